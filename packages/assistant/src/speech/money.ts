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
  readonly said: Map<number, string>;
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
  return { format, minorDigits: format.resolvedOptions().maximumFractionDigits ?? 2, said: new Map() };
}

/** An amount in minor units as it is said: "$19.99", "20 €", "1,980円". An unknown currency is said by its letters. */
export function moneySpoken(amountMinor: number, currency: string, locale: Locale): string {
  const money = moneyOf(currency, locale);
  if (!money)
    return `${numberSpoken(amountMinor / 100, locale)} ${currency.replace(/[^\p{L}]/gu, '').slice(0, 3)}`.trim();
  const kept = money.said.get(amountMinor);
  if (kept !== undefined) return kept;
  const written = money.format.format(amountMinor / 10 ** money.minorDigits).replace(/[\u00a0\u202f]/g, ' ');
  // Intl begins the names of currencies with a capital in Portuguese, as no sentence does.
  const said =
    locale === 'pt-BR' ? written.replace(/(?<= )\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase()) : written;
  if (money.said.size >= 5_000) money.said.clear();
  money.said.set(amountMinor, said);
  return said;
}

/** "Fifty dollars" as minor units; null for what is no sensible price. */
export function minorUnits(amount: number, currency: string, locale: Locale): number | null {
  const digits = moneyOf(currency, locale)?.minorDigits ?? 2;
  const minor = Math.round(amount * 10 ** digits);
  return Number.isSafeInteger(minor) && minor >= 0 && minor <= 1e12 ? minor : null;
}
