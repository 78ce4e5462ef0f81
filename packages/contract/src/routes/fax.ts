import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

/** `delivered` and `failed` are last words. */
export const faxStates = ['queued', 'sending', 'delivered', 'failed'] as const;
export type FaxState = (typeof faxStates)[number];

const faxSettings = z.object({
  isOn: z.boolean(),
  /** In E.164; empty where none was entered yet. */
  number: z.string(),
  /** Whether this installation has a fax service. */
  isAvailable: z.boolean(),
});
export type FaxSettings = z.output<typeof faxSettings>;

/** An order sent to the shop's fax number. A fax that is sent again is one of its own. */
const fax = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  number: z.string(),
  /** 1 for the first fax of an order. */
  attempt: z.number().int(),
  state: z.enum(faxStates),
  /** The code of the fax service (`user_busy`) or of ours (`unreachable`, `erased`); null unless it failed. */
  reason: z.string().nullable(),
  /** Null until it was delivered. */
  pages: z.number().int().nullable(),
  createdAt: timestamp,
  /** When the fax service took it. */
  sentAt: timestamp.nullable(),
  settledAt: timestamp.nullable(),
});
export type Fax = z.output<typeof fax>;

/** Empty where the number is removed. */
const faxNumber = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/[\s().-]/g, ''))
  .pipe(
    z.string().regex(/^$|^\+[1-9]\d{6,14}$/, 'Enter the fax number with its country code, such as +1 212 555 0100.'),
  );

const ofFax = { kind: 'fax', in: 'params', field: 'id' } as const;
/** Empty 30 days after the fax was settled, and where the customer's data was erased. */
const faxText = z.string();
const detail = ok({ fax, text: faxText, attempts: z.array(fax) });

/** Orders from the storefront chat, sent to the shop's fax machine. */
export const faxRoutes = routeTable({
  getFaxSettings: {
    base: 'mobile',
    method: 'GET',
    path: 'plugin/orders/fax/settings',
    summary: 'Read where orders are faxed to.',
    access: access.orders,
    reply: ok({ settings: faxSettings }),
  },
  saveFaxSettings: {
    base: 'mobile',
    method: 'PUT',
    path: 'plugin/orders/fax/settings',
    summary: 'Set where orders are faxed to, or turn it on or off.',
    description:
      'Orders that are placed from now on are faxed. Faxes tell who ordered, so that another number needs a proof (`account/step-up`), and owners are told.',
    access: access.merchantOwner,
    body: z.object({ isOn: z.boolean(), number: faxNumber.optional() }),
    stepUp: { onlyWith: 'number' },
    reply: ok({ settings: faxSettings }),
  },
  listFaxes: {
    base: 'mobile',
    method: 'GET',
    path: 'plugin/orders/fax',
    summary: 'List the orders that were faxed, newest first.',
    access: access.orders,
    query: listQuery.omit({ sort: true }).extend({ state: z.enum(faxStates).optional() }),
    reply: pagedReply(fax),
  },
  readFax: {
    base: 'mobile',
    method: 'GET',
    path: 'plugin/orders/fax/{id}',
    summary: 'A faxed order: what was sent, and each attempt.',
    access: access.orders,
    params: idParams,
    reply: detail,
    object: ofFax,
  },
  resendFax: {
    base: 'mobile',
    method: 'POST',
    path: 'plugin/orders/fax/{id}/resend',
    summary: 'Fax an order again, with what it says now.',
    description: 'Only once the last fax of the order was delivered or failed. The same call again is the same fax.',
    access: access.orders,
    errors: ['fax_not_sent'],
    params: idParams,
    reply: detail,
    status: 202,
    object: ofFax,
  },
});
