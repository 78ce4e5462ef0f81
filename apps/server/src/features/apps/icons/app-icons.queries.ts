import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../../platform/database.ts';

/** The same picture again is the one that is there. */
export async function putIcon(tx: Db, row: Insertable<Tables['app_icons']>): Promise<void> {
  await tx
    .insertInto('app_icons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
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
