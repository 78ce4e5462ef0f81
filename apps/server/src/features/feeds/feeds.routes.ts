import { masterColumns, masterExamples } from '@voicecart/contract/feeds/master-format';
import { planById } from '@voicecart/contract/plans';
import type { feedRefusal, feedRun, feedsRoutes, feedUpload } from '@voicecart/contract/routes/catalogue';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { principalOf } from '../activity/activity.ts';
import {
  countRefusalFields,
  type FeedRunRow,
  getLatestRun,
  getRun,
  getShop,
  getWaitingRun,
  listRefusals,
  listRuns,
  type RefusalRow,
  undoableUntil,
  walkRefusals,
  walkRuns,
} from './feed-runs.queries.ts';
import {
  cancelImport,
  chooseFeed,
  confirmImport,
  fileBytesMax,
  receiveFeed,
  startImport,
  undoImport,
} from './feed-runs.ts';
import { listUploads, type UploadRow } from './feed-uploads.queries.ts';
import { beginUpload, dropUpload, finishUpload, takePiece } from './feed-uploads.ts';
import { listFetches as listFeedFetches } from './fetch/feed-source.queries.ts';
import {
  getFeedSource,
  removeFeedSource,
  requestFetch,
  saveFeedSchedule,
  saveFeedSource,
  toFetch,
} from './fetch/feed-source.ts';
import { deleteFeed, type FeedChoice, getFeeds, updateFeed } from './named-feeds.ts';

