/**
 * What is searched for is made of what the catalogue knows, never of the whole sentence. The words behind the wish
 * ("I was wondering if you have ...") are read in parts: a noun with what stands before it, then what prepositions,
 * commas and clauses add.
 *
 * - The first part that tells something is what is asked for, in its own words, whether it is sold or not: "a kayak".
 *   What stands before a noun that the catalogue knows, and is neither known nor a color, a size or a material, is left out.
 * - Where it is only "something" or "one", what is known of the rest is looked for: "something cosy for the kitchen".
 * - Any other part counts where the catalogue has all its words and something fits both ("a vase with a lid"); else it
 *   is context ("for my sister who just moved"), which is neither searched for nor repeated.
 *
 * What begins a part is data (`headEnd`, `marks.relative`, `marks.because`, `marks.clause`), the same for every
 * language; Japanese marks its parts with particles, and is searched for by the words before its wish.
 */
import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { refinedBy } from '../interactions/product-search/frame.ts';
import { withoutArticle } from '../interactions/product-search/query.ts';
import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { plainText } from '../knowledge/phrase-pattern.ts';
import type { ProductPage } from '../shop/shop.ts';
import { withoutHesitation, withoutPoliteness } from '../speech/politeness.ts';
import { marks } from './marks.ts';
import { isOneThing, type Moment } from './meaning.ts';
import { patternOf, tellingWords, wantedWithin } from './wording.ts';

interface Part {
  /** What joins it to the part before: "with", a comma. */
  readonly joint: string;
  readonly words: readonly string[];
  /** A sentence of its own: "that doesn't tick", "I guess". */
  readonly isClause: boolean;
}

/** Each part that is known is a look-up: what stands behind so many says no more of the thing. */
const partsMax = 8;

const joints = perLanguage((language) => {
  const { relative, because, clause } = marks[language];
  const between = patterns[language].headEnd;
  const begins = `(?<=^|[\\s,.!?;])(?:${[relative, because, clause].join('|')})(?=[\\s,.!?;]|$)`;
  return new RegExp(`(?<clause>${begins})|(?<joint>${between})|[.!?;]+(?:\\s|$)`, 'giu');
});

function partsOf(said: string, language: Language): Part[] {
  if (language === 'ja') return [{ joint: '', words: [said], isClause: false }];
  const text = ` ${said} `;
  const parts: Part[] = [];
  let [from, joint, isClause] = [0, '', false];
  const close = (to: number) => {
    const words = text.slice(from, to).split(/\s+/).filter(Boolean);
    if (words.length > 0) parts.push({ joint, words, isClause });
  };
  for (const match of text.matchAll(joints[language])) {
    close(match.index);
    from = match.index + match[0].length;
    // "A vase, for my desk" goes on behind a comma, a clause goes on to the end of its part.
    isClause = match.groups?.joint === undefined || (isClause && !/[,;.!?]/u.test(match[0]));
    joint = match.groups?.joint?.trim() ?? '';
  }
  close(text.length);
  return parts.slice(0, partsMax);
}

const plain = (word: string) =>
  plainText(word.normalize('NFKD').replace(/(?!\p{sc=Devanagari})\p{Mn}|\u093c/gu, ''))
    .trim()
    .replace(/'s?(?= |$)|'/gu, '');

interface Reading {
  readonly isKnown: (word: string) => boolean;
  readonly isNamed: (word: string) => boolean;
  /** Whether the search looks for the word at all. */
  readonly isTelling: (word: string) => boolean;
}

