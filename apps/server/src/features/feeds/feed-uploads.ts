import { createHash } from 'node:crypto';
import { uploadPieceBytes } from '@voicecart/contract/routes/catalogue';
import { failure, notFound } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inChunks } from '../../platform/work/chunks.ts';
import type { Principal } from '../activity/activity.ts';
import { addChunk, completeFile, createFile, deleteFile } from './feed-files.queries.ts';
import type { FeedRunRow } from './feed-runs.queries.ts';
import { fileBytesMax, importStored, toAppError } from './feed-runs.ts';
import {
  deleteUpload,
  findUpload,
  growUpload,
  insertUpload,
  listUploads,
  lockUpload,
  nextChunk,
  type UploadRow,
} from './feed-uploads.queries.ts';
import type { FeedChoice } from './named-feeds.ts';
import { FeedRefused } from './readers/refusal.ts';
import { checkExtension } from './readers/sniff.ts';
import { makeRoom, tooLarge } from './store-file.ts';
import { readStoredFile } from './stored-file.queries.ts';

/** Unfinished files a merchant may have at a time; the oldest goes for a further one. */
const uploadsMax = 3;

/**
 * Begins to take a file in pieces. One that was begun before goes on with what is there of it.
 * @throws AppError 400 'feed_extension', 413 for a file that is too large, or where the merchant's storage is full
 */
export async function beginUpload(
  platform: Platform,
  principal: Principal,
  given: { fileName: string; fileBytes: number; fingerprint: string },
): Promise<UploadRow> {
  const { db, config } = platform;
  const { merchantId } = principal;
  try {
    checkExtension(given.fileName);
  } catch (error) {
    throw toAppError(error);
  }
  if (given.fileBytes > fileBytesMax(platform)) throw tooLarge(fileBytesMax(platform));
  const found = await findUpload(db, merchantId, given.fingerprint);
  if (found?.total_bytes === given.fileBytes) return found;
  const id = newId();
  const name = given.fileName.slice(-200).toWellFormed();
  const begun = await db.transaction().execute(async (tx) => {
    if (found) await forget(tx, merchantId, found.id);
    for (const old of (await listUploads(tx, merchantId)).slice(uploadsMax - 1)) await forget(tx, merchantId, old.id);
    await makeRoom(tx, config.STORAGE_PER_MERCHANT_BYTES, merchantId, given.fileBytes);
    const added = await insertUpload(tx, {
      merchant_id: merchantId,
      id,
      fingerprint: given.fingerprint,
      file_name: name,
      total_bytes: given.fileBytes,
      created_by: principal.userId,
    });
    if (!added) return findUpload(tx, merchantId, given.fingerprint);
    await createFile(tx, merchantId, id, name);
    return added;
  });
  if (!begun) throw failure('upload_busy');
  return begun;
}

async function forget(tx: Platform['db'], merchantId: string, id: string): Promise<void> {
  await deleteUpload(tx, merchantId, id);
  await deleteFile(tx, merchantId, id);
}

/**
 * Takes the next piece of a file, all of it or nothing: a piece that breaks off is sent once more.
 * @throws AppError 404, 409 'upload_offset' where another piece is the next one, 413, 400 'upload_broken'
 */
export async function takePiece(
  platform: Platform,
  merchantId: string,
  id: string,
  offset: number,
  piece: UploadedFile,
): Promise<UploadRow> {
  const bytes = await readPiece(piece);
  return platform.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, merchantId, id);
    if (!upload) throw notFound('The upload');
    if (offset !== upload.received_bytes) {
      throw failure('upload_offset', { bytes: upload.received_bytes });
    }
    const receivedBytes = offset + bytes.length;
    if (receivedBytes > upload.total_bytes) {
      throw failure('upload_longer');
    }
    let seq = await nextChunk(tx, merchantId, id);
    for await (const chunk of inChunks([bytes])) {
      await addChunk(tx, merchantId, id, seq, chunk);
      seq += 1;
    }
    return growUpload(tx, merchantId, id, receivedBytes);
  });
}

async function readPiece({ stream }: UploadedFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const part of stream) {
      sizeBytes += part.length;
      // Read on to its end, or the sender would see a broken connection instead of the reason.
      if (sizeBytes <= uploadPieceBytes) parts.push(part);
    }
  } catch (cause) {
    throw failure('upload_broken.piece', {}, { cause });
  }
  if (sizeBytes > uploadPieceBytes) {
    throw failure('piece_too_large', { max: uploadPieceBytes });
  }
  return Buffer.concat(parts);
}

/**
 * Ends an upload whose pieces have all arrived: the file is recognised and imported as one that was sent at once.
 * @throws AppError 404, 409 'upload_unfinished', 400 'feed_<reason>' for what is no feed, which is not kept
 */
export async function finishUpload(
  platform: Platform,
  principal: Principal,
  id: string,
  choice: FeedChoice,
): Promise<FeedRunRow> {
  const { db, pool } = platform;
  const { merchantId } = principal;
  const upload = (await listUploads(db, merchantId)).find((one) => one.id === id);
  if (!upload) throw notFound('The upload');
  if (upload.received_bytes < upload.total_bytes) {
    throw failure('upload_unfinished');
  }
  const hash = createHash('sha256');
  for await (const bytes of readStoredFile(pool, merchantId, id)) hash.update(bytes);
  const sha256 = hash.digest();
  const file = { id, name: upload.file_name, sizeBytes: upload.total_bytes, sha256 };
  try {
    return await importStored(platform, principal, file, choice, async (tx) => {
      // Asked twice at once: the first makes the run.
      if (!(await deleteUpload(tx, merchantId, id))) throw new Finished('finished');
      await completeFile(tx, merchantId, id, file.sizeBytes, sha256);
    });
  } catch (error) {
    if (error instanceof Finished) throw notFound('The upload');
    if (!(error instanceof FeedRefused)) throw error;
    await dropUpload(platform, merchantId, id);
    throw toAppError(error);
  }
}

class Finished extends Error {
  override readonly name = 'Finished';
}

/** @throws AppError 404 */
export async function dropUpload({ db }: Platform, merchantId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteUpload(tx, merchantId, id))) throw notFound('The upload');
    await deleteFile(tx, merchantId, id);
  });
}
