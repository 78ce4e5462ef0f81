import type { ChatEventKind, ChatHandling } from '@voicecart/contract/chat/chat-wire';
import type { Locale } from '@voicecart/contract/locales';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { ChatItemBody, ChatItemsTable, ChatsTable } from '../../schema/chat/chat.tables.ts';
import '../../schema/apps.tables.ts';

export type ChatRow = Selectable<ChatsTable>;
export type ChatItemRow = Selectable<ChatItemsTable>;

/** Named by the id of the conversation: its open streams look again. */
export const chatItemsChannel = 'chat_items';
/** Named by the hash of a token that opens nothing any more. */
export const chatTokenEndedChannel = 'chat_token_ended';

export function insertChat(
  db: Db,
  row: {
    merchant_id: string;
    app_id: string;
    id: string;
    locale: Locale;
    page: string | null;
    stage: ChatRow['stage'];
  },
) {
  return db.insertInto('chats').values(row).execute();
}

/** The one conversation of a known customer; what the shop says of them now is what counts. */
export function putCustomerChat(
  db: Db,
  row: {
    merchant_id: string;
    app_id: string;
    id: string;
    locale: Locale;
    page: string | null;
    customer: string;
    stage: ChatRow['stage'];
    customer_email: string | null;
    customer_name: string | null;
  },
): Promise<{ id: string }> {
  return db
    .insertInto('chats')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'app_id', 'customer'])
        .where('customer', 'is not', null)
        .doUpdateSet({ customer_email: row.customer_email, customer_name: row.customer_name, locale: row.locale }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function insertToken(
  db: Db,
  row: { merchant_id: string; chat_id: string; token_hash: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('chat_tokens').values(row).execute();
}

export function findChat(db: Db, merchantId: string, id: string): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends a token of the merchant's; all nodes hear of it. */
export async function deleteToken(tx: Db, merchantId: string, tokenHash: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('chat_tokens')
    .where('merchant_id', '=', merchantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await sql`select pg_notify(${chatTokenEndedChannel}, ${tokenHash})`.execute(tx);
}

/** Ends the tokens of all customers whom the shop has named in an app's chat; all nodes hear of it. */
export async function deleteCustomerTokens(tx: Db, merchantId: string, appId: string): Promise<void> {
  await sql`
    with ended as (
      delete from chat_tokens t using chats c
       where c.merchant_id = ${merchantId} and c.app_id = ${appId} and c.customer is not null
         and t.merchant_id = c.merchant_id and t.chat_id = c.id
      returning t.token_hash)
    select pg_notify(${chatTokenEndedChannel}, token_hash) from ended`.execute(tx);
}

/** Which of these tokens open nothing any more. */
export async function listEndedTokens(
  db: Db,
  open: readonly { readonly merchantId: string; readonly tokenHash: string }[],
): Promise<string[]> {
  if (open.length === 0) return [];
  const merchants = open.map(({ merchantId }) => merchantId);
  const hashes = open.map(({ tokenHash }) => tokenHash);
  const { rows } = await sql<{ token_hash: string }>`
    select o.token_hash from unnest(${merchants}::uuid[], ${hashes}::text[]) o (merchant_id, token_hash)
      left join chat_tokens t on t.merchant_id = o.merchant_id and t.token_hash = o.token_hash and t.expires_at > now()
     where t.chat_id is null`.execute(db);
  return rows.map((row) => row.token_hash);
}

export async function deleteOldTokens(db: Db): Promise<void> {
  await db.deleteFrom('chat_tokens').where('expires_at', '<', new Date()).execute();
}

/** The newest items, oldest of them first. */
export async function listLastItems(db: Db, merchantId: string, chatId: string, limit: number): Promise<ChatItemRow[]> {
  const rows = await db
    .selectFrom('chat_items')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('chat_id', '=', chatId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

export interface NewItem {
  readonly givenId: string | null;
  readonly by: ChatItemsTable['said_by'];
  readonly name?: string | null;
  readonly body: ChatItemBody;
}

/** Locks the conversation until the transaction ends: items get their numbers one after the other. */
export function lockChat(tx: Db, merchantId: string, chatId: string): Promise<ChatRow | undefined> {
  return tx
    .selectFrom('chats')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', chatId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findGiven(db: Db, merchantId: string, chatId: string, givenId: string): Promise<number | null> {
  const row = await db
    .selectFrom('chat_items')
    .select('seq')
    .where('merchant_id', '=', merchantId)
    .where('chat_id', '=', chatId)
    .where('given_id', '=', givenId)
    .executeTakeFirst();
  return row?.seq ?? null;
}

export function findItem(db: Db, merchantId: string, chatId: string, seq: number): Promise<ChatItemRow | undefined> {
  return db
    .selectFrom('chat_items')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

export async function noteMailed(tx: Db, merchantId: string, chatId: string, seq: number): Promise<void> {
  await tx
    .updateTable('chat_items')
    .set({ mailed_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .execute();
}

/** Adds items to a conversation that is locked. @returns the number of the last */
export async function addItems(
  tx: Db,
  chat: Pick<ChatRow, 'merchant_id' | 'id' | 'seq'>,
  items: readonly NewItem[],
  set: Partial<{
    answered: number;
    dialogue: object | null;
    handling: ChatHandling;
    handedOffAt: Date;
    answeringUntil: Date | null;
  }> = {},
): Promise<number> {
  const last = chat.seq + items.length;
  if (items.length > 0) {
    await tx
      .insertInto('chat_items')
      .values(
        items.map(({ givenId, by, name = null, body }, index) => ({
          merchant_id: chat.merchant_id,
          chat_id: chat.id,
          seq: chat.seq + index + 1,
          given_id: givenId,
          said_by: by,
          name,
          body: JSON.stringify(body),
        })),
      )
      .execute();
  }
  await tx
    .updateTable('chats')
    .set({
      seq: last,
      last_at: new Date(),
      ...(set.answered === undefined ? {} : { answered: set.answered }),
      ...(set.dialogue === undefined ? {} : { dialogue: JSON.stringify(set.dialogue) }),
      ...(set.handling === undefined ? {} : { handling: set.handling }),
      ...(set.handedOffAt === undefined ? {} : { handed_off_at: set.handedOffAt }),
      ...(set.answeringUntil === undefined ? {} : { answering_until: set.answeringUntil }),
    })
    .where('merchant_id', '=', chat.merchant_id)
    .where('id', '=', chat.id)
    .execute();
  await sql`select gather_notice(${chatItemsChannel}, ${chat.id})`.execute(tx);
  return last;
}

/** The oldest item of the shopper's that waits for an answer. */
export function nextUnanswered(
  db: Db,
  merchantId: string,
  chatId: string,
  answered: number,
): Promise<ChatItemRow | undefined> {
  return db
    .selectFrom('chat_items')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('chat_id', '=', chatId)
    .where('said_by', '=', 'shopper')
    .where('seq', '>', answered)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
}

/** What proved an order is not kept. */
export async function withholdItem(tx: Db, merchantId: string, chatId: string, seq: number, body: ChatItemBody) {
  await tx
    .updateTable('chat_items')
    .set({ body: JSON.stringify(body) })
    .where('merchant_id', '=', merchantId)
    .where('chat_id', '=', chatId)
    .where('seq', '=', seq)
    .execute();
}

export async function setChatEmail(db: Db, merchantId: string, chatId: string, email: string | null): Promise<void> {
  await db.updateTable('chats').set({ email }).where('merchant_id', '=', merchantId).where('id', '=', chatId).execute();
}

/** Counts by the merchant's day. */
export async function countEvents(
  db: Db,
  app: { merchantId: string; appId: string; timeZone: string },
  kind: ChatEventKind,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  const day = sql<string>`(now() at time zone ${app.timeZone})::date`;
  await db
    .insertInto('chat_counts')
    .values(
      [...new Set(subjects)].toSorted().map((subject) => ({
        merchant_id: app.merchantId,
        app_id: app.appId,
        day,
        kind,
        subject,
        count: 1,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'app_id', 'day', 'kind', 'subject'])
        .doUpdateSet({ count: sql<number>`chat_counts.count + 1` }),
    )
    .execute();
}

export async function setReplyKey(tx: Db, merchantId: string, chatId: string, replyKey: string): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ reply_key: replyKey })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', chatId)
    .execute();
}

/** By the address alone: a mail brings nothing else. */
export function findChatByReplyKey(db: Db, replyKey: string): Promise<ChatRow | undefined> {
  return db.selectFrom('chats').selectAll().where('reply_key', '=', replyKey).executeTakeFirst();
}

/** Of conversations with the cursor of a reader those that have more. */
export async function listBehind(
  db: Db,
  readers: readonly { readonly merchantId: string; readonly chatId: string; readonly after: number }[],
): Promise<string[]> {
  if (readers.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct c.id from unnest(
        ${readers.map(({ merchantId }) => merchantId)}::uuid[],
        ${readers.map(({ chatId }) => chatId)}::uuid[],
        ${readers.map(({ after }) => after)}::int[]
      ) as reader (merchant_id, id, after)
      join chats c on c.merchant_id = reader.merchant_id and c.id = reader.id and c.seq > reader.after`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that a browser reads the conversation, now and then. */
export async function noteChatSeen(db: Db, merchantId: string, chatIds: readonly string[]): Promise<void> {
  if (chatIds.length === 0) return;
  await db
    .updateTable('chats')
    .set({ seen_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', chatIds)
    .execute();
}

export async function wasSeenSince(db: Db, merchantId: string, chatId: string, since: Date): Promise<boolean> {
  const seen = await db
    .selectFrom('chats')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', chatId)
    .where('seen_at', '>', since)
    .executeTakeFirst();
  return seen !== undefined;
}
