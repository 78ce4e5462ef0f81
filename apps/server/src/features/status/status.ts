import {
  type IncidentImpact,
  type StatusComponent,
  type StatusIncident,
  statusComponents,
} from '@voicecart/contract/routes/status';
import type { ServiceName } from '../../platform/configuration.ts';
import type { Database, Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { recordHouseActivity } from '../activity/activity.ts';
import {
  addToDay,
  addUpdate,
  countCanaries,
  findBeat,
  findLastLook,
  type IncidentRow,
  insertIncident,
  listDays,
  listIncidents,
  lockIncident,
  lockLooks,
  noteBeat,
  resolveIncident,
} from './status.queries.ts';

/** Days that the page goes back. */
export const shownDays = 90;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Looks are taken each minute; what is shorter than this without one was a restart, or a late timer. */
const gapMinutes = 3;
/** Each live app is asked every five minutes. */
const canaryMs = 11 * minuteMs;
const beatMs = 3 * minuteMs;
const staleMs = 5 * minuteMs;

const serviceOf = { dashboard: 'web', voice: 'voice' } as const satisfies Partial<Record<StatusComponent, ServiceName>>;

/** What is looked at. Workers count their own minutes: they may run where nobody looks, and stand still while somebody does. */
const lookedAt = ['dashboard', 'voice'] as const satisfies readonly StatusComponent[];

/**
 * Looks at each component and counts what it finds, once a minute whichever node comes first. Minutes in which nobody
 * looked, because this process was down, are failures of the services that it runs.
 */
export async function takeLook(platform: Platform, now = new Date()): Promise<void> {
  const minute = minuteOf(now);
  if (isCounted(await findLastLook(platform.db, lookedAt), minute)) return;
  const found = await look(platform, now);
  await platform.db.transaction().execute(async (tx) => {
    await lockLooks(tx);
    const last = await findLastLook(tx, lookedAt);
    if (isCounted(last, minute)) return;
    for (const component of lookedAt) {
      const isOurs = platform.config.SERVICES.includes(serviceOf[component]);
      if (isOurs) await addMissed(tx, component, missedMinutes(last, minute), minute);
      await addMinute(tx, component, minute, found[component]);
    }
    if (found.haveWorkersStopped) await countWorkers(tx, minute, false);
  });
}

/** Counts the minute in which a worker works, once for all workers, and as failures those before it in which none did. */
export async function takeBeat(db: Database, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockLooks(tx);
    await noteBeat(tx, now);
    await countWorkers(tx, minuteOf(now), true);
  });
}

async function countWorkers(tx: Db, minute: Date, isUp: boolean): Promise<void> {
  const last = await findLastLook(tx, ['jobs']);
  if (isCounted(last, minute)) return;
  // Where they are known to have stopped, no minute of it was a late timer.
  await addMissed(tx, 'jobs', missedMinutes(last, minute, isUp ? gapMinutes : 1), minute);
  await addMinute(tx, 'jobs', minute, isUp);
}

async function addMinute(tx: Db, component: StatusComponent, minute: Date, isUp: boolean): Promise<void> {
  const day = dayOf(minute.getTime());
  await addToDay(tx, { component, day, checks: 1, failed: isUp ? 0 : 1, checked_at: minute, is_up: isUp });
}

async function addMissed(
  tx: Db,
  component: StatusComponent,
  missed: ReadonlyMap<string, number>,
  minute: Date,
): Promise<void> {
  for (const [day, count] of missed)
    await addToDay(tx, { component, day, checks: count, failed: count, checked_at: minute, is_up: false });
}

const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
const isCounted = (last: Date | null, minute: Date) => last !== null && last >= minute;

interface Found extends Readonly<Record<(typeof lookedAt)[number], boolean>> {
  /** Also false where none has worked yet. */
  readonly haveWorkersStopped: boolean;
}

async function look(platform: Platform, now: Date): Promise<Found> {
  const { canaryOrigin, isProduction, publicUrl } = platform.config;
  const here = `http://127.0.0.1:${platform.port}`;
  const [dashboard, canaries, beat] = await Promise.all([
    answers(`${isProduction ? publicUrl : here}/readyz`),
    countCanaries(platform.db, new Date(now.getTime() - canaryMs)),
    findBeat(platform.db),
  ]);
  const voice =
    canaries.asked > 0 ? canaries.failing * 2 <= canaries.asked : await answers(`${canaryOrigin ?? here}/healthz`);
  return { dashboard, voice, haveWorkersStopped: beat !== null && now.getTime() - beat.getTime() > beatMs };
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    // Whatever the reason: it does not answer.
    return false;
  }
}

