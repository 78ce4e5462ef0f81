-- What was asked of the product, kept for 14 days: who asked what, how it ended and how long it took. Of a failure also
-- what was asked and answered, scrubbed. Requests that are about no merchant stand under the nil UUID.
create table request_log (
  merchant_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  app_id uuid,
  user_id uuid,
  actor_user_id uuid,
  method text not null,
  route text not null,
  status integer not null,
  code text,
  latency_ms real not null,
  request_id text not null,
  asked text,
  answered text,
  primary key (merchant_id, id)
);
create index request_log_by_time on request_log (at desc);
create index request_log_of_merchant on request_log (merchant_id, at desc);
create index request_log_by_app on request_log (merchant_id, app_id, at desc) where app_id is not null;

-- What a change was from and to, secrets masked: [{"field", "before", "after"}].
alter table activity_log add column changes jsonb;
