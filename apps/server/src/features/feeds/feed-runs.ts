import { join } from 'node:path';
import type { FailureName } from '@voicecart/contract/errors/errors';
import { type FeedField, type feedMapping, requiredFeedFields } from '@voicecart/contract/routes/catalogue';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { deleteFile, isFileKept } from './feed-files.queries.ts';
import {
  askUndo,
  cancelRun,
  type FeedRunRow,
  findEarlierMapping,
  findLastMapping,
  getShop,
  insertRun,
  isFeedBusy,
  lockRun,
  type Proposal,
  queueRun,
  undoableUntil,
} from './feed-runs.queries.ts';
import { rememberMapping } from './fetch/feed-source.queries.ts';
import { type FeedChoice, feedOfUpload, namedFeed, type RunFeed } from './named-feeds.ts';
import { carryMapping } from './readers/carry-mapping.ts';
import { feedLimits } from './readers/limits.ts';
import { type FeedInspection, inspectFeed } from './readers/read-feed.ts';
import { type FeedRefusalCode, FeedRefused } from './readers/refusal.ts';
import { checkExtension } from './readers/sniff.ts';
import { feedImportJob } from './run/feed-import.jobs.ts';
import { type StoredFile, storeFile } from './store-file.ts';
import { readStoredFile } from './stored-file.queries.ts';

export type Mapping = z.output<typeof feedMapping>;

/** Rows shown in the mapping step. */
const sampleRows = 10;
/** Below this a guessed column deserves a second look (propose-mapping.ts). */
const sureFrom = 0.6;

/** The most bytes an upload may have: what the operator allows and the reader takes. */
export function fileBytesMax(platform: Platform): number {
  return Math.min(platform.config.FEED_MAX_BYTES, feedLimits.fileBytes);
}

/**
 * Takes an uploaded feed: stores it, looks what it is, and queues its import. Formats that bring their own meaning are
 * imported at once; others wait for the merchant to say which column holds what.
 * @throws AppError 400 'feed_extension' with the specification's text, 400 'feed_<reason>' for what is no feed, 413
 */
export async function receiveFeed(
  platform: Platform,
  principal: Principal,
  upload: UploadedFile,
  choice: FeedChoice,
): Promise<FeedRunRow> {
  try {
    checkExtension(upload.name);
  } catch (error) {
    // Read on to its end, or the sender would see a broken connection instead of the reason.
    upload.stream.resume();
    throw toAppError(error);
  }
  const file = await storeFile(platform, principal.merchantId, upload);
  try {
    return await importStored(platform, principal, file, choice, async () => undefined);
  } catch (error) {
    await deleteFile(platform.db, principal.merchantId, file.id);
    throw toAppError(error);
  }
}

/**
 * Looks what a stored upload is, and queues its import.
 * @param settle what else belongs to the transaction that makes the run
 * @throws FeedRefused for what is no feed
 */
export async function importStored(
  platform: Platform,
  principal: Principal,
  file: StoredFile,
  choice: FeedChoice,
  settle: (tx: Db) => Promise<void>,
): Promise<FeedRunRow> {
  const inspection = await inspect(platform, principal.merchantId, file, file.name);
  const feed = await feedOfUpload(platform.db, principal.merchantId, file.name, choice);
  return addRun(platform, principal, file, inspection, {
    isFetched: false,
    feed,
    isAttended: choice.isAttended,
    mapping: null,
    settle: async (tx) => {
      await settle(tx);
      await recordActivity(tx, principal, 'feed-uploaded', `Uploaded the feed ${file.name}`);
    },
  });
}

const codeOfRefusal = {
  extension: 'feed_extension',
  empty: 'feed_empty',
  'web-page': 'feed_web_page',
  'not-a-feed': 'feed_not_a_feed',
  compressed: 'feed_compressed',
  'too-large': 'feed_too_large',
  encoding: 'feed_encoding',
  'no-columns': 'feed_no_columns',
  mapping: 'feed_mapping',
  quotes: 'feed_quotes',
  'broken-xml': 'feed_broken_xml',
  entities: 'feed_entities',
  truncated: 'feed_truncated',
  bomb: 'feed_bomb',
  'broken-archive': 'feed_broken_archive',
  'broken-sheet': 'feed_broken_sheet',
} as const satisfies Record<FeedRefusalCode, FailureName>;

