import { z } from 'zod';

/** What we read of Stripe's answers. Moments are seconds there, dates here. */
const moment = z.number().transform((seconds) => new Date(seconds * 1000));
const metadata = z.record(z.string(), z.string()).catch({});

export const priceRecord = z.object({
  id: z.string(),
  lookup_key: z.string().nullable(),
  currency: z.string(),
  unit_amount: z.number().int().nullable(),
  recurring: z.object({ interval: z.string() }).nullable(),
  product: z.string(),
});
export type PriceRecord = z.output<typeof priceRecord>;

export const priceList = z.object({ data: z.array(priceRecord), has_more: z.boolean() });

/** A card, or another way to pay that has no digits to name it by. */
const paymentMethod = z.object({ card: z.object({ last4: z.string() }).nullish() });

export const customerRecord = z.object({
  id: z.string(),
  deleted: z.boolean().optional(),
  test_clock: z.union([z.string(), z.object({ id: z.string(), frozen_time: moment })]).nullish(),
  invoice_settings: z.object({ default_payment_method: paymentMethod.nullish() }).nullish(),
});

export const invoiceRecord = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string().nullable(),
  created: moment,
  currency: z.string(),
  total: z.number().int(),
  amount_paid: z.number().int(),
  amount_remaining: z.number().int(),
  hosted_invoice_url: z.string().nullish(),
  /** The subscription that it is for. */
  parent: z.object({ subscription_details: z.object({ subscription: z.string() }).nullish() }).nullish(),
});
export type InvoiceRecord = z.output<typeof invoiceRecord>;
export const invoiceList = z.object({ data: z.array(invoiceRecord) });

const phase = z.object({ start_date: moment, items: z.array(z.object({ price: z.string() })) });

export const subscriptionRecord = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'canceled',
  ]),
  start_date: moment,
  created: moment,
  ended_at: moment.nullable(),
  trial_end: moment.nullable(),
  cancel_at_period_end: z.boolean(),
  metadata,
  default_payment_method: paymentMethod.nullish(),
  latest_invoice: z.union([z.string(), invoiceRecord]).nullable(),
  schedule: z.union([z.string(), z.object({ id: z.string(), phases: z.array(phase) })]).nullable(),
  items: z.object({
    data: z
      .array(z.object({ id: z.string(), current_period_start: moment, current_period_end: moment, price: priceRecord }))
      .min(1),
  }),
});
export type SubscriptionRecord = z.output<typeof subscriptionRecord>;
const running: readonly SubscriptionRecord['status'][] = ['active', 'trialing', 'past_due', 'unpaid'];

/** Whether a subscription gives what it is paid for, a debt included. */
export function isRunning({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return running.includes(status);
}

/** Whether a payment of the subscription was declined and is still owed. */
export function isInDebt({ status }: Pick<SubscriptionRecord, 'status'>): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** The price that the subscription's schedule changes it to; null where it changes nothing. */
export function nextPriceId({ schedule, items }: Pick<SubscriptionRecord, 'schedule' | 'items'>): string | null {
  if (typeof schedule !== 'object' || schedule === null) return null;
  const next = schedule.phases.at(-1)?.items[0]?.price;
  return next === undefined || next === items.data[0]?.price.id ? null : next;
}

export const subscriptionList = z.object({ data: z.array(subscriptionRecord), has_more: z.boolean() });

export const checkoutRecord = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullable(),
  customer: z.string().nullable(),
  url: z.string().nullable(),
  metadata: metadata.nullish(),
});
export type CheckoutRecord = z.output<typeof checkoutRecord>;

export const invoicePaymentList = z.object({
  data: z.array(z.object({ payment: z.object({ payment_intent: z.string().nullish() }) })),
});
export const refundRecord = z.object({ id: z.string() });

export const invoicePreview = z.object({
  currency: z.string(),
  total: z.number().int(),
  amount_due: z.number().int(),
  lines: z.object({ data: z.array(z.object({ amount: z.number().int(), description: z.string().nullable() })) }),
  total_taxes: z.array(z.object({ amount: z.number().int() })).nullish(),
});
export type InvoicePreview = z.output<typeof invoicePreview>;

export const scheduleRecord = z.object({
  id: z.string(),
  phases: z.array(z.object({ start_date: z.number(), end_date: z.number().nullable() })).min(1),
});

export const portalRecord = z.object({ url: z.string() });

/** An event is a hint that something of a customer changed; nothing else of it is believed. */
/** PostgreSQL holds no NUL, neither in a text nor in JSON. */
const storable = z.string().regex(/^[^\0]+$/);

export const eventRecord = z.object({
  id: storable.max(200),
  type: storable.max(200),
  data: z.object({ object: z.looseObject({ id: z.string().nullish(), customer: z.unknown().optional() }) }),
});
export type EventRecord = z.output<typeof eventRecord>;
