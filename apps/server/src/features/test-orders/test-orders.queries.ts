import type { Db } from '../../platform/database.ts';

export function listTestEmails(db: Db) {
  return db.selectFrom('test_order_emails').selectAll().orderBy('email').execute();
}

export async function isTestEmail(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('test_order_emails').select('email').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** What stays keeps its time. */
export async function replaceTestEmails(tx: Db, emails: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('test_order_emails')
    .where('email', 'not in', emails.length > 0 ? [...emails] : [''])
    .execute();
  if (emails.length === 0) return;
  await tx
    .insertInto('test_order_emails')
    .values(emails.map((email) => ({ email })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
