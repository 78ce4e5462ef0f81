import { z } from 'zod';
import { access } from '../access.ts';
import { enteredDay, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { stages } from './conversations.ts';

/** Lines newest first, a page at a time: `before` is the `next` of the page before; `since` asks for newer ones only. */
const page = {
  before: z.string().max(120).optional(),
  since: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
const pageReply = { next: z.string().nullable() };

const requestFilters = {
  /** Part of the address, the code of an error, or the id of a request. */
  q: z.string().max(200).optional(),
  outcome: z.enum(['ok', 'refused', 'failed']).optional(),
  skill_id: z.uuid().optional(),
  /** One merchant's; only a super admin who acts as nobody can ask for others. */
  merchant: z.uuid().optional(),
  /** First and last day, in the merchant's time zone; UTC where the lines are of all merchants. */
  from: enteredDay.optional(),
  to: enteredDay.optional(),
};

export const requestLine = z.object({
  id: z.uuid(),
  at: timestamp,
  method: z.string(),
  route: z.string(),
  status: z.number(),
  code: z.string().nullable(),
  latencyMs: z.number(),
  requestId: z.string(),
  appId: z.uuid().nullable(),
  appName: z.string().nullable(),
  user: z.string().nullable(),
  /** The admin who acted as that user. */
  actor: z.string().nullable(),
  merchant: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Of failures, for whoever may make the call: what was asked and answered, without secrets and with masked addresses. */
  asked: z.string().nullable(),
  answered: z.string().nullable(),
});
export type RequestLine = z.output<typeof requestLine>;

const turnLine = z.object({
  kind: z.literal('turn'),
  id: z.string(),
  at: timestamp,
  conversationId: z.uuid(),
  stage: z.enum(stages),
  locale: z.string(),
  intent: z.string().nullable(),
  /** Null where the channel passes on no words. */
  text: z.string().nullable(),
  speech: z.string(),
  handled: z.string(),
  latencyMs: z.number(),
});

/** What one app was asked: its shoppers' turns, and the calls of the dashboard and of other systems about it. */
export const appLogLine = z.discriminatedUnion('kind', [
  turnLine,
  z.object({
    kind: z.literal('request'),
    id: z.string(),
    at: timestamp,
    method: z.string(),
    route: z.string(),
    status: z.number(),
    code: z.string().nullable(),
    latencyMs: z.number(),
    asked: z.string().nullable(),
    answered: z.string().nullable(),
  }),
]);
export type AppLogLine = z.output<typeof appLogLine>;

/** What happened with one shopper of one app. */
export const shopperLine = z.discriminatedUnion('kind', [
  turnLine,
  /** In the storefront chat, while a person answered in place of the assistant. */
  z.object({
    kind: z.literal('said'),
    id: z.string(),
    at: timestamp,
    conversationId: z.uuid(),
    by: z.enum(['shopper', 'person']),
    name: z.string().nullable(),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('order'),
    id: z.string(),
    at: timestamp,
    orderId: z.uuid(),
    number: z.string(),
    what: z.string(),
    status: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('notice'),
    id: z.string(),
    at: timestamp,
    state: z.string(),
    channel: z.string(),
    status: z.string(),
    orderId: z.uuid().nullable(),
  }),
  z.object({
    kind: z.literal('click'),
    id: z.string(),
    at: timestamp,
    link: z.string(),
    source: z.string(),
  }),
]);
export type ShopperLine = z.output<typeof shopperLine>;

export const shopperLineKinds = ['turn', 'said', 'order', 'notice', 'click'] as const;

export const voiceUser = z.object({
  /** Names the shopper in other calls; says nothing to whoever reads it. */
  shopper: z.string(),
  userRef: z.string(),
  appId: z.uuid(),
  appName: z.string(),
  merchant: z.object({ id: z.uuid(), name: z.string() }),
  channels: z.array(z.string()),
  conversations: z.number(),
  turns: z.number(),
  /** Conversations in which something failed, or was not understood. */
  failed: z.number(),
  unmatched: z.number(),
  firstAt: timestamp,
  lastAt: timestamp,
  /** Talked with the app for the first time within the days asked for. */
  isNew: z.boolean(),
});
export type VoiceUser = z.output<typeof voiceUser>;
export const voiceUserSorts = ['conversations', 'turns', 'failed', 'unmatched', 'firstAt', 'lastAt'] as const;

const figure = z.object({ value: z.number(), before: z.number() });
const shopper = z.string().max(2_000);

export const logsRoutes = routeTable({
  listRequests: {
    base: 'mobile',
    method: 'GET',
    path: 'request-log',
    summary: 'List what was asked of the API, newest first.',
    description:
      "What the merchant's people and systems asked of the API in the last 14 days, with what was wrong where it failed; a super admin who acts as nobody reads every merchant's.",
    access: access.activityReaders,
    query: z.object({ ...page, ...requestFilters }),
    reply: ok({ items: z.array(requestLine), ...pageReply }),
    isUnlogged: true,
  },
  exportRequests: {
    base: 'mobile',
    method: 'GET',
    path: 'request-log/export.csv',
    summary: 'The filtered requests as CSV, at most 50,000.',
    access: access.activityReaders,
    query: z.object(requestFilters),
    reply: z.string(),
    produces: 'text/csv',
    perMinute: 20,
  },
  readCloudWatch: {
    covers: ['C212'],
    base: 'mobile',
    method: 'POST',
    path: 'readcloudwatch',
    summary: 'Read the log of one app, newest first.',
    description:
      'The turns of its shoppers and the calls about it. Ask again with `since` to follow it. A super admin who acts as nobody reads any app.',
    access: access.shopperReaders,
    body: z.object({
      skill_id: z.uuid(),
      ...page,
      /** Only what went wrong. */
      level: z.enum(['all', 'problems']).default('all'),
      kind: z.enum(['turn', 'request']).optional(),
      q: z.string().max(200).optional(),
      from: enteredDay.optional(),
      to: enteredDay.optional(),
    }),
    reply: ok({ items: z.array(appLogLine), ...pageReply }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
    isUnlogged: true,
  },
  listVoiceUsers: {
    covers: ['C191'],
    base: 'mobile',
    method: 'POST',
    path: 'voicestatistics/userlist',
    summary: 'List the shoppers who talked with the apps.',
    description:
      "The last 30 days where none are given. Sandbox conversations don't count. A super admin who acts as nobody reads every merchant's.",
    access: access.shopperReaders,
    body: listQuery.extend({
      skill_id: z.uuid().optional(),
      trouble: z.enum(['failed', 'unmatched']).optional(),
      from: enteredDay.optional(),
      to: enteredDay.optional(),
    }),
    reply: pagedReply(voiceUser),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  voiceUserLog: {
    covers: ['C192'],
    base: 'mobile',
    method: 'POST',
    path: 'voicestatistics/userlog',
    summary: 'Read what one shopper said and was answered.',
    access: access.shopperReaders,
    body: z.object({ shopper, ...page }),
    reply: ok({ items: z.array(turnLine), ...pageReply }),
    errors: ['not_found'],
    isUnlogged: true,
  },
  voiceUserFigures: {
    base: 'mobile',
    method: 'POST',
    path: 'voicestatistics/figures',
    summary: 'Count the shoppers of all merchants by day.',
    description: 'Days in UTC, both included. Sandbox conversations do not count.',
    access: access.superAdmin,
    body: z.object({ from: enteredDay, to: enteredDay }),
    reply: ok({
      figures: z.object({ users: figure, newUsers: figure, conversations: figure, turns: figure }),
      days: z.array(
        z.object({ day: z.iso.date(), users: z.number(), newUsers: z.number(), conversations: z.number() }),
      ),
    }),
  },
  findShopper: {
    base: 'mobile',
    method: 'POST',
    path: 'logs-timeline/find',
    summary: 'Find a shopper by email, for their timeline.',
    description: 'The id that is answered names the shopper in addresses, so that no email stands in one.',
    access: access.shopperReaders,
    body: z.object({ email: z.email().max(254), skill_id: z.uuid() }),
    reply: ok({ shopper: z.string() }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
    perMinute: 60,
  },
  shopperTimeline: {
    base: 'mobile',
    method: 'POST',
    path: 'logs-timeline',
    summary: 'Read all that happened with one shopper.',
    description:
      'Turns, what a person and the shopper told each other in the chat, orders, notifications and clicks on links, newest first.',
    access: access.shopperReaders,
    body: z.object({ shopper, ...page, kinds: z.array(z.enum(shopperLineKinds)).min(1).optional() }),
    reply: ok({ items: z.array(shopperLine), ...pageReply, appName: z.string(), email: z.string().nullable() }),
    errors: ['not_found'],
    isUnlogged: true,
  },
  adminFigures: {
    base: 'mobile',
    method: 'GET',
    path: 'dashboard/figures',
    summary: 'Growth, use and failures over all merchants.',
    description: 'The last 30 days in UTC beside the 30 before, and where something fails now.',
    access: access.superAdmin,
    reply: ok({
      figures: z.object({
        merchants: figure,
        liveApps: z.number(),
        conversations: figure,
        users: figure,
        failures: figure,
        requestFaults: figure,
      }),
      days: z.array(
        z.object({ day: z.iso.date(), merchants: z.number(), conversations: z.number(), failures: z.number() }),
      ),
      failingApps: z.array(
        z.object({
          appId: z.uuid(),
          appName: z.string(),
          merchant: z.object({ id: z.uuid(), name: z.string() }),
          failures: z.number(),
          lastAt: timestamp,
        }),
      ),
      failing: z.object({ notifications: z.number(), webhooks: z.number(), syncs: z.number(), canaries: z.number() }),
    }),
  },
});
