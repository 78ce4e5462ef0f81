-- What shoppers may be told besides the states of an order: a product is back or cheaper, a cart was left, a
-- subscription is due, a review is asked. Each is an occasion, and its message a delivery like any other.
create table notification_occasions (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  state text not null,
  -- What it is about; found once more, it makes no second message.
  key text not null,
  email text,
  phone text,
  -- Null: the language of the merchant's messages.
  language text,
  -- The products as the message tells of them (OccasionData).
  data jsonb not null,
  at timestamptz not null,
  created_at timestamptz not null default now(),
  planned_at timestamptz,
  primary key (merchant_id, id)
);
create unique index notification_occasions_once on notification_occasions (merchant_id, state, key);
create index notification_occasions_unplanned on notification_occasions (merchant_id, id) where planned_at is null;
create index notification_occasions_of_shopper on notification_occasions (merchant_id, lower(email)) where email is not null;
create index notification_occasions_by_age on notification_occasions (created_at);

-- What a merchant's own system says of standing orders: when the next one falls due.
create table notification_subscriptions (
  merchant_id uuid not null references merchants (id),
  -- The subscription's id in that system.
  ref text not null,
  email text not null,
  phone text,
  sku text not null default '',
  title text not null,
  price_minor bigint,
  currency char(3) not null,
  url text,
  next_on date not null,
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, ref)
);
create index notification_subscriptions_due on notification_subscriptions (merchant_id, next_on) where is_active;
create index notification_subscriptions_of_shopper on notification_subscriptions (merchant_id, lower(email));

-- A shopper who has linked an account can be written to about the cart.
alter table carts add column email text;
create index carts_of_shoppers on carts (merchant_id, updated_at) where email is not null;

alter table deliveries
  alter column order_id drop not null,
  alter column order_event_id drop not null,
  add column occasion_id uuid,
  add constraint deliveries_occasion foreign key (merchant_id, occasion_id)
    references notification_occasions (merchant_id, id) on delete cascade;
-- A delivered order is told once, and asks for a review once.
drop index deliveries_once;
create unique index deliveries_once on deliveries (merchant_id, order_event_id, channel, state)
  where resend_of is null and order_event_id is not null;
create unique index deliveries_once_of_occasion on deliveries (merchant_id, occasion_id, channel)
  where resend_of is null and occasion_id is not null;

-- A shopper whose last order lost its address is forgotten here as well; what was decided stays.
create or replace function erase_recipients() returns trigger language plpgsql as $$
begin
  update deliveries set recipient = '', request = null,
      status = case when status in ('due', 'prepared') then 'dropped' else status end,
      finished_at = coalesce(finished_at, now())
    where merchant_id = new.merchant_id and order_id = new.id;
  if old.email is null or exists (select from orders o where o.merchant_id = new.merchant_id and lower(o.email) = lower(old.email)) then
    return null;
  end if;
  update deliveries d set recipient = '', request = null,
      status = case when status in ('due', 'prepared') then 'dropped' else status end,
      finished_at = coalesce(finished_at, now())
    from notification_occasions c
    where c.merchant_id = new.merchant_id and lower(c.email) = lower(old.email)
      and d.merchant_id = c.merchant_id and d.occasion_id = c.id;
  update notification_occasions set email = null, phone = null
    where merchant_id = new.merchant_id and lower(email) = lower(old.email);
  delete from notification_subscriptions where merchant_id = new.merchant_id and lower(email) = lower(old.email);
  update carts set email = null where merchant_id = new.merchant_id and lower(email) = lower(old.email);
  return null;
end
$$;
