import { type PlanId, plans, type SourcePlan } from '../plans.ts';

/** Currencies that plans are sold in. JPY has no minor unit: 14900 is ¥14,900, not ¥149. */
export const priceCurrencies = ['usd', 'eur', 'gbp', 'jpy'] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];

/** What a plan costs: one row per plan, interval and currency. */
export interface Price {
  /** The same at Stripe (`lookup_key`), so that the table and Stripe can be compared at the start. */
  readonly lookupKey: string;
  readonly planId: PlanId;
  readonly sourcePlanId: string;
  readonly every: SourcePlan['every'];
  readonly currency: PriceCurrency;
  /** Integer in the minor unit of the currency. */
  readonly amountMinor: number;
}

type Amounts = Readonly<Record<PriceCurrency, number>>;

/** Monthly amounts; a year costs ten months (docs/decisions/billing.md). */
const monthly: Partial<Record<PlanId, Amounts>> = {
  pro: { usd: 9_900, eur: 9_900, gbp: 8_900, jpy: 14_900 },
  'pro-plus': { usd: 24_900, eur: 24_900, gbp: 21_900, jpy: 37_900 },
  'amazon-pay-pro': { usd: 9_900, eur: 9_900, gbp: 8_900, jpy: 14_900 },
  agency: { usd: 49_900, eur: 49_900, gbp: 44_900, jpy: 74_900 },
  notification: { usd: 2_900, eur: 2_900, gbp: 2_500, jpy: 4_400 },
  'notification-plus': { usd: 7_900, eur: 7_900, gbp: 6_900, jpy: 11_900 },
};
const monthsPaidPerYear = 10;

export const prices: readonly Price[] = plans.flatMap((plan) =>
  plan.sourcePlans.flatMap(({ id, every }) =>
    priceCurrencies.flatMap((currency): Price[] => {
      const amount = monthly[plan.id]?.[currency];
      if (amount === undefined) return [];
      return [
        {
          lookupKey: `${id}-${currency}`,
          planId: plan.id,
          sourcePlanId: id,
          every,
          currency,
          amountMinor: every === 'month' ? amount : amount * monthsPaidPerYear,
        },
      ];
    }),
  ),
);

/** Days of a first subscription that cost nothing, by plan. */
export const trialDays: Partial<Record<PlanId, number>> = {
  pro: 14,
  'pro-plus': 14,
  'amazon-pay-pro': 14,
  'notification-plus': 14,
};

/** Asked for instead of a way to pay: the price that an admin has offered to the merchant. */
export const ownOffer = 'offer';

export function priceOf(sourcePlanId: string, currency: PriceCurrency): Price | undefined {
  return prices.find((price) => price.sourcePlanId === sourcePlanId && price.currency === currency);
}

export function priceByLookupKey(lookupKey: string): Price | undefined {
  return prices.find((price) => price.lookupKey === lookupKey);
}
