import { ownOffer, type Price, priceOf, prices } from '@voicecart/contract/billing/prices';
import { planById } from '@voicecart/contract/plans';
import { CardDeclined, type StripeClient } from '../../outside/stripe/stripe.ts';
import { isRunning, nextPriceId, type SubscriptionRecord } from '../../outside/stripe/stripe-records.ts';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { findAccount, listGrants } from './billing.queries.ts';
import { startCheckout } from './checkout.ts';
import { findOpenPrice } from './merchant-prices/merchant-prices.queries.ts';
import { priceOfOffer, readSoldPrices, soldFor, stripePriceId } from './sold-prices.ts';
import { askStripe, requireStripe } from './stripe-service.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

interface Running {
  readonly stripe: StripeClient;
  readonly subscription: SubscriptionRecord;
  readonly price: Price;
  /** Of the sync that was written last. */
  readonly syncNo: number;
}

/**
 * What a plan is changed to: a way to pay for it, a plan, which is then paid as often as now, or the merchant's offer.
 * @throws AppError 404 'invalid_plan', 'not_found', 409 'price_missing' for what is not sold in the currency
 */
async function wantedPrice({ db }: Platform, merchantId: string, wanted: string, old: Price): Promise<Price> {
  const { every, currency } = old;
  if (wanted === ownOffer) {
    const offer = await findOpenPrice(db, merchantId, new Date());
    if (!offer) throw failure('not_found.price');
    if (offer.currency !== currency) throw failure('price_missing');
    return priceOfOffer(offer);
  }
  const known = prices.filter((price) => price.sourcePlanId === wanted || price.planId === wanted);
  if (known.length === 0) throw failure('invalid_plan');
  const fit = known.filter((price) => price.currency === currency);
  const price = fit.find((one) => one.sourcePlanId === wanted) ?? fit.find((one) => one.every === every) ?? fit[0];
  if (!price) throw failure('price_missing');
  return price;
}

/** Larger plans, and a year instead of a month, start at once; anything else when the period ends. */
export function startsAtOnce(from: Price, to: Price): boolean {
  // A plan that is offered only counts by its own amount.
  const monthlyOf = ({ planId, currency, every, amountMinor }: Price) =>
    priceOf(`${planId}-month`, currency)?.amountMinor ?? (every === 'year' ? amountMinor / 12 : amountMinor);
  const difference = monthlyOf(to) - monthlyOf(from);
  if (difference !== 0) return difference > 0;
  return from.every === 'month' && to.every === 'year';
}

async function findRunning(platform: Platform, merchantId: string): Promise<Running | null> {
  const stripe = requireStripe(platform);
  const account = await findAccount(platform.db, merchantId);
  if (!account?.customer_id) return null;
  const soldAs = await readSoldPrices(platform.db, stripe, merchantId);
  const grants = await listGrants(platform.db, merchantId);
  for (const subscription of (await stripe.listSubscriptions(account.customer_id)).filter(isRunning)) {
    const price = soldFor(subscription, soldAs, grants);
    if (price) return { stripe, subscription, price, syncNo: account.sync_no };
  }
  return null;
}

async function requireRunning(platform: Platform, merchantId: string): Promise<Running> {
  const running = await findRunning(platform, merchantId);
  if (!running) throw failure('no_subscription');
  return running;
}

async function priceIdOf({ db, config }: Platform, merchantId: string, { stripe }: Running, price: Price) {
  const id = await stripePriceId(db, stripe, merchantId, price, `${config.BRAND_NAME} ${planById[price.planId].title}`);
  if (!id) throw failure('price_missing');
  return id;
}

