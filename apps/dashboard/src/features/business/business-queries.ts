import { queryOptions } from '@tanstack/react-query';
import { businessRoutes } from '@voicecart/contract/routes/business';
import { call } from '../../lib/api.ts';

export const bankingQuery = queryOptions({
  queryKey: ['business', 'banking'],
  queryFn: async ({ signal }) => (await call(businessRoutes.getBanking, { signal })).banking,
});
export const taxQuery = queryOptions({
  queryKey: ['business', 'tax'],
  queryFn: async ({ signal }) => (await call(businessRoutes.getTaxSetting, { signal })).setting,
});
export const deliveryQuery = queryOptions({
  queryKey: ['business', 'delivery'],
  queryFn: async ({ signal }) => (await call(businessRoutes.getDeliverySetting, { signal })).setting,
});
/** The states of a country; none where we know of none. */
export const statesQuery = (country: string) =>
  queryOptions({
    queryKey: ['states', country],
    queryFn: async ({ signal }) => (await call(businessRoutes.listStates, { query: { country }, signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
