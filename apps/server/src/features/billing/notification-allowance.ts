import { quotaMax, quotasOf } from '@voicecart/contract/billing/quotas';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type UsagePeriod, usagePeriod } from './current-subscription.ts';
import { warnOfQuota } from './mails/quota-warnings.ts';
import { addUse, sumUse } from './usage.queries.ts';

/** What a merchant has sent of the messages that its plan includes. */
export interface NotificationAllowance {
  readonly period: UsagePeriod;
  readonly used: number;
  readonly included: number;
  /** From here on messages wait. */
  readonly max: number;
}

/** Read it under the lock of the merchant's decisions: nobody else sends for it meanwhile. */
export async function notificationAllowance(tx: Db, merchantId: string): Promise<NotificationAllowance> {
  const period = await usagePeriod(tx, merchantId);
  if (!period) throw new Error('messages of a merchant that is not there');
  const { planId, since } = period;
  return {
    period,
    used: await sumUse(tx, merchantId, 'notifications', since),
    included: quotasOf(planId).notifications,
    max: quotaMax(planId, 'notifications'),
  };
}

/** Counts messages in the transaction that decides to send them, and mails the owners when their number runs out. */
export async function useNotifications(
  platform: Platform,
  tx: Db,
  allowance: NotificationAllowance,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await addUse(tx, allowance.period.merchantId, 'notifications', count);
  await warnOfQuota(platform, tx, allowance.period, 'notifications', allowance.used + count);
}
