import type { Shop, ShopProduct } from '../../shop/shop.ts';
import { wordsOf } from '../nearness.ts';
import { fitting } from './options.ts';

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
  return [only, ...items.filter((one) => one.id !== id && isSameThing(one, only) && thingCalled(one) === thing)];
}

/** A shirt of another brand, or one that comes in other options, is another shirt. */
function isSameThing(one: ShopProduct, other: ShopProduct): boolean {
  const names = Object.keys(other.options);
  const hasSame = Object.keys(one.options).length === names.length && names.every((name) => name in one.options);
  return hasSame && names.length > 0 && one.brand === other.brand && one.category === other.category;
}

/** The kind that is as the one in hand but for what was said: of the blue one in medium, the blue one in large. */
export function kindWith(kinds: readonly ShopProduct[], id: string, value: string): ShopProduct | undefined {
  const own = kinds.find((kind) => kind.id === id)?.options ?? {};
  const named = Object.keys(own).find((name) => kinds.some(({ options }) => options[name] === value));
  return named === undefined ? undefined : fitting(kinds, { ...own, [named]: value })[0];
}

/** Whether products are called the same but for their options. */
export function areOneThing(products: readonly ShopProduct[]): boolean {
  const things = new Set(products.map(thingCalled));
  const [first] = products;
  return (
    things.size === 1 && !things.has('') && products.every((one) => first !== undefined && isSameThing(one, first))
  );
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
