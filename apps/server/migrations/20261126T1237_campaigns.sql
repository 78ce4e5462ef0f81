-- Marketing that a merchant sends at a time of their choice. Each shopper's message is a delivery.
create table campaigns (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  name text not null,
  channel text not null,
  language text not null,
  audience jsonb not null,
  content jsonb not null,
  -- A second subject for half of the shoppers; '' for none.
  subject_b text not null default '',
  -- What follows from time and deliveries (sending, sent) is not kept.
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'stopped')),
  send_at timestamptz,
  -- The last address that got its delivery: after a kill it goes on behind it.
  enrolled_to text not null default '',
  enrolled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index campaigns_by_time on campaigns (merchant_id, created_at desc, id desc);
create index campaigns_due on campaigns (send_at) where status = 'scheduled' and enrolled_at is null;

alter table deliveries
  add column campaign_id uuid,
  add column variant text check (variant in ('a', 'b')),
  add constraint deliveries_campaign foreign key (merchant_id, campaign_id) references campaigns (merchant_id, id);
-- However often its job is killed and begun again, a shopper gets a campaign once.
create unique index deliveries_once_of_campaign on deliveries (merchant_id, campaign_id, recipient_hash)
  where resend_of is null and campaign_id is not null;
create index notification_suppressions_by_time on notification_suppressions (merchant_id, recipient_hash, at);
