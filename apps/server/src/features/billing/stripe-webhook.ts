import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';
import { keepRawBodies, rawBodyOf } from '../../platform/http/raw-bodies.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { insertEvent } from './billing.queries.ts';
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
      const event = await requireStripe(platform).readEvent(rawBody, typeof signature === 'string' ? signature : '');
      if (!event) throw failure('not_signed');
      await withQueryTimeout(platform.config.DATABASE_WAIT_MS, () =>
        platform.db.transaction().execute(async (tx) => {
          const { id, type } = event;
          const customer = customerOf(event.data.object, type);
          const body = rawBody.toString('utf8');
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

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The customer that an event is about: a hint whom to ask for, never a fact. */
function customerOf(object: { id?: string | null | undefined; customer?: unknown }, type: string): string | null {
  if (type.startsWith('customer.') && object.id?.startsWith('cus_')) return object.id;
  return named.safeParse(object.customer).data ?? null;
}
