import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import { OutsideFault, parseJson } from '../exchange.ts';
import { addressOf, ProviderFault, type ProviderPerson } from '../identity-provider.ts';
import { safeExchange } from '../safe-exchange.ts';

export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Development only. */
  readonly isLoopbackAllowed: boolean;
}

const timeoutMs = 8_000;
const bytesMax = 500_000;
/** How old a logout token may be: they are sent at once. */
const logoutMinutesMax = 5;
const logoutType = 'logout+jwt';
const backchannelEvent = 'http://schemas.openid.net/event/backchannel-logout';
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const text = z.string().max(300);
const personClaims = z.object({
  email: text.optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional(),
  given_name: text.optional(),
  family_name: text.optional(),
  name: text.optional(),
});
const tokenClaims = personClaims.extend({
  sub: z.string().min(1).max(255),
  sid: z.string().min(1).max(255).optional(),
  amr: z.array(z.string()).optional(),
});
const logoutClaims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string().min(1).max(255).optional(),
  sid: z.string().min(1).max(255).optional(),
  jti: z.string().min(1).max(500),
  iat: z.number(),
  exp: z.number().optional(),
  events: z.object({ [backchannelEvent]: z.looseObject({}) }),
  nonce: z.undefined().optional(),
});

/**
 * Reads the provider's description. Its issuer must be the very one that was named: a description for many tenants would
 * let any of them name our people.
 * @throws ProviderFault
 */
export async function discover(given: OpenIdClient): Promise<client.Configuration> {
  const fetch = fetchOf(given);
  const config = await explained('unusable', () =>
    client.discovery(new URL(given.issuer), given.clientId, given.clientSecret, undefined, {
      [client.customFetch]: fetch,
      timeout: timeoutMs / 1000,
      execute: given.isLoopbackAllowed
        ? [client.enableNonRepudiationChecks, client.allowInsecureRequests]
        : [client.enableNonRepudiationChecks],
    }),
  );
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = config.serverMetadata();
  if (withoutSlash(issuer) !== withoutSlash(given.issuer)) {
    throw new ProviderFault('unusable', `It calls itself ${issuer}.`);
  }
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
    throw new ProviderFault('unusable', 'Its description names no addresses for signing in.');
  }
  return config;
}

/** Where the browser goes to sign in, with PKCE. */
export async function authorizationUrl(
  config: client.Configuration,
  asked: { redirectUri: string; state: string; nonce: string; verifier: string; email: string },
): Promise<string> {
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: asked.redirectUri,
    scope: 'openid email profile',
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(asked.verifier),
    code_challenge_method: 'S256',
    login_hint: asked.email,
  });
  return url.href;
}

/**
 * Exchanges the code that the browser came back with; signature, issuer, audience, nonce, times and state are checked.
 * @param url the redirect address with the query that the provider added
 * @throws ProviderFault
 */
export async function readAnswer(
  config: client.Configuration,
  url: URL,
  expected: { state: string; nonce: string; verifier: string },
): Promise<ProviderPerson> {
  const tokens = await explained('forged', () =>
    client.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: expected.verifier,
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      idTokenExpected: true,
    }),
  );
  const claims = parsed(tokenClaims, tokens.claims());
  const { userinfo_endpoint } = config.serverMetadata();
  // Some put the address into the token, others only answer it.
  const more =
    claims.email === undefined && userinfo_endpoint
      ? parsed(
          personClaims,
          await explained('forged', () => client.fetchUserInfo(config, tokens.access_token, claims.sub)),
        )
      : claims;
  const [first = '', ...others] = (more.name ?? '').trim().split(/\s+/);
  return {
    subject: claims.sub,
    email: addressOf(more.email),
    isEmailConfirmed: more.email_verified !== false,
    isEmailVerified: more.email_verified === true,
    fname: (more.given_name ?? first).slice(0, 75),
    lname: (more.family_name ?? others.join(' ')).slice(0, 75),
    hasSecondFactor: claims.amr?.includes('mfa') ?? false,
    session: claims.sid ?? null,
  };
}

export interface ProviderLogout {
  readonly subject: string | null;
  readonly session: string | null;
  readonly id: string;
}

/**
 * Checks a logout token as OpenID Connect Back-Channel Logout 1.0, section 2.6 asks. Anybody can send one, so the provider
 * is asked for its keys only where the token says of itself what one of it must say.
 * @throws ProviderFault
 */
