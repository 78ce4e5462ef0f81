-- Notifications about orders: what shoppers are told, when, by which channel, and what became of it (docs/notifications.md).
create table notification_settings (
  merchant_id uuid primary key references merchants (id),
  is_on boolean not null default false,
  -- Events from before it was switched on notify nobody.
  on_since timestamptz,
  language text not null default 'en',
  reply_to text not null default '',
  postal_address text not null default '',
  -- Minutes of the shopper's day between which marketing is held; equal: never.
  quiet_from integer not null default 1260 check (quiet_from between 0 and 1439),
  quiet_to integer not null default 480 check (quiet_to between 0 and 1439),
  -- Messages to one shopper within this window become one; 0: each is sent by itself.
  digest_minutes integer not null default 0 check (digest_minutes between 0 and 1440),
  -- Marketing messages to one shopper and channel in 24 hours.
  marketing_per_day integer not null default 1 check (marketing_per_day between 0 and 100),
  updated_at timestamptz not null default now()
);

create table notification_rules (
  merchant_id uuid not null references merchants (id),
  state text not null,
  channel text not null,
  is_on boolean not null,
  class text not null default 'service' check (class in ('service', 'marketing')),
  delay_minutes integer not null default 0 check (delay_minutes between 0 and 43200),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, state, channel)
);

create table notification_templates (
  merchant_id uuid not null references merchants (id),
  state text not null,
  channel text not null,
  language text not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, state, channel, language)
);

-- What happened to orders and is not planned yet, or was: written by a trigger, so that no way of an order is forgotten.
create table notification_events (
  merchant_id uuid not null,
  order_id uuid not null,
  order_event_id bigint not null,
  state text not null,
  at timestamptz not null,
  is_test boolean not null,
  created_at timestamptz not null default now(),
  planned_at timestamptz,
  primary key (merchant_id, order_event_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index notification_events_unplanned on notification_events (merchant_id, order_event_id) where planned_at is null;
create index notification_events_of_order on notification_events (merchant_id, order_id);

create table deliveries (
  merchant_id uuid not null,
  -- Also the key that a provider knows the message by: a repeat is recognised.
  id uuid not null,
  order_id uuid not null,
  order_event_id bigint not null,
  event_at timestamptz not null,
  state text not null,
  channel text not null,
  class text not null,
  is_test boolean not null,
  status text not null default 'due'
    check (status in ('due', 'prepared', 'sent', 'delivered', 'failed', 'dropped', 'merged')),
  not_before timestamptz not null,
  recipient text not null,
  recipient_hash text not null,
  -- What was decided, check by check, in order.
  reasons jsonb not null default '[]',
  -- The message as it is sent: kept before the first try, and repeated unchanged.
  request jsonb,
  provider text,
  provider_ref text,
  is_fallback boolean not null default false,
  tries integer not null default 0,
  error text,
  -- Until then a worker is sending it, or its next try waits.
  lease_until timestamptz,
  merged_into uuid,
  resend_of uuid,
  created_at timestamptz not null default now(),
  prepared_at timestamptz,
  sent_at timestamptz,
  finished_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create unique index deliveries_once on deliveries (merchant_id, order_event_id, channel) where resend_of is null;
-- One new message for each that failed, however often somebody presses the button.
create unique index deliveries_resent_once on deliveries (merchant_id, resend_of) where resend_of is not null;
create index deliveries_due on deliveries (merchant_id, not_before) where status = 'due';
create index deliveries_prepared on deliveries (lease_until) where status = 'prepared';
create index deliveries_due_of_all on deliveries (not_before) where status = 'due';
create index deliveries_of_order on deliveries (merchant_id, order_id);
create index deliveries_of_shopper on deliveries (merchant_id, recipient_hash, created_at);
create index deliveries_by_time on deliveries (merchant_id, created_at desc, id desc);
create index deliveries_failed on deliveries (created_at desc, id desc) where status = 'failed';
-- Who sent texts to a number that answers STOP.
create index deliveries_by_number on deliveries (recipient) where channel = 'sms';
-- Whose text is still kept.
create index deliveries_with_text on deliveries (finished_at) where request is not null;
create index deliveries_by_provider_ref on deliveries (provider_ref) where provider_ref is not null;

-- What happened on the way: a failed try, another provider, a provider's word.
create table delivery_events (
  merchant_id uuid not null,
  delivery_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null,
  detail text not null default '',
  primary key (merchant_id, delivery_id, id),
  foreign key (merchant_id, delivery_id) references deliveries (merchant_id, id) on delete cascade
);

-- Who wants nothing more. By hash alone, so that it outlives the erasure of a shopper.
create table notification_suppressions (
  merchant_id uuid not null references merchants (id),
  channel text not null,
  recipient_hash text not null,
  class text not null check (class in ('marketing', 'service')),
  source text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, channel, recipient_hash, class)
);

-- Each yes and each no with its words; the last one counts.
create table notification_consents (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  channel text not null,
  recipient_hash text not null,
  class text not null,
  is_given boolean not null,
  words text not null,
  source text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index notification_consents_of_shopper on notification_consents (merchant_id, recipient_hash, channel, class, at desc);

-- Whether a provider of mail or SMS works; of the whole installation, no merchant's.
create table notification_providers (
  name text primary key,
  failures integer not null default 0,
  -- Until then nothing is sent through it, but for a first try after that.
  paused_until timestamptz,
  last_error text,
  failed_at timestamptz,
  worked_at timestamptz
);

create function note_notification_event() returns trigger language plpgsql as $$
declare
  became text;
  is_first boolean := new.kind = 'placed' or new.details ->> 'from' is null;
begin
  if new.kind = 'placed' then
    became := 'placed';
  elsif new.kind = 'status' and new.details ->> 'to' not in ('placed', 'processing') then
    became := new.details ->> 'to';
  elsif new.kind = 'expected' and (new.details ->> 'on')::date > (
      select (before.details ->> 'on')::date from order_events before
       where before.merchant_id = new.merchant_id and before.order_id = new.order_id and before.kind = 'expected'
         and before.id < new.id order by before.id desc limit 1) then
    -- It comes later than the shopper was told.
    became := 'exception';
    is_first := false;
  end if;
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
create trigger order_events_notify after insert on order_events for each row execute function note_notification_event();

-- A shopper who is erased from an order is erased from its messages; what was decided stays.
create function erase_recipients() returns trigger language plpgsql as $$
begin
  update deliveries set recipient = '', request = null,
      status = case when status in ('due', 'prepared') then 'dropped' else status end,
      finished_at = coalesce(finished_at, now())
    where merchant_id = new.merchant_id and order_id = new.id;
  return null;
end
$$;
create trigger orders_erased after update of email, phone on orders for each row
  when (new.email is null and new.phone is null and (old.email is not null or old.phone is not null))
  execute function erase_recipients();
