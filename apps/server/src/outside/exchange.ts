import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A party outside that did not do what it was asked. Its text is fit for a log and for an admin: no secret, no address. */
export class OutsideFault extends Error {
  override readonly name = 'OutsideFault';
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** The party's own code (`invalid_grant`), or one of ours: TIMEOUT, ABORTED, NETWORK, UNREADABLE_REPLY. */
  readonly code: string | undefined;
  /** Whether the same call may well succeed later. */
  readonly isTransient: boolean;
  /** How long the party asks us to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    fields: {
      status?: number;
      code?: string;
      isTransient: boolean;
      retryAfterMs?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(cleanText(message), { cause: fields.cause });
    this.status = fields.status ?? 0;
    this.code = fields.code;
    this.isTransient = fields.isTransient;
    this.retryAfterMs = fields.retryAfterMs;
  }
}

export interface Exchange {
  /** As a person knows it: HubSpot. */
  readonly party: string;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const sizeBytesMax = 1024 * 1024;
const transientStatuses = new Set([408, 409, 425, 429]);

/** A connection that nothing went over for so long is closed: many parties close theirs after five seconds. */
const idleMs = 4_000;
const agents = {
  http: new HttpAgent({ keepAlive: true, timeout: idleMs }),
  https: new HttpsAgent({ keepAlive: true, timeout: idleMs }),
};

/**
 * One call to a configured address: with a time limit over all of it, without following redirects (they would carry the
 * credentials along), reading at most 1 MB. By Node's own client, which takes a third of the time of `fetch`: a text
 * message is little more than such a call.
 * @throws OutsideFault when no whole answer came; an answer of any status is returned
 */
export async function exchange({ party, timeoutMs, signal, ...request }: Exchange): Promise<Answer> {
  // Not `AbortSignal.timeout`: that would also go off long after each call that was answered.
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const response = await send(request, signal ? AbortSignal.any([deadline.signal, signal]) : deadline.signal);
    const text = await readText(party, response);
    // An answer without a length ends where it is cut.
    if (deadline.signal.aborted || signal?.aborted) throw new Error('cut');
    return { status: response.statusCode ?? 0, headers: headersOf(response), text };
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    if (signal?.aborted)
      throw new OutsideFault(`The call to ${party} was given up.`, { code: 'ABORTED', isTransient: true });
    if (deadline.signal.aborted)
      throw new OutsideFault(`${party} did not answer in time.`, { code: 'TIMEOUT', isTransient: true });
    throw new OutsideFault(`${party} could not be reached.`, { code: 'NETWORK', isTransient: true });
  } finally {
    clearTimeout(timer);
  }
}

function send(
  { url, method, headers, body }: Pick<Exchange, 'url' | 'method' | 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const target = new URL(url);
  const isSecure = target.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(target, {
      method,
      headers: { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'voicecart', ...headers },
      agent: isSecure ? agents.https : agents.http,
      signal,
    });
    request.on('response', resolve);
    request.on('error', reject);
    // Another protocol is no answer.
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('upgraded'));
    });
    request.end(body);
  });
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
}

/** What an answer outside 2xx means; `detail` is what the party says of it. */
export function refusedBy(
  party: string,
  answer: Answer,
  detail: { message?: string; code?: string } = {},
): OutsideFault {
  const { status } = answer;
  return new OutsideFault(`${party} answered ${status}${detail.message ? `: ${detail.message}` : '.'}`, {
    status,
    ...(detail.code === undefined ? {} : { code: detail.code }),
    isTransient: status >= 500 || transientStatuses.has(status),
    retryAfterMs:
      readRetryAfter(answer.headers.get('retry-after')) ??
      (status === 429 ? readMs(answer.headers.get('x-rate-limit-time-reset-ms')) : undefined),
  });
}

export function unreadable(party: string, status: number): OutsideFault {
  return new OutsideFault(`${party}'s answer could not be read.`, {
    status,
    code: 'UNREADABLE_REPLY',
    isTransient: true,
  });
}

/** The answer as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(party: string, response: IncomingMessage): Promise<string> {
  const isEmpty =
    response.statusCode === 204 || response.statusCode === 304 || response.headers['content-length'] === '0';
  const isZipped = !isEmpty && response.headers['content-encoding']?.toLowerCase() === 'gzip';
  // A fault of either ends the reading of it.
  const body = isZipped ? pipeline(response, createGunzip(), () => undefined) : response;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    sizeBytes += bytes.byteLength;
    if (sizeBytes > sizeBytesMax) throw unreadable(party, response.statusCode ?? 0);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parties quote what was sent: addresses of people and tokens must not travel on in their words. */
function cleanText(text: string): string {
  return text
    .replaceAll(/[^\s@"'<>(),:;]+@[^\s@"'<>(),:;]+/g, '[address]')
    .replaceAll(/Atz[a-z]\|[^\s"',}]+/g, '[token]')
    .replaceAll(/\bpat-[\w-]{8,}/g, '[token]')
    .slice(0, 500);
}

/** BigCommerce's way to say when its window begins anew. */
function readMs(value: string | null): number | undefined {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** Seconds or an HTTP date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - Date.now());
}
