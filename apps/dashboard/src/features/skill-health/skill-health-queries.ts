import { queryOptions } from '@tanstack/react-query';
import { skillHealthRoutes } from '@voicecart/contract/routes/skill-health';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';

export type SkillMetrics = z.output<typeof skillHealthRoutes.skillMetrics.reply>;
export type Stage = SkillMetrics['stage'];
export type MetricName = keyof SkillMetrics['own'];
export const metricNames = ['sessions', 'customers', 'utterances', 'failed'] as const satisfies readonly MetricName[];

export function skillMetricsQuery(appId: string, stage: Stage, days: number) {
  return queryOptions({
    queryKey: ['skill-metrics', appId, stage, days],
    queryFn: ({ signal }) =>
      call(skillHealthRoutes.skillMetrics, { params: { id: appId }, query: { stage, days }, signal }),
    // Amazon counts a few times a day, and limits how often it is asked.
    staleTime: 5 * 60_000,
  });
}

export function canaryQuery(appId: string) {
  return queryOptions({
    queryKey: ['canary', appId],
    queryFn: async ({ signal }) => (await call(skillHealthRoutes.getCanary, { params: { id: appId }, signal })).canary,
  });
}

/** The sum of the days that are known; null where none is. */
export function total(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
