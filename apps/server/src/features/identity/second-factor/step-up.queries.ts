import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { StepUpCodesTable } from '../../../schema/second-factor.tables.ts';
import '../../../schema/second-factor.tables.ts';

export function upsertStepUpCode(tx: Db, sessionId: string, kept: Omit<Insertable<StepUpCodesTable>, 'session_id'>) {
  return tx
    .insertInto('step_up_codes')
    .values({ session_id: sessionId, ...kept })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(kept))
    .execute();
}

/** Of two calls at once with one code, one gets it. */
export function deleteStepUpCode(db: Db, sessionId: string, codeHash: Buffer) {
  return db
    .deleteFrom('step_up_codes')
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', new Date())
    .returning('session_id')
    .executeTakeFirst();
}
