import type { Deletion } from '@voicecart/contract/deletions';
import type { Feed, FeedMode } from '@voicecart/contract/routes/catalogue';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { deleteAndKeep } from '../../platform/deletions.ts';
import { failure, invalid, notFound } from '../../platform/errors.ts';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { bumpCatalogue } from './catalogue-version.queries.ts';
import { isFeedBusy } from './feed-runs.queries.ts';
import { lockSource, type SourceRow } from './fetch/feed-source.queries.ts';
import { sealedFeedAccess } from './fetch/feed-source.ts';
import {
  cancelRunsOf,
  changeFeed,
  deleteFeedRow,
  findFeedByName,
  findFeedOfFile,
  findOldestFeed,
  insertDeleting,
  letGoOfProducts,
  listFeeds,
  lockFeed,
  renameRuns,
} from './named-feeds.queries.ts';
import type { feedDeletionNote } from './restore-feed.ts';

/** What the first feed is called where nobody names it. */
const firstFeed = 'Product feed';
const nameCharsMax = 80;

/** The feed that a run is of; a new one has no id before its run writes. */
export interface RunFeed {
  readonly feed_id: string | null;
  readonly feed_name: string;
  readonly mode: FeedMode;
}

/** What whoever sends a file says of its feed. */
export interface FeedChoice {
  readonly feed?: string | undefined;
  readonly mode?: FeedMode | undefined;
  readonly isAttended: boolean;
}

/**
 * The feed of an uploaded file. Named, it is that one. Else a person who sees a preview is proposed the one whose last
 * file had this name, or a new one: another file is another feed until they say otherwise. A program that names none
 * goes on with the oldest, where the feed's limit holds what does not belong to it.
 */
export async function feedOfUpload(db: Db, merchantId: string, fileName: string, choice: FeedChoice): Promise<RunFeed> {
  if (choice.feed !== undefined) return namedFeed(db, merchantId, choice.feed, choice.mode);
  const known = choice.isAttended
    ? await findFeedOfFile(db, merchantId, fileName)
    : await findOldestFeed(db, merchantId);
  if (known) return { feed_id: known.id, feed_name: known.name, mode: choice.mode ?? known.mode };
  if (!choice.isAttended) return { feed_id: null, feed_name: firstFeed, mode: choice.mode ?? 'replace' };
  return { feed_id: null, feed_name: await freeName(db, merchantId, fileName), mode: choice.mode ?? 'add' };
}

/** The feed with this name, or a new one. @throws AppError 409 where it is being deleted */
export async function namedFeed(db: Db, merchantId: string, name: string, mode?: FeedMode): Promise<RunFeed> {
  const known = await findFeedByName(db, merchantId, name);
  if (known?.deleting) throw failure('feed_deleting');
  return { feed_id: known?.id ?? null, feed_name: known?.name ?? name, mode: mode ?? known?.mode ?? 'add' };
}

/** The feed that the merchant's address brings; named after its host before the first import. */
export async function feedOfSource(db: Db, source: SourceRow, host: string): Promise<RunFeed> {
  const [own] = source.feed_id === null ? [] : await listFeeds(db, source.merchant_id, source.feed_id);
  if (own) return { feed_id: own.id, feed_name: own.name, mode: own.mode };
  const known = await findFeedByName(db, source.merchant_id, host);
  if (known && known.deleting === null) return { feed_id: known.id, feed_name: known.name, mode: known.mode };
  return { feed_id: null, feed_name: host.slice(0, nameCharsMax), mode: 'replace' };
}

