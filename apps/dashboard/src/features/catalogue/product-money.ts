import { minorDigits } from '@voicecart/contract/minor-digits';

/** More than any price; the server refuses what is above. */
const mostMinor = 1e12;

/**
 * A typed amount in minor units, or null where it is none. Digits are moved as text, since 1.15 * 100 is not 115 in
 * floats. Point or comma part the fraction; groups of thousands are taken only where both stand, as "1,234" may mean either.
 */
export function minorOf(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const found = /^(\d+)(?:[.,](\d*))?$/.exec(ungrouped(text.replaceAll(/[\s'’]/g, '')));
  if (!found) return null;
  const [, whole = '', fraction = ''] = found;
  if (fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return amount <= mostMinor ? amount : null;
}

function ungrouped(text: string): string {
  if (/^\d{1,3}(,\d{3})+\.\d*$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replaceAll('.', '');
  return text;
}

/** Minor units as they are typed: 1999 USD is "19.99". */
export function amountText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
