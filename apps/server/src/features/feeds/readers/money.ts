import { minorDigits } from '@voicecart/contract/minor-digits';
import { isCurrency } from '../../../platform/currencies.ts';
import { FieldFault } from './field-fault.ts';
import { productLimits } from './limits.ts';

/** Which sign stands before the decimals: '1,234.56' is 'dot', '1.234,56' is 'comma'. */
export type PriceStyle = 'dot' | 'comma';

export interface Price {
  readonly minor: number;
  readonly currency: string;
}

/** Signs that name one currency. '$', '¥' and 'kr' are used by several, so they say nothing beyond the default. */
const signs: Readonly<Record<string, string | null>> = {
  $: null,
  '¥': null,
  '￥': null,
  kr: null,
  'kr.': null,
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  'rs.': 'INR',
  rs: 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₴': 'UAH',
  '₱': 'PHP',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  r$: 'BRL',
  us$: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  au$: 'AUD',
  a$: 'AUD',
  nz$: 'NZD',
  円: 'JPY',
};

/** The patterns below are tried from many places; a cell of 200,000 signs must not reach them. */
const longestPrice = 60;
const priceParts = /^([^\d.,-]*)(-?(?:\d[\d.,'’ ]*|[.,]\d+))([^\d]*)$/;

/**
 * Decides once, for all prices of a file, which sign stands before the decimals. A value with both signs, or with one
 * or two digits after its only sign, is evidence; '1.234' alone is not, and is read as thousands only where nothing in
 * the sample says otherwise and the currency does not have three decimals. Rows that then contradict are refused, never
 * guessed.
 */
export function decidePriceStyle(values: Iterable<string>, defaultCurrency: string): PriceStyle {
  const votes = { dot: 0, comma: 0 };
  const weak = { dot: 0, comma: 0 };
  for (const value of values) {
    if (value.length > longestPrice) continue;
    const number = priceParts.exec(flattenSpaces(value))?.[2]?.replace(/[.,' ’]+$/, '');
    if (!number) continue;
    const dot = number.lastIndexOf('.');
    const comma = number.lastIndexOf(',');
    if (dot === -1 && comma === -1) continue;
    if (dot !== -1 && comma !== -1) {
      votes[dot > comma ? 'dot' : 'comma'] += 1;
      continue;
    }
    const [sign, other] = dot !== -1 ? (['dot', 'comma'] as const) : (['comma', 'dot'] as const);
    const at = Math.max(dot, comma);
    if (number.indexOf(number.charAt(at)) !== at) votes[other] += 1;
    else if (number.length - at - 1 === 3 && at >= 1 && at <= 3 && !number.startsWith('0')) {
      if (minorDigits(defaultCurrency) === 3) votes[sign] += 1;
      else weak[other] += 1;
    } else votes[sign] += 1;
  }
  if (votes.dot !== votes.comma) return votes.dot > votes.comma ? 'dot' : 'comma';
  return weak.comma > weak.dot ? 'comma' : 'dot';
}

const dotNumber = /^(\d{1,3}(?:[,' ’]\d{2,3})*[,' ’]\d{3}|\d*)(?:\.(\d+))?$/;
const commaNumber = /^(\d{1,3}(?:[.' ’]\d{2,3})*[.' ’]\d{3}|\d*)(?:,(\d+))?$/;
const plainNumber = /^(\d{1,12})(?:\.(\d\d?))?$/;

/**
 * Reads '15.00 USD', '$15', '15,00 €', 'EUR 1.234,50' into whole minor units, digit by digit and never through a
 * floating number. More decimals than the currency has are rounded half up, except exactly three in a currency of two,
 * which may as well be thousands.
 * @throws FieldFault
 */
export function readPrice(text: string, style: PriceStyle, defaultCurrency: string, field = 'price'): Price {
  const quick = style === 'dot' ? plainNumber.exec(text) : null;
  if (quick) {
    return { minor: toMinor(quick[1] ?? '', quick[2] ?? '', defaultCurrency, field, text), currency: defaultCurrency };
  }
  const parts = text.length > longestPrice ? null : priceParts.exec(flattenSpaces(text));
  if (!parts) throw new FieldFault(field, 'This is not a price', text);
  const currency =
    readCurrencySign(parts[1] ?? '', text, field) ?? readCurrencySign(parts[3] ?? '', text, field) ?? defaultCurrency;
  // '15,-' and '15.' are prices without decimals.
  const number = (parts[2] ?? '').trim().replace(/[.,]$/, '');
  if (number.startsWith('-')) throw new FieldFault(field, 'The price is below zero', text);
  const digits = (style === 'dot' ? dotNumber : commaNumber).exec(number);
  if (!digits || number === '') {
    const form = style === 'dot' ? '1,234.56' : '1.234,56';
    throw new FieldFault(field, `The price is not written like the others of this file (${form})`, text);
  }
  return { minor: toMinor((digits[1] ?? '').replace(/\D/g, ''), digits[2] ?? '', currency, field, text), currency };
}

function flattenSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ').trim();
}

function readCurrencySign(part: string, text: string, field: string): string | null {
  const sign = part.trim().replace(/^[-–—]+$/, '');
  if (sign === '') return null;
  const code = sign.toUpperCase();
  if (isCurrency(code)) return code;
  const known = signs[sign.toLowerCase()];
  if (known !== undefined && Object.hasOwn(signs, sign.toLowerCase())) return known;
  throw new FieldFault(field, `"${sign}" is not a currency`, text);
}

function toMinor(whole: string, fraction: string, currency: string, field: string, text: string): number {
  const digits = minorDigits(currency);
  let minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (fraction.length > digits && !/^0*$/.test(fraction.slice(digits))) {
    if (digits === 2 && fraction.length === 3) {
      throw new FieldFault(
        field,
        `The price has three decimals and ${currency} has two: perhaps thousands are meant`,
        text,
      );
    }
    if (fraction.charCodeAt(digits) >= 53) minor += 1;
  }
  if (minor > productLimits.priceMinor) throw new FieldFault(field, 'The price is too large', text);
  return minor;
}
