import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson, refusedBy, unreadable } from '../exchange.ts';
import { askShop, refusedKeys, type ShopNet } from '../shop-platform.ts';
import { shopifyScopes } from './shopify.ts';
import { shopifyOrigin } from './shopify-ask.ts';

export interface ShopifyApp {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface ShopifyTokens {
  readonly accessToken: string;
  /** ISO; empty for tokens that never end, which older apps get. */
  readonly expiresAt: string;
  readonly refreshToken: string;
}

const tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().optional(),
  refresh_token: z.string().optional(),
});

/** The consent page of a shop. https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant */
export function consentUrl(net: ShopNet, app: ShopifyApp, shop: string, redirectUri: string, state: string): string {
  const url = new URL(`${shopifyOrigin(net, shop)}/admin/oauth/authorize`);
  url.search = new URLSearchParams({
    client_id: app.clientId,
    scope: shopifyScopes.join(','),
    redirect_uri: redirectUri,
    state,
  }).toString();
  return url.href;
}

/** Whether a query that the browser brought back was signed by Shopify, lately. */
export function isSignedQuery(query: URLSearchParams, app: ShopifyApp, now = Date.now()): boolean {
  const given = Buffer.from(query.get('hmac') ?? '', 'hex');
  const signed = [...query]
    .filter(([name]) => name !== 'hmac')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const expected = createHmac('sha256', app.clientSecret).update(signed).digest();
  const atMs = Number(query.get('timestamp')) * 1000;
  const isLate = !Number.isFinite(atMs) || Math.abs(now - atMs) > 15 * 60_000;
  return !isLate && app.clientSecret !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}

/** Expiring tokens, which Shopify wants of every app from 2027 on. */
export function exchangeCode(net: ShopNet, app: ShopifyApp, shop: string, code: string): Promise<ShopifyTokens> {
  return askTokens(net, app, shop, { code, expiring: '1' });
}

/**
 * Expiring tokens for a session token, without a consent page: the merchant agreed when the app was installed. They end
 * those that the shop gave our app before.
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/token-exchange
 */
export function exchangeSession(
  net: ShopNet,
  app: ShopifyApp,
  shop: string,
  sessionToken: string,
): Promise<ShopifyTokens> {
  return askTokens(net, app, shop, {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: sessionToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    expiring: '1',
  });
}

/** A refresh token works once: whoever refreshes must keep the answer, and nobody else may at the same time. */
export function refreshTokens(
  net: ShopNet,
  app: ShopifyApp,
  shop: string,
  refreshToken: string,
): Promise<ShopifyTokens> {
  return askTokens(net, app, shop, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

async function askTokens(
  net: ShopNet,
  app: ShopifyApp,
  shop: string,
  fields: Record<string, string>,
): Promise<ShopifyTokens> {
  const answer = await askShop(net, {
    party: 'Shopify',
    url: `${shopifyOrigin(net, shop)}/admin/oauth/access_token`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: app.clientId, client_secret: app.clientSecret, ...fields }),
  });
  if (answer.status >= 400 && answer.status < 500) {
    throw refusedKeys('Shopify does not take this login any more. Connect the shop again.', answer.status);
  }
  if (answer.status !== 200) throw refusedBy('Shopify', answer);
  const told = tokens.safeParse(parseJson(answer.text));
  if (!told.success) throw unreadable('Shopify', answer.status);
  const { access_token: accessToken, expires_in: seconds, refresh_token: refreshToken = '' } = told.data;
  const expiresAt = seconds === undefined ? '' : new Date(Date.now() + seconds * 1000).toISOString();
  return { accessToken, expiresAt, refreshToken };
}
