import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/watch/day-counts.tables.ts';

/**
 * Counts a merchant's days again from the turns, within a transaction of the caller's. Batches with turns of the merchant
 * wait meanwhile (`storeTurns` takes the same lock): one that was half-way would else be counted twice or not at all.
 * @param from the first day in the merchant's zone @param until the day after the last one; null for all from there on
 */
export async function recountDays(
  tx: Db,
  merchantId: string,
  from: string,
  until: string | null = null,
): Promise<void> {
  const { time_zone: timeZone } = await tx
    .selectFrom('merchants')
    .select('time_zone')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day_counts ${merchantId}`}, 0))`.execute(tx);
  await sql`
    delete from day_counts
     where merchant_id = ${merchantId} and day >= ${from}::date and day < coalesce(${until}::date, 'infinity')`.execute(
    tx,
  );
  await sql`
    insert into day_counts as d (merchant_id, app_id, day, stage, channel, locale, kind, key, count, failed)
    select t.merchant_id, t.app_id, (t.at at time zone ${timeZone})::date, t.stage, c.channel, t.locale, k.kind,
      k.key, count(*), count(*) filter (where k.is_failed)
    from turns t
      join conversations c on c.merchant_id = t.merchant_id and c.id = t.conversation_id
      cross join lateral (values
        ('turn', t.handled, false),
        ('interaction', t.interaction_type::text, t.handled in ('failed', 'unmatched')),
        ('intent', coalesce(t.intent, 'AMAZON.FallbackIntent'), t.handled in ('failed', 'unmatched')),
        ('search', nullif(t.search, ''), t.handled = 'nothing-found')) as k (kind, key, is_failed)
    where t.merchant_id = ${merchantId} and t.at >= (${from}::date)::timestamp at time zone ${timeZone}
      and t.at < coalesce((${until}::date)::timestamp at time zone ${timeZone}, 'infinity')
      and k.key is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8
    order by 1, 3, 7, 2, 4, 5, 6, 8
    on conflict (merchant_id, day, kind, app_id, stage, channel, locale, key) do update set
      count = excluded.count, failed = excluded.failed`.execute(tx);
  // A count that was broken off begins anew.
  if (until !== null) return;
  await sql`insert into day_count_zones (merchant_id, time_zone) values (${merchantId}, ${timeZone})
    on conflict (merchant_id) do update set time_zone = excluded.time_zone`.execute(tx);
}

/** Merchants whose days were counted in another zone than theirs is now. */
export async function listMovedMerchants(db: Db): Promise<{ id: string; time_zone: string }[]> {
  const { rows } = await sql<{ id: string; time_zone: string }>`
    select m.id, m.time_zone from merchants m join day_count_zones z on z.merchant_id = m.id and z.time_zone <> m.time_zone`.execute(
    db,
  );
  return rows;
}

/**
 * The first day that can be counted again from what is stored. Of older days the turns may be deleted (retention), while
 * their counts are kept: those stay as they were counted.
 */
export async function firstDayWithTurns(db: Db, merchantId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select case
        when counted.first >= (stored.first at time zone z.time_zone)::date then counted.first - 1
        else (stored.first at time zone m.time_zone)::date + 1 end::text as day
    from merchants m join day_count_zones z on z.merchant_id = m.id
      cross join lateral (select min(day) as first from day_counts where merchant_id = m.id) counted
      cross join lateral (select min(at) as first from turns where merchant_id = m.id) stored
    where m.id = ${merchantId}`.execute(db);
  return rows[0]?.day ?? null;
}

/** Merchants with turns since a moment. */
export async function listTalkedTo(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ merchant_id: string }>`
    select distinct merchant_id from conversations where last_at >= ${since}`.execute(db);
  return rows.map(({ merchant_id: id }) => id);
}

/** Remembers the zone of merchants whose days begin to be counted. */
export async function noteZones(db: Db): Promise<void> {
  await sql`insert into day_count_zones (merchant_id, time_zone)
    select id, time_zone from merchants m
    where not exists (select from day_count_zones z where z.merchant_id = m.id) on conflict do nothing`.execute(db);
}
