import { minorDigits } from '@voicecart/contract/minor-digits';

/** An amount of the currency's own minor unit, as mails tell it: the yen has none. */
export function amountText(amountMinor: number, currency: string): string {
  const digits = minorDigits(currency.toUpperCase());
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amountMinor / 10 ** digits);
}
