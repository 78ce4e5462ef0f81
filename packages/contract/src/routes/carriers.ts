import { z } from 'zod';
import { access } from '../access.ts';
import { listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

/** Services that tell of parcels by webhooks. */
export const carrierServiceKeys = ['easypost', 'aftership', 'shippo'] as const;
export type CarrierServiceKey = (typeof carrierServiceKeys)[number];

/** Those that sign always: without a secret their news could be anybody's. */
export const signingCarriers: readonly CarrierServiceKey[] = ['easypost', 'aftership'];

/** What became of news: `late`: the order knew better; `no_order`: no order has the number yet. */
export const carrierOutcomes = ['waiting', 'applied', 'late', 'no_order', 'ignored', 'unreadable'] as const;

const connection = z.object({
  service: z.enum(carrierServiceKeys),
  isConnected: z.boolean(),
  /** Whether a secret is kept; without one nothing but the address protects. */
  isSigned: z.boolean(),
  /** What the service calls; null before it is connected. */
  address: z.string().nullable(),
  heardAt: timestamp.nullable(),
});
export type CarrierConnection = z.output<typeof connection>;

const news = z.object({
  id: z.string(),
  service: z.enum(carrierServiceKeys),
  trackingNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  state: z.string().nullable(),
  outcome: z.enum(carrierOutcomes),
  /** Numbers of the orders that have the parcel now. */
  orders: z.array(z.string()),
  receivedAt: timestamp,
});
export type CarrierNews = z.output<typeof news>;

const params = z.object({ service: z.enum(carrierServiceKeys) });

/** Carriers' tracking webhooks: where they come in, and what they said. */
export const carriersRoutes = routeTable({
  listCarriers: {
    base: 'mobile',
    method: 'GET',
    path: 'carriers',
    summary: 'List the services that tell of parcels.',
    access: access.merchant,
    reply: ok({ items: z.array(connection) }),
  },
  connectCarrier: {
    base: 'mobile',
    method: 'PUT',
    path: 'carriers/{service}',
    summary: 'Connect a service that tells of parcels.',
    description:
      'Answers with the address to enter at the service. Again with another secret: the address stays. Shippo signs only where it has set up a secret; EasyPost and AfterShip always do.',
    access: access.merchantOwner,
    params,
    body: z.object({ secret: z.string().trim().max(200, 'A secret has at most 200 characters.') }),
    reply: ok({ connection }),
    merchantOnly: true,
  },
  disconnectCarrier: {
    base: 'mobile',
    method: 'DELETE',
    path: 'carriers/{service}',
    summary: 'Disconnect a service; its address ends to work.',
    access: access.merchantOwner,
    params,
    reply: ok({ connection }),
    merchantOnly: true,
  },
  listCarrierNews: {
    base: 'mobile',
    method: 'GET',
    path: 'carriers/news',
    summary: 'List what services told of parcels, newest first.',
    description: 'Goes back 30 days. News of a parcel that no order has is kept, and applied once an order has it.',
    access: access.merchant,
    query: listQuery.omit({ sort: true }).extend({ outcome: z.enum(carrierOutcomes).optional() }),
    reply: pagedReply(news),
  },
});
