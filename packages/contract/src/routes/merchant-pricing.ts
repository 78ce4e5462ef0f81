import { z } from 'zod';
import { access } from '../access.ts';
import { priceCurrencies } from '../billing/prices.ts';
import { planIds } from '../plans.ts';
import { enteredTimestamp, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

const planId = z.enum(planIds);
const merchant = z.object({ id: z.uuid(), name: z.string() });
const reason = z.string().trim().min(1, 'Say why.').max(300);

const pricingRow = z.object({
  id: z.string(),
  /** `price`: offered to the merchant, who pays it; `exception`: a plan that nobody pays for here. */
  kind: z.enum(['price', 'exception']),
  merchant,
  planId,
  every: z.enum(['month', 'year']).nullable(),
  amountMinor: z.number().int().nullable(),
  currency: z.enum(priceCurrencies).nullable(),
  trialDays: z.number().int(),
  reason: z.string(),
  endsAt: timestamp.nullable(),
  /** `open`: offered and not taken yet; `taken`; `active`: an exception in force; `ended`: over or revoked. */
  state: z.enum(['open', 'taken', 'active', 'ended']),
  createdAt: timestamp,
});
export type PricingRow = z.output<typeof pricingRow>;

/** Prices of a merchant's own, and plans that are given: an admin's screen. */
export const merchantPricingRoutes = routeTable({
  listMerchantPricing: {
    covers: ['C028'],
    base: 'mobile',
    method: 'GET',
    path: 'domainsubscription/merchantpricingplans',
    summary: 'Prices and exceptions of merchants, newest first.',
    description: '`resellerId` is an agency: only its merchants. `activestatus` is what still counts, or what is over.',
    access: access.superAdmin,
    query: listQuery.pick({ currentPage: true, limit: true }).extend({
      resellerId: z.uuid().optional(),
      planName: planId.optional(),
      activestatus: z.enum(['active', 'inactive']).optional(),
    }),
    reply: pagedReply(pricingRow),
  },
  offerMerchantPrice: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/merchant-prices',
    summary: 'Offer a merchant a plan at a price of its own.',
    description:
      'The merchant pays it by card, or approves it in Shopify where it pays there. A new offer takes the place of one that is open.',
    access: access.superAdmin,
    errors: ['not_found'],
    body: z.object({
      merchantId: z.uuid(),
      planId,
      every: z.enum(['month', 'year']),
      amountMinor: z.number().int().min(50).max(100_000_000),
      /** Of a merchant who pays through Shopify: US dollars. */
      currency: z.enum(priceCurrencies).default('usd'),
      trialDays: z.number().int().min(0).max(365).default(0),
      reason,
      endsAt: enteredTimestamp.nullable().default(null),
    }),
    reply: ok({ id: z.uuid() }),
  },
  giveException: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/exceptions',
    summary: 'Give a merchant a plan that is not paid for here.',
    description: 'It stands above everything that is paid, until it ends.',
    access: access.superAdmin,
    errors: ['not_found'],
    body: z.object({ merchantId: z.uuid(), planId, reason, until: enteredTimestamp.nullable() }),
    reply: ok({ id: z.string() }),
  },
  endPricing: {
    base: 'mobile',
    method: 'POST',
    path: 'billing/merchant-pricing/end',
    summary: 'Revoke an open offer, or end an exception now.',
    description: 'What a merchant already pays goes on. A repeat changes nothing.',
    access: access.superAdmin,
    errors: ['not_found'],
    body: z.object({ merchantId: z.uuid(), kind: z.enum(['price', 'exception']), id: z.string().min(1).max(200) }),
    reply: ok({}),
  },
});
