import type { ProductPage, ProductQuery, ShopProduct } from '@voicecart/assistant/shop';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { findInCatalogue } from './search/find.ts';
import { getCategoryProducts, getNewestProducts, getShopProducts, getShopVariants } from './search/search.queries.ts';
import { searchCache } from './search/search-cache.ts';

export { minorDigits } from './feeds/money.ts';
export {
  type CatalogueShop,
  countShopProducts,
  hideShopProducts,
  releaseShopProducts,
  type StatedProduct,
  type StatedRefusal,
  settleShopProducts,
  writeShopProducts,
} from './shop-products.ts';

/** What other features may ask of a merchant's catalogue. */

export { listWords } from './catalogue-words.queries.ts';

/** The product search of the assistant: forgiving of misheard words, by the words of the merchant and of every shop. */
export async function searchProducts(
  platform: Platform,
  merchantId: string,
  query: ProductQuery,
): Promise<ProductPage> {
  const {
    items,
    total,
    correctedQuery,
    isBroad = false,
    lackingColour = null,
    knownShare = 1,
  } = await findInCatalogue(platform, merchantId, query);
  return { items, total, correctedQuery, isBroad, lackingColour, knownShare };
}

/** Products by id, in the order asked; unknown ids are left out. */
export async function getProductsForShop(
  platform: Platform,
  merchantId: string,
  ids: readonly string[],
): Promise<ShopProduct[]> {
  const index = await searchCache(platform).get(merchantId);
  const held = index ? ids.flatMap((id) => index.get(id) ?? []) : [];
  return held.length === ids.length ? held : getShopProducts(platform.db, merchantId, ids);
}

/** The variants a product is sold in, itself included; empty where it is not sold. */
export async function getVariantsForShop(platform: Platform, merchantId: string, id: string): Promise<ShopProduct[]> {
  return z.uuid().safeParse(id).success ? getShopVariants(platform.db, merchantId, id) : [];
}

/** What is sold in any of these categories, what can be had first, then the newest. */
export function listCategoryProducts(
  { db }: Platform,
  merchantId: string,
  categories: readonly string[],
  limit: number,
): Promise<ShopProduct[]> {
  return getCategoryProducts(db, merchantId, categories, limit);
}

/** The products that were added last, newest first. */
export function listNewestProducts({ db }: Platform, merchantId: string, limit: number): Promise<ShopProduct[]> {
  return getNewestProducts(db, merchantId, limit);
}

/** The best matches with their scores, for tools. */
export async function searchForTools(platform: Platform, merchantId: string, text: string, limit: number) {
  const query = { text, maxPriceMinor: null, sort: 'relevance', limit, offset: 0 } as const;
  const { items, places } = await findInCatalogue(platform, merchantId, query);
  return items.map(({ id, sku, title }, place) => ({
    id,
    sku,
    title,
    score: places.get(id)?.score ?? 1 / (place + 1),
  }));
}
