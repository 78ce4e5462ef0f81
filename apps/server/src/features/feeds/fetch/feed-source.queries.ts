import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { FeedFetchesTable, FeedSourcesTable } from '../../../schema/feed-import.tables.ts';

export type SourceRow = Selectable<FeedSourcesTable>;
export type FetchRow = Selectable<FeedFetchesTable>;

export function getSource(db: Db, merchantId: string): Promise<SourceRow | undefined> {
  return db.selectFrom('feed_sources').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
}

/** Held to the end of the transaction. */
export function lockSource(tx: Db, merchantId: string): Promise<SourceRow | undefined> {
  return tx.selectFrom('feed_sources').selectAll().where('merchant_id', '=', merchantId).forUpdate().executeTakeFirst();
}

/** Adds the merchant's source, or puts all of these in the place of what it was. */
export async function putSource(tx: Db, source: Insertable<FeedSourcesTable>): Promise<void> {
  const { merchant_id: _key, created_by: _maker, ...changes } = source;
  await tx
    .insertInto('feed_sources')
    .values(source)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(changes))
    .execute();
}

export async function updateSource(tx: Db, merchantId: string, changes: Updateable<FeedSourcesTable>): Promise<void> {
  await tx.updateTable('feed_sources').set(changes).where('merchant_id', '=', merchantId).execute();
}

/** The first key a server showed; nothing happens where the address was changed or a key is known meanwhile. */
export async function rememberHostKey(db: Db, source: SourceRow, hostKey: string): Promise<void> {
  await db
    .updateTable('feed_sources')
    .set({ host_key: hostKey })
    .where('merchant_id', '=', source.merchant_id)
    .where('access', '=', source.access)
    .where('host_key', 'is', null)
    .execute();
}

export async function rememberMapping(tx: Db, merchantId: string, mapping: string): Promise<void> {
  await updateSource(tx, merchantId, { mapping });
}

export async function deleteSource(tx: Db, merchantId: string): Promise<boolean> {
  await tx.deleteFrom('feed_fetches').where('merchant_id', '=', merchantId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('feed_sources')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Nothing comes back where one is under way, or where this due time has had its own. */
export function insertFetch(tx: Db, fetch: Insertable<FeedFetchesTable>): Promise<FetchRow | undefined> {
  return tx
    .insertInto('feed_fetches')
    .values(fetch)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function getLatestFetch(db: Db, merchantId: string): Promise<FetchRow | undefined> {
  return db
    .selectFrom('feed_fetches')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listFetches(db: Db, merchantId: string, page: { limit: number; offset: number }) {
  const matching = db.selectFrom('feed_fetches').where('merchant_id', '=', merchantId);
  const [rows, { total }] = await Promise.all([
    matching.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(page.limit).offset(page.offset).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Takes a fetch in hand: also one that a killed process had. Nothing comes back where it has ended. */
export function beginFetch(db: Db, merchantId: string, id: string): Promise<FetchRow | undefined> {
  return db
    .updateTable('feed_fetches')
    .set((eb) => ({ status: 'running', retry_at: null, attempts: eb('attempts', '+', 1) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether the fetch was still under way; only who gets true here may act on its end. */
export async function endFetch(
  tx: Db,
  merchantId: string,
  id: string,
  end: Pick<Updateable<FeedFetchesTable>, 'status' | 'problem' | 'error' | 'run_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feed_fetches')
    .set({ problem: null, error: null, ...end, finished_at: sql<Date>`now()` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The server was out of reach: the same fetch is tried again later. */
export async function postponeFetch(
  db: Db,
  merchantId: string,
  id: string,
  why: Pick<Updateable<FeedFetchesTable>, 'problem' | 'error' | 'retry_at'>,
): Promise<void> {
  await db
    .updateTable('feed_fetches')
    .set({ status: 'waiting', ...why })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

export async function cancelFetches(tx: Db, merchantId: string): Promise<void> {
  await tx
    .updateTable('feed_fetches')
    .set({ status: 'cancelled', finished_at: sql<Date>`now()`, retry_at: null })
    .where('merchant_id', '=', merchantId)
    .where('finished_at', 'is', null)
    .execute();
}

export function findDueSources(db: Db, now: Date) {
  return db
    .selectFrom('feed_sources')
    .select('merchant_id')
    .where('is_paused', '=', false)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(500)
    .execute();
}

/** Fetches to be taken up: those whose wait is over, and those whose job got lost. */
export function findIdleFetches(db: Db, now: Date) {
  return db
    .selectFrom('feed_fetches')
    .select(['merchant_id', 'id'])
    .where('finished_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('retry_at', '<=', now),
        eb.and([
          eb('status', 'in', ['queued', 'running']),
          eb('created_at', '<', new Date(now.getTime() - 10 * 60_000)),
        ]),
      ]),
    )
    .limit(500)
    .execute();
}

/** Fetches that nothing brings to an end are told as failed; old ones are forgotten. */
export async function tidyFetches(db: Db, now: Date, error: string): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await db
    .updateTable('feed_fetches')
    .set({ status: 'failed', problem: 'our_side', error, finished_at: now, retry_at: null })
    .where('finished_at', 'is', null)
    .where('created_at', '<', ago(12))
    .execute();
  await db
    .deleteFrom('feed_fetches')
    .where('finished_at', '<', ago(90 * 24))
    .execute();
}

/** The run that a feed's products stand on: the newest that was not given up. */
export function getStandingRun(db: Db, merchantId: string, feedId: string) {
  return (
    db
      .selectFrom('feed_runs')
      .select(['id'])
      .where('merchant_id', '=', merchantId)
      .where('feed_id', '=', feedId)
      // A file that a person has thrown away is judged: it is not brought again before it changes.
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['waiting_for_mapping', 'queued', 'running', 'previewed', 'held', 'done']),
          eb.and([eb('status', '=', 'cancelled'), eb('preview', 'is not', null)]),
        ]),
      )
      .orderBy('run_number', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}
