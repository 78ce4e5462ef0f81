import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { SkillShoppersTable } from '../../schema/conversations.tables.ts';

interface ShopperKey {
  readonly merchant_id: string;
  readonly app_id: string;
  readonly user_ref: string;
}

/** Makes the row of a shopper where there is none. */
export async function insertSkillShopper(db: Db, shopper: Insertable<SkillShoppersTable>): Promise<void> {
  await db
    .insertInto('skill_shoppers')
    .values(shopper)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'app_id', 'user_ref']).doNothing())
    .execute();
}

function updateShopper(db: Db, key: ShopperKey) {
  return db
    .updateTable('skill_shoppers')
    .where('merchant_id', '=', key.merchant_id)
    .where('app_id', '=', key.app_id)
    .where('user_ref', '=', key.user_ref);
}

/** Forgets a shopper who has disabled the skill. */
export async function markDisabled(db: Db, key: ShopperKey, at: Date): Promise<void> {
  const gone = { disabled_at: at, user_sealed: null, permissions: [], subscriptions: [] };
  await updateShopper(db, key).set(gone).execute();
}

export async function markEnabled(db: Db, key: ShopperKey, at: Date): Promise<void> {
  await updateShopper(db, key)
    .where('disabled_at', 'is', null)
    .set({ enabled_at: sql<Date>`least(enabled_at, ${at})` })
    .execute();
}

/** Replaces the names of one kind, unless a newer event has set them. */
export async function setShopperNames(
  db: Db,
  key: ShopperKey,
  kind: 'permissions' | 'subscriptions',
  names: readonly string[],
  at: Date,
): Promise<void> {
  const moment = `${kind}_at` as const;
  await updateShopper(db, key)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb(moment, 'is', null), eb(moment, '<=', at)]))
    .set({ [kind]: [...new Set(names)], [moment]: at })
    .execute();
}
