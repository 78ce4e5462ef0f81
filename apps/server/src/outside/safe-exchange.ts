import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type Answer, OutsideFault } from './exchange.ts';
import { checkedLookup, forbidden, isLoopback, isPublicAddress } from './public-address.ts';

export interface SafeExchange {
  /** As a person knows it: your shop. Begins the sentences of faults. */
  readonly party: string;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  readonly timeoutMs: number;
  readonly bytesMax: number;
  readonly signal?: AbortSignal | undefined;
  /** Development only: any port, and addresses of this machine are let through as well. */
  readonly isLoopbackAllowed: boolean;
}

/**
 * One call to an address that a merchant gave: http or https on their usual ports, only addresses of the public internet,
 * and the connection goes to the very address that was checked. A redirect is answered as it came, never followed: it
 * would carry the credentials along.
 * @throws OutsideFault 'FORBIDDEN_ADDRESS', 'TIMEOUT', 'TOO_LARGE', 'NETWORK', 'ABORTED'; an answer of any status is returned
 */
export async function safeExchange(exchange: SafeExchange): Promise<Answer> {
  const url = checkedUrl(exchange);
  const deadline = AbortSignal.timeout(exchange.timeoutMs);
  const signal = exchange.signal ? AbortSignal.any([deadline, exchange.signal]) : deadline;
  try {
    const response = await send(url, exchange, signal);
    return {
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      text: await readText(response, exchange),
    };
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    const isLate = deadline.aborted || exchange.signal?.reason?.name === 'TimeoutError';
    if (exchange.signal?.aborted && !isLate) throw fault(`The call to ${exchange.party} was given up.`, 'ABORTED');
    if (isLate) throw fault(`${exchange.party} did not answer in time.`, 'TIMEOUT');
    throw fault(`${exchange.party} could not be reached.`, 'NETWORK');
  }
}

/** The address, if it may be asked at all; names are judged once they are looked up. @throws OutsideFault */
export function checkedUrl({ url: text, isLoopbackAllowed }: Pick<SafeExchange, 'url' | 'isLoopbackAllowed'>): URL {
  if (!URL.canParse(text)) throw forbidden('The address is none.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw forbidden('Only https and http are asked.');
  if (url.username !== '' || url.password !== '') throw forbidden('The address holds a password.');
  if (url.port !== '' && !isLoopbackAllowed) throw forbidden('Only the usual ports are asked.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host, isLoopbackAllowed)) throw forbidden('The address is not public.');
  return url;
}

function isAllowed(address: string, isLoopbackAllowed: boolean): boolean {
  return isPublicAddress(address) || (isLoopbackAllowed && isLoopback(address));
}

/** Sends a request whose address was checked; the connection goes to an address that is checked as well. */
export function send(
  url: URL,
  exchange: Pick<SafeExchange, 'method' | 'headers' | 'body' | 'isLoopbackAllowed'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      method: exchange.method,
      // A connection of its own: a kept one might lead to an address that was not checked.
      agent: false,
      lookup: checkedLookup((address) => isAllowed(address, exchange.isLoopbackAllowed)),
      signal,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Voicecart',
        ...exchange.headers,
        ...(exchange.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(exchange.body)) }),
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end(exchange.body);
  });
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

async function readText(response: IncomingMessage, { party, bytesMax }: SafeExchange): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of response) {
    sizeBytes += chunk.length;
    if (sizeBytes > bytesMax) throw fault(`${party} answered with more than ${bytesMax} bytes.`, 'TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function fault(message: string, code: string): OutsideFault {
  return new OutsideFault(message, { code, isTransient: code !== 'TOO_LARGE' });
}
