import type { Language } from '@voicecart/contract/locales';
import { phrases as knowledgeReplies } from '@voicecart/language/knowledge';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import { aboutOf } from '../interactions/product-search/describe.ts';
import { isOneThing } from '../meaning/meaning.ts';
import type { ShopProduct } from '../shop/shop.ts';
import { fill } from '../speech/phrase.ts';
import { ended } from '../speech/text.ts';
import { sentencesOf } from './attributes.ts';
import { knowledgeWords } from './knowledge-words.ts';
import { plainText } from './phrase-pattern.ts';
import { spokenTitle } from './spoken-answer.ts';
import { stemsOf } from './stems.ts';
import type { Sentence } from './text-sentences.ts';

const OR = /\s(?:or|oder|ou|o|oppure|या)\s|それとも/iu;
const nameWordsMax = 4;

/** The two products of "the nightowl or the commuter set", found by their names; none where either is not sold. */
export async function pairNamed(
  text: string,
  { shop, language }: Pick<AssistantContext, 'shop' | 'language'>,
): Promise<readonly ShopProduct[]> {
  const words = knowledgeWords(language);
  const compared = [OR, words.than].map((between) => text.split(between)).find((parts) => parts.length === 2);
  if (!compared) return [];
  // "Is the rope longer than the belt" has a word beside the name.
  const [before = '', after = ''] = compared.map((part) =>
    words.more.reduce((rest, { test }) => test.without(rest), plainText(part)),
  );
  const telling = (part: string) =>
    part
      .trim()
      .split(' ')
      .filter((word) => stemsOf(word, words).content.length > 0);
  const first = await productCalled(telling(before).slice(-nameWordsMax), { shop });
  const second = await productCalled(telling(after).slice(0, nameWordsMax), { shop });
  return first && second && first.id !== second.id ? [first, second] : [];
}

/** The product that has all of the last of these words, as many of them as one has. */
export async function productCalled(
  words: readonly string[],
  { shop }: Pick<AssistantContext, 'shop'>,
): Promise<ShopProduct | null> {
  for (let from = 0; from < words.length; from += 1) {
    const text = words.slice(from).join(' ');
    if (!(await isOneThing({ shop }, text))) continue;
    const page = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
    return page.items[0] ?? null;
  }
  return null;
}

/** How the texts of two products differ: the same measure in other numbers, else what each begins with; '' where they don't. */
export function apartSpoken([one, other]: readonly ShopProduct[], language: Language): string {
  if (!one || !other) return '';
  const [first, second] = [one, other].map((product) => sentencesOf(aboutOf(product), language));
  const [a, b] = measuredAlike(first ?? [], second ?? []) ?? [first?.[0]?.text, second?.[0]?.text];
  if (!a || !b || a === b) return '';
  return [
    { product: one, text: a },
    { product: other, text: b },
  ]
    .map(({ product, text }) =>
      fill(knowledgeReplies[language].forWhich, {
        title: spokenTitle(product),
        sentence: ended(beginningOf(text, language), language),
      }),
    )
    .join(' ');
}

const MEASURE = /(\d[\d.,]*)\s?(\p{L}[\p{L}\p{M}]*)/gu;

/** What both tell of the same unit by other numbers: 800 lumens and 400 lumens. */
function measuredAlike(first: readonly Sentence[], second: readonly Sentence[]): readonly [string, string] | undefined {
  for (const a of first)
    for (const [measure, number, unit] of a.plain.matchAll(MEASURE))
      for (const b of second)
        for (const [otherMeasure, otherNumber, otherUnit] of b.plain.matchAll(MEASURE))
          if (unit === otherUnit && number !== otherNumber) return [partWith(a, measure), partWith(b, otherMeasure)];
  return undefined;
}

/** The part of a long sentence between commas that tells the measure. */
function partWith({ text }: Sentence, measure: string): string {
  if (text.split(/\s+/).length <= beginningWordsMax) return text;
  const part = text.split(/,\s+/).find((one) => plainText(one).includes(measure)) ?? text;
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

const beginningWordsMax = 11;
const beginningCharactersMaxJa = 40;

/** As much of a sentence as two of them can be listened to. */
function beginningOf(text: string, language: Language): string {
  if (language === 'ja') return text.length <= beginningCharactersMaxJa ? text : (text.split('、')[0] ?? text);
  const words = text.split(/\s+/);
  if (words.length <= beginningWordsMax) return text;
  const head = words.slice(0, beginningWordsMax).join(' ');
  const end = head.lastIndexOf(',');
  if (end > 0) return head.slice(0, end);
  // "A front light with 400 lumens and a rear light in" ends before the last word that carries a subject by itself.
  const { stop } = knowledgeWords(language);
  const kept = head.split(' ');
  while (kept.length > 1 && stop.has(kept.at(-1)?.toLowerCase() ?? '')) kept.pop();
  return kept.join(' ');
}
