-- Orders from the storefront chat, sent to a shop's fax number. An order is faxed once, and again where somebody asks.
create table fax_settings (
  merchant_id uuid primary key references merchants (id),
  is_on boolean not null default false,
  number text not null default '' check (number = '' or number ~ '^\+[1-9][0-9]{6,14}$'),
  -- Only orders that were placed since are faxed.
  on_since timestamptz not null default now()
);

create table faxes (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  attempt integer not null check (attempt > 0),
  number text not null,
  body text not null,
  -- Whoever knows it may read the body while the fax is on its way.
  media_key text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'delivered', 'failed')),
  reason text,
  pages integer,
  provider_ref text,
  created_at timestamptz not null default now(),
  -- Written before the fax service is asked, so that a repeat knows to look there first.
  asked_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, order_id, attempt),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index faxes_on_their_way on faxes (created_at) where state in ('queued', 'sending');
create index faxes_by_time on faxes (merchant_id, created_at desc);