async function freeName(db: Db, merchantId: string, fileName: string): Promise<string> {
  const base =
    fileName
      .replace(/\.[a-z]+$/i, '')
      .trim()
      .slice(0, nameCharsMax - 4) || firstFeed;
  const taken = new Set((await listFeeds(db, merchantId)).map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

export async function getFeeds(db: Db, merchantId: string, id: string | null = null): Promise<Feed[]> {
  return (await listFeeds(db, merchantId, id)).map((row) => ({
    id: row.id,
    name: row.name,
    mode: row.mode,
    limitPercent: row.limit_percent,
    isFetched: Boolean(row.is_fetched),
    products: row.products ?? 0,
    importedAt: row.imported_at?.toISOString() ?? null,
    waitingRunId: row.waiting_run_id,
    createdAt: row.created_at.toISOString(),
  }));
}

/** @throws AppError 404, 400 where another feed has this name */
export async function updateFeed(
  { db }: Platform,
  principal: Principal,
  id: string,
  change: { name?: string | undefined; mode?: FeedMode | undefined; limitPercent?: number | null | undefined },
): Promise<Feed> {
  const { merchantId } = principal;
  const { name, mode, limitPercent } = change;
  await db.transaction().execute(async (tx) => {
    const found = await lockFeed(tx, merchantId, id);
    if (!found || found.deleting) throw notFound('The feed');
    if (name !== undefined && name !== found.name) {
      const other = await findFeedByName(tx, merchantId, name);
      if (other && other.id !== id) throw invalid('name', 'Another feed has this name.');
      await renameRuns(tx, merchantId, id, name);
      await recordActivity(tx, principal, 'feed-renamed', `Renamed the feed ${found.name} to ${name}`);
    }
    const columns = {
      ...(name === undefined ? {} : { name }),
      ...(mode === undefined ? {} : { mode }),
      ...(limitPercent === undefined ? {} : { limit_percent: limitPercent }),
    };
    if (Object.keys(columns).length > 0) await changeFeed(tx, merchantId, id, columns);
    if (mode !== undefined || limitPercent !== undefined) {
      await recordActivity(tx, principal, 'feed-changed', `Changed how the feed ${name ?? found.name} is imported`);
    }
  });
  const [feed] = await getFeeds(db, merchantId, id);
  if (!feed) throw notFound('The feed');
  return feed;
}

/**
 * Deletes a feed: at once from every list, its products by a job. Its address is forgotten with it. All can be restored.
 * @returns null where it is being deleted already
 * @throws AppError 404, 409 while a run of it is being undone
 */
export async function deleteFeed(
  platform: Platform,
  principal: Principal,
  id: string,
  products: 'keep' | 'remove',
): Promise<Deletion | null> {
  const { merchantId } = principal;
  return platform.db.transaction().execute(async (tx) => {
    const source = await lockSource(tx, merchantId);
    const found = await lockFeed(tx, merchantId, id);
    if (!found) throw notFound('The feed');
    if (found.deleting) return null;
    await cancelRunsOf(tx, merchantId, id);
    if (await isFeedBusy(tx, merchantId, id, id)) {
      throw failure('already_running.undo');
    }
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'feed',
      objectId: id,
      title: ({ name }) => name,
      parts: [{ table: 'feeds', where: { id } }, ...(source?.feed_id === id ? [sourceOf(id)] : [])],
      sealed: [sealedFeedAccess],
      note: { products } satisfies z.input<typeof feedDeletionNote>,
    });
    await insertDeleting(tx, found, products);
    const what = products === 'keep' ? 'its products stay' : 'with its products';
    await recordActivity(tx, principal, 'feed-deleted', `Deleted the feed ${found.name}, ${what}`);
    await platform.jobs.enqueue(tx, feedDeleteJob, { merchantId, feedId: id });
    return gone;
  });
}

const sourceOf = (feedId: string) => ({ table: 'feed_sources', where: { feed_id: feedId } }) as const;

const feedDeleteJob = {
  name: 'feed-delete',
  payload: z.object({ merchantId: z.uuid(), feedId: z.uuid() }),
  key: ({ feedId }: { feedId: string }) => feedId,
} as const;

export function feedDeleteJobs(platform: Platform): JobRow[] {
  return [
    {
      ...feedDeleteJob,
      key: (payload) => feedDeleteJob.payload.parse(payload).feedId,
      retryLimit: 12,
      retryDelaySeconds: 2,
      expireInSeconds: 3600,
      concurrency: 2,
      handle: (payload, { signal }) => settleDeleted(platform, feedDeleteJob.payload.parse(payload), signal),
    },
  ];
}

/** In pieces, so that a killed one goes on; the feed itself goes last. Ends where the feed is restored meanwhile. */
export async function settleDeleted(
  { db, realtime }: Platform,
  { merchantId, feedId }: { merchantId: string; feedId: string },
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const version = await db.transaction().execute(async (tx) => {
      const found = await lockFeed(tx, merchantId, feedId);
      if (!found?.deleting) return 'over';
      if ((await letGoOfProducts(tx, merchantId, feedId, found.deleting)) > 0) return 'more';
      await deleteFeedRow(tx, merchantId, feedId);
      return bumpCatalogue(tx, merchantId);
    });
    if (version === 'more') continue;
    if (version !== 'over') realtime.toMerchant(merchantId, 'catalogue.changed', { version });
    return;
  }
}
