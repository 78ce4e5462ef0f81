import type { FastifyInstance } from 'fastify';

/** One request an emulator received, with everything secret taken out. */
export interface JournalEntry {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  status: number;
  durationMs: number;
}

const entriesMax = 300;
const bodyBytesMax = 64 * 1024;
const secretName = /token|secret|authorization|password|^code$|cookie|signature|_?verifier|^key$/i;
const shownHeaders = [
  'content-type',
  'accept',
  'accept-language',
  'if-match',
  'user-agent',
  'authorization',
  'retry-after',
];

/** A copy in which the values of secret-looking fields are replaced. */
export function redacted(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return secretName.test(name) && value !== '' ? '[redacted]' : value;
  if (Array.isArray(value)) return value.map((item) => redacted(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redacted(inner, key)]));
  }
  return value;
}

function shownBody(body: unknown): unknown {
  if (body === undefined || body === null) return undefined;
  if (Buffer.isBuffer(body)) return `[${body.length} bytes]`;
  const copy = redacted(body);
  const size = JSON.stringify(copy)?.length ?? 0;
  return size > bodyBytesMax ? `[${size} characters]` : copy;
}

export interface Journal {
  recent(): readonly JournalEntry[];
  clear(): void;
}

/** Remembers the recent requests of a server and shows them at `/__requests`, for tests that ask what was sent. */
export function mountJournal(app: FastifyInstance): Journal {
  let entries: JournalEntry[] = [];
  app.addHook('onResponse', async (request, reply) => {
    const url = new URL(request.url, 'http://emulator');
    if (url.pathname.startsWith('/__')) return;
    const query = Object.fromEntries(
      [...url.searchParams].map(([name, value]) => [name, String(redacted(value, name))]),
    );
    const headers = Object.fromEntries(
      shownHeaders.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, name === 'authorization' ? '[redacted]' : value]] : [];
      }),
    );
    entries.push({
      at: new Date().toISOString(),
      method: request.method,
      path: url.pathname,
      query,
      headers,
      body: shownBody(request.body),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    });
    if (entries.length > entriesMax) entries = entries.slice(-entriesMax);
  });
  app.get('/__requests', async () => ({ requests: entries }));
  app.delete('/__requests', async (_request, reply) => {
    entries = [];
    return reply.code(204).send();
  });
  return {
    recent: () => entries,
    clear() {
      entries = [];
    },
  };
}
