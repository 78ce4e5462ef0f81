import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable } from '../route.ts';

const shopper = z.object({ email: z.email().max(254) });

/** A shopper's right to a copy of their data, and to have it erased. */
export const shopperDataRoutes = routeTable({
  exportShopper: {
    base: 'mobile',
    method: 'POST',
    path: 'shopper/export',
    summary: 'Export what is kept of a shopper.',
    description:
      'Everything that is kept of the shopper with this address, as JSON by table: orders, conversations, carts, chats, messages and mentions in the activity log.',
    access: access.owner,
    body: shopper,
    produces: 'application/json',
    reply: z.unknown(),
    perMinute: 20,
  },
  exportAskingShopper: {
    base: 'mobile',
    method: 'GET',
    path: 'shopper/export/{request}',
    summary: 'Download the data that a customer asked their shop for.',
    description: 'The same for a customer who asked Shopify; the link of the mail to the owners, good for 30 days.',
    access: access.owner,
    params: z.object({ request: z.string().min(1).max(500) }),
    produces: 'application/json',
    reply: z.unknown(),
    perMinute: 20,
  },
  eraseShopper: {
    base: 'mobile',
    method: 'POST',
    path: 'shopper/erase',
    summary: 'Erase what is kept of a shopper.',
    description:
      'Conversations, chats, carts, messages and linked accounts are erased; orders stay without what names the person. Nothing brings it back. `erased` counts rows by table.',
    access: access.owner,
    stepUp: true,
    body: shopper,
    reply: ok({ erased: z.record(z.string(), z.number()) }),
  },
});