export async function readLogoutToken(given: OpenIdClient, token: string): Promise<ProviderLogout> {
  refuseStrangeLogout(given, token);
  const config = await discover(given);
  const { issuer, jwks_uri = '' } = config.serverMetadata();
  const answer = await fetchOf(given)(jwks_uri, {});
  const keys = parsed(z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }), await readJson(answer));
  const verified = await jwtVerify(token, createLocalJWKSet(keys satisfies JSONWebKeySet), {
    issuer,
    audience: given.clientId,
    // No other token of the provider passes for one.
    typ: logoutType,
    algorithms: signatures,
    maxTokenAge: `${logoutMinutesMax} minutes`,
    clockTolerance: 30,
  }).catch((error: unknown): { payload: JWTPayload } => {
    throw new ProviderFault('forged', 'The logout token is not valid.', error);
  });
  const { sub = null, sid = null, jti } = parsed(logoutClaims, verified.payload);
  return { subject: sub, session: sid, id: jti };
}

/** What can be seen of a token before its signature is checked. @throws ProviderFault */
function refuseStrangeLogout(given: OpenIdClient, token: string): void {
  const { header, claims } = unverified(token);
  const { iss, aud, iat, exp = Number.POSITIVE_INFINITY, sub, sid } = parsed(logoutClaims, claims);
  const isSigned = signatures.includes(header.alg ?? '');
  const isForUs = withoutSlash(iss) === withoutSlash(given.issuer) && [aud].flat().includes(given.clientId);
  const now = Date.now() / 1000;
  const isFresh = Math.abs(now - iat) < logoutMinutesMax * 60 + 30 && exp > now - 30;
  if (!isSigned || header.typ?.toLowerCase() !== logoutType || !isForUs || !isFresh) {
    throw new ProviderFault('forged', 'The logout token is not valid.');
  }
  if (sub === undefined && sid === undefined) throw new ProviderFault('forged', 'The logout token names nobody.');
}

function unverified(token: string) {
  try {
    return { header: decodeProtectedHeader(token), claims: decodeJwt(token) };
  } catch (error) {
    throw new ProviderFault('forged', 'The logout token can’t be read.', error);
  }
}

/** Addresses come from the merchant and from the provider's own description: each is checked before it is called. */
function fetchOf({ isLoopbackAllowed }: Pick<OpenIdClient, 'isLoopbackAllowed'>) {
  return async (
    url: string,
    options: { method?: string; headers?: ConstructorParameters<typeof Headers>[0]; body?: unknown },
  ): Promise<Response> => {
    const { method = 'GET', body } = options;
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`${method} is not sent`);
    const answer = await safeExchange({
      party: 'The identity provider',
      url,
      method,
      headers: Object.fromEntries(new Headers(options.headers)),
      body: body === undefined || body === null ? undefined : String(body),
      timeoutMs,
      bytesMax,
      isLoopbackAllowed,
    });
    const isEmpty = answer.status === 204 || answer.status === 304;
    return new Response(isEmpty ? null : answer.text, { status: answer.status, headers: answer.headers });
  };
}

async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text());
}

function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new ProviderFault('forged', 'The answer is not what OpenID Connect asks.', result.error);
  return result.data;
}

/** Says what went wrong in one of our kinds; `otherwise` where the library refused what it read. */
async function explained<T>(otherwise: 'unusable' | 'forged', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError) {
      throw new ProviderFault('declined', error.error_description ?? error.error, error);
    }
    const outside = outsideFaultIn(error);
    if (outside) throw new ProviderFault('unreachable', outside.message, error);
    if (error instanceof client.ResponseBodyError) {
      const isOurs = error.error === 'invalid_client' || error.error === 'unauthorized_client';
      throw new ProviderFault(isOurs ? 'unusable' : 'forged', error.error_description ?? error.error, error);
    }
    throw new ProviderFault(otherwise, error instanceof Error ? error.message : 'It can’t be read.', error);
  }
}

function outsideFaultIn(error: unknown): OutsideFault | null {
  if (error instanceof OutsideFault) return error;
  return error instanceof Error && error.cause !== undefined ? outsideFaultIn(error.cause) : null;
}

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '');
