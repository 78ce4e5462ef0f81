import { deletionDays } from '@voicecart/contract/deletions';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { FeedsTable } from '../../schema/feed-import.tables.ts';
import '../../schema/catalogue.tables.ts';

export type FeedRow = Selectable<FeedsTable>;

/** With how many products each owns, its last import and what waits. Of all, or of one. */
export function listFeeds(db: Db, merchantId: string, id: string | null = null) {
  return db
    .selectFrom('feeds')
    .selectAll('feeds')
    .select((eb) => [
      eb
        .selectFrom('products')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('products.merchant_id', '=', 'feeds.merchant_id')
        .whereRef('products.feed_id', '=', 'feeds.id')
        .where('products.status', '<>', 'vanished')
        .as('products'),
      eb
        .selectFrom('feed_runs')
        .select((last) => last.fn.max('finished_at').as('at'))
        .whereRef('feed_runs.merchant_id', '=', 'feeds.merchant_id')
        .whereRef('feed_runs.feed_id', '=', 'feeds.id')
        .where('status', '=', 'done')
        .as('imported_at'),
      eb
        .selectFrom('feed_runs')
        .select('feed_runs.id')
        .whereRef('feed_runs.merchant_id', '=', 'feeds.merchant_id')
        .whereRef('feed_runs.feed_id', '=', 'feeds.id')
        .where('status', 'in', ['waiting_for_mapping', 'previewed', 'held'])
        .orderBy('run_number', 'desc')
        .limit(1)
        .as('waiting_run_id'),
      eb
        .exists(
          eb
            .selectFrom('feed_sources')
            .select('feed_sources.merchant_id')
            .whereRef('feed_sources.merchant_id', '=', 'feeds.merchant_id')
            .whereRef('feed_sources.feed_id', '=', 'feeds.id'),
        )
        .as('is_fetched'),
    ])
    .where('feeds.merchant_id', '=', merchantId)
    .where('deleting', 'is', null)
    .$if(id !== null, (query) => query.where('feeds.id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('name')
    .execute();
}

export function lockFeed(tx: Db, merchantId: string, id: string): Promise<FeedRow | undefined> {
  return tx
    .selectFrom('feeds')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findFeedByName(db: Db, merchantId: string, name: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('feeds')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
}

export function findOldestFeed(db: Db, merchantId: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('feeds')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleting', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** The feed that the last file of this name was imported into. */
export function findFeedOfFile(db: Db, merchantId: string, fileName: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('feeds')
    .selectAll('feeds')
    .innerJoin('feed_runs', (join) =>
      join.onRef('feed_runs.merchant_id', '=', 'feeds.merchant_id').onRef('feed_runs.feed_id', '=', 'feeds.id'),
    )
    .where('feeds.merchant_id', '=', merchantId)
    .where('feeds.deleting', 'is', null)
    .where('feed_runs.file_name', '=', fileName)
    .where('feed_runs.writing_since', 'is not', null)
    .orderBy('feed_runs.run_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function changeFeed(
  tx: Db,
  merchantId: string,
  id: string,
  change: Pick<Updateable<FeedsTable>, 'name' | 'mode' | 'limit_percent' | 'deleting'>,
): Promise<void> {
  await tx.updateTable('feeds').set(change).where('merchant_id', '=', merchantId).where('id', '=', id).execute();
}

/** Its name stands with its runs as well. */
export async function renameRuns(tx: Db, merchantId: string, id: string, name: string): Promise<void> {
  await tx
    .updateTable('feed_runs')
    .set({ feed_name: name })
    .where('merchant_id', '=', merchantId)
    .where('feed_id', '=', id)
    .execute();
}

/** Runs that wait are thrown away with their feed. */
export async function cancelRunsOf(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx
    .updateTable('feed_runs')
    .set({ status: 'cancelled', phase: '', finished_at: sql<Date>`now()` })
    .where('merchant_id', '=', merchantId)
    .where('feed_id', '=', id)
    .where('status', 'in', ['waiting_for_mapping', 'previewed', 'held', 'queued', 'running'])
    .execute();
}

const pieceRows = 5_000;

/**
 * Takes some of a feed's products off sale, or lets them stay as if added by hand. Each remembers the feed, so that it
 * can be restored with them. @returns how many; 0 at the end
 */
export async function letGoOfProducts(
  tx: Db,
  merchantId: string,
  id: string,
  products: 'keep' | 'remove',
): Promise<number> {
  const next = tx
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('feed_id', '=', id)
    .limit(pieceRows);
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ feed_id: null, former_feed_id: sql`feed_id`, former_status: sql`status` })
    .set(products === 'keep' ? { source: 'manual' } : { status: 'vanished', updated_at: sql<Date>`now()` })
    .where('merchant_id', '=', merchantId)
    // Chosen once, as an array: as a subquery it may be chosen anew for each row.
    .where('id', '=', sql<string>`any(array(${next}))`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Products that left with the feed and that nobody else has taken over. */
const isFormer = (merchantId: string, id: string) =>
  sql<boolean>`merchant_id = ${merchantId} and former_feed_id = ${id} and feed_id is null and shop_id is null`;

/** How many products come to those that are offered once the feed is restored. */
export async function countToOfferAgain(tx: Db, merchantId: string, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isFormer(merchantId, id))
    .where('status', '=', 'vanished')
    .where('former_status', '<>', 'vanished')
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes the products of a restored feed its own again; those that left with it are offered as they were. */
export async function takeProductsBack(
  tx: Db,
  merchantId: string,
  id: string,
  products: 'keep' | 'remove',
): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      feed_id: id,
      // Those that somebody has offered again meanwhile stay as they are now.
      status: sql`case when status = 'vanished' then former_status else status end`,
      ...(products === 'keep' ? { source: 'feed' } : { updated_at: sql<Date>`now()` }),
      former_feed_id: null,
      former_status: null,
    })
    .where(isFormer(merchantId, id))
    .execute();
}

/** Of all merchants: products that left with a feed which can no longer be restored, some at a time. */
export async function deleteFormerProducts(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from products where (merchant_id, id) in (
      select merchant_id, id from products
       where former_feed_id is not null and feed_id is null and shop_id is null and status = 'vanished'
         and former_status <> 'vanished' and updated_at < now() - make_interval(days => ${deletionDays})
       limit ${pieceRows})
    returning 1`.execute(db);
  return rows.length;
}

export async function deleteFeedRow(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx.deleteFrom('feeds').where('merchant_id', '=', merchantId).where('id', '=', id).execute();
}

/** Puts the row of a feed back as one that is being deleted, for the job that lets go of its products. */
export async function insertDeleting(tx: Db, feed: FeedRow, products: 'keep' | 'remove'): Promise<void> {
  await tx
    .insertInto('feeds')
    .values({ ...feed, deleting: products })
    .execute();
}
