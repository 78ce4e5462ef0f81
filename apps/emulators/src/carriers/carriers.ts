import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, page, pageHeaders } from '../html.ts';
import { carrierServices, parcelSteps, services } from './carrier-events.ts';

const stepGapMs = 60_000;
const shownMax = 200;

const telling = z.object({
  service: z.enum(carrierServices),
  /** The address and the secret that the merchant connected. */
  address: z.url(),
  secret: z.string().default(''),
  trackingNumber: z.string().min(1),
  carrier: z.string().default('USPS'),
  /** What happens to the parcel, a minute apart; the last one has just happened. */
  steps: z.array(z.enum(parcelSteps)).min(1),
  expectedOn: z.iso.date().optional(),
  /** How often each is told. */
  times: z.int().min(1).max(10).default(1),
  /** Told in an order of their own: the same one for the same number. */
  shuffle: z.int().optional(),
  /** Between two deliveries. */
  slowMs: z.int().min(0).max(60_000).default(0),
  /** With a signature that another secret made. */
  isForged: z.boolean().default(false),
});
export type Telling = z.input<typeof telling>;

export interface Told {
  readonly service: string;
  readonly trackingNumber: string;
  readonly step: string;
  /** What the receiver answered; 0 where nothing came. */
  readonly status: number;
  readonly at: string;
}

export interface CarriersEmulator {
  readonly url: string;
  /** Tells of a parcel, and gives what was answered. */
  tell(given: Telling): Promise<Told[]>;
  close(): Promise<void>;
}

/** The same numbers for the same seed. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  let state = seed >>> 0;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state;
  };
  return values
    .map((value) => ({ value, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

async function tellOf(told: Told[], given: Telling): Promise<Told[]> {
  const asked = telling.parse(given);
  const { service, address, trackingNumber, carrier, steps, times } = asked;
  const { body, sign } = services[service];
  const now = Date.now();
  const bodies = steps.map((step, place) => {
    const at = new Date(now - (steps.length - 1 - place) * stepGapMs);
    const expected = asked.expectedOn ? { expectedOn: asked.expectedOn } : {};
    return { step, text: JSON.stringify(body({ trackingNumber, carrier, step, at, ...expected })) };
  });
  const each = bodies.flatMap((one) => Array.from({ length: times }, () => one));
  const results: Told[] = [];
  for (const { step, text } of asked.shuffle === undefined ? each : shuffled(each, asked.shuffle)) {
    const secret = asked.isForged ? `${asked.secret} of somebody else` : asked.secret;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(text, secret, new Date()) },
      body: text,
    }).catch(() => null);
    await response?.arrayBuffer();
    results.push({ service, trackingNumber, step, status: response?.status ?? 0, at: new Date().toISOString() });
    if (asked.slowMs > 0) await pause(asked.slowMs);
  }
  told.unshift(...results.toReversed());
  told.length = Math.min(told.length, shownMax);
  return results;
}

function mount(app: FastifyInstance, told: Told[]): void {
  app.post('/api/parcels', async (request, reply) => {
    const given = telling.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ message: 'Not a parcel.', issues: given.error.issues });
    return { told: await tellOf(told, given.data) };
  });
  app.get('/', async (_request, reply) => {
    const rows = told.map(
      ({ at, service, trackingNumber, step, status }) =>
        html`<tr><td>${at.replace('T', ' ').slice(0, 19)}</td><td>${service}</td><td>${trackingNumber}</td><td>${step}</td><td>${String(status)}</td></tr>`,
    );
    const table =
      rows.length === 0
        ? html`<p>Nothing has been told yet. POST a parcel to /api/parcels.</p>`
        : html`<table><thead><tr><th>Sent (UTC)</th><th>Service</th><th>Parcel</th><th>What happened</th><th>Answer</th></tr></thead><tbody>${rows}</tbody></table>`;
    return reply.headers(pageHeaders).send(page('Carriers', html`<h1>Carriers</h1>${table}`));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
}

/** Starts the emulated services that tell of parcels: EasyPost, AfterShip and Shippo, each with its own signature. */
export async function startCarriers(options: { port?: number } = {}): Promise<CarriersEmulator> {
  const told: Told[] = [];
  const app = Fastify({ forceCloseConnections: true });
  mount(app, told);
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  return { url, tell: (given) => tellOf(told, given), close: () => app.close() };
}
