-- Who hears of an order by Alexa: users of an app who proved that it is theirs. Linked accounts are found by their email.
create table order_listeners (
  merchant_id uuid not null,
  order_id uuid not null,
  app_id uuid not null,
  -- Hash of Amazon's id, as in skill_shoppers.
  user_ref text not null,
  at timestamptz not null default now(),
  primary key (merchant_id, order_id, app_id, user_ref),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index order_listeners_of_user on order_listeners (merchant_id, app_id, user_ref);

-- Browsers that want to hear of one order, asked for on its tracking page.
create table push_subscriptions (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- The same browser asks again: one subscription.
  endpoint_hash text not null,
  -- Where its push service takes messages, and the keys they are encrypted with.
  subscription_sealed text not null,
  -- The message it took last: a repeat does not reach it again.
  told_id uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, order_id, endpoint_hash),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);

-- The installation's own key pair, by which push services know us (VAPID). One row.
create table push_keys (
  name text primary key default 'vapid' check (name = 'vapid'),
  public_key text not null,
  private_sealed text not null,
  created_at timestamptz not null default now()
);

-- Where Alexa of the user's region answers.
alter table skill_shoppers add column api_origin text;

-- Messages that wait until the shopper opens the app.
create index deliveries_in_app on deliveries (merchant_id, order_id) where channel = 'app' and status = 'sent';

-- Whoever is erased from an order hears no more of it.
create function erase_listeners() returns trigger language plpgsql as $$
begin
  delete from order_listeners where merchant_id = new.merchant_id and order_id = new.id;
  delete from push_subscriptions where merchant_id = new.merchant_id and order_id = new.id;
  return null;
end
$$;
create trigger orders_erased_listeners after update of email, phone on orders for each row
  when (new.email is null and new.phone is null and (old.email is not null or old.phone is not null))
  execute function erase_listeners();
