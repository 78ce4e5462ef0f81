import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';

interface RefusalHour {
  readonly merchant_id: string;
  readonly hour: Date;
}

/** Holds a merchant's count of an hour until the transaction ends. @returns how many lines that hour has */
export async function lockRefusals(tx: Db, row: RefusalHour & { readonly user_id: string }): Promise<number> {
  const { lines } = await tx
    .insertInto('refusal_counts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'hour']).doUpdateSet({ user_id: row.user_id }))
    .returning('lines')
    .executeTakeFirstOrThrow();
  return lines;
}

export async function countRefusals(
  tx: Db,
  { merchant_id, hour }: RefusalHour,
  lines: number,
  leftOut: number,
): Promise<void> {
  await tx
    .updateTable('refusal_counts')
    .set((eb) => ({ lines: eb('lines', '+', lines), left_out: eb('left_out', '+', leftOut) }))
    .where('merchant_id', '=', merchant_id)
    .where('hour', '=', hour)
    .execute();
}

/** The counts of hours before that one, each given to one caller. */
export function takeRefusalsBefore(tx: Db, hour: Date) {
  return tx.deleteFrom('refusal_counts').where('hour', '<', hour).returningAll().execute();
}
