import { type Language, languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';
import type { AppDefinition } from '../../app/app-definition.ts';
import { slotName, slotNumber, slotText } from '../../dialogue/dialogue-slots.ts';
import { wantedOf } from '../../meaning/wording.ts';
import { currencyOfLocale, minorUnits } from '../../speech/money.ts';
import { cut } from '../../speech/text.ts';
import type { Turn } from '../../turn/turn.ts';
import { colourType } from './colours.ts';
import { isMoneySaid, splitPriceFrom, splitPriceLimit } from './price-limit.ts';

/** A free phrase brings its article along: "a gift", "des chaussures". It finds nothing, and sounds wrong said back. */
const articles = perLanguage((language) => new RegExp(patterns[language].article, 'i'));

/** What to search for: words, and a limit where one was said. */
export interface Wanted {
  readonly text: string;
  readonly maxPriceMinor: number | null;
}

/** Reads what a search turn wants; null where it only says that something is wanted. */
export function wantedIn(turn: Turn, app: AppDefinition): Wanted | null {
  const phrase = slotText(turn, 'query');
  const range = phrase === null ? null : wholeRange(phrase, turn.text);
  if (range !== null) return wantedPhrase(range, null, turn, app);
  const language = languageOf(turn.locale);
  const heard = slotText(turn, 'colour');
  const named = phrase ?? slotText(turn, 'product');
  // "Next year's planner", of which "next year" was heard as a color: its words are looked for.
  const isOther = heard !== null && named === null && turn.text !== null && withoutColours(heard, language) !== '';
  const isColour = !isOther || turn.slots.colour?.resolved !== undefined;
  const colour = isColour ? heard : null;
  const thing = named ?? (isColour ? '' : wantedOf(turn.text ?? '', language).text);
  const isNamed = colour !== null && thing.toLowerCase().includes(colour.toLowerCase());
  // "Lady grey" is said back as it was said.
  const asSaid = `${thing} ${colour}`.toLowerCase();
  const isBehind = colour && turn.text?.toLowerCase().includes(asSaid);
  const said = isNamed ? thing : isBehind ? asSaid : withColour(thing, colour, language);
  const from = priceFrom(turn, app);
  if (from !== null)
    return { text: `${withoutArticle(said, languageOf(turn.locale))} ${from.from}`.trim(), maxPriceMinor: null };
  // "Six by nine" has two numbers and no price.
  if (measures.test(turn.text ?? '')) return wantedPhrase(cut(turn.text ?? '', 120), null, turn, app);
  // A limit that stands in the words and in no slot was said all the same.
  const limit = splitPriceLimit(turn.text ?? '', languageOf(turn.locale)).amount;
  // "Two brown pillows" has a number that is no price: one is said with a word for it.
  const isPrice = turn.text === null || limit !== null || isMoneySaid(turn.text, languageOf(turn.locale));
  // The 3 of "3 candles under 30" is none.
  const amount = limit ?? (isPrice ? slotNumber(turn, 'price') : null);
  return wantedPhrase(said, amount, turn, app);
}

const figure =
  '(?:\\d+(?:[.,]\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+(?:teen|ty))';
const measures = new RegExp(`(?<=^|\\s)${figure} ?(?:by|x|×) ?${figure}(?=\\s|$)`, 'iu');

/** "Over 100 dollars", whose amount a price slot holds as if it were a limit; null for any others. */
export function priceFrom(turn: Turn, app: AppDefinition): { rest: string; from: string } | null {
  if (turn.text === null || slotNumber(turn, 'price') === null) return null;
  return splitPriceFrom(turn.text, languageOf(turn.locale), currencyOf(turn, app));
}

/** What was searched for before, without the price from which on it was. */
export function withoutPriceFrom(query: string, turn: Turn, app: AppDefinition): string {
  return splitPriceFrom(query, languageOf(turn.locale), currencyOf(turn, app))?.rest ?? query;
}

const rangeCutOff = /(?<=^|\s)(?:between|zwischen|entre|tra|fra) \S+(?: \S+)?$/iu;

/** "Bags between 100", whose other end went into the slot of a price: the words as they were said. */
function wholeRange(phrase: string, text: string | null): string | null {
  const at = text?.toLowerCase().indexOf(phrase.toLowerCase()) ?? -1;
  return text !== null && at >= 0 && rangeCutOff.test(phrase) ? cut(text.slice(at), 120) : null;
}

/** The same from plain words, where a channel gives them. */
export function wantedPhrase(words: string, amount: number | null, turn: Turn, app: AppDefinition): Wanted | null {
  const language = languageOf(turn.locale);
  const split = splitPriceLimit(words, language);
  const limit = amount ?? split.amount;
  const text = withoutArticle(split.text, language);
  if (text === '' && limit === null) return null;
  return { text, maxPriceMinor: limit === null ? null : limitMinor(limit, turn, app) };
}

/** "The kitchen things" are kitchen things. */
export function withoutArticle(text: string, language: Language): string {
  return text.replace(articles[language], '').trim();
}

/** "Between 20 and 40": words with two amounts, of which a number slot holds one; null for any others. */
export function rangeSaid({ text }: Turn): string | null {
  return text !== null && (text.match(/\d+(?:[.,]\d+)?/g) ?? []).length === 2 ? cut(text, 100) : null;
}

/** A limit that was said, in minor units. Null where there is none or no sensible one. */
export function limitIn(turn: Turn, app: AppDefinition): number | null {
  const amount = slotNumber(turn, 'price');
  return amount === null ? null : limitMinor(amount, turn, app);
}

function limitMinor(amount: number, turn: Turn, app: AppDefinition): number | null {
  return minorUnits(amount, currencyOf(turn, app), turn.locale);
}

export function currencyOf(turn: Turn, app: AppDefinition): string {
  return app.currency ?? currencyOfLocale[turn.locale];
}

const colourWords = new Map<Language, readonly string[]>();

function colourWordsOf(language: Language): readonly string[] {
  const kept = colourWords.get(language);
  if (kept) return kept;
  const words = colourType[language]
    .flatMap((colour) => [colour.value, ...(colour.synonyms ?? [])])
    .map((word) => word.toLowerCase())
    .sort((a, b) => b.length - a.length);
  colourWords.set(language, words);
  return words;
}

/** The search again in another colour: "red shoes", "no, the blue ones" gives "blue shoes". */
export function recoloured(query: string, turn: Turn): string {
  const language = languageOf(turn.locale);
  const colour = slotName(turn, 'colour') ?? '';
  return withColour(withoutColours(query, language), colour, language);
}

/** "Blue mugs" are mugs. */
export function withoutColours(query: string, language: Language): string {
  if (language === 'ja') {
    const colour = colourWordsOf(language).find((word) => query.includes(word));
    return colour === undefined ? query : query.replace(new RegExp(`${colour}い?の?`, 'u'), '').trim();
  }
  let rest = ` ${query.toLowerCase()} `;
  for (const word of colourWordsOf(language)) rest = rest.replaceAll(` ${word} `, ' ');
  return rest.trim();
}

function withColour(text: string, colour: string | null, language: Language): string {
  if (!colour) return text;
  if (text === '') return colour;
  if (language === 'ja') return `${colour}の${text}`;
  // In Romance languages the colour follows the thing; the search does not mind, but the answer repeats the words.
  const isAfter = language === 'es' || language === 'fr' || language === 'it' || language === 'pt';
  return cut(isAfter ? `${text} ${colour}` : `${colour} ${text}`, 200);
}
