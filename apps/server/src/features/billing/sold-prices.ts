import { type Price, priceByLookupKey, priceCurrencies, prices } from '@voicecart/contract/billing/prices';
import type { StripeClient } from '../../outside/stripe/stripe.ts';
import type { PriceRecord, SubscriptionRecord } from '../../outside/stripe/stripe-records.ts';
import type { Db } from '../../platform/database.ts';
import { keepStripePrice, listPrices, type PriceRow } from './merchant-prices/merchant-prices.queries.ts';
import type { GrantRow } from './plan-in-force.ts';

const offerPrefix = 'offer-';

/** An offer as a price beside those of the table. */
export function priceOfOffer(offer: Omit<PriceRow, 'stripe_price_id'>): Price {
  return {
    lookupKey: `${offerPrefix}${offer.id}`,
    planId: offer.plan_id,
    sourcePlanId: `${offer.plan_id}-${offer.every}`,
    every: offer.every,
    currency: offer.currency,
    amountMinor: offer.amount_minor,
  };
}

/** The offer that a price belongs to; null for a price of the table. */
export function offerOf({ lookupKey }: Price): string | null {
  return lookupKey.startsWith(offerPrefix) ? lookupKey.slice(offerPrefix.length) : null;
}

/** Stripe's id of a price; one of an offer is made there when it is asked for first. Null where Stripe has none. */
export async function stripePriceId(db: Db, stripe: StripeClient, merchantId: string, price: Price, title: string) {
  const offerId = offerOf(price);
  if (offerId === null) return (await stripe.pricesByKey()).get(price.lookupKey)?.id ?? null;
  const id = await stripe.makePrice(price, title);
  await keepStripePrice(db, merchantId, offerId, id);
  return id;
}

/** The lookup keys of our table that Stripe has no price for: nobody can buy these. */
export function missingPrices(atStripe: ReadonlyMap<string, unknown>): readonly string[] {
  return prices.map(({ lookupKey }) => lookupKey).filter((key) => !atStripe.has(key));
}

/** A price at Stripe: where only its id is known, it is found among the prices that are sold now. */
type AtStripe = Pick<PriceRecord, 'id'> & Partial<PriceRecord>;
export type ReadSold = (price: AtStripe) => Price | null;

/**
 * Reads Stripe's prices as what we sell: the table's, the merchant's own, and earlier ones, which lost their lookup key
 * to a later price of the same product. Null for any other.
 */
export async function readSoldPrices(db: Db, stripe: StripeClient, merchantId: string): Promise<ReadSold> {
  const sold = [...(await stripe.pricesByKey())];
  const lookupKeys = new Map(sold.map(([key, { id }]) => [id, key]));
  const plansOfProduct = Map.groupBy(
    sold.flatMap(([key, { product }]) => ({ product, planId: priceByLookupKey(key)?.planId })),
    ({ product }) => product,
  );
  const offers = new Map((await listPrices(db, merchantId)).map((row) => [row.stripe_price_id, row]));

  function earlierPrice({ product, currency, recurring, unit_amount: amountMinor }: AtStripe): Price | null {
    const plans = new Set(plansOfProduct.get(product ?? '')?.map(({ planId }) => planId));
    const [planId] = plans;
    // A product that several plans share says nothing.
    if (plans.size !== 1) return null;
    const now = prices.find(
      (one) => one.planId === planId && one.currency === currency && one.every === recurring?.interval,
    );
    return now ? { ...now, amountMinor: amountMinor ?? now.amountMinor } : null;
  }

  return (price) => {
    const offer = offers.get(price.id);
    if (offer) return priceOfOffer(offer);
    return priceByLookupKey(price.lookup_key ?? lookupKeys.get(price.id) ?? '') ?? earlierPrice(price);
  };
}

/**
 * What a subscription is paid for. Where nothing is known of its price, it is what the subscription was for before; null
 * for one that never gave a plan.
 */
export function soldFor(
  { id, items }: Pick<SubscriptionRecord, 'id' | 'items'>,
  soldAs: ReadSold,
  grants: readonly GrantRow[],
): Price | null {
  const [item] = items.data;
  const grant = grants.find(({ source, external_id: externalId }) => source === 'stripe' && externalId === id);
  return (item && soldAs(item.price)) ?? (grant ? priceOfGrant(grant) : null);
}

function priceOfGrant({ external_id: id, plan_id: planId, ...grant }: GrantRow): Price | null {
  const currency = priceCurrencies.find((known) => known === grant.currency);
  const { every, amount_minor: amountMinor } = grant;
  if (!currency || every === null || amountMinor === null) return null;
  return { lookupKey: `grant-${id}`, planId, sourcePlanId: `${planId}-${every}`, every, currency, amountMinor };
}
