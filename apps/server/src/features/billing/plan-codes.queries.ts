import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { PlanCodeBatchesTable } from '../../schema/billing/billing.tables.ts';

export async function insertBatch(tx: Db, batch: Insertable<PlanCodeBatchesTable>): Promise<void> {
  await tx.insertInto('plan_code_batches').values(batch).execute();
}

export async function insertCodes(tx: Db, batchId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('plan_codes')
    .values(hashes.map((hash) => ({ code_hash: hash, batch_id: batchId })))
    .execute();
}

export function listBatches(db: Db) {
  return db
    .selectFrom('plan_code_batches')
    .leftJoin('plan_codes', 'plan_codes.batch_id', 'plan_code_batches.id')
    .selectAll('plan_code_batches')
    .select((eb) => eb.fn.count<number>('plan_codes.redeemed_at').as('redeemed'))
    .groupBy('plan_code_batches.id')
    .orderBy('plan_code_batches.created_at', 'desc')
    .limit(500)
    .execute();
}

export function findBatch(tx: Db, id: string) {
  return tx.selectFrom('plan_code_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns false where it was revoked already */
export async function revokeBatch(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('plan_code_batches')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a code as redeemed. @returns what it gives; undefined where it is unknown, used, expired or revoked */
export async function takeCode(tx: Db, hash: Buffer, merchantId: string, now: Date) {
  const taken = await tx
    .updateTable('plan_codes')
    .from('plan_code_batches')
    .set({ redeemed_by: merchantId, redeemed_at: now })
    .whereRef('plan_code_batches.id', '=', 'plan_codes.batch_id')
    .where('plan_codes.code_hash', '=', hash)
    .where('plan_codes.redeemed_at', 'is', null)
    .where('plan_code_batches.revoked_at', 'is', null)
    .where((eb) =>
      eb.or([eb('plan_code_batches.expires_at', 'is', null), eb('plan_code_batches.expires_at', '>', now)]),
    )
    .returning('plan_codes.batch_id')
    .executeTakeFirst();
  return taken && findBatch(tx, taken.batch_id);
}
