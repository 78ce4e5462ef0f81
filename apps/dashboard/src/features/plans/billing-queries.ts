import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { billingRoutes } from '@voicecart/contract/routes/billing';
import { shopifyBillingRoutes } from '@voicecart/contract/routes/shopify-billing';
import { call } from '../../lib/api.ts';

/** The plan in force and what is used of it; `planId` and `status` of the session ask for it again when they change. */
export function subscriptionQuery(planId: string | undefined, status: string | undefined) {
  return queryOptions({
    queryKey: ['billing', 'subscription', planId, status],
    queryFn: async ({ signal }) => (await call(billingRoutes.currentSubscription, { signal })).subscription,
    // A plan that changes while the page is open must not undo what was chosen on it.
    placeholderData: keepPreviousData,
  });
}

export const pricesQuery = queryOptions({
  queryKey: ['billing', 'prices'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(billingRoutes.listPrices, { signal }),
});

export const invoicesQuery = queryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: async ({ signal }) => (await call(billingRoutes.listInvoices, { signal })).items,
});

/** The price of the merchant's own that is on offer. */
export const offerQuery = queryOptions({
  queryKey: ['billing', 'offer'],
  queryFn: async ({ signal }) => (await call(shopifyBillingRoutes.shopCustomPlan, { signal })).plan,
});

/** The price of a way to pay, of the list of prices. */
export type PriceRow = Awaited<ReturnType<NonNullable<(typeof pricesQuery)['queryFn']>>>['items'][number];
