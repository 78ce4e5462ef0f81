import { randomBytes } from 'node:crypto';
import { type Price, prices } from '@voicecart/contract/billing/prices';
import type { Stripe } from 'stripe';

export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly metadata: Record<string, string>;
  readonly created: number;
  readonly testClock: string | null;
  /** Number of the card that later payments are taken from; null while there is none. */
  card: string | null;
  /** As given in the portal; invoices name it. */
  taxId?: string;
  /** Still found by its id, and by nothing else. */
  isDeleted?: boolean;
}

export interface Subscription {
  readonly id: string;
  readonly itemId: string;
  readonly customer: string;
  readonly created: number;
  readonly metadata: Record<string, string>;
  readonly isTaxed: boolean;
  readonly missingCard: 'cancel' | 'create_invoice' | 'pause';
  status: Stripe.Subscription.Status;
  price: string;
  periodStart: number;
  periodEnd: number;
  trialEnd: number | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  /** Taken off each invoice, in percent; `once` the next one only. */
  discount: { percent: number; isOnce: boolean; promotionCode: string } | null;
  /** When the failed payment is tried again. */
  retries: number[];
  schedule: { id: string; price: string; at: number } | null;
}

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly subscription: string;
  readonly currency: string;
  readonly created: number;
  readonly lines: readonly { description: string; amount: number; isProration: boolean }[];
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  attempts: number;
}

/** Money that was given back, all of a payment. */
export interface Refund {
  readonly id: string;
  readonly invoice: string;
  readonly amount: number;
  readonly created: number;
  readonly metadata: Record<string, string>;
}

export interface Session {
  readonly id: string;
  readonly customer: string;
  readonly reference: string | null;
  readonly price: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Record<string, string>;
  readonly subscriptionMetadata: Record<string, string>;
  readonly trialDays: number | null;
  readonly missingCard: Subscription['missingCard'];
  readonly isTaxed: boolean;
  readonly takesCodes: boolean;
  readonly needsCard: boolean;
  readonly created: number;
  promotionCode: string | null;
  status: Stripe.Checkout.Session.Status;
  subscription: string | null;
}

export interface PromotionCode {
  readonly id: string;
  readonly code: string;
  readonly coupon: string;
  readonly isActive: boolean;
}

export interface Coupon {
  readonly id: string;
  readonly percent: number;
  readonly isOnce: boolean;
}

/** `planId` of a price that was made by a call is the name of its product. */
export interface PriceRow extends Omit<Price, 'planId' | 'sourcePlanId'> {
  readonly id: string;
  readonly planId: string;
}

/** Everything the emulated account holds. Moments are seconds, as on Stripe's wire. */
export interface World {
  /** Milliseconds that the test clock is ahead of the machine's. */
  aheadMs: number;
  lastNumber: number;
  /** Those that were made by a call, beside `priceRows`. */
  prices: PriceRow[];
  customers: Customer[];
  subscriptions: Subscription[];
  invoices: Invoice[];
  refunds: Refund[];
  sessions: Session[];
  promotionCodes: PromotionCode[];
  coupons: Coupon[];
  portals: { id: string; customer: string; returnUrl: string }[];
}

export function emptyWorld(): World {
  return {
    aheadMs: 0,
    lastNumber: 0,
    prices: [],
    customers: [],
    subscriptions: [],
    invoices: [],
    refunds: [],
    sessions: [],
    promotionCodes: [{ id: 'promo_welcome', code: 'WELCOME20', coupon: 'welcome20', isActive: true }],
    coupons: [{ id: 'welcome20', percent: 20, isOnce: true }],
    portals: [],
  };
}

/** The catalogue of the account: the product's own table of prices. */
export const priceRows: readonly PriceRow[] = prices.map((row) => ({
  ...row,
  id: `price_${row.lookupKey.replaceAll('-', '_')}`,
}));

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.type = more.type ?? 'invalid_request_error';
    this.code = more.code;
    this.param = more.param;
  }
}

export function missing(what: string, id: string): StripeRefusal {
  return new StripeRefusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });
}

export function found<T extends { readonly id: string }>(list: readonly T[], what: string, id: string): T {
  const row = list.find((one) => one.id === id);
  if (!row) throw missing(what, id);
  return row;
}

/** A customer that can be used: of a deleted one Stripe says that it has none. */
export function customerRow(world: World, id: string): Customer {
  const row = found(world.customers, 'customer', id);
  if (row.isDeleted) throw missing('customer', id);
  return row;
}

export function pricesOf(world: World): readonly PriceRow[] {
  return [...priceRows, ...world.prices];
}

/** The lookup key of a price; null once it was transferred to a later one. */
export function lookupKeyOf(world: World, { id, lookupKey }: PriceRow): string | null {
  return pricesOf(world).findLast((one) => one.lookupKey === lookupKey)?.id === id ? lookupKey : null;
}

export function productOf({ planId }: Pick<PriceRow, 'planId'>): string {
  return `prod_${planId.toLowerCase().replaceAll(/[^a-z]/g, '_')}`;
}

export function priceRow(world: World, id: string): PriceRow {
  const row = pricesOf(world).find((one) => one.id === id);
  if (!row) throw new StripeRefusal(400, `No such price: '${id}'`, { code: 'resource_missing', param: 'price' });
  return row;
}

export function nowOf(world: World): number {
  return Math.floor((Date.now() + world.aheadMs) / 1000);
}

/** The end of a period that begins then: a calendar month or year later, on the month's last day at most. */
export function periodEnd(start: number, every: 'month' | 'year'): number {
  const date = new Date(start * 1000);
  const months = every === 'month' ? 1 : 12;
  const end = new Date(date);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return Math.floor(end.getTime() / 1000);
}
