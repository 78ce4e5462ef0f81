import { rangePresets } from '@voicecart/contract/routes/report-ranges';
import type { ViewFilter } from '@voicecart/contract/routes/report-views';
import { wallTime } from '@voicecart/contract/zoned-time';

/** The days that a view is about at a moment: the last ones with today, or the two that it names. */
export function daysOfView({ range, from, to }: ViewFilter, timeZone: string, now: Date): { from: string; to: string } {
  if (range === undefined) return { from: from ?? '', to: to ?? '' };
  const [today = ''] = wallTime(now.toISOString(), timeZone).split('T');
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (rangePresets[range] - 1) * 86_400_000);
  return { from: first.toISOString().slice(0, 10), to: today };
}
