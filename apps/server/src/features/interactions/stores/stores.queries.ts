import type { StoreSort } from '@voicecart/contract/routes/stores';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { StoresTable } from '../../../schema/stores.tables.ts';

// Days come as text: a date of the calendar is none of a clock.
const columns = [
  'merchant_id',
  'id',
  'code',
  'name',
  'street',
  'city',
  'region',
  'postcode',
  'country',
  'phone',
  'note',
  'latitude',
  'longitude',
  'place',
  'time_zone',
  'hours',
  sql<string[]>`closed_on::text[]`.as('closed_on'),
  'is_active',
  'address_key',
  'created_at',
  'updated_at',
] as const;

export type StoreRow = Selectable<StoresTable>;
export type StoreColumns = Omit<Insertable<StoresTable>, 'merchant_id' | 'id' | 'created_at' | 'updated_at'>;

const sortColumns = {
  name: 'name',
  city: 'city',
  postcode: 'postcode',
  country: 'country',
  createdAt: 'created_at',
} as const satisfies Record<StoreSort, keyof StoresTable>;

export interface StoreList {
  readonly text: string;
  readonly country: string | undefined;
  readonly place: 'missing' | 'known' | undefined;
  readonly sort: StoreSort;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export async function listStores(db: Db, merchantId: string, list: StoreList) {
  let query = db.selectFrom('stores').where('merchant_id', '=', merchantId);
  if (list.country) query = query.where('country', '=', list.country);
  if (list.place) query = query.where('latitude', list.place === 'missing' ? 'is' : 'is not', null);
  if (list.text !== '') {
    const part = `%${list.text.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or((['name', 'street', 'city', 'postcode', 'code'] as const).map((column) => eb(column, 'ilike', part))),
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy(sortColumns[list.sort], list.isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .offset(list.offset)
    .limit(list.limit)
    .execute();
  return { rows, total };
}

export async function listCountries(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stores')
    .select('country')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .orderBy('country')
    .execute();
  return rows.map((row) => row.country);
}

export function allStores(db: Db, merchantId: string): Promise<StoreRow[]> {
  return db
    .selectFrom('stores')
    .select(columns)
    .where('merchant_id', '=', merchantId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function countStores(db: Db, merchantId: string): Promise<{ stores: number }> {
  return db
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('stores'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

/** Active stores by name. */
export function listActiveStores(db: Db, merchantId: string, limit: number): Promise<StoreRow[]> {
  return db
    .selectFrom('stores')
    .select(columns)
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Active stores with coordinates, nearest first, each with its distance in metres along the earth (haversine). */
export function listNearestStores(
  db: Db,
  merchantId: string,
  near: { readonly latitude: number; readonly longitude: number },
  limit: number,
): Promise<(StoreRow & { distance_metres: number })[]> {
  const { latitude, longitude } = near;
  const distance = sql<number>`2 * 6371008.8 * asin(least(1, sqrt(
    pow(sin(radians(latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(latitude)) * pow(sin(radians(longitude - ${longitude}) / 2), 2)
  )))`;
  return db
    .selectFrom('stores')
    .select([...columns, distance.as('distance_metres')])
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null)
    .orderBy(distance)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function getStore(db: Db, merchantId: string, id: string): Promise<StoreRow | undefined> {
  return db
    .selectFrom('stores')
    .select(columns)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertStore(tx: Db, row: Insertable<StoresTable>): Promise<StoreRow> {
  return tx.insertInto('stores').values(row).returning(columns).executeTakeFirstOrThrow();
}

export function updateStore(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<StoresTable>,
): Promise<StoreRow | undefined> {
  return tx
    .updateTable('stores')
    .set({ ...set, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Lets one change of a merchant's stores wait for another: which addresses are taken is read before it is written. */
export async function lockStores(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stores:${merchantId}`}, 0))`.execute(tx);
}

/** What a store can be recognised by, of all that are active. */
export function listStoreKeys(db: Db, merchantId: string) {
  return db
    .selectFrom('stores')
    .select(['id', 'name', 'city', 'region', 'postcode', 'country', 'latitude', 'longitude'])
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function getStores(db: Db, merchantId: string, ids: readonly string[]): Promise<StoreRow[]> {
  return db
    .selectFrom('stores')
    .select(columns)
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...ids])
    .execute();
}

export async function merchantTimeZone(db: Db, merchantId: string): Promise<string> {
  const merchant = await db
    .selectFrom('merchants')
    .select('time_zone')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return merchant.time_zone;
}
