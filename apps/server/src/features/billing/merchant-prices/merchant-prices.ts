import type { OfferedPrice } from '@voicecart/contract/routes/shopify-billing';
import type { Db } from '../../../platform/database.ts';
import { findOpenPrice as findOpenRow } from './merchant-prices.queries.ts';

export { takePrice } from './merchant-prices.queries.ts';

/** The price of the merchant's own that it can take now; null where none is offered. */
export async function findOpenPrice(db: Db, merchantId: string, now = new Date()): Promise<OfferedPrice | null> {
  const row = await findOpenRow(db, merchantId, now);
  if (!row) return null;
  return {
    id: row.id,
    planId: row.plan_id,
    every: row.every,
    amountMinor: row.amount_minor,
    currency: row.currency,
    trialDays: row.trial_days,
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}
