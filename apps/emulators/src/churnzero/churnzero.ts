import Fastify from 'fastify';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { html, page, pageHeaders } from '../html.ts';
import { type JournalEntry, mountJournal } from '../journal.ts';
import { demoChurnZero } from './demo.ts';

export interface ChurnZeroOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
}

export interface ChurnZeroEvent {
  account: string;
  contact: string;
  name: string;
  date: string;
  fields: Record<string, unknown>;
}

export interface ChurnZeroEmulator {
  url: string;
  port: number;
  faults: HttpFaults;
  requests(): readonly JournalEntry[];
  /** Attributes by account id. */
  accounts(): ReadonlyMap<string, Record<string, unknown>>;
  /** Attributes by `account id/contact id`. */
  contacts(): ReadonlyMap<string, Record<string, unknown>>;
  /** As reports count them: an event that is repeated with the same moment is one. */
  events(): readonly ChurnZeroEvent[];
  /** What was thrown away: ChurnZero never says so, it answers 200 to everything. */
  ignored(): number;
  close(): Promise<void>;
}

const actionSchema = z.looseObject({
  appKey: z.string(),
  accountExternalId: z.string().min(1),
  contactExternalId: z.string().min(1),
  action: z.enum(['setAttribute', 'incrementAttribute', 'trackEvent']),
  entity: z.enum(['account', 'contact']).optional(),
  eventName: z.string().min(1).optional(),
  eventDate: z.string().optional(),
});
type Action = z.infer<typeof actionSchema>;

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

function fieldsOf(action: Action, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(action).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** ChurnZero's HTTP API: one address that takes JSON, one action or a list of them, and always answers with a pixel. */
export async function startChurnZero(options: ChurnZeroOptions = {}): Promise<ChurnZeroEmulator> {
  const { host = '127.0.0.1' } = options;
  const accounts = new Map<string, Record<string, unknown>>();
  const contacts = new Map<string, Record<string, unknown>>();
  const events = new Map<string, ChurnZeroEvent>();
  let ignored = 0;

  function take(value: unknown): void {
    const action = actionSchema.safeParse(value).data;
    if (action?.appKey !== demoChurnZero.appKey) {
      ignored += 1;
      return;
    }
    const { accountExternalId: account, contactExternalId: contact } = action;
    if (action.action === 'trackEvent') {
      const { eventName: name = '', eventDate: date = new Date().toISOString() } = action;
      events.set([account, contact, name, date].join('\n'), {
        account,
        contact,
        name,
        date,
        fields: fieldsOf(action, 'cf_'),
      });
      return;
    }
    const [records, key] = action.entity === 'contact' ? [contacts, `${account}/${contact}`] : [accounts, account];
    records.set(key, { ...records.get(key), ...fieldsOf(action, 'attr_') });
  }

  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true });
  const journal = mountJournal(app);
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  app.post('/i', async (request, reply) => {
    for (const action of [request.body].flat()) take(action);
    return reply.header('content-type', 'image/gif').send(pixel);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/', async (_request, reply) =>
    reply.headers(pageHeaders).send(
      page(
        'ChurnZero (emulated)',
        html`<h1>ChurnZero</h1><p class="note">This is the emulator. Nothing leaves this machine.</p>
<h2>Accounts</h2><table><tbody>${[...accounts].map(
          ([id, attributes]) => html`<tr><td>${id}</td><td><code>${JSON.stringify(attributes)}</code></td></tr>`,
        )}</tbody></table>
<h2>Events</h2><table><tbody>${[...events.values()].map(
          (event) => html`<tr><td>${event.date}</td><td>${event.name}</td><td>${event.contact}</td></tr>`,
        )}</tbody></table>`,
      ),
    ),
  );

  await app.listen({ port: options.port ?? 0, host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : (options.port ?? 0);
  return {
    url: `http://${host}:${port}`,
    port,
    faults,
    requests: () => journal.recent(),
    accounts: () => accounts,
    contacts: () => contacts,
    events: () => [...events.values()],
    ignored: () => ignored,
    close: () => app.close(),
  };
}
