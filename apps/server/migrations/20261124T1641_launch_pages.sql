-- Launch pages: links that open an app in the Alexa app, found by skill or by the shop's host (docs/notifications.md).
-- `shop.example` of `https://www.shop.example/about`.
create function host_of(address text) returns text immutable parallel safe language sql as $$
  select lower(substring(address from '^(?:[A-Za-z]+://)?(?:[Ww]{3}\.)?([^/:?#\s]+)'))
$$;
create index merchants_by_host on merchants (host_of(website)) where website <> '';
create index shop_connections_by_host on shop_connections (host_of(address));
create index apps_by_skill on apps (aws_skill_id) where aws_skill_id is not null;
create index apps_by_live_skill on apps (prod_aws_skill_id) where prod_aws_skill_id is not null;

-- Who opened a launch page. The id is the visit's: a repeat is the same visit. No address of a shopper is kept.
create table launch_visits (
  merchant_id uuid not null,
  id uuid not null,
  app_id uuid not null,
  skill_id text not null,
  request_type integer not null check (request_type in (86, 90, 99, 79)),
  is_email boolean not null,
  is_text_message boolean not null,
  intent text not null,
  search jsonb not null,
  response text not null,
  interaction_type text not null,
  browser text not null,
  source text not null check (source in ('website', 'email')),
  user_hash text,
  at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, app_id) references apps (merchant_id, id) on delete cascade
);
create index launch_visits_of_app on launch_visits (merchant_id, app_id, at desc);
create index launch_visits_by_time on launch_visits (at);
