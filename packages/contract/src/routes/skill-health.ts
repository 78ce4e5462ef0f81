import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

/** One turn of the canary: what was asked, and what was answered. */
export const canaryTurn = z.object({
  asked: z.string(),
  answered: z.string().nullable(),
  /** Why it counts as failed; null where it was answered. */
  problem: z.string().nullable(),
});
export type CanaryTurn = z.output<typeof canaryTurn>;

export const canary = z.object({
  /** `off`: the app is not live. `unknown`: not checked yet. */
  status: z.enum(['off', 'unknown', 'answering', 'failing']),
  checkedAt: timestamp.nullable(),
  answeredAt: timestamp.nullable(),
  failingSince: timestamp.nullable(),
  /** When the owners were mailed about the failure. */
  toldAt: timestamp.nullable(),
  error: z.string().nullable(),
  turns: z.array(canaryTurn),
});
export type Canary = z.output<typeof canary>;

/** A value a day, in the order of `days`; null where there is none. */
const series = z.array(z.number().nullable());
const metrics = z.object({ customers: series, sessions: series, utterances: series, failed: series });

export const skillHealthRoutes = routeTable({
  skillMetrics: {
    base: 'mobile',
    method: 'GET',
    path: 'awsskills/{id}/metrics',
    summary: "Amazon's metrics of a skill beside our own.",
    description:
      "Amazon's metrics of a skill by days in UTC, and our own of the same days. They are counted differently, and never added. Where Amazon does not answer, `trouble` says so and our own are there all the same.",
    access: access.analytics,
    params: idParams,
    query: z.object({
      stage: z.enum(['development', 'live']).default('live'),
      /** Seven days come from version 1 of Amazon's metrics, which reaches back no further; more from version 2. */
      days: z.coerce.number().int().min(1).max(90).default(7),
    }),
    reply: ok({
      stage: z.enum(['development', 'live']),
      days: z.array(z.iso.date()),
      amazon: metrics,
      own: metrics,
      /** Which of Amazon's interfaces answered. */
      source: z.enum(['v1', 'v2']).nullable(),
      trouble: z.string().nullable(),
    }),
    object: { kind: 'app', in: 'params', field: 'id' },
  },
  getCanary: {
    base: 'mobile',
    method: 'GET',
    path: 'awsskills/{id}/canary',
    summary: 'Whether the live app answers, and what it said.',
    description:
      'The last check of a live app every five minutes: a launch and two turns, or the feed of a flash briefing.',
    access: access.merchant,
    params: idParams,
    reply: ok({ canary }),
    object: { kind: 'app', in: 'params', field: 'id' },
  },
});
