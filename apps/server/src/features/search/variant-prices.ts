import { withOffers } from '@voicecart/search/offers';
import type { CatalogueProduct } from '@voicecart/search/product';
import type { Scope } from '@voicecart/search/scope';
import type { Db } from '../../platform/database.ts';
import { getVariantRows } from './search.queries.ts';

/** Products as a list tells them, with the offers of each that stands for a group. */
export async function withVariantPrices<P extends CatalogueProduct>(
  db: Db,
  merchantId: string,
  products: readonly P[],
  scope: Scope,
): Promise<readonly P[]> {
  if (products.length === 0) return products;
  const ids = products.map(({ id }) => id);
  const byLead = Map.groupBy(await getVariantRows(db, merchantId, ids), ({ leadId }) => leadId);
  return products.map((product) => {
    const offers = (byLead.get(product.id) ?? []).map(({ product: variant }) => variant);
    return withOffers(product, offers, scope);
  });
}
