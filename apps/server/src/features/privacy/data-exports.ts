import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type DataExport, dataExportDays, dataExportsPerDay } from '@voicecart/contract/routes/data-exports';
import { z } from 'zod';
import { type Db, isUniqueViolation } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOfDay } from '../../platform/sessions/daily-limit.ts';
import { inChunks } from '../../platform/work/chunks.ts';
import { findAddress, ownerPrincipal, type Principal, recordActivity, recordSensitive } from '../activity/activity.ts';
import {
  type Attempt,
  addExportChunk,
  beginAttempt,
  type DataExportRow,
  expireExport,
  expireExports,
  failExport,
  findExport,
  findLeftExports,
  findOverdueExports,
  finishExport,
  insertExport,
  listExports,
  noteProgress,
  readExportChunk,
  restartExport,
} from './data-exports.queries.ts';
import { type ArchiveProgress, exportedTablesCount, openArchive } from './export-archive.ts';
import { readMerchantName } from './export-rows.queries.ts';

/** One job writes one export; a second one of the same finds nothing to do. */
export const dataExportJob = {
  name: 'data-export',
  payload: z.object({ merchantId: z.uuid(), exportId: z.uuid() }),
  key: ({ exportId }: { exportId: string }) => exportId,
} as const;

const attemptsMax = 5;
const activityType = 'data-export';
/** A worker that writes says so at least once a minute; the queue takes a dead one's job over before this. */
const leftAfterMs = 10 * 60_000;
const noteEveryMs = 1_000;

export async function listDataExports({ db }: Platform, merchantId: string): Promise<DataExport[]> {
  return (await listExports(db, merchantId)).map(viewOf);
}

/**
 * Has a worker write all data of the merchant into an archive. Every owner is mailed that it was asked for.
 * @throws AppError 409 'export_running', 429 after five in a day
 */
export async function startDataExport(platform: Platform, principal: Principal): Promise<DataExport> {
  const { db, jobs } = platform;
  const { merchantId, userId, actorUserId } = principal;
  const id = newId();
  if ((await listExports(db, merchantId)).some(isUnfinished)) throw failure('export_running');
  try {
    return await db.transaction().execute(async (tx) => {
      const row = { merchant_id: merchantId, id, user_id: userId, actor_user_id: actorUserId };
      await insertExport(tx, { ...row, tables_total: exportedTablesCount });
      // Within the transaction, so that of many calls at once the one that makes an archive is counted.
      await takeOfDay(tx, 'data-export', merchantId, dataExportsPerDay);
      await jobs.enqueue(tx, dataExportJob, { merchantId, exportId: id });
      await recordSensitive(tx, platform, principal, {
        type: activityType,
        what: 'An export of all data of the merchant was asked for',
      });
      return viewOf(await requireExport(tx, merchantId, id));
    });
  } catch (error) {
    throw isUniqueViolation(error) ? failure('export_running') : error;
  }
}

/** @throws AppError 404 for an export that can't be downloaded (any more) */
export async function requireArchive({ db }: Pick<Platform, 'db'>, merchantId: string, id: string) {
  const row = await requireExport(db, merchantId, id);
  const { state, expires_at, size_bytes, created_at } = row;
  if (state !== 'ready' || size_bytes === null || !expires_at || expires_at <= new Date()) {
    throw notFound('The export');
  }
  return { sizeBytes: size_bytes, name: `all-data-${created_at.toISOString().slice(0, 10)}.zip` };
}

/**
 * The archive piece by piece; the activity log says that it was downloaded, and owners are mailed where an admin did it who
 * acts as the merchant.
 * @throws AppError 404
 */
export async function downloadDataExport(platform: Platform, principal: Principal, id: string) {
  const { db } = platform;
  const { merchantId } = principal;
  const archive = await requireArchive(platform, merchantId, id);
  const what = 'Downloaded an export of all data of the merchant';
  await db
    .transaction()
    .execute((tx) =>
      principal.actorUserId === null
        ? recordActivity(tx, principal, activityType, what)
        : recordSensitive(tx, platform, principal, { type: activityType, what }),
    );
  async function* pieces() {
    for (let seq = 0; ; seq += 1) {
      const bytes = await readExportChunk(db, merchantId, id, seq);
      if (bytes === null) return;
      yield bytes;
    }
  }
  return { ...archive, stream: Readable.from(pieces(), { objectMode: false }) };
}

/**
 * Writes an export and offers it. May be killed at any point: the next run begins again, and nothing is offered before all
 * is stored. Ends quietly where there is nothing to write, or another run writes it.
 * @throws TakenOver where an erasure wants it begun again: the queue does
 */
