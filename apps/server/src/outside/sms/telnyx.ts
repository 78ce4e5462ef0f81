import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { exchange, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';

export interface TelnyxConfiguration {
  /** `https://api.telnyx.com` */
  readonly origin: string;
  readonly apiKey: string;
  /** The number that sends, in E.164. */
  readonly from: string;
  readonly timeoutMs: number;
}

const made = z.object({ data: z.object({ id: z.string().min(1) }) });
const refused = z.object({
  errors: z
    .array(z.object({ code: z.coerce.string(), title: z.string().default(''), detail: z.string().nullish() }))
    .min(1),
});

/**
 * SMS by Telnyx's API.
 * https://developers.telnyx.com/docs/messaging/messages/send-message, .../messages/error-codes
 */
export function createTelnyx({ origin, apiKey, from, timeoutMs }: TelnyxConfiguration) {
  return {
    /**
     * @param webhookUrl is told what becomes of the message
     * @throws OutsideFault with Telnyx's code, such as `40300` for a number that answered STOP
     */
    async sendMessage(to: string, text: string, webhookUrl: string): Promise<{ readonly id: string }> {
      const message = await askTelnyx({
        party: 'The second phone provider',
        method: 'POST',
        url: `${origin}/v2/messages`,
        apiKey,
        body: { from, to, text, webhook_url: webhookUrl },
        reply: made,
        timeoutMs,
      });
      return { id: message.data.id };
    },
  };
}

interface TelnyxCall<S extends z.ZodType> {
  readonly party: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly apiKey: string;
  readonly body?: unknown;
  readonly reply: S;
  readonly timeoutMs: number;
}

/** One call of Telnyx's API. @throws OutsideFault with Telnyx's code */
export async function askTelnyx<S extends z.ZodType>(call: TelnyxCall<S>): Promise<z.output<S>> {
  const { party, method, url, apiKey, body, timeoutMs } = call;
  const answer = await exchange({
    party,
    method,
    url,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs,
  });
  const reply = parseJson(answer.text);
  if (answer.status < 200 || answer.status >= 300) throw faultOf(party, answer, reply);
  const read = call.reply.safeParse(reply);
  if (!read.success) throw unreadable(party, answer.status);
  return read.data;
}

function faultOf(party: string, answer: Parameters<typeof refusedBy>[1], reply: unknown): OutsideFault {
  const [told] = refused.safeParse(reply).data?.errors ?? [];
  const message = told ? told.detail || told.title : undefined;
  const fault = refusedBy(party, answer, {
    ...(message ? { message } : {}),
    ...(told ? { code: told.code } : {}),
  });
  if (answer.status !== 401) return fault;
  return new OutsideFault(fault.message, { status: 401, code: 'CREDENTIALS', isTransient: true });
}

/** As Telnyx advises: what is older than five minutes may be a replay. */
const toleranceMs = 300_000;
/** What stands before the 32 bytes of an Ed25519 key in its usual encoding. */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Whether Telnyx sent a webhook: its time and body, signed with the account's Ed25519 key.
 * https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks
 */
export function isSignedByTelnyx(
  publicKey: string,
  rawBody: string,
  { timestamp, signature }: { readonly timestamp: string; readonly signature: string },
  now = Date.now(),
): boolean {
  const key = Buffer.from(publicKey, 'base64');
  const at = Number(timestamp) * 1_000;
  if (key.length !== 32 || !/^\d{1,12}$/.test(timestamp) || Math.abs(now - at) > toleranceMs) return false;
  const given = Buffer.from(signature, 'base64');
  const known = createPublicKey({ key: Buffer.concat([spkiHead, key]), format: 'der', type: 'spki' });
  return given.length === 64 && verify(null, Buffer.from(`${timestamp}|${rawBody}`), known, given);
}