function readingOf({ words = [] }: ProductPage, language: Language): Reading {
  const isNumber = (word: string) => findNumbers(tokenise(word), language).length > 0;
  const standIn = standInOf(language);
  // Says nothing of a thing. A number that the catalogue has does: "two person tents".
  const isEmpty = (word: string) =>
    standIn.test(word) || (knowledgeWords(language).stop.has(plainText(word).trim()) && !isNumber(word));
  // Of words that were joined to one, the small ones may have been meant for themselves.
  const split = (said: string) => said.split(' ').filter((one) => one === said || one.length > 2);
  const found = new Map(words.flatMap((word) => split(word.said).map((one) => [one, word] as const)));
  // "Pour-over" is two words to the search.
  const isAccented = (word: string) => plain(word) !== plainText(word).trim() && !/['’]/u.test(word);
  const of = (word: string) =>
    plain(word)
      .split(' ')
      .flatMap((one) => found.get(one) ?? [])
      .toSorted((a, b) => Number(b.where !== null) - Number(a.where !== null))[0];
  return {
    isKnown: (word) => (of(word) === undefined ? isAccented(word) : of(word)?.where !== null),
    isNamed: (word) => (of(word) === undefined ? isAccented(word) : of(word)?.where === 'name'),
    isTelling: (word) => {
      const known = of(word);
      // "Thé" is looked for, though it is an article without its accent.
      if (known === undefined) return !isEmpty(word) && isAccented(word);
      return !isEmpty(word) && !(known.where === null && isNumber(word));
    },
  };
}

/**
 * A title word for word; what the merchant has told the search to hear for other words; and all where nobody knows the
 * words of the catalogue.
 */
function isTakenWhole({ items, words }: ProductPage, said: string): boolean {
  if (words === undefined || items.some(({ title }) => plain(title) === plain(said))) return true;
  const own = new Set(said.split(/\s+/).flatMap((word) => plain(word).split(' ')));
  return words.some((word) => word.said.split(' ').every((one) => !own.has(one)));
}

/** "Something", "one": what is meant stands elsewhere. */
function standInOf(language: Language): RegExp {
  return patternOf(`${patterns[language].gift.anything}|${marks[language].standIn}`, language);
}

/** Without what stands at either end and is not looked for: "a really nice", "please". */
function trimmedBy(words: readonly string[], isKept: (word: string) => boolean): string[] {
  const first = words.findIndex(isKept);
  return first < 0 ? [] : words.slice(first, words.findLastIndex(isKept) + 1);
}

const asText = (words: readonly string[]) => words.join(' ').replace(/[\s,.!?;:]+$/u, '');

/** What is behind the words of a wish, wherever they stand; else all that was said. */
export function behindWish(words: string, language: Language): string {
  let rest = withoutHesitation(withoutPoliteness(words), language) || words;
  for (;;) {
    const next = wantedWithin(rest, language);
    if (next === null || tellingWords(next, language).length === 0) return rest;
    rest = next;
  }
}

/**
 * What of a phrase is looked for, in the words that were said; null where nothing in it names anything. Of a sentence that
 * is no phrase, `isSentence`, only what things are called by.
 */
export async function askedThing(
  said: string,
  { language, shop }: Pick<Moment, 'language' | 'shop'>,
  isSentence = false,
): Promise<string | null> {
  const page = await shop.searchProducts({ text: said, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  if (language === 'ja' || isTakenWhole(page, said)) return said;
  const { isKnown, isNamed, isTelling } = readingOf(page, language);
  const standIn = standInOf(language);
  // "Des tasses" begins with an article, which between two nouns would join them.
  const parts = partsOf(withoutArticle(said, language), language);
  const telling = parts.find(({ words, isClause }) => !isClause && words.some(isTelling));
  const head = telling && measured(telling, parts, language, isNamed);
  const isStandIn = parts
    .slice(0, head === undefined ? 0 : parts.indexOf(head) + 1)
    .some(({ words }) => standIn.test(words.join(' ')));
  // "For my daughter" alone tells whom it is for, and not what it is.
  const isBeside = /\p{L}/u.test(telling?.joint ?? '');
  const isNoun = head !== undefined && !isSentence && !isStandIn && !isBeside;
  const own = isNoun ? ownWords(head.words.filter(isTelling), language, isKnown) : [];
  const thing = isNoun
    ? asText(
        trimmedBy(
          head.words.filter((word) => !isTelling(word) || own.includes(word)),
          isTelling,
        ),
      )
    : '';
  const beside = parts.flatMap(({ joint, words, isClause }, at) => {
    if (isNoun && at <= parts.indexOf(head)) return [];
    const telling = words.filter(isTelling);
    if (telling.length === 0) return [];
    const isWhole = isNoun && !isClause && telling.every(isKnown);
    if (isWhole)
      return [
        asText([...(/\p{L}/u.test(joint) ? [joint] : []), ...words.slice(0, words.findLastIndex(isTelling) + 1)]),
      ];
    // Beside a thing, half of what is said of it is another thing: "a mug for my brother who loves walnut".
    const named = isNoun ? [] : telling.filter(isSentence ? isNamed : isKnown);
    return named.length > 0 ? [asText(named)] : [];
  });
  return fitting(thing, beside, shop);
}

/** "Six skeins of the merino" is merino, where nothing is called a skein. */
function measured(part: Part, parts: readonly Part[], language: Language, isNamed: (word: string) => boolean): Part {
  const next = parts[parts.indexOf(part) + 1];
  const [count = '', ...words] = part.words;
  const isCounted = findNumbers(tokenise(count), language).length > 0 && !words.some(isNamed);
  return next && isCounted && next.words.some(isNamed) && /\p{L}/u.test(next.joint) ? next : part;
}

/**
 * "A gorgeous lamp" is a lamp, where the catalogue has no such word; a color, a size or a material stays in any case, and
 * so does what says which: there may be shoes, and no running shoes.
 */
function ownWords(words: readonly string[], language: Language, isKnown: (word: string) => boolean): readonly string[] {
  const isFirst = language === 'fr' || language === 'es' || language === 'it' || language === 'pt';
  const noun = (isFirst ? words.find(isKnown) : words.at(-1)) ?? '';
  if (!isKnown(noun)) return words;
  const unspecific = patternOf(patterns[language].unspecific, language, 'whole');
  return words.filter((word) => isKnown(word) || !unspecific.test(word) || refinedBy('', word, language) !== null);
}

/** The thing with as much of the rest as one product has as well. */
async function fitting(thing: string, beside: readonly string[], shop: Moment['shop']): Promise<string | null> {
  let best = thing;
  for (const part of beside) {
    const more = `${best} ${part}`.trim();
    if (best === '' || (await isOneThing({ shop }, more))) best = more;
  }
  return best === '' ? null : best;
}
