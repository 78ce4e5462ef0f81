import type { ViewFilter } from '@voicecart/contract/routes/report-views';
import { to } from '@voicecart/contract/screens';
import type { ReportRange } from '../../lib/report-range.ts';
import type { ReportFilter } from './report-links.ts';

export const viewsQueryKey = ['analytics', 'views'] as const;

/** What the report shows now, as a view keeps it. */
export function viewOf({ from, to: last, ...about }: ReportFilter, { preset, isCompared }: ReportRange): ViewFilter {
  return { ...about, ...(preset === 'custom' ? { from, to: last } : { range: preset }), isCompared };
}

/** The report as a view keeps it. */
export function viewAddress({ skill_id: app, stage, locale, range, from, to: last, isCompared }: ViewFilter): string {
  const query = new URLSearchParams();
  const values = { app, stage, locale, range, from, to: last, compare: isCompared ? undefined : 'no' };
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return to('analytics', {}, query);
}
