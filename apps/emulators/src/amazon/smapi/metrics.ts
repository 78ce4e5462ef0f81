import { z } from 'zod';
import { type Skill, stageSchema, type Traffic } from '../state.ts';
import { type Answer, type Call, paged, type Row } from './call.ts';
import { badParameter } from './problems.ts';

const dayMs = 86_400_000;
/** Version 1 tells of the last week only. */
const reachMsV1 = 7 * dayMs;
/** A client's clock may be a little behind. */
const slackMs = 15 * 60_000;
const queriesMax = 5;

const sum = (rows: readonly Traffic[], counts: (row: Traffic) => boolean) => rows.filter(counts).length;
const distinct = (rows: readonly Traffic[], keyOf: (row: Traffic) => string) => new Set(rows.map(keyOf)).size;
const sessionsEnded = (rows: readonly Traffic[], by: readonly string[]) =>
  distinct(
    rows.filter(({ endedBy }) => endedBy !== undefined && by.includes(endedBy)),
    ({ session }) => session,
  );

/** The metrics of version 1, from what the skill was sent in a bucket of time. */
const metricsV1: Record<string, (rows: readonly Traffic[]) => number> = {
  uniqueCustomers: (rows) => distinct(rows, ({ customer }) => customer),
  totalEnablements: () => 0,
  totalUtterances: (rows) => rows.length,
  successfulUtterances: (rows) => sum(rows, ({ isAnswered }) => isAnswered),
  failedUtterances: (rows) => sum(rows, ({ isAnswered }) => !isAnswered),
  totalSessions: (rows) => distinct(rows, ({ session }) => session),
  successfulSessions: (rows) => sessionsEnded(rows, ['user', 'skill']),
  incompleteSessions: (rows) => sessionsEnded(rows, ['error']),
  userEndedSessions: (rows) => sessionsEnded(rows, ['user']),
  skillEndedSessions: (rows) => sessionsEnded(rows, ['skill']),
};

interface Bucket {
  from: number;
  to: number;
}

/** Whole periods in UTC from the beginning of the first one; the last ends with the range. */
function bucketsOf({ from, to }: Bucket, periodMs: number | undefined): Bucket[] {
  if (periodMs === undefined) return [{ from, to }];
  const buckets: Bucket[] = [];
  for (let at = Math.floor(from / periodMs) * periodMs; at < to; at += periodMs)
    buckets.push({ from: Math.max(at, from), to: Math.min(at + periodMs, to) });
  return buckets;
}

const within = (rows: readonly Traffic[], { from, to }: Bucket) => rows.filter(({ at }) => at >= from && at < to);

/** How many accounts enabled the development skill as testers. */
function enablements(skill: Skill, bucket: Bucket): number {
  const accepted = (skill.betaTest?.testers ?? []).flatMap(({ acceptedAt }) => acceptedAt ?? []);
  return accepted.filter((at) => at >= bucket.from && at < bucket.to).length;
}

const periodsV1: Record<string, number | undefined> = {
  SINGLE: undefined,
  PT15M: 900_000,
  PT1H: 3_600_000,
  P1D: dayMs,
};

function required(call: Call, name: string, allowed?: readonly string[]): string {
  const value = call.query(name);
  if (value === undefined) throw badParameter(name, 'is required.');
  if (allowed && !allowed.includes(value)) throw badParameter(name, `must be one of: ${allowed.join(', ')}.`);
  return value;
}

function moment(call: Call, name: string): number {
  const at = Date.parse(required(call, name));
  if (Number.isNaN(at)) throw badParameter(name, 'is not a date and time.');
  return at;
}

function getMetricsV1(call: Call): Answer {
  const skill = call.skill();
  const range = { from: moment(call, 'startTime'), to: moment(call, 'endTime') };
  const period = required(call, 'period', Object.keys(periodsV1));
  const metric = required(call, 'metric', Object.keys(metricsV1));
  const stage = required(call, 'stage', ['live', 'development']);
  required(call, 'skillType', ['custom', 'smartHome', 'flashBriefing']);
  if (range.from >= range.to) throw badParameter('endTime', 'must be after startTime.');
  if (range.to - range.from > reachMsV1) throw badParameter('endTime', 'must be within one week of startTime.');
  if (range.from < call.now - reachMsV1 - slackMs) throw badParameter('startTime', 'must be within the last week.');
  const [intent, locale] = [call.query('intent'), call.query('locale')];
  const rows = skill.traffic.filter(
    (row) =>
      row.stage === stage &&
      (intent === undefined || row.intent === intent) &&
      (locale === undefined || row.locale === locale),
  );
  const { items, nextToken } = paged(call, bucketsOf(range, periodsV1[period]), `/v1/skills/${skill.skillId}/metrics`, {
    default: 50,
    max: 50,
  });
  const measured = (bucket: Bucket) =>
    metric === 'totalEnablements' && stage === 'development'
      ? enablements(skill, bucket)
      : (metricsV1[metric]?.(within(rows, bucket)) ?? 0);
  return {
    status: 200,
    body: {
      metric,
      timestamps: items.map(({ from }) => new Date(from).toISOString()),
      values: items.map(measured),
      ...(nextToken === undefined ? {} : { nextToken }),
    },
  };
}

