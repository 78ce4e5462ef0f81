import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/catalogue.tables.ts';

/** Lets one change of what is offered wait for another, so that two can't both take the last place of a plan. */
export async function lockCatalogue(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offered products ${merchantId}`}, 0))`.execute(tx);
}

/** The oldest of the products above a plan's number; those with a larger id are above it too. */
export async function findFirstOverPlan(db: Db, merchantId: string, included: number): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'vanished')
    .orderBy('id')
    .offset(included)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Products that are not vanished, variants too, counted up to `limit` only. */
export async function countOffered(db: Db, merchantId: string, limit: number): Promise<number> {
  const some = db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'vanished')
    .limit(limit);
  const row = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
