import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/billing/billing.tables.ts';
import '../../schema/accounts.tables.ts';

/** Subscriptions by plan, currency and state; a year's price counts by its twelfth. Amounts in minor units. */
export function countSubscriptions(db: Db) {
  return db
    .selectFrom('grants')
    .select((eb) => [
      'plan_id',
      eb.ref('currency').$notNull().as('currency'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'active').as('active'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'trialing').as('trialing'),
      eb.fn.countAll<number>().filterWhere('state', 'in', ['past_due', 'unpaid']).as('overdue'),
      eb.fn.countAll<number>().filterWhere('is_ending', '=', true).as('ending'),
      sql<number>`round(coalesce(sum(amount_minor / case every when 'year' then 12.0 else 1.0 end)
        filter (where state in ('active', 'past_due')), 0))::float8`.as('mrr_minor'),
    ])
    .where('source', 'in', ['stripe', 'shopify'])
    .where('state', 'in', ['active', 'trialing', 'past_due', 'unpaid'])
    .where('currency', 'is not', null)
    .where('amount_minor', 'is not', null)
    .groupBy(['plan_id', 'currency'])
    .orderBy('plan_id')
    .orderBy('currency')
    .execute();
}

/**
 * Merchants who paid at a moment, and those of them who pay nothing at a later one. A trial is no payment: whoever left
 * within `trialDays` of the start never paid.
 */
export async function countLost(
  db: Db,
  from: Date,
  to: Date,
  trialDays: number,
): Promise<{ before: number; lost: number }> {
  const row = await db
    .with('payers', (cte) =>
      cte
        .selectFrom('grants')
        .select('merchant_id')
        .distinct()
        .where('source', 'in', ['stripe', 'shopify'])
        .where('amount_minor', 'is not', null)
        .where('state', 'not in', ['incomplete', 'paused', 'trialing'])
        .where('starts_at', '<=', from)
        .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', from)]))
        .where((eb) =>
          eb.or([eb('ends_at', 'is', null), sql<boolean>`ends_at > starts_at + make_interval(days => ${trialDays})`]),
        ),
    )
    .selectFrom('payers')
    .select((eb) => [
      eb.fn.countAll<number>().as('before'),
      eb.fn
        .countAll<number>()
        .filterWhere(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('grants')
                .select('grants.external_id')
                .whereRef('grants.merchant_id', '=', 'payers.merchant_id')
                .where('grants.source', 'in', ['stripe', 'shopify'])
                .where('grants.state', 'in', ['active', 'trialing', 'past_due', 'unpaid', 'ended'])
                .where('grants.starts_at', '<=', to)
                .where((eb) => eb.or([eb('grants.ends_at', 'is', null), eb('grants.ends_at', '>', to)])),
            ),
          ),
        )
        .as('lost'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** Every running subscription, for a spreadsheet. */
export function listSubscriptions(db: Db) {
  return db
    .selectFrom('grants')
    .innerJoin('merchants', 'merchants.id', 'grants.merchant_id')
    .select([
      'merchants.id as merchant_id',
      'merchants.name as merchant_name',
      'grants.source',
      'grants.external_id',
      'grants.plan_id',
      'grants.state',
      'grants.every',
      'grants.currency',
      'grants.amount_minor',
      'grants.starts_at',
      'grants.trial_ends_at',
      'grants.period_ends_at',
      'grants.is_ending',
    ])
    .where('grants.state', 'in', ['active', 'trialing', 'past_due', 'unpaid'])
    .orderBy('grants.starts_at')
    .orderBy('grants.external_id')
    .execute();
}
