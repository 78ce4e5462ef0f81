import { z } from 'zod';
import { access } from '../access.ts';
import { messages } from '../messages.ts';
import { enteredDay, idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { orderStatuses } from './order-statuses.ts';

const orderItem = z.object({
  sku: z.string().max(120).default(''),
  title: z.string().trim().min(1).max(300),
  quantity: z.number().int().min(1).max(100_000),
  priceMinor: z.number().int().min(0).nullable().default(null),
});

/** Money that went back. One of the same id is told once, however often it is sent. */
const refund = z.object({
  id: z.string().trim().min(1).max(120),
  amountMinor: z.number().int().min(0),
  reason: z.string().trim().max(300).default(''),
  at: timestamp.nullable().default(null),
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
  refunds: z.array(refund).max(100),
  totalMinor: z.number().int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Give the currency as three capital letters, like USD.'),
  /** When the shop last changed it: an older message never overwrites a newer one. */
  updatedAt: timestamp.optional(),
};

/** A shop connected by its platform may hold anything; whoever sends an order by itself hears of a fault at once. */
const sentEmail = orderFields.email.refine(
  (email) => !email || /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"().]{2,}$/.test(email),
  messages.invalidEmail,
);

/** An order of a shop we are not connected to, sent by the merchant's own system. Sent again, it updates. */
export const externalOrder = z.object({
  ...orderFields,
  status: orderFields.status.default('placed'),
  email: sentEmail.default(null),
  phone: orderFields.phone.default(null),
  postcode: orderFields.postcode.default(null),
  customerId: orderFields.customerId.default(null),
  expectedOn: orderFields.expectedOn.default(null),
  deliveredAt: orderFields.deliveredAt.default(null),
  carrier: orderFields.carrier.default(null),
  trackingNumber: orderFields.trackingNumber.default(null),
  trackingUrl: orderFields.trackingUrl.default(null),
  items: orderFields.items.default([]),
  refunds: orderFields.refunds.default([]),
  /** What stood in the checkout link as `utm_content`: the order then counts as one that the app brought. */
  checkoutRef: z.uuid().nullable().default(null),
});
export type ExternalOrder = z.output<typeof externalOrder>;

/** Made from the fields without defaults: a default inside `.partial()` would be filled in and overwrite what is stored. */
export const externalOrderChange = z.object({ ...orderFields, email: sentEmail }).partial();
export type ExternalOrderChange = z.output<typeof externalOrderChange>;

/** How the last word on an order came to us. */
export const orderVias = ['external', 'webhook', 'sync', 'feed', 'simulator', 'carrier'] as const;
export type OrderVia = (typeof orderVias)[number];

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
  /**
   * Whether the connected shop has been told of what was accepted. `none`: the order is of no connected shop, or nothing
   * was accepted; `impossible`: its platform takes no such request; `refused`: the shop said no.
   */
  carried: z.enum(['none', 'waiting', 'carried', 'impossible', 'refused']),
  /** What the shop or its platform said where it did not go through; null otherwise. */
  carryProblem: z.string().nullable(),
});
export type OrderRequest = z.output<typeof orderRequest>;

const ofMerchant = { merchant: z.object({ id: z.uuid(), name: z.string() }).optional() };

/** An order in the list, with what waits for the merchant's decision. The merchant is named where the list is of all. */
export const listedOrder = order.extend({ waiting: z.array(z.enum(orderRequestKinds)), ...ofMerchant });
export type ListedOrder = z.output<typeof listedOrder>;
const inParams = { kind: 'order', in: 'params', field: 'id' } as const;

const orderFilters = {
  q: z.string().max(200).optional(),
  status: z.enum(orderStatuses).optional(),
  /** Where it came from: the address of a connected shop, or `external`. */
  source: z.string().max(300).optional(),
  /** Only orders with a request that waits for a decision. */
  request: z.enum(['waiting']).optional(),
  /** First and last day on which it was placed, in UTC. */
  from: enteredDay.optional(),
  to: enteredDay.optional(),
  /** One merchant's; only a super admin who acts as nobody can ask for others. */
  merchant: z.uuid().optional(),
};
const cartFilters = {
  q: orderFilters.q,
  merchant: orderFilters.merchant,
  from: orderFilters.from,
  to: orderFilters.to,
};

/** What a super admin who acts as nobody must name: whose order or cart it is. */
const whose = z.object({ merchant: z.uuid().optional() });

const entry = { id: z.string(), at: timestamp };
/** What happened to an order, whoever told us of it. */
// A plain union: the discriminated one is 1 kB of zod that every first screen would load.
export const timelineEntry = z.union([
  z.object({ ...entry, kind: z.literal('placed'), source: z.string() }),
  z.object({
    ...entry,
    kind: z.literal('status'),
    from: z.enum(orderStatuses).nullable(),
    to: z.enum(orderStatuses),
    via: z.enum(orderVias),
  }),
  z.object({
    ...entry,
    kind: z.literal('tracking'),
    carrier: z.string().nullable(),
    number: z.string().nullable(),
    url: z.string().nullable(),
  }),
  z.object({ ...entry, kind: z.literal('refund'), amountMinor: z.number(), currency: z.string(), reason: z.string() }),
  z.object({ ...entry, kind: z.literal('exception'), problem: z.enum(['attempted', 'exception', 'returned']) }),
  z.object({ ...entry, kind: z.literal('expected'), on: z.string().nullable() }),
  z.object({
    ...entry,
    kind: z.literal('request'),
    request: z.enum(orderRequestKinds),
    /** `not-taken`: the connected shop refused what was accepted; `reason` is in its words. */
    step: z.enum(['asked', 'accepted', 'refused', 'not-taken', 'carried', 'done']),
    by: z.string().nullable(),
    reason: z.string().default(''),
  }),
]);
export type TimelineEntry = z.output<typeof timelineEntry>;

