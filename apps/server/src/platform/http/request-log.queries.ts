import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database.ts';
import '../../schema/watch/request-log.tables.ts';

/** The names are those of the columns. */
export interface RequestRow {
  readonly merchant_id: string;
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly app_id: string | null;
  readonly user_id: string | null;
  readonly actor_user_id: string | null;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly latency_ms: number;
  readonly request_id: string;
  readonly asked: string | null;
  readonly answered: string | null;
}

/** @param rows a JSON array of `RequestRow`; what is there already is left out */
export async function insertRequests(pool: pg.Pool, rows: string): Promise<void> {
  await pool.query({
    name: 'insert-requests',
    text: `insert into request_log
      select * from json_populate_recordset(null::request_log, $1::json) on conflict do nothing`,
    values: [rows],
  });
}

/** @returns how many were deleted, at most `most` */
export async function deleteRequestsBefore(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from request_log where (merchant_id, id) in
    (select merchant_id, id from request_log where at < ${before} order by at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
