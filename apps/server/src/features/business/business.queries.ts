import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { BusinessSettingsTable, ShippingOptionsTable } from '../../schema/business.tables.ts';
import '../../schema/accounts.tables.ts';

export type ShippingRow = Selectable<ShippingOptionsTable>;
type Kind = BusinessSettingsTable['kind'];

export function getSetting(db: Db, merchantId: string, kind: Kind) {
  return db
    .selectFrom('business_settings as s')
    .leftJoin('users as u', 'u.id', 's.changed_by')
    .leftJoin('users as a', 'a.id', 's.changed_by_actor')
    .select(['s.data', 's.changed_at', 'u.email as changed_by_email', 'a.email as actor_email'])
    .where('s.merchant_id', '=', merchantId)
    .where('s.kind', '=', kind)
    .executeTakeFirst();
}

export function getSealedSetting(db: Db, merchantId: string, kind: Kind) {
  return db
    .selectFrom('business_settings')
    .select(['data', 'sealed'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Holds the merchant until the transaction ends, so that what is read is what is written over. */
export async function lockMerchant(tx: Db, merchantId: string): Promise<void> {
  await tx.selectFrom('merchants').select('id').where('id', '=', merchantId).forNoKeyUpdate().execute();
}

export async function putSetting(tx: Db, row: Omit<Insertable<BusinessSettingsTable>, 'changed_at'>): Promise<void> {
  const { data, sealed, changed_by, changed_by_actor } = row;
  await tx
    .insertInto('business_settings')
    .values(row)
    .onConflict((clash) =>
      clash
        .columns(['merchant_id', 'kind'])
        .doUpdateSet({ data, sealed, changed_by, changed_by_actor, changed_at: new Date() }),
    )
    .execute();
}

export async function removeSetting(tx: Db, merchantId: string, kind: Kind): Promise<boolean> {
  const row = await tx
    .deleteFrom('business_settings')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** Shipping options change one after the other, so that two at once can't both count for the same order. */
export async function lockShipping(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shipping ${merchantId}`}, 0))`.execute(tx);
}

export function shippingOptionsOf(db: Db, merchantId: string): Promise<ShippingRow[]> {
  return db.selectFrom('shipping_options').selectAll().where('merchant_id', '=', merchantId).execute();
}

export async function listShipping(
  db: Db,
  merchantId: string | null,
  page: { readonly q: string | undefined; readonly offset: number; readonly limit: number },
) {
  let query = db.selectFrom('shipping_options as o').innerJoin('merchants as m', 'm.id', 'o.merchant_id');
  if (merchantId !== null) query = query.where('o.merchant_id', '=', merchantId);
  const part = page.q?.trim() ? `%${page.q.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  if (part) {
    query = query.where((eb) =>
      eb.or([eb(sql<string>`o.method`, 'ilike', part), eb('o.country', 'ilike', part), eb('m.name', 'ilike', part)]),
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('o')
    .select('m.name as merchant_name')
    .orderBy('m.name')
    .orderBy('o.country')
    .orderBy('o.method')
    .orderBy('o.min_value')
    .orderBy('o.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total };
}

export function insertShipping(tx: Db, row: Insertable<ShippingOptionsTable>): Promise<ShippingRow> {
  return tx.insertInto('shipping_options').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateShipping(tx: Db, row: Insertable<ShippingOptionsTable>): Promise<ShippingRow> {
  const { merchant_id, id, ...set } = row;
  return tx
    .updateTable('shipping_options')
    .set({ ...set, changed_at: new Date() })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
