import type { ShippingBasis, ShippingOption } from '@voicecart/contract/routes/business';
import { formatMoney, formatNumber } from '../../lib/formats.ts';
import { amountText, minorOf } from '../catalogue/catalogue.ts';

/** An edge of a range as it is typed: an amount, pieces, or pounds with at most two decimals. */
export function edgeText(value: number | null, basis: ShippingBasis, currency: string): string {
  if (value === null) return '';
  if (basis === 'Quantity') return String(value);
  return basis === 'Price' ? amountText(value, currency) : amountText(value, 'USD');
}

/** Null where it is none. */
export function edgeOf(text: string, basis: ShippingBasis, currency: string): number | null {
  if (basis === 'Quantity') return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
  return minorOf(text, basis === 'Price' ? currency : 'USD');
}

export function rangeText({ basis, currency, min, max }: ShippingOption): string {
  const edge = (value: number) =>
    basis === 'Price'
      ? formatMoney({ amountMinor: value, currency })
      : basis === 'Quantity'
        ? formatNumber(value)
        : `${formatNumber(value / 100)} lb`;
  return `${edge(min)} – ${max === null ? '…' : edge(max)}`;
}
