import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  dropOldBilling,
  findEvent,
  findMerchantOfCustomer,
  listDueAccounts,
  listStaleAccounts,
  markEventsDone,
} from './billing.queries.ts';
import { settleCheckouts } from './checkout.ts';
import { stripeEventJob } from './event-job.ts';
import { revokedOfferJob } from './merchant-prices/revoked-offer-job.ts';
import { applyGrants, tellPlanChanged } from './plan-in-force.ts';
import { closeRevokedOffer } from './revoked-offers.ts';
import { stripeOf } from './stripe-service.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

/** Every customer is compared with Stripe at least so often, whatever events came. */
const staleMs = 20 * 3_600_000;
/** Events that are done, and checkouts, are kept for questions so long. */
const keptMs = 90 * 86_400_000;

/** What follows from an event: the customer's subscriptions are asked for and written. A repeat does nothing. */
export async function handleStripeEvent(platform: Platform, eventId: string): Promise<void> {
  const event = await findEvent(platform.db, eventId);
  if (!event || event.done_at !== null) return;
  const merchantId = event.customer_id ? await findMerchantOfCustomer(platform.db, event.customer_id) : undefined;
  if (merchantId) await syncSubscriptions(platform, merchantId);
  // Of another product on the same account, or about nobody.
  else await markEventsDone(platform.db, [eventId]);
}

/** Plans that begin or end by the clock, and reminders of debts. */
export async function turnBillingClock(platform: Platform, now = new Date()): Promise<void> {
  await forEachMerchant(platform, await listDueAccounts(platform.db, now), async (merchantId) => {
    await platform.db.transaction().execute((tx) => applyGrants(platform, tx, merchantId, now));
    tellPlanChanged(platform, merchantId);
  });
}

/** Asks Stripe for whoever was not asked for lately: an event that never came is made up for within a day. */
export async function reconcile(platform: Platform, now = new Date()): Promise<void> {
  if (!stripeOf(platform).client) return;
  const stale = await listStaleAccounts(platform.db, new Date(now.getTime() - staleMs));
  await forEachMerchant(platform, stale, (merchantId) => syncSubscriptions(platform, merchantId, now));
}

/** What fails for one merchant is logged, and left for the next run: the others are not to wait for it. */
async function forEachMerchant(
  platform: Platform,
  merchantIds: readonly string[],
  work: (merchantId: string) => Promise<void>,
): Promise<void> {
  for (const merchantId of merchantIds) {
    try {
      await work(merchantId);
    } catch (error) {
      platform.log.error({ err: error, merchantId }, 'the plan of a merchant could not be brought up to date');
    }
  }
}

const once = { payload: z.object({}), retryLimit: 1, retryDelaySeconds: 10, concurrency: 1 } as const;

export function billingJobs(platform: Platform): JobRow[] {
  return [
    {
      ...stripeEventJob,
      key: (payload) => stripeEventJob.key(stripeEventJob.payload.parse(payload)),
      retryLimit: 12,
      retryDelaySeconds: 2,
      expireInSeconds: 120,
      concurrency: 4,
      handle: (payload) => handleStripeEvent(platform, stripeEventJob.payload.parse(payload).eventId),
    },
    {
      ...revokedOfferJob,
      key: (payload) => revokedOfferJob.key(revokedOfferJob.payload.parse(payload)),
      retryLimit: 12,
      retryDelaySeconds: 2,
      expireInSeconds: 120,
      concurrency: 1,
      handle: (payload) => closeRevokedOffer(platform, revokedOfferJob.payload.parse(payload)),
    },
    {
      ...once,
      name: 'billing-clock',
      cron: '* * * * *',
      expireInSeconds: 300,
      handle: async () => {
        await turnBillingClock(platform);
        if (stripeOf(platform).client) await settleCheckouts(platform);
      },
    },
    {
      ...once,
      name: 'billing-reconcile',
      cron: '17 3 * * *',
      expireInSeconds: 3_600,
      handle: async () => {
        await reconcile(platform);
        await dropOldBilling(platform.db, new Date(Date.now() - keptMs));
      },
    },
  ];
}
