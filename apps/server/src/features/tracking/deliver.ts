import { OutsideFault } from '../../outside/exchange.ts';
import { isDatabaseAway } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { enabledSinks, getSinks } from './sinks.ts';
import {
  type DeliveryKey,
  forgetDetail,
  getDelivery,
  getEvent,
  getSubject,
  listOverdue,
  updateDelivery,
} from './tracking.queries.ts';
import { type DeliverPayload, deliverJob } from './tracking-job.ts';

/** Tries in a row before a delivery is dead: about four hours with the default wait. */
export const triesMax = 10;
const waitMaxMs = 6 * 3_600_000;

/**
 * One try to tell a sink of an event. A kill between the sink's answer and our note of it tells the sink again, with the
 * same key.
 */
export async function deliver(platform: Platform, payload: DeliverPayload, signal: AbortSignal): Promise<void> {
  const { db, config } = platform;
  const delivery = await getDelivery(db, payload);
  if (delivery?.status !== 'waiting' || delivery.attempts !== payload.attempts) return;
  const event = await getEvent(db, payload.merchantId, payload.eventId);
  if (!event) return;
  const subject = await getSubject(db, payload.merchantId, event.user_id);
  // Switched off, or the person is gone since: then nothing is sent any more.
  if (!subject || !enabledSinks(config).includes(payload.sink)) return finish(platform, payload, 'dropped', null);
  try {
    await getSinks(platform)[payload.sink].deliver({ event, subject }, signal);
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) throw error;
    return settle(platform, payload, error);
  }
  await finish(platform, payload, 'sent', null);
}

async function settle(platform: Platform, payload: DeliverPayload, error: unknown): Promise<void> {
  const isKnown = error instanceof OutsideFault;
  if (!isKnown) platform.log.error({ err: error, ...payload }, 'a tracking event met a fault of ours');
  const text = isKnown ? error.message : 'A fault on our side.';
  const attempts = payload.attempts + 1;
  const isOver = (isKnown && !error.isTransient) || attempts % triesMax === 0;
  if (isOver) return finish(platform, payload, 'dead', text);
  const waitMs = planWait(attempts, platform.config.TRACKING_RETRY_MS, isKnown ? error.retryAfterMs : undefined);
  const at = new Date(Date.now() + waitMs);
  platform.metrics.tracking.inc({ sink: payload.sink, result: 'failed' });
  await platform.db.transaction().execute(async (tx) => {
    const set = { attempts, next_try_at: at, last_error: text };
    const isOurs = await updateDelivery(tx, payload, { status: 'waiting', attempts: payload.attempts }, set);
    if (isOurs) await platform.jobs.enqueue(tx, deliverJob, { ...payload, attempts }, { startAfter: at });
  });
}

/** Doubles with each failure, spread by a quarter to both sides, and never earlier than the sink asks. */
export function planWait(attempts: number, baseMs: number, retryAfterMs = 0, random = Math.random()): number {
  const grown = Math.min(baseMs * 2 ** ((attempts - 1) % triesMax), waitMaxMs);
  return Math.max(Math.round(grown * (0.75 + random / 2)), Math.min(retryAfterMs, waitMaxMs));
}

async function finish(
  platform: Platform,
  payload: DeliverPayload,
  status: 'sent' | 'dropped' | 'dead',
  error: string | null,
): Promise<void> {
  const { db, log, metrics } = platform;
  const { merchantId, eventId, sink, attempts } = payload;
  const isMoved = await db.transaction().execute(async (tx) => {
    const isOurs = await updateDelivery(
      tx,
      payload,
      { status: 'waiting', attempts },
      { status, last_error: error, finished_at: new Date(), ...(status === 'dead' ? { attempts: attempts + 1 } : {}) },
    );
    if (isOurs && status !== 'dead') await forgetDetail(tx, merchantId, eventId);
    return isOurs;
  });
  if (!isMoved) return;
  metrics.tracking.inc({ sink, result: status });
  if (status === 'dead') log.warn({ merchantId, eventId, sink, error }, 'a tracking event could not be delivered');
}

/** A delivery this long past its time has lost its job, however that came about. */
const overdueMs = 120_000;

/** Gives each overdue delivery a job; where one waits or runs, the queue's key keeps the second one out. */
export async function sweepDeliveries(platform: Platform, now = new Date()): Promise<void> {
  for (const row of await listOverdue(platform.db, new Date(now.getTime() - overdueMs))) {
    const key: DeliveryKey = { merchantId: row.merchant_id, eventId: row.event_id, sink: row.sink };
    await platform.jobs.enqueue(platform.db, deliverJob, { ...key, attempts: row.attempts });
  }
}
