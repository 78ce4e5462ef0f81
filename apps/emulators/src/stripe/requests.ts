import { priceCurrencies } from '@voicecart/contract/billing/prices';
import type { Stripe } from 'stripe';
import { z } from 'zod';

/**
 * What each call takes. The keys are the SDK's own (`Known` refuses any other at compile time), and the objects are
 * strict: a misspelt parameter is refused by its name, as Stripe does.
 */
type Known<Params> = { readonly [K in keyof Params]?: z.ZodType };

function params<Params>() {
  return <const Shape extends Known<Params>>(shape: Shape & Record<Exclude<keyof Shape, keyof Params>, never>) =>
    z.strictObject(shape as Shape);
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const whole = z.coerce.number().int();
const count = whole.min(1).max(100);
const expand = z.array(z.string()).optional();
const metadata = z.record(z.string(), z.string().max(500)).optional();
const price = z.string().startsWith('price_');

export const listPrices = params<Stripe.PriceListParams>()({
  lookup_keys: z.array(z.string()).max(10).optional(),
  active: flag.optional(),
  limit: count.default(10),
  starting_after: z.string().optional(),
  expand,
});

export const createPrice = params<Stripe.PriceCreateParams>()({
  currency: z.enum(priceCurrencies),
  unit_amount: whole.min(1),
  recurring: params<Stripe.PriceCreateParams.Recurring>()({ interval: z.enum(['month', 'year']) }),
  product: z.string().startsWith('prod_').optional(),
  product_data: params<Stripe.PriceCreateParams.ProductData>()({ name: z.string().min(1) }).optional(),
  lookup_key: z.string().max(200),
  transfer_lookup_key: flag.optional(),
  expand,
});

export const createCustomer = params<Stripe.CustomerCreateParams>()({
  email: z.email().optional(),
  name: z.string().optional(),
  metadata,
  test_clock: z.string().optional(),
  expand,
});

export const createSession = params<Stripe.Checkout.SessionCreateParams>()({
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z
    .array(params<Stripe.Checkout.SessionCreateParams.LineItem>()({ price, quantity: whole.min(1) }))
    .length(1),
  success_url: z.string(),
  cancel_url: z.string(),
  allow_promotion_codes: flag.optional(),
  automatic_tax: params<Stripe.Checkout.SessionCreateParams.AutomaticTax>()({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  customer_update: params<Stripe.Checkout.SessionCreateParams.CustomerUpdate>()({
    address: z.enum(['auto', 'never']).optional(),
    name: z.enum(['auto', 'never']).optional(),
  }).optional(),
  discounts: z
    .array(params<Stripe.Checkout.SessionCreateParams.Discount>()({ promotion_code: z.string().optional() }))
    .max(1)
    .optional(),
  metadata,
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  subscription_data: params<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
    metadata,
    trial_period_days: whole.min(1).max(730).optional(),
    trial_settings: z
      .strictObject({
        end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
      })
      .optional(),
  }).optional(),
  tax_id_collection: params<Stripe.Checkout.SessionCreateParams.TaxIdCollection>()({ enabled: flag }).optional(),
  expand,
});

export const listSubscriptions = params<Stripe.SubscriptionListParams>()({
  customer: z.string().optional(),
  status: z.enum(['all', 'active', 'trialing', 'past_due', 'incomplete', 'canceled', 'unpaid', 'paused']).optional(),
  limit: count.default(10),
  starting_after: z.string().optional(),
  expand,
});

export const updateSubscription = params<Stripe.SubscriptionUpdateParams>()({
  cancel_at_period_end: flag.optional(),
  items: z
    .array(params<Stripe.SubscriptionUpdateParams.Item>()({ id: z.string(), price, quantity: whole.optional() }))
    .length(1)
    .optional(),
  metadata,
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: whole.optional(),
  trial_end: z.literal('now').optional(),
  expand,
});

export const cancelSubscription = params<Stripe.SubscriptionCancelParams>()({
  invoice_now: flag.optional(),
  prorate: flag.optional(),
  expand,
});

export const createSchedule = params<Stripe.SubscriptionScheduleCreateParams>()({
  from_subscription: z.string(),
  expand,
});

export const updateSchedule = params<Stripe.SubscriptionScheduleUpdateParams>()({
  end_behavior: z.enum(['cancel', 'release']).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  phases: z
    .array(
      z.strictObject({
        items: z.array(z.strictObject({ price, quantity: whole.optional() })).length(1),
        start_date: whole.optional(),
        end_date: whole.optional(),
        proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
      }),
    )
    .length(2),
  expand,
});

export const previewInvoice = params<Stripe.InvoiceCreatePreviewParams>()({
  customer: z.string().optional(),
  subscription: z.string(),
  subscription_details: params<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()({
    items: z.array(z.strictObject({ id: z.string(), price, quantity: whole.optional() })).length(1),
    proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    proration_date: whole.optional(),
  }),
  expand,
});

export const listInvoices = params<Stripe.InvoiceListParams>()({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  limit: count.default(10),
  starting_after: z.string().optional(),
  expand,
});

export const listInvoicePayments = params<Stripe.InvoicePaymentListParams>()({
  invoice: z.string().optional(),
  status: z.enum(['canceled', 'open', 'paid']).optional(),
  limit: count.default(10),
  expand,
});

export const createRefund = params<Stripe.RefundCreateParams>()({
  payment_intent: z.string(),
  metadata,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});

export const createPortalSession = params<Stripe.BillingPortal.SessionCreateParams>()({
  customer: z.string(),
  return_url: z.string().optional(),
  locale: z.string().optional(),
  expand,
});

export const listPromotionCodes = params<Stripe.PromotionCodeListParams>()({
  code: z.string().optional(),
  active: flag.optional(),
  limit: count.default(10),
  expand,
});

export const createPromotionCode = params<Stripe.PromotionCodeCreateParams>()({
  code: z.string().optional(),
  promotion: params<Stripe.PromotionCodeCreateParams.Promotion>()({ type: z.literal('coupon'), coupon: z.string() }),
  expand,
});

export const createCoupon = params<Stripe.CouponCreateParams>()({
  id: z.string().optional(),
  name: z.string().optional(),
  percent_off: z.coerce.number().min(0).max(100),
  duration: z.enum(['forever', 'once']).optional(),
  expand,
});

export const advanceClock = params<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: whole, expand });
export const retrieve = z.strictObject({ expand });
