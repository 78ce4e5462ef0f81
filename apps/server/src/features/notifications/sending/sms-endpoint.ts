import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseJson } from '../../../outside/exchange.ts';
import { isSignedByTelnyx } from '../../../outside/sms/telnyx.ts';
import { isSignedByTwilio } from '../../../outside/sms/twilio-signature.ts';
import { type AppError, failure, invalid } from '../../../platform/errors.ts';
import { keepRawBodies, rawBodyOf, readForms } from '../../../platform/http/raw-bodies.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withQueryTimeout } from '../../../platform/query-timeout.ts';
import { recipientHash } from '../../../platform/recipient-hash.ts';
import { suppress, unsuppress } from '../notifications.queries.ts';
import { addDeliveryEvents } from './deliveries.queries.ts';
import { goneCodes } from './failover.ts';
import { listSmsMerchants, noteProviderWord, type WordOf } from './provider-words.queries.ts';

const base = '/n/sms';

/** Where Twilio says what became of a message. */
export function smsStatusUrl({ config }: Pick<Platform, 'config'>, of: WordOf): string {
  return `${config.publicUrl}${base}/status?${new URLSearchParams({ ...of })}`;
}

/** Where Telnyx says what became of a message; without the query also what phones answer. */
export function telnyxUrl({ config }: Pick<Platform, 'config'>, of: WordOf): string {
  return `${config.publicUrl}${base}/telnyx?${new URLSearchParams({ ...of })}`;
}

const wordOf = z.object({ merchantId: z.uuid(), deliveryId: z.uuid() });

/** PostgreSQL's text holds no NUL. */
const storable = z.string().regex(/^[^\0]*$/);
const statusForm = z.object({ MessageSid: storable, MessageStatus: z.string(), ErrorCode: storable.default('') });
const inboundForm = z.object({ From: storable, Body: z.string() });
/** https://developers.telnyx.com/docs/messaging/messages/receiving-webhooks */
const telnyxEvent = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      id: storable,
      text: z.string().nullish(),
      from: z.object({ phone_number: storable }).nullish(),
      to: z.array(z.object({ status: storable.nullish() })).nullish(),
      errors: z.array(z.object({ code: z.coerce.string().pipe(storable) })).nullish(),
    }),
  }),
});
const fields = z.record(z.string(), z.string());

/** The words that Twilio itself obeys. https://help.twilio.com/articles/223134027 */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const startWords = new Set(['START', 'YES', 'UNSTOP']);

/** What Twilio and Telnyx tell us by themselves, signed: the fate of a message, and what a phone answers. */
export async function mountSmsEndpoint(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;
  await app.register(async (scope) => {
    readForms(scope, 20_000);
    type Handle = (form: Record<string, string>, of: WordOf | null) => Promise<void>;
    const route = (path: 'status' | 'inbound', handle: Handle) =>
      scope.post(`${base}/${path}`, (request, reply) =>
        withQueryTimeout(config.DATABASE_WAIT_MS, async () => {
          const form = fields.safeParse(request.body).data ?? {};
          const signature = String(request.headers['x-twilio-signature'] ?? '');
          if (!isSignedByTwilio(config.SMS_AUTH_TOKEN, `${config.publicUrl}${request.url}`, form, signature)) {
            throw failure('forbidden');
          }
          await handle(form, wordOf.safeParse(request.query).data ?? null);
          // Twilio answers STOP, START and HELP itself.
          return reply.type('text/xml; charset=utf-8').send('<Response/>');
        }),
      );
    route('status', async (form, of) => {
      const told = statusForm.safeParse(form).data;
      if (!told) throw refuseOdd(platform, 'Twilio');
      const { MessageSid: ref, MessageStatus: status, ErrorCode: code } = told;
      if (status === 'delivered') await noteStatus(platform, { of, ref, isFailed: false, code });
      if (status === 'undelivered' || status === 'failed')
        await noteStatus(platform, { of, ref, isFailed: true, code });
    });
    route('inbound', async (form) => {
      const told = inboundForm.safeParse(form).data;
      if (!told) throw refuseOdd(platform, 'Twilio');
      await hearShopper(platform, told.From, told.Body);
    });
  });
  if (config.TELNYX_PUBLIC_KEY !== '') await mountTelnyxEndpoint(app, platform);
}

