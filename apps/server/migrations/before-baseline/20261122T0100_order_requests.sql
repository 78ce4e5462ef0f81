-- What shoppers asked to be done with an order: cancelled or taken back.
create table order_requests (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('cancel', 'return')),
  state text not null default 'requested' check (state in ('requested', 'accepted', 'refused', 'done')),
  -- The id of a reason we know, or the shopper's own words; '' where none was given.
  reason text not null default '',
  -- Where it was said: the app, its stage ('sandbox' too) and the channel.
  app_id uuid not null,
  stage text not null,
  channel text not null,
  is_automatic boolean not null default false,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Null where the merchant's settings decided.
  decided_by uuid,
  done_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
-- One open request of a kind: what is asked twice, by however many requests at once, is one.
create unique index order_requests_open on order_requests (merchant_id, order_id, kind)
  where state in ('requested', 'accepted');
create index order_requests_by_order on order_requests (merchant_id, order_id, requested_at desc);
create index order_requests_waiting on order_requests (merchant_id, requested_at desc) where state = 'requested';

-- The order's status says that it was carried out, whoever wrote it: the shop, its system, a person.
create function finish_order_requests() returns trigger language plpgsql as $$
begin
  update order_requests set state = 'done', done_at = now()
  where merchant_id = new.merchant_id and order_id = new.id and state in ('requested', 'accepted')
    and (kind = 'cancel' and new.status in ('cancelled', 'refunded')
      or kind = 'return' and new.status in ('returned', 'refunded'));
  return null;
end
$$;
create trigger orders_finish_requests after update of status on orders
  for each row when (old.status is distinct from new.status) execute function finish_order_requests();
