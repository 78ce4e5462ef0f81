import type { Authority } from '../authority.ts';

/** A loopback address for each https origin a manifest may name. */
export type EndpointRewrites = Readonly<Record<string, string>>;

export interface Delivery {
  endpoint: string;
  durationMs: number;
  /** The parsed answer, or why there is none. */
  outcome:
    | { kind: 'answered'; body: unknown; sizeBytes: number }
    | { kind: 'failed'; code: string; message: string; body?: unknown };
}

export const unreachableMessage = 'The remote endpoint could not be called, or the response it returned was invalid.';

const answerBytesMax = 1_000_000;

/**
 * Where a manifest's endpoint is called. Only loopback is: what the rewrites do not map and is not loopback itself
 * stays uncalled, so that a test never reaches the outside world.
 */
export function loopbackAddress(uri: string, rewrites: EndpointRewrites): string | undefined {
  if (!URL.canParse(uri)) return undefined;
  const url = new URL(uri);
  const target = rewrites[url.origin];
  if (target !== undefined) return `${target.replace(/\/$/, '')}${url.pathname}${url.search}`;
  return isLoopback(url.hostname) ? url.href : undefined;
}

export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

async function readCapped(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > answerBytesMax) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Sends one signed request to a skill's endpoint and reads the answer, whatever becomes of it. */
export async function deliver(
  uri: string,
  envelope: unknown,
  options: { authority: Authority; rewrites: EndpointRewrites; timeoutMs: number },
): Promise<Delivery> {
  const startedAt = performance.now();
  const ended = (outcome: Delivery['outcome']): Delivery => ({
    endpoint: uri,
    durationMs: Math.round(performance.now() - startedAt),
    outcome,
  });
  const failed = (code: string, message: string, body?: unknown) => ended({ kind: 'failed', code, message, body });

  const address = loopbackAddress(uri, options.rewrites);
  if (address === undefined) {
    return failed(
      'ENDPOINT_UNREACHABLE',
      `${unreachableMessage} The emulator calls only loopback addresses; map the origin of ${uri} to one.`,
    );
  }
  const rawBody = JSON.stringify(envelope);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeoutMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        accept: 'application/json',
        'accept-charset': 'utf-8',
        'user-agent': 'Apache-HttpClient/4.5.x (Java/1.8)',
        ...options.authority.signRequest(rawBody),
      },
      body: rawBody,
    });
    text = await readCapped(response);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    if (isLate)
      return failed(
        'ENDPOINT_TIMEOUT',
        `${unreachableMessage} The endpoint did not answer within ${options.timeoutMs} ms.`,
      );
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    return failed('ENDPOINT_UNREACHABLE', `${unreachableMessage}${cause === '' ? '' : ` (${cause})`}`);
  }
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    return failed('INVALID_RESPONSE', `${unreachableMessage} The response is not JSON.`);
  }
  if (response.status !== 200) {
    const shown = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined;
    return failed(
      'ENDPOINT_ERROR',
      `${unreachableMessage} The endpoint answered with status ${response.status}.`,
      shown,
    );
  }
  return ended({ kind: 'answered', body, sizeBytes: Buffer.byteLength(text) });
}
