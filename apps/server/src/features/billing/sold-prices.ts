import { type Price, priceByLookupKey } from '@voicecart/contract/billing/prices';
import type { StripeClient } from '../../outside/stripe/stripe.ts';
import type { Db } from '../../platform/database.ts';
import { keepStripePrice, listPrices, type PriceRow } from './merchant-prices/merchant-prices.queries.ts';

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
  if (offerId === null) return (await stripe.priceIds()).get(price.lookupKey) ?? null;
  const id = await stripe.makePrice(price, title);
  await keepStripePrice(db, merchantId, offerId, id);
  return id;
}

export type ReadSold = (price: { readonly id: string; readonly lookup_key?: string | null }) => Price | null;

/** Reads Stripe's prices as what we sell: the table's, and the merchant's own. Null for any other. */
export async function readSoldPrices(db: Db, stripe: StripeClient, merchantId: string): Promise<ReadSold> {
  const lookupKeys = new Map([...(await stripe.priceIds())].map(([key, id]) => [id, key]));
  const offers = new Map((await listPrices(db, merchantId)).map((row) => [row.stripe_price_id, row]));
  return ({ id, lookup_key: lookupKey }) => {
    const offer = offers.get(id);
    return offer ? priceOfOffer(offer) : (priceByLookupKey(lookupKey ?? lookupKeys.get(id) ?? '') ?? null);
  };
}
