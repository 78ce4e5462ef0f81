import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { demoTelnyx } from './account.ts';
import { type Fate, whenFated } from './fate.ts';
import type { Outbox, Sent } from './outbox.ts';

const body = z.object({
  from: z.string(),
  to: z.string(),
  text: z.string().min(1),
  webhook_url: z.url().max(2_000).optional(),
});

/** Codes as in https://developers.telnyx.com/development/api-fundamentals/api-errors; 40300: the number answered STOP. */
const refusals: Record<string, { status: number; code: string; title: string }> = {
  '+15005550001': { status: 422, code: '10002', title: 'Invalid phone number' },
  '+15005550004': { status: 400, code: '40300', title: 'Blocked due to STOP message' },
};

export function refuse(reply: FastifyReply, { status, code, title }: { status: number; code: string; title: string }) {
  return reply.code(status).send({ errors: [{ code, title, detail: title }] });
}

/** Signs `timestamp|body` with Ed25519, as Telnyx signs its webhooks. */
export function telnyxHeaders(text: string, at = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = createPrivateKey({
    key: Buffer.from(demoTelnyx.privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign(null, Buffer.from(`${timestamp}|${text}`), key).toString('base64');
  return {
    'content-type': 'application/json',
    'telnyx-timestamp': timestamp,
    'telnyx-signature-ed25519': signature,
  };
}

/** Says what became of a message. */
async function tellFinalized(url: string, { sid, to, from }: Sent, { errorCode }: Fate): Promise<void> {
  const text = JSON.stringify({
    data: {
      record_type: 'event',
      id: randomUUID(),
      event_type: 'message.finalized',
      occurred_at: new Date().toISOString(),
      payload: {
        record_type: 'message',
        direction: 'outbound',
        id: sid,
        from: { phone_number: from },
        to: [{ phone_number: to, status: errorCode === null ? 'delivered' : 'delivery_failed' }],
        errors: errorCode === null ? [] : [{ code: errorCode }],
      },
    },
  });
  await postSigned(url, text);
}

/** Whoever does not answer is not told again. */
export async function postSigned(url: string, text: string): Promise<void> {
  await fetch(url, { method: 'POST', headers: telnyxHeaders(text), body: text }).catch(() => undefined);
}

/** A second provider of text messages beside Twilio: Telnyx, at `/v2/messages`. */
export function mountTelnyx(app: FastifyInstance, outbox: Outbox, fate: Fate): void {
  app.post('/v2/messages', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${demoTelnyx.apiKey}`) {
      return refuse(reply, { status: 401, code: '10009', title: 'Authentication failed' });
    }
    const given = body.safeParse(request.body);
    if (!given.success) return refuse(reply, { status: 422, code: '10004', title: 'Missing required parameter' });
    const { from, to, text, webhook_url: url } = given.data;
    if (!/^\+[1-9]\d{6,14}$/.test(to)) {
      return refuse(reply, { status: 422, code: '10016', title: 'Phone number must be in +E.164 format' });
    }
    if (from !== demoTelnyx.from) return refuse(reply, { status: 422, code: '40305', title: "Invalid 'from' address" });
    const known = refusals[to];
    if (known) return refuse(reply, known);
    const sent = await outbox.add({ channel: 'sms', to, from, text, sid: randomUUID() });
    if (url) await whenFated(fate, () => tellFinalized(url, sent, fate));
    return {
      data: {
        record_type: 'message',
        direction: 'outbound',
        id: sent.sid,
        type: 'SMS',
        from: { phone_number: from },
        to: [{ phone_number: to, status: 'queued' }],
        text,
        parts: 1,
        errors: [],
      },
    };
  });
}
