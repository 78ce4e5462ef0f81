import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { RollbacksTable } from '../../../schema/publishing.tables.ts';

export type RollbackRow = Selectable<RollbacksTable>;

/** Amazon's clock and ours may differ, and a publish ends here a little after it ended there. */
const clockSlackMs = 60_000;

/** The publish that had last brought the skill to where it was at a moment. */
export function findPublishBefore(
  db: Db,
  merchantId: string,
  appId: string,
  { skillId, submittedAt }: { skillId: string; submittedAt: Date },
) {
  return db
    .selectFrom('publishes')
    .select(['revision', sql<number>`coalesce((progress->>'release')::integer, 1)`.as('release')])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('skill_id', '=', skillId)
    .where('status', '=', 'succeeded')
    .where('created_at', '<=', new Date(submittedAt.getTime() + clockSlackMs))
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined where one of the app runs already. */
export function insertRollback(tx: Db, row: Insertable<RollbacksTable>): Promise<RollbackRow | undefined> {
  return tx
    .insertInto('rollbacks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'app_id']).where('finished_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function getRunningRollback(db: Db, merchantId: string, appId: string): Promise<RollbackRow | undefined> {
  return db
    .selectFrom('rollbacks')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

export function getRollback(db: Db, merchantId: string, id: string): Promise<RollbackRow | undefined> {
  return db
    .selectFrom('rollbacks')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The rollback that Amazon knows by this id. */
export function findRollbackOfRequest(db: Db, merchantId: string, requestId: string) {
  return db
    .selectFrom('rollbacks')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Writes to one that runs; undefined where it has ended meanwhile. */
export function updateRunning(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<RollbacksTable>,
): Promise<RollbackRow | undefined> {
  return tx
    .updateTable('rollbacks')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Newest first. */
export function listRollbacks(db: Db, merchantId: string, appId: string, limit: number) {
  return db
    .selectFrom('rollbacks')
    .leftJoin('users', (join) => join.on('users.id', '=', sql`coalesce(rollbacks.actor_user_id, rollbacks.created_by)`))
    .selectAll('rollbacks')
    .select('users.email as created_by_email')
    .where('rollbacks.merchant_id', '=', merchantId)
    .where('rollbacks.app_id', '=', appId)
    .orderBy('rollbacks.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Of all merchants, so that one whose job is gone goes on. */
export function listUnfinishedRollbacks(db: Db, olderThan: Date) {
  return db
    .selectFrom('rollbacks')
    .select(['merchant_id', 'id'])
    .where('finished_at', 'is', null)
    .where('created_at', '<', olderThan)
    .limit(500)
    .execute();
}
