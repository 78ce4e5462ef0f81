import { createHmac, randomBytes } from 'node:crypto';

export interface OAuth1Keys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly token?: string;
  readonly tokenSecret?: string;
}

/**
 * OAuth 1.0a with HMAC-SHA256 (RFC 5849, section 3): the parameters to send along with a request, signature included.
 * @param url without a fragment; the parameters of its query are signed
 */
export function signOAuth1(
  method: string,
  url: string,
  keys: OAuth1Keys,
  now = Date.now(),
  nonce = randomBytes(16).toString('hex'),
): Record<string, string> {
  const target = new URL(url);
  const own: Record<string, string> = {
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(Math.floor(now / 1000)),
    oauth_version: '1.0',
    ...(keys.token === undefined ? {} : { oauth_token: keys.token }),
  };
  const pairs = [...target.searchParams, ...Object.entries(own)].map(
    ([name, value]) => [percentEncode(name), percentEncode(value)] as const,
  );
  pairs.sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)));
  const base = [
    method.toUpperCase(),
    percentEncode(`${target.origin}${target.pathname}`),
    percentEncode(pairs.map(([name, value]) => `${name}=${value}`).join('&')),
  ].join('&');
  const key = `${percentEncode(keys.consumerSecret)}&${percentEncode(keys.tokenSecret ?? '')}`;
  return { ...own, oauth_signature: createHmac('sha256', key).update(base).digest('base64') };
}

/** The parameters as an Authorization header. */
export function oauth1Header(parameters: Readonly<Record<string, string>>): string {
  const fields = Object.entries(parameters).map(([name, value]) => `${name}="${percentEncode(value)}"`);
  return `OAuth ${fields.join(', ')}`;
}

/** RFC 3986: what encodeURIComponent leaves alone and OAuth does not. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
