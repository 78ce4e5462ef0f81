import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

/** What a merchant's own systems can hear of. Orders come with the states that shoppers are told of. */
export const outgoingTopics = [
  'order.placed',
  /** The first news that an order has left, whichever state it came with. */
  'order.fulfilled',
  'order.shipped',
  'order.out_for_delivery',
  'order.delivered',
  'order.exception',
  'order.returned',
  'order.refunded',
  'order.cancelled',
  'notification.sent',
  'notification.delivered',
  'notification.failed',
  'conversation.started',
  'feed.finished',
  'publish.finished',
  /** Each line of the activity log. */
  'activity.recorded',
] as const;
export type OutgoingTopic = (typeof outgoingTopics)[number];

/** What "Send a test" sends; nobody subscribes to it. */
export const testTopic = 'webhook.test';

export const webhookMessageStates = ['waiting', 'sent', 'failed'] as const;

const endpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  topics: z.array(z.enum(outgoingTopics)),
  isOn: z.boolean(),
  /** Why we turned it off: it answered 410, or nothing got through for five days. */
  offReason: z.enum(['gone', 'failing']).nullable(),
  failingSince: timestamp.nullable(),
  createdAt: timestamp,
});
export type WebhookEndpoint = z.output<typeof endpoint>;

const message = z.object({
  /** Also the header `webhook-id`, the same in every retry and replay. */
  id: z.uuid(),
  endpointId: z.uuid(),
  url: z.string(),
  topic: z.string(),
  status: z.enum(webhookMessageStates),
  attempts: z.number(),
  /** Of the last attempt; 0 where no answer came, null before the first. */
  lastStatus: z.number().nullable(),
  nextAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type WebhookMessage = z.output<typeof message>;

const url = z
  .url({ protocol: /^https?$/, error: 'This is not an address like https://shop.example/hooks.' })
  .max(1_000);
const topics = z.array(z.enum(outgoingTopics)).min(1, 'Choose at least one event.').max(outgoingTopics.length);
const ofEndpoint = { kind: 'webhookEndpoint', in: 'params', field: 'id' } as const;
const ofMessage = { kind: 'webhookMessage', in: 'params', field: 'id' } as const;

/** Outgoing webhooks by Standard Webhooks: endpoints, the log, replay. */
export const webhooksRoutes = routeTable({
  listWebhookEndpoints: {
    base: 'mobile',
    method: 'GET',
    path: 'webhooks/endpoints',
    summary: 'List where events are sent.',
    access: access.merchant,
    reply: ok({ items: z.array(endpoint) }),
  },
  createWebhookEndpoint: {
    base: 'mobile',
    method: 'POST',
    path: 'webhooks/endpoints',
    summary: 'Add an address that events are sent to.',
    description:
      'Answers with the secret that signs, which is not shown again. At most ten. The event `activity.recorded` is for owners.',
    access: access.merchantOwner,
    body: z.object({ url, topics }),
    reply: ok({ endpoint, secret: z.string() }),
    status: 201,
    merchantOnly: true,
    stepUp: true,
  },
  changeWebhookEndpoint: {
    base: 'mobile',
    method: 'PUT',
    path: 'webhooks/endpoints/{id}',
    summary: 'Change an address or its events, or turn it on or off.',
    description:
      'Turning it off fails what waits; it can be sent again from the log. Adding `activity.recorded` needs a step-up, too; as with streams to syslog, that is for owners.',
    access: access.merchantOwner,
    params: idParams,
    body: z.object({ url, topics, isOn: z.boolean() }).partial(),
    reply: ok({ endpoint }),
    object: ofEndpoint,
    merchantOnly: true,
    stepUp: { onlyWith: 'url' },
  },
  deleteWebhookEndpoint: {
    base: 'mobile',
    method: 'DELETE',
    path: 'webhooks/endpoints/{id}',
    summary: 'Delete an address and its log.',
    access: access.merchantOwner,
    params: idParams,
    reply: ok({}),
    object: ofEndpoint,
    merchantOnly: true,
  },
  rotateWebhookSecret: {
    base: 'mobile',
    method: 'POST',
    path: 'webhooks/endpoints/{id}/rotate',
    summary: 'Make a new secret.',
    description: 'Both secrets sign for a day. The new one is not shown again.',
    access: access.merchantOwner,
    params: idParams,
    reply: ok({ secret: z.string() }),
    object: ofEndpoint,
    merchantOnly: true,
    stepUp: true,
  },
  testWebhook: {
    base: 'mobile',
    method: 'POST',
    path: 'webhooks/endpoints/{id}/test',
    summary: 'Send a test event.',
    access: access.merchant,
    params: idParams,
    reply: ok({ id: z.uuid() }),
    status: 202,
    object: ofEndpoint,
    perMinute: 20,
  },
  replayWebhooks: {
    base: 'mobile',
    method: 'POST',
    path: 'webhooks/endpoints/{id}/replay',
    summary: 'Send the events of a time again.',
    description: 'At most 1,000 at once, oldest first; `left` says how many are still to be sent again.',
    access: access.merchant,
    params: idParams,
    body: z.object({ from: timestamp, to: timestamp, onlyFailed: z.boolean().default(true) }),
    reply: ok({ replayed: z.number(), left: z.number() }),
    status: 202,
    object: ofEndpoint,
    errors: ['endpoint_off'],
    perMinute: 10,
  },
  webhookRequestLog: {
    covers: ['C213'],
    base: 'mobile',
    method: 'POST',
    path: 'get-webhook-request-log',
    summary: 'List events that were sent, newest first.',
    access: access.merchant,
    body: listQuery.omit({ sort: true, q: true }).extend({
      endpoint: z.uuid().optional(),
      status: z.enum(webhookMessageStates).optional(),
    }),
    reply: pagedReply(message),
  },
  getWebhookMessage: {
    base: 'mobile',
    method: 'GET',
    path: 'webhooks/messages/{id}',
    summary: 'An event: its body, and each attempt.',
    access: access.merchant,
    params: idParams,
    reply: ok({
      message,
      body: z.string(),
      attempts: z.array(z.object({ at: timestamp, status: z.number(), durationMs: z.number(), response: z.string() })),
    }),
    object: ofMessage,
  },
  replayWebhookMessage: {
    base: 'mobile',
    method: 'POST',
    path: 'webhooks/messages/{id}/replay',
    summary: 'Send an event again, with the same id and body.',
    access: access.merchant,
    params: idParams,
    reply: ok({ message }),
    status: 202,
    object: ofMessage,
    errors: ['endpoint_off'],
  },
});
