import { z } from 'zod';
import { access } from '../access.ts';
import { day, ok, routeTable } from '../route.ts';

/** As many days as can be read or set at once. */
export const dealDaysMax = 92;

const dealDay = z.object({
  /** A day of the shop's own calendar. */
  day: z.string(),
  dealId: z.uuid(),
  title: z.string(),
  /** Whether it can be told on that day: not switched off, and within its own start and end. */
  isTold: z.boolean(),
});
export type DealDay = z.output<typeof dealDay>;

export const dealDaysRoutes = routeTable({
  listDealDays: {
    base: 'mobile',
    method: 'GET',
    path: 'deals-of-the-day',
    summary: 'Which deal is the deal of the day, by day of the shop’s calendar.',
    access: access.dealsOfTheDay,
    query: z.object({ from: day.optional(), days: z.coerce.number().int().min(1).max(dealDaysMax).default(28) }),
    reply: ok({ today: z.string(), from: z.string(), timeZone: z.string(), items: z.array(dealDay) }),
  },
  setDealDays: {
    base: 'mobile',
    method: 'POST',
    path: 'deals-of-the-day',
    changesApp: true,
    summary: 'Make a deal the deal of the day on each day from the first to the last; null leaves these days without.',
    access: access.dealsOfTheDay,
    body: z.object({ from: day, to: day, dealId: z.uuid().nullable() }),
    reply: ok({ days: z.number().int() }),
  },
});
