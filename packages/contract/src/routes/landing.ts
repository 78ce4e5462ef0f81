import { z } from 'zod';
import { access } from '../access.ts';
import { planIds } from '../plans.ts';
import { ok, routeTable, timestamp } from '../route.ts';

/** Topics that a merchant's shop can be listened to for; the spec names the first. */
export const webhookTopics = ['order-fulfilled'] as const;

const webhookList = ok({
  items: z.array(
    z.object({
      id: z.uuid(),
      topic: z.enum(webhookTopics),
      createdAt: timestamp,
      /** When the topic was last sent to an endpoint; null where it was not yet, or the log has forgotten it. */
      sentAt: timestamp.nullable(),
    }),
  ),
});

/** Calls that put a person in the right place: after a sign-in, and on the way in from a shop platform. */
export const landingRoutes = routeTable({
  planDetails: {
    covers: ['C017'],
    base: 'mobile',
    method: 'POST',
    path: 'domainsubscriptions/details',
    summary: 'Read what a plan consists of.',
    description: 'What a plan is made of: its template, what it can be paid by, the terms of its sign-up.',
    access: access.everyone,
    errors: ['invalid_plan'],
    body: z.object({ domain_subscription_id: z.string().max(60) }),
    reply: ok({
      product_plan: z.object({
        domain_id: z.string(),
        skill_template_id: z.string(),
        source_plans: z.array(z.object({ plan_id: z.string() })),
        terms_conditions: z.object({ signup: z.object({ link: z.string(), page_text: z.string() }) }),
      }),
    }),
    perMinute: 60,
  },
  createWebhook: {
    covers: ['C027'],
    base: 'mobile',
    method: 'POST',
    path: 'webhook/create',
    summary: 'Listen to a topic of the merchant’s shop.',
    description:
      'From now on the topic is sent to every endpoint of the merchant, as `order.fulfilled`, and connected shops that do not report their orders yet are asked to. A repeat changes nothing.',
    access: access.merchant,
    merchantOnly: true,
    body: z.object({ webhook_topic: z.enum(webhookTopics) }),
    reply: ok({}),
  },
  listWebhooks: {
    covers: ['C171'],
    base: 'mobile',
    method: 'GET',
    path: 'webhook/list',
    summary: 'The topics of the merchant’s shop that are listened for.',
    access: access.merchant,
    reply: webhookList,
  },
  postListWebhooks: {
    covers: ['C171'],
    base: 'mobile',
    method: 'POST',
    path: 'webhook/list',
    summary: 'The same as by GET.',
    access: access.merchant,
    reply: webhookList,
  },
  startFreePlan: {
    base: 'mobile',
    method: 'POST',
    path: 'domainsubscriptions/start',
    summary: 'Start a subscription that needs no payment.',
    description: 'Start a subscription that waits for no payment, since its plan has nothing to be paid by.',
    access: access.merchant,
    merchantOnly: true,
    reply: ok({ status: z.string() }),
  },
  arrivalTicket: {
    base: 'mobile',
    method: 'POST',
    path: 'account/arrivalticket',
    summary: 'Create a ticket that opens the dashboard once.',
    description:
      'For shop platforms: the `access_token` of the link that opens the dashboard. It works once, for five minutes, and for nothing else, so a link that is kept somewhere is worth nothing.',
    access: access.owner,
    merchantOnly: true,
    reply: ok({ ticket: z.string(), expires_at: timestamp }),
    perMinute: 60,
  },
  /** Not a session's own `access_token`: the row decides what the token is good for. */
  shopArrival: {
    base: 'mobile',
    method: 'POST',
    path: 'account/shoparrival',
    summary: 'Sign in with the token of a shop platform.',
    description:
      'Sign in a merchant who comes from a shop platform with a ticket or a session’s token; it is spent by it. Where somebody else is signed in on the browser, the call needs `is_confirmed`. A larger plan that the link names waits for its payment from then on.',
    access: access.everyone,
    errors: ['arrival_refused', 'arrival_unconfirmed'],
    body: z.object({
      token: z.string().min(1).max(300),
      /** The merchant or the user that the platform means. Another than the token's is refused. */
      seller_id: z.string().max(60).default(''),
      seller_email: z.string().max(254).default(''),
      /** The plan that the platform's link names. */
      domain_subscription_id: z.string().max(60).default(''),
      /** Whether the platform's link leads to the price of the merchant's own. */
      can_custom_upgrade: z.boolean().default(false),
      /** Whether the person wants to leave the account that is signed in on this browser. */
      is_confirmed: z.boolean().default(false),
    }),
    reply: ok({
      /** What the link asked for and the merchant can have: a plan, or the price that an admin offered. */
      upgrade: z
        .discriminatedUnion('to', [
          z.object({ to: z.literal('offer') }),
          z.object({ to: z.literal('plan'), planId: z.enum(planIds) }),
        ])
        .nullable(),
    }),
    perMinute: 30,
  },
});
