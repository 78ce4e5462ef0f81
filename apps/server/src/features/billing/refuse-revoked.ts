import { planById } from '@voicecart/contract/plans';
import { isRunning, type SubscriptionRecord } from '../../outside/stripe/stripe-records.ts';
import type { Configuration } from '../../platform/configuration.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailOwners, ownerPrincipal, recordActivity } from '../activity/activity.ts';
import { takeNotice } from './billing.queries.ts';
import { listPrices, type PriceRow } from './merchant-prices/merchant-prices.queries.ts';
import { lockAccount } from './plan-in-force.ts';
import { requireStripe } from './stripe-service.ts';

/** An offer that was revoked before anybody paid for it. */
export function isWithdrawn({ revoked_at, taken_at }: Pick<PriceRow, 'revoked_at' | 'taken_at'>): boolean {
  return revoked_at !== null && taken_at === null;
}

/** Stripe tells moments in whole seconds: within one, the revocation counts as the earlier. */
const stripeStepMs = 1_000;

/**
 * Cancels subscriptions whose checkout was paid although its offer had been revoked, gives the money back and tells the
 * owners, once. What was paid before goes on, however late we hear of it.
 * @param clockAheadMs how far the customer's test clock is ahead @returns the subscriptions as they stand then
 */
export async function refuseRevoked(
  platform: Platform,
  merchantId: string,
  subscriptions: readonly SubscriptionRecord[],
  clockAheadMs: number,
): Promise<readonly SubscriptionRecord[]> {
  if (!subscriptions.some(({ metadata }) => metadata.offer_id)) return subscriptions;
  const stripe = requireStripe(platform);
  const withdrawn = new Map(
    (await listPrices(platform.db, merchantId)).filter(isWithdrawn).map((offer) => [offer.id, offer]),
  );
  return Promise.all(
    subscriptions.map(async (subscription) => {
      const offer = withdrawn.get(subscription.metadata.offer_id ?? '');
      if (!offer?.revoked_at || !isRunning(subscription)) return subscription;
      const paidAt = subscription.created.getTime() - clockAheadMs;
      if (paidAt + stripeStepMs <= offer.revoked_at.getTime()) return subscription;
      const { latest_invoice: invoice } = subscription;
      const invoiceId = typeof invoice === 'string' ? invoice : invoice?.id;
      const isRefunded = invoiceId !== undefined && (await stripe.refundInvoice(invoiceId));
      // Told before it is canceled: a sync that is stopped between the two comes here again.
      await tellOwners(platform, offer, subscription.id, isRefunded);
      return stripe.cancelNow(subscription.id);
    }),
  );
}

async function tellOwners(
  platform: Platform,
  offer: PriceRow,
  subscriptionId: string,
  isRefunded: boolean,
): Promise<void> {
  const { merchant_id: merchantId, plan_id: planId } = offer;
  await platform.db.transaction().execute(async (tx) => {
    const { merchant } = await lockAccount(tx, merchantId);
    if (!(await takeNotice(tx, merchantId, 'revoked-offer', subscriptionId))) return;
    platform.log.warn(
      { merchantId, subscription: subscriptionId, isRefunded },
      'a revoked offer was paid, it is canceled',
    );
    const { title } = planById[planId];
    const money = isRefunded ? 'the payment is refunded' : 'nothing was charged';
    const principal = await ownerPrincipal(tx, merchantId);
    await recordActivity(tx, principal, 'plan-offer', `Offer of ${title} was paid after it was revoked: ${money}`);
    await mailOwners(tx, platform, merchantId, revokedOfferMail(platform.config, merchant.name, title, isRefunded));
  });
}

function revokedOfferMail(config: Configuration, merchantName: string, planTitle: string, isRefunded: boolean) {
  const name = mailName(merchantName);
  const money = isRefunded
    ? 'We have refunded your payment in full. Your bank may take a few days to show it.'
    : 'Nothing was charged.';
  return {
    subject: `Your payment for ${name} wasn’t accepted`,
    text: `The offer of the ${planTitle} plan for ${name} was withdrawn before you paid, so your plan has not changed.

${money}

Choose a plan: ${config.publicUrl}/upgrade-plan

Questions? Write to ${config.SUPPORT_EMAIL}.`,
  };
}
