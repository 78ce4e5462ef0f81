import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/conversations.tables.ts';

/** The same to the same address within this is said to be sent already. */
export const repeatMinutes = 10;

export async function forgetReplyMails(db: Db): Promise<void> {
  await db
    .deleteFrom('reply_mails')
    .where('sent_at', '<', sql<Date>`now() - make_interval(mins => ${repeatMinutes})`)
    .execute();
}

/** Takes the mark of a mail, unless it was taken within `repeatMinutes`. */
export function markReplyMail(tx: Db, merchantId: string, appId: string, mark: string) {
  return tx
    .insertInto('reply_mails')
    .values({ merchant_id: merchantId, app_id: appId, mark })
    .onConflict((clash) =>
      clash
        .columns(['merchant_id', 'app_id', 'mark'])
        .doUpdateSet({ sent_at: sql`now()` })
        .where('reply_mails.sent_at', '<', sql<Date>`now() - make_interval(mins => ${repeatMinutes})`),
    )
    .returning('mark')
    .executeTakeFirst();
}
