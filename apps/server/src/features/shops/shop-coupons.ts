import { minorDigits } from '@voicecart/contract/minor-digits';
import type { DealInput } from '@voicecart/contract/routes/interactions';
import type { Db } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Principal } from '../activity/activity.ts';
import { addCoupons } from '../interactions/interactions.ts';
import { listDiscounts } from './shops.queries.ts';
import { requireConnection } from './shops.ts';

type Discount = Awaited<ReturnType<typeof listDiscounts>>[number];

/** Makes coupons of discounts as the last sync read them. @throws AppError 400 where the shop has none of them */
export async function takeShopDiscounts(
  db: Db,
  principal: Principal,
  id: string,
  refs: readonly string[],
): Promise<{ added: number; known: number }> {
  const { currency } = await requireConnection(db, principal.merchantId, id);
  const wanted = new Set(refs);
  // A discount without a code needs none: it is no coupon.
  const found = (await listDiscounts(db, principal.merchantId, id)).filter(
    (row) => wanted.has(row.shop_ref) && row.code,
  );
  if (found.length === 0) throw invalid('ids', 'The shop has no such coupon at present.');
  return addCoupons(
    db,
    principal,
    found.map((row) => couponOf(row, currency)),
  );
}

function couponOf(row: Discount, currency: string | null): DealInput {
  const value = Number(row.value);
  const isNumber = Number.isFinite(value) && value > 0;
  const isAmount = row.kind === 'amount' && isNumber && currency !== null;
  return {
    kind: 'coupon',
    title: (row.title || row.code).slice(0, 120),
    description: '',
    code: row.code.slice(0, 40),
    percentOff: row.kind === 'percent' && isNumber && value <= 100 ? value : null,
    amountOffMinor: isAmount ? Math.round(value * 10 ** minorDigits(currency)) : null,
    currency: isAmount ? currency : null,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    productId: null,
    imageUrl: null,
    isActive: row.is_active,
  };
}
