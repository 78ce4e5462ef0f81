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
    fields: { status?: number; code?: string; isTransient: boolean; retryAfterMs?: number | undefined },
  ) {
    super(cleanText(message));
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

/**
 * One call to a configured address: with a time limit over all of it, without following redirects (they would carry the
 * credentials along), reading at most 1 MB.
 * @throws OutsideFault when no whole answer came; an answer of any status is returned
 */
export async function exchange({ party, timeoutMs, signal, ...request }: Exchange): Promise<Answer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    });
    return { status: response.status, headers: response.headers, text: await readText(party, response) };
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    if (signal?.aborted)
      throw new OutsideFault(`The call to ${party} was given up.`, { code: 'ABORTED', isTransient: true });
    if (deadline.aborted)
      throw new OutsideFault(`${party} did not answer in time.`, { code: 'TIMEOUT', isTransient: true });
    throw new OutsideFault(`${party} could not be reached.`, { code: 'NETWORK', isTransient: true });
  }
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

async function readText(party: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > sizeBytesMax) throw unreadable(party, response.status);
    chunks.push(chunk);
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
