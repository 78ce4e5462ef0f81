import { z } from 'zod';
import { exchange, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';

export interface HubSpotConfiguration {
  /** `https://api.hubapi.com` */
  readonly origin: string;
  /** Access token of a private app with the scopes crm.objects.contacts.write and crm.objects.companies.write. */
  readonly token: string;
  readonly timeoutMs: number;
}

export interface HubSpotWrite {
  /** Names a record by a property whose values are unique: `email` of contacts, a property of one's own of companies. */
  readonly idProperty: string;
  readonly id: string;
  readonly properties: Readonly<Record<string, string>>;
  /** Comes back with the record and in HubSpot's logs, to find a write again. */
  readonly traceId: string;
}

/** What we need of HubSpot's CRM API. Each call may be repeated: it writes the same record again. @throws OutsideFault */
export interface HubSpot {
  upsertContact(write: HubSpotWrite, signal?: AbortSignal): Promise<{ id: string }>;
  upsertCompany(write: HubSpotWrite, signal?: AbortSignal): Promise<{ id: string }>;
  /** The default, unlabelled association. */
  associate(contactId: string, companyId: string, signal?: AbortSignal): Promise<void>;
}

const party = 'HubSpot';
/** HubSpot dates its API; the older `/crm/v3/objects` has the same calls. */
const version = '2026-03';

const upsertReply = z.object({ results: z.array(z.object({ id: z.string().min(1) })).min(1) });
const errorReply = z.object({ message: z.string().optional(), category: z.string().optional() });

/** https://developers.hubspot.com/docs/api-reference/2026-03/crm/objects/contacts/batch/upsert-contacts */
export function createHubSpot({ origin, token, timeoutMs }: HubSpotConfiguration): HubSpot {
  async function send(method: 'POST' | 'PUT', path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    const answer = await exchange({
      party,
      method,
      url: `${origin}/crm/objects/${version}/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
      signal,
    });
    const reply = parseJson(answer.text);
    // 207: the call came through, but not the one record in it.
    if (answer.status === 207) throw refusalIn(reply) ?? unreadable(party, answer.status);
    if (answer.status >= 200 && answer.status < 300) return reply;
    const told = errorReply.safeParse(reply).data;
    throw refusedBy(party, answer, {
      ...(told?.message === undefined ? {} : { message: told.message }),
      ...(told?.category === undefined ? {} : { code: told.category }),
    });
  }

  async function upsert(objects: string, write: HubSpotWrite, signal?: AbortSignal): Promise<{ id: string }> {
    const { idProperty, id, properties, traceId } = write;
    const inputs = [{ idProperty, id, properties, objectWriteTraceId: traceId }];
    const reply = upsertReply.safeParse(await send('POST', `${objects}/batch/upsert`, { inputs }, signal));
    const [record] = reply.data?.results ?? [];
    if (!record) throw unreadable(party, 200);
    return record;
  }

  return {
    upsertContact: (write, signal) => upsert('contacts', write, signal),
    upsertCompany: (write, signal) => upsert('companies', write, signal),
    async associate(contactId, companyId, signal) {
      const path = `contacts/${encodeURIComponent(contactId)}/associations/default/companies/${encodeURIComponent(companyId)}`;
      await send('PUT', path, undefined, signal);
    },
  };
}

const partialReply = z.object({ errors: z.array(errorReply).min(1) });

/** The refusal of the one record that a batch carried. It is about its values, so that the same call fails again. */
function refusalIn(reply: unknown): OutsideFault | null {
  const [error] = partialReply.safeParse(reply).data?.errors ?? [];
  if (!error) return null;
  return new OutsideFault(`HubSpot refused: ${error.message ?? error.category ?? 'no reason given'}`, {
    status: 207,
    ...(error.category === undefined ? {} : { code: error.category }),
    isTransient: false,
  });
}