export const cart = z.object({
  id: z.uuid(),
  appName: z.string().nullable(),
  channel: z.string(),
  isSandbox: z.boolean(),
  items: z.number(),
  /** Null where its lines are of several currencies. */
  totalMinor: z.number().nullable(),
  currency: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** When the shopper was given the link to the shop's checkout. */
  checkoutAt: timestamp.nullable(),
  ...ofMerchant,
});
export type Cart = z.output<typeof cart>;

export const cartLine = z.object({
  productId: z.uuid(),
  title: z.string(),
  sku: z.string(),
  quantity: z.number(),
  priceMinor: z.number(),
  currency: z.string(),
});
export type CartLine = z.output<typeof cartLine>;

export const ordersRoutes = routeTable({
  putExternalOrder: {
    covers: ['C187'],
    base: 'mobile',
    method: 'POST',
    path: 'orders/external',
    summary: 'Tell us of an order; the same number again updates it.',
    access: access.orders,
    errors: ['not_found'],
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
    errors: ['number_taken', 'order_of_shop'],
    params: idParams,
    body: externalOrderChange,
    reply: ok({ order }),
    object: inParams,
  },
  listOrders: {
    base: 'mobile',
    method: 'GET',
    path: 'orders',
    summary: 'List orders.',
    description: "The merchant's orders; a super admin who acts as nobody reads every merchant's.",
    access: access.orderReaders,
    query: listQuery.extend(orderFilters),
    reply: pagedReply(listedOrder),
  },
  exportOrders: {
    base: 'mobile',
    method: 'GET',
    path: 'orders/export.csv',
    summary: 'The filtered orders as CSV, newest first, at most 100,000.',
    access: access.orderReaders,
    query: z.object(orderFilters),
    reply: z.string(),
    produces: 'text/csv',
    perMinute: 20,
  },
  orderTimeline: {
    base: 'mobile',
    method: 'GET',
    path: 'orders/{id}/timeline',
    summary: 'An order with everything that happened to it, newest first.',
    access: access.orderReaders,
    params: idParams,
    query: whose,
    reply: ok({ order: order.extend(ofMerchant), entries: z.array(timelineEntry) }),
    object: inParams,
  },
  listCarts: {
    base: 'mobile',
    method: 'GET',
    path: 'carts',
    summary: 'List carts that shoppers filled by voice.',
    description:
      "What shoppers have put into their carts by voice; a super admin who acts as nobody reads every merchant's.",
    access: access.orderReaders,
    query: listQuery.omit({ sort: true }).extend(cartFilters),
    reply: pagedReply(cart),
  },
  exportCarts: {
    base: 'mobile',
    method: 'GET',
    path: 'carts/export.csv',
    summary: 'The filtered carts as CSV, newest first, at most 100,000.',
    access: access.orderReaders,
    query: z.object(cartFilters),
    reply: z.string(),
    produces: 'text/csv',
    perMinute: 20,
  },
  listCartLines: {
    base: 'mobile',
    method: 'GET',
    path: 'carts/{id}/lines',
    summary: 'What is in a cart, oldest first.',
    access: access.orderReaders,
    params: idParams,
    query: whose,
    reply: ok({ items: z.array(cartLine) }),
    object: { kind: 'cart', in: 'params', field: 'id' },
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
    merchantOnly: true,
    errors: ['already_decided', 'no_open_request'],
    params: idParams,
    body: z.object({ kind: z.enum(orderRequestKinds), decision: z.enum(['accepted', 'refused']) }),
    reply: ok({ items: z.array(orderRequest) }),
    object: inParams,
  },
  carryOrderRequest: {
    base: 'mobile',
    method: 'POST',
    path: 'orders/{id}/requests/carry',
    summary: 'Send an accepted request to the shop again.',
    description: 'Tell the connected shop once more of what was accepted, after it refused.',
    access: access.orders,
    merchantOnly: true,
    errors: ['nothing_to_carry'],
    params: idParams,
    body: z.object({ kind: z.enum(orderRequestKinds) }),
    reply: ok({ items: z.array(orderRequest) }),
    object: inParams,
  },
  updateOrderByNumber: {
    covers: ['C170'],
    base: 'mobile',
    method: 'POST',
    path: 'webhook/orderupdate',
    summary: 'Create or change an order by its number.',
    description:
      'For a shop system that tells of each change: finds the order by its number and changes the fields given. A number we do not know makes an order where all that one needs is there. A repeat, or an older message, changes nothing.',
    access: access.orders,
    errors: ['not_found', 'number_taken', 'order_of_shop'],
    body: externalOrderChange.extend({ number: orderFields.number }),
    reply: ok({ order, isNew: z.boolean() }),
  },
  listOrderUpdates: {
    covers: ['C170'],
    base: 'mobile',
    method: 'GET',
    path: 'webhook/orderupdate',
    summary: 'List the latest updates from shops and systems.',
    description: 'What shops and systems told of orders by themselves lately, newest first, at most 100.',
    access: access.orders,
    reply: ok({
      items: z.array(
        z.object({
          orderId: z.uuid(),
          number: z.string(),
          status: z.enum(orderStatuses),
          via: z.enum(orderVias),
          at: timestamp,
        }),
      ),
    }),
  },
});
