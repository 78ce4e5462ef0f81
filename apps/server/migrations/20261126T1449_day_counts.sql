-- Turns counted by the merchant's day as they are stored, so that a report reads days and not turns. Written in the
-- statement that stores the turns: a turn that is stored is counted, once.
create table day_counts (
  merchant_id uuid not null,
  app_id uuid not null,
  day date not null,
  stage text not null,
  channel text not null,
  locale text not null,
  -- 'turn' by what became of it, 'intent', 'search', 'interaction'.
  kind text not null,
  key text not null,
  count integer not null,
  -- Of an intent, those that failed or were not understood; of a search, those that found nothing.
  failed integer not null,
  primary key (merchant_id, day, kind, app_id, stage, channel, locale, key)
) with (fillfactor = 80);

-- The zone that a merchant's days were counted in: where the merchant's is another one, they are counted again.
create table day_count_zones (
  merchant_id uuid primary key references merchants (id),
  time_zone text not null
);

insert into day_count_zones select id, time_zone from merchants;

insert into day_counts (merchant_id, app_id, day, stage, channel, locale, kind, key, count, failed)
select t.merchant_id, t.app_id, (t.at at time zone m.time_zone)::date, t.stage, c.channel, t.locale, k.kind, k.key,
  count(*), count(*) filter (where k.is_failed)
from turns t
  join conversations c on c.merchant_id = t.merchant_id and c.id = t.conversation_id
  join merchants m on m.id = t.merchant_id
  cross join lateral (values
    ('turn', t.handled, false),
    ('interaction', t.interaction_type::text, t.handled in ('failed', 'unmatched')),
    ('intent', coalesce(t.intent, 'AMAZON.FallbackIntent'), t.handled in ('failed', 'unmatched')),
    ('search', nullif(t.search, ''), t.handled = 'nothing-found')) as k (kind, key, is_failed)
where k.key is not null
group by 1, 2, 3, 4, 5, 6, 7, 8;
