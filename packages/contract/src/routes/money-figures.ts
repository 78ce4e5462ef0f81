import { z } from 'zod';
import { access } from '../access.ts';
import { planIds } from '../plans.ts';
import { ok, routeTable } from '../route.ts';

const count = z.number().int();

const figures = z.object({
  /** Monthly recurring revenue by currency; a year counts by its twelfth, a trial not at all. */
  mrr: z.array(z.object({ currency: z.string(), amountMinor: count })),
  trials: count,
  overdue: count,
  /** Of the merchants who paid that many days ago, those who pay nothing now. */
  churn: z.object({ days: count, before: count, lost: count }),
  plans: z.array(
    z.object({
      planId: z.enum(planIds),
      currency: z.string(),
      active: count,
      trialing: count,
      overdue: count,
      /** Canceled, and running until the end of the period. */
      ending: count,
      mrrMinor: count,
    }),
  ),
});
export type MoneyFigures = z.output<typeof figures>;

export const moneyFiguresRoutes = routeTable({
  moneyFigures: {
    base: 'mobile',
    method: 'GET',
    path: 'billing/figures',
    summary: 'What subscriptions bring in, by plan and currency.',
    description: 'Monthly recurring revenue, trials, overdue payments and churn. Currencies are not added up.',
    access: access.superAdmin,
    reply: ok({ figures }),
  },
  exportSubscriptions: {
    base: 'mobile',
    method: 'GET',
    path: 'billing/subscriptions.csv',
    summary: 'Export all running subscriptions as CSV.',
    access: access.superAdmin,
    reply: z.string(),
    produces: 'text/csv',
  },
});
