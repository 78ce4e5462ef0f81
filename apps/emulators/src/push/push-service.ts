import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

interface Browser {
  readonly id: string;
  readonly endpoint: string;
  /** The server key that the subscription was made with; only it may push. */
  readonly serverKey: string;
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  isGone: boolean;
}

/** A message as the browser shows it. */
export interface Shown {
  readonly browser: string;
  readonly at: string;
  readonly payload: unknown;
  readonly ttlSeconds: number;
  readonly urgency: string;
  readonly topic: string | null;
  /** How often the same topic was pushed: a newer message takes the place of the one before. */
  readonly count: number;
}

export interface PushService {
  /** As `pushManager.subscribe` gives it to a page. */
  subscribe(serverKey: string): {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** The person ends the subscription in the browser: pushes answer 410. */
  end(endpoint: string): void;
  shown(endpoint?: string): readonly Shown[];
}

const jwtHead = z.object({ alg: z.literal('ES256') });
const jwtClaims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });
const p256Head = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');
const daySeconds = 86_400;

/** Whether the VAPID header proves the key that the subscription is bound to (RFC 8292). */
function isVapidRight(header: string, { serverKey }: Browser, origin: string, nowSeconds: number): boolean {
  const found = /^vapid\s+t=([^,\s]+),\s*k=([\w-]+)$/i.exec(header);
  const [head = '', claims = '', signature = ''] = (found?.[1] ?? '').split('.');
  if (!found || found[2] !== serverKey) return false;
  const read = (text: string): unknown => {
    try {
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    } catch {
      return undefined;
    }
  };
  const told = jwtClaims.safeParse(read(claims)).data;
  if (!jwtHead.safeParse(read(head)).success || !told || told.aud !== origin) return false;
  if (told.exp <= nowSeconds || told.exp > nowSeconds + daySeconds) return false;
  const key = createPublicKey({
    key: Buffer.concat([p256Head, Buffer.from(serverKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  const given = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, given);
}

/** The one record of an aes128gcm body, opened as the browser does (RFC 8188, 8291). @throws where it does not open */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // The last record ends with 2 and zeros.
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of a record');
  return padded.subarray(0, end).toString('utf8');
}

/** What a push says beside its body (RFC 8030). */
const pushHeaders = z.object({
  ttl: z.string().regex(/^\d+$/).transform(Number),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']).default('normal'),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .nullable()
    .default(null),
});

function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply.code(status).send({ reason });
}

/**
 * A browser vendor's push service with its browsers, at `/push` (RFC 8030). `POST /push {serverKey}` makes a browser
 * that subscribes, `DELETE /push/{id}` ends it, `GET /push` is what the browsers show.
 */
export function mountPushService(app: FastifyInstance, origin: () => string): PushService {
  const browsers = new Map<string, Browser>();
  let messages: Shown[] = [];

  function subscribe(serverKey: string) {
    const id = randomUUID();
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const browser = { id, endpoint: `${origin()}/push/${id}`, serverKey, ecdh, auth: randomBytes(16), isGone: false };
    browsers.set(id, browser);
    const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: browser.auth.toString('base64url') };
    return { endpoint: browser.endpoint, keys };
  }

  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/push', async (request, reply) => {
      const asked = z.object({ serverKey: z.string().length(87) }).safeParse(request.body);
      return asked.success ? reply.code(201).send(subscribe(asked.data.serverKey)) : refuse(reply, 400, 'serverKey');
    });
    scope.get('/push', async () => ({ messages }));
    scope.delete<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
      const browser = browsers.get(request.params.id);
      if (browser) browser.isGone = true;
      return reply.code(204).send();
    });
    scope.post<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
      const browser = browsers.get(request.params.id);
      if (!browser) return refuse(reply, 404, 'There is no such subscription.');
      if (browser.isGone) return refuse(reply, 410, 'The subscription has ended.');
      const { headers, body } = request;
      const asked = pushHeaders.safeParse(headers);
      if (!asked.success) return refuse(reply, 400, `${String(asked.error.issues[0]?.path[0])}: missing or malformed.`);
      const { ttl, urgency, topic } = asked.data;
      if (!isVapidRight(headers.authorization ?? '', browser, origin(), Date.now() / 1000)) {
        return refuse(reply, 403, 'The VAPID header does not prove the key of the subscription.');
      }
      if (headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(body)) {
        return refuse(reply, 415, 'The body is not encrypted.');
      }
      if (body.length > 4_096) return refuse(reply, 413, 'The message is too large.');
      try {
        const payload: unknown = JSON.parse(decrypt(body, browser));
        const isSame = (one: Shown) => one.browser === browser.endpoint && topic !== null && one.topic === topic;
        const count = (messages.find(isSame)?.count ?? 0) + 1;
        const shown = { browser: browser.endpoint, at: new Date().toISOString(), payload, urgency, topic, count };
        messages = [...messages.filter((one) => !isSame(one)), { ...shown, ttlSeconds: ttl }].slice(-500);
      } catch {
        return refuse(reply, 400, 'The message does not open.');
      }
      return reply.code(201).header('location', `${origin()}/push-message/${randomUUID()}`).send();
    });
  });
  return {
    subscribe,
    end(endpoint) {
      for (const browser of browsers.values()) if (browser.endpoint === endpoint) browser.isGone = true;
    },
    shown: (endpoint) => messages.filter((one) => endpoint === undefined || one.browser === endpoint).toReversed(),
  };
}