export function toAppError(error: unknown): unknown {
  if (!(error instanceof FeedRefused)) return error;
  return failure(codeOfRefusal[error.code], { reason: error.message }, { field: 'file' });
}

/** What stands in a stored file. @param fileName null for one that came from an address: any name will do then */
export function inspect(
  platform: Platform,
  merchantId: string,
  file: StoredFile,
  fileName: string | null,
): Promise<FeedInspection> {
  return inspectFeed(
    {
      bytes: readStoredFile(platform.pool, merchantId, file.id),
      fileName,
      claimedBytes: file.sizeBytes,
      tmpFolder: join(platform.config.dataDir, 'tmp'),
    },
    sampleRows,
  );
}

export interface RunOrigin {
  readonly isFetched: boolean;
  readonly feed: RunFeed;
  /** A person looks at the preview before anything is written. */
  readonly isAttended: boolean;
  /** Confirmed for this source before: where the file still has its columns, nobody is asked again. */
  readonly mapping: Mapping | null;
  /** What else belongs to the transaction that makes the run. */
  readonly settle: (tx: Db, run: FeedRunRow) => Promise<void>;
}

/** Makes the run of a stored file, and queues its import unless the merchant must say which column is which. */
export async function addRun(
  platform: Platform,
  principal: Pick<Principal, 'merchantId' | 'userId'>,
  file: StoredFile,
  { format, columns, sample, proposal }: FeedInspection,
  origin: RunOrigin,
): Promise<FeedRunRow> {
  const { merchantId } = principal;
  const isMapped = proposal === null;
  const run = await platform.db.transaction().execute(async (tx) => {
    const { currency } = await getShop(tx, merchantId);
    const remembered = origin.mapping && hasColumns(origin.mapping, columns) ? origin.mapping : null;
    const proposed = isMapped ? null : await propose(tx, merchantId, columns, proposal, currency.trim());
    const isReady = isMapped || remembered !== null;
    const mapping = remembered ?? proposed?.mapping ?? null;
    const added = await insertRun(tx, {
      merchant_id: merchantId,
      id: newId(),
      file_id: file.id,
      file_name: file.name,
      file_bytes: file.sizeBytes,
      is_fetched: origin.isFetched,
      ...origin.feed,
      is_attended: origin.isAttended,
      format,
      status: isReady ? 'queued' : 'waiting_for_mapping',
      rows_total: null,
      error: null,
      columns: [...columns],
      sample: JSON.stringify(
        sample.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))),
      ),
      mapping: isMapped ? null : JSON.stringify(mapping),
      proposal: proposed && JSON.stringify(proposed.proposal),
      created_by: principal.userId,
      started_at: null,
      finished_at: null,
    });
    await origin.settle(tx, added);
    if (isReady) await enqueueImport(platform, tx, added);
    return added;
  });
  announceRun(platform, run);
  return run;
}

function hasColumns({ columns }: Mapping, known: readonly string[]): boolean {
  return Object.values(columns).every((column) => column === undefined || known.includes(column));
}

/** The choice of an earlier file with these columns; else of the last one as far as it fits; else a guess. */
async function propose(
  tx: Db,
  merchantId: string,
  columns: readonly string[],
  guess: NonNullable<FeedInspection['proposal']>,
  currency: string,
): Promise<{ mapping: Mapping; proposal: Proposal }> {
  const earlier = await findEarlierMapping(tx, merchantId, columns);
  if (earlier?.mapping) {
    return { mapping: earlier.mapping, proposal: { earlierFile: earlier.file_name, unsure: [], changed: null } };
  }
  const last = await findLastMapping(tx, merchantId);
  const carried =
    last?.mapping && carryMapping({ columns: last.columns, mapping: last.mapping.columns }, columns, guess.mapping);
  if (last?.mapping && carried) {
    const { mapping, guessed, added, missing } = carried;
    const changed = { file: last.file_name, added: [...added], missing: [...missing] };
    return {
      mapping: { columns: mapping, currency: last.mapping.currency },
      proposal: { earlierFile: null, unsure: [...guessed], changed },
    };
  }
  const unsure = Object.keys(guess.mapping)
    .filter((field): field is FeedField => Object.hasOwn(guess.confidence, field))
    .filter((field) => (guess.confidence[field] ?? 1) < sureFrom);
  return { mapping: { columns: guess.mapping, currency }, proposal: { earlierFile: null, unsure, changed: null } };
}

