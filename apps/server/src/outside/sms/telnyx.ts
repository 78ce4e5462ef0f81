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

const party = 'The second phone provider';
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
      const answer = await exchange({
        party,
        method: 'POST',
        url: `${origin}/v2/messages`,
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ from, to, text, webhook_url: webhookUrl }),
        timeoutMs,
      });
      const reply = parseJson(answer.text);
      if (answer.status < 200 || answer.status >= 300) throw faultOf(answer, reply);
      const message = made.safeParse(reply);
      if (!message.success) throw unreadable(party, answer.status);
      return { id: message.data.data.id };
    },
  };
}

function faultOf(answer: Parameters<typeof refusedBy>[1], reply: unknown): OutsideFault {
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