export const feedsHandlers: Handlers<typeof feedsRoutes> = {
  async uploadFeed({ platform, session, merchantId, file }, { query }) {
    const run = await receiveFeed(platform, principalOf(session, merchantId), file, choiceOf(query));
    return { success: true, run: toRun(run) };
  },

  async beginUpload({ platform, session, merchantId }, { body }) {
    return { success: true, upload: toUpload(await beginUpload(platform, principalOf(session, merchantId), body)) };
  },

  async listUploads({ platform, merchantId }) {
    return { success: true, items: (await listUploads(platform.db, merchantId)).map(toUpload) };
  },

  async sendPiece({ platform, merchantId, file }, { params }) {
    return { success: true, upload: toUpload(await takePiece(platform, merchantId, params.id, params.offset, file)) };
  },

  async finishUpload({ platform, session, merchantId }, { params, query }) {
    const run = await finishUpload(platform, principalOf(session, merchantId), params.id, choiceOf(query));
    return { success: true, run: toRun(run) };
  },

  async dropUpload({ platform, merchantId }, { params }) {
    await dropUpload(platform, merchantId, params.id);
    return { success: true };
  },

  async startFeed({ platform, session, merchantId }, { body }) {
    const run = await startImport(platform, principalOf(session, merchantId), body.id, body.mapping, body.preview);
    return { success: true, run: toRun(run) };
  },

  async getFeedToMap({ platform, merchantId }) {
    const { db } = platform;
    const found = (await getWaitingRun(db, merchantId)) ?? (await getLatestRun(db, merchantId));
    return { success: true, run: found ? toRun(await requireRun(db, merchantId, found.id)) : null };
  },

  feedState: ({ platform, merchantId }) => stateOf(platform, merchantId),
  postFeedState: ({ platform, merchantId }) => stateOf(platform, merchantId),
  listFeedRuns: ({ platform, merchantId }, { query }) => pageOfRuns(platform, merchantId, query),
  postListFeedRuns: ({ platform, merchantId }, { body }) => pageOfRuns(platform, merchantId, body),

  async exportFeedRuns({ platform, merchantId, header }, { query }) {
    header('content-disposition', 'attachment; filename="feeds.csv"');
    return csvStream(
      [
        'file',
        'feed',
        'bytes',
        'format',
        'status',
        'new',
        'changed',
        'unchanged',
        'refused',
        'gone',
        'error',
        'received',
        'finished',
      ],
      runLines(walkRuns(platform.db, merchantId, query)),
    );
  },

  async getFeedRun({ platform, merchantId }, { params }) {
    const run = await requireRun(platform.db, merchantId, params.id);
    return { success: true, run: toRun(run, await undoableUntil(platform.db, run)) };
  },

  async listFeedRefusals({ platform, merchantId }, { params, query }) {
    const { id } = await requireRun(platform.db, merchantId, params.id);
    const { currentPage, limit, sort, ...filter } = query;
    const page = { sort, limit, offset: (currentPage - 1) * limit };
    const [{ rows, total }, fields] = await Promise.all([
      listRefusals(platform.db, merchantId, id, filter, page),
      countRefusalFields(platform.db, merchantId, id),
    ]);
    return { success: true, items: rows.map(toRefusal), total, currentPage, limit, fields };
  },

  async exportFeedRefusals({ platform, merchantId, header }, { params }) {
    const run = await requireRun(platform.db, merchantId, params.id);
    header('content-disposition', 'attachment; filename="refused-rows.csv"');
    return csvStream(
      ['line', 'sku', 'field', 'reason', 'value'],
      refusalLines(walkRefusals(platform.db, merchantId, run.id)),
    );
  },

  async cancelFeed({ platform, session, merchantId }, { params }) {
    return { success: true, run: toRun(await cancelImport(platform, principalOf(session, merchantId), params.id)) };
  },

  async confirmFeed({ platform, session, merchantId }, { params }) {
    return { success: true, run: toRun(await confirmImport(platform, principalOf(session, merchantId), params.id)) };
  },

  async chooseFeed({ platform, session, merchantId }, { params, body }) {
    return { success: true, run: toRun(await chooseFeed(platform, principalOf(session, merchantId), params.id, body)) };
  },

  async undoFeed({ platform, session, merchantId }, { params }) {
    return { success: true, run: toRun(await undoImport(platform, principalOf(session, merchantId), params.id)) };
  },

  async listFeeds({ platform, merchantId }) {
    return { success: true, items: await getFeeds(platform.db, merchantId) };
  },

  async updateFeed({ platform, session, merchantId }, { params, body }) {
    return { success: true, feed: await updateFeed(platform, principalOf(session, merchantId), params.id, body) };
  },

  async deleteFeed({ platform, session, merchantId }, { params, query }) {
    const gone = await deleteFeed(platform, principalOf(session, merchantId), params.id, query.products);
    return { success: true, deletions: gone ? [gone] : [] };
  },

  async getFeedSource({ platform, merchantId }) {
    return { success: true, source: await getFeedSource(platform, merchantId) };
  },

  async saveFeedSource({ platform, session, merchantId }, { body }) {
    return { success: true, source: await saveFeedSource(platform, principalOf(session, merchantId), body) };
  },

  async getFeedSchedule({ platform, merchantId }) {
    const source = await getFeedSource(platform, merchantId);
    return {
      success: true,
      schedule: source?.schedule ?? null,
      isPaused: source?.isPaused ?? false,
      nextAt: source?.nextAt ?? null,
    };
  },

  async saveFeedSchedule({ platform, session, merchantId }, { body }) {
    return { success: true, source: await saveFeedSchedule(platform, principalOf(session, merchantId), body) };
  },

  async fetchFeed({ platform, session, merchantId }) {
    return { success: true, source: await requestFetch(platform, principalOf(session, merchantId)) };
  },

  async listFeedFetches({ platform, merchantId }, { query }) {
    const { currentPage, limit } = query;
    const { rows, total } = await listFeedFetches(platform.db, merchantId, {
      limit,
      offset: (currentPage - 1) * limit,
    });
    return { success: true, items: rows.map(toFetch), total, currentPage, limit };
  },

  async masterTemplate({ header }) {
    header('content-disposition', 'attachment; filename="masterformat.csv"');
    const names = masterColumns.map(({ name }) => name);
    async function* rows() {
      for (const product of masterExamples) yield names.map((name) => product[name] ?? '');
    }
    return csvStream(names, rows());
  },

  async deleteFeedSource({ platform, session, merchantId }) {
    await removeFeedSource(platform, principalOf(session, merchantId));
    return { success: true };
  },
};

