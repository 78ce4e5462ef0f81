import { sampleKey } from '@voicecart/assistant/samples/sample-rules';
import type { Db } from '../../platform/database.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { readPhraseChanges } from '../apps/apps.ts';
import {
  findReportApp,
  findTimeZone,
  type ReportFilter,
  readIntents,
  readLocales,
  readPeriod,
  readSearches,
  readStages,
  readUnmatched,
  rowsMax,
} from './analytics.queries.ts';
import { utterancesOf } from './teachable.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/apps.tables.ts';

export { moveMails } from './views/moved-mails.ts';

const rangeDaysMax = 400;
const dayMs = 86_400_000;

/** The report of a range beside the range of the same length before it. */
export async function readReport(db: Db, merchantId: string, filter: ReportFilter) {
  const timeZone = await checkFilter(db, merchantId, filter);
  const before = rangeBefore(filter);
  const [period, periodBefore, intents, searches, unmatched, locales, stages] = await Promise.all([
    readPeriod(db, merchantId, filter, timeZone),
    readPeriod(db, merchantId, { ...filter, ...before }, timeZone),
    readIntents(db, merchantId, filter),
    readSearches(db, merchantId, filter),
    readUnmatched(db, merchantId, filter, timeZone),
    readLocales(db, merchantId, filter, timeZone),
    readStages(db, merchantId, filter, timeZone),
  ]);
  const { totals: now, days } = period;
  const { totals: past, days: daysBefore } = periodBefore;
  const rate = (totals: typeof now) => (totals.turns === 0 ? 0 : (totals.answered + totals.asked) / totals.turns);
  return {
    figures: {
      sessions: { value: now.sessions, before: past.sessions },
      users: { value: now.users, before: past.users },
      turns: { value: now.turns, before: past.turns },
      answeredRate: { value: rate(now), before: rate(past) },
      unmatched: { value: now.unmatched, before: past.unmatched },
      failures: { value: now.failures, before: past.failures },
    },
    days,
    daysBefore,
    outcomes: [
      { outcome: 'answered' as const, turns: now.answered, before: past.answered },
      { outcome: 'asked' as const, turns: now.asked, before: past.asked },
      { outcome: 'nothing-found' as const, turns: now.nothingFound, before: past.nothingFound },
      { outcome: 'unmatched' as const, turns: now.unmatched, before: past.unmatched },
      { outcome: 'failed' as const, turns: now.failures, before: past.failures },
    ],
    intents,
    searches,
    unmatched: await withTaught(db, merchantId, unmatched),
    locales,
    stages,
    timeZone,
  };
}

/** What was not understood, each phrase with the utterance that the merchant made of it since; without those of ours. */
async function withTaught(db: Db, merchantId: string, rows: Awaited<ReturnType<typeof readUnmatched>>) {
  const added = new Map<string, Taught>();
  const keyOf = (appId: string, locale: string, text: string) => `${appId} ${locale} ${sampleKey(text)}`;
  for (const appId of new Set(rows.map((row) => row.appId))) {
    for (const { type, intent, text, locale, change } of await readPhraseChanges(db, merchantId, appId)) {
      if (change === 'added') added.set(keyOf(appId, locale, text), { type, intent, text });
    }
  }
  const utteranceOf = await utterancesOf(db, merchantId, rows);
  const known = rows.map((row) => ({
    ...row,
    lastAt: row.lastAt.toISOString(),
    taught: added.get(keyOf(row.appId, row.locale, row.text)) ?? null,
  }));
  return known.filter((row) => row.taught !== null || !utteranceOf(row));
}

interface Taught {
  readonly type: number;
  readonly intent: string;
  readonly text: string;
}

export type ReportTable = 'days.csv' | 'intents.csv' | 'searches.csv' | 'unmatched.csv' | 'locales.csv' | 'stages.csv';

/** One table of the report, as header and rows. */
export async function readReportTable(db: Db, merchantId: string, filter: ReportFilter, table: ReportTable) {
  const timeZone = await checkFilter(db, merchantId, filter);
  switch (table) {
    case 'days.csv': {
      const { days: rows } = await readPeriod(db, merchantId, filter, timeZone);
      return {
        header: ['day', 'sessions', 'users', 'turns', 'unmatched', 'failures'],
        rows: rows.map((row) => [row.day, row.sessions, row.users, row.turns, row.unmatched, row.failures]),
      };
    }
    case 'intents.csv': {
      const rows = await readIntents(db, merchantId, filter, rowsMax);
      return { header: ['intent', 'turns', 'failed'], rows: rows.map((row) => [row.intent, row.turns, row.failed]) };
    }
    case 'searches.csv': {
      const rows = await readSearches(db, merchantId, filter, rowsMax);
      return {
        header: ['search', 'count', 'without_result'],
        rows: rows.map((row) => [row.search, row.count, row.withoutResult]),
      };
    }
    case 'unmatched.csv': {
      const rows = await readUnmatched(db, merchantId, filter, timeZone, rowsMax);
      return {
        header: ['text', 'locale', 'count', 'last_at'],
        rows: rows.map((row) => [row.text, row.locale, row.count, row.lastAt.toISOString()]),
      };
    }
    case 'locales.csv': {
      const rows = await readLocales(db, merchantId, filter, timeZone);
      return { header: ['locale', 'sessions'], rows: rows.map((row) => [row.locale, row.sessions]) };
    }
    case 'stages.csv': {
      const rows = await readStages(db, merchantId, filter, timeZone);
      return {
        header: ['stage', 'sessions', 'turns'],
        rows: rows.map((row) => [row.stage, row.sessions, row.turns]),
      };
    }
  }
}

/** The merchant's zone, once the filter is known to make sense. */
export async function checkFilter(db: Db, merchantId: string, filter: ReportFilter): Promise<string> {
  const days = (Date.parse(filter.to) - Date.parse(filter.from)) / dayMs + 1;
  if (days < 1) throw invalid('to', 'The range ends before it starts.');
  if (days > rangeDaysMax) throw invalid('from', `A report spans at most ${rangeDaysMax} days.`);
  if (filter.skill_id) {
    const own = await findReportApp(db, merchantId, filter.skill_id);
    if (!own) throw notFound('The app');
  }
  const merchant = await findTimeZone(db, merchantId);
  return merchant?.time_zone ?? 'UTC';
}

/** The range of the same length that ends the day before. */
export function rangeBefore({ from, to }: ReportFilter): { from: string; to: string } {
  const length = Date.parse(to) - Date.parse(from) + dayMs;
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(Date.parse(from) - length), to: day(Date.parse(from) - dayMs) };
}
