import type { RouteReply } from '@voicecart/contract/route';
import type { skillHealthRoutes } from '@voicecart/contract/routes/skill-health';
import type { Smapi } from '../../outside/amazon/smapi.ts';
import type { MetricRange, MetricV1, Series } from '../../outside/amazon/smapi-metrics.ts';
import { AppError, isDatabaseAway } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireApp } from '../apps/apps.ts';
import { askAmazon, getSmapi } from '../publishing/publishing.ts';
import { type OwnDay, readOwnDays } from './skill-health.queries.ts';

type Metrics = Omit<RouteReply<typeof skillHealthRoutes.skillMetrics>, 'success'>;
type Name = keyof Metrics['own'];

const names = ['customers', 'sessions', 'utterances', 'failed'] as const satisfies readonly Name[];
const dayMs = 86_400_000;
/** Version 1 of Amazon's metrics reaches back no further. */
const daysOfV1 = 7;
const v1: Record<Name, MetricV1> = {
  customers: 'uniqueCustomers',
  sessions: 'totalSessions',
  utterances: 'totalUtterances',
  failed: 'failedUtterances',
};
/** Version 2 is asked first which of these it has. */
const v2: Partial<Record<Name, string>> = { customers: 'CUSTOMERS', sessions: 'SESSIONS', utterances: 'UTTERANCES' };

/** Amazon's figures of a skill, and our own of the same days in UTC, side by side. @throws AppError 404 */
export async function readSkillMetrics(
  platform: Platform,
  merchantId: string,
  appId: string,
  { stage, days: count }: { stage: 'development' | 'live'; days: number },
): Promise<Metrics> {
  const app = await requireApp(platform.db, merchantId, appId);
  const to = new Date();
  const today = Math.floor(to.getTime() / dayMs) * dayMs;
  const from = new Date(today - (count - 1) * dayMs);
  const days = Array.from({ length: count }, (_, index) => dayOf(new Date(from.getTime() + index * dayMs)));
  const skillId = stage === 'live' ? (app.prod_aws_skill_id ?? app.aws_skill_id) : app.aws_skill_id;
  const range = { from, to, stage };
  const [own, told] = await Promise.all([
    readOwnDays(platform.db, merchantId, appId, { stage, from }),
    skillId === null ? notAsked(stage) : askMetrics(platform, merchantId, skillId, range, count),
  ]);
  return {
    stage,
    days,
    amazon: byDays(told.series, days),
    own: ownByDays(own, days),
    source: told.source,
    trouble: told.trouble,
  };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

interface Told {
  readonly series: Partial<Record<Name, Series>>;
  readonly source: 'v1' | 'v2' | null;
  readonly trouble: string | null;
}

function notAsked(stage: 'development' | 'live'): Told {
  const trouble =
    stage === 'live'
      ? 'The app is not live yet, so Amazon has no metrics of it.'
      : 'This app has no skill at Amazon yet. Publish it first.';
  return { series: {}, source: null, trouble };
}

/** What Amazon does not tell must not take our own figures away: it becomes a sentence. */
async function askMetrics(
  platform: Platform,
  merchantId: string,
  skillId: string,
  range: MetricRange,
  days: number,
): Promise<Told> {
  const isRecent = days <= daysOfV1;
  try {
    const smapi = await getSmapi(platform, merchantId);
    const series = await askAmazon(() => (isRecent ? askV1(smapi, skillId, range) : askV2(smapi, skillId, range)));
    return { series, source: isRecent ? 'v1' : 'v2', trouble: null };
  } catch (error) {
    if (!(error instanceof AppError) || isDatabaseAway(error)) throw error;
    return { series: {}, source: null, trouble: error.message };
  }
}

async function askV1(smapi: Smapi, skillId: string, range: MetricRange): Promise<Told['series']> {
  const found = await Promise.all(names.map((name) => smapi.getMetricV1(skillId, v1[name], range)));
  return Object.fromEntries(names.map((name, index) => [name, found[index]]));
}

async function askV2(smapi: Smapi, skillId: string, range: MetricRange): Promise<Told['series']> {
  const known = new Set(await smapi.listMetricsV2());
  const asked = names.filter((name) => known.has(v2[name] ?? ''));
  const found = await smapi.getMetricsV2(
    skillId,
    asked.flatMap((name) => v2[name] ?? []),
    range,
  );
  return Object.fromEntries(asked.map((name) => [name, found[v2[name] ?? '']]));
}

function byDays(series: Told['series'], days: readonly string[]): Metrics['amazon'] {
  const values = (name: Name) => {
    const known = new Map((series[name] ?? []).map(({ at, value }) => [dayOf(at), value]));
    return days.map((day) => known.get(day) ?? null);
  };
  return {
    customers: values('customers'),
    sessions: values('sessions'),
    utterances: values('utterances'),
    failed: values('failed'),
  };
}

function ownByDays(rows: readonly OwnDay[], days: readonly string[]): Metrics['own'] {
  const known = new Map(rows.map((row) => [row.day, row]));
  const values = (name: Name) => days.map((day) => known.get(day)?.[name] ?? 0);
  return {
    customers: values('customers'),
    sessions: values('sessions'),
    utterances: values('utterances'),
    failed: values('failed'),
  };
}
