import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import '../../schema/attempts.tables.ts';

/** At most `max` attempts under one key within `seconds`, counted from the first of them. */
export interface AttemptLimit {
  readonly key: string;
  readonly max: number;
  readonly seconds: number;
}

/** A key for what is limited. Values are hashed: what people type where an address belongs may be their password. */
export function attemptKey(kind: string, ...values: readonly string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(values)).digest('base64url')}`;
}

/**
 * Counts an attempt under every limit, or, where one is used up, under none. Counted before the work that it allows, so
 * that any number of attempts at once, on any number of nodes, stays within the limit.
 * @returns 0, or how many seconds to wait. Waiting attempts do not make the wait longer.
 */
export async function takeAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<number> {
  const { rows } = await sql<{ key: string; count: number | null; wait: number }>`
    with wanted as (
      select * from unnest(
        ${limits.map(({ key }) => key)}::text[],
        ${limits.map(({ max }) => max)}::int[],
        ${limits.map(({ seconds }) => seconds)}::int[]
      ) as wanted (key, max, seconds)
    ), used_up as (
      select key, ends_at from attempt_counts join wanted using (key) where ends_at > now() and count >= max
    ), taken as (
      insert into attempt_counts as made (key, count, ends_at)
      select key, 1, now() + make_interval(secs => seconds) from wanted where not exists (select from used_up)
      -- In one order: two attempts at once would else wait for each other.
      order by key
      on conflict (key) do update set
        count = case when made.ends_at > now() then made.count + 1 else 1 end,
        ends_at = case when made.ends_at > now() then made.ends_at else excluded.ends_at end
      returning made.key, made.count, made.ends_at
    )
    select key, null::int as count, ceil(extract(epoch from ends_at - now()))::int as wait from used_up
    union all
    select key, count, ceil(extract(epoch from ends_at - now()))::int from taken
  `.execute(db);
  const maxOf = new Map(limits.map(({ key, max }) => [key, max]));
  const used = rows.filter(({ key, count }) => count === null || count > (maxOf.get(key) ?? 0));
  if (used.length === 0) return 0;
  // Those that came at the same moment all saw room for one more.
  if (used.some(({ count }) => count !== null)) await giveBackAttempt(db, limits);
  return Math.max(1, ...used.map(({ wait }) => wait));
}

/** Whether one of the limits is used up, without counting. */
export async function isUsedUp(db: Db, ...limits: readonly AttemptLimit[]): Promise<boolean> {
  const used = await db
    .selectFrom('attempt_counts')
    .select('key')
    .where((eb) => eb.or(limits.map(({ key, max }) => eb.and([eb('key', '=', key), eb('count', '>=', max)]))))
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return used !== undefined;
}

/** Takes back an attempt that was none, such as a right password. */
export async function giveBackAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  await sql`
    update attempt_counts set count = count - 1
    where key in (select key from attempt_counts where key = any(${limits.map(({ key }) => key)}) order by key for update)
      and count > 0
  `.execute(db);
}

/** Starts over, as after a success. */
export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('attempt_counts').where('key', 'in', keys).execute();
}

/** What is over is deleted, so that the table stays as small as what goes on. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempt_counts').where('ends_at', '<', sql<Date>`now()`).execute();
}
