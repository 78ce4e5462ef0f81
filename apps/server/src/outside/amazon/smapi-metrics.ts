import { z } from 'zod';
import type { Plain } from './smapi-plain.ts';
import { type Ask, type CallOptions, read } from './smapi-read.ts';

/** The metrics of version 1, as Amazon names them. */
export type MetricV1 =
  | 'uniqueCustomers'
  | 'totalUtterances'
  | 'failedUtterances'
  | 'totalSessions'
  | 'totalEnablements';

export interface MetricRange {
  readonly from: Date;
  readonly to: Date;
  readonly stage: 'development' | 'live';
}

/** One value a day, by the beginning of Amazon's day in UTC. */
export type Series = readonly { readonly at: Date; readonly value: number }[];

export interface MetricCalls {
  /** By days. Reaches back one week; Amazon refuses an earlier begin. */
  getMetricV1(skillId: string, metric: MetricV1, range: MetricRange, options?: CallOptions): Promise<Series>;
  /** What version 2 can be asked for. */
  listMetricsV2(options?: CallOptions): Promise<string[]>;
  /** By days, up to five names at once. Keyed by name. */
  getMetricsV2(
    skillId: string,
    names: readonly string[],
    range: MetricRange,
    options?: CallOptions,
  ): Promise<Record<string, Series>>;
}

/** The most that one request of version 2 takes. */
export const metricsOfRequestMax = 5;
const namespace = 'Alexa.Custom';

const seriesV1 = z.object({
  timestamps: z.array(z.iso.datetime({ offset: true })),
  values: z.array(z.number()),
  nextToken: z.string().nullish(),
});
const listV2 = z.object({ metrics: z.array(z.object({ name: z.string() })), nextToken: z.string().nullish() });
/** The documentation names no schema of the answer: what is read here is all that is relied on. */
const resultsV2 = z.object({
  metricResults: z.array(z.object({ id: z.string(), timestamps: z.array(z.number()), values: z.array(z.number()) })),
});

const joined = (timestamps: readonly (number | string)[], values: readonly number[]): Series =>
  timestamps.flatMap((at, index) => {
    const value = values[index];
    return value === undefined ? [] : [{ at: new Date(at), value }];
  });

export function metricCalls(ask: Ask, plain: Plain): MetricCalls {
  return {
    async getMetricV1(skillId, metric, { from, to, stage }, options) {
      const answer = await ask(
        (sdk) =>
          sdk.callGetSkillMetricsV1(skillId, from.toISOString(), to.toISOString(), 'P1D', metric, stage, 'custom'),
        options,
      );
      const { timestamps, values } = read(answer, seriesV1);
      return joined(timestamps, values);
    },
    async listMetricsV2(options) {
      const answer = await ask(
        () => plain('GET', `/v2/skills/metrics?metricNamespace=${namespace}&maxResults=50`),
        options,
      );
      return read(answer, listV2).metrics.map(({ name }) => name);
    },
    async getMetricsV2(skillId, names, { from, to, stage }, options) {
      if (names.length === 0) return {};
      const metricQueries = names.slice(0, metricsOfRequestMax).map((name) => ({
        id: name,
        name,
        metricNamespace: namespace,
        aggregationPeriod: 'BY_DAY',
        stat: 'count',
        dimensions: [{ name: 'Alexa.Stage', value: stage }],
      }));
      const body = { startTime: from.getTime(), endTime: to.getTime(), metricQueries };
      const answer = await ask(() => plain('POST', `/v2/skills/${encodeURIComponent(skillId)}/metrics`, body), options);
      const { metricResults } = read(answer, resultsV2);
      return Object.fromEntries(metricResults.map(({ id, timestamps, values }) => [id, joined(timestamps, values)]));
    },
  };
}
