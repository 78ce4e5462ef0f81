import {
  type TrackingDelivery,
  type TrackingEventType,
  type TrackingSinkName,
  trackingSinks,
} from '@voicecart/contract/routes/tracking';
import type { Db } from '../../platform/database.ts';
import { failure, invalid, invalidFields, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { enabledSinks, hearsOf } from './sinks.ts';
import {
  type DeliveryFilter,
  type DeliveryKey,
  findMerchantOf,
  getShownDelivery,
  insertDelivery,
  insertEvent,
  listDeliveries,
  type ShownDeliveryRow,
  updateDelivery,
} from './tracking.queries.ts';
import { deliverJob } from './tracking-job.ts';

/** Who did what is tracked. */
export interface TrackedPerson {
  /** Null for an admin, who is not tracked. */
  readonly merchantId: string | null;
  readonly userId: string;
  /** Set while an admin acts as the merchant, which is not tracked either. */
  readonly actorUserId: string | null;
}

export interface TrackedEvent {
  readonly type: TrackingEventType;
  /** The same for a repeat of the same happening; absent where each is one of its own. */
  readonly key?: string;
  readonly detail?: object;
}

/**
 * Records an event for marketing and customer success, in the transaction that does the thing: it is told of exactly if
 * that commits, at least once, and later, so that no outside party ever slows a person down. Does nothing where no sink
 * is on, for admins, and while an admin acts as a merchant.
 * @returns whether anything will be sent
 */
export async function recordTracking(
  platform: Pick<Platform, 'config' | 'jobs'>,
  tx: Db,
  { merchantId, userId, actorUserId }: TrackedPerson,
  event: TrackedEvent,
  only?: TrackingSinkName,
): Promise<boolean> {
  const { type, detail = {} } = event;
  if (merchantId === null || actorUserId !== null) return false;
  const sinks = enabledSinks(platform.config).filter((name) => (only ? name === only : hearsOf(name, type)));
  if (sinks.length === 0) return false;
  const eventId = newId();
  const isNew = await insertEvent(tx, {
    merchant_id: merchantId,
    id: eventId,
    key: event.key ?? eventId,
    type,
    user_id: userId,
    detail: JSON.stringify(detail),
  });
  if (!isNew) return false;
  for (const sink of sinks) {
    await insertDelivery(tx, { merchantId, eventId, sink });
    await platform.jobs.enqueue(tx, deliverJob, { merchantId, eventId, sink, attempts: 0 });
  }
  return true;
}

/**
 * Has one sink told of an account as it is now: of one's own, or for a super admin of the named user's.
 * @throws AppError 400 where a super admin names nobody, 404
 */
export async function submitAccount(
  platform: Platform,
  session: Session,
  givenUserId: string | undefined,
  sink: TrackingSinkName,
): Promise<boolean> {
  const { db } = platform;
  if (session.merchantId === null && givenUserId === undefined) {
    throw invalid('user_id', 'Say whose account is meant.');
  }
  const userId = givenUserId ?? session.userId;
  const merchantId = session.merchantId ?? (await findMerchantOf(db, userId));
  if (merchantId === null || !(await isUserOf(db, merchantId, userId))) throw notFound('The user');
  const person = { merchantId, userId, actorUserId: session.actor?.userId ?? null };
  return db.transaction().execute((tx) => recordTracking(platform, tx, person, { type: 'account-submitted' }, sink));
}

async function isUserOf(db: Db, merchantId: string, userId: string): Promise<boolean> {
  return (await findMerchantOf(db, userId)) === merchantId;
}

/**
 * Sets properties of the merchant's own company in HubSpot.
 * @throws AppError 400 for a property that is not one of `HUBSPOT_COMPANY_PROPERTIES`
 */
export async function submitCompany(
  platform: Platform,
  person: TrackedPerson,
  properties: readonly { name: string; value: string }[],
): Promise<boolean> {
  const allowed = platform.config.HUBSPOT_COMPANY_PROPERTIES;
  const faults = properties.flatMap(({ name }, index) =>
    allowed.includes(name)
      ? []
      : [{ path: `properties.${index}.name`, message: `"${name}" is not a property that may be set here.` }],
  );
  if (faults[0]) throw invalidFields(faults);
  return platform.db
    .transaction()
    .execute((tx) =>
      recordTracking(platform, tx, person, { type: 'company-submitted', detail: { properties } }, 'hubspot'),
    );
}

export async function listTracking(
  platform: Platform,
  filter: DeliveryFilter,
  page: { currentPage: number; limit: number },
) {
  const { rows, total } = await listDeliveries(platform.db, filter, {
    limit: page.limit,
    offset: (page.currentPage - 1) * page.limit,
  });
  const on = enabledSinks(platform.config);
  return {
    items: rows.map(toDelivery),
    total,
    ...page,
    sinks: trackingSinks.map((name) => ({ name, isOn: on.includes(name) })),
  };
}

/** Sends again what is dead. @throws AppError 404; 409 'not_dead', 'sink_off' */
export async function retryDelivery(platform: Platform, key: DeliveryKey): Promise<TrackingDelivery> {
  const { db, jobs } = platform;
  const row = await getShownDelivery(db, key);
  if (!row) throw notFound('The delivery');
  if (!enabledSinks(platform.config).includes(key.sink)) {
    throw failure('sink_off');
  }
  await db.transaction().execute(async (tx) => {
    const { attempts } = row;
    const set = { status: 'waiting', next_try_at: new Date(), finished_at: null } as const;
    const isMoved = await updateDelivery(tx, key, { status: 'dead', attempts }, set);
    if (!isMoved) throw failure('not_dead');
    await jobs.enqueue(tx, deliverJob, { ...key, attempts });
  });
  const moved = await getShownDelivery(db, key);
  if (!moved) throw notFound('The delivery');
  return toDelivery(moved);
}

function toDelivery(row: ShownDeliveryRow): TrackingDelivery {
  return {
    eventId: row.event_id,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    sink: row.sink,
    type: row.type,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    occurredAt: row.occurred_at.toISOString(),
    nextTryAt: row.status === 'waiting' ? row.next_try_at.toISOString() : null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
