import type { ShopDeal } from '@voicecart/assistant/shop';
import {
  type Deal,
  type DealInput,
  type DealSort,
  type DealState,
  dealSorts,
} from '@voicecart/contract/routes/interactions';
import type { Db } from '../../platform/database.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Doer, recordActivity } from '../accounts/accounts.ts';
import {
  clearDefaultDeal,
  type DealRow,
  deleteDeal,
  getDeal,
  insertDeal,
  listCouponCodes,
  listDeals,
  listDealsActiveAt,
  lockDefaultDeal,
  merchantCurrency,
  merchantHasProduct,
  updateDeal,
} from './deals.queries.ts';

/** As many as a dialogue can show (`shownMax` of the assistant). */
const activeMax = 30;

export interface DealListRequest {
  readonly kind?: Deal['kind'] | undefined;
  readonly state?: DealState | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

/** A page of the merchant's deals, newest first unless `sort` says otherwise. */
export async function listMerchantDeals(db: Db, merchantId: string, request: DealListRequest) {
  const given = request.sort ?? '-createdAt';
  const sort = dealSorts.find((name) => name === given.replace(/^-/, ''));
  if (!sort) throw invalid('sort', `Deals sort by ${dealSorts.join(', ')}.`);
  const at = new Date();
  const { rows, total } = await listDeals(db, merchantId, {
    kind: request.kind,
    state: request.state,
    text: request.q?.trim() ?? '',
    sort: sort satisfies DealSort,
    isDescending: given.startsWith('-'),
    at,
    offset: (request.currentPage - 1) * request.limit,
    limit: request.limit,
  });
  return {
    items: rows.map((row) => toDeal(row, at)),
    total,
    currentPage: request.currentPage,
    limit: request.limit,
  };
}

export async function requireDeal(db: Db, merchantId: string, id: string): Promise<Deal> {
  const row = await getDeal(db, merchantId, id);
  if (!row) throw notFound('The deal');
  return toDeal(row, new Date());
}

/** @throws AppError 400 with the field where the deal can't be told. */
export async function createDeal(db: Db, doer: Doer, input: DealInput): Promise<Deal> {
  return db.transaction().execute(async (tx) => {
    const columns = await checkedColumns(tx, doer.merchantId, input);
    const row = await insertDeal(tx, { merchant_id: doer.merchantId, id: newId(), ...columns });
    await recordActivity(tx, doer, 'deal-created', `${nameOf(row)} created`);
    return toDeal(row, new Date());
  });
}

/**
 * Adds coupons, but those whose code is one already, whatever has become of it since: a repeat changes nothing.
 * @throws AppError 400 with the field where one can't be told
 */
export async function addCoupons(
  db: Db,
  doer: Doer,
  inputs: readonly DealInput[],
): Promise<{ added: number; known: number }> {
  return db.transaction().execute(async (tx) => {
    await lockDefaultDeal(tx, doer.merchantId);
    const known = new Set(await listCouponCodes(tx, doer.merchantId));
    let added = 0;
    for (const input of inputs) {
      const code = (input.code ?? '').toLowerCase();
      if (known.has(code)) continue;
      known.add(code);
      const columns = await checkedColumns(tx, doer.merchantId, input);
      const row = await insertDeal(tx, { merchant_id: doer.merchantId, id: newId(), ...columns });
      await recordActivity(tx, doer, 'deal-created', `${nameOf(row)} taken from the shop`);
      added += 1;
    }
    return { added, known: inputs.length - added };
  });
}

export async function changeDeal(db: Db, doer: Doer, id: string, input: DealInput): Promise<Deal> {
  return db.transaction().execute(async (tx) => {
    if (!(await getDeal(tx, doer.merchantId, id))) throw notFound('The deal');
    const columns = await checkedColumns(tx, doer.merchantId, input);
    const row = await updateDeal(tx, doer.merchantId, id, columns);
    if (!row) throw notFound('The deal');
    await recordActivity(tx, doer, 'deal-changed', `${nameOf(row)} changed`);
    return toDeal(row, new Date());
  });
}

export async function removeDeal(db: Db, doer: Doer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await deleteDeal(tx, doer.merchantId, id);
    if (!gone) throw notFound('The deal');
    await recordActivity(tx, doer, 'deal-deleted', `“${gone.title}” deleted`);
  });
}

