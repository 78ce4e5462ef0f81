import { z } from 'zod';
import { access } from '../access.ts';
import { locales } from '../locales.ts';
import { enteredDay, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { lifecycles } from './apps.ts';
import { stages } from './conversations.ts';
import { orderStatuses } from './order-statuses.ts';

export const reportFilter = z.object({
  skill_id: z.uuid().optional(),
  stage: z.enum(stages).optional(),
  locale: z.enum(locales).optional(),
  /** Days in the merchant's time zone, both included. */
  from: enteredDay,
  to: enteredDay,
});

const figure = z.object({ value: z.number(), before: z.number() });

/** The steps of a conversation on its way to an order. Whoever reached one is counted in all before it. */
export const funnelSteps = ['talked', 'searched', 'found', 'cart', 'link', 'ordered'] as const;

const funnel = z.array(z.object({ step: z.enum(funnelSteps), conversations: z.number(), before: z.number() }));

/**
 * Orders of one currency; currencies are never added up. `direct`: placed over a checkout link that the app gave.
 * `assisted`: placed by a shopper who had talked with the app in the seven days before; no order is in both.
 */
const earned = z.object({
  currency: z.string(),
  directOrders: z.number(),
  directMinor: z.number(),
  assistedOrders: z.number(),
  assistedMinor: z.number(),
});

export const attributedOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  placedAt: timestamp,
  kind: z.enum(['direct', 'assisted']),
  status: z.enum(orderStatuses),
  /** What the shop keeps of it; 0 once it is canceled, returned or refunded. */
  valueMinor: z.number(),
  currency: z.string(),
  appId: z.uuid(),
  appName: z.string(),
  channel: z.string(),
  /** The conversation that led to it; null where it is not known any more. */
  conversationId: z.uuid().nullable(),
});
export type AttributedOrder = z.output<typeof attributedOrder>;

/** What shoppers did with an app of any merchant. */
export const skillFigures = z.object({
  appId: z.uuid(),
  appName: z.string(),
  merchantId: z.uuid(),
  merchantName: z.string(),
  lifecycle: z.enum(lifecycles),
  sessions: z.number(),
  users: z.number(),
  turns: z.number(),
  /** Of the turns, from 0 to 1; null where there was none. */
  answeredRate: z.number().nullable(),
  unmatched: z.number(),
  failures: z.number(),
  lastAt: timestamp.nullable(),
});
export type SkillFigures = z.output<typeof skillFigures>;

const reportDay = z.object({
  day: z.iso.date(),
  sessions: z.number(),
  users: z.number(),
  turns: z.number(),
  unmatched: z.number(),
  failures: z.number(),
});

/** What may become of a turn, the best first. `answered` holds goodbyes as well. */
export const turnOutcomes = ['answered', 'asked', 'nothing-found', 'unmatched', 'failed'] as const;

