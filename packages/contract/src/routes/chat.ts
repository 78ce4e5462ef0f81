import { z } from 'zod';
import { access } from '../access.ts';
import { chatSettings } from '../chat/chat-settings.ts';
import { chatHandlings, chatItem } from '../chat/chat-wire.ts';
import { day, enteredDay, idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

const appInParams = { kind: 'app', in: 'params', field: 'id' } as const;
const chatInParams = { kind: 'chat', in: 'params', field: 'id' } as const;

/** The chat of one app as it is set up. */
export const chatSetup = z.object({
  settings: chatSettings,
  /** Whether the merchant's plan has the chat: without it nothing is shown. */
  isInPlan: z.boolean(),
  secretMadeAt: timestamp.nullable(),
  /** When and where a page of the shop loaded it last. */
  seenAt: timestamp.nullable(),
  seenPage: z.string().nullable(),
  snippet: z.string(),
  /** Origin that a shop's policy has to allow. */
  origin: z.string(),
  demoUrl: z.string(),
  timeZone: z.string(),
});
export type ChatSetup = z.output<typeof chatSetup>;

/** What a look at a page of the shop found. */
export const chatChecks = ['ok', 'off', 'no-snippet', 'other-app', 'policy', 'origin', 'unreachable'] as const;

export const chatSummary = z.object({
  id: z.uuid(),
  appId: z.uuid(),
  appName: z.string(),
  locale: z.string(),
  /** What the shop calls the customer; null for whoever is not known. */
  customer: z.string().nullable(),
  page: z.string().nullable(),
  handling: z.enum(chatHandlings),
  /** On the preview or the demo shop: the merchant's own, and not counted. */
  isTrial: z.boolean(),
  startedAt: timestamp,
  lastAt: timestamp,
  handedOffAt: timestamp.nullable(),
  items: z.number().int(),
  /** The shopper's last words. */
  lastText: z.string().nullable(),
});
export type ChatSummary = z.output<typeof chatSummary>;

/** As shoppers see it; of a person's answer, when it was sent by mail as well. */
const chatInboxItem = chatItem.extend({ mailedAt: timestamp.nullable() });
export type ChatInboxItem = z.output<typeof chatInboxItem>;

const reportDaysMax = 400;

export const chatReportFilter = z
  .object({
    skill_id: z.uuid().optional(),
    /** Days in the merchant's time zone, both included. */
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The end must not be before the start.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= reportDaysMax * 86_400_000, {
    path: ['from'],
    error: 'Choose at most 400 days.',
  });
const topReport = chatReportFilter.and(z.object({ limit: z.number().int().min(1).max(100).default(10) }));

const counted = z.object({ name: z.string(), count: z.number().int() });
const countedProduct = counted.extend({ productId: z.string(), imageUrl: z.string().nullable() });
const figure = z.object({ value: z.number(), before: z.number() });

const chatDay = z.object({
  day,
  opened: z.number(),
  conversations: z.number(),
  users: z.number(),
  messages: z.number(),
  handedOff: z.number(),
});

/** What the chat report can be exported as. */
export const chatReportTables = [
  'days.csv',
  'new-and-returning.csv',
  'searches.csv',
  'products-shown.csv',
  'products-opened.csv',
  'shops.csv',
  'shoppers.csv',
] as const;

const report = { base: 'mobile', method: 'POST', access: access.analytics } as const;

export const chatRoutes = routeTable({
  getChat: {
    base: 'mobile',
    method: 'GET',
    path: 'chat/{id}',
    summary: 'Read how the chat of an app is set up.',
    access: access.publishing,
    params: idParams,
    reply: ok({ chat: chatSetup }),
    object: appInParams,
  },
  saveChat: {
    base: 'mobile',
    method: 'PUT',
    path: 'chat/{id}',
    summary: 'Set up the chat of an app.',
    description:
      'How the storefront chat looks, which shops may show it, and what becomes of a wish for a person. Another address for such wishes, and a shop’s address that is added, need a proof (`account/step-up`), owners are mailed, and nobody who acts as the merchant may set them.',
    access: access.publishing,
    errors: ['step_up_needed', 'acting'],
    params: idParams,
    body: chatSettings,
    reply: ok({ chat: chatSetup }),
    object: appInParams,
  },
  makeChatSecret: {
    base: 'mobile',
    method: 'POST',
    path: 'chat/{id}/secret',
    summary: 'Create a secret to name customers in the chat with.',
    description:
      'The server of the shop signs short-lived tokens with it. It is shown this once; the one before stops working, and customers who were named by it are named anew.',
    access: access.publishingOwner,
    stepUp: true,
    params: idParams,
    reply: ok({ secret: z.string(), chat: chatSetup }),
    object: appInParams,
  },
  checkChat: {
    base: 'mobile',
    method: 'POST',
    path: 'chat/{id}/check',
    summary: 'Look whether a page of the shop shows the chat.',
    access: access.publishing,
    perMinute: 10,
    params: idParams,
    body: z.object({
      url: z.url({ protocol: /^https?$/, error: 'Enter the address of a page of your shop.' }).max(500),
    }),
    reply: ok({ result: z.enum(chatChecks), chat: chatSetup }),
    object: appInParams,
  },
  listChats: {
    base: 'mobile',
    method: 'GET',
    path: 'chats',
    summary: 'List the conversations of the storefront chat.',
    access: access.conversations,
    query: listQuery.omit({ sort: true }).extend({
      skill_id: z.uuid().optional(),
      /** `people`: with a person or waiting for one; `closed`: handed back to the assistant since. */
      handling: z.enum([...chatHandlings, 'people', 'closed']).optional(),
      /** Trials on the preview and the demo shop are the merchant's own: they are listed only where they are asked for. */
      stage: z.enum(['live', 'sandbox', 'any']).optional(),
      from: enteredDay.optional(),
      to: enteredDay.optional(),
    }),
    reply: pagedReply(chatSummary),
  },
  readChat: {
    base: 'mobile',
    method: 'GET',
    path: 'chats/{id}',
    summary: 'Read a conversation of the storefront chat.',
    access: access.conversations,
    params: idParams,
    reply: ok({ chat: chatSummary, items: z.array(chatInboxItem), hasEmail: z.boolean() }),
    object: chatInParams,
  },
  answerChat: {
    base: 'mobile',
    method: 'POST',
    path: 'chats/{id}/answers',
    summary: 'Answer a shopper in the storefront chat.',
    description:
      'The shopper reads it as an answer by a person, by mail where they have left and gave an address. The assistant keeps silent until the conversation is handed back.',
    access: access.conversations,
    params: idParams,
    body: z.object({
      /** The same id again is the same answer. */
      id: z.uuid(),
      text: z.string().trim().min(1, 'Write an answer.').max(4_000),
    }),
    reply: ok({ chat: chatSummary, items: z.array(chatInboxItem), hasEmail: z.boolean() }),
    object: chatInParams,
  },
  handBackChat: {
    base: 'mobile',
    method: 'POST',
    path: 'chats/{id}/hand-back',
    summary: 'Let the assistant answer a shopper again.',
    access: access.conversations,
    params: idParams,
    reply: ok({ chat: chatSummary, items: z.array(chatInboxItem), hasEmail: z.boolean() }),
    object: chatInParams,
  },
  chatReport: {
    ...report,
    covers: ['C196'],
    path: 'plugin/chat/analytics',
    summary: 'Report on the storefront chat by day.',
    description: 'Conversations, shoppers, messages, hand-offs and taps on products, with the period before.',
    body: chatReportFilter,
    reply: ok({
      figures: z.object({
        opened: figure,
        conversations: figure,
        users: figure,
        messages: figure,
        unmatched: figure,
        handedOff: figure,
        productClicks: figure,
      }),
      days: z.array(chatDay),
      /** As many days before them, first to last. */
      daysBefore: z.array(chatDay),
    }),
  },
  chatUsers: {
    ...report,
    covers: ['C197'],
    path: 'plugin/chat/users',
    summary: 'List the shoppers of the storefront chat.',
    description: 'The last active first, 200 at most.',
    body: chatReportFilter,
    reply: ok({
      users: z.array(
        z.object({
          userRef: z.string(),
          conversations: z.number().int(),
          messages: z.number().int(),
          firstAt: timestamp,
          lastAt: timestamp,
        }),
      ),
      total: z.number().int(),
    }),
  },
  chatEmails: {
    ...report,
    covers: ['C198'],
    path: 'plugin/chat/users/emails',
    summary: 'List the addresses that shoppers left in the chat.',
    description: 'Given for answers to one conversation: no consent to advertising.',
    access: access.conversations,
    body: chatReportFilter,
    reply: ok({
      emails: z.array(
        z.object({ email: z.string(), name: z.string().nullable(), chatId: z.uuid(), lastAt: timestamp }),
      ),
    }),
  },
  chatSearches: {
    ...report,
    covers: ['C199'],
    path: 'chat/top/searches',
    summary: 'List what shoppers of the chat search for.',
    body: topReport,
    reply: ok({ searches: z.array(counted.extend({ withoutResult: z.number().int() })) }),
  },
  chatUserReport: {
    ...report,
    covers: ['C200'],
    path: 'chat/user/analytics',
    summary: 'Report on new and returning shoppers of the chat.',
    body: chatReportFilter,
    reply: ok({ days: z.array(z.object({ day, fresh: z.number().int(), returning: z.number().int() })) }),
  },
  chatProducts: {
    ...report,
    covers: ['C201'],
    path: 'chat/top/products',
    summary: 'List the products shown most in the chat.',
    body: topReport,
    reply: ok({ products: z.array(countedProduct) }),
  },
  chatProductsSelected: {
    ...report,
    covers: ['C202'],
    path: 'chat/top/products/selected',
    summary: 'List the products opened most from the chat.',
    body: topReport,
    reply: ok({ products: z.array(countedProduct) }),
  },
  chatStores: {
    ...report,
    covers: ['C203'],
    path: 'plugin/chat/top/stores',
    summary: 'List the shops in which most conversations begin.',
    description: 'By the origin of the page on which somebody wrote first.',
    body: topReport,
    reply: ok({ stores: z.array(counted) }),
  },
  exportChatReport: {
    base: 'mobile',
    method: 'GET',
    path: 'plugin/chat/analytics/{table}',
    summary: 'Export one table of the chat report as CSV.',
    description:
      'One table of the report on the storefront chat as CSV: days, new and returning shoppers by day, searches, products shown, products opened, shops, or shoppers. At most 10,000 rows.',
    access: access.analytics,
    params: z.object({ table: z.enum(chatReportTables) }),
    query: chatReportFilter,
    reply: z.string(),
    produces: 'text/csv',
  },
  chatQuickReport: {
    ...report,
    covers: ['C204'],
    path: 'plugin/chat/quickanalytics',
    summary: 'Read what happens in the storefront chat now.',
    body: z.object({ skill_id: z.uuid().optional() }),
    reply: ok({
      waiting: z.number().int(),
      today: z.object({ conversations: z.number().int(), messages: z.number().int() }),
      week: z.object({ conversations: z.number().int(), messages: z.number().int() }),
    }),
  },
});
