import { minorDigits } from '@voicecart/contract/minor-digits';
import { invalid } from './errors.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/** @throws AppError 400 with the field where nobody pays in it */
export function requireCurrency(field: string, code: string): void {
  if (!isCurrency(code)) throw invalid(field, 'There is no currency of this name. Give three letters, like USD.');
}

/** An amount of the currency's own minor unit as a plain number: `48.00`, and `4800` in yen. */
export function decimalAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}