export const analyticsRoutes = routeTable({
  appReport: {
    covers: ['C195'],
    base: 'mobile',
    method: 'POST',
    path: 'skill-analytics',
    summary: 'Report on sessions, users, turns and searches.',
    description: 'Sessions, users, turns, intents, searches, unmatched and failures over time, with the period before.',
    access: access.analytics,
    body: reportFilter,
    reply: ok({
      figures: z.object({
        sessions: figure,
        users: figure,
        turns: figure,
        answeredRate: figure,
        unmatched: figure,
        failures: figure,
      }),
      days: z.array(reportDay),
      /** As many days before them, first to last. */
      daysBefore: z.array(reportDay),
      outcomes: z.array(z.object({ outcome: z.enum(turnOutcomes), turns: z.number(), before: z.number() })),
      intents: z.array(z.object({ intent: z.string(), turns: z.number(), failed: z.number() })),
      searches: z.array(z.object({ search: z.string(), count: z.number(), withoutResult: z.number() })),
      unmatched: z.array(
        z.object({
          text: z.string(),
          count: z.number(),
          lastAt: z.string(),
          conversationId: z.uuid(),
          appId: z.uuid(),
          locale: z.string(),
          /** The utterance of the merchant's own that it became since. */
          taught: z.object({ type: z.number().int(), intent: z.string(), text: z.string() }).nullable(),
        }),
      ),
      locales: z.array(z.object({ locale: z.string(), sessions: z.number() })),
      stages: z.array(z.object({ stage: z.enum(stages), sessions: z.number(), turns: z.number() })),
      timeZone: z.string(),
    }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  moneyReport: {
    base: 'mobile',
    method: 'POST',
    path: 'skill-analytics/money',
    summary: 'Report on the orders that the apps brought.',
    description:
      'Orders and their value, direct and assisted apart, by currency; canceled, returned and refunded orders leave. The funnel from talking to ordering, and the orders themselves, newest first, at most 100.',
    access: access.analytics,
    body: reportFilter,
    reply: ok({
      earned: z.array(earned),
      before: z.array(earned),
      days: z.array(z.object({ day: z.iso.date(), directOrders: z.number(), assistedOrders: z.number() })),
      apps: z.array(earned.extend({ appId: z.uuid(), appName: z.string() })),
      channels: z.array(earned.extend({ channel: z.string() })),
      /** Direct orders by what the conversation before was about; one of several counts for each. */
      interactions: z.array(z.object({ type: z.number(), directOrders: z.number() })),
      funnel,
      orders: z.array(attributedOrder),
      timeZone: z.string(),
      asOf: timestamp,
    }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  retentionReport: {
    base: 'mobile',
    method: 'POST',
    path: 'skill-analytics/retention',
    summary: 'Report on shoppers who come back.',
    description:
      'Shoppers by the week of their first conversation with an app, and how many of them talked again in each week after it. The weeks that the days touch, in the merchant’s time zone, the last twelve at most.',
    access: access.analytics,
    body: reportFilter,
    reply: ok({
      cohorts: z.array(
        z.object({
          /** A Monday. */
          week: z.iso.date(),
          shoppers: z.number(),
          /** Of these, by the weeks after, up to the last week of the report. */
          returned: z.array(z.number()),
        }),
      ),
      timeZone: z.string(),
    }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  healthReport: {
    base: 'mobile',
    method: 'POST',
    path: 'skill-analytics/health',
    summary: 'Report on whether apps answer, and on the sign-ins they need.',
    description:
      'How fast each app answered in the last seven days, our own checks, and how old the sign-ins at Amazon and at shops are.',
    access: access.analytics,
    body: reportFilter.pick({ skill_id: true }),
    reply: ok({
      apps: z.array(
        z.object({
          appId: z.uuid(),
          appName: z.string(),
          /** Of the turns of the last seven days, in milliseconds; null without any. */
          medianMs: z.number().nullable(),
          slowestMs: z.number().nullable(),
          turns: z.number(),
          failures: z.number(),
          /** When we last checked the live app; null where it is not checked. */
          checkedAt: timestamp.nullable(),
          failingSince: timestamp.nullable(),
        }),
      ),
      signIns: z.array(
        z.object({
          party: z.enum(['amazon', 'shop']),
          name: z.string(),
          /** When it was made. */
          madeAt: timestamp,
          /** When it last brought something; null where that is not known. */
          usedAt: timestamp.nullable(),
          isRefused: z.boolean(),
          /** The merchant has stopped the shop's syncs. */
          isPaused: z.boolean(),
        }),
      ),
    }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  skillDashboard: {
    covers: ['C193'],
    base: 'mobile',
    method: 'POST',
    path: 'skilldashboard',
    summary: 'Read how one app does: today, money, health.',
    description:
      'Today and the last 30 days in the merchant’s time zone, beside the days before; how fast the app answers; what to teach it and what shoppers looked for in vain.',
    access: access.analytics,
    body: z.object({ skill_id: z.uuid() }),
    reply: ok({
      today: z.object({ sessions: figure, turns: figure, failures: figure }),
      earned: z.array(earned),
      before: z.array(earned),
      funnel,
      health: z.object({
        /** Of the turns of the last seven days, in milliseconds; null without any. */
        medianMs: z.number().nullable(),
        slowestMs: z.number().nullable(),
        turns: z.number(),
        failures: z.number(),
        /** Since when our own checks of the live app fail; null where they don't. */
        failingSince: timestamp.nullable(),
      }),
      days: z.array(z.object({ day: z.iso.date(), sessions: z.number(), orders: z.number() })),
      teach: z.array(z.object({ text: z.string(), locale: z.string(), count: z.number() })),
      missing: z.array(z.object({ search: z.string(), count: z.number() })),
      orders: z.array(attributedOrder),
      range: z.object({ from: z.iso.date(), to: z.iso.date() }),
      timeZone: z.string(),
    }),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  listSkillFigures: {
    base: 'mobile',
    method: 'GET',
    path: 'skill-analytics/skills',
    summary: 'Compare the apps of all merchants.',
    description:
      'Sessions, users and turns of each app of all merchants over the days given, both included and in UTC; the last 30 days where none are. Sandbox turns do not count.',
    access: access.superAdmin,
    query: listQuery.extend({
      from: enteredDay.optional(),
      to: enteredDay.optional(),
      lifecycle: z.enum(lifecycles).optional(),
    }),
    reply: pagedReply(skillFigures),
  },
  exportReport: {
    base: 'mobile',
    method: 'GET',
    path: 'skill-analytics/{table}',
    summary: 'Export one table of the report as CSV.',
    description:
      'One table of the report as CSV: days, intents, searches, unmatched, locales, stages, or the orders that the apps brought.',
    access: access.analytics,
    params: z.object({
      table: z.enum([
        'days.csv',
        'intents.csv',
        'searches.csv',
        'unmatched.csv',
        'locales.csv',
        'stages.csv',
        'orders.csv',
      ]),
    }),
    query: reportFilter,
    reply: z.string(),
    produces: 'text/csv',
    object: { kind: 'app', in: 'query', field: 'skill_id' },
  },
});
