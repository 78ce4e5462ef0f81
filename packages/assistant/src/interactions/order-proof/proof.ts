import type { ShopOrder } from '../../shop/shop.ts';
import type { ProofSettings } from './settings.ts';

/**
 * Whether a second fact, as `codeSpoken` gives it, belongs to the order. A missing fact in the shop proves nothing.
 */
export function proves(order: ShopOrder, fact: string, secondFact: ProofSettings['secondFact']): boolean {
  const isPhone = secondFact !== 'postcode' && isLastFour(order.proof.phoneLastFour, fact);
  return isPhone || (secondFact !== 'phone' && isPostcode(order.proof.postcode, fact));
}

function isLastFour(stored: string | null, said: string): boolean {
  if (stored === null || !/^\d{4}$/.test(stored)) return false;
  // Who says the whole number has said its last four figures.
  if (/^\d{9,15}$/.test(said)) return said.endsWith(stored);
  // A number slot drops leading zeros: "zero zero four two" arrives as 42.
  return /^\d{1,4}$/.test(said) && said.padStart(4, '0') === stored;
}

function isPostcode(stored: string | null, said: string): boolean {
  if (stored === null) return false;
  const whole = comparable(stored);
  if (whole.length < 3) return false;
  const heard = comparable(said);
  if (heard === whole) return true;
  // People know five figures of their nine-figure ZIP code.
  return /^\d{5}-\d{4}$/.test(stored.trim()) && heard === comparable(stored.trim().slice(0, 5));
}

/** "Oh" and zero sound the same, and a number slot drops leading zeros. */
function comparable(postcode: string): string {
  const plain = postcode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0');
  return /^\d+$/.test(plain) ? plain.replace(/^0+/, '') : plain;
}
