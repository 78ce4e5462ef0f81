import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable, timestamp } from '../route.ts';

/** What the search over a merchant's records looks through. */
export const recordKinds = ['product', 'order', 'conversation', 'deal', 'faq', 'store', 'phrase'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const foundRecord = z.object({
  kind: z.enum(recordKinds),
  /** What it is called: a product's title, an order's number, what a shopper said. */
  title: z.string(),
  /** What tells it from others called the same; empty where nothing does. */
  detail: z.string(),
  /** When it was said or placed; null for what has no moment. */
  at: timestamp.nullable(),
  /** Its page in the dashboard. */
  address: z.string(),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const finderRoutes = routeTable({
  findRecords: {
    base: 'mobile',
    method: 'GET',
    path: 'records/search',
    summary: 'Find records by a few letters.',
    description:
      'Products, orders, conversations of the last 30 days, deals, questions, stores and added utterances with the given words, at most five of each kind. Kinds that the caller may not open are left out.',
    access: access.merchant,
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    reply: ok({
      items: z.array(foundRecord),
      /** Kinds with so many records that they are not searched within a moment: their own lists are. */
      tooMany: z.array(z.enum(recordKinds)),
    }),
    perMinute: 240,
  },
});
