import type { SearchConfiguration, SearchFacet } from './configuration.ts';
import { deniedTerm, wordsDenied } from './denied.ts';
import type { IndexedProduct } from './product.ts';
import { wordsOf } from './words.ts';

export type FieldWeights = SearchConfiguration['weights'];

const skuWeight = 4;
const descriptionWords = 60;

/** How often each word names the product, weighted by where it stands. */
export function wordsOfNames(
  { product, tags, variantWords }: IndexedProduct,
  weights: FieldWeights,
): Map<string, number> {
  const frequencies = new Map<string, number>();
  const add = (text: string, weight: number) => {
    if (text === '' || weight === 0) return;
    for (const word of wordsOf(text).slice(0, 200)) frequencies.set(word, (frequencies.get(word) ?? 0) + weight);
  };
  add(product.title, weights.title);
  add(product.brand ?? '', weights.brand);
  add(product.category ?? '', weights.category);
  add(tags.join(' '), weights.tags);
  add(Object.values(product.options).join(' '), weights.options);
  for (const text of variantWords) add(text, weights.options);
  // A SKU is asked for whole ("AB 12-3") as well as by its parts.
  const sku = product.sku.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  frequencies.set(sku, (frequencies.get(sku) ?? 0) + skuWeight);
  add(product.sku, 1.2);
  return frequencies;
}

export function wordsOfDescription(
  { product }: IndexedProduct,
  named: ReadonlyMap<string, number>,
): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const word of wordsOf(product.description.slice(0, 600)).slice(0, descriptionWords)) {
    if (!named.has(word)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  }
  for (const word of wordsDenied(product.description.slice(0, 600)))
    if (frequencies.has(word)) frequencies.set(deniedTerm(word), 0);
  return frequencies;
}

/** What every kind of a product is called by: its title, and the options of which it has one value only. */
export function wordsOfAllKinds({
  product,
  optionValues,
}: Pick<IndexedProduct, 'optionValues'> & {
  readonly product: Pick<IndexedProduct['product'], 'title' | 'options'>;
}): ReadonlySet<string> {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of [...Object.entries(product.options), ...optionValues])
    values.set(name, (values.get(name) ?? new Set()).add(value));
  const shared = [...values.values()].flatMap((some) => (some.size === 1 ? [...some] : []));
  return new Set([product.title, ...shared].flatMap((text) => wordsOf(text)));
}

const colourNames = /^(?:colou?r|farbe|couleur|colore|cor|रंग|色|カラー)$/i;
const sizeNames = /^(?:size|gr(?:ö|oe)(?:ss|ß)e|taille|talla|taglia|tamanho|आकार|サイズ)$/i;

/** What a product's columns name, for phrases that name it: the first of a value's kinds counts. */
export function addFacetValues(values: Map<string, SearchFacet>, { product, optionValues }: IndexedProduct): void {
  const add = (text: string, facet: SearchFacet) => {
    const key = wordsOf(text.slice(0, 80)).join(' ');
    if (key === '' || values.has(key) || values.size >= facetValuesMax) return;
    values.set(key, facet);
  };
  for (const [name, value] of [...Object.entries(product.options), ...optionValues]) {
    if (colourNames.test(name)) add(value, 'colour');
    else if (sizeNames.test(name)) add(value, 'size');
  }
  if (product.brand) add(product.brand, 'brand');
  const leaf = product.category?.split(/\s*[>/|]\s*/).at(-1);
  if (leaf) add(leaf, 'category');
}

/** Values beyond these are searched as plain words. */
export const facetValuesMax = 20_000;
