import type { PlanId } from '@voicecart/contract/plans';
import { directSource, type merchantStatuses } from '@voicecart/contract/routes/merchants';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/permissions.tables.ts';

/** Which merchants an admin sees; everything where both are null. One that has not reviewed its agency is not the agency's. */
export interface MerchantScope {
  readonly agencyId: string | null;
  readonly planIds: readonly PlanId[] | null;
}

export interface MerchantFilter {
  readonly scope: MerchantScope;
  readonly plan?: PlanId | undefined;
  readonly status?: (typeof merchantStatuses)[number] | undefined;
  readonly source?: string | undefined;
  /** Days in UTC, both within. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly review?: 'waiting' | undefined;
  readonly q?: string | undefined;
}

const statusOf = sql<(typeof merchantStatuses)[number]>`case
  when merchants.closed_at is not null then 'deactivated'
  when merchants.subscription_status = 'pending' then 'pending'
  else 'active' end`;
const sourceOf = sql<string>`coalesce(merchants.source, ${sql.lit(directSource)})`;

export const merchantSorts = ['name', 'plan', 'status', 'source', 'createdAt'] as const;
export type MerchantSort = (typeof merchantSorts)[number];

type Merchants = SelectQueryBuilder<Tables, 'merchants', object>;

function matching(db: Db, filter: MerchantFilter): Merchants {
  let query: Merchants = inScope(db, filter.scope);
  const { plan, status, source, from, to, review, q } = filter;
  if (plan !== undefined) query = query.where('merchants.plan_id', '=', plan);
  if (status !== undefined) query = query.where(statusOf, '=', status);
  if (source !== undefined) query = query.where(sourceOf, '=', source);
  if (from !== undefined) query = query.where('merchants.created_at', '>=', dayStart(from, 0));
  if (to !== undefined) query = query.where('merchants.created_at', '<', dayStart(to, 1));
  if (review !== undefined) query = query.where('merchants.agency_unreviewed', '=', true);
  if (q) query = query.where((eb) => mentions(eb, q));
  return query;
}

function inScope(db: Db, { agencyId, planIds }: MerchantScope): Merchants {
  let query: Merchants = db.selectFrom('merchants');
  if (agencyId !== null) {
    query = query.where('merchants.agency_id', '=', agencyId).where('merchants.agency_unreviewed', '=', false);
  }
  if (planIds !== null) query = query.where('merchants.plan_id', 'in', planIds);
  return query;
}

function mentions(eb: ExpressionBuilder<Tables, 'merchants'>, q: string) {
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return eb.or([
    eb('merchants.name', 'ilike', part),
    eb('merchants.website', 'ilike', part),
    eb('merchants.contact_name', 'ilike', part),
    eb('merchants.contact_email', 'ilike', part),
    ...(isUuid(q) ? [eb('merchants.id', '=', q)] : []),
    // Not by row: the people who fit are looked for once.
    eb('merchants.id', 'in', eb.selectFrom('users').select('users.merchant_id').where('users.email', 'ilike', part)),
  ]);
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function dayStart(day: string, plus: number) {
  return sql<Date>`(${day}::date + ${plus}::int)::timestamp at time zone 'UTC'`;
}

function withFacts(query: Merchants) {
  return query.leftJoin('agencies', 'agencies.id', 'merchants.agency_id').select((eb) => [
    'merchants.id',
    'merchants.name',
    'merchants.website',
    'merchants.contact_name',
    'merchants.contact_email',
    'merchants.contact_phone',
    'merchants.plan_id',
    'merchants.created_at',
    'agencies.name as agency',
    'merchants.agency_unreviewed',
    statusOf.as('status'),
    sourceOf.as('source'),
    eb
      .selectFrom('apps')
      .select((apps) => apps.fn.countAll<number>().as('count'))
      .whereRef('apps.merchant_id', '=', 'merchants.id')
      .where('apps.deleted_at', 'is', null)
      .as('apps'),
  ]);
}

export type MerchantRow = Awaited<ReturnType<typeof readMerchantsAfter>>[number];

export async function readMerchantPage(
  db: Db,
  filter: MerchantFilter,
  page: { sort: MerchantSort; isDescending: boolean; offset: number; limit: number },
): Promise<{ rows: MerchantRow[]; total: number }> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = page.isDescending ? 'desc' : 'asc';
  const by = {
    name: sql`lower(merchants.name)`,
    plan: sql`merchants.plan_id`,
    status: statusOf,
    source: sourceOf,
    createdAt: sql`merchants.created_at`,
  }[page.sort];
  const rows = await withFacts(matching(db, filter))
    .orderBy(by, direction)
    .orderBy('merchants.id', direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total };
}

/** The merchants after one in the order of their ids, newest first. */
export function readMerchantsAfter(db: Db, filter: MerchantFilter, after: string | null, limit: number) {
  const query = withFacts(matching(db, filter)).orderBy('merchants.id', 'desc').limit(limit);
  return (after === null ? query : query.where('merchants.id', '<', after)).execute();
}

export function findMerchantInScope(db: Db, scope: MerchantScope, id: string): Promise<MerchantRow | undefined> {
  return withFacts(inScope(db, scope).where('merchants.id', '=', id)).executeTakeFirst();
}

/** The agency that a person works for, or null. */
export async function findAgencyOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('agency_id').where('id', '=', userId).executeTakeFirst();
  return row?.agency_id ?? null;
}

/** The merchant, locked until the transaction ends. */
export function lockMerchantInScope(tx: Db, scope: MerchantScope, id: string) {
  return inScope(tx, scope)
    .select(['merchants.id', 'merchants.name', 'merchants.closed_at', 'merchants.agency_id'])
    .where('merchants.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setClosed(tx: Db, merchantId: string, closedAt: Date | null): Promise<void> {
  await tx
    .updateTable('merchants')
    .set({ closed_at: closedAt, updated_at: new Date() })
    .where('id', '=', merchantId)
    .execute();
}

/** How many merchants each plan, status and source has. */
export async function countMerchants(db: Db, scope: MerchantScope) {
  const count = (eb: ExpressionBuilder<Tables, 'merchants'>) => eb.fn.countAll<number>().as('count');
  const [plans, statuses, sources] = await Promise.all([
    inScope(db, scope)
      .select((eb) => ['merchants.plan_id', count(eb)])
      .groupBy('merchants.plan_id')
      .execute(),
    inScope(db, scope)
      .select((eb) => [statusOf.as('status'), count(eb)])
      .groupBy(statusOf)
      .execute(),
    inScope(db, scope)
      .select((eb) => [sourceOf.as('source'), count(eb)])
      .groupBy(sourceOf)
      .orderBy(sourceOf)
      .execute(),
  ]);
  return { plans, statuses, sources };
}
