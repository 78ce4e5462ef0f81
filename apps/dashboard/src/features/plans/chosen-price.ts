import { type PriceCurrency, priceCurrencies } from '@voicecart/contract/billing/prices';
import { isPlanId, type PlanId } from '@voicecart/contract/plans';

/** What was chosen among the prices, as addresses carry it. Each part may be missing. */
export interface ChosenPrice {
  readonly planId: PlanId | null;
  readonly every: 'month' | 'year' | null;
  readonly currency: PriceCurrency | null;
}

export function readChosenPrice(search: URLSearchParams): ChosenPrice {
  const plan = search.get('plan');
  const every = search.get('every');
  return {
    planId: plan && isPlanId(plan) ? plan : null,
    every: every === 'month' || every === 'year' ? every : null,
    currency: priceCurrencies.find((known) => known === search.get('currency')) ?? null,
  };
}

/** The part of an address that a later page reads the choice from, without the plan. */
export function chosenQuery({ every, currency }: Pick<ChosenPrice, 'every' | 'currency'>): Record<string, string> {
  return { ...(every ? { every } : {}), ...(currency ? { currency } : {}) };
}