/** A repeat of a webhook finds a message that is settled, and changes nothing. */
async function mountTelnyxEndpoint(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;
  await app.register(async (scope) => {
    keepRawBodies(scope, 100_000);
    scope.post(`${base}/telnyx`, (request, reply) =>
      withQueryTimeout(config.DATABASE_WAIT_MS, async () => {
        const rawBody = rawBodyOf(request).toString('utf8');
        const proof = {
          timestamp: String(request.headers['telnyx-timestamp'] ?? ''),
          signature: String(request.headers['telnyx-signature-ed25519'] ?? ''),
        };
        if (!isSignedByTelnyx(config.TELNYX_PUBLIC_KEY, rawBody, proof)) throw failure('forbidden');
        const event = telnyxEvent.safeParse(parseJson(rawBody)).data?.data;
        if (!event) throw refuseOdd(platform, 'Telnyx');
        await hearTelnyx(platform, event, wordOf.safeParse(request.query).data ?? null);
        return reply.code(200).send({});
      }),
    );
  });
}

/** What is signed and yet says nothing that we know. */
function refuseOdd({ log }: Platform, provider: string): AppError {
  log.warn({ provider }, 'a signed webhook of a provider of text messages cannot be read');
  return invalid('body', 'This says nothing of a message.');
}

async function hearTelnyx(
  platform: Platform,
  { event_type: type, payload }: z.output<typeof telnyxEvent>['data'],
  of: WordOf | null,
): Promise<void> {
  const { id: ref, from, text, to, errors } = payload;
  if (type === 'message.received' && from && text) return hearShopper(platform, from.phone_number, text);
  if (type !== 'message.finalized') return;
  const status = to?.[0]?.status ?? '';
  const code = errors?.[0]?.code ?? '';
  if (status === 'delivered') await noteStatus(platform, { of, ref, isFailed: false, code });
  if (status === 'delivery_failed' || status === 'sending_failed') {
    await noteStatus(platform, { of, ref, isFailed: true, code: code || status });
  }
}

interface Fate {
  readonly of: WordOf | null;
  /** The provider's id of the message. */
  readonly ref: string;
  readonly isFailed: boolean;
  /** The provider's own code; '' where it gives none. */
  readonly code: string;
}

/** A repeat, and what comes late, changes nothing: only a message without a last word takes one. */
async function noteStatus({ db }: Platform, { of, ref, isFailed, code }: Fate): Promise<void> {
  const detail = isFailed ? `The phone network could not deliver it (${code || 'no reason given'}).` : '';
  await db.transaction().execute(async (tx) => {
    const found = await noteProviderWord(tx, of, { ref, status: isFailed ? 'failed' : 'delivered', detail });
    if (!found || !isFailed) return;
    const { merchant_id: merchantId, id: deliveryId, channel, recipient_hash: hash } = found;
    await addDeliveryEvents(tx, merchantId, [{ deliveryId, kind: 'failed', detail }]);
    if (goneCodes.has(code)) await suppress(tx, merchantId, { channel, hash }, ['service', 'marketing'], 'provider');
  });
}

/** STOP ends what every shop sends to the number, since they share the numbers that send; START allows it again. */
async function hearShopper({ db }: Platform, number: string, text: string): Promise<void> {
  const word = text.trim().toUpperCase();
  if (!stopWords.has(word) && !startWords.has(word)) return;
  await db.transaction().execute(async (tx) => {
    for (const merchantId of await listSmsMerchants(tx, number)) {
      const recipient = { channel: 'sms' as const, hash: recipientHash(merchantId, number) };
      if (stopWords.has(word)) await suppress(tx, merchantId, recipient, ['service', 'marketing'], 'stop');
      // Service messages only: a yes to marketing has words of its own.
      else await unsuppress(tx, merchantId, recipient, ['service']);
    }
  });
}
