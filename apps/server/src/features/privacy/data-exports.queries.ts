import type { DataExportState } from '@voicecart/contract/routes/data-exports';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { DataExportsTable } from '../../schema/watch/data-exports.tables.ts';
import '../../schema/accounts.tables.ts';

/** How far a worker is. */
export interface Progress {
  readonly tablesDone: number;
  readonly rowsDone: number;
}

/** One run of a worker on an export; another run has another id. */
export interface Attempt {
  readonly merchantId: string;
  readonly exportId: string;
  readonly attempt: string;
}

export type DataExportRow = Selectable<DataExportsTable> & { readonly email: string | null };

const unfinished: readonly DataExportState[] = ['waiting', 'working'];

/** The last ten, newest first. */
export function listExports(db: Db, merchantId: string): Promise<DataExportRow[]> {
  return exportsOf(db, merchantId).orderBy('data_exports.id', 'desc').limit(10).execute();
}

export function findExport(db: Db, merchantId: string, id: string): Promise<DataExportRow | undefined> {
  return exportsOf(db, merchantId).where('data_exports.id', '=', id).executeTakeFirst();
}

function exportsOf(db: Db, merchantId: string) {
  return db
    .selectFrom('data_exports')
    .leftJoin('users', (join) =>
      join.on((eb) =>
        eb('users.id', '=', eb.fn.coalesce('data_exports.actor_user_id', 'data_exports.user_id')).and(
          'users.removed_at',
          'is',
          null,
        ),
      ),
    )
    .selectAll('data_exports')
    .select('users.email')
    .where('data_exports.merchant_id', '=', merchantId);
}

/** @throws DatabaseError of a unique key where one is unfinished */
export async function insertExport(
  tx: Db,
  row: { merchant_id: string; id: string; user_id: string; actor_user_id: string | null; tables_total: number },
): Promise<void> {
  await tx
    .insertInto('data_exports')
    .values({ ...row, size_bytes: null, sha256: null, finished_at: null, expires_at: null })
    .execute();
}

/**
 * Begins to write an export, or to write it again: what an attempt before left goes, and that attempt finds out with its
 * next chunk. @returns how many attempts there were, null where nothing is to be written
 */
export async function beginAttempt(tx: Db, { merchantId, exportId, attempt }: Attempt): Promise<number | null> {
  const row = await tx
    .updateTable('data_exports')
    .set((eb) => ({
      state: 'working',
      attempt,
      attempts: eb('attempts', '+', 1),
      tables_done: 0,
      rows_done: 0,
      touched_at: new Date(),
    }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', exportId)
    .where('state', 'in', unfinished)
    .returning('attempts')
    .executeTakeFirst();
  if (!row) return null;
  await deleteChunks(tx, merchantId, exportId);
  return row.attempts;
}

/** Stores a piece of the archive and how far it is. @returns false where another attempt, or an erasure, has taken over */
export async function addExportChunk(
  db: Db,
  { merchantId, exportId, attempt }: Attempt,
  { tablesDone, rowsDone }: Progress,
  chunk: { readonly seq: number; readonly bytes: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ seq: number }>`
    with held as (
      update data_exports set touched_at = now(), tables_done = ${tablesDone}, rows_done = ${rowsDone}
      where merchant_id = ${merchantId} and id = ${exportId} and attempt = ${attempt} and state = 'working'
      returning id
    )
    insert into data_export_chunks (merchant_id, export_id, seq, bytes)
    select ${merchantId}::uuid, id, ${chunk.seq}::int, ${chunk.bytes}::bytea from held returning seq`.execute(db);
  return rows.length > 0;
}

/** Notes how far it is. */
export async function noteProgress(
  db: Db,
  { merchantId, exportId, attempt }: Attempt,
  { tablesDone, rowsDone }: Progress,
): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ touched_at: new Date(), tables_done: tablesDone, rows_done: rowsDone })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'working')
    .execute();
}

/** Offers the archive. @returns who asked for it; undefined where another attempt, or an erasure, has taken over */
export function finishExport(
  tx: Db,
  { merchantId, exportId, attempt }: Attempt,
  done: Progress & { readonly sizeBytes: number; readonly sha256: Buffer; readonly expiresAt: Date },
) {
  return tx
    .updateTable('data_exports')
    .set({
      state: 'ready',
      attempt: null,
      tables_done: done.tablesDone,
      rows_done: done.rowsDone,
      size_bytes: done.sizeBytes,
      sha256: done.sha256,
      finished_at: new Date(),
      expires_at: done.expiresAt,
    })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', exportId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'working')
    .returning(['user_id', 'actor_user_id'])
    .executeTakeFirst();
}

export async function failExport(tx: Db, merchantId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('data_exports')
    .set({ state: 'failed', attempt: null, finished_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .returning('id')
    .executeTakeFirst();
  if (row) await deleteChunks(tx, merchantId, id);
  return row !== undefined;
}

/** Takes back archives of the merchant that can be downloaded, but one. */
export async function expireExports(tx: Db, merchantId: string, but: string | null): Promise<void> {
  let query = tx
    .updateTable('data_exports')
    .set({ state: 'expired', expires_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'ready');
  if (but) query = query.where('id', '!=', but);
  for (const { id } of await query.returning('id').execute()) await deleteChunks(tx, merchantId, id);
}

/** Takes the export that is being written from its worker, to be begun again. @returns its id, if there is one */
export async function restartExport(tx: Db, merchantId: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('data_exports')
    .set({ state: 'waiting', attempt: null, attempts: 0 })
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', unfinished)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Archives of all merchants whose time is over. */
export function findOverdueExports(db: Db) {
  return db
    .selectFrom('data_exports')
    .select(['merchant_id', 'id'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', new Date())
    .execute();
}

export async function expireExport(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ state: 'expired' })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();
  await deleteChunks(tx, merchantId, id);
}

/** Unfinished exports of all merchants that no worker has touched since then. */
export function findLeftExports(db: Db, touchedBefore: Date) {
  return db
    .selectFrom('data_exports')
    .select(['merchant_id', 'id'])
    .where('state', 'in', unfinished)
    .where('touched_at', '<', touchedBefore)
    .execute();
}

export async function readExportChunk(db: Db, merchantId: string, exportId: string, seq: number) {
  const row = await db
    .selectFrom('data_export_chunks')
    .select('bytes')
    .where('merchant_id', '=', merchantId)
    .where('export_id', '=', exportId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

async function deleteChunks(tx: Db, merchantId: string, exportId: string): Promise<void> {
  await tx
    .deleteFrom('data_export_chunks')
    .where('merchant_id', '=', merchantId)
    .where('export_id', '=', exportId)
    .execute();
}
