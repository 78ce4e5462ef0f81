import { z } from 'zod';
import { readSignedToken } from '../signed-token.ts';
import { shopifyDomain } from './shopify-ask.ts';
import type { ShopifyApp } from './shopify-login.ts';

const claims = z.object({ iss: z.url(), dest: z.url(), sub: z.string() });

/**
 * The shop of a session token, which App Bridge gives a page within Shopify's admin for a minute; null where it is none
 * of ours. https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens
 */
export function readSessionToken(token: string, app: ShopifyApp, now?: number): string | null {
  const told = claims.safeParse(readSignedToken(token, app, now));
  if (!told.success) return null;
  const [issuer, shop] = [new URL(told.data.iss), new URL(told.data.dest)];
  if (issuer.hostname !== shop.hostname || shop.protocol !== 'https:') return null;
  const domain = shopifyDomain(shop.hostname);
  return domain === shop.hostname ? domain : null;
}
