import type { Language } from '@voicecart/contract/locales';
import { words as ofSearch, patterns } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';
import { inFigures } from '../../meaning/amount-words.ts';

/**
 * "Red shoes under fifty dollars" arrives in one free-phrase slot, since Amazon allows no second slot beside it. These
 * read the limit back out of the words. `{n}` is the amount, with a currency sign or word around it or not.
 */
const limitPatterns = perLanguage((language) => patterns[language].limit);

const currencyWords = perLanguage((language) => patterns[language].currency);

/** Round amounts as words: a free phrase does not turn them into figures. */
const amountWords: Readonly<Record<Language, Readonly<Record<string, number>>>> = perLanguage(
  (language) => ofSearch[language].amounts,
);

const compiled = new Map<Language, RegExp>();

function amountPattern(language: Language): string {
  const words = Object.keys(amountWords[language]).sort((a, b) => b.length - a.length);
  return `(?:[$€£¥₹]|r\\$)? ?(?<amount>\\d[\\d.,]{0,11}|${words.join('|')}) ?(?:[$€£¥₹]|(?:${currencyWords[language]}))?`;
}

function patternOf(language: Language): RegExp {
  const kept = compiled.get(language);
  if (kept) return kept;
  const amount = amountPattern(language);
  const edge = language === 'ja' ? '' : '(?<=^|\\s)';
  const pattern = new RegExp(`${edge}${limitPatterns[language].replace('{n}', amount)}(?=$|\\s|[^\\p{L}\\d])`, 'iu');
  const made = language === 'ja' ? new RegExp(limitPatterns.ja.replace('{n}', amount), 'iu') : pattern;
  compiled.set(language, made);
  return made;
}

/**
 * Where what limits stands behind the amount, the last word alone would be one as well (一万二千円以下, तीन हज़ार से कम): the
 * whole number is read, from so much on. The एक of Hindi is an article too.
 */
const limitsBehind: Readonly<Partial<Record<Language, number>>> = { ja: 0, hi: 100 };

/** Splits a price limit off a searched phrase. The amount is in whole units of the shop's currency. */
export function splitPriceLimit(words: string, language: Language): { text: string; amount: number | null } {
  const least = limitsBehind[language];
  const phrase = least === undefined ? words : inFigures(words, language, least);
  const match = patternOf(language).exec(phrase);
  const said = match?.groups?.amount?.toLowerCase();
  if (!match || said === undefined) return { text: words, amount: null };
  const amount = /^\d/.test(said) ? readAmount(said) : (amountWords[language][said] ?? null);
  if (amount === null) return { text: words, amount: null };
  const text = `${phrase.slice(0, match.index)} ${phrase.slice(match.index + match[0].length)}`;
  return { text: text.replace(/\s+/g, ' ').trim(), amount };
}

/** "1,299", "1.299", "49.50" and "49,50": a separator with exactly three figures after it groups thousands. */
function readAmount(said: string): number | null {
  const plain = said
    .replace(/[.,]$/, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : null;
}

/** Each language's words for a price from which on, the first of them as the search reads it. */
const fromPrice: Readonly<Record<Language, { readonly pattern: string; readonly search: string }>> = perLanguage(
  (language) => patterns[language].fromPrice,
);
const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' };

/**
 * "Lamps over 100 dollars": the words around the price, and the price as the search reads it, "over $100"; null where
 * no price is named from which on.
 */
export function splitPriceFrom(
  phrase: string,
  language: Language,
  currency: string,
): { rest: string; from: string } | null {
  if (splitPriceLimit(phrase, language).amount !== null) return null;
  const { pattern, search } = fromPrice[language];
  const match = new RegExp(pattern.replace('{n}', amountPattern(language)), 'iu').exec(phrase);
  const said = match?.groups?.amount?.toLowerCase();
  if (!match || said === undefined) return null;
  const amount = /^\d/.test(said) ? readAmount(said) : (amountWords[language][said] ?? null);
  if (amount === null) return null;
  const rest = `${phrase.slice(0, match.index)} ${phrase.slice(match.index + match[0].length)}`
    .replace(/\s+/g, ' ')
    .trim();
  return { rest, from: search.replace('{n}', priceSearched(amount, currency)) };
}

function priceSearched(amount: number, currency: string): string {
  return `${signs[currency] ?? '$'}${amount}`;
}

/** A price from which on, in whole units, as the search reads it. */
export function priceFromSearched(amount: number, language: Language, currency: string): string {
  return fromPrice[language].search.replace('{n}', priceSearched(amount, currency));
}

/** Whether words speak of money at all. */
export function isMoneySaid(words: string, language: Language): boolean {
  return (
    /[$€£¥₹]/u.test(words) ||
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${currencyWords[language]}|${priceWords[language]})`, 'iu').test(words)
  );
}

const priceWords = perLanguage((language) => patterns[language].price);
