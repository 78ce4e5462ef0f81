import {
  ownOffer,
  type Price,
  type PriceCurrency,
  priceCurrencies,
  priceOf,
  prices,
  trialDays,
} from '@voicecart/contract/billing/prices';
import { planById } from '@voicecart/contract/plans';
import { StripeMissing } from '../../outside/stripe/stripe.ts';
import type { CheckoutRecord } from '../../outside/stripe/stripe-records.ts';
import type { Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOwners, type Principal } from '../activity/activity.ts';
import {
  endAttempt,
  findAccount,
  keepCustomer,
  keepSession,
  listGrants,
  listOpenAttempts,
  replaceAttempt,
} from './billing.queries.ts';
import { findOpenPrice, listPrices } from './merchant-prices/merchant-prices.queries.ts';
import { lockAccount } from './plan-in-force.ts';
import { paysInShop } from './plan-sources.ts';
import { isWithdrawn } from './refuse-revoked.ts';
import { offerOf, priceOfOffer, stripePriceId } from './sold-prices.ts';
import { askStripe, requireStripe } from './stripe-service.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

/** A checkout at Stripe can be paid for a day. */
const attemptHoursMax = 25;
/** Whoever pays comes back within this; after it we look ourselves. */
const comesBackMs = 60_000;

/** The currency that a merchant is shown prices in first. */
export function billingCurrency(currency: string): PriceCurrency {
  const own = currency.toLowerCase();
  return priceCurrencies.find((known) => known === own) ?? 'usd';
}

/**
 * Starts paying for a plan by card. Of two tabs the newer checkout stays open: the older one is closed at Stripe, and one
 * that is being made finds another attempt in its place and closes itself. @returns the address of the checkout
 * @throws AppError 404 'invalid_plan', 409 'price_missing', 'already_subscribed', 'pay_in_shop', 'checkout_replaced'
 */
export async function startCheckout(
  platform: Platform,
  principal: Principal,
  asked: { readonly sourcePlanId: string; readonly currency?: PriceCurrency | undefined },
): Promise<string> {
  const stripe = requireStripe(platform);
  const { merchantId } = principal;
  const before = await platform.db.transaction().execute(async (tx) => {
    const { merchant, account } = await lockAccount(tx, merchantId);
    if (paysInShop(merchant)) throw failure('pay_in_shop');
    const stripeGrants = (await listGrants(tx, merchantId)).filter(({ source }) => source === 'stripe');
    if (stripeGrants.some(({ state }) => runningStates.includes(state))) throw failure('already_subscribed');
    const isFirst = stripeGrants.length === 0;
    const sold = await soldNow(tx, merchantId, asked, { isFirst, currency: billingCurrency(merchant.currency) });
    return { merchant, account, sold, owners: await listOwners(tx, merchantId) };
  });
  const { price } = before.sold;
  const offerId = offerOf(price);
  return askStripe(platform, async () => {
    const { title, skillTemplateId: template } = planById[price.planId];
    const priceId = await stripePriceId(
      platform.db,
      stripe,
      merchantId,
      price,
      `${platform.config.BRAND_NAME} ${title}`,
    );
    if (!priceId) throw failure('price_missing');
    const customerId = await customerOf(platform, merchantId, before);
    const attemptId = newId();
    const replaced = await platform.db.transaction().execute(async (tx) => {
      await lockAccount(tx, merchantId);
      return replaceAttempt(tx, {
        merchant_id: merchantId,
        id: attemptId,
        user_id: principal.userId,
        source_plan_id: price.sourcePlanId,
        currency: price.currency,
      });
    });
    if (replaced && (await stripe.expireCheckout(replaced)).status === 'complete') {
      await syncSubscriptions(platform, merchantId);
      throw failure('already_subscribed');
    }
    const { publicUrl } = platform.config;
    const session = await stripe.createCheckout({
      attemptId,
      merchantId,
      customerId,
      priceId,
      sourcePlanId: price.sourcePlanId,
      offerId,
      trialDays: before.sold.trialDays,
      successUrl: `${publicUrl}/payment-subscription/success?S_TMP=${template}&session_id={CHECKOUT_SESSION_ID}&ignore_upgrade_api_call=1`,
      cancelUrl: `${publicUrl}/payment-subscription/failure?${new URLSearchParams({
        from: 'checkout',
        plan: asked.sourcePlanId,
        currency: price.currency,
      })}`,
    });
    const kept = await keepCheckout(platform, { merchantId, attemptId, offerId, sessionId: session.id });
    if (session.url && kept === 'kept') return session.url;
    await stripe.expireCheckout(session.id);
    throw failure(kept === 'revoked' ? 'not_found.price' : 'checkout_replaced');
  });
}

/** Notes the session of a checkout, unless another one was started or its offer was revoked while Stripe made it. */
function keepCheckout(
  { db }: Platform,
  made: {
    readonly merchantId: string;
    readonly attemptId: string;
    readonly offerId: string | null;
    readonly sessionId: string;
  },
): Promise<'kept' | 'replaced' | 'revoked'> {
  const { merchantId, attemptId, offerId, sessionId } = made;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, merchantId);
    if (offerId !== null && (await findOpenPrice(tx, merchantId, new Date()))?.id !== offerId) return 'revoked';
    return (await keepSession(tx, merchantId, attemptId, sessionId)) ? 'kept' : 'replaced';
  });
}

