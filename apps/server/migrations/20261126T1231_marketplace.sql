-- Licenses that a marketplace sold. Only the hash of a key is kept: whoever has the key can redeem it.
create table marketplace_licenses (
  key_hash bytea primary key,
  -- The marketplace's tier, which says the plan; null until an event has named it.
  tier integer,
  -- inactive, active, or for good deactivated.
  status text not null,
  -- The license in whose place it is: an upgrade gives another key.
  previous_hash bytea,
  -- Who redeemed it.
  redeemed_by uuid,
  redeemed_at timestamptz,
  -- When the event happened that was written last, by the marketplace's clock: older ones change nothing.
  event_at timestamptz,
  created_at timestamptz not null default now()
);
create index marketplace_licenses_by_merchant on marketplace_licenses (redeemed_by) where redeemed_by is not null;
create index marketplace_licenses_by_previous on marketplace_licenses (previous_hash) where previous_hash is not null;
