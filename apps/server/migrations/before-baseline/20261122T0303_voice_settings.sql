create table voice_settings (
  merchant_id uuid primary key references merchants (id),
  rate text not null default 'medium',
  voices jsonb not null default '{}',
  -- The messages that new apps begin with.
  template jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
