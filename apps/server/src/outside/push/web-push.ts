import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import { OutsideFault, refusedBy } from '../exchange.ts';
import { safeExchange } from '../safe-exchange.ts';

const bytes = (count: number) =>
  z.string().refine((text) => Buffer.from(text, 'base64url').length === count, 'The key has another length.');

/** A point of the curve in its long form: to no other can a message be encrypted. */
function isPublicKey(text: string): boolean {
  const point = Buffer.from(text, 'base64url');
  try {
    return point[0] === 4 && ECDH.convertKey(point, 'prime256v1').length === point.length;
  } catch {
    return false;
  }
}

/** What a browser gives for a subscription: where its push service takes messages, and its keys (RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({ p256dh: bytes(65).refine(isPublicKey, 'The key is no point of P-256.'), auth: bytes(16) }),
});
export type PushSubscription = z.output<typeof pushSubscription>;

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface Push {
  readonly subscription: PushSubscription;
  readonly payload: string;
  readonly vapid: VapidKeys & { readonly subject: string };
  /** How long the push service keeps it for a browser that is not there. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A newer message with the same one takes the place of one that was not shown yet. At most 32 characters. */
  readonly topic: string;
  readonly timeoutMs: number;
  /** Development only. */
  readonly isLoopbackAllowed: boolean;
}

export function generateVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

const party = 'The push service';

/**
 * Encrypts a message for one browser and gives it to that browser's push service (RFC 8030, 8291, 8292).
 * @returns `gone` where the browser has ended its subscription
 * @throws OutsideFault; its fault is that one browser's, never every browser's
 */
export async function sendPush(push: Push): Promise<'taken' | 'gone'> {
  const { subscription, payload, vapid, ttlSeconds, urgency, topic, timeoutMs, isLoopbackAllowed } = push;
  const { subject, publicKey, privateKey } = vapid;
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: ttlSeconds,
    urgency,
    topic,
    contentEncoding: 'aes128gcm',
  });
  const { 'Content-Length': _length, ...given } = headers;
  const answer = await safeExchange({
    party,
    method: 'POST',
    url: endpoint,
    headers: Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)])),
    body: body ?? Buffer.alloc(0),
    timeoutMs,
    bytesMax: 100_000,
    isLoopbackAllowed,
  }).catch((error: unknown) => {
    throw error instanceof OutsideFault ? ofOneRecipient(error) : error;
  });
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (answer.status >= 200 && answer.status < 300) return 'taken';
  throw ofOneRecipient(refusedBy(party, answer));
}

/** Each browser has a push service of its own: a fault of one says nothing of the others. */
function ofOneRecipient({ message, status, isTransient, retryAfterMs, code }: OutsideFault): OutsideFault {
  const isFinal = code === 'FORBIDDEN_ADDRESS' || !isTransient;
  return new OutsideFault(message, { status, code: 'ONE_RECIPIENT', isTransient: !isFinal, retryAfterMs });
}
