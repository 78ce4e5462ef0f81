import type { PlanId } from '@voicecart/contract/plans';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { putGrant } from './billing.queries.ts';
import { applyGrants, lockAccount } from './plan-in-force.ts';

export interface PlanException {
  /** The same for a repeat. */
  readonly id: string;
  readonly planId: PlanId;
  readonly reason: string;
  readonly until: Date | null;
}

/**
 * Gives a merchant a plan that it does not pay for here, in the caller's transaction. Call `tellPlanChanged` after the
 * commit.
 */
export async function givePlan(platform: Platform, tx: Db, merchantId: string, given: PlanException): Promise<void> {
  const now = new Date();
  await lockAccount(tx, merchantId);
  await putGrant(tx, {
    merchant_id: merchantId,
    source: 'exception',
    external_id: given.id,
    plan_id: given.planId,
    state: 'active',
    starts_at: now,
    ends_at: given.until,
    note: given.reason,
  });
  await applyGrants(platform, tx, merchantId, now);
}
