import type { DealSort, DealState } from '@voicecart/contract/routes/interactions';
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables } from '../../../platform/database.ts';
import type { DealsTable } from '../../../schema/deals.tables.ts';

export type DealRow = Selectable<DealsTable>;

const sortColumns = {
  title: 'title',
  kind: 'kind',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  createdAt: 'created_at',
} as const satisfies Record<DealSort, keyof DealsTable>;

export interface DealList {
  readonly kind: DealRow['kind'] | undefined;
  readonly state: DealState | undefined;
  readonly text: string;
  readonly sort: DealSort;
  readonly isDescending: boolean;
  readonly at: Date;
  readonly offset: number;
  readonly limit: number;
}

export async function listDeals(db: Db, merchantId: string, list: DealList) {
  let query = db.selectFrom('deals').where('merchant_id', '=', merchantId);
  const { state } = list;
  if (list.kind) query = query.where('kind', '=', list.kind);
  if (state) query = query.where((eb) => standsIn(eb, state, list.at));
  if (list.text !== '') {
    const part = `%${list.text.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([eb('title', 'ilike', part), eb('description', 'ilike', part), eb('code', 'ilike', part)]),
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = list.isDescending ? 'desc' : 'asc';
  const rows = await query
    .selectAll()
    .orderBy(sortColumns[list.sort], (order) => (list.isDescending ? order.desc() : order.asc()).nullsLast())
    .orderBy('id', direction)
    .offset(list.offset)
    .limit(list.limit)
    .execute();
  return { rows, total };
}

/** The same rules as `dealState`, in SQL. */
function standsIn(eb: ExpressionBuilder<Tables, 'deals'>, state: DealState, at: Date) {
  if (state === 'off') return eb('is_active', '=', false);
  const isOn = eb('is_active', '=', true);
  if (state === 'ended') return eb.and([isOn, eb('ends_at', '<=', at)]);
  const isNotOver = eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]);
  if (state === 'scheduled') return eb.and([isOn, isNotOver, eb('starts_at', '>', at)]);
  return eb.and([isOn, isNotOver, eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)])]);
}

/** Deals that are told at `at`: the default first, then what ends soonest, then the newest. */
export function listDealsActiveAt(db: Db, merchantId: string, kind: DealRow['kind'] | 'any', at: Date, limit: number) {
  let query = db
    .selectFrom('deals')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where((eb) => standsIn(eb, 'active', at));
  if (kind !== 'any') query = query.where('kind', '=', kind);
  return query
    .orderBy('is_default', 'desc')
    .orderBy('ends_at', (order) => order.asc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function getDeal(db: Db, merchantId: string, id: string): Promise<DealRow | undefined> {
  return db
    .selectFrom('deals')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertDeal(tx: Db, row: Insertable<DealsTable>): Promise<DealRow> {
  return tx.insertInto('deals').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateDeal(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<DealsTable>,
): Promise<DealRow | undefined> {
  return tx
    .updateTable('deals')
    .set({ ...set, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function findDefaultDeal(db: Db, merchantId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('deals')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

export function clearDefaultDeal(tx: Db, merchantId: string) {
  return tx
    .updateTable('deals')
    .set({ is_default: false })
    .where('merchant_id', '=', merchantId)
    .where('is_default', '=', true)
    .execute();
}

/** Lets one change of the merchant's default deal wait for another: there may be only one default at any moment. */
export async function lockDefaultDeal(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`default-deal:${merchantId}`}, 0))`.execute(tx);
}

export async function merchantHasProduct(db: Db, merchantId: string, productId: string): Promise<boolean> {
  const found = await sql`select 1 from products where merchant_id = ${merchantId} and id = ${productId}`.execute(db);
  return found.rows.length > 0;
}

export async function merchantCurrency(db: Db, merchantId: string): Promise<string> {
  const merchant = await db
    .selectFrom('merchants')
    .select('currency')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return merchant.currency;
}

/** Codes of all coupons, in lower case, those that are off or over included. */
export async function listCouponCodes(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deals')
    .select('code')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'coupon')
    .execute();
  return rows.flatMap(({ code }) => code?.toLowerCase() ?? []);
}
