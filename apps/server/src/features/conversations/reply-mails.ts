import { createHash } from 'node:crypto';
import type { MailToSend } from '@voicecart/assistant/reply-mail';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueReplyEmail } from '../email-templates/email-templates.ts';
import './conversations.tables.ts';

/** The same to the same address within this is said to be sent already. */
const repeatMinutes = 10;

/** Mails what a shopper asked for, unless the very same has just been sent. The mail and its mark commit together. */
export function mailOnce(
  platform: Platform,
  merchantId: string,
  appId: string,
  { mail, to, shopperName, language }: MailToSend,
): Promise<'sent' | 'already'> {
  // Neither the address nor what is in the mail stays here.
  const mark = createHash('sha256')
    .update(JSON.stringify([to.toLowerCase(), mail]))
    .digest('hex');
  return platform.db.transaction().execute(async (tx) => {
    const taken = await tx
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
    if (!taken) return 'already';
    await queueReplyEmail(platform, tx, { merchantId, kind: mail.kind, to, shopperName, language, data: mail.data });
    return 'sent';
  });
}

export async function forgetReplyMails(db: Db): Promise<void> {
  await db
    .deleteFrom('reply_mails')
    .where('sent_at', '<', sql<Date>`now() - make_interval(mins => ${repeatMinutes})`)
    .execute();
}
