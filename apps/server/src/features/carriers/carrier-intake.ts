import { createHash } from 'node:crypto';
import type { CarrierDelivery, ParcelNews } from '../../outside/carriers/carrier-service.ts';
import { carrierServices } from '../../outside/carriers/carrier-services.ts';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeParcelNews } from '../orders/orders.ts';
import { carrierJob } from './carrier-job.ts';
import { openSecret } from './carrier-secrets.ts';
import { claimEvents, type EventRow, endEvent, findConnection, inSavepoint, insertEvent } from './carriers.queries.ts';

export type Intake = 'kept' | 'forged' | 'unknown';

const batch = 100;

/** Keeps what a service sent, where its signature is right; a job does it, so that the service has its answer at once. */
export async function keepCarrierEvent(platform: Platform, id: string, delivery: CarrierDelivery): Promise<Intake> {
  const connection = await findConnection(platform.db, id);
  if (!connection) return 'unknown';
  const { merchant_id: merchantId, service: key } = connection;
  const service = carrierServices[key];
  if (!service.verify(delivery, openSecret(platform, connection), new Date())) return 'forged';
  // PostgreSQL's text holds no NUL.
  const body = delivery.rawBody.toString('utf8').replaceAll('\u0000', '').toWellFormed();
  const eventId = service.eventId(parsed(body)).slice(0, 200).replaceAll('\u0000', '').toWellFormed();
  await platform.db.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, {
      merchant_id: merchantId,
      service: key,
      event_id: eventId || createHash('sha256').update(delivery.rawBody).digest('hex'),
      body,
    });
    if (isNew) await platform.jobs.enqueue(tx, carrierJob, { merchantId });
  });
  return 'kept';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Does what waits of a merchant's news, oldest first. May be ended at any point and begun again. */
export async function takeCarrierEvents(platform: Platform, merchantId: string, signal?: AbortSignal): Promise<void> {
  let isDone = false;
  let isChanged = false;
  while (!isDone && !signal?.aborted) {
    await platform.db.transaction().execute(async (tx) => {
      const events = await claimEvents(tx, merchantId, batch);
      for (const event of events) isChanged = (await takeEvent(platform, tx, merchantId, event)) || isChanged;
      isDone = events.length < batch;
    });
  }
  if (isChanged) platform.realtime.toMerchant(merchantId, 'order.changed', { orderId: null });
}

/** @returns whether an order changed. An event whose values the database refuses keeps none of the others waiting. */
async function takeEvent(platform: Platform, tx: Db, merchantId: string, event: EventRow): Promise<boolean> {
  const { news, fault } = newsOf(event);
  try {
    if (fault) throw fault;
    return await inSavepoint(tx, async () => {
      const outcome = news ? await takeParcelNews(tx, merchantId, news) : 'ignored';
      await endEvent(tx, merchantId, event.number, outcome, news);
      return outcome === 'applied';
    });
  } catch (error) {
    if (error !== fault && !isRefusedValue(error)) throw error;
    platform.log.warn({ err: error, service: event.service }, 'an event of a carrier cannot be read');
    await endEvent(tx, merchantId, event.number, 'unreadable', null);
    return false;
  }
}

/** Class 22 of PostgreSQL's errors: a value that its type does not hold. */
function isRefusedValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22/.test(error.code);
}

/** What an event says; one that was read before says the same, now that its order has come. */
function newsOf(event: EventRow): { readonly news: ParcelNews | null; readonly fault: unknown } {
  if (event.body === null) return { news: readBefore(event), fault: null };
  try {
    // The body has no NUL, but JSON can write one as an escape.
    const body: unknown = JSON.parse(event.body, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    );
    const news = carrierServices[event.service].read(body);
    // A clock that runs ahead must not make all later news late.
    const at = news && news.at > event.received_at ? event.received_at : news?.at;
    return { news: news && at ? { ...news, at } : null, fault: null };
  } catch (fault) {
    return { news: null, fault };
  }
}

function readBefore(event: EventRow): ParcelNews | null {
  const { tracking_number: trackingNumber, parcel_state: state, at } = event;
  if (trackingNumber === null || state === null || at === null) return null;
  return {
    trackingNumber,
    state,
    at,
    carrier: event.carrier ?? '',
    deliveredAt: event.delivered_at,
    expectedOn: event.expected_on,
  };
}
