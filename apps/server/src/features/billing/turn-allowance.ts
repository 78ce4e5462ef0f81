import { quotaMax } from '@voicecart/contract/billing/quotas';
import { LRUCache } from 'lru-cache';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { usagePeriod } from './current-subscription.ts';
import { warnOfQuota } from './mails/quota-warnings.ts';
import { countTurns } from './usage.queries.ts';

/** Turns are counted at most so often for a merchant whose shoppers speak. */
const recountMs = 30_000;
/** A count of many turns takes longer, and is repeated less often: it takes one hundredth of the time. */
const shareOfTime = 100;
const merchantsMax = 20_000;

interface Counted {
  isUsedUp: boolean;
  /** When to count again. */
  nextAt: number;
  counting: Promise<void> | null;
}

interface TurnAllowance {
  /** Whether the merchant's turns are used up, from memory: no shopper waits for a count. Counts behind its back. */
  isUsedUp(merchantId: string): boolean;
}

/** Who has turns left. A node that has not counted yet lets conversations begin. */
export const turnAllowance = perPlatform<TurnAllowance>((platform) => {
  const known = new LRUCache<string, Counted>({ max: merchantsMax });
  return {
    isUsedUp(merchantId) {
      const counted = known.get(merchantId) ?? { isUsedUp: false, nextAt: 0, counting: null };
      known.set(merchantId, counted);
      if (!counted.counting && Date.now() >= counted.nextAt) {
        const began = Date.now();
        counted.counting = countAndWarn(platform, merchantId)
          .then((isUsedUp) => {
            counted.isUsedUp = isUsedUp;
          })
          .catch((error: unknown) => platform.log.warn({ err: error, merchantId }, 'turns could not be counted'))
          .finally(() => {
            counted.nextAt = Date.now() + Math.max(recountMs, (Date.now() - began) * shareOfTime);
            counted.counting = null;
          });
      }
      return counted.isUsedUp;
    },
  };
});

/** Counts the turns of the period, and mails the owners once at 80 %, at 100 % and at the end. @returns whether it is reached */
export async function countAndWarn(platform: Platform, merchantId: string): Promise<boolean> {
  const { db } = platform;
  const period = await usagePeriod(db, merchantId);
  if (!period) return false;
  const max = quotaMax(period.planId, 'turns');
  const used = await countTurns(db, merchantId, period.since, max);
  await db.transaction().execute((tx) => warnOfQuota(platform, tx, period, 'turns', used));
  return used >= max;
}
