import { randomUUID } from 'node:crypto';
import { shopNameOf } from '@voicecart/assistant/phrases/messages';
import { languageOf } from '@voicecart/contract/locales';
import type { ChatInboxItem, ChatSummary } from '@voicecart/contract/routes/chat';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addItems,
  type ChatItemRow,
  type ChatRow,
  findChat,
  findGiven,
  findItem,
  insertToken,
  listLastItems,
  lockChat,
  noteMailed,
  wasSeenSince,
} from './chat.queries.ts';
import { type ChatApp, requireChatApp } from './chat-app.ts';
import { fillWords, handBackItem } from './chat-handoff.ts';
import { mailHeaders, textOf } from './chat-handoff-mail.ts';
import { type ChatFilter, findChatRow, listChatRows } from './chat-inbox.queries.ts';
import { hashChatToken } from './chat-sessions.ts';
import { findChatMerchant } from './chat-settings.queries.ts';
import { toItem } from './chat-talk.ts';
import { chatWords } from './chat-words.ts';

/** Items of one conversation that the inbox shows. */
const itemsMax = 500;
const resumeDays = 7;
/** A browser that read the conversation within this time may read the answer there: no mail is sent at once. */
const presentMs = 60_000;
/** A browser that is still there says so within 20 seconds (chat-stream.ts). */
const unreadMs = 40_000;

/** Looks whether a person's answer was read, and mails it where it was not. */
export const chatAnswerMailJob = {
  name: 'chat-answer-mail',
  payload: z.object({ merchantId: z.uuid(), chatId: z.uuid(), seq: z.int() }),
} as const;

type Row = NonNullable<Awaited<ReturnType<typeof findChatRow>>>;

function toSummary(row: Row): ChatSummary {
  return {
    id: row.id,
    appId: row.app_id,
    appName: row.app_name,
    locale: row.locale,
    customer: row.customer,
    page: row.page,
    handling: row.handling,
    isTrial: row.stage === 'sandbox',
    startedAt: row.created_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    handedOffAt: row.handed_off_at?.toISOString() ?? null,
    items: row.seq,
    lastText: row.last_text,
  };
}

function toInboxItem(row: ChatItemRow): ChatInboxItem {
  return { ...toItem(row), mailedAt: row.mailed_at?.toISOString() ?? null };
}

export async function listChats(
  db: Db,
  merchantId: string,
  request: ChatFilter & { readonly currentPage: number; readonly limit: number },
) {
  const { currentPage, limit, ...filter } = request;
  const zone = (await findChatMerchant(db, merchantId))?.time_zone ?? 'UTC';
  const { rows, total } = await listChatRows(db, merchantId, filter, zone, {
    offset: (currentPage - 1) * limit,
    limit,
  });
  return { items: rows.map(toSummary), total, currentPage, limit };
}

/** @throws AppError 404 */
export async function readChat(db: Db, merchantId: string, id: string) {
  const row = await findChatRow(db, merchantId, id);
  if (!row) throw notFound('The conversation');
  const items = await listLastItems(db, merchantId, id, itemsMax);
  return { chat: toSummary(row), items: items.map(toInboxItem), hasEmail: row.email !== null };
}

export interface PersonAnswer {
  /** The same id again is the same answer. */
  readonly id: string;
  readonly name: string | null;
  readonly text: string;
}

/**
 * A person answers: a bubble in the chat, and a mail where the shopper has left and gave an address. The assistant keeps
 * silent from here on. @throws AppError 404
 */
export async function answerAsPerson(
  platform: Platform,
  merchantId: string,
  chatId: string,
  answer: PersonAnswer,
): Promise<void> {
  const found = await findChat(platform.db, merchantId, chatId);
  if (!found) throw notFound('The conversation');
  const app = await requireChatApp(platform, found.app_id);
  await platform.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, merchantId, chatId);
    if (!chat || (await findGiven(tx, merchantId, chatId, answer.id)) !== null) return;
    const body = { blocks: [{ kind: 'text', text: answer.text } as const], quick: [] };
    await addItems(tx, chat, [{ givenId: answer.id, by: 'person', name: answer.name, body }], {
      handling: 'person',
      // What waited is the person's to answer now.
      answered: chat.seq + 1,
      answeringUntil: null,
    });
    if (chat.email === null) return;
    const seq = chat.seq + 1;
    const isPresent = await wasSeenSince(tx, merchantId, chatId, new Date(Date.now() - presentMs));
    if (!isPresent) return mailAnswer(tx, platform, app, { chat, seq, name: answer.name, text: answer.text });
    // They may have left a moment ago: what they don't read is mailed.
    const startAfter = new Date(Date.now() + unreadMs);
    await platform.jobs.enqueue(tx, chatAnswerMailJob, { merchantId, chatId, seq }, { startAfter });
  });
}

/** Mails a person's answer that nobody has read in the chat since it was given; the same answer once. */
export async function mailUnread(
  platform: Platform,
  { merchantId, chatId, seq }: z.output<typeof chatAnswerMailJob.payload>,
): Promise<void> {
  const found = await findChat(platform.db, merchantId, chatId);
  if (!found) return;
  const app = await requireChatApp(platform, found.app_id);
  await platform.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, merchantId, chatId);
    const item = await findItem(tx, merchantId, chatId, seq);
    if (!chat || !item || item.mailed_at !== null || (chat.seen_at !== null && chat.seen_at > item.at)) return;
    const text = item.body.blocks.map(textOf).join('\n');
    await mailAnswer(tx, platform, app, { chat, seq, name: item.name, text });
  });
}

interface MailedAnswer {
  readonly chat: ChatRow;
  readonly seq: number;
  readonly name: string | null;
  readonly text: string;
}

async function mailAnswer(
  tx: Db,
  platform: Platform,
  app: ChatApp,
  { chat, seq, name, text }: MailedAnswer,
): Promise<void> {
  if (chat.email === null) return;
  const words = chatWords[languageOf(chat.locale)];
  const shop = mailName(shopNameOf(app.definition));
  const resume = chat.page === null ? [] : [`${words.answerResume} ${chat.page}${await resumeKey(tx, chat)}`];
  await noteMailed(tx, chat.merchant_id, chat.id, seq);
  await platform.jobs.enqueue(tx, mailJob, {
    to: chat.email,
    merchantId: chat.merchant_id,
    subject: fillWords(words.answerSubject, { shop }),
    text: [fillWords(words.answerLead, { name: name === null ? shop : mailName(name), shop }), text, ...resume].join(
      '\n\n',
    ),
    headers: mailHeaders(chat.id),
  });
}

/**
 * What opens the conversation on another device, in the fragment, which no server and no log of the shop's ever sees. A
 * customer comes back by the shop's own sign-in: whoever reads a mistyped address must not speak for them.
 */
async function resumeKey(tx: Db, chat: ChatRow): Promise<string> {
  if (chat.customer !== null) return '';
  const token = newToken();
  await insertToken(tx, {
    merchant_id: chat.merchant_id,
    chat_id: chat.id,
    token_hash: hashChatToken(token),
    expires_at: new Date(Date.now() + resumeDays * 86_400_000),
  });
  return `#voicecart=${token}`;
}

/** The assistant answers again. @throws AppError 404 */
export async function handBack(platform: Platform, merchantId: string, chatId: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, merchantId, chatId);
    if (!chat) throw notFound('The conversation');
    if (chat.handling === 'assistant') return;
    const item = { ...handBackItem(chat), givenId: `back.${randomUUID()}` };
    await addItems(tx, chat, [item], { handling: 'assistant', answered: chat.seq + 1 });
  });
}
