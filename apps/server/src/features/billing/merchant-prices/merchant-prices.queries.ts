import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { MerchantPricesTable } from '../../../schema/billing/billing.tables.ts';

export type PriceRow = Selectable<MerchantPricesTable>;

/** Everything that the merchant was ever offered. */
export function listPrices(db: Db, merchantId: string) {
  return db.selectFrom('merchant_prices').selectAll().where('merchant_id', '=', merchantId).execute();
}

export async function keepStripePrice(db: Db, merchantId: string, id: string, stripePriceId: string): Promise<void> {
  await db
    .updateTable('merchant_prices')
    .set({ stripe_price_id: stripePriceId })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** The offer that the merchant can take now. */
export function findOpenPrice(db: Db, merchantId: string, now: Date) {
  return db
    .selectFrom('merchant_prices')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('taken_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst();
}

/** Makes an offer, in the place of the one that stands. @returns the one that stood; null where none did */
export async function replacePrice(tx: Db, price: Insertable<MerchantPricesTable>): Promise<string | null> {
  const before = await tx
    .updateTable('merchant_prices')
    .set({ revoked_at: new Date() })
    .where('merchant_id', '=', price.merchant_id)
    .where('taken_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await tx.insertInto('merchant_prices').values(price).execute();
  return before?.id ?? null;
}

/** Notes that an offer is paid for. A repeat changes nothing. */
export async function takePrice(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx
    .updateTable('merchant_prices')
    .set({ taken_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .execute();
}
