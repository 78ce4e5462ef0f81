import { createHash } from 'node:crypto';
import type { MailToSend } from '@voicecart/assistant/mail/reply-mail';
import type { Platform } from '../../platform/platform.ts';
import { queueReplyEmail } from '../email-templates/email-templates.ts';
import { markReplyMail } from './reply-mails.queries.ts';
import '../../schema/conversations.tables.ts';

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
    const taken = await markReplyMail(tx, merchantId, appId, mark);
    if (!taken) return 'already';
    await queueReplyEmail(platform, tx, { merchantId, kind: mail.kind, to, shopperName, language, data: mail.data });
    return 'sent';
  });
}
