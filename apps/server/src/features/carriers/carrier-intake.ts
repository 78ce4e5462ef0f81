import { createHash } from 'node:crypto';
import type { CarrierDelivery, ParcelNews } from '../../outside/carriers/carrier-service.ts';
import { carrierServices } from '../../outside/carriers/carrier-services.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeParcelNews } from '../orders/orders.ts';
import { carrierJob } from './carrier-job.ts';
import { openSecret } from './carrier-secrets.ts';
import { claimEvents, type EventRow, endEvent, findConnection, insertEvent } from './carriers.queries.ts';

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
      for (const event of events) {
        const { news, fault } = newsOf(event);
        if (fault) platform.log.warn({ err: fault, service: event.service }, 'an event of a carrier cannot be read');
        const outcome = fault ? 'unreadable' : news ? await takeParcelNews(tx, merchantId, news) : 'ignored';
        isChanged ||= outcome === 'applied';
        await endEvent(tx, merchantId, event.number, outcome, news);
      }
      isDone = events.length < batch;
    });
  }
  if (isChanged) platform.realtime.toMerchant(merchantId, 'order.changed', { orderId: null });
}

/** What an event says; one that was read before says the same, now that its order has come. */
function newsOf(event: EventRow): { readonly news: ParcelNews | null; readonly fault: unknown } {
  if (event.body === null) return { news: readBefore(event), fault: null };
  try {
    const news = carrierServices[event.service].read(JSON.parse(event.body));
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