/** What a change would cost, in Stripe's own numbers. @throws AppError 409 'no_subscription' */
export function previewPlanChange(platform: Platform, merchantId: string, wanted: string) {
  return askStripe(platform, async () => {
    const running = await requireRunning(platform, merchantId);
    const { subscription, price: old } = running;
    const price = await wantedPrice(platform, merchantId, wanted, old);
    const { amountMinor, currency, every } = price;
    const next = { amountMinor, currency, every };
    const periodEnd = subscription.items.data[0]?.current_period_end ?? new Date();
    const trialEnd = subscription.status === 'trialing' ? subscription.trial_end : null;
    const trialEndsAt = trialEnd?.toISOString() ?? null;
    if (!startsAtOnce(old, price)) {
      const startsAt = periodEnd.toISOString();
      return { when: 'period-end' as const, startsAt, trialEndsAt, lines: [], taxMinor: 0, dueNowMinor: 0, next };
    }
    const priceId = await priceIdOf(platform, merchantId, running, price);
    const preview = await running.stripe.previewChange(subscription, priceId);
    return {
      when: 'now' as const,
      startsAt: new Date().toISOString(),
      trialEndsAt,
      lines: preview.lines.data.map(({ description, amount }) => ({ text: description ?? '', amountMinor: amount })),
      taxMinor: (preview.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
      dueNowMinor: Math.max(0, preview.total),
      next,
    };
  });
}

/** @throws AppError 402 'payment_declined' where the difference could not be taken: the plan stays */
export function changePlan(platform: Platform, principal: Principal, wanted: string) {
  const { merchantId } = principal;
  return askStripe(platform, async () => {
    const running = await findRunning(platform, merchantId);
    if (!running) {
      const named = prices.find((price) => price.planId === wanted && price.every === 'month');
      const sourcePlanId = named?.sourcePlanId ?? wanted;
      return { action: 'checkout' as const, url: await startCheckout(platform, principal, { sourcePlanId }), at: null };
    }
    const { stripe, subscription, price: old } = running;
    const price = await wantedPrice(platform, merchantId, wanted, old);
    const isSame = price.lookupKey === old.lookupKey;
    if (isSame) {
      await stripe.releaseSchedule(subscription);
      await syncSubscriptions(platform, merchantId);
      return { action: 'none' as const, url: null, at: null };
    }
    const priceId = await priceIdOf(platform, merchantId, running, price);
    const periodEnd = subscription.items.data[0]?.current_period_end ?? new Date();
    const isNow = startsAtOnce(old, price);
    if (isNow) {
      await changeNow(platform, merchantId, running, { price, priceId });
    } else {
      if (subscription.cancel_at_period_end) await stripe.setEnding(subscription.id, false);
      await stripe.changeAtPeriodEnd(subscription, priceId);
    }
    const title = planById[price.planId].title;
    const message = isNow ? `Plan changed to ${title} by card` : `Plan changes to ${title} when the period ends`;
    await recordActivity(platform.db, principal, 'plan-change-asked', message);
    await syncSubscriptions(platform, merchantId);
    const at = isNow ? new Date() : periodEnd;
    return { action: isNow ? ('changed' as const) : ('scheduled' as const), url: null, at: at.toISOString() };
  });
}

/**
 * Changes the price now; a change that waited for the end of the period is dropped, unless the card declines. Each try
 * ends with a sync, so its number tells a double click, which is one try, from a new one, maybe with another card.
 */
async function changeNow(
  platform: Platform,
  merchantId: string,
  { stripe, subscription, price: old, syncNo }: Running,
  wanted: { readonly price: Price; readonly priceId: string },
): Promise<void> {
  const waiting = nextPriceId(subscription);
  await stripe.releaseSchedule(subscription);
  try {
    const key = [subscription.id, old.lookupKey, wanted.price.lookupKey, syncNo].join(' ');
    await stripe.changeNow(subscription, wanted.priceId, key);
  } catch (error) {
    if (!(error instanceof CardDeclined)) throw error;
    if (waiting) await stripe.changeAtPeriodEnd({ ...subscription, schedule: null }, waiting);
    await syncSubscriptions(platform, merchantId);
    throw error;
  }
}

/** Ends the subscription with its period; nothing is lost before that. */
export function cancelPlan(platform: Platform, principal: Principal) {
  return askStripe(platform, async () => {
    const { stripe, subscription } = await requireRunning(platform, principal.merchantId);
    await stripe.releaseSchedule(subscription);
    if (!subscription.cancel_at_period_end) {
      // Noted before Stripe is asked: a line too many is better than a cancellation without one.
      await recordActivity(platform.db, principal, 'plan-cancelled', 'Asked to end the subscription with its period');
      await stripe.setEnding(subscription.id, true);
    }
    await syncSubscriptions(platform, principal.merchantId);
    return { endsAt: subscription.items.data[0]?.current_period_end.toISOString() ?? null };
  });
}

/** Takes back a cancellation, and a change that waits for the end of the period. */
export function resumePlan(platform: Platform, principal: Principal): Promise<void> {
  return askStripe(platform, async () => {
    const { stripe, subscription } = await requireRunning(platform, principal.merchantId);
    if (subscription.schedule !== null) await stripe.releaseSchedule(subscription);
    if (subscription.cancel_at_period_end) await stripe.setEnding(subscription.id, false);
    await recordActivity(platform.db, principal, 'plan-kept', 'Subscription goes on as it is');
    await syncSubscriptions(platform, principal.merchantId);
  });
}

/** The address of Stripe's portal: payment methods, invoices, tax ID. */
export function openPortal(platform: Platform, merchantId: string): Promise<string> {
  return askStripe(platform, async () => {
    const stripe = requireStripe(platform);
    const account = await findAccount(platform.db, merchantId);
    if (!account?.customer_id) throw failure('no_subscription');
    return stripe.openPortal(account.customer_id, `${platform.config.publicUrl}/upgrade-plan?from=portal`);
  });
}

export function listInvoices(platform: Platform, merchantId: string) {
  return askStripe(platform, async () => {
    const stripe = requireStripe(platform);
    const account = await findAccount(platform.db, merchantId);
    if (!account?.customer_id) return [];
    return (await stripe.listInvoices(account.customer_id)).map((invoice) => ({
      id: invoice.id,
      number: invoice.number ?? '',
      status: invoice.status ?? '',
      createdAt: invoice.created.toISOString(),
      totalMinor: invoice.total,
      currency: invoice.currency,
      url: invoice.hosted_invoice_url ?? null,
    }));
  });
}
