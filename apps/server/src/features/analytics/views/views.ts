import type { ReportView, ViewFilter } from '@voicecart/contract/routes/report-views';
import type { Db } from '../../../platform/database.ts';
import { failure, notFound } from '../../../platform/errors.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { findTimeZone } from '../analytics.queries.ts';
import { checkFilter } from '../analytics.ts';
import { daysOfView } from './view-days.ts';
import {
  countViews,
  hasViewNamed,
  insertView,
  listViewRows,
  lockViewRow,
  lockViews,
  removeView,
  updateView,
  type ViewOwner,
  type ViewRow,
} from './views.queries.ts';
import { nextWeekly } from './weekly.ts';

const viewsMax = 50;

interface WeeklyMail {
  readonly day: number;
  readonly hour: number;
}

interface ViewValues {
  readonly name: string;
  readonly filter: ViewFilter;
  readonly mail: WeeklyMail | null;
}

export async function listViews(db: Db, owner: ViewOwner) {
  const [rows, timeZone] = await Promise.all([listViewRows(db, owner), zoneOf(db, owner.merchantId)]);
  return { items: rows.map(toView), timeZone };
}

/** @throws AppError 400, 404 for another merchant's app, 409 'name_taken', 'too_many' */
export async function createView(db: Db, owner: ViewOwner, { name, filter, mail }: ViewValues): Promise<ReportView> {
  await checkView(db, owner.merchantId, filter);
  const next = await mailColumns(db, owner.merchantId, mail);
  return db.transaction().execute(async (tx) => {
    await lockViews(tx, owner);
    if ((await countViews(tx, owner)) >= viewsMax) throw failure('too_many.views', { max: viewsMax });
    const row = await insertView(tx, owner, newId(), { name, filter, ...next, mail_key: newToken() });
    if (!row) throw failure('name_taken.view', { name }, { field: 'name' });
    return toView(row);
  });
}

/** @throws AppError 400, 404, 409 'name_taken' */
export async function changeView(
  db: Db,
  owner: ViewOwner,
  id: string,
  given: { [Key in keyof ViewValues]?: ViewValues[Key] | undefined },
): Promise<ReportView> {
  if (given.filter) await checkView(db, owner.merchantId, given.filter);
  const next = given.mail === undefined ? {} : await mailColumns(db, owner.merchantId, given.mail);
  return db.transaction().execute(async (tx) => {
    await lockViews(tx, owner);
    const row = await lockViewRow(tx, owner, id);
    if (!row) throw notFound('The view');
    const name = given.name ?? row.name;
    if (await hasViewNamed(tx, owner, name, id)) throw failure('name_taken.view', { name }, { field: 'name' });
    const columns = { name, ...(given.filter ? { filter: given.filter } : {}), ...next };
    await updateView(tx, owner, id, columns);
    return toView({ ...row, ...columns });
  });
}

/** @throws AppError 404 */
export async function deleteView(db: Db, owner: ViewOwner, id: string): Promise<void> {
  if (!(await removeView(db, owner, id))) throw notFound('The view');
}

async function checkView(db: Db, merchantId: string, filter: ViewFilter): Promise<void> {
  await checkFilter(db, merchantId, { ...filter, ...daysOfView(filter, await zoneOf(db, merchantId), new Date()) });
}

async function mailColumns(db: Db, merchantId: string, mail: WeeklyMail | null) {
  if (mail === null) return { mail_day: null, mail_hour: null, mail_next_at: null };
  const at = nextWeekly(mail, await zoneOf(db, merchantId), new Date());
  return { mail_day: mail.day, mail_hour: mail.hour, mail_next_at: at };
}

async function zoneOf(db: Db, merchantId: string): Promise<string> {
  return (await findTimeZone(db, merchantId))?.time_zone ?? 'UTC';
}

function toView(row: ViewRow): ReportView {
  const { id, name, filter, mail_day: day, mail_hour: hour, mail_next_at: nextAt, created_at: createdAt } = row;
  const isMailed = day !== null && hour !== null && nextAt !== null;
  return {
    id,
    name,
    filter,
    mail: isMailed ? { day, hour, nextAt: nextAt.toISOString() } : null,
    createdAt: createdAt.toISOString(),
  };
}
