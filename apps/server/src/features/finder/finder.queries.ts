import { to } from '@voicecart/contract/screens';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** A record by what it is called, and its page. */
export interface Found {
  readonly title: string;
  readonly detail: string;
  readonly at?: Date;
  readonly address: string;
}

/** Orders and turns have no index of their words: of a shop with very many, a search at each rest in typing reads all. */
const searchMaxMs = 1_000;
const queryCanceled = '57014';

/** What a search finds; null where it takes too long: the database then stops looking. */
export async function findInTime(db: Db, find: (tx: Db) => Promise<Found[]>): Promise<Found[] | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(searchMaxMs)}, true)`.execute(tx);
      return await find(tx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === queryCanceled) return null;
    throw error;
  }
}

/** Older conversations are found in their own list. */
const conversationDays = 30;

export async function findOrders(db: Db, merchantId: string, text: string, limit: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'email', 'placed_at'])
    .where('merchant_id', '=', merchantId)
    .where((eb) =>
      eb.or((['number', 'email', 'tracking_number'] as const).map((column) => eb(column, 'ilike', part(text)))),
    )
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, number, email, placed_at: at }) => ({
    title: number,
    detail: email ?? '',
    at,
    address: to('order', { id }),
  }));
}

/** Conversations with shoppers in which the words were said; of each the latest sentence. */
export async function findConversations(db: Db, merchantId: string, text: string, limit: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('turns')
    .select(['conversation_id', 'text', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('at', '>', new Date(Date.now() - conversationDays * 86_400_000))
    .where('stage', '<>', 'sandbox')
    .where('text', 'ilike', part(text))
    .orderBy('at', 'desc')
    // Somebody who says it again and again is one conversation.
    .limit(limit * 4)
    .execute();
  const latest = new Map(rows.toReversed().map((row) => [row.conversation_id, row]));
  return [...latest]
    .toReversed()
    .slice(0, limit)
    .map(([id, { text: said, at }]) => ({ title: said ?? '', detail: '', at, address: to('conversation', { id }) }));
}

export async function findDeals(db: Db, merchantId: string, text: string, limit: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'title', 'code'])
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb.or([eb('title', 'ilike', part(text)), eb('code', 'ilike', part(text))]))
    .orderBy('title')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, code }) => ({ title, detail: code ?? '', address: to('deal', { id }) }));
}

export async function findFaqs(db: Db, merchantId: string, text: string, limit: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('faqs')
    .select('question')
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb.or([eb('question', 'ilike', part(text)), eb('answer', 'ilike', part(text))]))
    .orderBy('question')
    .limit(limit)
    .execute();
  return rows.map(({ question }) => ({ title: question, detail: '', address: to('faqs') }));
}

export async function findStores(db: Db, merchantId: string, text: string, limit: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'name', 'city'])
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb.or((['name', 'city', 'code'] as const).map((column) => eb(column, 'ilike', part(text)))))
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, city }) => ({ title: name, detail: city, address: to('store', { id }) }));
}

/** Utterances that the merchant taught; the address opens the intent they belong to. */
export async function findPhrases(db: Db, merchantId: string, text: string, limit: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('utterance_changes')
    .select(['app_id', 'interaction_type', 'locale', 'intent', 'text'])
    .where('merchant_id', '=', merchantId)
    .where('change', '=', 'added')
    .where('text', 'ilike', part(text))
    .orderBy('text')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { app_id, interaction_type: type, locale, intent } = row;
    const query = { skill_id: app_id, type, locale, intent, utterance: row.text };
    return { title: row.text, detail: intent, address: `${to('features', {}, query)}#utterances` };
  });
}

function part(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
