import { planById } from '@voicecart/contract/plans';
import type { Db } from '../../platform/database.ts';
import { type Doer, recordActivity } from './activity.ts';

/**
 * Starts a subscription that waits, where its plan has nothing to be paid by; any other is left as it is. A repeat
 * changes nothing. @returns the status that then holds
 */
export async function startFreePlan(db: Db, doer: Doer): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const merchant = await tx
      .selectFrom('merchants')
      .select(['plan_id', 'subscription_status'])
      .where('id', '=', doer.merchantId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const isFree = planById[merchant.plan_id].sourcePlans.length === 0;
    if (merchant.subscription_status !== 'pending' || !isFree) return merchant.subscription_status;
    await tx
      .updateTable('merchants')
      .set({ subscription_status: 'active', updated_at: new Date() })
      .where('id', '=', doer.merchantId)
      .execute();
    await recordActivity(tx, doer, 'subscription-started', `${planById[merchant.plan_id].title} plan started`);
    return 'active';
  });
}
