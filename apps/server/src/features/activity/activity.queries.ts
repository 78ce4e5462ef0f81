import type { activityOutcomes } from '@voicecart/contract/routes/activity';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { ActivityLogTable } from '../../schema/accounts.tables.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/team.tables.ts';

export interface ActivityFilter {
  /** Null: of all merchants. */
  readonly merchantId: string | null;
  readonly timeZone: string;
  readonly q?: string | undefined;
  readonly type?: string | undefined;
  readonly person?: string | undefined;
  readonly outcome?: (typeof activityOutcomes)[number] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type ActivityRow = Awaited<ReturnType<typeof readActivityAfter>>[number];

/** How many recent lines are looked through for the kinds and people to filter by. */
const facetLines = 20_000;

export async function listActivity(db: Db, filter: ActivityFilter, page: { offset: number; limit: number }) {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await lines(db, filter).limit(page.limit).offset(page.offset).execute();
  return { rows, total };
}

/** The lines older than one, newest first. */
export function readActivityAfter(db: Db, filter: ActivityFilter, after: string | null, limit: number) {
  const query = lines(db, filter).limit(limit);
  return (after === null ? query : query.where('activity_log.id', '<', after)).execute();
}

export async function readActivityFacets(db: Db, merchantId: string | null) {
  const recent = () => {
    const query = db.selectFrom('activity_log').orderBy('id', 'desc').limit(facetLines);
    return merchantId === null ? query : query.where('merchant_id', '=', merchantId);
  };
  const types = await db
    .selectFrom(recent().select('activity_type').as('recent'))
    .select('activity_type')
    .distinct()
    .orderBy('activity_type')
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['users.id', shownAddress('users').as('email')])
    .where('users.id', 'in', recent().select(sql<string>`unnest(array[user_id, actor_user_id])`.as('id')))
    .orderBy('email')
    .limit(500)
    .execute();
  return { types: types.map((row) => row.activity_type), people };
}

function lines(db: Db, filter: ActivityFilter) {
  return matching(db, filter)
    .select([
      'activity_log.id',
      'activity_log.merchant_id',
      'activity_log.activity_type',
      'activity_log.message',
      'activity_log.changes',
      'activity_log.address',
      'activity_log.refused',
      'activity_log.created_at',
      'activity_log.user_id',
      'activity_log.actor_user_id',
      'users.is_test',
      'users.fname',
      'users.lname',
      // Lines about no merchant have none.
      sql<string>`coalesce(merchants.name, '')`.as('merchant_name'),
      shownAddress('users').as('email'),
      shownAddress('actors').as('actor_email'),
    ])
    .orderBy('activity_log.id', 'desc');
}

function matching(db: Db, filter: ActivityFilter) {
  let query = db
    .selectFrom('activity_log')
    .innerJoin('users', 'users.id', 'activity_log.user_id')
    .leftJoin('merchants', 'merchants.id', 'activity_log.merchant_id')
    .leftJoin('users as actors', 'actors.id', 'activity_log.actor_user_id');
  const { merchantId, timeZone, q, type, person, outcome, from, to } = filter;
  if (merchantId !== null) query = query.where('activity_log.merchant_id', '=', merchantId);
  if (type !== undefined) query = query.where('activity_log.activity_type', '=', type);
  if (person !== undefined) {
    query = query.where((eb) =>
      eb.or([eb('activity_log.user_id', '=', person), eb('activity_log.actor_user_id', '=', person)]),
    );
  }
  if (outcome === 'done') query = query.where('activity_log.refused', 'is', null);
  if (outcome === 'refused') query = query.where('activity_log.refused', 'is not', null);
  const dayStart = (day: string, plus: number) =>
    sql<Date>`(${day}::date + ${plus}::int)::timestamp at time zone ${timeZone}`;
  if (from !== undefined) query = query.where('activity_log.created_at', '>=', dayStart(from, 0));
  if (to !== undefined) query = query.where('activity_log.created_at', '<', dayStart(to, 1));
  if (q) {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([
        eb('activity_log.message', 'ilike', part),
        eb('activity_log.activity_type', 'ilike', part),
        eb(shownAddress('users'), 'ilike', part),
        eb(shownAddress('actors'), 'ilike', part),
      ]),
    );
  }
  return query;
}

/** A removed member is still named by the address they had. */
function shownAddress(table: 'users' | 'actors') {
  return sql<string>`coalesce(${sql.ref(`${table}.removed_email`)}, ${sql.ref(`${table}.email`)})`;
}

/** The IANA zone that a merchant's days are in. */
export async function readTimeZone(db: Db, merchantId: string): Promise<string | undefined> {
  const row = await db.selectFrom('merchants').select('time_zone').where('id', '=', merchantId).executeTakeFirst();
  return row?.time_zone;
}

export async function insertActivity(tx: Db, ...lines: Insertable<ActivityLogTable>[]): Promise<void> {
  await tx.insertInto('activity_log').values(lines).execute();
}

/** Who signs in with these addresses, in lower case. */
export function findByAddresses(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'merchant_id', sql<string>`lower(email)`.as('email')])
    .where(sql<string>`lower(email)`, 'in', [...emails])
    .where('removed_at', 'is', null)
    .execute();
}
