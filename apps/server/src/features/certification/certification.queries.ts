import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { CertificationChecksTable } from '../../schema/certification.tables.ts';

export type CheckRunRow = Selectable<CertificationChecksTable>;

export function getCheckRun(db: Db, merchantId: string, appId: string): Promise<CheckRunRow | undefined> {
  return db
    .selectFrom('certification_checks')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

/** Replaces the last run; accepted checks stay accepted. */
export async function beginCheckRun(
  tx: Db,
  row: { merchantId: string; appId: string; runId: string; revision: number },
): Promise<void> {
  await tx
    .insertInto('certification_checks')
    .values({
      merchant_id: row.merchantId,
      app_id: row.appId,
      run_id: row.runId,
      state: 'running',
      revision: row.revision,
      findings: JSON.stringify([]),
      error: null,
      finished_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id']).doUpdateSet({
        run_id: row.runId,
        state: 'running',
        revision: row.revision,
        steps_done: 0,
        steps_total: 0,
        error: null,
        started_at: new Date(),
        finished_at: null,
      }),
    )
    .execute();
}

/** Writes how far a run is, or how it ended; nothing where it has ended or a later one has begun. */
export async function updateCheckRun(
  db: Db,
  run: { merchantId: string; appId: string; runId: string },
  set: Updateable<CertificationChecksTable>,
): Promise<void> {
  await db
    .updateTable('certification_checks')
    .set(set)
    .where('merchant_id', '=', run.merchantId)
    .where('app_id', '=', run.appId)
    .where('run_id', '=', run.runId)
    .where('state', '=', 'running')
    .execute();
}

/** Accepts a check's findings, or takes that back; the row of an app that was never checked has revision -1. */
export async function setAccepted(
  tx: Db,
  row: { merchantId: string; appId: string; checkId: string; isAccepted: boolean; runId: string },
): Promise<void> {
  await tx
    .insertInto('certification_checks')
    .values({
      merchant_id: row.merchantId,
      app_id: row.appId,
      run_id: row.runId,
      state: 'failed',
      revision: -1,
      findings: JSON.stringify([]),
      error: null,
      accepted: row.isAccepted ? [row.checkId] : [],
      finished_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'app_id']).doUpdateSet({
        accepted: row.isAccepted
          ? sql<string[]>`array_append(array_remove(certification_checks.accepted, ${row.checkId}), ${row.checkId})`
          : sql<string[]>`array_remove(certification_checks.accepted, ${row.checkId})`,
      }),
    )
    .execute();
}
