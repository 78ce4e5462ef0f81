import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseJson } from '../../outside/exchange.ts';
import { failure, invalid } from '../../platform/errors.ts';
import { keepRawBodies, rawBodyOf } from '../../platform/http/raw-bodies.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { insertEvent, markEventsDone } from './billing.queries.ts';
import { stripeEventJob } from './event-job.ts';
import { moneyBackMail } from './mails/money-back.ts';
import { requireStripe } from './stripe-service.ts';

const bodyBytesMax = 1024 * 1024;

/**
 * `POST /hooks/stripe`: verify, store, answer. What follows from an event is the job's; a repeat of an event is answered
 * and changes nothing.
 */
export async function mountStripeWebhook(app: FastifyInstance, platform: Platform): Promise<void> {
  // A scope of its own: the signature covers the bytes as they came, so nothing may parse them first.
  await app.register(async (scope) => {
    keepRawBodies(scope, bodyBytesMax);
    scope.post('/hooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const rawBody = rawBodyOf(request);
      const read = await requireStripe(platform).readEvent(rawBody, typeof signature === 'string' ? signature : '');
      if (read.is === 'forged') throw failure('not_signed');
      if (read.is === 'unreadable') {
        await withQueryTimeout(platform.config.DATABASE_WAIT_MS, () => keepUnreadable(platform, rawBody));
        throw invalid('body', 'This is no event.');
      }
      const { event } = read;
      await withQueryTimeout(platform.config.DATABASE_WAIT_MS, () =>
        platform.db.transaction().execute(async (tx) => {
          const { id, type } = event;
          const customer = customerOf(event.data.object, type);
          const body = storableJson(parseJson(rawBody.toString('utf8')));
          if (!(await insertEvent(tx, { id, type, customer_id: customer, body }))) return;
          await platform.jobs.enqueue(tx, stripeEventJob, { eventId: id });
          const mail = moneyBackMail(platform.config, body, customer);
          if (mail) await platform.jobs.enqueue(tx, mailJob, mail);
        }),
      );
      return reply.code(200).send({ success: true });
    });
  });
}

/** What is signed and yet no event is kept for a look, done at once. */
async function keepUnreadable({ db, log }: Platform, rawBody: Buffer): Promise<void> {
  const id = `unreadable ${createHash('sha256').update(rawBody).digest('hex')}`;
  log.warn({ event: id }, 'a signed webhook of Stripe cannot be read');
  await db.transaction().execute(async (tx) => {
    const body = storableJson(rawBody.toString('utf8'));
    if (await insertEvent(tx, { id, type: 'unreadable', customer_id: null, body })) await markEventsDone(tx, [id]);
  });
}

/** PostgreSQL's JSON holds no NUL, and no half of a character. */
function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'string') return storable(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [storable(key), own]));
  });
}

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The customer that an event is about: a hint whom to ask for, never a fact. */
function customerOf(object: { id?: string | null | undefined; customer?: unknown }, type: string): string | null {
  if (type.startsWith('customer.') && object.id?.startsWith('cus_')) return object.id;
  const customer = named.safeParse(object.customer).data ?? null;
  return customer?.includes('\0') ? null : customer;
}
