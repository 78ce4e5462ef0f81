import type { Found } from '../slot-types/slot-type.ts';
import { foldWord, phraseKey, type Token, tokenise } from '../words/tokens.ts';
import { findNumbers } from './numbers.ts';

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₹': 'INR' };
const CURRENCIES = ['USD', 'EUR', 'GBP', 'INR', 'JPY', 'BRL', 'MXN', 'CAD', 'AUD', 'CHF'];
/** What people say instead of the full name; a bar parts the currency from its words. */
const COLLOQUIAL: Readonly<Record<string, string>> = {
  USD: 'dollar dollars buck bucks dólar dólares dollari dollaro ドル डॉलर',
  EUR: 'euro euros eur ユーロ यूरो',
  GBP: 'pound pounds quid pfund libra libras livre livres sterlina sterline ポンド पाउंड',
  INR: 'rupee rupees rupien rupia rupias roupie roupies rupie रुपये रुपए रुपया रुपयों ルピー',
  JPY: 'yen 円 येन',
  BRL: 'real reais reales',
  MXN: 'peso pesos',
  CHF: 'franken francs franc francos franchi',
};
const CENTS = new Set(
  [
    'cent',
    'cents',
    'penny',
    'pence',
    'centavo',
    'centavos',
    'centime',
    'centimes',
    'centesimi',
    'centesimo',
    'centimos',
    'paise',
  ].map(foldWord),
);
/** The dollar is the country's own where it has one. */
const DOLLARS: Readonly<Record<string, string>> = { 'en-CA': 'CAD', 'fr-CA': 'CAD', 'en-AU': 'AUD' };

const namesByLocale = new Map<string, Map<string, string>>();

function namesOf(locale: string): Map<string, string> {
  const known = namesByLocale.get(locale);
  if (known) return known;
  const names = new Map<string, string>();
  for (const currency of CURRENCIES) {
    for (const amount of [1, 2]) {
      const parts = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'name',
      }).formatToParts(amount);
      names.set(phraseKey(tokenise(parts.find((part) => part.type === 'currency')?.value ?? '')), currency);
    }
    for (const word of (COLLOQUIAL[currency] ?? '').split(' ').filter(Boolean)) names.set(foldWord(word), currency);
    names.set(currency.toLowerCase(), currency);
  }
  const dollar = DOLLARS[locale];
  if (dollar) for (const word of ['dollar', 'dollars', 'buck', 'bucks', '$']) names.set(word, dollar);
  namesByLocale.set(locale, names);
  return names;
}

/** Amounts of money, resolved to "25.50 USD". */
export function findMoney(tokens: readonly Token[], locale: string): Found[] {
  const names = namesOf(locale);
  const found: Found[] = [];
  const numbers = findNumbers(tokens, locale.slice(0, 2));
  numbers.forEach((number, place) => {
    if (found.some((other) => other.to > number.from)) return;
    const sign = tokens[number.from - 1]?.norm ?? '';
    const signed = SIGNS[sign];
    if (signed) {
      const currency = names.get(sign) ?? signed;
      found.push({ from: number.from - 1, to: number.to, resolved: [{ name: `${number.figures} ${currency}` }] });
      return;
    }
    for (let length = 3; length >= 1; length -= 1) {
      if (number.to + length > tokens.length) continue;
      const key = phraseKey(tokens, number.to, number.to + length);
      const currency = names.get(key) ?? SIGNS[key];
      if (!currency && !CENTS.has(key)) continue;
      let to = number.to + length;
      let amount = currency ? number.figures : String(Number(number.figures) / 100);
      const rest = numbers[place + 1];
      // "Five dollars and fifty cents", "fünf Euro fünfzig": cents follow at once or after one joining word.
      if (currency && rest && rest.from - to <= 1 && Number(rest.figures) < 100) {
        const said = CENTS.has(tokens[rest.to]?.norm ?? '');
        if (said || rest.from === to) {
          amount = `${amount}.${rest.figures.padStart(2, '0')}`;
          to = rest.to + (said ? 1 : 0);
        }
      }
      found.push({ from: number.from, to, resolved: [{ name: currency ? `${amount} ${currency}` : amount }] });
      return;
    }
  });
  return found;
}
