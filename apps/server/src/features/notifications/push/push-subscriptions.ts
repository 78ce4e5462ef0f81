import { createHash } from 'node:crypto';
import { OutsideFault } from '../../../outside/exchange.ts';
import { type PushSubscription, pushSubscription, sendPush } from '../../../outside/push/web-push.ts';
import { checkedUrl } from '../../../outside/safe-exchange.ts';
import { invalid } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SealedColumn } from '../../../platform/secrets/secret-rotation.ts';
import type { StoredRequest } from '../../../schema/notifications/notifications.tables.ts';
import { deleteSubscription, listSubscriptions, markTold, putSubscription } from './push.queries.ts';
import { getVapidKeys } from './vapid.ts';

/** Browsers that hear of one order: a household has no more, and a script shall not make us call thousands. */
const browsersMax = 10;
/** News of an order that nobody saw within a day are old. */
const ttlSeconds = 86_400;

interface OrderKey {
  readonly merchantId: string;
  readonly orderId: string;
}

function subscriptionPlace(id: string): string {
  return `${id}/push_subscriptions`;
}

export const sealedPushSubscriptions: SealedColumn = {
  table: 'push_subscriptions',
  column: 'subscription_sealed',
  key: ['merchant_id', 'id'],
  place: ({ id = '' }) => subscriptionPlace(id),
};

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** Keeps where a browser hears of an order. A repeat is the same. @throws AppError 400 'endpoint', 'keys' */
export async function subscribe(platform: Platform, { merchantId, orderId }: OrderKey, given: unknown): Promise<void> {
  const { db, secrets, config } = platform;
  const subscription = readSubscription(given);
  const isLoopbackAllowed = config.FETCH_LOOPBACK === 'on';
  try {
    const { protocol } = checkedUrl({ url: subscription.endpoint, isLoopbackAllowed });
    if (protocol !== 'https:' && !isLoopbackAllowed) throw invalid('endpoint', 'The address must begin with https://.');
  } catch (error) {
    if (error instanceof OutsideFault) throw invalid('endpoint', error.message);
    throw error;
  }
  const id = newId();
  const row = {
    merchant_id: merchantId,
    id,
    order_id: orderId,
    endpoint_hash: hashOf(subscription.endpoint),
    subscription_sealed: secrets.seal(JSON.stringify(subscription), subscriptionPlace(id)),
  };
  await db.transaction().execute((tx) => putSubscription(tx, row, browsersMax));
}

function readSubscription(given: unknown): PushSubscription {
  const parsed = pushSubscription.safeParse(given);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? 'endpoint');
  throw invalid(field, 'This is no subscription of a browser.');
}

/** A browser hears no more of the order; harmless where it did not. */
export async function unsubscribe(
  { db }: Platform,
  { merchantId, orderId }: OrderKey,
  endpoint: string,
): Promise<void> {
  await deleteSubscription(db, merchantId, { orderId, endpointHash: hashOf(endpoint) });
}

/**
 * Gives a message to every browser of its order that has not had it, and forgets those that have ended their
 * subscription. A repeat reaches only those that are left, and takes the place of the same message where it was shown.
 * @throws OutsideFault where a browser's push service has not taken it, or no browser is left
 */
export async function pushToOrder(
  platform: Platform,
  merchantId: string,
  request: StoredRequest,
  deliveryId: string,
): Promise<void> {
  const { db, secrets, config } = platform;
  const { orderId = '' } = request;
  const [rows, keys] = [await listSubscriptions(db, merchantId, orderId), await getVapidKeys(platform)()];
  const topic = createHash('sha256').update(orderId).digest('base64url').slice(0, 32);
  const payload = JSON.stringify({ title: request.subject, body: request.text, url: request.url, tag: topic });
  let taken = rows.filter((row) => row.told_id === deliveryId).length;
  let fault: OutsideFault | null = null;
  for (const { id, subscription_sealed: sealed } of rows.filter((row) => row.told_id !== deliveryId)) {
    try {
      const outcome = await sendPush({
        subscription: pushSubscription.parse(JSON.parse(secrets.open(sealed, subscriptionPlace(id)))),
        payload,
        vapid: { ...keys, subject: `mailto:${config.SUPPORT_EMAIL}` },
        ttlSeconds,
        urgency: request.urgency ?? 'normal',
        topic,
        timeoutMs: config.NOTIFICATION_TIMEOUT_MS,
        isLoopbackAllowed: config.FETCH_LOOPBACK === 'on',
      });
      if (outcome === 'gone') {
        await deleteSubscription(db, merchantId, { id });
        continue;
      }
      await markTold(db, merchantId, id, deliveryId);
      taken += 1;
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      // One that may take it later decides: it is tried again, and the others are not.
      if (fault === null || error.isTransient) fault = error;
    }
  }
  if (fault?.isTransient || (fault !== null && taken === 0)) throw fault;
  if (taken > 0) return;
  throw new OutsideFault('No browser is subscribed any more.', {
    status: 410,
    code: 'ONE_RECIPIENT',
    isTransient: false,
  });
}
