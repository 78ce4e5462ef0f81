import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/feed-import.tables.ts';

export async function createFile(db: Db, merchantId: string, id: string, name: string): Promise<void> {
  await db.insertInto('files').values({ merchant_id: merchantId, id, name, sha256: null }).execute();
}

export async function addChunk(db: Db, merchantId: string, fileId: string, seq: number, bytes: Buffer): Promise<void> {
  await db.insertInto('file_chunks').values({ merchant_id: merchantId, file_id: fileId, seq, bytes }).execute();
}

export async function completeFile(
  db: Db,
  merchantId: string,
  id: string,
  sizeBytes: number,
  sha256: Buffer,
): Promise<void> {
  await db
    .updateTable('files')
    .set({ size_bytes: sizeBytes, sha256, is_complete: true })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteFile(db: Db, merchantId: string, id: string): Promise<void> {
  await db.deleteFrom('file_chunks').where('merchant_id', '=', merchantId).where('file_id', '=', id).execute();
  await db.deleteFrom('files').where('merchant_id', '=', merchantId).where('id', '=', id).execute();
}

export async function isFileKept(db: Db, merchantId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('is_complete', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a merchant's stored files take up; of an upload in pieces, all that it was begun with. */
export async function countStoredBytes(db: Db, merchantId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce((select sum(size_bytes) from files where merchant_id = ${merchantId} and is_complete), 0)
      + coalesce((select sum(total_bytes) from feed_uploads where merchant_id = ${merchantId}), 0)
      + coalesce((select sum(octet_length(small) + octet_length(large)) from app_icons where merchant_id = ${merchantId}), 0)
      as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The files whose imports have all ended, the oldest first. */
export async function listSettledFiles(db: Db, merchantId: string): Promise<readonly { id: string; bytes: number }[]> {
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, size_bytes as bytes from files f
    where merchant_id = ${merchantId} and is_complete
      and exists (select 1 from feed_runs r where r.merchant_id = f.merchant_id and r.file_id = f.id)
      and not exists (
        select 1 from feed_runs r
        where r.merchant_id = f.merchant_id and r.file_id = f.id and r.finished_at is null)
    order by created_at, id`.execute(db);
  return rows;
}

/** Files nobody needs any more, of all merchants: uploads that a killed process left, and those of long ended runs. */
export function findSpentFiles(db: Db, limit: number) {
  return db
    .selectFrom('files')
    .select(['merchant_id', 'id'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('is_complete', '=', false),
          eb('created_at', '<', sql<Date>`now() - interval '1 day'`),
          eb.not(
            eb.exists(
              eb
                .selectFrom('feed_uploads')
                .select('feed_uploads.id')
                .whereRef('feed_uploads.merchant_id', '=', 'files.merchant_id')
                .whereRef('feed_uploads.id', '=', 'files.id')
                .where('feed_uploads.updated_at', '>=', sql<Date>`now() - interval '1 day'`),
            ),
          ),
        ]),
        eb.and([
          eb('created_at', '<', sql<Date>`now() - interval '7 days'`),
          eb.or([
            eb('created_at', '<', sql<Date>`now() - interval '30 days'`),
            // Nothing of it was imported.
            eb.not(
              eb.exists(
                eb
                  .selectFrom('feed_runs')
                  .select('feed_runs.id')
                  .whereRef('feed_runs.merchant_id', '=', 'files.merchant_id')
                  .whereRef('feed_runs.file_id', '=', 'files.id')
                  .where('feed_runs.status', '<>', 'cancelled'),
              ),
            ),
          ]),
          eb.exists(
            eb
              .selectFrom('feed_runs')
              .select('feed_runs.id')
              .whereRef('feed_runs.merchant_id', '=', 'files.merchant_id')
              .whereRef('feed_runs.file_id', '=', 'files.id'),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('feed_runs')
                .select('feed_runs.id')
                .whereRef('feed_runs.merchant_id', '=', 'files.merchant_id')
                .whereRef('feed_runs.file_id', '=', 'files.id')
                .where('feed_runs.finished_at', 'is', null),
            ),
          ),
        ]),
      ]),
    )
    .limit(limit)
    .execute();
}
