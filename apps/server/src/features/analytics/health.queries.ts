import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/amazon-login.tables.ts';
import '../../schema/apps.tables.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/shops.tables.ts';
import '../../schema/skill-health.tables.ts';

export interface HealthRow {
  readonly median: number | null;
  readonly slowest: number | null;
  readonly turns: number;
  readonly failures: number;
  readonly failing_since: Date | null;
}

/** How fast an app answered since a moment, and whether our own checks of it fail. */
export async function readHealth(db: Db, merchantId: string, appId: string, since: Date): Promise<HealthRow> {
  const { rows } = await sql<HealthRow>`
    select percentile_cont(0.5) within group (order by latency_ms) as median,
      percentile_cont(0.95) within group (order by latency_ms) as slowest, count(*) as turns,
      count(*) filter (where handled = 'failed') as failures,
      (select failing_since from canaries where merchant_id = ${merchantId} and app_id = ${appId}) as failing_since
    from turns
    where merchant_id = ${merchantId} and app_id = ${appId} and stage <> 'sandbox' and at >= ${since}`.execute(db);
  return rows[0] ?? { median: null, slowest: null, turns: 0, failures: 0, failing_since: null };
}

/** A merchant's apps with our own last check of each. */
export function listCheckedApps(db: Db, merchantId: string) {
  return db
    .selectFrom('apps as a')
    .leftJoin('canaries as c', (join) =>
      join.onRef('c.merchant_id', '=', 'a.merchant_id').onRef('c.app_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.name', 'c.checked_at'])
    .where('a.merchant_id', '=', merchantId)
    .orderBy('a.name')
    .execute();
}

export function findAmazonSignIn(db: Db, merchantId: string) {
  return db
    .selectFrom('amazon_accounts')
    .select(['name', 'email', 'linked_at', 'is_expired'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
}

export function listShopSignIns(db: Db, merchantId: string) {
  return db
    .selectFrom('shop_connections')
    .select(['name', 'address', 'created_at', 'last_sync_at', 'state'])
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .execute();
}
