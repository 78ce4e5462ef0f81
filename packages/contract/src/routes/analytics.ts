import { z } from 'zod';
import { access } from '../access.ts';
import { locales } from '../locales.ts';
import { day, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';
import { lifecycles } from './apps.ts';
import { stages } from './conversations.ts';

export const reportFilter = z.object({
  skill_id: z.uuid().optional(),
  stage: z.enum(stages).optional(),
  locale: z.enum(locales).optional(),
  /** Days in the merchant's time zone, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
});

const figure = z.object({ value: z.number(), before: z.number() });

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

/** By what the apps of all merchants can be ordered. */
export const skillFigureSorts = ['appName', 'sessions', 'users', 'turns', 'unmatched', 'failures', 'lastAt'] as const;

export const analyticsRoutes = routeTable({
  appReport: {
    covers: ['C193', 'C195'],
    base: 'mobile',
    method: 'POST',
    path: 'skill-analytics',
    summary: 'Report on sessions, users, turns and searches.',
    description: 'Sessions, users, turns, intents, searches, unmatched and failures over time, with the period before.',
    access: access.merchant,
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
      days: z.array(
        z.object({
          day: z.iso.date(),
          sessions: z.number(),
          users: z.number(),
          turns: z.number(),
          unmatched: z.number(),
          failures: z.number(),
        }),
      ),
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
  listSkillFigures: {
    base: 'mobile',
    method: 'GET',
    path: 'skill-analytics/skills',
    summary: 'Compare the apps of all merchants.',
    description:
      'Sessions, users and turns of each app of all merchants over the days given, both included and in UTC; the last 30 days where none are. Sandbox turns do not count.',
    access: access.superAdmin,
    query: listQuery.extend({ from: day.optional(), to: day.optional(), lifecycle: z.enum(lifecycles).optional() }),
    reply: pagedReply(skillFigures),
  },
  exportReport: {
    base: 'mobile',
    method: 'GET',
    path: 'skill-analytics/{table}',
    summary: 'Export one table of the report as CSV.',
    description: 'One table of the report as CSV: days, intents, searches, unmatched, locales or stages.',
    access: access.analytics,
    params: z.object({
      table: z.enum(['days.csv', 'intents.csv', 'searches.csv', 'unmatched.csv', 'locales.csv', 'stages.csv']),
    }),
    query: reportFilter,
    reply: z.string(),
    produces: 'text/csv',
    object: { kind: 'app', in: 'query', field: 'skill_id' },
  },
});
