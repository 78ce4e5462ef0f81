import type { Shop, ShopProduct } from '../../shop/shop.ts';
import { wordsOf } from '../nearness.ts';

/** A thing has no more kinds than these. */
const kindsMax = 20;
/** What is left of a word when its ending is taken off: "rosso" of an option, "rossa" in a title. */
const stemMin = 3;

/**
 * The variants of a product. A feed may list them one by one, "Jacket, size M" and "Jacket, size L": what is called the
 * same but for its options is of one thing.
 */
export async function kindsOfThing(shop: Shop, id: string): Promise<readonly ShopProduct[]> {
  const variants = await shop.getVariants(id);
  const [only, other] = variants;
  if (!only || other || Object.keys(only.options).length === 0) return variants;
  const thing = thingCalled(only);
  if (thing === '') return variants;
  const query = { text: thing, maxPriceMinor: null, sort: 'relevance', limit: kindsMax, offset: 0 } as const;
  const { items } = await shop.searchProducts(query);
  const others = items.filter((one) => one.id !== id && Object.keys(one.options).length > 0);
  return [only, ...others.filter((one) => thingCalled(one) === thing)];
}

/** Whether products are called the same but for their options. */
export function areOneThing(products: readonly ShopProduct[]): boolean {
  const things = new Set(products.map(thingCalled));
  return things.size === 1 && !things.has('') && products.every(({ options }) => Object.keys(options).length > 0);
}

/** A title without the words of its own options. */
function thingCalled({ title, options }: ShopProduct): string {
  const kinds = Object.entries(options).flatMap(([name, value]) => [...wordsOf(name), ...wordsOf(value)]);
  const isKind = (word: string) =>
    kinds.some((kind) => kind === word || (kind.length > stemMin && word.slice(0, -1) === kind.slice(0, -1)));
  return wordsOf(title)
    .filter((word) => !isKind(word))
    .join(' ');
}
