import { trialDays } from '@voicecart/contract/billing/prices';
import type { MoneyFigures } from '@voicecart/contract/routes/money-figures';
import type { Db } from '../../platform/database.ts';
import { countLost, countSubscriptions, listSubscriptions } from './figures.queries.ts';

const dayMs = 86_400_000;
const churnDays = 30;

/** What subscriptions bring in a month, and who came and left. Currencies are not added up. */
export async function readFigures(db: Db, now = new Date()): Promise<MoneyFigures> {
  const rows = (await countSubscriptions(db)).map((row) => ({
    planId: row.plan_id,
    currency: row.currency,
    active: row.active,
    trialing: row.trialing,
    overdue: row.overdue,
    ending: row.ending,
    mrrMinor: row.mrr_minor,
  }));
  const byCurrency = new Map<string, number>();
  for (const { currency, mrrMinor } of rows) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + mrrMinor);
  const trialDaysMax = Math.max(...Object.values(trialDays));
  const { before, lost } = await countLost(db, new Date(now.getTime() - churnDays * dayMs), now, trialDaysMax);
  return {
    mrr: [...byCurrency].map(([currency, amountMinor]) => ({ currency, amountMinor })),
    trials: rows.reduce((sum, { trialing }) => sum + trialing, 0),
    overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
    churn: { days: churnDays, before, lost },
    plans: rows,
  };
}

export const subscriptionHeader = [
  'merchant_id',
  'merchant',
  'source',
  'subscription',
  'plan',
  'state',
  'every',
  'currency',
  'amount_minor',
  'started',
  'trial_ends',
  'period_ends',
  'is_ending',
] as const;

export async function* subscriptionRows(db: Db) {
  for (const row of await listSubscriptions(db)) {
    yield [
      row.merchant_id,
      row.merchant_name,
      row.source,
      row.external_id,
      row.plan_id,
      row.state,
      row.every,
      row.currency,
      row.amount_minor,
      row.starts_at.toISOString(),
      row.trial_ends_at?.toISOString() ?? null,
      row.period_ends_at?.toISOString() ?? null,
      row.is_ending ? 'yes' : 'no',
    ];
  }
}
