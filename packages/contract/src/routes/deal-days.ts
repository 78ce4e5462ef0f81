import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { day, enteredDay, ok, routeTable } from '../route.ts';

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
    summary: 'List the deal of the day by calendar day.',
    description: 'Which deal is the deal of the day, by day of the shop’s calendar.',
    access: access.dealsOfTheDay,
    query: z.object({ from: enteredDay.optional(), days: z.coerce.number().int().min(1).max(dealDaysMax).default(28) }),
    reply: ok({ today: z.string(), from: z.string(), timeZone: z.string(), items: z.array(dealDay) }),
  },
  setDealDays: {
    base: 'mobile',
    method: 'POST',
    path: 'deals-of-the-day',
    changesContent: true,
    summary: 'Set the deal of the day for a range of days.',
    description:
      'Make a deal the deal of the day on each day from the first to the last; null leaves these days without.',
    access: access.dealsOfTheDay,
    errors: ['not_found'],
    body: z.object({ from: day, to: day, dealId: z.uuid().nullable() }),
    reply: ok({ days: z.number().int(), deletions }),
  },
});
