import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { FeedUploadsTable } from '../../schema/feed-import.tables.ts';

export type UploadRow = Selectable<FeedUploadsTable>;

/** Nothing comes back where one with this fingerprint is there. */
export function insertUpload(tx: Db, upload: Insertable<FeedUploadsTable>): Promise<UploadRow | undefined> {
  return tx
    .insertInto('feed_uploads')
    .values(upload)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findUpload(db: Db, merchantId: string, fingerprint: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('feed_uploads')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** Held to the end of the transaction, so that two pieces come one after the other. */
export function lockUpload(tx: Db, merchantId: string, id: string): Promise<UploadRow | undefined> {
  return tx
    .selectFrom('feed_uploads')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function listUploads(db: Db, merchantId: string): Promise<UploadRow[]> {
  return db
    .selectFrom('feed_uploads')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export function growUpload(tx: Db, merchantId: string, id: string, receivedBytes: number): Promise<UploadRow> {
  return tx
    .updateTable('feed_uploads')
    .set({ received_bytes: receivedBytes, updated_at: sql<Date>`now()` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteUpload(db: Db, merchantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('feed_uploads')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Where the next chunk of a file goes. */
export async function nextChunk(tx: Db, merchantId: string, fileId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('file_chunks')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('merchant_id', '=', merchantId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

/** Uploads that nobody went on with for a day; their files go as those of broken uploads do. */
export async function deleteOldUploads(db: Db): Promise<void> {
  await db.deleteFrom('feed_uploads').where('updated_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