/**
 * Imports a waiting file with the mapping the merchant confirmed. Of a run that has ended it makes another one with
 * the same file, so that a mapping that went wrong is put right without a second upload.
 * @throws AppError 404, 400 with the field at fault, 409 where it runs, needs no mapping, or its file is no longer kept
 */
export async function startImport(
  platform: Platform,
  principal: Principal,
  id: string,
  given: Mapping,
  preview?: boolean,
): Promise<FeedRunRow> {
  const { merchantId } = principal;
  const run = await platform.db.transaction().execute(async (tx) => {
    const found = await lockRun(tx, merchantId, id);
    if (!found) throw notFound('The import');
    if (found.status === 'queued' || found.status === 'running' || found.status === 'undoing') {
      throw failure('already_running.import');
    }
    if (found.proposal === null && found.status !== 'waiting_for_mapping') {
      throw failure('no_mapping');
    }
    const mapping = JSON.stringify(checkMapping(given, found.columns));
    if (found.is_fetched) await rememberMapping(tx, merchantId, mapping);
    const isAttended = preview ?? found.is_attended;
    // One that waits with its preview is checked anew, by the other columns.
    if (['waiting_for_mapping', 'previewed', 'held'].includes(found.status)) {
      const queued = await queueRun(tx, merchantId, id, {
        mapping,
        is_attended: isAttended,
        confirmed_at: null,
        preview: null,
      });
      await recordActivity(tx, principal, 'feed-started', `Started the import of ${found.file_name}`);
      await enqueueImport(platform, tx, queued);
      return queued;
    }
    if (!(await isFileKept(tx, merchantId, found.file_id))) {
      throw failure('file_gone');
    }
    const again = await insertRun(tx, {
      merchant_id: merchantId,
      id: newId(),
      file_id: found.file_id,
      file_name: found.file_name,
      file_bytes: found.file_bytes,
      is_fetched: found.is_fetched,
      feed_id: found.feed_id,
      feed_name: found.feed_name,
      mode: found.mode,
      is_attended: isAttended,
      format: found.format,
      status: 'queued',
      rows_total: null,
      error: null,
      columns: found.columns,
      sample: JSON.stringify(found.sample),
      mapping,
      proposal: JSON.stringify(found.proposal),
      created_by: principal.userId,
      started_at: null,
      finished_at: null,
    });
    await recordActivity(tx, principal, 'feed-started', `Started the import of ${found.file_name} once more`);
    await enqueueImport(platform, tx, again);
    return again;
  });
  announceRun(platform, run);
  return run;
}

/** The mapping without fields that have no column. @throws AppError 400 with every field at fault */
function checkMapping({ columns, currency }: Mapping, known: readonly string[]): Mapping {
  const chosen = Object.entries(columns).filter(([, column]) => column !== undefined && column !== '');
  const mapped = new Map(chosen);
  const faults = requiredFeedFields
    .filter((field) => !mapped.has(field))
    .map((field) => ({ path: `mapping.columns.${field}`, message: `Choose the column that holds the ${field}.` }));
  for (const [field, column] of chosen) {
    if (column !== undefined && known.includes(column)) continue;
    faults.push({ path: `mapping.columns.${field}`, message: `The file has no column "${column}".` });
  }
  const [first] = faults;
  if (first) throw failure('mapping', { fault: first.message }, { fields: faults });
  return { columns: Object.fromEntries(mapped), currency };
}

/** Stops an import, or throws away one that waits; what it has imported stays. @throws AppError 404, 409 where it has ended */
export async function cancelImport(platform: Platform, principal: Principal, id: string): Promise<FeedRunRow> {
  const run = await platform.db.transaction().execute(async (tx) => {
    const found = await lockRun(tx, principal.merchantId, id);
    if (!found) throw notFound('The import');
    const cancelled = await cancelRun(tx, principal.merchantId, id);
    if (!cancelled) throw failure('already_ended');
    await recordActivity(tx, principal, 'feed-cancelled', `Cancelled the import of ${cancelled.file_name}`);
    return cancelled;
  });
  announceRun(platform, run);
  return run;
}

