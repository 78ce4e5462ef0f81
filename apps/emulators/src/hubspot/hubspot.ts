import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { html, page, pageHeaders } from '../html.ts';
import { type JournalEntry, mountJournal } from '../journal.ts';
import { demoHubSpot } from './demo.ts';

export interface HubSpotOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
  /** Properties of companies beside HubSpot's own; the first is the one with unique values. */
  companyProperties?: readonly [string, ...string[]];
}

export interface HubSpotRecord {
  id: string;
  properties: Record<string, string>;
  /** How often it was written. */
  writes: number;
}

export interface HubSpotEmulator {
  url: string;
  port: number;
  faults: HttpFaults;
  requests(): readonly JournalEntry[];
  contacts(): readonly HubSpotRecord[];
  companies(): readonly HubSpotRecord[];
  /** `contact id -> company id`, one line each. */
  associations(): readonly string[];
  close(): Promise<void>;
}

const ownProperties = {
  contacts: ['email', 'firstname', 'lastname', 'phone', 'company', 'website', 'lifecyclestage'],
  companies: ['name', 'domain', 'phone', 'address', 'city', 'state', 'zip', 'country', 'industry', 'description'],
} as const;
type ObjectName = keyof typeof ownProperties;

const upsertSchema = z.object({
  inputs: z
    .array(
      z.object({
        idProperty: z.string(),
        id: z.string().min(1),
        properties: z.record(z.string(), z.string()),
        objectWriteTraceId: z.string().optional(),
      }),
    )
    .min(1)
    .max(100),
});

class HubSpotError extends Error {
  readonly status: number;
  readonly category: string;
  constructor(status: number, category: string, message: string) {
    super(message);
    this.status = status;
    this.category = category;
  }
}

/** The part of HubSpot's CRM that writes contacts and companies, in memory. */
export async function startHubSpot(options: HubSpotOptions = {}): Promise<HubSpotEmulator> {
  const { host = '127.0.0.1', companyProperties = ['voicecart_merchant_id', 'voicecart_plan'] } = options;
  const records: Record<ObjectName, HubSpotRecord[]> = { contacts: [], companies: [] };
  const associations = new Set<string>();
  const unique: Record<ObjectName, string> = { contacts: 'email', companies: companyProperties[0] };
  const known: Record<ObjectName, ReadonlySet<string>> = {
    contacts: new Set(ownProperties.contacts),
    companies: new Set([...ownProperties.companies, ...companyProperties]),
  };
  let lastId = 1000;

  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true });
  const journal = mountJournal(app);
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  app.setErrorHandler(async (error, _request, reply) => {
    const [status, category, message] =
      error instanceof HubSpotError
        ? [error.status, error.category, error.message]
        : [400, 'VALIDATION_ERROR', error instanceof Error ? error.message : 'Invalid input'];
    return reply.code(status).send({ status: 'error', message, correlationId: randomUUID(), category });
  });
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/crm/')) return;
    if (request.headers.authorization === `Bearer ${demoHubSpot.token}`) return;
    throw new HubSpotError(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found or not valid.');
  });

  /** One record of a batch: written by its unique property, made where there is none. */
  function upsert(objects: ObjectName, input: z.infer<typeof upsertSchema>['inputs'][number]) {
    if (input.idProperty !== unique[objects]) {
      throw new HubSpotError(400, 'VALIDATION_ERROR', `Property ${input.idProperty} has no unique values.`);
    }
    const missing = Object.keys(input.properties).find((name) => !known[objects].has(name));
    if (missing !== undefined) {
      throw new HubSpotError(400, 'VALIDATION_ERROR', `Property "${missing}" does not exist (${input.id}).`);
    }
    if (objects === 'contacts' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(input.id)) {
      throw new HubSpotError(400, 'VALIDATION_ERROR', `Email address ${input.id} is invalid`);
    }
    const key = input.id.toLowerCase();
    const existing = records[objects].find((one) => one.properties[input.idProperty]?.toLowerCase() === key);
    const record = existing ?? { id: String(++lastId), properties: {}, writes: 0 };
    Object.assign(record.properties, input.properties, { [input.idProperty]: input.id });
    record.writes += 1;
    if (!existing) records[objects].push(record);
    const now = new Date().toISOString();
    return {
      id: record.id,
      properties: record.properties,
      createdAt: now,
      updatedAt: now,
      archived: false,
      new: !existing,
      ...(input.objectWriteTraceId === undefined ? {} : { objectWriteTraceId: input.objectWriteTraceId }),
    };
  }

  for (const version of ['/crm/objects/2026-03', '/crm/v3/objects']) {
    for (const objects of ['contacts', 'companies'] as const) {
      app.post(`${version}/${objects}/batch/upsert`, async (request) => {
        const { inputs } = upsertSchema.parse(request.body);
        const startedAt = new Date().toISOString();
        const results = inputs.map((input) => upsert(objects, input));
        return { status: 'COMPLETE', results, startedAt, completedAt: new Date().toISOString() };
      });
    }
  }
  const pairSchema = z.object({ contact: z.string(), company: z.string() });
  app.put('/crm/objects/2026-03/contacts/:contact/associations/default/companies/:company', async (request) => {
    const { contact, company } = pairSchema.parse(request.params);
    const isThere =
      records.contacts.some(({ id }) => id === contact) && records.companies.some(({ id }) => id === company);
    if (!isThere) throw new HubSpotError(404, 'OBJECT_NOT_FOUND', 'One of the objects does not exist.');
    associations.add(`${contact} -> ${company}`);
    return { status: 'COMPLETE', results: [{ from: { id: contact }, to: { id: company } }] };
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/', async (_request, reply) =>
    reply.headers(pageHeaders).send(
      page(
        'HubSpot (emulated)',
        html`<h1>HubSpot</h1><p class="note">This is the emulator. Nothing leaves this machine.</p>
${(['companies', 'contacts'] as const).map(
  (name) =>
    html`<h2>${name}</h2><table><tbody>${records[name].map(
      (one) => html`<tr><td>${one.id}</td><td><code>${JSON.stringify(one.properties)}</code></td></tr>`,
    )}</tbody></table>`,
)}`,
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
    contacts: () => records.contacts,
    companies: () => records.companies,
    associations: () => [...associations],
    close: () => app.close(),
  };
}
