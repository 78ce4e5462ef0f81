import { languageOf } from '@voicecart/contract/locales';
import { patterns, phrases } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';
import { minorUnits, moneySpoken } from '../../speech/money.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import { speakable } from '../../speech/text.ts';
import type { Turn } from '../../turn/turn.ts';

/** What of a search is said back. */
interface Told {
  readonly text: string;
  readonly maxPriceMinor: number | null;
  /** For "cheaper ones", or dearer ones: beyond which price that was heard, and of what. */
  readonly beyond?: { readonly isAbove: boolean; readonly priceMinor: number; readonly query: string };
}

/** "For mugs", of which the answer says the "for" itself. */
const saidBefore = perLanguage((language) => new RegExp(patterns[language].before, 'iu'));

/** A price as the search reads it, whatever the language writes. */
const searchedPrice = /[$€£¥₹](\d+)(?![\d.,]\d)/gu;

/** Mended words with the capitals of those that they were mended from. */
export function asWritten(mended: string, said: string): string {
  const before = said.split(/\s+/);
  const words = mended.split(/\s+/);
  if (words.length !== before.length) return mended;
  return words
    .map((word, at) => (/^\p{Lu}/u.test(before[at] ?? '') ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word))
    .join(' ');
}

/** "Red shoes under $50": the search in the shopper's own words, or the mended ones. */
export function label(query: string, { maxPriceMinor, beyond }: Told, currency: string, { locale }: Turn): string {
  const { queryOver, queryUnder, anything } = phrases[languageOf(locale)];
  const price = (amountMinor: number) => moneySpoken(amountMinor, currency, locale);
  const asPrice = (written: string, figures: string) => {
    const amount = minorUnits(Number(figures), currency, locale);
    return amount === null ? written : price(amount);
  };
  const words = (text: string) =>
    speakable(text.replace(saidBefore[languageOf(locale)], '').replace(searchedPrice, asPrice), 80) || anything;
  if (beyond?.isAbove) return fill(queryOver, { query: words(beyond.query), price: price(beyond.priceMinor) });
  const limit = beyond?.priceMinor ?? maxPriceMinor;
  return limit === null || limit === Number.MAX_SAFE_INTEGER
    ? words(query)
    : fill(queryUnder, { query: words(query), price: price(limit) });
}

/** How many there are, of what was looked for or under the price that was named alone. */
export function foundSpoken(
  { text, maxPriceMinor, beyond }: Told,
  query: string,
  total: number,
  currency: string,
  { locale }: Turn,
): string {
  const { found, foundUnder } = phrases[languageOf(locale)];
  const isOnlyPrice = text === '' && beyond === undefined;
  if (!isOnlyPrice || maxPriceMinor === null || maxPriceMinor === Number.MAX_SAFE_INTEGER)
    return fillPlural(locale, found, total, { query });
  return fillPlural(locale, foundUnder, total, { price: moneySpoken(maxPriceMinor, currency, locale) });
}
