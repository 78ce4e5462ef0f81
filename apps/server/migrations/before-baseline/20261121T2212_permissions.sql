-- Agencies: their admins see and serve the merchants that belong to them.
create table agencies (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);
alter table users add column agency_id uuid references agencies (id);
alter table merchants
  add column agency_id uuid references agencies (id),
  -- A deactivated merchant: nobody of it gets in, its data stays.
  add column closed_at timestamptz;
create index merchants_by_agency on merchants (agency_id) where agency_id is not null;
create index merchants_by_created on merchants (created_at desc, id desc);

-- What plans and roles may, where a super admin has changed the default of the contract's table.
create table master_permissions (
  -- A plan or a role.
  scope text not null,
  key text not null,
  value integer not null,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (scope, key)
);
create table merchant_permissions (
  merchant_id uuid not null references merchants (id) on delete cascade,
  key text not null,
  value integer not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (merchant_id, key)
);
create table user_permissions (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  value integer not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);

insert into merchant_permissions (merchant_id, key, value)
  select id, 'allow_multi_locale', 0 from merchants where not allow_multi_locale;
alter table merchants drop column allow_multi_locale;

-- Every node keeps in memory what a person may. Whatever changes it, in whichever feature, is heard by all of them.
create function tell_standing_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('standing_changed', '');
  return null;
end $$;
create trigger standing_changed after insert or update or delete on master_permissions
  for each statement execute function tell_standing_changed();
create trigger standing_changed after insert or update or delete on merchant_permissions
  for each statement execute function tell_standing_changed();
create trigger standing_changed after insert or update or delete on user_permissions
  for each statement execute function tell_standing_changed();
create trigger standing_changed after update of plan_id, closed_at, agency_id on merchants
  for each statement execute function tell_standing_changed();
create trigger standing_changed after update of identity, is_active, merchant_id, agency_id on users
  for each statement execute function tell_standing_changed();

-- Who an admin asked to sign up.
create table sign_up_invitations (
  id uuid primary key,
  invited_by uuid not null references users (id),
  agency_id uuid references agencies (id),
  email text not null,
  name text not null default '',
  plan_id text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  accepted_merchant_id uuid references merchants (id),
  sent_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index sign_up_invitations_by_sender on sign_up_invitations (invited_by, created_at desc);
create index sign_up_invitations_by_email on sign_up_invitations (lower(email)) where accepted_at is null;
