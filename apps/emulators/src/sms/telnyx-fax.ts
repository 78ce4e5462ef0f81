import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { demoTelnyx } from './account.ts';
import { type Fate, whenFated } from './fate.ts';
import type { Outbox } from './outbox.ts';
import { postSigned, refuse } from './telnyx.ts';

const body = z.object({
  connection_id: z.string(),
  from: z.string(),
  to: z.string(),
  media_url: z.url().max(2_000),
  webhook_url: z.url().max(2_000).optional(),
  client_state: z.base64().optional(),
});
const listed = z.object({
  'filter[created_at][gte]': z.string().optional(),
  'page[size]': z.coerce.number().int().min(1).max(250).default(20),
  'page[number]': z.coerce.number().int().min(1).default(1),
});

interface Fax {
  readonly record_type: 'fax';
  readonly id: string;
  readonly connection_id: string;
  readonly direction: 'outbound';
  readonly from: string;
  readonly to: string;
  readonly media_url: string;
  readonly client_state: string | null;
  readonly created_at: string;
  status: 'queued' | 'media.processed' | 'sending' | 'delivered' | 'failed';
  failure_reason: string | null;
  page_count: number | null;
}

const faxesMax = 500;

/** Programmable Fax, at `/v2/faxes`: fetches the pages, says each step by webhook, and answers what it knows. */
export function mountTelnyxFax(app: FastifyInstance, outbox: Outbox, fate: Fate): void {
  let faxes: Fax[] = [];
  const isKnown = (authorization: string | undefined) => authorization === `Bearer ${demoTelnyx.apiKey}`;
  const notSignedIn = { status: 401, code: '10009', title: 'Authentication failed' };

  app.post('/v2/faxes', async (request, reply) => {
    if (!isKnown(request.headers.authorization)) return refuse(reply, notSignedIn);
    const given = body.safeParse(request.body);
    if (!given.success) return refuse(reply, { status: 422, code: '10004', title: 'Missing required parameter' });
    const { connection_id: app, from, to, media_url: media, webhook_url: url, client_state: state } = given.data;
    if (app !== demoTelnyx.faxApp) return refuse(reply, { status: 422, code: '10015', title: 'Invalid connection_id' });
    if (from !== demoTelnyx.from) return refuse(reply, { status: 422, code: '40305', title: "Invalid 'from' address" });
    if (!/^\+[1-9]\d{6,14}$/.test(to)) {
      return refuse(reply, { status: 422, code: '10016', title: 'Phone number must be in +E.164 format' });
    }
    const fax: Fax = {
      record_type: 'fax',
      id: randomUUID(),
      connection_id: app,
      direction: 'outbound',
      from,
      to,
      media_url: media,
      client_state: state ?? null,
      created_at: new Date().toISOString(),
      status: 'queued',
      failure_reason: null,
      page_count: null,
    };
    faxes = [fax, ...faxes].slice(0, faxesMax);
    const { errorCode } = fate;
    await whenFated(fate, () => transmit(fax, { url, outbox, errorCode }));
    return reply.code(202).send({ data: { ...fax, status: 'queued', failure_reason: null, page_count: null } });
  });

  app.get('/v2/faxes', async (request, reply) => {
    if (!isKnown(request.headers.authorization)) return refuse(reply, notSignedIn);
    const query = listed.safeParse(request.query);
    if (!query.success) return refuse(reply, { status: 422, code: '10015', title: 'Invalid parameter' });
    const since = query.data['filter[created_at][gte]'] ?? '';
    const { 'page[size]': size, 'page[number]': number } = query.data;
    const found = faxes.filter((fax) => fax.created_at >= since);
    return { data: found.slice((number - 1) * size, number * size), meta: { total_results: found.length } };
  });

  app.get('/v2/faxes/:id', async (request, reply) => {
    if (!isKnown(request.headers.authorization)) return refuse(reply, notSignedIn);
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const fax = faxes.find((one) => one.id === id);
    return fax ? { data: fax } : refuse(reply, { status: 404, code: '10005', title: 'Resource not found' });
  });
}

interface Line {
  readonly url: string | undefined;
  readonly outbox: Outbox;
  readonly errorCode: string | null;
}

/** Takes a fax from the queue to paper. */
async function transmit(fax: Fax, { url, outbox, errorCode }: Line): Promise<void> {
  await tell(fax, 'fax.queued', url);
  const pages = await fetch(fax.media_url).catch(() => undefined);
  const pdf = pages?.ok ? Buffer.from(await pages.arrayBuffer()).toString('latin1') : '';
  if (!pdf.startsWith('%PDF-')) {
    fax.status = 'failed';
    fax.failure_reason = 'file_download_failed';
    return tell(fax, 'fax.failed', url);
  }
  const text = textOf(pdf);
  fax.status = 'media.processed';
  await tell(fax, 'fax.media.processed', url);
  fax.status = 'sending';
  await tell(fax, 'fax.sending.started', url);
  if (errorCode !== null) {
    fax.status = 'failed';
    fax.failure_reason = errorCode;
    return tell(fax, 'fax.failed', url);
  }
  await outbox.add({ channel: 'fax', to: fax.to, from: fax.from, text, sid: fax.id });
  fax.status = 'delivered';
  fax.page_count = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  await tell(fax, 'fax.delivered', url);
}

/** The lines of a PDF whose streams are not compressed: each is an array of strings in hexadecimal. */
function textOf(pdf: string): string {
  const lines = [...pdf.matchAll(/^\[(.*)\] TJ$/gm)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
  return `${lines.join('\n')}\n`;
}

async function tell(fax: Fax, type: string, url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const payload = {
    fax_id: fax.id,
    connection_id: fax.connection_id,
    direction: fax.direction,
    from: fax.from,
    to: fax.to,
    original_media_url: fax.media_url,
    status: fax.status,
    ...(fax.client_state === null ? {} : { client_state: fax.client_state }),
    ...(fax.failure_reason === null ? {} : { failure_reason: fax.failure_reason }),
    ...(fax.page_count === null ? {} : { page_count: fax.page_count, call_duration_secs: 25 }),
  };
  const event = { record_type: 'event', id: randomUUID(), event_type: type, occurred_at: new Date().toISOString() };
  await postSigned(url, JSON.stringify({ data: { ...event, payload }, meta: { attempt: 1, delivered_to: url } }));
}
