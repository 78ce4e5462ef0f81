import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, listQuery, ok, routeTable, timestamp } from '../route.ts';

export const orderStatuses = [
  'placed',
  'processing',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const;

const orderItem = z.object({
  sku: z.string().max(120).default(''),
  title: z.string().trim().min(1).max(300),
  quantity: z.number().int().min(1).max(100_000),
  priceMinor: z.number().int().min(0).nullable().default(null),
});

const orderFields = {
  number: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/[\p{L}\p{N}]/u, 'The number needs a letter or a digit.'),
  status: z.enum(orderStatuses),
  email: z.string().trim().toLowerCase().max(254).nullable(),
  phone: z.string().trim().max(40).nullable(),
  postcode: z.string().trim().max(20).nullable(),
  customerId: z.string().trim().max(120).nullable(),
  placedAt: timestamp,
  expectedOn: z.iso.date().nullable(),
  deliveredAt: timestamp.nullable(),
  carrier: z.string().trim().max(80).nullable(),
  trackingNumber: z.string().trim().max(120).nullable(),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullable(),
  items: z.array(orderItem).max(500),
  totalMinor: z.number().int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Give the currency as three capital letters, like USD.'),
  /** When the shop last changed it: an older message never overwrites a newer one. */
  updatedAt: timestamp.optional(),
};

/** An order of a shop we are not connected to, sent by the merchant's own system. Sent again, it updates. */
export const externalOrder = z.object({
  ...orderFields,
  status: orderFields.status.default('placed'),
  email: orderFields.email.default(null),
  phone: orderFields.phone.default(null),
  postcode: orderFields.postcode.default(null),
  customerId: orderFields.customerId.default(null),
  expectedOn: orderFields.expectedOn.default(null),
  deliveredAt: orderFields.deliveredAt.default(null),
  carrier: orderFields.carrier.default(null),
  trackingNumber: orderFields.trackingNumber.default(null),
  trackingUrl: orderFields.trackingUrl.default(null),
  items: orderFields.items.default([]),
});
export type ExternalOrder = z.output<typeof externalOrder>;

/** Made from the fields without defaults: a default inside `.partial()` would be filled in and overwrite what is stored. */
export const externalOrderChange = z.object(orderFields).partial();
export type ExternalOrderChange = z.output<typeof externalOrderChange>;

export const order = z.object({
  ...orderFields,
  id: z.uuid(),
  source: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Order = z.output<typeof order>;
export const orderRequestKinds = ['cancel', 'return'] as const;
export type OrderRequestKind = (typeof orderRequestKinds)[number];

/** What a shopper asked to be done with an order, and what became of it. */
export const orderRequest = z.object({
  id: z.uuid(),
  kind: z.enum(orderRequestKinds),
  state: z.enum(['requested', 'accepted', 'refused', 'done']),
  /** A reason's id (`does-not-fit`) or the shopper's own words; '' where none was given. */
  reason: z.string(),
  appName: z.string().nullable(),
  isSandbox: z.boolean(),
  /** Accepted by the merchant's settings, without a person. */
  isAutomatic: z.boolean(),
  requestedAt: timestamp,
  decidedAt: timestamp.nullable(),
  decidedBy: z.string().nullable(),
  doneAt: timestamp.nullable(),
});
export type OrderRequest = z.output<typeof orderRequest>;

/** An order in the list, with what waits for the merchant's decision. */
export const listedOrder = order.extend({ waiting: z.array(z.enum(orderRequestKinds)) });
export type ListedOrder = z.output<typeof listedOrder>;
const inParams = { kind: 'order', in: 'params', field: 'id' } as const;

export const ordersRoutes = routeTable({
  putExternalOrder: {
    covers: ['C187'],
    base: 'mobile',
    method: 'POST',
    path: 'orders/external',
    summary: 'Tell us of an order; the same number again updates it.',
    access: access.orders,
    body: externalOrder,
    reply: ok({ order }),
  },
  getExternalOrder: {
    covers: ['C188'],
    base: 'mobile',
    method: 'GET',
    path: 'orders/external/{id}',
    summary: 'One order.',
    access: access.orders,
    params: idParams,
    reply: ok({ order }),
    object: inParams,
  },
  updateExternalOrder: {
    covers: ['C189'],
    base: 'mobile',
    method: 'PUT',
    path: 'orders/external/{id}',
    summary: 'Change an order; only the fields given change.',
    access: access.orders,
    params: idParams,
    body: externalOrderChange,
    reply: ok({ order }),
    object: inParams,
  },
  listOrders: {
    base: 'mobile',
    method: 'GET',
    path: 'orders',
    summary: "The merchant's orders.",
    access: access.orders,
    query: listQuery.extend({
      status: z.enum(orderStatuses).optional(),
      /** Only orders with a request that waits for a decision. */
      request: z.enum(['waiting']).optional(),
    }),
    reply: ok({ items: z.array(listedOrder), total: z.number(), currentPage: z.number(), limit: z.number() }),
  },
  listOrderRequests: {
    base: 'mobile',
    method: 'GET',
    path: 'orders/{id}/requests',
    summary: 'What shoppers asked to be done with an order, newest first.',
    access: access.orders,
    params: idParams,
    reply: ok({ items: z.array(orderRequest) }),
    object: inParams,
  },
  decideOrderRequest: {
    base: 'mobile',
    method: 'POST',
    path: 'orders/{id}/requests/decide',
    summary: 'Accept or refuse what a shopper asked for.',
    access: access.orders,
    params: idParams,
    body: z.object({ kind: z.enum(orderRequestKinds), decision: z.enum(['accepted', 'refused']) }),
    reply: ok({ items: z.array(orderRequest) }),
    object: inParams,
  },
});
