import type { ShopDeal } from '@voicecart/assistant/shop/shop';
import type { Deletion } from '@voicecart/contract/deletions';
import {
  type Deal,
  type DealInput,
  type DealSort,
  type DealState,
  dealSorts,
} from '@voicecart/contract/routes/interactions';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../../platform/deletions.ts';
import { failure, invalid, invalidFields, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changesBetween, type Principal, recordActivity } from '../../activity/activity.ts';
import {
  clearDefaultDeal,
  type DealRow,
  findDefaultDeal,
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
export async function createDeal(db: Db, principal: Principal, input: DealInput): Promise<Deal> {
  return db.transaction().execute(async (tx) => {
    const columns = await checkedColumns(tx, principal.merchantId, input);
    const row = await insertDeal(tx, { merchant_id: principal.merchantId, id: newId(), ...columns });
    await recordActivity(tx, principal, 'deal-created', `${nameOf(row)} created`);
    return toDeal(row, new Date());
  });
}

/**
 * Adds coupons, but those whose code is one already, whatever has become of it since: a repeat changes nothing.
 * @throws AppError 400 with the field where one can't be told
 */
export async function addCoupons(
  db: Db,
  principal: Principal,
  inputs: readonly DealInput[],
): Promise<{ added: number; known: number }> {
  return db.transaction().execute(async (tx) => {
    await lockDefaultDeal(tx, principal.merchantId);
    const known = new Set(await listCouponCodes(tx, principal.merchantId));
    let added = 0;
    for (const input of inputs) {
      const code = (input.code ?? '').toLowerCase();
      if (known.has(code)) continue;
      known.add(code);
      const columns = await checkedColumns(tx, principal.merchantId, input);
      const row = await insertDeal(tx, { merchant_id: principal.merchantId, id: newId(), ...columns });
      await recordActivity(tx, principal, 'deal-created', `${nameOf(row)} taken from the shop`);
      added += 1;
    }
    return { added, known: inputs.length - added };
  });
}

export async function changeDeal(db: Db, principal: Principal, id: string, input: DealInput): Promise<Deal> {
  return db.transaction().execute(async (tx) => {
    const before = await getDeal(tx, principal.merchantId, id);
    if (!before) throw notFound('The deal');
    const columns = await checkedColumns(tx, principal.merchantId, input);
    const row = await updateDeal(tx, principal.merchantId, id, columns);
    if (!row) throw notFound('The deal');
    await recordActivity(tx, principal, 'deal-changed', `${nameOf(row)} changed`, changesBetween(before, row));
    return toDeal(row, new Date());
  });
}

/** Deletes a deal and the days on which it is the deal of the day. @throws AppError 404 */
export async function removeDeal(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return platform.db.transaction().execute(async (tx) => {
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'deal',
      objectId: id,
      title: ({ title }) => title,
      parts: [
        { table: 'deals', where: { id } },
        { table: 'deal_days', where: { deal_id: id } },
      ],
    });
    if (!gone) throw notFound('The deal');
    await recordActivity(tx, principal, 'deal-deleted', `“${gone.title}” deleted`);
    return gone;
  });
}

const deletedDeal = z.object({ is_default: z.boolean(), kind: z.string(), code: z.string().nullable() });

export const restoreDeal: RestoreRule = {
  name: 'The deal',
  // A day that has another deal since keeps that one.
  mayBeTaken: ['deal_days'],
  async before({ tx, principal, rowsOf }) {
    await lockDefaultDeal(tx, principal.merchantId);
    const [row] = z.array(deletedDeal).parse(rowsOf('deals'));
    const code = row?.kind === 'coupon' ? row.code?.toLowerCase() : undefined;
    if (code && (await listCouponCodes(tx, principal.merchantId)).includes(code)) {
      throw failure('taken.deal', { code: row?.code ?? code });
    }
    // The one that is told first since stays so.
    if (row?.is_default && (await findDefaultDeal(tx, principal.merchantId))) return { deals: { is_default: false } };
  },
};

/** Makes a deal the one that is told first. The one before it stays, without that. */
export async function setDefaultDeal(db: Db, principal: Principal, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDefaultDeal(tx, principal.merchantId);
    await clearDefaultDeal(tx, principal.merchantId);
    const row = await updateDeal(tx, principal.merchantId, id, { is_default: true });
    if (!row) throw notFound('The deal');
    await recordActivity(tx, principal, 'deal-default', `${nameOf(row)} is told first`);
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
    faults.push({ path: 'code', message: 'Enter a coupon code.' });
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
  if (faults.length > 0) throw invalidFields(faults);
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
