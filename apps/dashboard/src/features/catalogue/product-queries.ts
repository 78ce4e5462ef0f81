import { queryOptions } from '@tanstack/react-query';
import { productsRoutes } from '@voicecart/contract/routes/catalogue';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';

/** A product with the variants of its group. */
export function productQuery(id: string) {
  return queryOptions({
    // Not 'one': the picker of the deals keeps the bare product under that name.
    queryKey: ['products', 'detail', id],
    queryFn: ({ signal }) => call(productsRoutes.getProduct, { params: { id }, signal }),
  });
}

/** Categories and brands with their counts. */
export const facetsQuery = queryOptions({
  queryKey: ['products', 'facets'],
  queryFn: ({ signal }) => call(productsRoutes.productFacets, { signal }),
});

export const productListPath = to('products');
export const newProductPath = to('newProduct');
export const newFeedPath = to('newFeed');

export function productPath(id: string): string {
  return to('product', { id });
}

export function editProductPath(id: string): string {
  return to('productEdit', { id });
}
