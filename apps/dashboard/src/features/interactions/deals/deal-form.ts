import type { Deal, DealInput } from '@voicecart/contract/routes/interactions';
import { momentAt, wallTime } from '@voicecart/contract/zoned-time';

export const discountKinds = ['percent', 'amount', 'none'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** A deal as the form holds it: times on the shop's clock, the amount in whole units of the currency. */
export interface DealValues {
  kind: 'deal' | 'coupon';
  title: string;
  description: string;
  code: string;
  discount: DiscountKind;
  percentOff: number | '';
  amountOff: number | '';
  startsAt: string;
  endsAt: string;
  productId: string | null;
  imageUrl: string;
  isActive: boolean;
}

export interface ShopClock {
  readonly currency: string;
  readonly timeZone: string;
}

export const emptyDeal: DealValues = {
  kind: 'deal',
  title: '',
  description: '',
  code: '',
  discount: 'percent',
  percentOff: '',
  amountOff: '',
  startsAt: '',
  endsAt: '',
  productId: null,
  imageUrl: '',
  isActive: true,
};

/** Digits behind the point of a currency: 2 for USD, 0 for JPY. */
export function currencyDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

export function valuesOf(deal: Deal, shop: ShopClock): DealValues {
  const digits = currencyDigits(deal.currency ?? shop.currency);
  return {
    kind: deal.kind,
    title: deal.title,
    description: deal.description,
    code: deal.code ?? '',
    discount: deal.percentOff !== null ? 'percent' : deal.amountOffMinor !== null ? 'amount' : 'none',
    percentOff: deal.percentOff ?? '',
    amountOff: deal.amountOffMinor === null ? '' : deal.amountOffMinor / 10 ** digits,
    startsAt: wallTime(deal.startsAt, shop.timeZone),
    endsAt: wallTime(deal.endsAt, shop.timeZone),
    productId: deal.productId,
    imageUrl: deal.imageUrl ?? '',
    isActive: deal.isActive,
  };
}

/**
 * What is sent. `stored` is the deal as it was read: its currency is kept, and so are times that were not touched, since
 * the form shows minutes only.
 */
export function inputOf(values: DealValues, shop: ShopClock, stored: Deal | null = null): DealInput {
  const currency = stored?.currency ?? shop.currency;
  const { discount, percentOff, amountOff } = values;
  const hasAmount = discount === 'amount' && amountOff !== '';
  const before = stored ? valuesOf(stored, shop) : null;
  const moment = (name: 'startsAt' | 'endsAt') =>
    stored && before?.[name] === values[name] ? stored[name] : momentAt(values[name], shop.timeZone);
  return {
    kind: values.kind,
    title: values.title.trim(),
    description: values.description.trim(),
    code: values.kind === 'coupon' ? values.code.trim() || null : null,
    percentOff: discount === 'percent' && percentOff !== '' ? percentOff : null,
    amountOffMinor: hasAmount ? Math.round(amountOff * 10 ** currencyDigits(currency)) : null,
    currency: hasAmount ? currency : null,
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    productId: values.productId,
    imageUrl: values.imageUrl.trim() || null,
    isActive: values.isActive,
  };
}

export type DealFault = 'required' | 'percent' | 'amount' | 'code' | 'end' | 'address';

/** What stands in the way of saving, by field. */
export function dealFaults(values: DealValues, shop: ShopClock): Partial<Record<keyof DealValues, DealFault>> {
  const faults: Partial<Record<keyof DealValues, DealFault>> = {};
  const { discount, percentOff, amountOff } = values;
  if (values.title.trim() === '') faults.title = 'required';
  if (values.kind === 'coupon' && values.code.trim() === '') faults.code = 'code';
  if (discount === 'percent' && !(typeof percentOff === 'number' && percentOff > 0 && percentOff <= 100)) {
    faults.percentOff = 'percent';
  }
  if (discount === 'amount' && !(typeof amountOff === 'number' && amountOff > 0)) faults.amountOff = 'amount';
  const start = momentAt(values.startsAt, shop.timeZone);
  const end = momentAt(values.endsAt, shop.timeZone);
  if (start && end && end <= start) faults.endsAt = 'end';
  if (values.imageUrl.trim() !== '' && !/^https?:\/\/[^\s/]+/i.test(values.imageUrl.trim()))
    faults.imageUrl = 'address';
  return faults;
}
