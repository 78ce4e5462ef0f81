import { type RangePreset, rangePresets } from '@voicecart/contract/routes/report-ranges';
import { useSearch } from './url-state.ts';

export { type RangePreset, rangePresets };

/** The days a report is about, both included, and the equally long period before them. */
export interface ReportRange {
  readonly from: string;
  readonly to: string;
  readonly before: { readonly from: string; readonly to: string };
  readonly preset: RangePreset | 'custom';
  readonly isCompared: boolean;
  setPreset(preset: RangePreset): void;
  setDays(from: string, to: string): void;
  setCompared(isCompared: boolean): void;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Today in a zone, as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // Swedish writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The equally long period that ends the day before. */
export function periodBefore(from: string, to: string): { from: string; to: string } {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** The range of a report, in the address: `?range=30d`, or `?from=…&to=…`; `&compare=no`. */
export function useReportRange(
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  fallback: RangePreset = '30d',
): ReportRange {
  const [search, changeSearch] = useSearch();
  const change = (values: Record<string, string | null>) =>
    changeSearch((params) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) params.delete(name);
        else params.set(name, value);
      }
    }, false);
  const custom = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const isCustom = isDay(custom.from) && isDay(custom.to) && custom.from <= custom.to;
  const asked = search.get('range');
  const preset = isPreset(asked) ? asked : fallback;
  const to = isCustom ? custom.to : todayIn(timeZone);
  const from = isCustom ? custom.from : addDays(to, 1 - rangePresets[preset]);
  return {
    from,
    to,
    before: periodBefore(from, to),
    preset: isCustom ? 'custom' : preset,
    isCompared: search.get('compare') !== 'no',
    setPreset: (next) => change({ range: next === fallback ? null : next, from: null, to: null }),
    setDays: (first, last) => change({ range: null, from: first, to: last }),
    setCompared: (isCompared) => change({ compare: isCompared ? null : 'no' }),
  };
}

function isDay(text: string): boolean {
  return dayPattern.test(text) && !Number.isNaN(Date.parse(text));
}

function isPreset(text: string | null): text is RangePreset {
  return text !== null && Object.hasOwn(rangePresets, text);
}
