import { join } from 'node:path';
import { type FeedField, type feedMapping, requiredFeedFields } from '@voicecart/contract/routes/catalogue';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { AppError, conflict, notFound } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Doer, recordActivity } from '../accounts/accounts.ts';
import { deleteFile, isFileKept } from './feed-files.queries.ts';
import { feedImportJob } from './feed-import.jobs.ts';
import {
  answerGone,
  cancelRun,
  type FeedRunRow,
  findEarlierMapping,
  findLastMapping,
  getShop,
  insertRun,
  lockRun,
  type Proposal,
  queueRun,
} from './feed-runs.queries.ts';
import { getStandingRun, rememberMapping } from './feed-source.queries.ts';
import { carryMapping } from './feeds/carry-mapping.ts';
import { feedLimits } from './feeds/limits.ts';
import { type FeedInspection, inspectFeed } from './feeds/read-feed.ts';
import { FeedRefused } from './feeds/refusal.ts';
import { checkExtension } from './feeds/sniff.ts';
import { type StoredFile, storeFile } from './store-file.ts';
import { readStoredFile } from './stored-file.ts';

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
export async function receiveFeed(platform: Platform, doer: Doer, upload: UploadedFile): Promise<FeedRunRow> {
  try {
    checkExtension(upload.name);
  } catch (error) {
    // Read on to its end, or the sender would see a broken connection instead of the reason.
    upload.stream.resume();
    throw toAppError(error);
  }
  const file = await storeFile(platform, doer.merchantId, upload);
  try {
    return await importStored(platform, doer, file, async () => undefined);
  } catch (error) {
    await deleteFile(platform.db, doer.merchantId, file.id);
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
  doer: Doer,
  file: StoredFile,
  settle: (tx: Db) => Promise<void>,
): Promise<FeedRunRow> {
  const inspection = await inspect(platform, doer.merchantId, file, file.name);
  return addRun(platform, doer, file, inspection, {
    isFetched: false,
    mapping: null,
    settle: async (tx) => {
      await settle(tx);
      await recordActivity(tx, doer, 'feed-uploaded', `Uploaded the feed ${file.name}`);
    },
  });
}

export function toAppError(error: unknown): unknown {
  if (!(error instanceof FeedRefused)) return error;
  const code = `feed_${error.code.replaceAll('-', '_')}`;
  return new AppError(400, code, error.message, { fields: [{ path: 'file', message: error.message }] });
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
  /** Confirmed for this source before: where the file still has its columns, nobody is asked again. */
  readonly mapping: Mapping | null;
  /** What else belongs to the transaction that makes the run. */
  readonly settle: (tx: Db, run: FeedRunRow) => Promise<void>;
}

/** Makes the run of a stored file, and queues its import unless the merchant must say which column is which. */
export async function addRun(
  platform: Platform,
  doer: Pick<Doer, 'merchantId' | 'userId'>,
  file: StoredFile,
  { format, columns, sample, proposal }: FeedInspection,
  origin: RunOrigin,
): Promise<FeedRunRow> {
  const { merchantId } = doer;
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
      created_by: doer.userId,
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
export async function startImport(platform: Platform, doer: Doer, id: string, given: Mapping): Promise<FeedRunRow> {
  const { merchantId } = doer;
  const run = await platform.db.transaction().execute(async (tx) => {
    const found = await lockRun(tx, merchantId, id);
    if (!found) throw notFound('The import');
    if (found.status === 'queued' || found.status === 'running') {
      throw conflict('already_running', 'This import is running already.');
    }
    if (found.proposal === null && found.status !== 'waiting_for_mapping') {
      throw conflict('no_mapping', 'This format needs no mapping. Upload the file again to import it once more.');
    }
    const mapping = JSON.stringify(checkMapping(given, found.columns));
    if (found.is_fetched) await rememberMapping(tx, merchantId, mapping);
    if (found.status === 'waiting_for_mapping') {
      const queued = await queueRun(tx, merchantId, id, mapping);
      await recordActivity(tx, doer, 'feed-started', `Started the import of ${found.file_name}`);
      await enqueueImport(platform, tx, queued);
      return queued;
    }
    if (!(await isFileKept(tx, merchantId, found.file_id))) {
      throw conflict('file_gone', 'The file is no longer kept. Please upload it again.');
    }
    const again = await insertRun(tx, {
      merchant_id: merchantId,
      id: newId(),
      file_id: found.file_id,
      file_name: found.file_name,
      file_bytes: found.file_bytes,
      is_fetched: found.is_fetched,
      format: found.format,
      status: 'queued',
      rows_total: null,
      error: null,
      columns: found.columns,
      sample: JSON.stringify(found.sample),
      mapping,
      proposal: JSON.stringify(found.proposal),
      created_by: doer.userId,
      started_at: null,
      finished_at: null,
    });
    await recordActivity(tx, doer, 'feed-started', `Started the import of ${found.file_name} once more`);
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
  if (faults.length > 0) {
    throw new AppError(400, 'mapping', faults[0]?.message ?? 'The mapping is not complete.', { fields: faults });
  }
  return { columns: Object.fromEntries(mapped), currency };
}

/** Stops an import; what it has imported stays. @throws AppError 404, 409 where it has ended */
export async function cancelImport(platform: Platform, doer: Doer, id: string): Promise<FeedRunRow> {
  const run = await platform.db.transaction().execute(async (tx) => {
    const found = await lockRun(tx, doer.merchantId, id);
    if (!found) throw notFound('The import');
    const cancelled = await cancelRun(tx, doer.merchantId, id);
    if (!cancelled) throw conflict('already_ended', 'This import has ended already.');
    await recordActivity(tx, doer, 'feed-cancelled', `Cancelled the import of ${cancelled.file_name}`);
    return cancelled;
  });
  announceRun(platform, run);
  return run;
}

/**
 * Says what it means that a file lacks most products: 'taken', they are no longer sold and go; 'kept', they stay and
 * the import is done. To take them away the import goes on where it stopped to ask: it reads the file once more. Said
 * again it changes nothing.
 * @throws AppError 404, 409 where it asks nothing, a later file has come, or its file is no longer kept
 */
export async function settleGone(
  platform: Platform,
  doer: Doer,
  id: string,
  answer: 'taken' | 'kept',
): Promise<FeedRunRow> {
  const { merchantId } = doer;
  const run = await platform.db.transaction().execute(async (tx) => {
    const found = await lockRun(tx, merchantId, id);
    if (!found) throw notFound('The import');
    // Said twice, as by a double click.
    if (found.gone_answer === answer) return found;
    const isTaken = answer === 'taken';
    if (isTaken && (await getStandingRun(tx, merchantId))?.id !== id) {
      throw conflict('newer_file', 'A later file has come since. Look at its import.');
    }
    if (isTaken && !(await isFileKept(tx, merchantId, found.file_id))) {
      throw conflict('file_gone', 'The file is no longer kept. Please upload it again.');
    }
    const answered = await answerGone(tx, merchantId, id, {
      gone_answer: answer,
      ...(isTaken ? { status: 'queued', finished_at: null } : {}),
    });
    if (!answered) throw conflict('not_asked', 'This import asks nothing any more.');
    const what = isTaken ? 'Took out the products that' : 'Kept the products that';
    await recordActivity(tx, doer, 'feed-gone-settled', `${what} ${answered.file_name} does not have`);
    if (isTaken) await enqueueImport(platform, tx, answered);
    return answered;
  });
  announceRun(platform, run);
  return run;
}

function enqueueImport(platform: Platform, tx: Db, run: FeedRunRow): Promise<void> {
  return platform.jobs.enqueue(tx, feedImportJob, { merchantId: run.merchant_id, runId: run.id });
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