async function stateOf(platform: Platform, merchantId: string) {
  const [latest, shop] = await Promise.all([getLatestRun(platform.db, merchantId), getShop(platform.db, merchantId)]);
  const { products, feedRowsPerRun } = planById[shop.plan_id].quotas;
  return {
    success: true as const,
    latest: latest ? toRun(latest) : null,
    quota: { products, feedRowsPerRun, fileBytes: fileBytesMax(platform) },
  };
}

async function pageOfRuns(
  { db }: Platform,
  merchantId: string,
  { currentPage, limit, sort, ...filter }: z.output<typeof feedsRoutes.postListFeedRuns.body>,
) {
  const { rows, total } = await listRuns(db, merchantId, filter, { sort, limit, offset: (currentPage - 1) * limit });
  return { success: true as const, items: rows.map((row) => toRun(row)), total, currentPage, limit };
}

async function requireRun(db: Db, merchantId: string, id: string): Promise<FeedRunRow> {
  const run = await getRun(db, merchantId, id);
  if (!run) throw notFound('The import');
  return run;
}

function choiceOf({ feed, mode, preview }: z.output<typeof feedsRoutes.uploadFeed.query>): FeedChoice {
  return { feed, mode, isAttended: preview === 'true' };
}

type ListedRun = Omit<
  FeedRunRow,
  'columns' | 'sample' | 'basis' | 'catalogue_version' | 'preview' | 'preview_version'
> &
  Partial<Pick<FeedRunRow, 'columns' | 'sample' | 'preview'>>;

function toRun(row: ListedRun, undoUntil: Date | null = null): z.input<typeof feedRun> {
  return {
    id: row.id,
    fileName: row.file_name,
    fileBytes: row.file_bytes,
    isFetched: row.is_fetched,
    format: row.format,
    status: row.status,
    phase: row.phase,
    rowsTotal: row.rows_total,
    rowsDone: row.rows_done,
    inserted: row.inserted,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
    vanished: row.vanished,
    feedId: row.feed_id,
    feedName: row.feed_name,
    mode: row.mode,
    preview: row.preview ?? null,
    heldFor: row.held_for,
    undoUntil: undoUntil?.toISOString() ?? null,
    undoneKept: row.undone_kept,
    error: row.error,
    columns: row.columns ?? [],
    sample: row.sample ?? [],
    mapping: row.mapping,
    proposal: row.proposal,
    createdAt: row.created_at.toISOString(),
    // It read its file anew since then.
    startedAt: (row.writing_since ?? row.started_at)?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

function toUpload(row: UploadRow): z.input<typeof feedUpload> {
  return {
    id: row.id,
    fileName: row.file_name,
    fileBytes: row.total_bytes,
    receivedBytes: row.received_bytes,
    updatedAt: row.updated_at.toISOString(),
  };
}

function toRefusal({ line, sku, field, reason, value }: RefusalRow): z.input<typeof feedRefusal> {
  return { line, sku, field, reason, value };
}

async function* runLines(rows: AsyncIterable<ListedRun>) {
  for await (const row of rows) {
    const run = toRun(row);
    const { inserted, updated, unchanged, refused, vanished } = run;
    const counts = [inserted, updated, unchanged, refused, vanished];
    yield [
      run.fileName,
      run.feedName,
      run.fileBytes,
      run.format,
      run.status,
      ...counts,
      run.error,
      run.createdAt,
      run.finishedAt,
    ];
  }
}

async function* refusalLines(rows: AsyncIterable<RefusalRow>) {
  for await (const { line, sku, field, reason, value } of rows) yield [line, sku, field, reason, value];
}
