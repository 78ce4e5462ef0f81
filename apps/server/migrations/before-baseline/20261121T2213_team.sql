-- Who was asked into a merchant's team. The link of the mail is kept as a hash; one open invitation an address.
create table team_invitations (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  email text not null,
  name text not null default '',
  role text not null check (role in ('associate', 'team_admin', 'team_manager')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_user_id uuid,
  revoked_at timestamptz,
  invited_by uuid not null,
  sent_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index team_invitations_open on team_invitations (merchant_id, lower(email))
  where accepted_at is null and revoked_at is null;

-- A removed member stays for the activity log, under an address that nobody can sign in with, so that the real one is
-- free for another team.
alter table users add column removed_at timestamptz, add column removed_email text;

create table user_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  content_type text not null,
  bytes bytea not null,
  sha256 bytea not null,
  width integer not null,
  height integer not null,
  updated_at timestamptz not null default now()
);

-- A new address counts once its owner has opened the link that was sent there. One wish a user: the last.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  new_email text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table merchant_policies (
  merchant_id uuid not null references merchants (id),
  kind text not null,
  body text not null,
  url text not null default '',
  updated_at timestamptz not null default now(),
  primary key (merchant_id, kind)
);

-- The activity of all merchants, newest first; and of one person or one kind in a merchant.
create index activity_log_by_id on activity_log (id desc);
create index activity_log_by_user on activity_log (merchant_id, user_id, id desc);
create index activity_log_by_type on activity_log (merchant_id, activity_type, id desc);
