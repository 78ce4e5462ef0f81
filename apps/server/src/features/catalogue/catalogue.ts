import type { PlaceStock, ProductPage, ProductQuery, ShopProduct } from '@voicecart/assistant/shop/shop';
import { to } from '@voicecart/contract/screens';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  allToldIn,
  everything,
  findInCatalogue,
  getCategoryProducts,
  getNewestProducts,
  getReducedProducts,
  getShopProducts,
  getShopVariants,
  type Scope,
  searchCache,
  withVariantPrices,
} from '../search/search.ts';
import { catalogueCurrencies } from './catalogue-currencies.ts';
import { findStockAt } from './place-stock.queries.ts';
import { listProducts } from './products.queries.ts';

export { listWords } from './catalogue-words.queries.ts';
export { listCurrencies } from './products.queries.ts';

/** What other features may ask of a merchant's catalogue. */

/** Products by the beginnings of their words, as the dashboard's list finds them. */
export async function findProducts(db: Db, merchantId: string, text: string, limit: number) {
  // Signs alone are no words, and the list takes no words for no filter.
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const { rows } = await listProducts(db, merchantId, { q: text }, { sort: 'title', offset: 0, limit });
  return rows.map(({ id, title, sku }) => ({ title, detail: sku, address: to('product', { id }) }));
}

/** The product search of the assistant: forgiving of misheard words, by the words of the merchant and of every shop. */
export async function searchProducts(
  platform: Platform,
  merchantId: string,
  query: ProductQuery,
  scope: Scope = everything,
): Promise<ProductPage> {
  const {
    items,
    total,
    correctedQuery,
    isBroad = false,
    lackingColour = null,
    isClosest = false,
    knownShare = 1,
    words,
  } = await findInCatalogue(platform, merchantId, query, scope);
  return { items, total, correctedQuery, isBroad, lackingColour, knownShare, isClosest, ...(words && { words }) };
}

/** Products by id, in the order asked; unknown ids are left out. */
export async function getProductsForShop(
  platform: Platform,
  merchantId: string,
  asked: readonly string[],
  scope: Scope = everything,
): Promise<readonly ShopProduct[]> {
  const index = await searchCache(platform).get(merchantId);
  // A touch and a session bring ids from outside: what is none is a product that is not there.
  const ids = asked.filter((id) => z.uuid().safeParse(id).success);
  const held = index ? ids.flatMap((id) => index.told(id, scope) ?? []) : [];
  if (held.length === ids.length) return held;
  const found = await getShopProducts(platform.db, merchantId, ids);
  return withVariantPrices(platform.db, merchantId, allToldIn(found, scope), scope);
}

/** The variants a product is sold in, itself included; empty where it is not sold. */
export async function getVariantsForShop(
  platform: Platform,
  merchantId: string,
  id: string,
  scope: Scope = everything,
): Promise<readonly ShopProduct[]> {
  if (!z.uuid().safeParse(id).success) return [];
  return allToldIn(await getShopVariants(platform.db, merchantId, id), scope);
}

/** What is sold in any of these categories, what can be had first; then what costs nearly that, or the newest. */
export async function listCategoryProducts(
  { db }: Platform,
  merchantId: string,
  categories: readonly string[],
  limit: number,
  scope: Scope = everything,
  nearPriceMinor: number | null = null,
): Promise<readonly ShopProduct[]> {
  // Prices that are told in another currency say nothing of the order of those that are stored.
  const near = scope.currency === null ? nearPriceMinor : null;
  const found = await getCategoryProducts(db, merchantId, categories, limit, scope.shopId, near);
  return withVariantPrices(db, merchantId, allToldIn(found, scope), scope);
}

/** Products that are reduced, what can be had first. */
export async function listReducedProducts(
  { db }: Platform,
  merchantId: string,
  limit: number,
  scope: Scope = everything,
): Promise<readonly ShopProduct[]> {
  const found = await getReducedProducts(db, merchantId, limit, scope.shopId);
  return withVariantPrices(db, merchantId, allToldIn(found, scope), scope);
}

/** What each place has of a product and its variants; empty where nobody counts by place. */
export function getStockForShop({ db }: Platform, merchantId: string, id: string): Promise<PlaceStock[]> {
  return z.uuid().safeParse(id).success ? findStockAt(db, merchantId, id) : Promise.resolve([]);
}

/**
 * The currency to speak of prices in: the one that is wanted, where the catalogue has further prices in it, else null for
 * each product's own; and which that is for most of them.
 */
export async function priceCurrencies(
  platform: Platform,
  merchantId: string,
  wanted: string,
): Promise<{ scoped: string | null; main: string | null }> {
  const currencies = catalogueCurrencies(platform);
  const main = await currencies.main(merchantId);
  const isFurther = main !== wanted && (await currencies.further(merchantId)).has(wanted);
  return { scoped: isFurther ? wanted : null, main };
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
