import { z } from 'zod';
import { access } from '../access.ts';
import { listQuery, ok, routeTable, timestamp } from '../route.ts';

/** merchant_data.merchant_type of a merchant: only these are told of (spec, section 1). */
export const trackedMerchantType = 3;
/** The value that every tracked event carries (spec, section 9). */
export const trackingEventValue = 2000;

export const trackingSinks = ['hubspot', 'churnzero'] as const;
export type TrackingSinkName = (typeof trackingSinks)[number];

/** What marketing and customer success are told of. */
export const trackingEventTypes = [
  'sign-up',
  'login',
  'plan-changed',
  'app-created',
  'app-published',
  /** A person asked for the account to be told again: user/churnzero, user/hubspotintegration. */
  'account-submitted',
  /** hubsopt/company. */
  'company-submitted',
] as const;
export type TrackingEventType = (typeof trackingEventTypes)[number];

export const deliveryStatuses = ['waiting', 'sent', 'dropped', 'dead'] as const;

export const trackingDelivery = z.object({
  eventId: z.uuid(),
  merchantId: z.uuid(),
  merchantName: z.string(),
  sink: z.enum(trackingSinks),
  type: z.enum(trackingEventTypes),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  occurredAt: timestamp,
  nextTryAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
});
export type TrackingDelivery = z.output<typeof trackingDelivery>;

/** `off`: nothing is sent, because the sink is not configured or an admin acts as the merchant. */
const submitReply = ok({ status: z.enum(['queued', 'off']) });
const submitBody = z.object({
  /** Whose account: one's own where absent. A super admin names one. */
  user_id: z.uuid().optional(),
});

const companyProperty = z.object({
  name: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9_]{0,99}$/, 'A property is named with letters, digits and underscores.'),
  value: z.string().trim().max(500),
});

export const trackingRoutes = routeTable({
  submitChurnZero: {
    covers: ['C029', 'C063'],
    base: 'mobile',
    method: 'POST',
    path: 'user/churnzero',
    summary: 'Send an account to the customer-success tool.',
    description: 'Tell the customer-success tool of an account and its contact, as they are now.',
    access: access.trackingSubmitters,
    errors: ['not_found'],
    body: submitBody,
    reply: submitReply,
    status: 202,
    perMinute: 60,
  },
  submitHubSpot: {
    covers: ['C064'],
    base: 'mobile',
    method: 'POST',
    path: 'user/hubspotintegration',
    summary: 'Tell HubSpot of a contact and its company, as they are now.',
    access: access.trackingSubmitters,
    errors: ['not_found'],
    body: submitBody,
    reply: submitReply,
    status: 202,
    perMinute: 60,
  },
  submitCompany: {
    covers: ['C067'],
    base: 'mobile',
    method: 'POST',
    path: 'hubsopt/company',
    summary: "Set properties of the merchant's company in HubSpot.",
    access: access.merchant,
    body: z.object({ properties: z.array(companyProperty).min(1).max(50) }),
    reply: submitReply,
    status: 202,
    perMinute: 60,
  },
  listTrackingDeliveries: {
    base: 'mobile',
    method: 'GET',
    path: 'tracking/deliveries',
    summary: 'List pending and failed tracking deliveries.',
    description: 'What is on its way to the tracking sinks, and what could not be delivered.',
    access: access.superAdmin,
    query: listQuery.omit({ sort: true }).extend({
      status: z.enum(deliveryStatuses).optional(),
      sink: z.enum(trackingSinks).optional(),
    }),
    reply: ok({
      items: z.array(trackingDelivery),
      total: z.number(),
      currentPage: z.number(),
      limit: z.number(),
      sinks: z.array(z.object({ name: z.enum(trackingSinks), isOn: z.boolean() })),
    }),
  },
  retryTrackingDelivery: {
    base: 'mobile',
    method: 'POST',
    path: 'tracking/deliveries/retry',
    summary: 'Send again what could not be delivered.',
    access: access.superAdmin,
    errors: ['not_dead', 'not_found', 'sink_off'],
    body: z.object({ merchantId: z.uuid(), eventId: z.uuid(), sink: z.enum(trackingSinks) }),
    reply: ok({ delivery: trackingDelivery }),
  },
});
