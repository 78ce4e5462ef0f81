import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseJson } from '../../outside/exchange.ts';
import { isSignedByTelnyx } from '../../outside/sms/telnyx.ts';
import { failure } from '../../platform/errors.ts';
import { keepRawBodies, rawBodyOf } from '../../platform/http/raw-bodies.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { sameText } from '../../platform/sessions/sessions.ts';
import { type FaxWord, findFaxMedia } from './fax.queries.ts';
import { faxPdf } from './fax-pdf.ts';
import { settleFax } from './send-fax.ts';

/** https://developers.telnyx.com/docs/programmable-fax/receiving-webhooks */
const faxEvent = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      fax_id: z.string().min(1),
      client_state: z.string().nullish(),
      failure_reason: z.string().nullish(),
      page_count: z.number().int().nullish(),
    }),
  }),
});
type FaxEvent = z.output<typeof faxEvent>['data'];

const faxOf = z.tuple([z.uuid(), z.uuid()]);
const media = z.object({ merchantId: z.uuid(), id: z.uuid(), key: z.string().max(100) });

/** What the fax service fetches, and where it says what became of a fax, signed. */
export async function mountFaxEndpoint(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;
  if (config.TELNYX_FAX_APP === '') return;
  await app.register(async (scope) => {
    keepRawBodies(scope, 100_000);
    scope.post('/n/fax/telnyx', (request, reply) =>
      withQueryTimeout(config.DATABASE_WAIT_MS, async () => {
        const rawBody = rawBodyOf(request).toString('utf8');
        const proof = {
          timestamp: String(request.headers['telnyx-timestamp'] ?? ''),
          signature: String(request.headers['telnyx-signature-ed25519'] ?? ''),
        };
        if (!isSignedByTelnyx(config.TELNYX_PUBLIC_KEY, rawBody, proof)) throw failure('forbidden');
        const event = faxEvent.safeParse(parseJson(rawBody)).data?.data;
        if (event) await hearFax(platform, event);
        return reply.code(200).send({});
      }),
    );
    scope.get('/n/fax/:merchantId/:id/:key.pdf', (request, reply) =>
      withQueryTimeout(config.DATABASE_WAIT_MS, async () => {
        const asked = media.safeParse(request.params).data;
        const found = asked && (await findFaxMedia(platform.db, asked.merchantId, asked.id));
        if (!found || !sameText(asked.key, found.media_key)) throw failure('not_found.page');
        return reply
          .headers({ 'cache-control': 'no-store' })
          .type('application/pdf')
          .send(await faxPdf(found.body));
      }),
    );
  });
}

async function hearFax(platform: Platform, { event_type: type, payload }: FaxEvent): Promise<void> {
  const state = Buffer.from(payload.client_state ?? '', 'base64').toString('utf8');
  const of = faxOf.safeParse(state.split(' ')).data;
  const word = wordOf(type, payload);
  if (of && word) await settleFax(platform, { merchantId: of[0], id: of[1] }, word);
}

function wordOf(
  type: string,
  { fax_id: ref, failure_reason: reason, page_count: pages }: FaxEvent['payload'],
): FaxWord | null {
  if (type === 'fax.queued' || type === 'fax.media.processed') return { state: 'queued', ref };
  if (type === 'fax.sending.started') return { state: 'sending', ref };
  if (type === 'fax.delivered') return { state: 'delivered', ref, pages: pages ?? null };
  if (type === 'fax.failed') return { state: 'failed', ref, reason: reason ?? 'unknown' };
  return null;
}
