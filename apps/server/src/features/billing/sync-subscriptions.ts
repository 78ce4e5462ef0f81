import type { Insertable } from 'kysely';
import { isRunning, nextPriceId, type SubscriptionRecord } from '../../outside/stripe/stripe-records.ts';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GrantsTable } from '../../schema/billing/billing.tables.ts';
import { findAccount, listOpenEvents, markEventsDone, putGrant, takeSync } from './billing.queries.ts';
import { takePrice } from './merchant-prices/merchant-prices.queries.ts';
import { applyGrants, lockAccount, tellPlanChanged } from './plan-in-force.ts';
import { refuseRevoked } from './refuse-revoked.ts';
import { offerOf, type ReadSold, readSoldPrices } from './sold-prices.ts';
import { requireStripe } from './stripe-service.ts';

/**
 * Asks Stripe for the merchant's subscriptions and writes what they grant. The state that was asked for last wins,
 * whatever the order of events: an answer that was overtaken by another sync is thrown away and asked for again. Events
 * that had come before the question are done with it, in the same transaction.
 */
export async function syncSubscriptions(platform: Platform, merchantId: string, now = new Date()): Promise<void> {
  const stripe = requireStripe(platform);
  let firstNo: number | undefined;
  for (;;) {
    const account = await findAccount(platform.db, merchantId);
    if (!account?.customer_id) return;
    firstNo ??= account.sync_no;
    // The second sync to end since this one began has also begun since: it wrote all that there is to see.
    if (account.sync_no >= firstNo + 2) return;
    const events = await listOpenEvents(platform.db, account.customer_id);
    const clock = await stripe.clockOf(account.customer_id);
    const clockAheadMs = clock ? clock.getTime() - now.getTime() : 0;
    const listed = await stripe.listSubscriptions(account.customer_id);
    const wanted = await refuseRevoked(platform, merchantId, listed, clockAheadMs);
    const subscriptions = await endDoubles(platform, wanted);
    const soldAs = await readSoldPrices(platform.db, stripe, merchantId);
    const isWritten = await platform.db.transaction().execute(async (tx) => {
      await lockAccount(tx, merchantId);
      if (!(await takeSync(tx, merchantId, account.sync_no, clockAheadMs))) return false;
      for (const subscription of subscriptions) {
        const grant = grantFrom(merchantId, subscription, soldAs);
        if (grant) {
          await putGrant(tx, grant);
          await takeOffer(tx, merchantId, subscription, soldAs);
        } else
          platform.log.error(
            { merchantId, subscription: subscription.id },
            'a subscription has a price we do not sell',
          );
      }
      await applyGrants(platform, tx, merchantId, now);
      await markEventsDone(tx, events);
      return true;
    });
    if (!isWritten) continue;
    tellPlanChanged(platform, merchantId);
    return;
  }
}

/** Two checkouts that were paid at once make two subscriptions: the older one stays. */
async function endDoubles(
  platform: Platform,
  subscriptions: readonly SubscriptionRecord[],
): Promise<readonly SubscriptionRecord[]> {
  const running = subscriptions
    .filter(isRunning)
    .toSorted((a, b) => a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1));
  const ended = new Map<string, SubscriptionRecord>();
  for (const { id } of running.slice(1)) {
    platform.log.warn({ subscription: id }, 'a merchant had a second subscription, it is canceled');
    ended.set(id, await requireStripe(platform).cancelNow(id, 'credited'));
  }
  return subscriptions.map((subscription) => ended.get(subscription.id) ?? subscription);
}

/** An offer is taken once a subscription runs at its price. */
async function takeOffer(tx: Db, merchantId: string, subscription: SubscriptionRecord, soldAs: ReadSold) {
  const [item] = subscription.items.data;
  const price = item && isRunning(subscription) ? soldAs(item.price) : null;
  const offerId = price && offerOf(price);
  if (offerId) await takePrice(tx, merchantId, offerId);
}

function grantFrom(
  merchantId: string,
  subscription: SubscriptionRecord,
  soldAs: ReadSold,
): Insertable<GrantsTable> | null {
  const [item] = subscription.items.data;
  const price = item ? soldAs(item.price) : null;
  if (!item || !price) return null;
  const isOwed = subscription.status === 'past_due' || subscription.status === 'unpaid';
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  return {
    merchant_id: merchantId,
    source: 'stripe',
    external_id: subscription.id,
    plan_id: price.planId,
    state: stateOf(subscription.status),
    starts_at: subscription.start_date,
    ends_at: subscription.ended_at,
    owed_since: isOwed ? (invoice?.created ?? item.current_period_start) : null,
    every: price.every,
    currency: price.currency,
    amount_minor: item.price.unit_amount ?? price.amountMinor,
    period_ends_at: item.current_period_end,
    trial_ends_at: subscription.status === 'trialing' ? subscription.trial_end : null,
    is_ending: subscription.cancel_at_period_end,
    next_source_plan_id: nextSourcePlan(subscription, soldAs),
    updated_at: new Date(),
  };
}

function stateOf(status: SubscriptionRecord['status']): GrantsTable['state'] {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended';
  return status;
}

/** What the schedule changes the price to; null where it changes nothing. */
function nextSourcePlan(subscription: SubscriptionRecord, soldAs: ReadSold): string | null {
  const next = nextPriceId(subscription);
  return next && (soldAs({ id: next })?.sourcePlanId ?? null);
}
