import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/billing/billing.tables.ts';
import type { ShopChargesTable } from '../../../schema/shops.tables.ts';

export type ChargeRow = Selectable<ShopChargesTable>;

export async function insertCharge(tx: Db, charge: Insertable<ShopChargesTable>): Promise<void> {
  await tx.insertInto('shop_charges').values(charge).execute();
}

/** @property heard_at when what it grants was written last; null before that */
export type OpenCharge = ChargeRow & { readonly heard_at: Date | null };

/** Charges that Shopify is asked about, oldest first. */
export function listOpenCharges(db: Db, merchantId: string): Promise<OpenCharge[]> {
  return db
    .selectFrom('shop_charges')
    .leftJoin('grants', (join) =>
      join
        .onRef('grants.merchant_id', '=', 'shop_charges.merchant_id')
        .onRef('grants.external_id', '=', 'shop_charges.external_id')
        .on('grants.source', '=', 'shopify'),
    )
    .selectAll('shop_charges')
    .select('grants.updated_at as heard_at')
    .where('shop_charges.merchant_id', '=', merchantId)
    .where('next_look_at', 'is not', null)
    .orderBy('shop_charges.created_at')
    .orderBy('shop_charges.id')
    .execute();
}

/** Has Shopify asked, within a minute, of what a shop pays that is connected again, also of what was given up. */
export async function askShopAgain(db: Db, merchantId: string, address: string): Promise<void> {
  await db
    .updateTable('shop_charges')
    .set({ next_look_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('address', '=', address)
    .where('state', 'in', ['ACTIVE', 'FROZEN'])
    .execute();
}

/** The same, held until the transaction ends. */
export function lockOpenCharges(tx: Db, merchantId: string): Promise<Pick<ChargeRow, 'id' | 'look_no'>[]> {
  return tx
    .selectFrom('shop_charges')
    .select(['id', 'look_no'])
    .where('merchant_id', '=', merchantId)
    .where('next_look_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The charge made last, of those in one of the states where they are named. */
export function findNewestCharge(
  db: Db,
  merchantId: string,
  states?: readonly ChargeRow['state'][],
): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('shop_charges')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function updateCharge(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<ShopChargesTable>,
): Promise<void> {
  await tx.updateTable('shop_charges').set(set).where('merchant_id', '=', merchantId).where('id', '=', id).execute();
}

/** Merchants of whom Shopify is to be asked again. */
export async function listDueChargers(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_charges')
    .select('merchant_id')
    .distinct()
    .where((eb) => eb(eb.ref('next_look_at'), '<=', now))
    .limit(500)
    .execute();
  return rows.map(({ merchant_id: id }) => id);
}

/** Whether a shop is being charged for the merchant's plan, as far as is known. */
export async function paysForPlan(
  db: Db,
  shop: { readonly merchant_id: string; readonly platform: string; readonly address: string },
): Promise<boolean> {
  if (shop.platform !== 'shopify-app') return false;
  const row = await db
    .selectFrom('shop_charges')
    .select('id')
    .where('merchant_id', '=', shop.merchant_id)
    .where('address', '=', shop.address)
    .where('state', 'in', ['ACTIVE', 'FROZEN'])
    .where('next_look_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
