import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';
import '../../schema/billing/billing.tables.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/team.tables.ts';

/**
 * What a merchant uses of its quotas; turns with shoppers from a moment on, not those of tests.
 * @param max up to which products and turns are counted: there may be millions
 */
export async function readUsage(
  db: Db,
  merchantId: string,
  since: Date,
  max: { readonly products: number; readonly turns: number },
) {
  const some = db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'vanished')
    .limit(max.products);
  const [apps, products, turns, notifications, seats] = await Promise.all([
    db
      .selectFrom('apps')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('merchant_id', '=', merchantId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    countTurns(db, merchantId, since, max.turns),
    sumUse(db, merchantId, 'notifications', since),
    countSeats(db, merchantId),
  ]);
  return { apps: apps.count, products: products.count, turns, notifications, seats };
}

/** Members, and invitations that can still be accepted. */
export async function countSeats(db: Db, merchantId: string): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('users')
        .select('id')
        .where('merchant_id', '=', merchantId)
        .where('is_active', '=', true)
        .where('removed_at', 'is', null)
        .unionAll(
          db
            .selectFrom('team_invitations')
            .select('id')
            .where('merchant_id', '=', merchantId)
            .where('accepted_at', 'is', null)
            .where('revoked_at', 'is', null)
            .where('expires_at', '>', new Date()),
        )
        .as('seats'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds to what is counted by day, in the transaction of what is counted. */
export async function addUse(tx: Db, merchantId: string, kind: 'notifications', count: number): Promise<void> {
  await sql`
    insert into quota_use (merchant_id, kind, day, used)
    values (${merchantId}, ${kind}, (now() at time zone 'UTC')::date, ${count})
    on conflict (merchant_id, kind, day) do update set used = quota_use.used + excluded.used`.execute(tx);
}

/** What was counted from a day on: at most a row for each day of the period. */
export async function sumUse(db: Db, merchantId: string, kind: 'notifications', since: Date): Promise<number> {
  const { used } = await db
    .selectFrom('quota_use')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('used'), eb.lit(0)).as('used'))
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('day', '>=', since.toISOString().slice(0, 10))
    .executeTakeFirstOrThrow();
  return Number(used);
}

/** Turns with shoppers from a moment on, counted up to `limit` only. */
export async function countTurns(db: Db, merchantId: string, since: Date, limit: number): Promise<number> {
  const some = db
    .selectFrom('turns')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('at', '>=', since)
    .where('stage', '=', 'live')
    .limit(limit);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
