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

/** An order of a shop we are not connected to, sent by the merchant's own system. Sent again, it updates. */
export const externalOrder = z.object({
  number: z.string().trim().min(1).max(60),
  status: z.enum(orderStatuses).default('placed'),
  email: z.string().trim().toLowerCase().max(254).nullable().default(null),
  phone: z.string().trim().max(40).nullable().default(null),
  postcode: z.string().trim().max(20).nullable().default(null),
  customerId: z.string().trim().max(120).nullable().default(null),
  placedAt: timestamp,
  expectedOn: z.iso.date().nullable().default(null),
  deliveredAt: timestamp.nullable().default(null),
  carrier: z.string().trim().max(80).nullable().default(null),
  trackingNumber: z.string().trim().max(120).nullable().default(null),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullable()
    .default(null),
  items: z.array(orderItem).max(500).default([]),
  totalMinor: z.number().int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** When the shop last changed it: an older message never overwrites a newer one. */
  updatedAt: timestamp.optional(),
});

export const order = externalOrder.extend({
  id: z.uuid(),
  source: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
const inParams = { kind: 'order', in: 'params', field: 'id' } as const;

export const ordersRoutes = routeTable({
  putExternalOrder: {
    covers: ['C187'],
    base: 'mobile',
    method: 'POST',
    path: 'orders/external',
    summary: 'Tell us of an order; the same number again updates it.',
    access: access.merchant,
    body: externalOrder,
    reply: ok({ order }),
  },
  getExternalOrder: {
    covers: ['C188'],
    base: 'mobile',
    method: 'GET',
    path: 'orders/external/{id}',
    summary: 'One order.',
    access: access.merchant,
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
    access: access.merchant,
    params: idParams,
    body: externalOrder.partial(),
    reply: ok({ order }),
    object: inParams,
  },
  listOrders: {
    base: 'mobile',
    method: 'GET',
    path: 'orders',
    summary: "The merchant's orders.",
    access: access.merchant,
    query: listQuery.extend({ status: z.enum(orderStatuses).optional() }),
    reply: ok({ items: z.array(order), total: z.number(), currentPage: z.number(), limit: z.number() }),
  },
});
