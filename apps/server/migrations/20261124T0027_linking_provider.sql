-- How shoppers link their account: 0 with a code mailed by the product, 1 with the merchant's own login.
alter table linking_clients
  add column account_linking smallint not null default 0 check (account_linking in (0, 1)),
  -- Addresses, client id and scopes of the merchant's login; its secret is sealed.
  add column provider jsonb,
  add column provider_secret_sealed text;
