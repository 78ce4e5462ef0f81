import type { CatalogueProduct, Offer } from './product.ts';
import { allToldIn, outOfScope, priceIn, type Scope, unpriced } from './scope.ts';

/**
 * The product as a list tells it: one that stands for its variants costs what the available ones cost, and "from" the
 * least of it where they differ.
 * @param product as the scope tells it
 * @param offers of its group, itself included; empty where it stands for itself only
 */
export function withOffers<P extends CatalogueProduct>(product: P, offers: readonly Offer[], scope: Scope): P {
  if (offers.length === 0) return product;
  const told = allToldIn(offers, scope).filter(({ currency }) => currency === product.currency);
  const sold = told.filter(({ availability }) => availability !== 'out_of_stock');
  const counted = sold.length > 0 ? sold : told;
  const [cheapest] = counted.toSorted((a, b) => paid(a) - paid(b));
  if (!cheapest) return product;
  const { priceMinor, salePriceMinor } = cheapest;
  const availability = sold.length > 0 && product.availability === 'out_of_stock' ? 'in_stock' : product.availability;
  const isFromPrice = counted.some((offer) => paid(offer) !== paid(cheapest));
  return { ...product, priceMinor, salePriceMinor, availability, ...(isFromPrice ? { isFromPrice } : {}) };
}

/** What the product is listed at, as a search's columns keep it: for the limit of a price, and its order. */
export function listedPrice(product: CatalogueProduct, offers: readonly Offer[], scope: Scope): number {
  const own = priceIn(product, scope);
  if (offers.length === 0 || own === outOfScope || own === unpriced) return own;
  const [told] = allToldIn([product], scope);
  return told ? paid(withOffers(told, offers, scope)) : own;
}

function paid({ priceMinor, salePriceMinor }: Offer): number {
  return salePriceMinor !== null && salePriceMinor >= 0 && salePriceMinor < priceMinor ? salePriceMinor : priceMinor;
}
