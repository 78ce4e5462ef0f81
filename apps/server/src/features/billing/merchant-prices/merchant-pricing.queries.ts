import type { PlanId } from '@voicecart/contract/plans';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/accounts.tables.ts';

export interface PricingFilter {
  readonly agencyId: string | undefined;
  readonly planId: PlanId | undefined;
  readonly isActive: boolean | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

/** Offers and exceptions in one list, newest first. */
export async function pageOfPricing(db: Db, filter: PricingFilter, now: Date) {
  const offers = db.selectFrom('merchant_prices as p').select((eb) => [
    sql<'price' | 'exception'>`'price'`.as('kind'),
    'p.merchant_id',
    eb.cast<string>('p.id', 'text').as('id'),
    'p.plan_id',
    sql<'month' | 'year' | null>`p.every`.as('every'),
    sql<string | null>`p.currency`.as('currency'),
    sql<number | null>`p.amount_minor`.as('amount_minor'),
    'p.trial_days',
    'p.reason',
    'p.ends_at',
    'p.created_at',
    sql<'open' | 'taken' | 'active' | 'ended'>`case when p.taken_at is not null then 'taken'
        when p.revoked_at is not null then 'ended' when p.ends_at <= ${now} then 'ended' else 'open' end`.as('state'),
  ]);
  const exceptions = db
    .selectFrom('grants as g')
    .where('g.source', '=', 'exception')
    .select([
      sql<'price' | 'exception'>`'exception'`.as('kind'),
      'g.merchant_id',
      'g.external_id as id',
      'g.plan_id',
      sql<'month' | 'year' | null>`null::text`.as('every'),
      sql<string | null>`null::text`.as('currency'),
      sql<number | null>`null::bigint`.as('amount_minor'),
      sql<number>`0`.as('trial_days'),
      'g.note as reason',
      'g.ends_at',
      'g.starts_at as created_at',
      sql<'open' | 'taken' | 'active' | 'ended'>`case when g.state = 'ended' or g.ends_at <= ${now} then 'ended'
        else 'active' end`.as('state'),
    ]);
  const some = db
    .selectFrom(offers.unionAll(exceptions).as('row'))
    .innerJoin('merchants as m', 'm.id', 'row.merchant_id')
    .$if(filter.agencyId !== undefined, (query) => query.where('m.agency_id', '=', filter.agencyId ?? ''))
    .$if(filter.planId !== undefined, (query) => query.where('row.plan_id', '=', filter.planId ?? 'basic'))
    .$if(filter.isActive === true, (query) => query.where('row.state', '!=', 'ended'))
    .$if(filter.isActive === false, (query) => query.where('row.state', '=', 'ended'));
  const [rows, { total }] = await Promise.all([
    some
      .selectAll('row')
      .select('m.name as merchant_name')
      .orderBy('row.created_at', 'desc')
      .orderBy('row.id')
      .offset((filter.currentPage - 1) * filter.limit)
      .limit(filter.limit)
      .execute(),
    some.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** @returns false where there is none @param now the end of one that stands */
export async function endException(tx: Db, merchantId: string, id: string, now: Date): Promise<boolean> {
  const grant = tx
    .updateTable('grants')
    .where('merchant_id', '=', merchantId)
    .where('source', '=', 'exception')
    .where('external_id', '=', id);
  const { numUpdatedRows } = await grant
    .set((eb) => ({
      state: 'ended' as const,
      ends_at: eb.fn.coalesce(sql<Date>`least(ends_at, ${now})`, sql<Date>`${now}`),
      updated_at: now,
    }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false where there is none */
export async function revokePrice(tx: Db, merchantId: string, id: string, now: Date): Promise<boolean> {
  const known = await tx
    .selectFrom('merchant_prices')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  if (!known) return false;
  await tx
    .updateTable('merchant_prices')
    .set({ revoked_at: now })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', known.id)
    .where('taken_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  return true;
}
