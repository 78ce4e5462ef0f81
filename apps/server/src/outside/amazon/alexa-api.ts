/** Alexa's API in its three regions (developer.amazon.com, "Device Address API", "Customer Profile REST API"). */
const alexaApiOrigins: ReadonlySet<string> = new Set([
  'https://api.amazonalexa.com',
  'https://api.eu.amazonalexa.com',
  'https://api.fe.amazonalexa.com',
]);
/** Long enough for Amazon, short enough for two questions and an answer within the two and a half seconds that are ours. */
const waitMs = 800;

/** What a request of Alexa brings to ask more of Alexa with. */
export interface AlexaAccess {
  readonly apiEndpoint: string | null;
  readonly apiAccessToken: string | null;
}

export type AlexaFact =
  | { readonly kind: 'known'; readonly value: unknown }
  | { readonly kind: 'not-permitted' }
  | { readonly kind: 'unknown' };

/**
 * Asks Alexa for something of the customer or their device, with the token of this very request. Never throws: what
 * cannot be asked is unknown, and so is what the customer has not filled in (204).
 * @param ownOrigin where the configured Amazon is, for the emulator
 */
export async function askAlexa(access: AlexaAccess, path: string, ownOrigin: string): Promise<AlexaFact> {
  const { apiEndpoint, apiAccessToken } = access;
  if (!apiEndpoint || !apiAccessToken) return { kind: 'unknown' };
  const origin = originOf(apiEndpoint);
  // The address comes with the request: our token goes to Amazon and nowhere else.
  if (origin === null || (!alexaApiOrigins.has(origin) && origin !== originOf(ownOrigin))) return { kind: 'unknown' };
  try {
    const response = await fetch(`${origin}${path}`, {
      headers: { authorization: `Bearer ${apiAccessToken}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    if (response.status === 403 || response.status === 401) return { kind: 'not-permitted' };
    return response.status === 200 ? { kind: 'known', value: await response.json() } : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

/** Where Alexa answers that once sent a request: Amazon's own addresses, or the configured one where it was another. */
export function alexaOrigin(apiEndpoint: string | null, ownOrigin: string): string {
  const origin = apiEndpoint === null ? null : originOf(apiEndpoint);
  return origin !== null && alexaApiOrigins.has(origin) ? origin : ownOrigin;
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
