import type { SkillFigures } from '@voicecart/contract/routes/analytics';
import type { Lifecycle } from '@voicecart/contract/routes/apps';
import type { Db } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { sortColumn } from '../../platform/http/sort-column.ts';
import { readSkillFigures, skillFigureColumns } from './skill-figures.queries.ts';

const dayMs = 86_400_000;
const usualDays = 30;
/** The turns of all merchants are read: a quarter at most. */
const rangeDaysMax = 92;

interface Asked {
  readonly currentPage: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly lifecycle?: Lifecycle | undefined;
}

/** The apps of all merchants beside each other, the most used first. @throws AppError 400 at `from` or `to` */
export async function compareSkills(
  db: Db,
  asked: Asked,
  now = new Date(),
): Promise<{ items: SkillFigures[]; total: number }> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const to = asked.to ?? dayOf(Math.max(now.getTime(), asked.from === undefined ? 0 : Date.parse(asked.from)));
  const from = asked.from ?? dayOf(Date.parse(to) - (usualDays - 1) * dayMs);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw invalid('to', 'The range ends before it starts.');
  if (days > rangeDaysMax) throw invalid('from', `Choose at most ${rangeDaysMax} days.`);
  const sort = asked.sort ?? '-turns';
  const { rows, total } = await readSkillFigures(db, {
    from,
    to,
    lifecycle: asked.lifecycle,
    q: asked.q?.trim() ?? '',
    sort: sortColumn('Apps', skillFigureColumns, sort),
    isDescending: sort.startsWith('-'),
    offset: (asked.currentPage - 1) * asked.limit,
    limit: asked.limit,
  });
  const items = rows.map((row) => ({
    appId: row.app_id,
    appName: row.app_name,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    lifecycle: row.lifecycle,
    sessions: row.sessions,
    users: row.users,
    turns: row.turns,
    answeredRate: row.turns === 0 ? null : row.answered / row.turns,
    unmatched: row.unmatched,
    failures: row.failures,
    lastAt: row.last_at?.toISOString() ?? null,
  }));
  return { items, total };
}
