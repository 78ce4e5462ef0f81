import type { Stripe } from 'stripe';
import {
  type Customer,
  found,
  type Invoice,
  lookupKeyOf,
  nowOf,
  type PriceRow,
  type PromotionCode,
  priceRow,
  productOf,
  type Refund,
  type Session,
  type Subscription,
  type World,
} from './world.ts';

/**
 * The answers, as far as they are filled: each field has the SDK's own type, so that a wrong shape does not compile. What
 * is not listed is left out rather than made up.
 */
type View<T, K extends keyof T> = Pick<T, K>;

export function priceView(world: World, row: PriceRow) {
  return {
    id: row.id,
    object: 'price',
    active: true,
    currency: row.currency,
    lookup_key: lookupKeyOf(world, row),
    metadata: { plan_id: row.planId },
    product: productOf(row),
    recurring: { interval: row.every, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: row.amountMinor,
    livemode: false,
  } satisfies View<
    Stripe.Price,
    | 'id'
    | 'object'
    | 'active'
    | 'currency'
    | 'lookup_key'
    | 'metadata'
    | 'product'
    | 'recurring'
    | 'type'
    | 'unit_amount'
    | 'livemode'
  >;
}

export function clockView(world: World, id: string) {
  return {
    id,
    object: 'test_helpers.test_clock',
    frozen_time: nowOf(world),
    livemode: false,
    status: 'ready',
  } satisfies View<Stripe.TestHelpers.TestClock, 'id' | 'object' | 'frozen_time' | 'livemode' | 'status'>;
}

/** The card that a customer's payments are taken from. */
function cardView({ id, card }: Pick<Customer, 'id' | 'card'>) {
  return card === null
    ? null
    : { id: `pm_${id}`, object: 'payment_method' as const, type: 'card' as const, card: { last4: card.slice(-4) } };
}

export function customerView(world: World, row: Customer, expand: readonly string[]) {
  return {
    id: row.id,
    object: 'customer',
    created: row.created,
    email: row.email,
    name: row.name,
    metadata: row.metadata,
    livemode: false,
    invoice_settings: {
      default_payment_method: expand.includes('invoice_settings.default_payment_method')
        ? (cardView(row) as Stripe.PaymentMethod | null)
        : row.card && `pm_${row.id}`,
      custom_fields: null,
      footer: null,
      rendering_options: null,
    },
    test_clock:
      row.testClock && expand.includes('test_clock')
        ? (clockView(world, row.testClock) as Stripe.TestHelpers.TestClock)
        : row.testClock,
  } satisfies View<
    Stripe.Customer,
    'id' | 'object' | 'created' | 'email' | 'name' | 'metadata' | 'livemode' | 'invoice_settings' | 'test_clock'
  >;
}

export function subscriptionView(world: World, row: Subscription, origin: string) {
  const price = priceRow(world, row.price);
  const latest = world.invoices.findLast((one) => one.subscription === row.id);
  return {
    id: row.id,
    object: 'subscription',
    status: row.status,
    customer: row.customer,
    created: row.created,
    start_date: row.created,
    currency: price.currency,
    metadata: row.metadata,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    cancel_at: row.cancelAtPeriodEnd ? row.periodEnd : null,
    canceled_at: row.canceledAt,
    ended_at: row.endedAt,
    trial_end: row.trialEnd,
    livemode: false,
    default_payment_method: cardView(found(world.customers, 'customer', row.customer)),
    latest_invoice: latest ? invoiceView(latest, origin) : null,
    schedule: row.schedule ? scheduleView(row) : null,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${row.id}`,
      data: [
        {
          id: row.itemId,
          object: 'subscription_item',
          current_period_start: row.periodStart,
          current_period_end: row.periodEnd,
          quantity: 1,
          subscription: row.id,
          price: priceView(world, price),
        },
      ],
    },
  };
}

export function scheduleView(row: Subscription) {
  const next = row.schedule;
  return {
    id: next?.id ?? '',
    object: 'subscription_schedule' as const,
    status: 'active' as const,
    subscription: row.id,
    end_behavior: 'release' as const,
    livemode: false,
    phases: [
      { start_date: row.periodStart, end_date: row.periodEnd, items: [{ price: row.price, quantity: 1 }] },
      ...(next && next.price !== row.price
        ? [{ start_date: next.at, end_date: null, items: [{ price: next.price, quantity: 1 }] }]
        : []),
    ],
  };
}

/** @param origin where its hosted page is */
export function invoiceView(row: Invoice, origin: string) {
  return {
    id: row.id,
    object: 'invoice',
    number: row.number,
    status: row.status,
    customer: row.customer,
    created: row.created,
    currency: row.currency,
    subtotal: row.total - row.tax + row.discount,
    total: row.total,
    amount_due: Math.max(0, row.total),
    amount_paid: row.status === 'paid' ? Math.max(0, row.total) : 0,
    amount_remaining: row.status === 'paid' ? 0 : Math.max(0, row.total),
    attempt_count: row.attempts,
    billing_reason: row.reason,
    hosted_invoice_url: `${origin}/invoice/${row.id}`,
    invoice_pdf: `${origin}/invoice/${row.id}`,
    livemode: false,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: row.subscription },
    },
    lines: {
      object: 'list' as const,
      has_more: false,
      url: `/v1/invoices/${row.id}/lines`,
      data: row.lines.map((line, index) => ({
        id: `il_${row.id}_${index}`,
        object: 'line_item' as const,
        amount: line.amount,
        currency: row.currency,
        description: line.description,
      })),
    },
    total_taxes: row.tax === 0 ? [] : [{ amount: row.tax, tax_behavior: 'exclusive' as const }],
    total_discount_amounts: row.discount === 0 ? [] : [{ amount: row.discount, discount: 'di_emulated' }],
  };
}

/** A paid invoice has one payment: its names are made of the invoice's. */
export function paymentIntentOf({ id }: Pick<Invoice, 'id'>): string {
  return `pi_${id}`;
}

export function invoicePaymentView(row: Invoice) {
  return {
    id: `inpay_${row.id}`,
    object: 'invoice_payment',
    amount_paid: row.total,
    amount_requested: row.total,
    created: row.created,
    currency: row.currency,
    invoice: row.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: paymentIntentOf(row) },
    status: 'paid',
  } satisfies Omit<Stripe.InvoicePayment, 'status_transitions'>;
}

export function refundView(world: World, row: Refund) {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    charge: chargeView(world, row).id,
    created: row.created,
    currency: chargeView(world, row).currency,
    metadata: row.metadata,
    payment_intent: paymentIntentOf({ id: row.invoice }),
    status: 'succeeded',
  } satisfies View<
    Stripe.Refund,
    'id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'status'
  >;
}

/** The charge that a refund belongs to, as the event `charge.refunded` has it. */
export function chargeView(world: World, row: Refund) {
  const invoice = found(world.invoices, 'invoice', row.invoice);
  return {
    id: `ch_${invoice.id}`,
    object: 'charge',
    amount: invoice.total,
    amount_refunded: row.amount,
    currency: invoice.currency,
    customer: invoice.customer,
    livemode: false,
    payment_intent: paymentIntentOf(invoice),
    refunded: true,
  } satisfies View<
    Stripe.Charge,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_refunded'
    | 'currency'
    | 'customer'
    | 'livemode'
    | 'payment_intent'
    | 'refunded'
  >;
}

export function sessionView(world: World, row: Session, origin: string) {
  const subscription = world.subscriptions.find(({ id }) => id === row.subscription);
  const isPaid = subscription && ['active', 'trialing'].includes(subscription.status);
  return {
    id: row.id,
    object: 'checkout.session',
    mode: 'subscription',
    status: row.status,
    payment_status:
      row.status !== 'complete' ? 'unpaid' : row.trialDays ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
    customer: row.customer,
    client_reference_id: row.reference,
    subscription: row.subscription,
    metadata: row.metadata,
    created: row.created,
    success_url: row.successUrl,
    cancel_url: row.cancelUrl,
    livemode: false,
    url: row.status === 'open' ? `${origin}/checkout/${row.id}` : null,
  } satisfies View<
    Stripe.Checkout.Session,
    | 'id'
    | 'object'
    | 'mode'
    | 'status'
    | 'payment_status'
    | 'customer'
    | 'client_reference_id'
    | 'subscription'
    | 'metadata'
    | 'created'
    | 'success_url'
    | 'cancel_url'
    | 'livemode'
    | 'url'
  >;
}

export function promotionCodeView(world: World, row: PromotionCode) {
  const coupon = world.coupons.find(({ id }) => id === row.coupon);
  return {
    id: row.id,
    object: 'promotion_code',
    active: row.isActive,
    code: row.code,
    livemode: false,
    promotion: {
      type: 'coupon',
      coupon: coupon
        ? { id: coupon.id, object: 'coupon', percent_off: coupon.percent, duration: coupon.isOnce ? 'once' : 'forever' }
        : row.coupon,
    },
  };
}
