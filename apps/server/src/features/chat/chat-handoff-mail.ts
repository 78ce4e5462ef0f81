import { randomBytes } from 'node:crypto';
import type { ChatBlock } from '@voicecart/contract/chat/chat-wire';
import type { Db } from '../../platform/database.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { attemptKey, takeAttempt } from '../../platform/sessions/attempts.ts';
import { type ChatItemRow, type ChatRow, listLastItems, setReplyKey } from './chat.queries.ts';
import type { ChatApp } from './chat-app.ts';

/** Items of a conversation that a mail tells. */
const transcriptMax = 60;
/** Names our own mails, so that one that comes back is known. */
export const ownMailHeader = 'X-Voicecart-Chat';

export function mailHeaders(chatId: string): Record<string, string> {
  // Keeps machines from answering (RFC 3834).
  return { [ownMailHeader]: chatId, 'Auto-Submitted': 'auto-generated' };
}

/** The address that an answer by mail goes to; undefined where mail is not received. */
export function replyAddress({ config }: Pick<Platform, 'config'>, replyKey: string): string | undefined {
  return config.CHAT_MAIL_DOMAIN === '' ? undefined : `chat+${replyKey}@${config.CHAT_MAIL_DOMAIN}`;
}

/** Tells the merchant's people that a shopper waits, with what was said so far. */
export async function mailHandOff(platform: Platform, tx: Db, app: ChatApp, chat: ChatRow): Promise<void> {
  const replyKey = chat.reply_key ?? randomBytes(16).toString('hex');
  await setReplyKey(tx, chat.merchant_id, chat.id, replyKey);
  const { email } = app.settings.handoff;
  if (email === '') return;
  // The inbox shows each; mails are for who is not looking.
  const limits = [
    { key: attemptKey('chat-handoff', chat.id), max: 2, seconds: 3_600 },
    { key: attemptKey('chat-handoff-app', app.id), max: 120, seconds: 3_600 },
  ];
  if ((await takeAttempt(tx, limits)) > 0) return;
  const items = await listLastItems(tx, chat.merchant_id, chat.id, transcriptMax);
  const replyTo = replyAddress(platform, replyKey);
  const inbox = `${platform.config.publicUrl}/plugin/inbox?chat=${chat.id}`;
  const how = replyTo
    ? `Reply to this email, and the shopper reads your answer in the chat.\nOr answer in the inbox: ${inbox}`
    : `Answer in the inbox: ${inbox}`;
  await platform.jobs.enqueue(tx, mailJob, {
    to: email,
    subject: `A shopper asks for a person: ${mailName(app.definition.name)}`,
    text: [
      `A shopper in the chat of ${mailName(app.definition.name)} would like to talk to a person.`,
      how,
      chat.page === null ? '' : `They are on ${chat.page}`,
      'The conversation so far:',
      transcriptOf(items, { shopper: 'Shopper', assistant: 'Assistant', person: 'You' }),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    replyTo,
    headers: mailHeaders(chat.id),
  });
}

/** A conversation as plain text, a paragraph for each item. */
export function transcriptOf(
  items: readonly Pick<ChatItemRow, 'said_by' | 'name' | 'body'>[],
  names: Readonly<Record<ChatItemRow['said_by'], string>>,
): string {
  return items
    .map(({ said_by: by, name, body }) => `${name ?? names[by]}: ${body.blocks.map(textOf).filter(Boolean).join('\n')}`)
    .join('\n\n');
}

export function textOf(block: ChatBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'cards')
    return block.cards.map(({ title, subtitle }) => `- ${title} ${subtitle}`.trim()).join('\n');
  if (block.kind === 'detail') return [block.title, block.subtitle].filter((part) => part !== '').join(', ');
  return block.kind === 'link' ? block.url : '';
}
