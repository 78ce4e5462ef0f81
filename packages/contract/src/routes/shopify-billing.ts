import { z } from 'zod';
import { access } from '../access.ts';
import { priceCurrencies } from '../billing/prices.ts';
import { shopErrors } from '../errors/error-groups.ts';
import { planIds } from '../plans.ts';
import { ok, routeTable, timestamp } from '../route.ts';

const asked = [...shopErrors, 'not_found', 'secrets_unavailable', 'pay_by_card'] as const;
const approval = ok({
  /** Where the merchant approves or declines the charge, in Shopify's admin. */
  url: z.string(),
});

const merchantPrice = z.object({
  id: z.uuid(),
  planId: z.enum(planIds),
  every: z.enum(['month', 'year']),
  amountMinor: z.number().int(),
  currency: z.enum(priceCurrencies),
  trialDays: z.number().int(),
  endsAt: timestamp.nullable(),
});
export type OfferedPrice = z.output<typeof merchantPrice>;

/** Plans that are paid through Shopify, for merchants who came by our app there. */
export const shopifyBillingRoutes = routeTable({
  startShopPlan: {
    covers: ['C021'],
    base: 'mobile',
    method: 'GET',
    path: 'shopify/upgrade',
    summary: 'Start paying for a plan through Shopify.',
    description:
      'Replies the address at which the merchant approves the charge in Shopify. A subscription that runs is replaced with the approval. `subscription_id` is a plan, or a way to pay for it.',
    access: access.merchantOwner,
    merchantOnly: true,
    changesState: true,
    errors: [...asked, 'invalid_plan', 'price_missing'],
    query: z.object({ subscription_id: z.string().trim().min(1).max(60) }),
    reply: approval,
    perMinute: 20,
  },
  startCustomShopPlan: {
    covers: ['C022'],
    base: 'mobile',
    method: 'GET',
    path: 'shopify/upgrade/custom',
    summary: 'Start paying for the plan at the merchant’s own price.',
    description: 'As shopify/upgrade, for the price that an admin has offered to the merchant.',
    access: access.merchantOwner,
    merchantOnly: true,
    changesState: true,
    errors: asked,
    reply: approval,
    perMinute: 20,
  },
  confirmShopPlan: {
    base: 'mobile',
    method: 'POST',
    path: 'shopify/upgrade/confirm',
    summary: 'Ask Shopify whether the charge was approved.',
    description: 'For the page that Shopify returns to: the plan starts where no webhook came.',
    access: access.merchant,
    errors: asked,
    reply: ok({
      /** `waiting`: neither approved nor declined yet. */
      outcome: z.enum(['approved', 'declined', 'waiting']),
      planId: z.enum(planIds),
      status: z.string(),
    }),
    perMinute: 60,
  },
  cancelShopPlan: {
    covers: ['C023'],
    base: 'mobile',
    method: 'GET',
    path: 'shopify/upgrade/cancel',
    summary: 'End the subscription that is paid through Shopify.',
    description:
      'Shopify ends it at once and credits the rest of the period. A repeat changes nothing. Callers without a cookie give their session’s token as `access_token`.',
    access: access.merchantOwner,
    merchantOnly: true,
    changesState: true,
    errors: [...asked, 'no_subscription'],
    query: z.object({ access_token: z.string().max(300).optional() }),
    reply: ok({ planId: z.enum(planIds), status: z.string() }),
    perMinute: 20,
  },
  enableShopTrial: {
    covers: ['C024'],
    base: 'mobile',
    method: 'PUT',
    path: 'shopify/upgrade/enable-free-trial',
    summary: 'Give a merchant free days before Shopify charges.',
    description: 'They count for the next subscription that the merchant approves. 0 takes them back.',
    access: access.superAdmin,
    errors: ['not_found', 'pay_by_card', 'already_subscribed'],
    body: z.object({ merchant_id: z.uuid(), free_days: z.number().int().min(0).max(365) }),
    reply: ok({ free_days: z.number().int() }),
  },
  shopCustomPlan: {
    covers: ['C025'],
    base: 'mobile',
    method: 'POST',
    path: 'shopify/user/custom-plan',
    summary: 'The price of the merchant’s own that is on offer.',
    description: 'Null where no admin has offered one, and once it was taken, revoked or has ended.',
    access: access.merchant,
    reply: ok({ plan: merchantPrice.nullable() }),
  },
});
