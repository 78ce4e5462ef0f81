import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type chatReportFilter, chatRoutes } from '@voicecart/contract/routes/chat';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';

export type ReportFilter = z.output<typeof chatReportFilter>;

/** Somebody waits: what shoppers write is looked for this often while the screen is open. */
const freshMs = 5_000;
const topMax = 10;

export function chatSetupQuery(appId: string) {
  return queryOptions({
    queryKey: ['chat', 'setup', appId],
    queryFn: async ({ signal }) => (await call(chatRoutes.getChat, { params: { id: appId }, signal })).chat,
  });
}

export function chatTalkQuery(id: string) {
  return queryOptions({
    queryKey: ['chat', 'talk', id],
    queryFn: ({ signal }) => call(chatRoutes.readChat, { params: { id }, signal }),
    refetchInterval: freshMs,
  });
}

export const inboxFilters = ['people', 'waiting', 'person', 'closed'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** Conversations with a person or waiting for one, or handed back since; trials of the merchant's own as well. */
export function inboxQuery(handling: InboxFilter, q: string) {
  const query = { currentPage: 1, limit: 100, handling, stage: 'any' as const, ...(q === '' ? {} : { q }) };
  return queryOptions({
    queryKey: ['chat', 'inbox', handling, q],
    queryFn: ({ signal }) => call(chatRoutes.listChats, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  });
}

/** All that the report shows, asked for at once. */
export function chatReportQuery(body: ReportFilter) {
  const top = { ...body, limit: topMax };
  return queryOptions({
    queryKey: ['chat', 'report', body],
    queryFn: async ({ signal }) => {
      const [report, users, searches, shown, selected, stores, emails] = await Promise.all([
        call(chatRoutes.chatReport, { body, signal }),
        call(chatRoutes.chatUserReport, { body, signal }),
        call(chatRoutes.chatSearches, { body: top, signal }),
        call(chatRoutes.chatProducts, { body: top, signal }),
        call(chatRoutes.chatProductsSelected, { body: top, signal }),
        call(chatRoutes.chatStores, { body: top, signal }),
        call(chatRoutes.chatUsers, { body, signal }),
      ]);
      return {
        ...report,
        userDays: users.days,
        searches: searches.searches,
        shown: shown.products,
        selected: selected.products,
        stores: stores.stores,
        users: emails.users,
      };
    },
  });
}
