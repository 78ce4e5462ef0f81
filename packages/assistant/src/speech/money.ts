import type { Locale } from '@voicecart/contract/locales';
import { numberSpoken } from './phrase.ts';

/** The currency that people of a locale mean when they name none. */
export const currencyOfLocale: Readonly<Record<Locale, string>> = {
  'en-US': 'USD',
  'en-GB': 'GBP',
  'en-CA': 'CAD',
  'en-AU': 'AUD',
  'en-IN': 'INR',
  'de-DE': 'EUR',
  'es-ES': 'EUR',
  'es-MX': 'MXN',
  'es-US': 'USD',
  'fr-FR': 'EUR',
  'fr-CA': 'CAD',
  'hi-IN': 'INR',
  'it-IT': 'EUR',
  'ja-JP': 'JPY',
  'pt-BR': 'BRL',
};

interface Money {
  readonly format: Intl.NumberFormat;
  readonly minorDigits: number;
  /** By amount: a shop's prices are said again and again. */
  /** For amounts under a thousand; null where each must be formatted. */
  readonly pattern: Pattern | null;
  /** What was formatted. */
  readonly said: Map<number, string>;
}

interface Pattern {
  readonly before: string;
  readonly after: string;
  readonly point: string;
}

const known = new Map<string, Money | null>();

function moneyOf(currency: string, locale: Locale): Money | null {
  const key = `${locale} ${currency}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  // Currencies come from feeds: what is not a code would throw, and must not fill the memory either.
  const money = /^[A-Za-z]{3}$/.test(currency) ? makeMoney(currency.toUpperCase(), locale) : null;
  if (known.size > 500) known.clear();
  known.set(key, money);
  return money;
}

function makeMoney(currency: string, locale: Locale): Money {
  // The locale's own currency by its sign ("$19.99" is read well), any other by its name, since "$" alone would
  // mislead and "CA$" is read as letters. Japanese voices read "1,980円" and stumble over "￥".
  const isOwn = currencyOfLocale[locale] === currency && locale !== 'ja-JP';
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: isOwn ? 'symbol' : 'name',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const minorDigits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return { format, minorDigits, pattern: patternOf(format, minorDigits, locale), said: new Map() };
}

/** What stands around the digits of an amount without groups; null where that depends on the amount ("1 dollar"). */
function patternOf(format: Intl.NumberFormat, minorDigits: number, locale: Locale): Pattern | null {
  const parts = format.formatToParts(1.11);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'fraction' || type === 'integer');
  const text = (from: number, to: number) =>
    asSaid(
      parts.slice(from, to).reduce((all, { value }) => all + value, ''),
      locale,
    );
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '';
  const pattern = { before: text(0, first), after: text(last + 1, parts.length), point };
  const isSame = (minor: number) =>
    patterned(minor, pattern, minorDigits) === asSaid(format.format(minor / 10 ** minorDigits), locale);
  return [0, 1, 5, 10, 99, 100, 101, 200, 210, 1_234, 50_000, 99_999].every(isSame) ? pattern : null;
}

function patterned(amountMinor: number, { before, after, point }: Pattern, minorDigits: number): string {
  const unit = 10 ** minorDigits;
  const rest = amountMinor % unit;
  const fraction = rest === 0 ? '' : `${point}${String(rest).padStart(minorDigits, '0')}`;
  return `${before}${Math.floor(amountMinor / unit)}${fraction}${after}`;
}

/** Where one's own money is no dollar, a dollar is one of the United States, and nobody says so with each price. */
const unitedStates =
  / des États-Unis| estadounidenses?| statunitensi?e?| americanos?|(?<=\p{L})(?: de los Estados Unidos)|米(?=ドル)|यूएस (?=डॉलर)|US-(?=Dollar)|US (?=dollars?)/gu;

function plainDollars(text: string, locale: Locale): string {
  return currencyOfLocale[locale].endsWith('D') ? text : text.replace(unitedStates, '');
}

function asSaid(written: string, locale: Locale): string {
  const text = plainDollars(written.replace(/[\u00a0\u202f]/g, ' '), locale);
  // Intl begins the names of currencies with a capital in Portuguese, as no sentence does.
  return locale === 'pt-BR' ? text.replace(/(?<= )\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase()) : text;
}

/** An amount in minor units as it is said: "$19.99", "20 €", "1,980円". An unknown currency is said by its letters. */
export function moneySpoken(amountMinor: number, currency: string, locale: Locale): string {
  const money = moneyOf(currency, locale);
  if (!money)
    return `${numberSpoken(amountMinor / 100, locale)} ${currency.replace(/[^\p{L}]/gu, '').slice(0, 3)}`.trim();
  // Most amounts: formatting costs a hundred times as much, and keeping thousands of texts is work for the collector.
  const hasNoGroups =
    Number.isInteger(amountMinor) && amountMinor >= 0 && amountMinor < 1_000 * 10 ** money.minorDigits;
  if (money.pattern && hasNoGroups) return patterned(amountMinor, money.pattern, money.minorDigits);
  const kept = money.said.get(amountMinor);
  if (kept !== undefined) return kept;
  const said = asSaid(money.format.format(amountMinor / 10 ** money.minorDigits), locale);
  if (money.said.size >= 1_000) money.said.clear();
  money.said.set(amountMinor, said);
  return said;
}

/** Minor units as whole ones: 1999 cents are 19.99. */
export function majorUnits(amountMinor: number, currency: string, locale: Locale): number {
  return amountMinor / 10 ** (moneyOf(currency, locale)?.minorDigits ?? 2);
}

/** "Fifty dollars" as minor units; null for what is no sensible price. */
export function minorUnits(amount: number, currency: string, locale: Locale): number | null {
  const digits = moneyOf(currency, locale)?.minorDigits ?? 2;
  const minor = Math.round(amount * 10 ** digits);
  return Number.isSafeInteger(minor) && minor >= 0 && minor <= 1e12 ? minor : null;
}
