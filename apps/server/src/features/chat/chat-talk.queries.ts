import type pg from 'pg';
import { isUniqueViolation } from '../../platform/database.ts';
import { batched, parameterOf } from '../../platform/work/batching.ts';
import type { ChatItemBody } from '../../schema/chat/chat.tables.ts';
import { type ChatItemRow, type ChatRow, chatItemsChannel } from './chat.queries.ts';

/**
 * What each message of a shopper's needs, in one prepared statement each: a shop page may have thousands of open chats.
 * What happens seldom goes through chat.queries.ts.
 */

/** Adds what a shopper wrote; the same id again is the same item. @returns its number, null where the conversation is gone */
export async function addGiven(
  pool: pg.Pool,
  { merchant_id, id }: ChatRow,
  givenId: string,
  body: ChatItemBody,
): Promise<number | null> {
  const add = () =>
    pool.query<{ seq: number | null }>({
      name: 'chat-add-given',
      text: `with before as (
          select seq from chat_items where merchant_id = $1 and chat_id = $2 and given_id = $3
        ), kept as (
          update chats set seq = seq + 1, last_at = now()
          where merchant_id = $1 and id = $2 and not exists (select from before)
          returning merchant_id, id, seq
        ), added as (
          insert into chat_items (merchant_id, chat_id, seq, given_id, said_by, body)
          select merchant_id, id, seq, $3, 'shopper', $4::jsonb from kept
        )
        select coalesce((select seq from before), (select seq from kept)) as seq,
          (select gather_notice('${chatItemsChannel}', id::text) from kept)`,
      values: [merchant_id, id, givenId, JSON.stringify(body)],
    });
  const { rows } = await add().catch((error: unknown) => {
    // The same message came twice at once; by now the first one's is there.
    if (isUniqueViolation(error)) return add();
    throw error;
  });
  return rows[0]?.seq ?? null;
}

/** The oldest item of the shopper's that waits for an answer. */
export interface WaitingItem {
  readonly seq: number;
  readonly at: Date;
  readonly body: ChatItemBody;
}

export interface Taken {
  readonly chat: ChatRow;
  /** Undefined where only a person's items are new. */
  readonly item: WaitingItem | undefined;
}

type TakenRow = ChatRow & { item_seq: number | null; item_at: Date; item_body: ChatItemBody };

/** Takes the conversation to answer what waits in it; undefined where nothing does, or somebody else answers. */
export async function takeToAnswer(
  pool: pg.Pool,
  merchantId: string,
  chatId: string,
  untilMs: number,
): Promise<Taken | undefined> {
  const { rows } = await pool.query<TakenRow>({
    name: 'chat-take',
    text: `with taken as (
        update chats set answering_until = $3
        where merchant_id = $1 and id = $2 and answered < seq and (answering_until is null or answering_until < $4)
        returning *
      )
      select taken.*, item.seq as item_seq, item.at as item_at, item.body as item_body
      from taken left join lateral (
        select seq, at, body from chat_items i
        where i.merchant_id = taken.merchant_id and i.chat_id = taken.id and i.said_by = 'shopper' and i.seq > taken.answered
        order by seq limit 1
      ) item on true`,
    values: [merchantId, chatId, new Date(Date.now() + untilMs), new Date()],
  });
  if (!rows[0]) return undefined;
  const { item_seq: seq, item_at: at, item_body: body, ...chat } = rows[0];
  return { chat, item: seq === null ? undefined : { seq, at, body } };
}

export interface PlainAnswer {
  readonly body: ChatItemBody;
  readonly dialogue: object | null;
  /** Products, counted as shown by the merchant's day. */
  readonly shown: readonly string[];
  readonly timeZone: string;
}

