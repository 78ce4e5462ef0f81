import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { stemOf } from '../../knowledge/stem.ts';
import { patternOf } from '../../meaning/wording.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { withoutArticle, withoutColours } from './query.ts';

/** Where a name goes on with what it has or is for: "brush | for hives". */
const ends = perLanguage((language) => new RegExp(patterns[language].headEnd, 'iu'));

/** "Of all that you sell", whatever was shown before. */
export function isOfWholeShop(words: string, language: Language): boolean {
  return patternOf(patterns[language].wholeShop, language).test(words);
}

/** "Thing you sell" names no kind of thing. */
export function isNoKind(words: string, language: Language): boolean {
  return patternOf(patterns[language].wholeShop, language, 'whole').test(words);
}

/**
 * Those of the products that are of the kind that the words name, in their order: who asks for the cheapest hive is not
 * told a brush for hives. In a category of that name all are, unless most of its titles name the kind themselves; without
 * one, titles decide. All, where none is.
 */
export function ofKind(products: readonly ShopProduct[], words: string, language: Language): readonly ShopProduct[] {
  const kind = headsOf(withoutColours(words, language) || words, language)[0];
  if (kind === undefined) return products;
  const byTitle = products.filter(({ title }) => isOf(headsOf(title, language), kind, language));
  const byCategory = products.filter(({ category }) => isOf(headsOf(leafOf(category), language), kind, language));
  const byBoth = byTitle.filter((product) => byCategory.includes(product));
  const isOfTitles = byBoth.length * 2 >= byCategory.length;
  return [isOfTitles ? byBoth : byCategory, byTitle].find((some) => some.length > 0) ?? products;
}

/** The noun of a search as it was said: "boards", of walnut cutting boards. */
export function nounOf(words: string, language: Language): string | null {
  const [part = ''] = words.toLowerCase().split(ends[language]);
  return nounFirst(part, language)[0] ?? null;
}

/** "A sleeping bag for winter" is a sleeping bag. */
export function kindWithin(words: string, language: Language): string {
  return words.split(ends[language])[0]?.trim() || words;
}

function leafOf(category: string | null): string {
  return category?.split(/\s*[>/|]\s*/).at(-1) ?? '';
}

/** The noun that a name is about, as a stem; of "a set of needles" and "a needle set" the needles as well. */
function headsOf(name: string, language: Language): string[] {
  const { endings } = knowledgeWords(language);
  const [own = [], behind = []] = name
    .toLowerCase()
    .split(ends[language])
    .map((part) => nounFirst(part, language));
  const [head = '', beside] = own;
  const isContainer = patternOf(patterns[language].container, language, 'whole').test(head);
  const nouns = isContainer ? [head, beside, behind[0]] : [head];
  return nouns.flatMap((word) => (word ? stemOf(word, endings) : []));
}

/** The words of a part of a name with its noun first: Romance languages begin with it, the others end with it. */
function nounFirst(part: string, language: Language): string[] {
  const plain = withoutArticle(part.trim(), language);
  const words = plain
    .split(language === 'ja' ? 'の' : /\s+/u)
    .filter((word) => /\p{L}/u.test(word) && !/\d/.test(word));
  const isFirst = language === 'fr' || language === 'es' || language === 'it' || language === 'pt';
  return isFirst ? words : words.toReversed();
}

/** A compound is of the kind of its last part: a "Teekanne" is a "Kanne". */
function isOf(heads: readonly string[], kind: string, language: Language): boolean {
  const isJoined = language === 'de' || language === 'ja';
  return heads.some((head) => head === kind || (isJoined && head.endsWith(kind)));
}