/** The price that is asked for, and the days that cost nothing. @throws AppError 404 'invalid_plan', 409 'price_missing' */
async function soldNow(
  tx: Db,
  merchantId: string,
  asked: { readonly sourcePlanId: string; readonly currency?: PriceCurrency | undefined },
  merchant: { readonly isFirst: boolean; readonly currency: PriceCurrency },
): Promise<{ readonly price: Price; readonly trialDays: number | null }> {
  if (asked.sourcePlanId === ownOffer) {
    const offer = await findOpenPrice(tx, merchantId, new Date());
    if (!offer) throw failure('not_found.price');
    return { price: priceOfOffer(offer), trialDays: offer.trial_days || null };
  }
  if (!prices.some(({ sourcePlanId }) => sourcePlanId === asked.sourcePlanId)) throw failure('invalid_plan');
  const price = priceOf(asked.sourcePlanId, asked.currency ?? merchant.currency);
  if (!price) throw failure('price_missing');
  return { price, trialDays: merchant.isFirst ? (trialDays[price.planId] ?? null) : null };
}

const runningStates: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid'];

/** The merchant's customer at Stripe; another one is made where it is gone there. */
async function customerOf(
  platform: Platform,
  merchantId: string,
  {
    merchant,
    account,
    owners,
  }: {
    readonly merchant: { readonly name: string; readonly contact_email: string };
    readonly account: { readonly customer_id: string | null };
    readonly owners: readonly { readonly email: string }[];
  },
): Promise<string> {
  const stripe = requireStripe(platform);
  const { customer_id: known } = account;
  if (known !== null && (await stripe.readCustomer(known)).standing === 'there') return known;
  const email = owners[0]?.email ?? merchant.contact_email;
  const customerId = await stripe.createCustomer(
    { id: merchantId, name: merchant.name, email, lost: known },
    platform.config.STRIPE_TEST_CLOCK,
  );
  return keepCustomer(platform.db, merchantId, customerId, known);
}

/**
 * For the page that a checkout returns to: its `session_id` is a question, not a proof, so Stripe is asked. The plan
 * starts here where no webhook has come.
 * @throws AppError 404 for an unknown checkout and for another merchant's, 409 'offer_revoked'
 */
export async function confirmCheckout(platform: Platform, merchantId: string, sessionId: string) {
  return askStripe(platform, async () => {
    const session = await readSession(platform, sessionId);
    const account = await findAccount(platform.db, merchantId);
    const isOwn = session?.client_reference_id === merchantId && session.customer === account?.customer_id;
    if (!session || !isOwn) throw notFound('The checkout');
    if (session.status === 'complete') {
      await syncSubscriptions(platform, merchantId);
      await endAttempt(platform.db, merchantId, sessionId, 'complete');
      const offers = await listPrices(platform.db, merchantId);
      if (offers.some((offer) => offer.id === session.metadata?.offer_id && isWithdrawn(offer))) {
        throw failure('offer_revoked');
      }
    }
    return session.status === 'complete' && session.payment_status !== 'unpaid';
  });
}

/**
 * Looks after checkouts that were paid where neither a webhook came nor the payer came back. One that can't be looked
 * after leaves the others alone.
 */
export async function settleCheckouts(platform: Platform, now = new Date()): Promise<void> {
  const from = new Date(now.getTime() - attemptHoursMax * 3_600_000);
  const to = new Date(now.getTime() - comesBackMs);
  for (const attempt of await listOpenAttempts(platform.db, from, to)) {
    const { merchant_id: merchantId, session_id: sessionId } = attempt;
    if (!sessionId || !isAskedNow(attempt.created_at, now)) continue;
    try {
      await settleCheckout(platform, merchantId, sessionId);
    } catch (error) {
      platform.log.error({ err: error, merchantId, sessionId }, 'a checkout could not be looked after');
    }
  }
}

/** Each minute at first; a checkout that is left open is asked for less and less. */
function isAskedNow(createdAt: Date, now: Date): boolean {
  const minutes = Math.floor((now.getTime() - createdAt.getTime()) / 60_000);
  const every = minutes < 15 ? 1 : minutes < 120 ? 10 : 60;
  return minutes % every === 0;
}

async function settleCheckout(platform: Platform, merchantId: string, sessionId: string): Promise<void> {
  const session = await readSession(platform, sessionId);
  if (session?.status === 'open') return;
  if (session?.status === 'complete') await syncSubscriptions(platform, merchantId);
  await endAttempt(platform.db, merchantId, sessionId, session?.status === 'complete' ? 'complete' : 'expired');
}

/** Null where Stripe has none of that name. */
async function readSession(platform: Platform, sessionId: string): Promise<CheckoutRecord | null> {
  try {
    return await requireStripe(platform).readCheckout(sessionId);
  } catch (error) {
    if (error instanceof StripeMissing) return null;
    throw error;
  }
}
