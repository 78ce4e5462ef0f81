import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { PaymentProcessorsTable } from '../../schema/payments.tables.ts';

export type PaymentRow = Selectable<PaymentProcessorsTable>;

export function listPaymentRows(db: Db, merchantId: string): Promise<PaymentRow[]> {
  return db.selectFrom('payment_processors').selectAll().where('merchant_id', '=', merchantId).execute();
}

export async function putPaymentRow(tx: Db, row: Insertable<PaymentProcessorsTable>): Promise<void> {
  const { merchant_id: _merchant, processor: _processor, ...values } = row;
  await tx
    .insertInto('payment_processors')
    .values(row)
    .onConflict((on) => on.columns(['merchant_id', 'processor']).doUpdateSet(values))
    .execute();
}

/** False where there was none. */
export async function deletePaymentRow(tx: Db, merchantId: string, processor: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('payment_processors')
    .where('merchant_id', '=', merchantId)
    .where('processor', '=', processor)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
