import type { IncomingMessage } from 'node:http';
import { OutsideFault } from './exchange.ts';
import { checkedUrl, send } from './safe-exchange.ts';

export interface PublicFile {
  /** Where it was found, after redirects. */
  readonly url: URL;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly contentDisposition: string;
  /** Throws an OutsideFault where it breaks off, is too large or takes too long. */
  readonly bytes: AsyncIterable<Buffer>;
}

export interface FileRequest {
  readonly url: string;
  /** For the server of the address alone: a redirect to another one goes without. */
  readonly authorization: string | null;
  /** What was said of the copy that is kept; null asks for the file whatever it is. */
  readonly known: { readonly etag: string | null; readonly lastModified: string | null } | null;
  readonly bytesMax: number;
  /** Over all redirects and the whole file. */
  readonly timeoutMs: number;
  /** Longest silence in between. */
  readonly idleMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly isLoopbackAllowed: boolean;
}

const redirectsMax = 5;

/**
 * Opens a file of any size at an address that somebody else chose: http or https on their usual ports, only addresses of
 * the public internet, each redirect checked anew. Null: it is unchanged. The bytes must be read, or the iteration ended.
 * @throws OutsideFault 'FORBIDDEN_ADDRESS', 'TOO_LARGE', 'TIMEOUT', 'NETWORK', 'ABORTED', 'TOO_MANY_REDIRECTS', or with
 * the status of a refusal
 */
export async function openPublicFile(request: FileRequest): Promise<PublicFile | null> {
  const deadline = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
  const explained = (error: unknown) => explain(error, request, deadline);
  try {
    const { url, response } = await follow(request, signal);
    const status = response.statusCode ?? 0;
    if (status === 304 && request.known) {
      response.destroy();
      return null;
    }
    if (status !== 200) {
      response.destroy();
      throw new OutsideFault(`The address answered ${status}.`, {
        status,
        isTransient: status >= 500 || status === 429,
      });
    }
    if (Number(response.headers['content-length'] ?? 0) > request.bytesMax) {
      response.destroy();
      throw tooLarge();
    }
    return {
      url,
      etag: response.headers.etag ?? null,
      lastModified: response.headers['last-modified'] ?? null,
      contentDisposition: response.headers['content-disposition'] ?? '',
      bytes: readBytes(response, request.bytesMax, explained),
    };
  } catch (error) {
    throw explained(error);
  }
}

async function follow(request: FileRequest, signal: AbortSignal): Promise<{ url: URL; response: IncomingMessage }> {
  const { isLoopbackAllowed } = request;
  let url = checkedUrl({ url: request.url, isLoopbackAllowed });
  let { authorization } = request;
  for (let redirects = 0; ; redirects += 1) {
    const response = await answerTo(url, request, authorization, signal);
    const { location } = response.headers;
    const isElsewhere = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0) && location !== undefined;
    if (!isElsewhere) {
      response.setTimeout(request.idleMs, () => response.destroy(fault('The address fell silent.', 'TIMEOUT')));
      return { url, response };
    }
    response.destroy();
    if (redirects === redirectsMax) throw fault('The address redirects too often.', 'TOO_MANY_REDIRECTS');
    if (!URL.canParse(location, url.href)) throw fault('It redirects to no address.', 'FORBIDDEN_ADDRESS');
    const next = checkedUrl({ url: new URL(location, url.href).href, isLoopbackAllowed });
    if (next.origin !== url.origin) authorization = null;
    url = next;
  }
}

/** The head of an answer; its silence is measured apart, since the signal of a request ends its body as well. */
async function answerTo(
  url: URL,
  request: FileRequest,
  authorization: string | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), request.idleMs);
  try {
    return await send(
      url,
      { method: 'GET', headers: headersOf(request, authorization), isLoopbackAllowed: request.isLoopbackAllowed },
      AbortSignal.any([signal, silence.signal]),
    );
  } finally {
    clearTimeout(timer);
  }
}

function headersOf({ known }: FileRequest, authorization: string | null): Record<string, string> {
  return {
    accept: '*/*',
    ...(authorization === null ? {} : { authorization }),
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

async function* readBytes(
  response: IncomingMessage,
  bytesMax: number,
  explained: (error: unknown) => OutsideFault,
): AsyncGenerator<Buffer, void, undefined> {
  let sizeBytes = 0;
  try {
    for await (const chunk of response) {
      sizeBytes += chunk.length;
      if (sizeBytes > bytesMax) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw explained(error);
  }
}

function explain(error: unknown, { signal }: FileRequest, deadline: AbortSignal): OutsideFault {
  if (error instanceof OutsideFault) return error;
  if (signal?.aborted) return fault('The fetch was given up.', 'ABORTED');
  const isLate = deadline.aborted || (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name));
  return isLate
    ? fault('The address did not answer in time.', 'TIMEOUT')
    : fault('The address could not be reached.', 'NETWORK');
}

function tooLarge(): OutsideFault {
  return fault('The file is too large.', 'TOO_LARGE');
}

function fault(message: string, code: string): OutsideFault {
  return new OutsideFault(message, { code, isTransient: ['TIMEOUT', 'NETWORK', 'ABORTED'].includes(code) });
}