/** Adds the one answer to a conversation in which nothing happened since it was taken. @returns false where something did */
export async function addAnswer(pool: pg.Pool, taken: ChatRow, answer: PlainAnswer): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'chat-add-answer',
    text: `with kept as (
        update chats set seq = seq + 1, answered = seq + 1, last_at = now(), answering_until = null, dialogue = $5::jsonb
        where merchant_id = $1 and id = $2 and seq = $3 and answered = $4
        returning merchant_id, app_id, id, seq
      ), added as (
        insert into chat_items (merchant_id, chat_id, seq, said_by, body)
        select merchant_id, id, seq, 'assistant', $6::jsonb from kept
      ), counted as (
        insert into chat_counts (merchant_id, app_id, day, kind, subject, count)
        select merchant_id, app_id, (now() at time zone $8)::date, 'product-shown', subject, 1
        from kept cross join (select distinct subject from unnest($7::text[]) subject order by 1) shown
        on conflict (merchant_id, app_id, day, kind, subject) do update set count = chat_counts.count + 1
      )
      select gather_notice('${chatItemsChannel}', id::text) from kept`,
    values: [
      taken.merchant_id,
      taken.id,
      taken.seq,
      taken.answered,
      JSON.stringify(answer.dialogue),
      JSON.stringify(answer.body),
      answer.shown,
      answer.timeZone,
    ],
  });
  return rowCount === 1;
}

/** How many items are read at once. */
export const pageMax = 200;

export interface ChatPage {
  readonly items: readonly ChatItemRow[];
  readonly handling: ChatRow['handling'];
}

interface Reader {
  readonly chat: Pick<ChatRow, 'merchant_id' | 'id'>;
  /** Its cursor. */
  readonly after: number;
}

type PageRow = Omit<ChatItemRow, 'seq'> & { place: number; chat_handling: ChatRow['handling']; seq: number | null };

/** What comes after a cursor, the oldest first, and who answers now; undefined where the conversation is gone. */
export const readPage = batched<Reader, ChatPage | undefined>(async (pool, readers) => {
  const { rows } = await pool.query<PageRow>({
    name: 'chat-pages',
    text: `select reader.place::int as place, chats.handling as chat_handling, i.*
      from unnest($1::uuid[], $2::uuid[], $3::int[]) with ordinality as reader (merchant_id, chat_id, after, place)
        join chats on chats.merchant_id = reader.merchant_id and chats.id = reader.chat_id
        left join lateral (
          select * from chat_items
          where chat_items.merchant_id = chats.merchant_id and chat_items.chat_id = chats.id and seq > reader.after
          order by seq limit ${pageMax}
        ) i on true
      order by reader.place, i.seq`,
    values: [
      parameterOf(readers.map(({ chat }) => chat.merchant_id)),
      parameterOf(readers.map(({ chat }) => chat.id)),
      parameterOf(readers.map(({ after }) => after)),
    ],
  });
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return readers.map((_, index) => {
    const own = byPlace.get(index + 1);
    if (!own?.[0]) return undefined;
    const items = own.flatMap(({ place: _place, chat_handling: _handling, seq, ...row }) =>
      seq === null ? [] : [{ ...row, seq }],
    );
    return { items, handling: own[0].chat_handling };
  });
});

interface TokenKey {
  readonly merchantId: string;
  readonly appId: string;
  readonly tokenHash: string;
}

/** The conversation that a token opens, of this app and no other. */
export const findChatByToken = batched<TokenKey, ChatRow | undefined>(async (pool, keys) => {
  const { rows } = await pool.query<ChatRow & { place: number }>({
    name: 'chats-by-token',
    text: `select asked.place::int as place, chats.*
      from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as asked (merchant_id, app_id, token_hash, place)
        join chat_tokens t on t.merchant_id = asked.merchant_id and t.token_hash = asked.token_hash and t.expires_at > $4
        join chats on chats.merchant_id = t.merchant_id and chats.id = t.chat_id and chats.app_id = asked.app_id`,
    values: [
      parameterOf(keys.map(({ merchantId }) => merchantId)),
      parameterOf(keys.map(({ appId }) => appId)),
      parameterOf(keys.map(({ tokenHash }) => tokenHash)),
      new Date(),
    ],
  });
  const byPlace = new Map(rows.map(({ place, ...chat }) => [place, chat]));
  return keys.map((_, index) => byPlace.get(index + 1));
});
