import { isRunning, type SubscriptionRecord } from '../../outside/stripe/stripe-records.ts';
import type { Configuration } from '../../platform/configuration.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeNotice } from './billing.queries.ts';
import { lockAccount } from './plan-in-force.ts';
import { requireStripe } from './stripe-service.ts';

/**
 * Two checkouts that were paid at once make two subscriptions: the older one stays, what was paid for the other is given
 * back. Subscriptions to what we do not sell are none of our business. @returns the subscriptions as they stand then
 */
export async function endDoubles(
  platform: Platform,
  merchantId: string,
  subscriptions: readonly SubscriptionRecord[],
  isSold: (subscription: SubscriptionRecord) => boolean,
): Promise<readonly SubscriptionRecord[]> {
  const stripe = requireStripe(platform);
  const doubles = subscriptions
    .filter((one) => isRunning(one) && isSold(one))
    .toSorted((a, b) => a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1))
    .slice(1);
  const ended = new Map<string, SubscriptionRecord>();
  for (const { id, latest_invoice: invoice } of doubles) {
    const invoiceId = typeof invoice === 'string' ? invoice : invoice?.id;
    const isRefunded = invoiceId !== undefined && (await stripe.refundInvoice(invoiceId));
    // Told before it is canceled: a sync that is stopped between the two comes here again.
    await tellTeam(platform, merchantId, id, isRefunded);
    ended.set(id, await stripe.cancelNow(id));
  }
  return subscriptions.map((subscription) => ended.get(subscription.id) ?? subscription);
}

async function tellTeam(
  platform: Platform,
  merchantId: string,
  subscriptionId: string,
  isRefunded: boolean,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const { merchant } = await lockAccount(tx, merchantId);
    if (!(await takeNotice(tx, merchantId, 'double-subscription', subscriptionId))) return;
    platform.log.warn(
      { merchantId, subscription: subscriptionId, isRefunded },
      'a merchant had a second subscription, it is canceled',
    );
    const mail = doubleMail(platform.config, merchant.name, subscriptionId, isRefunded);
    await platform.jobs.enqueue(tx, mailJob, mail);
  });
}

function doubleMail(config: Configuration, merchantName: string, subscriptionId: string, isRefunded: boolean) {
  const name = mailName(merchantName);
  const money = isRefunded ? 'Its payment was refunded in full' : 'Nothing had been paid for it';
  return {
    to: config.INTERNAL_EMAIL,
    subject: `${config.BRAND_NAME}: double subscription of ${name} canceled`,
    text: `${name} had two subscriptions. The newer one is canceled. ${money}.\n\nAt Stripe: ${subscriptionId}.\nThe plan of the older subscription goes on.`,
  };
}