/** The metrics of version 2. It is in no specification: names and shapes follow Amazon's documentation. */
const metricsV2: Record<string, (rows: readonly Traffic[]) => number> = {
  CUSTOMERS: (rows) => distinct(rows, ({ customer }) => customer),
  UTTERANCES: (rows) => rows.length,
  SESSIONS: (rows) => distinct(rows, ({ session }) => session),
};
const namespace = 'Alexa.Custom';
const periodsV2: Record<string, number | undefined> = {
  SINGLE: undefined,
  BY_HOUR: 3_600_000,
  BY_DAY: dayMs,
  BY_WEEK: 7 * dayMs,
};

const queriesSchema = z.object({
  startTime: z.int(),
  endTime: z.int(),
  metricQueries: z
    .array(
      z.object({
        id: z.string().min(1).max(255),
        label: z.string().optional(),
        name: z.enum(Object.keys(metricsV2)),
        metricNamespace: z.literal(namespace),
        aggregationPeriod: z.enum(Object.keys(periodsV2)),
        stat: z.enum(['count', 'sum']).default('count'),
        groupBy: z.enum(['intent', 'locale']).optional(),
        dimensions: z.array(z.object({ name: z.enum(['Alexa.Stage', 'Alexa.Locale']), value: z.string() })),
      }),
    )
    .min(1)
    .max(queriesMax),
});
type Query = z.infer<typeof queriesSchema>['metricQueries'][number];

function resultsOf(skill: Skill, query: Query, range: Bucket): Record<string, unknown>[] {
  const dimension = (name: string) => query.dimensions.find((one) => one.name === name)?.value;
  const stage = stageSchema.safeParse(dimension('Alexa.Stage')).data;
  if (stage === undefined) throw badParameter('metricQueries', 'need the dimension Alexa.Stage.');
  const locale = dimension('Alexa.Locale');
  const rows = skill.traffic.filter((row) => row.stage === stage && (locale === undefined || row.locale === locale));
  const buckets = bucketsOf(range, periodsV2[query.aggregationPeriod]);
  const { groupBy } = query;
  const groups = groupBy === undefined ? [undefined] : [...new Set(rows.map((row) => row[groupBy]))].toSorted();
  return groups.map((group) => {
    const own = groupBy === undefined ? rows : rows.filter((row) => row[groupBy] === group);
    return {
      id: query.id,
      ...(query.label === undefined ? {} : { label: query.label }),
      ...(group === undefined ? {} : { group }),
      timestamps: buckets.map(({ from }) => from),
      values: buckets.map((bucket) => metricsV2[query.name]?.(within(own, bucket)) ?? 0),
    };
  });
}

function getMetricsV2(call: Call): Answer {
  const skill = call.skill();
  const parsed = queriesSchema.safeParse(call.body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw badParameter(issue?.path.join('.') || 'body', `is not valid: ${issue?.message ?? 'unknown'}.`);
  }
  const range = { from: parsed.data.startTime, to: parsed.data.endTime };
  if (range.from >= range.to) throw badParameter('endTime', 'must be after startTime.');
  return {
    status: 200,
    body: { metricResults: parsed.data.metricQueries.flatMap((query) => resultsOf(skill, query, range)) },
  };
}

function listMetricsV2(call: Call): Answer {
  required(call, 'metricNamespace', [namespace]);
  const metrics = Object.keys(metricsV2).map((name) => ({ name, metricNamespace: namespace, stats: ['count'] }));
  const { items, nextToken } = paged(call, metrics, `/v2/skills/metrics?metricNamespace=${namespace}`);
  return { status: 200, body: { metrics: items, ...(nextToken === undefined ? {} : { nextToken }) } };
}

/** The metrics of a skill, in both versions, from the emulator's own traffic. */
export const metricsRows: readonly Row[] = [
  { method: 'GET', path: '/v1/skills/:skillId/metrics', scope: 'skills', handle: getMetricsV1 },
  { method: 'POST', path: '/v2/skills/:skillId/metrics', scope: 'skills', handle: getMetricsV2 },
  { method: 'GET', path: '/v2/skills/metrics', scope: 'skills', handle: listMetricsV2 },
];
