import type { IncidentImpact, StatusComponent } from '@voicecart/contract/routes/status';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { StatusIncidentsTable, StatusUpdatesTable } from '../../schema/status.tables.ts';
import { liveApps } from '../apps/apps.ts';
import '../../schema/skill-health.tables.ts';

export interface DayRow {
  readonly component: StatusComponent;
  readonly day: string;
  readonly checks: number;
  readonly failed: number;
  readonly checked_at: Date;
  readonly is_up: boolean;
}

const dayColumns = ['component', sql<string>`day::text`.as('day'), 'checks', 'failed', 'checked_at', 'is_up'] as const;

/** The days since one, the oldest first. */
export function listDays(db: Db, since: string): Promise<DayRow[]> {
  return db.selectFrom('status_days').select(dayColumns).where('day', '>=', since).orderBy('day').execute();
}

/** One look at a time, whichever node takes it: held until the transaction ends. */
export async function lockLooks(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('status looks'))`.execute(tx);
}

/** The last minute that is counted of one of these. */
export async function findLastLook(db: Db, components: readonly StatusComponent[]): Promise<Date | null> {
  const row = await db
    .selectFrom('status_days')
    .select('checked_at')
    .where('component', 'in', components)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.checked_at ?? null;
}

/** Adds to a day's counts. */
export async function addToDay(tx: Db, row: DayRow): Promise<void> {
  await tx
    .insertInto('status_days')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['component', 'day']).doUpdateSet((eb) => ({
        checks: eb('status_days.checks', '+', row.checks),
        failed: eb('status_days.failed', '+', row.failed),
        checked_at: row.checked_at,
        is_up: row.is_up,
      })),
    )
    .execute();
}

export async function noteBeat(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('status_beats')
    .values({ beat_at: at })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ beat_at: at }))
    .execute();
}

export async function findBeat(db: Db): Promise<Date | null> {
  return (await db.selectFrom('status_beats').select('beat_at').executeTakeFirst())?.beat_at ?? null;
}

/** How many live apps were asked since a moment, and how many of them did not answer well. */
export async function countCanaries(db: Db, since: Date): Promise<{ asked: number; failing: number }> {
  const row = await db
    .selectFrom('canaries')
    .select((eb) => [
      eb.fn.countAll<string>().as('asked'),
      eb.fn.countAll<string>().filterWhere('failing_since', 'is not', null).as('failing'),
    ])
    .where('checked_at', '>=', since)
    .where('app_id', 'in', liveApps(db).clearSelect().select('id'))
    .executeTakeFirstOrThrow();
  return { asked: Number(row.asked), failing: Number(row.failing) };
}

export interface IncidentRow extends Selectable<StatusIncidentsTable> {
  readonly updates: readonly Selectable<StatusUpdatesTable>[];
}

/** Those that are open or began since a moment, the newest first. */
export async function listIncidents(db: Db, since: Date): Promise<IncidentRow[]> {
  const incidents = await db
    .selectFrom('status_incidents')
    .selectAll()
    .where((eb) => eb.or([eb('started_at', '>=', since), eb('resolved_at', 'is', null)]))
    .orderBy('started_at', 'desc')
    .execute();
  if (incidents.length === 0) return [];
  const updates = await db
    .selectFrom('status_updates')
    .selectAll()
    .where(
      'incident_id',
      'in',
      incidents.map(({ id }) => id),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return incidents.map((incident) => ({
    ...incident,
    updates: updates.filter((update) => update.incident_id === incident.id),
  }));
}

export async function insertIncident(
  tx: Db,
  incident: { id: string; title: string; impact: IncidentImpact; components: StatusComponent[] },
): Promise<void> {
  await tx.insertInto('status_incidents').values(incident).execute();
}

/** Locked until the transaction ends. */
export function lockIncident(tx: Db, id: string) {
  return tx.selectFrom('status_incidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function addUpdate(tx: Db, update: { incident_id: string; id: string; text: string }): Promise<void> {
  await tx.insertInto('status_updates').values(update).execute();
}

export async function resolveIncident(tx: Db, id: string): Promise<void> {
  await tx.updateTable('status_incidents').set({ resolved_at: new Date() }).where('id', '=', id).execute();
}
