import type { Language } from '@voicecart/contract/locales';
import { nearEnough, nearness, wordsOf } from '../interactions/nearness.ts';
import type { ShopProduct } from '../shop/shop.ts';
import { sentencesOfProduct } from './attributes.ts';
import { knowledgeWords } from './knowledge-words.ts';
import { plainText } from './phrase-pattern.ts';
import { hasStem, stemsOf } from './stems.ts';

/**
 * Which of the products that were shown words mean: those whose title is nearest; where none is near, those of which
 * every word is told by their options, brand, category or description. None where it is told of all.
 */
export function calledAmong(
  products: readonly ShopProduct[],
  said: string,
  language: Language,
): readonly ShopProduct[] {
  if (wordsOf(said).length === 0) return [];
  // Japanese parts no words: a name stands within the title.
  const within = language === 'ja' ? products.filter(({ title }) => title.includes(said)) : [];
  if (within.length > 0) return within;
  const { stop } = knowledgeWords(language);
  const telling = wordsOf(said).filter((word) => !stop.has(word));
  const name = telling.length === 0 ? said : telling.join(' ');
  const near = products.map((product) => ({ product, near: nearness(name, product.title) }));
  const best = Math.max(0, ...near.map((one) => one.near));
  if (best >= nearEnough) return near.filter((one) => one.near === best).map(({ product }) => product);
  const described = products.filter((product) => isDescribedBy(product, said, language));
  return described.length < products.length ? described : [];
}

function isDescribedBy(product: ShopProduct, said: string, language: Language): boolean {
  const words = knowledgeWords(language);
  const { content } = stemsOf(plainText(said), words);
  if (content.length === 0) return false;
  const told = new Set(stemsOf(plainText(`${product.brand ?? ''} ${product.category ?? ''}`), words).all);
  for (const { text } of sentencesOfProduct(product, language)) {
    const plain = plainText(text);
    // "Free of plastic" makes nothing of plastic.
    if (words.negation.test(words.noNegation.without(plain))) continue;
    for (const stem of stemsOf(plain, words).all) told.add(stem);
  }
  return content.every(
    (stem) => hasStem(told, stem, language) || words.kinds.get(stem)?.some((kind) => hasStem(told, kind, language)),
  );
}
