import { type feedProposal, type feedStatuses, undoDays } from '@voicecart/contract/routes/catalogue';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { sortColumn } from '../../platform/http/sort-column.ts';
import type { FeedRefusalsTable, FeedRunsTable } from '../../schema/feed-import.tables.ts';
import type { RowRefusal } from './readers/refusal.ts';
import '../../schema/accounts.tables.ts';

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
  'feed_id',
  'feed_name',
  'mode',
  'is_attended',
  'held_for',
  'held_told',
  'confirmed_at',
  'queued_at',
  'writing_since',
  'undone_kept',
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
  const column = sorts[sortColumn('Imports', sorts, sort)];
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
  readonly feedId?: string | undefined;
}

function runsOf(db: Db, merchantId: string, filter: RunFilter) {
  let matching = db.selectFrom('feed_runs').where('merchant_id', '=', merchantId);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.feedId) matching = matching.where('feed_id', '=', filter.feedId);
  if (filter.q) matching = matching.where('file_name', 'ilike', containing(filter.q));
  return matching;
}

/** A run and those uploaded before it that are still to be imported or undone, oldest first. */
export async function findRunsUpTo(db: Db, merchantId: string, runId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_runs')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', 'in', ['queued', 'running', 'undoing'])
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

export async function queueRun(
  tx: Db,
  merchantId: string,
  id: string,
  change: Pick<
    Updateable<FeedRunsTable>,
    'mapping' | 'is_attended' | 'confirmed_at' | 'feed_id' | 'feed_name' | 'mode' | 'preview'
  >,
): Promise<FeedRunRow> {
  return tx
    .updateTable('feed_runs')
    .set({ ...change, status: 'queued', held_for: null, queued_at: sql<Date>`now()` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nothing comes back where it is not one that can be undone; asked while it holds its feed's runs. */
export function askUndo(tx: Db, merchantId: string, id: string): Promise<FeedRunRow | undefined> {
  return tx
    .updateTable('feed_runs')
    .set({ status: 'undoing', queued_at: sql<Date>`now()`, undone_kept: 0 })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('status', 'in', ['done', 'failed', 'cancelled'])
    .returningAll()
    .executeTakeFirst();
}

/**
 * Until when a run can be undone: the last of its feed that changed something, for some days. Null where it can't.
 * An undone run is the last one too: what was before it is settled.
 */
export async function undoableUntil(
  db: Db,
  { merchant_id, id, feed_id }: Pick<FeedRunRow, 'merchant_id' | 'id' | 'feed_id'>,
): Promise<Date | null> {
  if (feed_id === null) return null;
  const last = await db
    .selectFrom('feed_runs')
    .innerJoin('feeds', (join) =>
      join.onRef('feeds.merchant_id', '=', 'feed_runs.merchant_id').onRef('feeds.id', '=', 'feed_runs.feed_id'),
    )
    .select([
      'feed_runs.id',
      'feed_runs.status',
      sql<Date | null>`feed_runs.finished_at + make_interval(days => ${undoDays})`.as('until'),
    ])
    .where('feed_runs.merchant_id', '=', merchant_id)
    .where('feed_runs.feed_id', '=', feed_id)
    .where('feeds.deleting', 'is', null)
    .where('feed_runs.writing_since', 'is not', null)
    .where((eb) => eb.or([hasChanged, eb('feed_runs.status', '=', 'running')]))
    .orderBy('feed_runs.writing_since', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isOpen = last?.id === id && ['done', 'failed', 'cancelled'].includes(last.status);
  return isOpen && last.until && last.until > new Date() ? last.until : null;
}

const hasChanged = sql<boolean>`feed_runs.inserted + feed_runs.updated + feed_runs.vanished > 0`;

/** Whether another run of the feed is being imported or undone. */
export async function isFeedBusy(db: Db, merchantId: string, feedId: string, exceptRunId: string): Promise<boolean> {
  const found = await db
    .selectFrom('feed_runs')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('feed_id', '=', feedId)
    .where('id', '<>', exceptRunId)
    .where('status', 'in', ['queued', 'running', 'undoing'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Old values that no undo needs any more: of runs that are too old, superseded, or undone. In pieces. */
export async function forgetChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with spent as (
      select distinct run.merchant_id, run.id from feed_runs run
       where run.status in ('done', 'failed', 'cancelled', 'undone') and run.writing_since is not null
         and exists (select 1 from feed_changes c where c.merchant_id = run.merchant_id and c.run_id = run.id)
         and (run.status = 'undone' or run.finished_at < now() - make_interval(days => ${undoDays + 1})
           or exists (select 1 from feed_runs later
                where later.merchant_id = run.merchant_id and later.feed_id = run.feed_id
                  and later.writing_since > run.writing_since
                  and later.inserted + later.updated + later.vanished > 0))
       limit 100
    ), gone as (
      delete from feed_changes where ctid in (
        select feed_changes.ctid from feed_changes
          join spent on spent.merchant_id = feed_changes.merchant_id and spent.id = feed_changes.run_id
         limit 20000)
      returning 1
    )
    select count(*) as count from gone`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Undos whose job was lost. */
export function findStuckUndos(db: Db) {
  return db
    .selectFrom('feed_runs')
    .select(['merchant_id', 'id'])
    .where('status', '=', 'undoing')
    .where('queued_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}

/** Nothing comes back where the run has ended already. The import notices at its next checkpoint. */
export function cancelRun(tx: Db, merchantId: string, id: string): Promise<FeedRunRow | undefined> {
  return tx
    .updateTable('feed_runs')
    .set({ status: 'cancelled', phase: '', finished_at: sql<Date>`now()` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting_for_mapping', 'queued', 'running', 'previewed', 'held'])
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
        sql<boolean>`greatest(${eb.ref('queued_at')}, ${eb.ref('started_at')}, ${eb.ref('writing_since')}) < now() - interval '12 hours'`,
    )
    .returning(['merchant_id', 'id'])
    .execute();
}

/** Files that waited a week for their mapping, or a month for an answer, are let go. */
export async function expireWaitingRuns(db: Db): Promise<void> {
  await db
    .updateTable('feed_runs')
    .set({ status: 'cancelled', finished_at: sql<Date>`now()` })
    .where('finished_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'waiting_for_mapping'), eb('created_at', '<', sql<Date>`now() - interval '7 days'`)]),
        eb.and([
          eb('status', 'in', ['previewed', 'held']),
          eb('created_at', '<', sql<Date>`now() - interval '30 days'`),
        ]),
      ]),
    )
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
  const column = page.sort === undefined ? 'seq' : sortColumn('Refused rows', { line: true }, page.sort);
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

const refusalsAtOnce = 500;

/** The refused rows of a run, in the place of those that an interrupted try had kept. */
export async function replaceRefusals(
  tx: Db,
  merchantId: string,
  runId: string,
  refusals: readonly RowRefusal[],
): Promise<void> {
  await tx.deleteFrom('feed_refusals').where('merchant_id', '=', merchantId).where('run_id', '=', runId).execute();
  for (let at = 0; at < refusals.length; at += refusalsAtOnce) {
    const rows = refusals.slice(at, at + refusalsAtOnce).map((refusal, index) => ({
      ...refusal,
      merchant_id: merchantId,
      run_id: runId,
      seq: at + index + 1,
    }));
    await tx.insertInto('feed_refusals').values(rows).execute();
  }
}
