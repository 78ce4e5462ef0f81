import { AsyncLocalStorage } from 'node:async_hooks';
import type { runtime } from 'ask-smapi-model';
import { z } from 'zod';
import { LoginRefusal, TransportFault } from './smapi-error.ts';

export interface SmapiTransport {
  apiClient: runtime.ApiClient;
  /** Puts a file at an address that Amazon named; the address itself is the permission, so no token goes along. */
  put(url: string, content: Uint8Array<ArrayBuffer>): Promise<runtime.ApiResponse>;
  /** Runs SDK calls under a signal: the SDK itself has no way to pass one on. */
  within<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

/** The largest answer we ask for, an interaction model, is under 2 MB. */
const sizeBytesMax = 8 * 1024 * 1024;

const loginReplySchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/**
 * Carries the SDK's requests. The SDK's own carrier waits forever, reads without limit, and puts an unreadable answer
 * (which may hold a token) into its error's text.
 */
export function createSmapiTransport(): SmapiTransport {
  const signals = new AsyncLocalStorage<AbortSignal>();
  return {
    within: (signal, work) => signals.run(signal, work),
    async put(url, content) {
      const { status, headers, text } = await exchange(
        { method: 'PUT', url, headers: [], body: content },
        signals.getStore(),
      );
      return { statusCode: status, headers: [...headers].map(([key, value]) => ({ key, value })), body: text };
    },
    apiClient: {
      async invoke(request) {
        const { status, headers, text } = await exchange(request, signals.getStore());
        const isSuccess = status >= 200 && status < 300;
        const body = text === '' ? undefined : parseJson(text);
        if (request.url.endsWith('/auth/O2/token')) {
          if (!isSuccess) throw new LoginRefusal(status, body, headers.get('retry-after') ?? undefined);
          // The SDK would go on with "Bearer undefined".
          if (!loginReplySchema.safeParse(body).success) throw new TransportFault('UNREADABLE_REPLY', status);
        }
        const isReadable = text === '' || body !== undefined;
        if (!isReadable && isSuccess) throw new TransportFault('UNREADABLE_REPLY', status);
        return {
          statusCode: status,
          headers: [...headers].map(([key, value]) => ({ key, value })),
          // The HTML page of a failing proxy must not hide the status from the SDK.
          body: isReadable ? text : '',
        };
      },
    },
  };
}

type Exchanged = Omit<runtime.ApiClientRequest, 'body'> & { readonly body?: string | Uint8Array<ArrayBuffer> };

async function exchange(request: Exchanged, signal: AbortSignal | undefined) {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers.map(({ key, value }): [string, string] => [key, value]),
      body: request.body,
      // A redirect would carry the access token to wherever it points.
      redirect: 'manual',
      signal,
    });
    return { status: response.status, headers: response.headers, text: await readText(response) };
  } catch (error) {
    if (error instanceof TransportFault) throw error;
    if (!signal?.aborted) throw new TransportFault('NETWORK');
    const isTimeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
    throw new TransportFault(isTimeout ? 'TIMEOUT' : 'ABORTED');
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > sizeBytesMax) throw new TransportFault('UNREADABLE_REPLY', response.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
