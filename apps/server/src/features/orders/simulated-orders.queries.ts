import type { Db } from '../../platform/database.ts';

export const simulator = 'simulator';

export function findRealOrder(tx: Db, merchantId: string, numberKey: string) {
  return tx
    .selectFrom('orders')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('number_key', '=', numberKey)
    .where('source', '<>', simulator)
    .limit(1)
    .executeTakeFirst();
}

export function findSimulatedOrder(tx: Db, merchantId: string, number: string) {
  return tx
    .selectFrom('orders')
    .select('placed_at')
    .where('merchant_id', '=', merchantId)
    .where('source', '=', simulator)
    .where('number', '=', number)
    .executeTakeFirst();
}
