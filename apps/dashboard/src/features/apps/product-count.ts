import { queryOptions } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/products';
import { call } from '../../lib/api.ts';

/** How many products shoppers can hear of, and why not the others. */
export const productCountsQuery = queryOptions({
  queryKey: ['products', 'counts'],
  queryFn: ({ signal }) => call(productsRoutes.productCounts, { signal }),
});

export type ProductCounts = Awaited<ReturnType<NonNullable<typeof productCountsQuery.queryFn>>>;
