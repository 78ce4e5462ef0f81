-- Money that went back, as the shop states it: [{id, amountMinor, reason, at}]. And how the last word came to us.
alter table orders add column refunds jsonb not null default '[]', add column via text not null default 'external';

-- What happened to an order. Written by the trigger below, so that no source of orders can forget it.
create table order_events (
  merchant_id uuid not null,
  order_id uuid not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('placed', 'status', 'tracking', 'refund', 'expected')),
  -- By the shop's clock.
  at timestamptz not null,
  noted_at timestamptz not null default now(),
  details jsonb not null default '{}',
  primary key (merchant_id, order_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index order_events_by_time on order_events (merchant_id, noted_at desc) where kind = 'status';

create function note_order_events() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  if is_new then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'placed', new.placed_at, jsonb_build_object('source', new.source));
  end if;
  if (is_new and new.status <> 'placed') or (not is_new and old.status is distinct from new.status) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'status', coalesce(case when new.status = 'delivered' then new.delivered_at end, new.changed_at),
        jsonb_build_object('from', case when is_new then null else old.status end, 'to', new.status, 'via', new.via));
  end if;
  if new.tracking_number is not null and (is_new or old.tracking_number is distinct from new.tracking_number) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'tracking', new.changed_at,
        jsonb_build_object('carrier', new.carrier, 'number', new.tracking_number, 'url', new.tracking_url));
  end if;
  if (is_new and new.expected_on is not null) or (not is_new and old.expected_on is distinct from new.expected_on) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'expected', new.changed_at, jsonb_build_object('on', new.expected_on));
  end if;
  if new.refunds <> '[]' and (is_new or old.refunds <> new.refunds) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      select new.merchant_id, new.id, 'refund', coalesce((said ->> 'at')::timestamptz, new.changed_at),
          jsonb_build_object('amountMinor', said -> 'amountMinor', 'currency', new.currency, 'reason', said ->> 'reason')
        from jsonb_array_elements(new.refunds) as said
        where is_new or not exists
          (select from jsonb_array_elements(old.refunds) as known where known ->> 'id' = said ->> 'id');
  end if;
  return null;
end
$$;
create trigger orders_noted after insert on orders for each row execute function note_order_events();
create trigger orders_changes_noted after update on orders for each row
  when (old.status is distinct from new.status or old.tracking_number is distinct from new.tracking_number
    or old.expected_on is distinct from new.expected_on or old.refunds <> new.refunds)
  execute function note_order_events();

insert into order_events (merchant_id, order_id, kind, at, details)
  select merchant_id, id, 'placed', placed_at, jsonb_build_object('source', source) from orders;
insert into order_events (merchant_id, order_id, kind, at, details)
  select merchant_id, id, 'status', coalesce(case when status = 'delivered' then delivered_at end, changed_at),
      jsonb_build_object('from', null, 'to', status, 'via', via)
    from orders where status <> 'placed';

-- Whether a connected shop was told of what was accepted.
alter table order_requests
  add column carried text not null default 'none'
    check (carried in ('none', 'waiting', 'carried', 'impossible', 'refused')),
  add column carried_at timestamptz,
  add column carry_attempts integer not null default 0,
  add column carry_problem text;

-- Lists of all merchants, for a super admin.
create index orders_of_all_by_time on orders (placed_at desc, id desc);
