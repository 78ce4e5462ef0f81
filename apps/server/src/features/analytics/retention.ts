import type { Db } from '../../platform/database.ts';
import type { ReportFilter } from './analytics.queries.ts';
import { checkFilter } from './analytics.ts';
import { readRetention } from './retention.queries.ts';

const dayMs = 86_400_000;
/** What fits beside each other, and what a season is. */
const weeksMax = 12;

/** @throws AppError 400, 404 */
export async function readCohorts(db: Db, merchantId: string, filter: ReportFilter) {
  const timeZone = await checkFilter(db, merchantId, filter);
  const weeks = mondaysOf(filter);
  const [first] = weeks;
  if (first === undefined) return { cohorts: [], timeZone };
  const rows = await readRetention(db, merchantId, { ...filter, from: first }, timeZone);
  return {
    cohorts: weeks.map((week, place) => {
      const own = rows.filter(({ cohort }) => cohort === week);
      const inWeek = (later: number) => own.find((row) => row.later === later)?.shoppers ?? 0;
      return { week, shoppers: inWeek(0), returned: weeks.slice(place + 1).map((_, index) => inWeek(index + 1)) };
    }),
    timeZone,
  };
}

/** The weeks that the days touch, by their Mondays; the last ones where they are many. */
function mondaysOf({ from, to }: ReportFilter): string[] {
  const start = Date.parse(from);
  const sinceMonday = (new Date(start).getUTCDay() + 6) % 7;
  const mondays: string[] = [];
  for (let at = start - sinceMonday * dayMs; at <= Date.parse(to); at += 7 * dayMs) {
    mondays.push(new Date(at).toISOString().slice(0, 10));
  }
  return mondays.slice(-weeksMax);
}
