import type { ChatEventKind } from '@voicecart/contract/chat/chat-wire';
import type { chatReportTables } from '@voicecart/contract/routes/chat';
import type { Db } from '../../platform/database.ts';
import {
  type ChatRange,
  countWaiting,
  readChatDays,
  readChatEmails,
  readChatSearches,
  readChatStores,
  readChatTotals,
  readChatUsers,
  readCountedProducts,
  readUserDays,
  type Scope,
  todayIn,
} from './chat-reports.queries.ts';
import { findChatMerchant } from './chat-settings.queries.ts';

const listMax = 200;
const exportMax = 10_000;
const dayMs = 86_400_000;

type Top = ChatRange & { readonly limit: number };

async function scopeOf(db: Db, merchantId: string, range: ChatRange): Promise<Scope> {
  const merchant = await findChatMerchant(db, merchantId);
  return { merchantId, timeZone: merchant?.time_zone ?? 'UTC', range };
}

/** Figures of a range and of as many days before it, and each of its days. */
export async function chatReport(db: Db, merchantId: string, range: ChatRange) {
  const scope = await scopeOf(db, merchantId, range);
  const before = { ...scope, range: rangeBefore(range) };
  const [now, then, days, daysBefore] = await Promise.all([
    readChatTotals(db, scope),
    readChatTotals(db, before),
    readChatDays(db, scope),
    readChatDays(db, before),
  ]);
  const figure = (name: keyof typeof now) => ({ value: now[name], before: then[name] });
  return {
    figures: {
      opened: figure('opened'),
      conversations: figure('conversations'),
      users: figure('users'),
      messages: figure('messages'),
      unmatched: figure('unmatched'),
      handedOff: figure('handedOff'),
      productClicks: figure('productClicks'),
    },
    days,
    daysBefore,
  };
}

function rangeBefore(range: ChatRange): ChatRange {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  const length = to - from + dayMs;
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { ...range, from: dayOf(from - length), to: dayOf(to - length) };
}

export async function chatUsers(db: Db, merchantId: string, range: ChatRange) {
  const rows = await readChatUsers(db, await scopeOf(db, merchantId, range), listMax);
  return {
    users: rows.map((row) => ({
      userRef: row.user_ref,
      conversations: row.conversations,
      messages: row.messages,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

export async function chatEmails(db: Db, merchantId: string, range: ChatRange) {
  const rows = await readChatEmails(db, await scopeOf(db, merchantId, range), listMax);
  return rows.map((row) => ({
    email: row.email,
    name: row.name,
    chatId: row.chat_id,
    lastAt: row.last_at.toISOString(),
  }));
}

export async function chatUserReport(db: Db, merchantId: string, range: ChatRange) {
  return readUserDays(db, await scopeOf(db, merchantId, range));
}

export async function topSearches(db: Db, merchantId: string, { limit, ...range }: Top) {
  return readChatSearches(db, await scopeOf(db, merchantId, range), limit);
}

export async function topProducts(db: Db, merchantId: string, { limit, ...range }: Top, kind: ChatEventKind) {
  return readCountedProducts(db, await scopeOf(db, merchantId, range), kind, limit);
}

export async function topStores(db: Db, merchantId: string, { limit, ...range }: Top) {
  return readChatStores(db, await scopeOf(db, merchantId, range), limit);
}

/** One table of the report, as header and rows. */
export async function readChatTable(
  db: Db,
  merchantId: string,
  range: ChatRange,
  table: (typeof chatReportTables)[number],
): Promise<{ header: string[]; rows: (string | number)[][] }> {
  const scope = await scopeOf(db, merchantId, range);
  const readProducts = async (kind: ChatEventKind) => {
    const rows = await readCountedProducts(db, scope, kind, exportMax);
    return {
      header: ['product', 'product_id', 'count'],
      rows: rows.map((row) => [row.name, row.productId, row.count]),
    };
  };
  switch (table) {
    case 'days.csv': {
      const rows = await readChatDays(db, scope);
      return {
        header: ['day', 'opened', 'conversations', 'shoppers', 'messages', 'asked_for_a_person'],
        rows: rows.map((row) => [row.day, row.opened, row.conversations, row.users, row.messages, row.handedOff]),
      };
    }
    case 'new-and-returning.csv': {
      const rows = await readUserDays(db, scope);
      return { header: ['day', 'new', 'returning'], rows: rows.map((row) => [row.day, row.fresh, row.returning]) };
    }
    case 'searches.csv': {
      const rows = await readChatSearches(db, scope, exportMax);
      return {
        header: ['search', 'count', 'without_result'],
        rows: rows.map((row) => [row.name, row.count, row.withoutResult]),
      };
    }
    case 'products-shown.csv':
      return readProducts('product-shown');
    case 'products-opened.csv':
      return readProducts('product-clicked');
    case 'shops.csv': {
      const rows = await readChatStores(db, scope, exportMax);
      return { header: ['shop', 'count'], rows: rows.map((row) => [row.name, row.count]) };
    }
    case 'shoppers.csv': {
      const rows = await readChatUsers(db, scope, exportMax);
      return {
        header: ['shopper', 'conversations', 'messages', 'first_at', 'last_at'],
        rows: rows.map((row) => [
          row.user_ref,
          row.conversations,
          row.messages,
          row.first_at.toISOString(),
          row.last_at.toISOString(),
        ]),
      };
    }
  }
}

/** Who waits for a person, and what was said today and in the last seven days. */
export async function quickReport(db: Db, merchantId: string, appId: string | null) {
  const timeZone = (await findChatMerchant(db, merchantId))?.time_zone ?? 'UTC';
  const today = await todayIn(db, timeZone);
  const weekAgo = new Date(Date.parse(today) - 6 * dayMs).toISOString().slice(0, 10);
  const skill = appId === null ? {} : { skill_id: appId };
  const totals = (from: string) => readChatTotals(db, { merchantId, timeZone, range: { ...skill, from, to: today } });
  const [waiting, day, week] = await Promise.all([countWaiting(db, merchantId, appId), totals(today), totals(weekAgo)]);
  return {
    waiting,
    today: { conversations: day.conversations, messages: day.messages },
    week: { conversations: week.conversations, messages: week.messages },
  };
}
