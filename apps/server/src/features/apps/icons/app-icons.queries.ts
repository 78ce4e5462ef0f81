import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../../../platform/database.ts';

/** The same picture again is the one that is there. */
export async function putIcon(tx: Db, row: Insertable<Tables['app_icons']>): Promise<void> {
  await tx
    .insertInto('app_icons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the pictures of an app that neither it nor a version of it names: no manifest at Amazon can either. */
export async function dropUnusedIcons(tx: Db, merchantId: string, appId: string): Promise<void> {
  await tx
    .deleteFrom('app_icons')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb
              .selectFrom('apps')
              .select('apps.id')
              .whereRef('apps.merchant_id', '=', 'app_icons.merchant_id')
              .whereRef('apps.id', '=', 'app_icons.app_id')
              .whereRef('apps.icon', '=', 'app_icons.name'),
          ),
          eb.exists(
            eb
              .selectFrom('app_versions')
              .select('app_versions.id')
              .whereRef('app_versions.merchant_id', '=', 'app_icons.merchant_id')
              .whereRef('app_versions.app_id', '=', 'app_icons.app_id')
              .where(sql<string>`app_versions.content #>> '{details,icon}'`, '=', eb.ref('app_icons.name')),
          ),
        ]),
      ),
    )
    .execute();
}

/** For whoever has the address, as Amazon has. */
export function findIcon(db: Db, appId: string, name: string, size: 'small' | 'large') {
  return db
    .selectFrom('apps')
    .innerJoin('app_icons', (join) =>
      join.onRef('app_icons.merchant_id', '=', 'apps.merchant_id').onRef('app_icons.app_id', '=', 'apps.id'),
    )
    .select(['app_icons.content_type', `app_icons.${size} as bytes`])
    .where('apps.id', '=', appId)
    .where('app_icons.name', '=', name)
    .executeTakeFirst();
}