/** Makes a deal the one that is told first. The one before it stays, without that. */
export async function setDefaultDeal(db: Db, doer: Doer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDefaultDeal(tx, doer.merchantId);
    await clearDefaultDeal(tx, doer.merchantId);
    const row = await updateDeal(tx, doer.merchantId, id, { is_default: true });
    if (!row) throw notFound('The deal');
    await recordActivity(tx, doer, 'deal-default', `${nameOf(row)} is told first`);
  });
}

/**
 * Deals, coupons or both that may be told at `at` (milliseconds since the epoch), at most 30: the default first, then
 * what ends soonest.
 */
export async function listActiveDeals(
  db: Db,
  merchantId: string,
  kind: 'deal' | 'coupon' | 'any',
  at: number,
): Promise<ShopDeal[]> {
  return (await listDealsActiveAt(db, merchantId, kind, new Date(at), activeMax)).map(toShopDeal);
}

/** A deal as the assistant tells it. */
export function toShopDeal(row: DealRow): ShopDeal {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    code: row.code,
    percentOff: row.percent_off,
    amountOffMinor: row.amount_off_minor,
    currency: row.currency,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    productId: row.product_id,
    imageUrl: row.image_url,
  };
}

async function checkedColumns(tx: Db, merchantId: string, input: DealInput) {
  const faults: { path: string; message: string }[] = [];
  if (input.kind === 'coupon' && !input.code) {
    faults.push({ path: 'code', message: 'A coupon needs its code.' });
  }
  if (input.startsAt && input.endsAt && Date.parse(input.endsAt) <= Date.parse(input.startsAt)) {
    faults.push({ path: 'endsAt', message: 'The end must be after the start.' });
  }
  if (input.percentOff !== null && input.amountOffMinor !== null) {
    faults.push({ path: 'amountOffMinor', message: 'Give a percentage or an amount, not both.' });
  }
  if (input.productId && !(await merchantHasProduct(tx, merchantId, input.productId))) {
    faults.push({ path: 'productId', message: 'This product is not in your catalogue.' });
  }
  const [first] = faults;
  if (first) throw new AppError(400, 'invalid', first.message, { fields: faults });
  const hasAmount = input.amountOffMinor !== null;
  return {
    kind: input.kind,
    title: input.title,
    description: input.description,
    code: input.code === '' ? null : input.code,
    percent_off: input.percentOff,
    amount_off_minor: input.amountOffMinor,
    // An amount without a currency can't be spoken; the shop's own is what a merchant means who gave none.
    currency: hasAmount ? (input.currency ?? (await merchantCurrency(tx, merchantId))) : input.currency,
    starts_at: input.startsAt === null ? null : new Date(input.startsAt),
    ends_at: input.endsAt === null ? null : new Date(input.endsAt),
    product_id: input.productId,
    image_url: input.imageUrl,
    is_active: input.isActive,
  };
}

function nameOf(row: Pick<DealRow, 'kind' | 'title'>): string {
  return `${row.kind === 'coupon' ? 'Coupon' : 'Deal'} “${row.title}”`;
}

/** Where a deal stands at a moment: the end itself is over, the start itself has begun. */
export function dealState(row: Pick<DealRow, 'is_active' | 'starts_at' | 'ends_at'>, at: Date): DealState {
  if (!row.is_active) return 'off';
  if (row.ends_at && row.ends_at <= at) return 'ended';
  return row.starts_at && row.starts_at > at ? 'scheduled' : 'active';
}

function toDeal(row: DealRow, at: Date): Deal {
  return {
    ...toShopDeal(row),
    isActive: row.is_active,
    state: dealState(row, at),
    isDefault: row.is_default,
    createdAt: row.created_at.toISOString(),
  };
}
