import { isRunning, nextPriceId } from '../../outside/stripe/stripe-records.ts';
import type { Platform } from '../../platform/platform.ts';
import { endAttempt, findAccount, findOpenAttempt } from './billing.queries.ts';
import { offerOf, readSoldPrices } from './sold-prices.ts';
import { stripeOf } from './stripe-service.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

/**
 * Closes what still leads to an offer that was revoked: its open checkout, and a change to it that waits for the end of
 * the period. A repeat changes nothing.
 */
export async function closeRevokedOffer(
  platform: Platform,
  { merchantId, offerId }: { readonly merchantId: string; readonly offerId: string },
): Promise<void> {
  const { client: stripe } = stripeOf(platform);
  const account = await findAccount(platform.db, merchantId);
  if (!stripe || !account?.customer_id) return;
  const sessionId = await findOpenAttempt(platform.db, merchantId);
  const session = sessionId === null ? null : await stripe.readCheckout(sessionId);
  if (session?.metadata?.offer_id === offerId) {
    const { status } = await stripe.expireCheckout(session.id);
    await endAttempt(platform.db, merchantId, session.id, status === 'complete' ? 'complete' : 'expired');
  }
  const soldAs = await readSoldPrices(platform.db, stripe, merchantId);
  for (const subscription of (await stripe.listSubscriptions(account.customer_id)).filter(isRunning)) {
    const next = nextPriceId(subscription);
    const isOffer = next && soldAs({ id: next });
    if (isOffer && offerOf(isOffer) === offerId) await stripe.releaseSchedule(subscription);
  }
  // It may have been paid just before: then the sync gives the money back.
  await syncSubscriptions(platform, merchantId);
}
