import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database.ts';
import { type AppError, failure } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inChunks } from '../../platform/work/chunks.ts';
import {
  addChunk,
  completeFile,
  countStoredBytes,
  createFile,
  deleteFile,
  listSettledFiles,
} from './feed-files.queries.ts';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

/**
 * Takes an upload into the database piece by piece, so that its size costs no memory and any node can read it. Each
 * piece is its own write: a transaction over a slow upload would hold a connection for as long as that takes. The file
 * counts only once it is marked complete; what breaks off before leaves nothing, and what a killed process leaves is
 * swept up (feed-tidy).
 * @throws AppError 413 above the configured size or the merchant's storage, 400 'upload_broken' where the sender went away
 */
export async function storeFile(platform: Platform, merchantId: string, upload: UploadedFile): Promise<StoredFile> {
  const { db, config } = platform;
  const id = newId();
  const name = upload.name.slice(-200).toWellFormed();
  await createFile(db, merchantId, id, name);
  try {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    let seq = 0;
    for await (const chunk of inChunks(arriving(upload))) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      await addChunk(db, merchantId, id, seq, chunk);
      seq += 1;
    }
    if (upload.isTruncated()) throw tooLarge(config.FEED_MAX_BYTES);
    const sha256 = hash.digest();
    await makeRoom(db, config.STORAGE_PER_MERCHANT_BYTES, merchantId, sizeBytes);
    await completeFile(db, merchantId, id, sizeBytes, sha256);
    return { id, name, sizeBytes, sha256 };
  } catch (error) {
    await deleteFile(db, merchantId, id).catch((cause) =>
      platform.log.warn({ err: cause }, 'upload left a file behind'),
    );
    throw error;
  }
}

/**
 * Lets the oldest imported files go, as many as something of this size needs room. They are kept only to look something
 * up: what they brought stays. The icons of apps take room as well.
 * @throws AppError 413 where those that still wait to be imported leave no room; then none goes
 */
export async function makeRoom(db: Db, bytesMax: number, merchantId: string, sizeBytes: number): Promise<void> {
  let lacking = (await countStoredBytes(db, merchantId)) + sizeBytes - bytesMax;
  if (lacking <= 0) return;
  const leaving: string[] = [];
  for (const { id, bytes } of await listSettledFiles(db, merchantId)) {
    if (lacking <= 0) break;
    leaving.push(id);
    lacking -= bytes;
  }
  if (lacking > 0) throw failure('too_large.storage', { size: sizeText(bytesMax) }, { field: 'file' });
  for (const id of leaving) await deleteFile(db, merchantId, id);
}

export function tooLarge(bytesMax: number): AppError {
  return failure('too_large.feed', { size: sizeText(bytesMax) }, { field: 'file' });
}

function sizeText(bytesMax: number): string {
  const [size, unit] = bytesMax >= 1e9 ? [bytesMax / 1e9, 'GB'] : [bytesMax / 1e6, 'MB'];
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(size);
  return `${number} ${unit}`;
}

/** The upload's bytes; a sender who goes away is told apart from a database that does. */
async function* arriving(upload: UploadedFile): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const piece of upload.stream) yield piece;
  } catch (cause) {
    throw failure('upload_broken.file', {}, { cause, field: 'file' });
  }
}
