alter table app_versions add unique (merchant_id, id);

-- What Amazon holds as versions of a skill, each with the version of the app that it was submitted with.
create table app_releases (
  merchant_id uuid not null,
  app_id uuid not null,
  skill_id text not null,
  -- Amazon's id of the version.
  amazon_version text not null,
  -- Stands in the endpoint of the submitted manifest, so that a request says which release it is for.
  release integer not null,
  -- The app as it was submitted; null where it was not published from here.
  version_id uuid,
  state text not null check (state in (
    'LIVE', 'CERTIFIED', 'IN_REVIEW', 'FAILED_CERTIFICATION', 'HIDDEN', 'REMOVED', 'WITHDRAWN_FROM_CERTIFICATION'
  )),
  message text not null default '',
  submitted_at timestamptz not null,
  certified_at timestamptz,
  -- Until when Amazon rolls back to it: six months after its certification.
  eligible_until timestamptz,
  live_since timestamptz,
  -- When Amazon was last asked.
  checked_at timestamptz not null default now(),
  primary key (merchant_id, app_id, skill_id, amazon_version),
  foreign key (merchant_id, version_id) references app_versions (merchant_id, id),
  foreign key (merchant_id, app_id) references apps (merchant_id, id)
);

create table rollbacks (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  skill_id text not null,
  -- Amazon's versions. From: what was live when the person asked.
  from_version text not null,
  to_version text not null,
  status text not null check (status in ('running', 'succeeded', 'failed', 'ineligible')),
  -- Before the request is sent: from then on Amazon may have it.
  asked_at timestamptz,
  request_id text,
  error text,
  created_by uuid not null,
  actor_user_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, app_id) references apps (merchant_id, id)
);
-- At most one rollback of an app runs.
create unique index rollbacks_running on rollbacks (merchant_id, app_id) where finished_at is null;
create index rollbacks_by_app on rollbacks (merchant_id, app_id, created_at desc);
