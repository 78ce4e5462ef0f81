import type { feedProposal, feedStatuses } from '@voicecart/contract/routes/catalogue';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import '../accounts/accounts.tables.ts';
import type { FeedRefusalsTable, FeedRunsTable } from './feed-import.tables.ts';

export type FeedRunRow = Selectable<FeedRunsTable>;
export type FeedStatus = (typeof feedStatuses)[number];
export type Proposal = z.output<typeof feedProposal>;
export type RefusalRow = Selectable<FeedRefusalsTable>;

/** Also in lists, where both are left empty: columns and sample may be a megabyte a run. */
const listColumns = [
  'merchant_id',
  'id',
  'run_number',
  'file_id',
  'file_name',
  'file_bytes',
  'is_fetched',
  'format',
  'status',
  'phase',
  'rows_total',
  'rows_done',
  'products_done',
  'inserted',
  'updated',
  'unchanged',
  'refused',
  'vanished',
  'offered_before',
  'gone_held',
  'gone_answer',
  'gone_answered_at',
  'error',
  'mapping',
  'proposal',
  'created_by',
  'created_at',
  'started_at',
  'finished_at',
] as const satisfies readonly (keyof FeedRunsTable)[];

export async function insertRun(tx: Db, run: Insertable<FeedRunsTable>): Promise<FeedRunRow> {
  return tx.insertInto('feed_runs').values(run).returningAll().executeTakeFirstOrThrow();
}