/**
 * Carries out an import that waits with its preview. Where the catalogue has changed since, it is checked once more, and
 * stops again if more would leave than the preview said. Confirmed twice it runs once.
 * @throws AppError 404, 409 where it waits for nothing, nothing of it can be imported, or its file is no longer kept
 */
export async function confirmImport(platform: Platform, principal: Principal, id: string): Promise<FeedRunRow> {
  const { merchantId } = principal;
  const run = await platform.db.transaction().execute(async (tx) => {
    const found = await lockRun(tx, merchantId, id);
    if (!found) throw notFound('The import');
    // A double click.
    if (found.confirmed_at !== null && ['queued', 'running', 'done'].includes(found.status)) return found;
    await requireWaiting(tx, found);
    if (found.held_for === 'conflicts') {
      throw failure('all_conflicts');
    }
    const queued = await queueRun(tx, merchantId, id, { confirmed_at: new Date() });
    await recordActivity(tx, principal, 'feed-confirmed', `Confirmed the import of ${queued.file_name}`);
    await enqueueImport(platform, tx, queued);
    return queued;
  });
  announceRun(platform, run);
  return run;
}

/**
 * Lets a waiting import belong to another feed, or add instead of replace. Its preview is made anew.
 * @throws AppError 404, 409 where it waits for nothing or its file is no longer kept
 */
export async function chooseFeed(
  platform: Platform,
  principal: Principal,
  id: string,
  choice: Required<Pick<RunFeed, 'mode'>> & { readonly feed: string },
): Promise<FeedRunRow> {
  const { merchantId } = principal;
  const run = await platform.db.transaction().execute(async (tx) => {
    const found = await lockRun(tx, merchantId, id);
    if (!found) throw notFound('The import');
    await requireWaiting(tx, found);
    const queued = await queueRun(tx, merchantId, id, {
      ...(await namedFeed(tx, merchantId, choice.feed, choice.mode)),
      // Somebody looks now, whoever sent the file.
      is_attended: true,
      confirmed_at: null,
      preview: null,
    });
    const text = `Chose the feed ${choice.feed} for the import of ${queued.file_name}`;
    await recordActivity(tx, principal, 'feed-chosen', text);
    await enqueueImport(platform, tx, queued);
    return queued;
  });
  announceRun(platform, run);
  return run;
}

/** @throws AppError 409 */
async function requireWaiting(tx: Db, run: FeedRunRow): Promise<void> {
  if (run.status !== 'previewed' && run.status !== 'held') {
    throw failure('not_waiting.import');
  }
  if (!(await isFileKept(tx, run.merchant_id, run.file_id))) {
    throw failure('file_gone');
  }
}

/**
 * Brings back what an import changed. Asked twice it is done once.
 * @throws AppError 404, 409 where it can't be undone any more, or another import of its feed is under way
 */
export async function undoImport(platform: Platform, principal: Principal, id: string): Promise<FeedRunRow> {
  const { merchantId } = principal;
  const run = await platform.db.transaction().execute(async (tx) => {
    const found = await lockRun(tx, merchantId, id);
    if (!found) throw notFound('The import');
    if (found.status === 'undoing' || found.status === 'undone') return found;
    if (found.feed_id !== null && (await isFeedBusy(tx, merchantId, found.feed_id, id))) {
      throw failure('already_running.feed');
    }
    const asked = (await undoableUntil(tx, found)) && (await askUndo(tx, merchantId, id));
    if (!asked) {
      throw failure('not_undoable');
    }
    await recordActivity(tx, principal, 'feed-undone', `Undid the import of ${asked.file_name}`);
    await enqueueImport(platform, tx, asked);
    return asked;
  });
  announceRun(platform, run);
  return run;
}

function enqueueImport(platform: Platform, tx: Db, run: FeedRunRow): Promise<void> {
  return platform.jobs.enqueue(tx, feedImportJob, { merchantId: run.merchant_id, runId: run.id, step: newId() });
}

function announceRun(platform: Platform, run: FeedRunRow): void {
  platform.realtime.toMerchant(run.merchant_id, 'feed.progress', {
    runId: run.id,
    status: run.status,
    phase: run.phase,
    rowsDone: run.rows_done,
    rowsTotal: run.rows_total,
    refused: run.refused,
  });
}
