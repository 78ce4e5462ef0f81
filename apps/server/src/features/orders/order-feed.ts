import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import {
  checkExtension,
  deleteFile,
  FeedRefused,
  feedLimits,
  getShop,
  nothingImported,
  openTable,
  type RowRefusal,
  readStoredFile,
  refuseRow,
  rowsWithCells,
  storeFile,
  type Table,
  type TablePiece,
  toAppError,
} from '../feeds/feeds.ts';
import { endOrderFeed, getOrderFeed, insertOrderFeed, type OrderFeedRow } from './order-feed.queries.ts';
import { orderColumnOf, orderReader } from './order-rows.ts';
import { putExternalOrder } from './orders.ts';

export const orderFeedJob = {
  name: 'order-feed',
  payload: z.object({ merchantId: z.uuid(), runId: z.uuid() }),
  key: ({ runId }: { runId: string }) => runId,
} as const;

export function orderFeedJobs(platform: Platform): JobRow[] {
  return [
    {
      ...orderFeedJob,
      key: (payload) => orderFeedJob.payload.parse(payload).runId,
      retryLimit: 12,
      retryDelaySeconds: 2,
      expireInSeconds: 3600,
      concurrency: 2,
      handle: (payload) => importOrderFeed(platform, orderFeedJob.payload.parse(payload)),
    },
  ];
}

/**
 * Takes a file of orders and queues its import.
 * @throws AppError 400 'feed_extension', 413
 */
export async function receiveOrderFeed(
  platform: Platform,
  principal: Principal,
  upload: UploadedFile,
): Promise<OrderFeedRow> {
  const { merchantId } = principal;
  try {
    checkExtension(upload.name);
  } catch (error) {
    // Read on to its end, or the sender would see a broken connection instead of the reason.
    upload.stream.resume();
    throw toAppError(error);
  }
  const file = await storeFile(platform, merchantId, upload);
  return platform.db.transaction().execute(async (tx) => {
    const run = await insertOrderFeed(tx, {
      merchant_id: merchantId,
      id: newId(),
      file_id: file.id,
      file_name: file.name,
      file_bytes: file.sizeBytes,
      error: null,
      created_by: principal.userId,
      finished_at: null,
    });
    await recordActivity(tx, principal, 'order-feed-uploaded', `Uploaded the orders ${file.name}`);
    await platform.jobs.enqueue(tx, orderFeedJob, { merchantId, runId: run.id });
    return run;
  });
}

/**
 * Imports a file of orders as if each had come by the API of external orders: by number, the newer change wins. What
 * was done is done again after a kill, which changes nothing.
 */
export async function importOrderFeed(
  platform: Platform,
  { merchantId, runId }: { merchantId: string; runId: string },
): Promise<void> {
  const { db } = platform;
  const run = await getOrderFeed(db, merchantId, runId);
  if (run?.status !== 'queued') return;
  const found = { orders: 0, refused: 0, refusals: [] as RowRefusal[] };
  const refuse = (refusal: RowRefusal) => {
    found.refused += 1;
    if (found.refusals.length < feedLimits.refusalsKept) found.refusals.push(refusal);
  };
  let error: string | null = null;
  try {
    await readOrders(platform, run, found, refuse);
    if (found.orders === 0) error = nothingImported(found.refused);
  } catch (cause) {
    if (!(cause instanceof FeedRefused)) throw cause;
    error = cause.message;
  }
  await db.transaction().execute(async (tx) => {
    await endOrderFeed(tx, run, { error, ...found });
    await deleteFile(tx, merchantId, run.file_id);
  });
}

async function readOrders(
  platform: Platform,
  run: OrderFeedRow,
  found: { orders: number },
  refuse: (refusal: RowRefusal) => void,
): Promise<void> {
  const { db, pool, config } = platform;
  const merchantId = run.merchant_id;
  const { currency } = await getShop(db, merchantId);
  const { table } = await openTable({
    bytes: readStoredFile(pool, merchantId, run.file_id),
    fileName: run.file_name,
    claimedBytes: run.file_bytes,
    tmpFolder: join(config.dataDir, 'tmp'),
  });
  try {
    const first = await firstRows(table);
    const reader = orderReader(table.columns, first.flatMap(rowsWithCells).slice(0, feedLimits.sampleRows), {
      currency: currency.trim(),
      sentAt: run.created_at.toISOString(),
    });
    const put = async (whole: ReturnType<typeof reader.finish>) => {
      if (!whole) return;
      try {
        await putExternalOrder(db, merchantId, whole.order);
        found.orders += 1;
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 400) throw error;
        const field = orderColumnOf(error.fields[0]?.path ?? 'row');
        refuse(refuseRow(whole.line, whole.number, field, error.message));
      }
    };
    const take = async (piece: TablePiece) => {
      for (const [index, row] of piece.rows.entries()) {
        if (!Array.isArray(row)) {
          refuse(row);
          continue;
        }
        const result = reader.take(row, piece.lines[index] ?? 0);
        if (result && 'reason' in result) refuse(result);
        else await put(result);
      }
    };
    for (const piece of first) await take(piece);
    for await (const piece of table.pieces) await take(piece);
    await put(reader.finish());
  } finally {
    await table.pieces.return();
  }
}

/** Enough rows to tell how the file writes its prices. */
async function firstRows(table: Table): Promise<TablePiece[]> {
  const pieces: TablePiece[] = [];
  for (let rows = 0; rows < feedLimits.sampleRows; ) {
    const next = await table.pieces.next();
    if (next.done) break;
    pieces.push(next.value);
    rows += next.value.rows.length;
  }
  return pieces;
}