export function getRun(db: Db, merchantId: string, id: string): Promise<FeedRunRow | undefined> {
  return db
    .selectFrom('feed_runs')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Held to the end of the transaction, so that two clicks start one import. */
export function lockRun(tx: Db, merchantId: string, id: string): Promise<FeedRunRow | undefined> {
  return tx
    .selectFrom('feed_runs')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const sorts = {
  createdAt: 'created_at',
  fileName: 'file_name',
  fileBytes: 'file_bytes',
  rowsDone: 'rows_done',
  refused: 'refused',
} as const;

export async function listRuns(
  db: Db,
  merchantId: string,
  filter: RunFilter,
  page: { sort: string | undefined; limit: number; offset: number },
) {
  const matching = runsOf(db, merchantId, filter);
  const sort = page.sort ?? '-createdAt';
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(sorts, name) ? sorts[name as keyof typeof sorts] : 'created_at';
  const [rows, { total }] = await Promise.all([
    matching
      .select(listColumns)
      .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('run_number', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** All runs that match, newest first, in pieces by number. */
export async function* walkRuns(db: Db, merchantId: string, filter: RunFilter) {
  let before = Number.MAX_SAFE_INTEGER;
  while (true) {
    const rows = await runsOf(db, merchantId, filter)
      .select(listColumns)
      .where('run_number', '<', before)
      .orderBy('run_number', 'desc')
      .limit(1000)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < 1000) return;
    before = last.run_number;
  }
}

interface RunFilter {
  readonly q?: string | undefined;
  readonly status?: FeedStatus | undefined;
}

function runsOf(db: Db, merchantId: string, filter: RunFilter) {
  let matching = db.selectFrom('feed_runs').where('merchant_id', '=', merchantId);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.q) matching = matching.where('file_name', 'ilike', containing(filter.q));
  return matching;
}

/** A run and those uploaded before it that are still to be imported, oldest first. */
export async function findRunsUpTo(db: Db, merchantId: string, runId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_runs')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', 'in', ['queued', 'running'])
    .where('run_number', '<=', (eb) =>
      eb.selectFrom('feed_runs').select('run_number').where('merchant_id', '=', merchantId).where('id', '=', runId),
    )
    .orderBy('run_number')
    .execute();
  return rows.map((row) => row.id);
}

/** The newest file that waits for its mapping. */
export function getWaitingRun(db: Db, merchantId: string) {
  return db
    .selectFrom('feed_runs')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'waiting_for_mapping')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function getLatestRun(db: Db, merchantId: string) {
  return db
    .selectFrom('feed_runs')
    .select(listColumns)
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at', 'desc')
    .orderBy('run_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The mapping that the merchant last confirmed for a file with exactly these columns. */
export function findEarlierMapping(db: Db, merchantId: string, columns: readonly string[]) {
  return db
    .selectFrom('feed_runs')
    .select(['file_name', 'mapping'])
    .where('merchant_id', '=', merchantId)
    .where('columns', '=', sql<string[]>`${[...columns]}::text[]`)
    .where('mapping', 'is not', null)
    .where('status', 'in', ['queued', 'running', 'done'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The columns and the mapping of the file that was last imported by one. */
export function findLastMapping(db: Db, merchantId: string) {
  return db
    .selectFrom('feed_runs')
    .select(['file_name', 'columns', 'mapping'])
    .where('merchant_id', '=', merchantId)
    .where('mapping', 'is not', null)
    .where('status', 'in', ['queued', 'running', 'done'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function queueRun(tx: Db, merchantId: string, id: string, mapping: string): Promise<FeedRunRow> {
  return tx
    .updateTable('feed_runs')
    .set({ status: 'queued', mapping })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Answers what an import has asked; nothing comes back where there is nothing to answer. */
export function answerGone(
  tx: Db,
  merchantId: string,
  id: string,
  change: Pick<Updateable<FeedRunsTable>, 'gone_answer' | 'status' | 'finished_at'>,
): Promise<FeedRunRow | undefined> {
  return tx
    .updateTable('feed_runs')
    .set({ ...change, gone_answered_at: sql<Date>`now()` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('status', '=', 'done')
    .where('gone_held', '>', 0)
    .where('gone_answer', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Nothing comes back where the run has ended already. The import notices at its next checkpoint. */
export function cancelRun(tx: Db, merchantId: string, id: string): Promise<FeedRunRow | undefined> {
  return tx
    .updateTable('feed_runs')
    .set({ status: 'cancelled', phase: '', finished_at: sql<Date>`now()` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting_for_mapping', 'queued', 'running'])
    .returningAll()
    .executeTakeFirst();
}

/** Runs that no job carries on any more, after its last retry: told as failed, since a spinner would turn for ever. */
export async function failStuckRuns(db: Db, error: string): Promise<{ merchant_id: string; id: string }[]> {
  return db
    .updateTable('feed_runs')
    .set({ status: 'failed', phase: '', error, finished_at: sql<Date>`now()` })
    .where('finished_at', 'is', null)
    .where('status', 'in', ['queued', 'running'])
    .where(
      (eb) =>
        sql<boolean>`coalesce(${eb.ref('gone_answered_at')}, ${eb.ref('started_at')}, ${eb.ref('created_at')}) < now() - interval '12 hours'`,
    )
    .returning(['merchant_id', 'id'])
    .execute();
}

/** Files that waited a month for their mapping are let go. */
export async function expireWaitingRuns(db: Db): Promise<void> {
  await db
    .updateTable('feed_runs')
    .set({ status: 'cancelled', finished_at: sql<Date>`now()` })
    .where('finished_at', 'is', null)
    .where('status', '=', 'waiting_for_mapping')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

export interface RefusalFilter {
  readonly q?: string | undefined;
  readonly field?: string | undefined;
}

export async function listRefusals(
  db: Db,
  merchantId: string,
  runId: string,
  filter: RefusalFilter,
  page: { sort: string | undefined; limit: number; offset: number },
) {
  const matching = refusalsOf(db, merchantId, runId, filter);
  const column = page.sort?.endsWith('line') ? 'line' : 'seq';
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy(column, page.sort?.startsWith('-') ? 'desc' : 'asc')
      .orderBy('seq')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function countRefusalFields(db: Db, merchantId: string, runId: string) {
  return refusalsOf(db, merchantId, runId, {})
    .select(['field as value', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('field')
    .orderBy('count', 'desc')
    .orderBy('field')
    .execute();
}

/** All refused rows in the order of the file, in pieces by key, so that an export of any size holds little memory. */
export async function* walkRefusals(db: Db, merchantId: string, runId: string): AsyncGenerator<RefusalRow> {
  let after = -1;
  while (true) {
    const rows = await refusalsOf(db, merchantId, runId, {})
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(2000)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < 2000) return;
    after = last.seq;
  }
}

function refusalsOf(db: Db, merchantId: string, runId: string, filter: RefusalFilter) {
  let query = db.selectFrom('feed_refusals').where('merchant_id', '=', merchantId).where('run_id', '=', runId);
  if (filter.field) query = query.where('field', '=', filter.field);
  if (filter.q) {
    const pattern = containing(filter.q);
    query = query.where((eb) =>
      eb.or([eb('sku', 'ilike', pattern), eb('reason', 'ilike', pattern), eb('value', 'ilike', pattern)]),
    );
  }
  return query;
}

/** A pattern for texts that contain this one, with the signs of patterns taken literally. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

export function getShop(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants')
    .select(['currency', 'plan_id'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
}
