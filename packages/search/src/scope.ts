import type { CatalogueProduct } from './product.ts';
import type { Columns, Posting } from './ranking.ts';

/** What an app speaks of: one store's products or all, and prices in one currency wherever a product has one. */
export interface Scope {
  /** A connected store; null for every product of the merchant. */
  readonly shopId: string | null;
  /** ISO 4217; null for each product's own. */
  readonly currency: string | null;
}

export const everything: Scope = { shopId: null, currency: null };

type Priced = Pick<CatalogueProduct, 'priceMinor' | 'salePriceMinor' | 'currency' | 'shopId' | 'prices'>;

/** Of a product that the scope leaves out, in a column of prices. */
export const outOfScope = Number.POSITIVE_INFINITY;
/** Of a product without a price in the scope's currency: nobody can say that it costs less than something. */
export const unpriced = Number.MAX_VALUE;

export function isWholeCatalogue({ shopId, currency }: Scope): boolean {
  return shopId === null && currency === null;
}

/** The product as it is told within a scope; null where it is not. */
export function toldIn<P extends Priced>(product: P, { shopId, currency }: Scope): P | null {
  if (shopId !== null && product.shopId !== shopId) return null;
  const price = currency === null || currency === product.currency ? undefined : product.prices[currency];
  if (!price || currency === null) return product;
  return { ...product, priceMinor: price.price, salePriceMinor: price.sale, currency };
}

export function allToldIn<P extends Priced>(products: readonly P[], scope: Scope): readonly P[] {
  return isWholeCatalogue(scope) ? products : products.flatMap((product) => toldIn(product, scope) ?? []);
}

/** What is paid for a product, in minor units of the scope's currency, as a search's columns keep it. */
export function priceIn(product: CatalogueProduct, { shopId, currency }: Scope): number {
  if (shopId !== null && product.shopId !== shopId) return outOfScope;
  if (currency === null || currency === product.currency) return product.salePriceMinor ?? product.priceMinor;
  const price = product.prices[currency];
  return price ? (price.sale ?? price.price) : unpriced;
}

/** Only the products of the scope: what others hold a word must not decide which of these are meant. */
export function withinScope(posting: Posting | null, { prices }: Columns): Posting | null {
  if (!posting) return null;
  const { documents, weights } = posting;
  let count = 0;
  const kept = new Uint32Array(documents.length);
  const worth = new Float32Array(documents.length);
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] as number;
    if (prices[document] === outOfScope) continue;
    kept[count] = document;
    worth[count] = weights[index] as number;
    count += 1;
  }
  return count === 0 ? null : { documents: kept.slice(0, count), weights: worth.slice(0, count) };
}
