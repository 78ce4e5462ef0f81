import { queryOptions } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/products';
import { call } from '../../lib/api.ts';

/** How many products the shop has. */
export const productCountQuery = queryOptions({
  queryKey: ['products', 'count'],
  queryFn: async ({ signal }) => (await call(productsRoutes.listProducts, { query: { limit: 1 }, signal })).total,
});
