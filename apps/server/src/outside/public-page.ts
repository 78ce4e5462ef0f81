import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { OutsideFault } from './exchange.ts';
import { checkedLookup, isLoopback, isPublicAddress } from './public-address.ts';

export { isPublicAddress } from './public-address.ts';

export interface PublicPage {
  /** Where it was found, after redirects. */
  readonly url: string;
  readonly contentType: string;
  readonly text: string;
  /** Its content security policy; empty where it has none. */
  readonly policy: string;
}

export interface FetchOptions {
  readonly bytesMax: number;
  /** Over all redirects. */
  readonly timeoutMs: number;
  /** Development only: http, any port, and addresses of this machine are let through as well. */
  readonly isLoopbackAllowed: boolean;
}

const redirectsMax = 3;

/**
 * Fetches a page whose address somebody else chose. Only https on its usual port, only addresses of the public internet;
 * the connection goes to the very address that was checked, and each redirect is checked anew.
 * @throws OutsideFault 'FORBIDDEN_ADDRESS', 'TOO_LARGE', 'TIMEOUT', 'NETWORK', or with the status of a refusal
 */
export async function fetchPublicPage(address: string, options: FetchOptions): Promise<PublicPage> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = parse(address, options);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, options, signal);
    const { contentType, text, policy } = answer;
    if (answer.location === null) return { url: url.href, contentType, text, policy };
    if (redirects === redirectsMax) throw fault('The page redirects too often.', 'TOO_MANY_REDIRECTS');
    url = parse(answer.location, options, url);
  }
}

function parse(address: string, { isLoopbackAllowed }: FetchOptions, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw fault('The address is none.', 'FORBIDDEN_ADDRESS');
  const url = new URL(address, base);
  const isUsual = url.protocol === 'https:' && url.port === '';
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  if (!(isLoopbackAllowed ? isHttp : isUsual)) throw fault('Only https is fetched.', 'FORBIDDEN_ADDRESS');
  if (url.username !== '' || url.password !== '') throw fault('The address holds a password.', 'FORBIDDEN_ADDRESS');
  return url;
}

interface PageAnswer {
  readonly contentType: string;
  readonly text: string;
  readonly policy: string;
  /** Set where the page is elsewhere. */
  readonly location: string | null;
}

async function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<PageAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = (address: string) => isPublicAddress(address) || (options.isLoopbackAllowed && isLoopback(address));
  // A literal address is never looked up.
  if (isIP(host) !== 0 && !isAllowed(host)) throw fault('The address is not public.', 'FORBIDDEN_ADDRESS');
  try {
    const response = await send(url, isAllowed, signal);
    const status = response.statusCode ?? 0;
    const { location, 'content-type': contentType = '', 'content-security-policy': rules = '' } = response.headers;
    const policy = Array.isArray(rules) ? rules.join('; ') : rules;
    const isElsewhere = status >= 300 && status < 400 && location !== undefined;
    if (status === 200)
      return { contentType, text: await readText(response, options.bytesMax), policy, location: null };
    response.destroy();
    if (isElsewhere) return { contentType, text: '', policy, location };
    throw new OutsideFault(`The page answered ${status}.`, { status, isTransient: status >= 500 });
  } catch (error) {
    if (error instanceof OutsideFault) throw error;
    if (signal.aborted) throw fault('The page did not answer in time.', 'TIMEOUT');
    throw fault('The page could not be reached.', 'NETWORK');
  }
}

function send(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      // A connection of its own: a kept one might lead to an address that was not checked.
      agent: false,
      lookup: checkedLookup(isAllowed),
      signal,
      headers: { accept: 'text/html,text/plain;q=0.9', 'accept-encoding': 'identity', 'user-agent': 'Voicecart' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function readText(response: IncomingMessage, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of response) {
    sizeBytes += chunk.length;
    if (sizeBytes > bytesMax) throw fault('The page is too large.', 'TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function fault(message: string, code: string): OutsideFault {
  return new OutsideFault(message, { code, isTransient: code === 'TIMEOUT' || code === 'NETWORK' });
}
