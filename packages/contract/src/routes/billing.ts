import { z } from 'zod';
import { access } from '../access.ts';
import { priceCurrencies } from '../billing/prices.ts';
import { planIds } from '../plans.ts';
import { ok, routeTable, timestamp } from '../route.ts';

const planId = z.enum(planIds);
const every = z.enum(['month', 'year']);
const amount = z.object({ amountMinor: z.number().int(), currency: z.enum(priceCurrencies) });
const sourcePlan = z.string().min(1).max(60);

export const quotaKinds = ['apps', 'products', 'turns', 'notifications', 'seats'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** How much of a quota is used: `near` from 80 %, `full` from 100 %, `over` beyond. */
const meter = z.object({
  kind: z.enum(quotaKinds),
  used: z.number().int(),
  included: z.number().int(),
  state: z.enum(['fine', 'near', 'full', 'over']),
});
export type Meter = z.output<typeof meter>;

const subscription = z.object({
  planId,
  planName: z.string(),
  status: z.enum(['active', 'pending', 'trialing', 'past_due']),
  /** Where the plan comes from; `base` is what the merchant has without any. */
  source: z.enum(['base', 'stripe', 'shopify', 'marketplace', 'agency', 'code', 'exception']),
  every: every.nullable(),
  price: amount.nullable(),
  /** When it is renewed, or ends where `isEnding`. */
  periodEndsAt: timestamp.nullable(),
  trialEndsAt: timestamp.nullable(),
  isEnding: z.boolean(),
  /** What it becomes when the period ends. */
  nextSourcePlanId: z.string().nullable(),
  /** The plan that is left once this one is canceled. */
  planIdAfter: planId,
  /** Since when a payment is owed. */
  owedSince: timestamp.nullable(),
  /** What is owed, where the payment service tells: the card that declined, and the page where it is paid. */
  owed: amount.extend({ cardLast4: z.string().nullable(), payUrl: z.string().nullable() }).nullable(),
  /** When the dashboard becomes read-only unless the debt is paid. */
  readOnlyAt: timestamp.nullable(),
  isReadOnly: z.boolean(),
  /** Whether a card subscription runs that can be changed here. */
  canChange: z.boolean(),
  /** Whether a subscription runs that the shop platform charges, which ends at once. */
  canCancelInShop: z.boolean(),
  /** `shop`: paid through the shop platform; `off`: this installation takes no cards. */
  payBy: z.enum(['card', 'shop', 'off']),
  /** Of the payment key: in test mode no money moves. */
  mode: z.enum(['test', 'live']),
  currency: z.enum(priceCurrencies),
  meters: z.array(meter),
});
export type CurrentSubscription = z.output<typeof subscription>;

const planChange = z.object({
  /** What happens: to the checkout, changed now, or changed when the period ends. */
  action: z.enum(['checkout', 'changed', 'scheduled', 'none']),
  url: z.string().nullable(),
  at: timestamp.nullable(),
});

const upgradeErrors = [
  'billing_off',
  'billing_away',
  'billing_missing',
  'price_missing',
  'already_subscribed',
  'checkout_replaced',
  'payment_declined',
  'invalid_plan',
  'pay_in_shop',
  'not_found',
] as const;
const changeErrors = ['billing_off', 'billing_away', 'billing_missing', 'no_subscription'] as const;

const previewLine = z.object({ text: z.string(), amountMinor: z.number().int() });

const codeBatch = z.object({
  id: z.uuid(),
  name: z.string(),
  planId,
  days: z.number().int().nullable(),
  count: z.number().int(),
  redeemed: z.number().int(),
  expiresAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type CodeBatch = z.output<typeof codeBatch>;

/** What redeeming a code and looking at it have in common. */
const ofPlanCode = {
  access: access.merchantOwner,
  merchantOnly: true,
  errors: ['code_invalid', 'code_smaller', 'code_without_effect', 'license_waiting'],
  body: z.object({ code: z.string().min(1).max(80) }),
  reply: ok({ planId, endsAt: timestamp.nullable() }),
  perMinute: 10,
} as const;

export const billingRoutes = routeTable({
  listPrices: {
    base: 'mobile',
    method: 'GET',
    path: 'billing/prices',
    summary: 'What the plans cost.',
    description: 'One row per plan, interval and currency. Amounts are integers of the minor unit; JPY has none.',
    access: access.everyone,
    reply: ok({
      items: z.array(amount.extend({ planId, sourcePlanId: z.string(), every })),
      trialDays: z.record(z.string(), z.number().int()),
    }),
    perMinute: 120,
  },
  currentSubscription: {
    covers: ['C018'],
    base: 'mobile',
    method: 'POST',
    path: 'current-subscription',
    summary: 'The plan in force, how it is paid, and what is used.',
    access: access.merchant,
    reply: ok({ subscription }),
  },
  startCheckout: {
    covers: ['C026'],
    base: 'mobile',
    method: 'POST',
    path: 'billing/checkout',
    summary: 'Start paying for a plan by card.',
    description: 'Replies the address of the hosted checkout. An older one of the merchant that is open is closed.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: upgradeErrors,
    body: z.object({ sourcePlanId: sourcePlan, currency: z.enum(priceCurrencies).optional() }),
    reply: ok({ url: z.string() }),
    perMinute: 20,
  },
  confirmCheckout: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/checkout/confirm',
    summary: 'Ask whether a checkout was paid.',
    description:
      'For the page that the checkout returns to: the payment service is asked, so that the plan starts where no webhook came. The checkout of another merchant answers like a missing one.',
    access: access.merchant,
    errors: ['billing_off', 'billing_away', 'billing_missing', 'not_found', 'offer_revoked'],
    body: z.object({ session_id: z.string().min(1).max(200) }),
    reply: ok({ isPaid: z.boolean(), planId, status: z.string() }),
    perMinute: 60,
  },
  previewPlanChange: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/preview',
    summary: 'What a change of the subscription would cost.',
    access: access.merchant,
    description: '`offer` is the price that an admin has offered to the merchant.',
    errors: [...changeErrors, 'price_missing', 'invalid_plan', 'not_found'],
    body: z.object({ sourcePlanId: sourcePlan }),
    reply: ok({
      /** `now` is paid at once, `period-end` starts with the next period. */
      when: z.enum(['now', 'period-end']),
      startsAt: timestamp,
      /** In a free trial: when the first payment is due. Nothing is paid before. */
      trialEndsAt: timestamp.nullable(),
      lines: z.array(previewLine),
      taxMinor: z.number().int(),
      dueNowMinor: z.number().int(),
      next: amount.extend({ every }),
    }),
  },
  upgradePlan: {
    covers: ['C019'],
    base: 'mobile',
    method: 'POST',
    path: 'user/upgradeplan',
    summary: 'Change to another plan.',
    description:
      'A larger plan starts at once, and the difference is paid; a smaller one starts when the period ends. Without a subscription it replies the address of a checkout.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: upgradeErrors,
    body: z.object({ domain_subscription_id: sourcePlan }),
    reply: ok(planChange.shape),
    perMinute: 20,
  },
  upgradeResellerPlan: {
    covers: ['C020'],
    base: 'mobile',
    method: 'POST',
    path: 'reselleruser/upgradeplan',
    summary: 'Change to another plan, from a known one.',
    description: 'As user/upgradeplan, refused where the present plan is not `previousSubscriptionDetail` any more.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: [...upgradeErrors, 'plan_changed'],
    body: z.object({ domain_subscription_id: sourcePlan, previousSubscriptionDetail: sourcePlan }),
    reply: ok(planChange.shape),
    perMinute: 20,
  },
  cancelPlan: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/cancel',
    summary: 'End the subscription with its period.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: changeErrors,
    reply: ok({ endsAt: timestamp.nullable() }),
  },
  resumePlan: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/resume',
    summary: 'Keep the subscription and its plan.',
    description: 'Takes back a cancellation and a change that waits for the end of the period.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: changeErrors,
    reply: ok({}),
  },
  openBillingPortal: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/portal',
    summary: 'Open the billing portal.',
    description: 'Replies the address of the payment service’s page for payment methods, invoices and the tax ID.',
    access: access.merchantOwner,
    merchantOnly: true,
    errors: changeErrors,
    reply: ok({ url: z.string() }),
    perMinute: 20,
  },
  listInvoices: {
    base: 'mobile',
    method: 'GET',
    path: 'billing/invoices',
    summary: 'The invoices of the subscription.',
    access: access.merchantOwner,
    errors: ['billing_off', 'billing_away', 'billing_missing'],
    reply: ok({
      items: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          status: z.string(),
          createdAt: timestamp,
          totalMinor: z.number().int(),
          currency: z.string(),
          url: z.string().nullable(),
        }),
      ),
    }),
  },
  redeemPlanCode: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/codes/redeem',
    summary: 'Redeem a code that gives a plan.',
    description: 'One of ours, or the key of a marketplace’s license.',
    ...ofPlanCode,
  },
  previewPlanCode: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/codes/preview',
    summary: 'What redeeming a code would give.',
    description: 'Refuses what redeeming refuses. The code stays unused.',
    ...ofPlanCode,
  },
  readLicense: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/licenses/read',
    summary: 'The license of a customer whom the marketplace sent here.',
    description:
      'For the page that the marketplace leads to: its code counts for minutes, the license is redeemed after the sign-in.',
    access: access.everyone,
    errors: ['code_invalid', 'billing_away'],
    body: z.object({ code: z.string().min(1).max(500) }),
    reply: ok({ license_key: z.string() }),
    perMinute: 20,
  },
  listCodeBatches: {
    base: 'mobile',
    method: 'GET',
    path: 'billing/code-batches',
    summary: 'Batches of codes, newest first.',
    access: access.superAdmin,
    reply: ok({ items: z.array(codeBatch) }),
  },
  createCodeBatch: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/code-batches',
    summary: 'Make a batch of codes.',
    description: 'The reply is the only place that ever holds the codes: hashes are kept.',
    access: access.superAdmin,
    body: z.object({
      name: z.string().trim().min(1).max(100),
      planId,
      days: z.number().int().min(1).max(3_660).nullable(),
      count: z.number().int().min(1).max(1_000),
      expiresAt: timestamp.nullable(),
    }),
    reply: ok({ id: z.uuid(), codes: z.array(z.string()) }),
  },
  revokeCodeBatch: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/code-batches/{id}/revoke',
    summary: 'Revoke the codes of a batch that nobody has used.',
    access: access.superAdmin,
    params: z.object({ id: z.uuid() }),
    reply: ok({}),
  },
});