export async function writeDataExport(
  platform: Platform,
  { merchantId, exportId }: { readonly merchantId: string; readonly exportId: string },
  signal?: AbortSignal,
): Promise<void> {
  const { db } = platform;
  const run: Attempt = { merchantId, exportId, attempt: newId() };
  const attempts = await db.transaction().execute((tx) => beginAttempt(tx, run));
  if (attempts === null) return;
  if (attempts > attemptsMax) return giveUp(platform, merchantId, exportId);
  try {
    await writeArchive(platform, run, signal);
  } catch (error) {
    if (error instanceof TakenOver && (await findExport(db, merchantId, exportId))?.state !== 'waiting') return;
    // A worker that is stopped is no fault of the export's.
    if (attempts === attemptsMax && !signal?.aborted) await giveUp(platform, merchantId, exportId);
    throw error;
  }
}

/** The export is not this run's any more. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

async function writeArchive(platform: Platform, run: Attempt, signal?: AbortSignal): Promise<void> {
  const { db } = platform;
  const progress: ArchiveProgress = { tablesDone: 0, rowsDone: 0 };
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let seq = 0;
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const archive = await openArchive(snapshot, run.merchantId, progress);
    let notedAt = Date.now();
    const noting = noted(archive, async () => {
      if (Date.now() - notedAt < noteEveryMs) return;
      notedAt = Date.now();
      await noteProgress(db, run, progress);
    });
    for await (const bytes of inChunks(noting)) {
      signal?.throwIfAborted();
      hash.update(bytes);
      sizeBytes += bytes.length;
      if (!(await addExportChunk(db, run, progress, { seq, bytes }))) throw new TakenOver();
      seq += 1;
    }
  } finally {
    await snapshot.rollback().execute();
  }
  await offer(platform, run, { ...progress, sizeBytes, sha256: hash.digest() });
}

/** The pieces as they come, and a look after each. */
async function* noted(
  pieces: AsyncIterable<Buffer>,
  look: () => Promise<void>,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of pieces) {
    yield piece;
    await look();
  }
}

async function offer(
  platform: Platform,
  run: Attempt,
  done: ArchiveProgress & { readonly sizeBytes: number; readonly sha256: Buffer },
): Promise<void> {
  const { db, jobs, config } = platform;
  const { merchantId, exportId } = run;
  await db.transaction().execute(async (tx) => {
    const expiresAt = new Date(Date.now() + dataExportDays * 86_400_000);
    const asked = await finishExport(tx, run, { ...done, expiresAt });
    if (!asked) throw new TakenOver();
    // One archive of a merchant is enough to keep.
    await expireExports(tx, merchantId, exportId);
    const to = await findAddress(tx, asked.actor_user_id ?? asked.user_id);
    if (!to) return;
    const name = mailName(await readMerchantName(tx, merchantId));
    await jobs.enqueue(tx, mailJob, {
      to,
      subject: `All data of ${name} is ready to download`,
      text: `The export of all data of ${name} is ready (${sizeText(done.sizeBytes)}).

Download it at:
${config.publicUrl}/manage/retention#exports

You can download it until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC. After that it is deleted.`,
    });
  });
}

async function giveUp(platform: Platform, merchantId: string, exportId: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    if (!(await failExport(tx, merchantId, exportId))) return;
    await recordActivity(tx, await ownerPrincipal(tx, merchantId), activityType, 'An export of all data failed');
  });
}

/**
 * What an erasure took away must not stay in an archive: those that are there go, and one that is being written begins
 * again. Call it in the transaction of the erasure.
 */
export async function renewDataExports(tx: Db, { jobs }: Pick<Platform, 'jobs'>, merchantId: string): Promise<void> {
  await expireExports(tx, merchantId, null);
  const exportId = await restartExport(tx, merchantId);
  if (exportId) await jobs.enqueue(tx, dataExportJob, { merchantId, exportId });
}

/** Deletes archives whose time is over, and has those written that lost their worker. */
export async function tidyDataExports(platform: Platform): Promise<void> {
  const { db, jobs } = platform;
  for (const { merchant_id, id } of await findOverdueExports(db)) {
    await db.transaction().execute((tx) => expireExport(tx, merchant_id, id));
  }
  for (const { merchant_id, id } of await findLeftExports(db, new Date(Date.now() - leftAfterMs))) {
    await jobs.enqueue(db, dataExportJob, { merchantId: merchant_id, exportId: id });
  }
}

async function requireExport(db: Db, merchantId: string, id: string): Promise<DataExportRow> {
  const row = await findExport(db, merchantId, id);
  if (!row) throw notFound('The export');
  return row;
}

function isUnfinished({ state }: Pick<DataExportRow, 'state'>): boolean {
  return state === 'waiting' || state === 'working';
}

function viewOf(row: DataExportRow): DataExport {
  return {
    id: row.id,
    state: row.state === 'ready' && row.expires_at && row.expires_at <= new Date() ? 'expired' : row.state,
    createdAt: row.created_at.toISOString(),
    requestedBy: row.email,
    tablesDone: row.tables_done,
    tablesTotal: row.tables_total,
    rowsDone: row.rows_done,
    sizeBytes: row.size_bytes,
    sha256: row.sha256?.toString('hex') ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

function sizeText(bytes: number): string {
  const [size, unit] = bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'KB'];
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(size)} ${unit}`;
}
