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
/** All browsers of an order are asked at once and have so long together: mail of others waits meanwhile. */
const answerMsMax = 3_000;
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
    const { protocol, hostname } = checkedUrl({ url: subscription.endpoint, isLoopbackAllowed });
    if (protocol !== 'https:' && !isLoopbackAllowed) throw invalid('endpoint', 'The address must begin with https://.');
    if (!isPushHost(hostname, config.PUSH_HOSTS)) throw invalid('endpoint', 'This is no push service that we know.');
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

function isPushHost(host: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
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
 * Gives a message to every browser of its order that has not had it, all at once, and forgets those that have ended
 * their subscription, cannot be written to, or gave no answer at the last try either. A repeat reaches only those that
 * are left, and takes the place of the same message where it was shown.
 * @throws OutsideFault where a browser's push service has not taken it, or no browser is left
 */
export async function pushToOrder(
  platform: Platform,
  request: StoredRequest,
  deliveryId: string,
  merchantId: string,
  isLastTry: boolean,
): Promise<void> {
  const { db, secrets, config } = platform;
  const { orderId = '' } = request;
  const [rows, keys] = [await listSubscriptions(db, merchantId, orderId), await getVapidKeys(platform)()];
  const topic = createHash('sha256').update(orderId).digest('base64url').slice(0, 32);
  const push = {
    payload: JSON.stringify({ title: request.subject, body: request.text, url: request.url, tag: topic }),
    vapid: { ...keys, subject: `mailto:${config.SUPPORT_EMAIL}` },
    ttlSeconds,
    urgency: request.urgency ?? 'normal',
    topic,
    timeoutMs: Math.min(config.NOTIFICATION_TIMEOUT_MS, answerMsMax),
    isLoopbackAllowed: config.FETCH_LOOPBACK === 'on',
  };
  const tell = async ({ id, subscription_sealed: sealed }: (typeof rows)[number]) => {
    try {
      const subscription = pushSubscription.safeParse(JSON.parse(secrets.open(sealed, subscriptionPlace(id))));
      const outcome = subscription.success ? await sendPush({ ...push, subscription: subscription.data }) : 'gone';
      if (outcome === 'gone') await deleteSubscription(db, merchantId, { id });
      else await markTold(db, merchantId, id, deliveryId);
      return outcome;
    } catch (error) {
      const isSilent = error instanceof OutsideFault && error.status === 0;
      if (isSilent && isLastTry) await deleteSubscription(db, merchantId, { id });
      throw error;
    }
  };
  const waiting = rows.filter((row) => row.told_id !== deliveryId);
  const answers = await Promise.allSettled(waiting.map(tell));
  const faults: unknown[] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const ownFault = faults.find((error) => !(error instanceof OutsideFault));
  if (ownFault !== undefined) throw ownFault;
  const outside = faults.filter((error) => error instanceof OutsideFault);
  // One that may take it later decides: it is tried again, and the others are not.
  const fault = outside.find(({ isTransient }) => isTransient) ?? outside[0];
  const isTaken =
    waiting.length < rows.length || answers.some((one) => one.status === 'fulfilled' && one.value === 'taken');
  if (fault && (!isTaken || (fault.isTransient && !isLastTry))) throw fault;
  if (isTaken) return;
  throw new OutsideFault('No browser is subscribed any more.', {
    status: 410,
    code: 'ONE_RECIPIENT',
    isTransient: false,
  });
}
