-- Where carriers' services (EasyPost, AfterShip, Shippo) tell of parcels, and what they told (docs/notifications.md).
create table carrier_connections (
  merchant_id uuid not null references merchants (id),
  service text not null check (service in ('easypost', 'aftership', 'shippo')),
  -- Part of the address that the service calls: random, so that nobody guesses it.
  id uuid not null,
  -- Sealed; null where the service signs nothing.
  secret text,
  created_at timestamptz not null default now(),
  heard_at timestamptz,
  primary key (merchant_id, service)
);
create unique index carrier_connections_by_id on carrier_connections (id);

create table carrier_events (
  merchant_id uuid not null references merchants (id),
  service text not null,
  -- The service's own id, or the hash of the body: a repeat is not kept again.
  event_id text not null,
  number bigint generated always as identity,
  -- As it came, until it is read: it may name who signed for a parcel. What cannot be read keeps it.
  body text,
  received_at timestamptz not null default now(),
  outcome text not null default 'waiting'
    check (outcome in ('waiting', 'applied', 'late', 'no_order', 'ignored', 'unreadable')),
  tracking_number text,
  tracking_key text,
  carrier text,
  parcel_state text,
  -- When the service wrote it.
  at timestamptz,
  delivered_at timestamptz,
  expected_on date,
  done_at timestamptz,
  primary key (merchant_id, service, event_id)
);
create index carrier_events_waiting on carrier_events (merchant_id, number) where outcome = 'waiting';
create index carrier_events_by_time on carrier_events (merchant_id, number desc);
create index carrier_events_of_parcel on carrier_events (merchant_id, tracking_key) where outcome = 'no_order';
create index carrier_events_received on carrier_events (received_at);

-- A tracking number as it is compared.
create function tracking_key(number text) returns text immutable language sql
  return upper(regexp_replace(number, '[^0-9A-Za-z]', '', 'g'));

alter table orders
  add column parcel_state text,
  -- Of the carrier's news that was taken last: older news is late.
  add column parcel_at timestamptz;
create index orders_by_tracking on orders (merchant_id, tracking_key(tracking_number)) where tracking_number is not null;

-- Shops know that a parcel was sent, and often nothing more: what they state later must not undo what its carrier said.
create function keep_parcel_state() returns trigger language plpgsql as $$
declare
  steps text[] := array['placed', 'processing', 'shipped', 'out_for_delivery', 'delivered'];
begin
  if new.tracking_number is distinct from old.tracking_number and new.tracking_number is not null then
    new.parcel_state := null;
    new.parcel_at := null;
  elsif array_position(steps, new.status) < array_position(steps, old.status) then
    new.status := old.status;
    new.delivered_at := old.delivered_at;
  end if;
  return new;
end
$$;
create trigger orders_keep_parcel_state before update of status, tracking_number on orders for each row
  when (old.parcel_state is not null) execute function keep_parcel_state();

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'tracking', 'refund', 'expected', 'exception'));

-- As before; what a carrier said happened when it said so, not when the shop last changed the order.
create or replace function note_order_events() returns trigger language plpgsql as $$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  if is_new then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'placed', new.placed_at, jsonb_build_object('source', new.source));
  end if;
  if (is_new and new.status <> 'placed') or (not is_new and old.status is distinct from new.status) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'status', coalesce(case when new.status = 'delivered' then new.delivered_at end, case when new.via = 'carrier' then new.parcel_at end,
        new.changed_at),
        jsonb_build_object('from', case when is_new then null else old.status end, 'to', new.status, 'via', new.via));
  end if;
  if new.tracking_number is not null and (is_new or old.tracking_number is distinct from new.tracking_number) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'tracking', new.changed_at,
        jsonb_build_object('carrier', new.carrier, 'number', new.tracking_number, 'url', new.tracking_url));
  end if;
  if (is_new and new.expected_on is not null) or (not is_new and old.expected_on is distinct from new.expected_on) then
    insert into order_events (merchant_id, order_id, kind, at, details)
      values (new.merchant_id, new.id, 'expected', case when new.via = 'carrier' then new.parcel_at else new.changed_at end,
        jsonb_build_object('on', new.expected_on));
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

-- What an event means to a shopper: null where nothing is told of it.
create function told_state(event order_events) returns text stable language plpgsql as $$
begin
  if event.kind in ('placed', 'exception') then
    return event.kind;
  end if;
  if event.kind = 'status' and event.details ->> 'to' not in ('placed', 'processing') then
    return event.details ->> 'to';
  end if;
  if event.kind = 'expected' and (event.details ->> 'on')::date > (
      select (before.details ->> 'on')::date from order_events before
       where before.merchant_id = event.merchant_id and before.order_id = event.order_id and before.kind = 'expected'
         and before.id < event.id order by before.id desc limit 1) then
    -- It comes later than the shopper was told.
    return 'exception';
  end if;
  return null;
end
$$;

create or replace function note_notification_event() returns trigger language plpgsql as $$
declare
  became text := told_state(new);
  is_first boolean := new.kind = 'placed' or new.kind = 'status' and new.details ->> 'from' is null;
begin
  if became is null then
    return null;
  end if;
  insert into notification_events (merchant_id, order_id, order_event_id, state, at, is_test)
    select new.merchant_id, new.order_id, new.id, became, new.at, o.source = 'simulator'
      from notification_settings s join orders o on o.merchant_id = s.merchant_id and o.id = new.order_id
     where s.merchant_id = new.merchant_id and s.is_on
       and new.at >= greatest(s.on_since - interval '1 day', now() - interval '3 days')
       -- What a first sync or a file brings is history, unless it has just happened.
       and not (is_first and o.via in ('sync', 'feed') and new.at < now() - interval '6 hours');
  if found then
    perform gather_notice('notifications_due', new.merchant_id::text);
  end if;
  return null;
end
$$;

-- Delays are events of webhooks as well: they were offered and never sent.
create or replace function queue_order_webhook() returns trigger language plpgsql as $$
declare
  became text;
begin
  if not exists (select from webhook_endpoints e where e.merchant_id = new.merchant_id and e.is_on) then
    return null;
  end if;
  became := told_state(new);
  if became is null then
    return null;
  end if;
  perform queue_webhook(o.merchant_id, 'order.' || became, jsonb_build_object('orderId', o.id, 'number', o.number,
      'status', o.status, 'at', new.at, 'totalMinor', o.total_minor, 'currency', o.currency, 'carrier', o.carrier,
      'trackingNumber', o.tracking_number, 'isTest', o.source = 'simulator')
      || case when became = 'exception' then jsonb_build_object('expectedOn', o.expected_on)
         else jsonb_build_object('status', became) end)
    from orders o
   where o.merchant_id = new.merchant_id and o.id = new.order_id
     -- What a first sync or a file brings is history, unless it has just happened.
     and not (o.via in ('sync', 'feed') and new.at < now() - interval '6 hours');
  return null;
end
$$;

-- A parcel that was told of before its order had the number: its news waits again.
create function recall_carrier_events() returns trigger language plpgsql as $$
begin
  update carrier_events set outcome = 'waiting', done_at = null
   where merchant_id = new.merchant_id and outcome = 'no_order' and tracking_key = tracking_key(new.details ->> 'number');
  if found then
    perform gather_notice('carrier_events_due', new.merchant_id::text);
  end if;
  return null;
end
$$;
create trigger order_events_recall after insert on order_events for each row when (new.kind = 'tracking')
  execute function recall_carrier_events();
