import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSignedByTwilio } from '../../../outside/sms/twilio-signature.ts';
import { failure } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withQueryTimeout } from '../../../platform/query-timeout.ts';
import { suppress, unsuppress } from '../notifications.queries.ts';
import { recipientHash } from '../shopper/recipient-hash.ts';
import { addDeliveryEvents, listSmsMerchants, noteProviderWord } from './deliveries.queries.ts';

const base = '/n/sms';

/** Where Twilio says what became of a message. */
export function smsStatusUrl({ config }: Pick<Platform, 'config'>): string {
  return `${config.publicUrl}${base}/status`;
}

const statusForm = z.object({ MessageSid: z.string(), MessageStatus: z.string(), ErrorCode: z.string().default('') });
const inboundForm = z.object({ From: z.string(), Body: z.string() });
const fields = z.record(z.string(), z.string());

/** The words that Twilio itself obeys. https://help.twilio.com/articles/223134027 */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const startWords = new Set(['START', 'YES', 'UNSTOP']);
const optedOut = '21610';

/** What Twilio tells us by itself, signed with the account's token: the fate of a message, and what a phone answers. */
export async function mountSmsEndpoint(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const route = (path: 'status' | 'inbound', handle: (form: Record<string, string>) => Promise<void>) =>
      scope.post(`${base}/${path}`, (request, reply) =>
        withQueryTimeout(config.DATABASE_WAIT_MS, async () => {
          const form = fields.safeParse(request.body).data ?? {};
          const signature = String(request.headers['x-twilio-signature'] ?? '');
          if (!isSignedByTwilio(config.SMS_AUTH_TOKEN, `${config.publicUrl}${base}/${path}`, form, signature)) {
            throw failure('forbidden');
          }
          await handle(form);
          // Twilio answers STOP, START and HELP itself.
          return reply.type('text/xml; charset=utf-8').send('<Response/>');
        }),
      );
    route('status', (form) => noteStatus(platform, form));
    route('inbound', (form) => hearShopper(platform, form));
  });
}

/** A repeat, and what comes late, changes nothing: only a message that counts as sent takes a word. */
async function noteStatus({ db }: Platform, form: unknown): Promise<void> {
  const told = statusForm.safeParse(form).data;
  if (!told) return;
  const isFailed = told.MessageStatus === 'undelivered' || told.MessageStatus === 'failed';
  if (!isFailed && told.MessageStatus !== 'delivered') return;
  const detail = isFailed ? `The phone network could not deliver it (${told.ErrorCode || told.MessageStatus}).` : '';
  await db.transaction().execute(async (tx) => {
    const found = await noteProviderWord(tx, told.MessageSid, { status: isFailed ? 'failed' : 'delivered', detail });
    if (!found || !isFailed) return;
    const { merchant_id: merchantId, id: deliveryId, channel, recipient_hash: hash } = found;
    await addDeliveryEvents(tx, merchantId, [{ deliveryId, kind: 'failed', detail }]);
    if (told.ErrorCode === optedOut)
      await suppress(tx, merchantId, { channel, hash }, ['service', 'marketing'], 'provider');
  });
}

/** STOP ends what every shop sends to the number, since they share the number that sends; START allows it again. */
async function hearShopper({ db }: Platform, form: unknown): Promise<void> {
  const told = inboundForm.safeParse(form).data;
  if (!told) return;
  const word = told.Body.trim().toUpperCase();
  if (!stopWords.has(word) && !startWords.has(word)) return;
  await db.transaction().execute(async (tx) => {
    for (const merchantId of await listSmsMerchants(tx, told.From)) {
      const recipient = { channel: 'sms' as const, hash: recipientHash(merchantId, told.From) };
      if (stopWords.has(word)) await suppress(tx, merchantId, recipient, ['service', 'marketing'], 'stop');
      // Service messages only: a yes to marketing has words of its own.
      else await unsuppress(tx, merchantId, recipient, ['service']);
    }
  });
}
