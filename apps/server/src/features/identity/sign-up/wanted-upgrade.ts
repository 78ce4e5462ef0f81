import { prices } from '@voicecart/contract/billing/prices';
import { isPlanId, type PlanId, planById } from '@voicecart/contract/plans';
import type { Db } from '../../../platform/database.ts';
import { findOpenPrice } from '../../billing/billing.ts';
import { updateMerchant } from '../../merchants/merchants.ts';
import { lockSubscription } from './sign-up.queries.ts';

type Upgrade = { readonly to: 'offer' } | { readonly to: 'plan'; readonly planId: PlanId };

/**
 * What the link of a shop platform asked for. An address grants nothing: a plan that is sold and larger than the present
 * one waits for its payment, and a price of the merchant's own is shown where an admin has offered one.
 */
export function wantUpgrade(
  db: Db,
  merchantId: string,
  wish: { readonly planId: string; readonly isCustom: boolean },
): Promise<Upgrade | null> {
  return db.transaction().execute(async (tx) => {
    if (wish.isCustom && (await findOpenPrice(tx, merchantId))) return { to: 'offer' };
    const planId = planNamed(wish.planId);
    const present = planById[(await lockSubscription(tx, merchantId)).plan_id];
    if (!planId || planById[planId].quotas.products <= present.quotas.products) return null;
    await updateMerchant(tx, merchantId, { upgrade_plan_id: planId, updated_at: new Date() });
    return { to: 'plan', planId };
  });
}

/** By the plan's id or that of a way to pay for it; null for what nobody can pay for. */
function planNamed(named: string): PlanId | null {
  const id = isPlanId(named) ? planById[named].sourcePlans[0]?.id : named;
  return prices.find(({ sourcePlanId }) => sourcePlanId === id)?.planId ?? null;
}
