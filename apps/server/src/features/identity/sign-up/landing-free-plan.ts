import { planById } from '@voicecart/contract/plans';
import type { Db } from '../../../platform/database.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { updateMerchant } from '../../merchants/merchants.ts';
import { lockSubscription } from './sign-up.queries.ts';

/**
 * Starts a subscription that waits, where its plan has nothing to be paid by; any other is left as it is. A repeat
 * changes nothing. @returns the status that then holds
 */
export async function startFreePlan(db: Db, principal: Principal): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const merchant = await lockSubscription(tx, principal.merchantId);
    const isFree = planById[merchant.plan_id].sourcePlans.length === 0;
    if (merchant.subscription_status !== 'pending' || !isFree) return merchant.subscription_status;
    await updateMerchant(tx, principal.merchantId, { subscription_status: 'active', updated_at: new Date() });
    await recordActivity(tx, principal, 'subscription-started', `${planById[merchant.plan_id].title} plan started`);
    return 'active';
  });
}
