import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/conversations.tables.ts';

/** What a merchant uses of its quotas; turns with shoppers from a moment on, not those of tests. Products are counted up to `productsMax` only. */
export async function readUsage(db: Db, merchantId: string, since: Date, productsMax: number) {
  const some = db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'vanished')
    .limit(productsMax);
  const [apps, products, turns, seats] = await Promise.all([
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
    db
      .selectFrom('turns')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('merchant_id', '=', merchantId)
      .where('at', '>=', since)
      .where('stage', '=', 'live')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('merchant_id', '=', merchantId)
      .where('is_active', '=', true)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { apps: apps.count, products: products.count, turns: turns.count, seats: seats.count };
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
