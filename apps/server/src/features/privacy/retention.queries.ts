import type { RetentionSettings } from '@voicecart/contract/routes/retention';
import { retainedKinds } from '@voicecart/contract/routes/retention';
import type { Db } from '../../platform/database.ts';
import '../../schema/watch/retention.tables.ts';

export function getRetentionRow(db: Db, merchantId: string) {
  return db.selectFrom('retention_settings').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
}

/** The moment of the change is now, whatever was there. */
export async function upsertRetention(tx: Db, merchantId: string, settings: RetentionSettings): Promise<void> {
  const set = { ...settings, changed_at: new Date() };
  await tx
    .insertInto('retention_settings')
    .values({ merchant_id: merchantId, ...set })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(set))
    .execute();
}

/** Merchants who want something deleted, and whose last change is older than this. */
export async function listRetaining(db: Db, changedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('retention_settings')
    .select('merchant_id')
    .where('changed_at', '<', changedBefore)
    .where((eb) => eb.or(retainedKinds.map((kind) => eb(kind, 'is not', null))))
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}
