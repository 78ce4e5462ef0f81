-- News of the shop: spoken by the flash briefing interaction, and served as the feed of a flash briefing skill.
create table briefing_items (
  merchant_id uuid not null references merchants (id),
  id uuid not null unique,
  title text not null,
  text text not null,
  url text,
  locale text,
  valid_from timestamptz,
  valid_until timestamptz,
  is_active boolean not null default true,
  -- The lowest is told first.
  position double precision not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
