import Fastify from 'fastify';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { type JournalEntry, mountJournal } from '../journal.ts';
import { makeSaver, readState } from '../state-file.ts';
import { mountApi } from './api.ts';
import { mountCheckoutPages } from './checkout-pages.ts';
import { demoStripe } from './demo.ts';
import { type Delivery, type Events, makeEvents } from './events.ts';
import { readForm } from './form.ts';
import { type Ledger, makeLedger } from './ledger.ts';
import { mountPortalPages } from './portal-pages.ts';
import { chargeView, invoiceView, sessionView, subscriptionView } from './views.ts';
import {
  emptyWorld,
  type Invoice,
  type Refund,
  type Session,
  StripeRefusal,
  type Subscription,
  type World,
} from './world.ts';

export interface StripeOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
  /** Where the account is kept over a restart; in memory only when absent. */
  stateFile?: string;
  webhookUrl?: string;
  delivery?: Delivery;
  lateMsMax?: number;
}

export interface StripeEmulator {
  url: string;
  port: number;
  world: World;
  ledger: Ledger;
  events: Events;
  faults: HttpFaults;
  requests(): readonly JournalEntry[];
  close(): Promise<void>;
}

/** What the pages and the calls of the emulator work with. */
export interface StripeParts {
  readonly world: World;
  readonly ledger: Ledger;
  readonly tell: (type: string, object: Subscription | Invoice | Session | Refund) => void;
  readonly save: () => Promise<void>;
  origin(): string;
}

const apiVersion = '2026-10-28.endive';

/** The part of Stripe's API that sells subscriptions, with its hosted pages, its clock and its events. */
export async function startStripe(options: StripeOptions = {}): Promise<StripeEmulator> {
  const { host = '127.0.0.1', delivery = 'disorder', lateMsMax = 300 } = options;
  const kept = options.stateFile ? await readState(options.stateFile, z.custom<World>(isWorld)) : undefined;
  // What was kept by an older version lacks what came later.
  const world = { ...emptyWorld(), ...kept };
  const saver = makeSaver(options.stateFile, () => world);
  const events = makeEvents({ url: options.webhookUrl, secret: demoStripe.webhookSecret, delivery, lateMsMax });
  let origin = '';
  const tell: StripeParts['tell'] = (type, object) => events.tell(type, viewOf(world, object, origin), apiVersion);
  const parts: StripeParts = {
    world,
    ledger: makeLedger(world, tell),
    tell,
    save: () => saver.save(),
    origin: () => origin,
  };

  const app = Fastify({
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { querystringParser: readForm },
  });
  const journal = mountJournal(app);
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(String(body))),
  );
  app.setErrorHandler(async (error, _request, reply) => {
    const refusal = refusalOf(error);
    const { message, type, code, param } = refusal;
    return reply.code(refusal.status).send({ error: { message, type, code, param } });
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(async (api) => mountApi(api, parts));
  await mountCheckoutPages(app, parts);
  await mountPortalPages(app, parts, events);

  await app.listen({ port: options.port ?? 0, host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : (options.port ?? 0);
  origin = `http://${host}:${port}`;
  return {
    url: origin,
    port,
    world,
    ledger: parts.ledger,
    events,
    faults,
    requests: () => journal.recent(),
    async close() {
      await events.close();
      await app.close();
      await saver.save();
    },
  };
}

function isWorld(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'customers' in value && 'subscriptions' in value;
}

function viewOf(world: World, object: Subscription | Invoice | Session | Refund, origin: string): unknown {
  if ('itemId' in object) return subscriptionView(world, object, origin);
  if ('number' in object) return invoiceView(object, origin);
  if ('invoice' in object) return chargeView(world, object);
  return sessionView(world, object, origin);
}

/** Stripe's own words for a parameter that it does not know: the SDK's types would have refused it too. */
function refusalOf(error: unknown): StripeRefusal {
  if (error instanceof StripeRefusal) return error;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    const path = [...(issue?.path ?? []).map(String), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])];
    const param = path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
    const isUnknown = issue?.code === 'unrecognized_keys';
    const message = isUnknown ? `Received unknown parameter: ${param}` : `Invalid ${param}: ${issue?.message}`;
    return new StripeRefusal(400, message, { param, ...(isUnknown ? { code: 'parameter_unknown' } : {}) });
  }
  return new StripeRefusal(500, error instanceof Error ? error.message : String(error), { type: 'api_error' });
}
