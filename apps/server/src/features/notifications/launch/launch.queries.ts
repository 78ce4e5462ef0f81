import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { LaunchVisitsTable } from '../../../schema/notifications/launch.tables.ts';

const columns = [
  'apps.merchant_id',
  'apps.id',
  'apps.name',
  'apps.locales',
  'apps.aws_skill_id',
  'apps.prod_aws_skill_id',
  'apps.lifecycle',
  'merchants.name as shop_name',
] as const;

/** Apps of merchants that are open. */
function selectApps(db: Db) {
  return db
    .selectFrom('apps')
    .innerJoin('merchants', 'merchants.id', 'apps.merchant_id')
    .where('apps.deleted_at', 'is', null)
    .where('merchants.closed_at', 'is', null);
}

export function listAppsOfSkill(db: Db, skillId: string) {
  return selectApps(db)
    .select(columns)
    .where((eb) => eb.or([eb('apps.aws_skill_id', '=', skillId), eb('apps.prod_aws_skill_id', '=', skillId)]))
    .orderBy('apps.id')
    .limit(20)
    .execute();
}
export type LaunchApp = Awaited<ReturnType<typeof listAppsOfSkill>>[number];

/**
 * By the address of a connected shop, or by the merchant's website where an owner has a confirmed mail address there:
 * anybody can enter the website of another shop. @param host without `www.`, in lower case
 */
export function listAppsOfHost(db: Db, host: string): Promise<LaunchApp[]> {
  return selectApps(db)
    .select(columns)
    .where('apps.aws_skill_id', 'is not', null)
    .where(
      sql<boolean>`merchants.id in (
        select m.id from merchants m where m.website <> '' and host_of(m.website) = ${host} and exists (
          select from users u
           where u.merchant_id = m.id and u.identity in ('merchant', 'shop_platform_user') and u.is_active
             and u.removed_at is null and u.email_confirmed_at is not null
             and right('.' || ${host}, length(split_part(u.email, '@', 2)) + 1) = '.' || lower(split_part(u.email, '@', 2)))
        union select merchant_id from shop_connections where host_of(address) = ${host})`,
    )
    .orderBy('apps.id')
    .limit(20)
    .execute();
}

/** A visit that is logged already stays as it is. */
export async function insertVisit(db: Db, row: Insertable<LaunchVisitsTable>): Promise<void> {
  await db
    .insertInto('launch_visits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function countVisits(db: Db, merchantId: string, appId: string, since: Date) {
  return db
    .selectFrom('launch_visits')
    .select((eb) => ['request_type', eb.fn.countAll<number>().as('count')])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('at', '>=', since)
    .groupBy('request_type')
    .execute();
}

export function listVisits(db: Db, merchantId: string, appId: string, limit: number) {
  return db
    .selectFrom('launch_visits')
    .select(['id', 'at', 'request_type', 'source', 'browser', 'response'])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function forgetVisits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('launch_visits').where('at', '<', before).execute();
}
