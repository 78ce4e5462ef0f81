import type { Price } from '@voicecart/contract/billing/prices';
import type { Insertable } from 'kysely';
import { isInDebt, isRunning, nextPriceId, type SubscriptionRecord } from '../../outside/stripe/stripe-records.ts';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GrantsTable } from '../../schema/billing/billing.tables.ts';
import {
  endGrants,
  findAccount,
  listGrants,
  listOpenEvents,
  markEventsDone,
  putGrant,
  takeSync,
} from './billing.queries.ts';
import { type Debt, readDebts } from './debts.ts';
import { endDoubles } from './double-subscriptions.ts';
import { mailReceipts, readPaidInvoices } from './mails/receipts.ts';
import { takePrice } from './merchant-prices/merchant-prices.queries.ts';
import { applyGrants, type GrantRow, lockAccount, tellPlanChanged } from './plan-in-force.ts';
import { refuseRevoked } from './refuse-revoked.ts';
import { offerOf, type ReadSold, readSoldPrices, soldFor } from './sold-prices.ts';
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
    const customer = await stripe.readCustomer(account.customer_id);
    if (customer.standing === 'missing') {
      platform.log.error({ merchantId, customer: account.customer_id }, 'Stripe does not know a customer');
      return;
    }
    const clockAheadMs = customer.clock ? customer.clock.getTime() - now.getTime() : 0;
    const soldAs = await readSoldPrices(platform.db, stripe, merchantId);
    const known = (await listGrants(platform.db, merchantId)).filter(({ source }) => source === 'stripe');
    const isDeleted = customer.standing === 'deleted';
    const listed = isDeleted ? [] : await stripe.listSubscriptions(account.customer_id);
    const wanted = await refuseRevoked(platform, merchantId, listed, clockAheadMs);
    const isSold = (subscription: SubscriptionRecord) => soldFor(subscription, soldAs, known) !== null;
    const subscriptions = await endDoubles(platform, merchantId, wanted, isSold);
    const paidIn = ({ type, about }: (typeof events)[number]) => (type === 'invoice.paid' ? (about ?? []) : []);
    const sold = subscriptions.filter(isSold);
    const named = events.flatMap(paidIn);
    const invoices = await readPaidInvoices(platform, sold, named);
    // An older invoice may be open though the latest is paid, and Stripe calls that no debt: the receipt tells of it.
    const asked = named.length > 0 ? sold : sold.filter(isInDebt);
    const debts = await readDebts(stripe, asked, customer.cardLast4);
    const isWritten = await platform.db.transaction().execute(async (tx) => {
      const { merchant } = await lockAccount(tx, merchantId);
      if (!(await takeSync(tx, merchantId, account.sync_no, clockAheadMs))) return false;
      // With its customer, Stripe ends a subscription at once.
      if (isDeleted) await endGrants(tx, merchantId, 'stripe', now);
      for (const subscription of subscriptions) {
        const debt = isInDebt(subscription) ? (debts.get(subscription.id) ?? null) : null;
        await writeSubscription(platform, tx, merchantId, { subscription, soldAs, known, debt });
      }
      await applyGrants(platform, tx, merchantId, now);
      await mailReceipts(platform, tx, merchant, {
        invoices,
        isMailed: ({ id }) => account.plan_told !== null || named.includes(id),
        debts,
      });
      await markEventsDone(
        tx,
        events.map(({ id }) => id),
      );
      return true;
    });
    if (!isWritten) continue;
    tellPlanChanged(platform, merchantId);
    return;
  }
}

async function writeSubscription(
  platform: Platform,
  tx: Db,
  merchantId: string,
  read: {
    readonly subscription: SubscriptionRecord;
    readonly soldAs: ReadSold;
    readonly known: readonly GrantRow[];
    readonly debt: Debt | null;
  },
): Promise<void> {
  const { subscription, soldAs, known, debt } = read;
  const price = soldFor(subscription, soldAs, known);
  if (isRunning(subscription) && !subscription.items.data.some((item) => soldAs(item.price))) {
    const about = { merchantId, subscription: subscription.id, keptPlan: price?.planId };
    platform.log.error(about, 'a subscription has a price we do not sell');
  }
  if (!price) return;
  const before = known.find((grant) => grant.external_id === subscription.id);
  const owedSince = before?.owed_since ?? null;
  await putGrant(
    tx,
    grantFrom(merchantId, subscription, { price, owedSince, soldAs, debt: declinedDebt(debt, before) }),
  );
  await takeOffer(tx, merchantId, subscription, price);
}

/** A card that was saved since has declined nothing: an invoice keeps the card it was first seen with. */
function declinedDebt(debt: Debt | null, before: GrantRow | undefined): Debt | null {
  if (!debt?.url || !before || debt.url !== before.owed_url) return debt;
  return { ...debt, cardLast4: before.owed_card_last4 };
}

/** An offer is taken once a subscription runs at its price. */
async function takeOffer(tx: Db, merchantId: string, subscription: SubscriptionRecord, price: Price) {
  const offerId = isRunning(subscription) ? offerOf(price) : null;
  if (offerId) await takePrice(tx, merchantId, offerId);
}

/** @param about.owedSince since when a payment was owed, as it was written before */
function grantFrom(
  merchantId: string,
  subscription: SubscriptionRecord,
  about: {
    readonly price: Price;
    readonly owedSince: Date | null;
    readonly soldAs: ReadSold;
    readonly debt: Debt | null;
  },
): Insertable<GrantsTable> {
  const { price, soldAs, debt } = about;
  const [item] = subscription.items.data;
  const isOwed = isInDebt(subscription);
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  // Stripe makes an invoice each period, whatever is owed: a debt is as old as when it was seen first.
  const owedSince = about.owedSince ?? invoice?.created ?? item?.current_period_start ?? null;
  return {
    merchant_id: merchantId,
    source: 'stripe',
    external_id: subscription.id,
    plan_id: price.planId,
    state: stateOf(subscription.status),
    starts_at: subscription.start_date,
    ends_at: subscription.ended_at,
    owed_since: isOwed ? owedSince : null,
    owed_minor: debt?.amountMinor ?? null,
    owed_card_last4: debt?.cardLast4 ?? null,
    owed_url: debt?.url ?? null,
    every: price.every,
    currency: price.currency,
    amount_minor: item?.price.unit_amount ?? price.amountMinor,
    period_ends_at: item?.current_period_end ?? null,
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
