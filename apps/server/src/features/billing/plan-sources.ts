import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GrantsTable } from '../../schema/billing/billing.tables.ts';
import { putGrant, updateAccount } from './billing.queries.ts';
import { applyGrants, lockAccount } from './plan-in-force.ts';

/** Whether the merchant came through a shop platform that wants to be paid itself. */
export function paysInShop(merchant: { readonly source: string | null }): boolean {
  return merchant.source !== null && /^shopify/i.test(merchant.source);
}

/**
 * Holds a merchant who pays through Shopify until the transaction ends. @returns the free days that an admin gave it
 * @throws AppError 404, 409 'pay_by_card'
 */
export async function lockShopPayer(tx: Db, merchantId: string): Promise<{ readonly trialDays: number | null }> {
  const { merchant, account } = await lockAccount(tx, merchantId);
  if (!paysInShop(merchant)) throw failure('pay_by_card');
  return { trialDays: account.free_trial_days };
}

/** Gives free days for the merchant's next subscription; 0 takes them back. @throws AppError 404, 409 'pay_by_card' */
export async function giveTrialDays(tx: Db, merchantId: string, days: number): Promise<void> {
  await lockShopPayer(tx, merchantId);
  await updateAccount(tx, merchantId, { free_trial_days: days === 0 ? null : days });
}

/** The free days went into a subscription that was approved. */
export async function spendTrialDays(tx: Db, merchantId: string): Promise<void> {
  await updateAccount(tx, merchantId, { free_trial_days: null });
}

/**
 * Writes what a source of plans grants, in the caller's transaction. Call `tellPlanChanged` after the commit.
 * @returns the plan that is in force then
 */
export async function writeGrants(
  platform: Platform,
  tx: Db,
  merchantId: string,
  grants: readonly Omit<Insertable<GrantsTable>, 'merchant_id'>[],
  now = new Date(),
) {
  await lockAccount(tx, merchantId);
  for (const grant of grants) await putGrant(tx, { ...grant, merchant_id: merchantId, updated_at: now });
  return applyGrants(platform, tx, merchantId, now);
}
