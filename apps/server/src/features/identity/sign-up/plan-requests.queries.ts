import type { Db } from '../../../platform/database.ts';
import '../../../schema/sign-up.tables.ts';

const shownMax = 200;

export function listRequestRows(db: Db) {
  return db
    .selectFrom('sign_up_requests')
    .selectAll()
    .orderBy('answered_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at')
    .limit(shownMax)
    .execute();
}

export function lockRequestRow(tx: Db, id: string) {
  return tx.selectFrom('sign_up_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function answerRequestRow(tx: Db, id: string, answer: 'opened' | 'declined'): Promise<void> {
  await tx.updateTable('sign_up_requests').set({ answer, answered_at: new Date() }).where('id', '=', id).execute();
}
