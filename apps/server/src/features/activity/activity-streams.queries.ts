import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { ActivityStreamsTable } from '../../schema/watch/activity-streams.tables.ts';
import '../../schema/accounts.tables.ts';

const countedMax = 10_000;

export function listStreamRows(db: Db, merchantId: string) {
  return db
    .selectFrom('activity_streams')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type StreamRow = Awaited<ReturnType<typeof listStreamRows>>[number];

export function getStream(db: Db, merchantId: string, id: string): Promise<StreamRow | undefined> {
  return db
    .selectFrom('activity_streams')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertStream(tx: Db, row: Insertable<ActivityStreamsTable>): Promise<void> {
  await tx.insertInto('activity_streams').values(row).execute();
}

type StreamKey = Pick<StreamRow, 'merchant_id' | 'id'>;

/**
 * Takes a stream that may be sent now, for a while: whoever asks meanwhile gets none, and nothing is locked.
 * @param until when another one may take it, where this one has not released it
 */
export function takeStream(db: Db, merchantId: string, id: string, until: Date): Promise<StreamRow | undefined> {
  return db
    .updateTable('activity_streams')
    .set({ taken_until: until })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('next_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
}

/** Gives back what was taken until that moment; what somebody else has taken since stays theirs. */
export async function releaseStream(db: Db, { merchant_id, id }: StreamKey, until: Date): Promise<void> {
  await db
    .updateTable('activity_streams')
    .set({ taken_until: null })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .where('taken_until', '=', until)
    .execute();
}

export async function noteSent(tx: Db, { merchant_id, id }: StreamKey): Promise<void> {
  await tx
    .updateTable('activity_streams')
    .set({ failing_since: null, last_error: null, failures: 0, sent_at: new Date() })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .execute();
}

/** The next try is after 5 seconds, and after twice as long with each failure in a row, up to 15 minutes. @returns how many those are */
export async function noteFailure(db: Db, { merchant_id, id }: StreamKey, error: string): Promise<number> {
  const row = await db
    .updateTable('activity_streams')
    .set((eb) => ({
      failing_since: sql<Date>`coalesce(failing_since, now())`,
      last_error: error,
      failures: eb('failures', '+', 1),
      next_at: sql<Date>`now() + least(5 * 2 ^ least(failures, 10), 900) * interval '1 second'`,
    }))
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function deleteStream(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx.deleteFrom('activity_streams').where('merchant_id', '=', merchantId).where('id', '=', id).execute();
}

/** Of two that add a stream at once, the second counts the first's. */
export async function lockStreamsOf(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`activity streams of ${merchantId}`}, 0))`.execute(tx);
}

export async function countWaiting(db: Db, merchantId: string, streamId: string): Promise<number> {
  const some = db
    .selectFrom('activity_waiting')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('stream_id', '=', streamId)
    .limit(countedMax);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The lines that a stream sends next, in the order in which they were written. One that retention took has no text. */
export function readWaiting(db: Db, { merchant_id, id }: StreamKey, limit: number) {
  return db
    .selectFrom('activity_waiting as w')
    .leftJoin('activity_log as l', (join) =>
      join
        .onRef('l.merchant_id', '=', 'w.line_merchant_id')
        .onRef('l.id', '=', 'w.line_id')
        .onRef('l.created_at', '=', 'w.line_at'),
    )
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('users as a', 'a.id', 'l.actor_user_id')
    .select([
      'w.id',
      'l.id as line_id',
      'l.merchant_id',
      'l.created_at',
      'l.activity_type',
      'l.message',
      'l.changes',
      'l.address',
      'l.refused',
      'l.user_id',
      sql<string | null>`coalesce(u.removed_email, u.email)`.as('email'),
      'l.actor_user_id',
      sql<string | null>`coalesce(a.removed_email, a.email)`.as('actor_email'),
    ])
    .where('w.merchant_id', '=', merchant_id)
    .where('w.stream_id', '=', id)
    .orderBy('w.id')
    .limit(limit)
    .execute();
}
export type WaitingLine = Awaited<ReturnType<typeof readWaiting>>[number];

export async function deleteWaiting(
  tx: Db,
  { merchant_id, id }: StreamKey,
  lines: readonly Pick<WaitingLine, 'id'>[],
): Promise<void> {
  await tx
    .deleteFrom('activity_waiting')
    .where('merchant_id', '=', merchant_id)
    .where('stream_id', '=', id)
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .execute();
}

/** Streams with lines to send, whose wait after a failure is over. */
export function listDueStreams(db: Db, now: Date) {
  return db
    .selectFrom('activity_streams as s')
    .select(['s.merchant_id', 's.id'])
    .where('s.next_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('activity_waiting as w')
          .select('w.id')
          .whereRef('w.merchant_id', '=', 's.merchant_id')
          .whereRef('w.stream_id', '=', 's.id'),
      ),
    )
    .execute();
}