/** The whole minutes between two that are counted, by day in UTC; none where there are fewer than `min`. */
function missedMinutes(last: Date | null, minute: Date, min = gapMinutes): Map<string, number> {
  const missed = new Map<string, number>();
  const end = minute.getTime();
  let at = Math.max((last?.getTime() ?? end) + minuteMs, end - shownDays * dayMs);
  if (end - at < min * minuteMs) return missed;
  while (at < end) {
    const next = Math.min(end, Date.parse(dayOf(at)) + dayMs);
    missed.set(dayOf(at), (next - at) / minuteMs);
    at = next;
  }
  return missed;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export type ComponentState = 'up' | 'unknown' | IncidentImpact;

export interface ComponentStatus {
  readonly component: StatusComponent;
  readonly state: ComponentState;
  /** The share of looks that it answered in, of all days; null before the first. */
  readonly share: number | null;
  /** The oldest first. */
  readonly days: readonly { readonly day: string; readonly share: number | null }[];
}

export interface Status {
  readonly components: readonly ComponentStatus[];
  readonly incidents: readonly StatusIncident[];
}

const worst: readonly IncidentImpact[] = ['outage', 'degraded', 'maintenance'];

export async function readStatus(db: Db, now = new Date()): Promise<Status> {
  const first = now.getTime() - (shownDays - 1) * dayMs;
  const [rows, incidents] = await Promise.all([listDays(db, dayOf(first)), readIncidents(db, now)]);
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === null);
  return {
    incidents,
    components: statusComponents.map((component) => {
      const own = rows.filter((row) => row.component === component);
      const last = own.at(-1);
      const isFresh = last !== undefined && now.getTime() - last.checked_at.getTime() <= staleMs;
      const seen = !isFresh ? 'unknown' : last.is_up ? 'up' : 'outage';
      const told = worst.find((impact) =>
        open.some((one) => one.impact === impact && one.components.includes(component)),
      );
      const byDay = new Map(own.map((row) => [row.day, row]));
      return {
        component,
        state: told ?? seen,
        share: shareOf(own),
        days: Array.from({ length: shownDays }, (_one, index) => {
          const day = dayOf(first + index * dayMs);
          const row = byDay.get(day);
          return { day, share: shareOf(row ? [row] : []) };
        }),
      };
    }),
  };
}

function shareOf(rows: readonly { readonly checks: number; readonly failed: number }[]): number | null {
  const checks = rows.reduce((sum, row) => sum + row.checks, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  return checks === 0 ? null : (checks - failed) / checks;
}

export async function readIncidents(db: Db, now = new Date()): Promise<StatusIncident[]> {
  const rows = await listIncidents(db, new Date(now.getTime() - shownDays * dayMs));
  return rows.map(incidentOf);
}

function incidentOf({ id, title, impact, components, started_at, resolved_at, updates }: IncidentRow): StatusIncident {
  return {
    id,
    title,
    impact,
    components,
    startedAt: started_at.toISOString(),
    resolvedAt: resolved_at?.toISOString() ?? null,
    updates: updates.map(({ at, text }) => ({ at: at.toISOString(), text })),
  };
}

interface NewIncident {
  readonly title: string;
  readonly impact: IncidentImpact;
  readonly components: readonly StatusComponent[];
  readonly text: string;
}

export function openIncident(
  { db }: Platform,
  session: Session,
  { title, impact, components, text }: NewIncident,
): Promise<StatusIncident> {
  return db.transaction().execute(async (tx) => {
    const id = newId();
    await insertIncident(tx, { id, title, impact, components: [...new Set(components)] });
    await addUpdate(tx, { incident_id: id, id: newId(), text });
    await recordHouseActivity(tx, session, 'status', `Status page: “${title}” (${impact})`);
    return findIncident(tx, id);
  });
}

/** @throws AppError not_found, or incident_resolved where it was said to be over */
export function updateIncident(
  { db }: Platform,
  session: Session,
  { id, text, isResolved }: { id: string; text: string; isResolved: boolean },
): Promise<StatusIncident> {
  return db.transaction().execute(async (tx) => {
    const incident = await lockIncident(tx, id);
    if (!incident) throw notFound('incident');
    if (incident.resolved_at) throw failure('incident_resolved');
    await addUpdate(tx, { incident_id: id, id: newId(), text });
    if (isResolved) await resolveIncident(tx, id);
    const what = isResolved ? 'resolved' : 'updated';
    await recordHouseActivity(tx, session, 'status', `Status page: “${incident.title}” ${what}`);
    return findIncident(tx, id);
  });
}

async function findIncident(db: Db, id: string): Promise<StatusIncident> {
  const found = (await readIncidents(db)).find((one) => one.id === id);
  if (!found) throw notFound('incident');
  return found;
}
