-- What header, landing and guards ask of a merchant.
alter table merchants
  -- merchant_data.domain where it differs from the plan's own name.
  add column domains text[] not null default '{}',
  -- A larger plan that was asked for and is not paid yet.
  add column upgrade_plan_id text,
  -- Steps of the default app's creation, as old callers read them.
  add column step_flags jsonb not null default '{}',
  -- payment_processors.amazon_pay.ap_notifications
  add column amazon_pay_notifications boolean not null default false;

-- Topics a merchant's shop is listened to for; the deliveries come with the webhooks feature.
create table merchant_webhooks (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  topic text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, topic)
);
