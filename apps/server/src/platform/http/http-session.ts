import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { failure } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { findKeySession, isApiKey } from '../sessions/api-keys.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { findSession, type Session, sameText } from '../sessions/sessions.ts';

/**
 * With https no other host of the domain, and no page without TLS, may set a cookie of such a name. The scripts of the
 * dashboard read the XSRF cookie by the name that the spec gives it.
 */
export function sessionCookieOf({ publicUrl }: Pick<Configuration, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? '__Host-vc_session' : 'vc_session';
}
export const xsrfCookie = 'XSRF-TOKEN';

export interface FoundSession {
  readonly session: Session;
  /** A cookie rides along on forged requests; a token that the caller put there does not. */
  readonly via: 'cookie' | 'token';
}

/**
 * Reads the session from wherever old and new callers put the token: `Authorization: Bearer`, the `SellerToken`
 * header, `access_token` in query or body, and the dashboard's HttpOnly cookie. Addresses are kept in histories and logs,
 * and anybody can make a link: one with an API key, or with a token beside somebody else's cookie, is refused.
 */
export async function readSession(platform: Platform, request: FastifyRequest): Promise<FoundSession | null> {
  const token = tokenInHeaders(request) ?? tokenField(request.query) ?? tokenField(request.body);
  if (!token) {
    const session = await cookieSession(platform, request);
    return session ? { session, via: 'cookie' } : null;
  }
  const isInAddress = tokenInHeaders(request) === null && tokenField(request.query) !== null;
  if (isInAddress && isApiKey(token)) throw failure('unauthenticated.keyInAddress');
  const session = isApiKey(token)
    ? await findKeySession(platform.db, token, request.ip)
    : await findSession(platform.db, token, platform.config, request.ip);
  if (!session) throw failure('unauthenticated.token');
  if (isOtherSeller(request, session)) throw failure('unauthenticated.seller');
  if (isInAddress) {
    const own = await cookieSession(platform, request);
    if (own && !isSameHolder(own, session)) throw failure('unauthenticated.otherCookie');
  }
  return { session, via: 'token' };
}

async function cookieSession({ db, config }: Platform, request: FastifyRequest): Promise<Session | null> {
  const cookie = request.cookies[sessionCookieOf(config)];
  return cookie ? findSession(db, cookie, config, request.ip) : null;
}

/** Whether two sessions see the same, as the same people. */
function isSameHolder(one: Session, other: Session): boolean {
  return (
    one.userId === other.userId && one.merchantId === other.merchantId && one.actor?.userId === other.actor?.userId
  );
}

function tokenInHeaders({ headers }: FastifyRequest): string | null {
  if (headers.authorization?.startsWith('Bearer ')) return headers.authorization.slice(7).trim();
  const header = headers.sellertoken;
  return typeof header === 'string' && header !== '' ? header : null;
}

/** Beside a SellerToken, callers name the merchant or its user: another's id is a mix-up that must not go through. */
function isOtherSeller({ headers }: FastifyRequest, { merchantId, userId }: Session): boolean {
  const seller = headers.sellerid;
  if (typeof seller !== 'string' || seller === '' || headers.sellertoken === undefined) return false;
  return ![merchantId, userId].includes(seller.toLowerCase());
}

function tokenField(source: unknown): string | null {
  if (typeof source !== 'object' || source === null || !('access_token' in source)) return null;
  return typeof source.access_token === 'string' && source.access_token !== '' ? source.access_token : null;
}

/**
 * Refuses changes that another site could have made the browser send: a foreign Origin always, and a cookie session
 * without its XSRF token.
 */
export function refuseForgedChange(platform: Platform, request: FastifyRequest, found: FoundSession | null): void {
  const origin = request.headers.origin;
  if (origin && origin !== 'null' && !isOwnOrigin(platform.config, origin, request.headers.host)) {
    throw failure('foreign_origin');
  }
  if (origin === 'null') throw failure('foreign_origin');
  if (found?.via !== 'cookie') return;
  const header = request.headers['x-xsrf-token'];
  if (typeof header !== 'string' || !sameText(header, found.session.xsrf)) {
    throw failure('xsrf');
  }
}

/** Whether a page at this origin is the product's own. */
export function isOwnOrigin(config: Configuration, origin: string, host: string | undefined): boolean {
  if (origin === config.publicUrl) return true;
  // On one's own machine localhost and 127.0.0.1 are the same product; elsewhere only the public address is.
  const isLoopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  return !config.isProduction && isLoopback && origin.endsWith(`//${host}`);
}

/** Signs the browser in, and knows it from now on as a device of the person who did it. */
export function setSessionCookies(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  session: Session,
  remember: boolean,
): void {
  const options = cookieOptions(platform.config, remember);
  reply.setCookie(sessionCookieOf(platform.config), token, { ...options, httpOnly: true });
  reply.setCookie(xsrfCookie, session.xsrf, { ...options, httpOnly: false });
  if (!session.actor) rememberDevice(platform, request, reply, session.userId);
}

/** Gives a browser that has lost the XSRF cookie another: without it, it could not even sign out. */
export function mendXsrfCookie(
  { config }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, via }: FoundSession,
): void {
  if (via !== 'cookie' || request.cookies[xsrfCookie] === session.xsrf) return;
  reply.setCookie(xsrfCookie, session.xsrf, { ...cookieOptions(config, session.isRemembered), httpOnly: false });
}

function cookieOptions(config: Configuration, isRemembered: boolean) {
  const lifetime = isRemembered ? { maxAge: config.SESSION_MAX_DAYS * 86_400 } : {};
  return { path: '/', sameSite: 'lax', secure: config.publicUrl.startsWith('https:'), ...lifetime } as const;
}

export function clearSessionCookies({ config }: Platform, reply: FastifyReply): void {
  const { path, secure } = cookieOptions(config, false);
  for (const name of [sessionCookieOf(config), xsrfCookie]) reply.clearCookie(name, { path, secure });
}
