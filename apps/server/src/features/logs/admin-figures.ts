import type { Db } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import {
  countLiveApps,
  readAdminDays,
  readAdminTotals,
  readFailing,
  readFailingApps,
} from './admin-figures.queries.ts';
import { readUserDays, readUserTotals } from './shoppers.queries.ts';

const dayMs = 86_400_000;
const daysShown = 30;
const rangeDaysMax = 92;
/** How far back something counts as failing now. */
const failingMs = dayMs;
const failingAppsMax = 10;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Growth, use and failures over all merchants: 30 days with today, beside the 30 before. */
export async function readAdminFigures(db: Db, now = new Date()) {
  const to = new Date(Date.parse(dayOf(now.getTime())) + dayMs);
  const from = new Date(to.getTime() - daysShown * dayMs);
  const before = new Date(from.getTime() - daysShown * dayMs);
  const since = new Date(now.getTime() - failingMs);
  const [current, past, liveApps, days, failingApps, failing] = await Promise.all([
    readAdminTotals(db, from, to),
    readAdminTotals(db, before, from),
    countLiveApps(db),
    readAdminDays(db, dayOf(from.getTime()), dayOf(to.getTime() - dayMs)),
    readFailingApps(db, new Date(now.getTime() - 7 * dayMs), failingAppsMax),
    readFailing(db, since),
  ]);
  const figure = (name: keyof typeof current) => ({ value: current[name], before: past[name] });
  return {
    figures: {
      merchants: figure('merchants'),
      liveApps,
      conversations: figure('conversations'),
      users: figure('users'),
      failures: figure('failures'),
      requestFaults: figure('requestFaults'),
    },
    days,
    failingApps: failingApps.map((row) => ({
      appId: row.app_id,
      appName: row.app_name,
      merchant: { id: row.merchant_id, name: row.merchant_name },
      failures: row.failures,
      lastAt: row.last_at.toISOString(),
    })),
    failing,
  };
}

/** The shoppers of all merchants by day, beside the range of the same length before. @throws AppError 400 */
export async function readUserFigures(db: Db, { from, to }: { from: string; to: string }) {
  const length = Date.parse(to) - Date.parse(from) + dayMs;
  if (length < dayMs) throw invalid('to', 'The range ends before it starts.');
  if (length > rangeDaysMax * dayMs) throw invalid('from', `Choose at most ${rangeDaysMax} days.`);
  const [current, past, days] = await Promise.all([
    readUserTotals(db, from, to),
    readUserTotals(db, dayOf(Date.parse(from) - length), dayOf(Date.parse(from) - dayMs)),
    readUserDays(db, from, to),
  ]);
  const figure = (name: keyof typeof current) => ({ value: current[name], before: past[name] });
  return {
    figures: {
      users: figure('users'),
      newUsers: figure('newUsers'),
      conversations: figure('conversations'),
      turns: figure('turns'),
    },
    days,
  };
}
