import { z } from 'zod';
import { parseJson, refusedBy, unreadable } from '../exchange.ts';
import { askShop, refusedKeys, type ShopNet } from '../shop-platform.ts';
import { readSignedToken } from '../signed-token.ts';

export interface BigCommerceApp {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What the auth callback brings: the code works once, for a short time. */
const arrival = z.object({
  code: z.string().min(1).max(400),
  scope: z.string().max(4000).default(''),
  context: z.string().regex(/^stores\/[a-z0-9]{1,40}$/),
});
export type BigCommerceArrival = z.output<typeof arrival>;

export function readArrival(query: URLSearchParams): BigCommerceArrival | null {
  return arrival.safeParse(Object.fromEntries(query)).data ?? null;
}

/** `stores/abc` is the store `abc`. */
export function storeOf(context: string): string {
  return context.replace(/^stores\//, '');
}

/** Where a merchant agrees to the app, from outside of the control panel. */
export function installUrl(origin: string, app: BigCommerceApp): string {
  return `${origin}/app/${encodeURIComponent(app.clientId)}/install`;
}

/**
 * The access token of a store, which does not end by itself.
 * https://developer.bigcommerce.com/docs/integrations/apps/guide/auth
 * @throws OutsideFault
 */
export async function exchangeCode(
  net: ShopNet,
  loginOrigin: string,
  app: BigCommerceApp,
  { code, scope, context }: BigCommerceArrival,
  redirectUri: string,
): Promise<string> {
  const answer = await askShop(net, {
    party: 'BigCommerce',
    url: `${loginOrigin}/oauth2/token`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: app.clientId,
      client_secret: app.clientSecret,
      code,
      scope,
      context,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
    }),
  });
  if (answer.status >= 400 && answer.status < 500) {
    throw refusedKeys('BigCommerce does not take this login any more. Please start it again.', answer.status);
  }
  if (answer.status !== 200) throw refusedBy('BigCommerce', answer);
  const told = z.object({ access_token: z.string().min(1), context: z.string() }).safeParse(parseJson(answer.text));
  if (!told.success || told.data.context !== context) throw unreadable('BigCommerce', answer.status);
  return told.data.access_token;
}

const callback = z.object({ iss: z.literal('bc'), sub: z.string().regex(/^stores\/[a-z0-9]{1,40}$/) });

/** The store whose control panel sent a callback of the app; null where BigCommerce did not. */
export function readSignedPayload(token: string, app: BigCommerceApp): string | null {
  const told = callback.safeParse(readSignedToken(token, app));
  return told.success ? storeOf(told.data.sub) : null;
}
