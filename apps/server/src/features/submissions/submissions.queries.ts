import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';
import type { SubmissionEventsTable, SubmissionsTable } from '../../schema/submissions.tables.ts';

export type SubmissionRow = Selectable<SubmissionsTable>;
export type SubmissionEventRow = Selectable<SubmissionEventsTable>;
export type NewEvent = Pick<SubmissionEventRow, 'status' | 'message' | 'detail'>;

/** Inserts a submission; undefined where one of the app is open already. */
export function insertSubmission(tx: Db, row: Insertable<SubmissionsTable>): Promise<SubmissionRow | undefined> {
  return tx
    .insertInto('submissions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'app_id']).where('finished_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function getSubmissionRow(db: Db, merchantId: string, id: string): Promise<SubmissionRow | undefined> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locked until the transaction ends: its worker, the poller and people come one after the other. */
export function lockSubmission(tx: Db, merchantId: string, id: string): Promise<SubmissionRow | undefined> {
  return tx
    .selectFrom('submissions')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateSubmission(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<SubmissionsTable>,
): Promise<SubmissionRow> {
  return tx
    .updateTable('submissions')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export function listSubmissionRows(db: Db, merchantId: string, appId: string, limit: number): Promise<SubmissionRow[]> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Appends events. The caller holds the lock of the submission, so that no two take one number. */
export async function insertEvents(
  tx: Db,
  merchantId: string,
  submissionId: string,
  events: readonly NewEvent[],
): Promise<SubmissionEventRow[]> {
  if (events.length === 0) return [];
  const { last } = await tx
    .selectFrom('submission_events')
    .select((eb) => eb.fn.coalesce(eb.fn.max('seq'), sql<number>`0`).as('last'))
    .where('merchant_id', '=', merchantId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const rows = events.map((event, index) => ({
    ...event,
    merchant_id: merchantId,
    submission_id: submissionId,
    seq: last + 1 + index,
    at: new Date(),
  }));
  await tx.insertInto('submission_events').values(rows).execute();
  return rows;
}

/** Events of submissions, of several merchants in the admins' queue. */
export async function listEvents(db: Db, rows: readonly SubmissionRow[]): Promise<SubmissionEventRow[]> {
  if (rows.length === 0) return [];
  return db
    .selectFrom('submission_events')
    .selectAll()
    .where('merchant_id', 'in', [...new Set(rows.map((row) => row.merchant_id))])
    .where(
      'submission_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('submission_id')
    .orderBy('seq')
    .execute();
}

/** Submissions on their way to Amazon that began a while ago: the sweep sees that each has a job. */
export function listUnfinishedWalks(db: Db, olderThan: Date) {
  return db
    .selectFrom('submissions')
    .select(['merchant_id', 'id', 'wake', 'next_try_at'])
    .where('state', 'in', ['queued', 'running', 'waiting'])
    .where('finished_at', 'is', null)
    .where('created_at', '<', olderThan)
    .orderBy('created_at')
    .limit(1000)
    .execute();
}

const atAmazon = ['in_review', 'certified', 'scheduled'] as const;

/** Open reviews of one vendor, of all merchants whose skills are in it. */
export function listReviews(db: Db, account: string, vendorId: string): Promise<SubmissionRow[]> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('account', '=', account)
    .where('vendor_id', '=', vendorId)
    .where('finished_at', 'is', null)
    .where('state', 'in', atAmazon)
    .orderBy('created_at')
    .execute();
}

/** Certified skills of all merchants whose date has come; one that could not be published waits for a person. */
export function listDueReleases(db: Db, now: Date): Promise<SubmissionRow[]> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('state', '=', 'certified')
    .where('method', '=', 'date')
    .where('publish_at', '<=', now)
    .where('error', 'is', null)
    .execute();
}

export function lockPoll(tx: Db, account: string, vendorId: string) {
  return tx
    .selectFrom('submission_polls')
    .selectAll()
    .where('account', '=', account)
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst();
}

/** Plans the next look at a vendor. @returns the number of the job that is to make it */
export async function planPoll(
  tx: Db,
  account: string,
  vendorId: string,
  { dueAt, attempts }: { dueAt: Date; attempts: number },
): Promise<number> {
  const { wake } = await tx
    .insertInto('submission_polls')
    .values({ account, vendor_id: vendorId, due_at: dueAt, attempts })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'vendor_id'])
        .doUpdateSet({ due_at: dueAt, attempts, wake: sql<number>`submission_polls.wake + 1` }),
    )
    .returning('wake')
    .executeTakeFirstOrThrow();
  return wake;
}

/** Vendors with open reviews whose look is overdue: its job was lost. */
export function listOverduePolls(db: Db, before: Date) {
  return db
    .selectFrom('submissions')
    .innerJoin('submission_polls', (join) =>
      join
        .onRef('submission_polls.account', '=', 'submissions.account')
        .onRef('submission_polls.vendor_id', '=', 'submissions.vendor_id'),
    )
    .select(['submission_polls.account', 'submission_polls.vendor_id', 'submission_polls.wake'])
    .distinct()
    .where('submissions.finished_at', 'is', null)
    .where('submissions.state', 'in', atAmazon)
    .where('submission_polls.due_at', '<', before)
    .execute();
}

export interface QueueFilter {
  /** A day, `YYYY-MM-DD`, in UTC. */
  readonly from: string | null;
  readonly state: 'all' | 'requested' | 'open' | 'finished';
  readonly q: string;
  readonly offset: number;
  readonly limit: number;
}

function queue(db: Db) {
  return db
    .selectFrom('submissions')
    .innerJoin('merchants', 'merchants.id', 'submissions.merchant_id')
    .innerJoin('apps', (join) =>
      join.onRef('apps.merchant_id', '=', 'submissions.merchant_id').onRef('apps.id', '=', 'submissions.app_id'),
    );
}

const queueNames = ['merchants.name as merchantName', 'apps.name as appName'] as const;
export type QueueRow = SubmissionRow & { merchantName: string; appName: string };

/** Submissions of all merchants: for super admins only. */
export async function readQueue(db: Db, filter: QueueFilter): Promise<{ rows: QueueRow[]; total: number }> {
  let query = queue(db);
  if (filter.from) query = query.where('submissions.created_at', '>=', new Date(`${filter.from}T00:00:00Z`));
  if (filter.state === 'requested') query = query.where('submissions.state', '=', 'requested');
  if (filter.state === 'open') query = query.where('submissions.finished_at', 'is', null);
  if (filter.state === 'finished') query = query.where('submissions.finished_at', 'is not', null);
  if (filter.q !== '') {
    const part = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('merchants.name', 'ilike', part), eb('apps.name', 'ilike', part)]));
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('submissions')
    .select(queueNames)
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  return { rows, total: Number(total) };
}

/** How many submissions of all merchants wait for an admin. */
export async function countRequested(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function getQueueRow(db: Db, merchantId: string, id: string): Promise<QueueRow | undefined> {
  return queue(db)
    .selectAll('submissions')
    .select(queueNames)
    .where('submissions.merchant_id', '=', merchantId)
    .where('submissions.id', '=', id)
    .executeTakeFirst();
}
