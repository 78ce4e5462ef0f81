-- A code that was used stays until it is over: brought again, what was given for it ends with it.
alter table linking_codes add column used_at timestamptz;
alter table linking_grants add column code_hash text;
create unique index linking_grants_code on linking_grants (merchant_id, code_hash) where code_hash is not null;
