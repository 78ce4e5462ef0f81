-- Sign-in by SAML 2.0 beside OpenID Connect.
alter table company_connections
  add column protocol text not null default 'openid',
  -- Of SAML: where the browser goes, and what answers are signed with (PEM).
  add column entry_point text,
  add column certificates text[] not null default '{}',
  -- SAML has no secret.
  alter column client_secret drop not null;

-- What the provider posted, until it is read. The nonce is the id of the request.
alter table company_sign_ins add column saml_answer text;
