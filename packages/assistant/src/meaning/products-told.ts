import type { ShopProduct } from '../shop/shop.ts';
import type { Moment } from './meaning.ts';

export type Extreme = 'least' | 'most';

/** Those that are in stock where any is, by what they cost now. */
export function byPrice(products: readonly ShopProduct[], extreme: Extreme): readonly ShopProduct[] {
  const sold = products.filter(({ availability }) => availability !== 'out_of_stock');
  const priceOf = (one: ShopProduct) => one.salePriceMinor ?? one.priceMinor;
  const sign = extreme === 'least' ? 1 : -1;
  return (sold.length > 0 ? sold : products).toSorted((a, b) => sign * (priceOf(a) - priceOf(b)));
}

/** In the order of their ids; one that is no longer sold is left out. */
export async function inOrder({ shop }: Moment, ids: readonly string[]): Promise<readonly ShopProduct[]> {
  const found = await shop.getProducts(ids);
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
}
