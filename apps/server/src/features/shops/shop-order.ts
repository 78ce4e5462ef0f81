import { minorDigits } from '@voicecart/contract/minor-digits';
import { z } from 'zod';
import type { ShopOrder } from '../../outside/shop-platform.ts';
import type { StatedOrder } from '../orders/orders.ts';
import { momentOf } from './shop-lists.ts';

export type OrderFault = { readonly field: string; readonly reason: string };

const currencies = new Set(Intl.supportedValuesOf('currency'));
const dayMs = 86_400_000;

/** A shop's order in our terms, or what of it can't be: an order is taken in whole or not at all. */
export function statedOrder(order: ShopOrder, now = Date.now()): StatedOrder | OrderFault {
  const currency = order.currency.toUpperCase();
  if (!currencies.has(currency)) return { field: 'currency', reason: `${order.currency || 'Nothing'} is no currency` };
  const number = order.number.trim().slice(0, 60);
  if (!/[\p{L}\p{N}]/u.test(number)) return { field: 'number', reason: 'The order has no number' };
  const placedAt = new Date(order.placedAt);
  if (Number.isNaN(placedAt.getTime())) return { field: 'placedAt', reason: 'The order has no date' };
  const totalMinor = toMinor(order.total, currency);
  if (totalMinor === null) return { field: 'total', reason: `${order.total || 'Nothing'} is no amount` };
  // A shop whose clock runs ahead must not make every later change look old.
  const changedAt = new Date(Math.min(Date.parse(order.changedAt ?? order.placedAt) || now, now + dayMs));
  return {
    id: order.id,
    number,
    status: order.status,
    email: order.email.slice(0, 254),
    phone: order.phone.slice(0, 40),
    postcode: order.postcode.slice(0, 20),
    customerId: order.customerId.slice(0, 120),
    placedAt,
    deliveredAt: momentOf(order.deliveredAt),
    carrier: order.carrier.slice(0, 80),
    trackingNumber: order.trackingNumber.slice(0, 120),
    trackingUrl: /^https?:\/\/\S+$/.test(order.trackingUrl) ? order.trackingUrl.slice(0, 1000) : '',
    items: order.items.slice(0, 500).map(({ sku, title, quantity, price }) => ({
      sku: sku.slice(0, 120),
      title: title.trim().slice(0, 300) || sku || 'Item',
      quantity: Math.min(100_000, Math.max(1, quantity)),
      priceMinor: toMinor(price, currency),
    })),
    refunds: (order.refunds ?? []).slice(0, 100).flatMap(({ id, amount, reason, at }) => {
      const amountMinor = toMinor(amount, currency);
      if (amountMinor === null) return [];
      return [{ id: id.slice(0, 120), amountMinor, reason: reason.slice(0, 300), at: dateOrNull(at) }];
    }),
    totalMinor,
    currency,
    changedAt,
    checkoutRef: z.uuid().safeParse(order.checkoutRef).data ?? null,
  };
}

/** A decimal text in whole minor units; shops state unit prices with any number of decimals. Null where it is none. */
function toMinor(text: string, currency: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 1e12) return null;
  return Math.round(value * 10 ** minorDigits(currency) + 1e-7);
}

function dateOrNull(at: string | null): string | null {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
