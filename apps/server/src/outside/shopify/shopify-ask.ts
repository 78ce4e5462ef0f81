import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';
import { askShop, notAShop, refusedKeys, type ShopNet } from '../shop-platform.ts';
import { type ShopifyOperation, shopifyOperations, shopifyVersion } from './shopify-operations.ts';

export const party = 'Shopify';

const reply = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .union([
      z.string(),
      z.array(
        z.object({ message: z.string().default(''), extensions: z.object({ code: z.string() }).partial().optional() }),
      ),
    ])
    .optional(),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number().default(0),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
      }),
    })
    .optional()
    .catch(undefined),
});

/** Where a shop's Admin API and its consent page are. @param address `name.myshopify.com` */
export function shopifyOrigin(net: Pick<ShopNet, 'shopifyOrigin'>, address: string): string {
  return net.shopifyOrigin.replaceAll('{shop}', shopifyDomain(address) ?? 'unknown.myshopify.com');
}

/** `name.myshopify.com` out of what people give; null where it is none, so that no other host is ever asked. */
export function shopifyDomain(given: string): string | null {
  const text = given
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  const admin = /^admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-]{0,60})(?:[/?#].*)?$/.exec(text)?.[1];
  const name = admin ?? /^([a-z0-9][a-z0-9-]{0,60})(?:\.myshopify\.com)?(?:[/?#].*)?$/.exec(text)?.[1];
  return name === undefined ? null : `${name}.myshopify.com`;
}

const refusals: Readonly<Record<number, string>> = {
  401: 'Shopify does not know this access: it is wrong, or was taken back.',
  402: 'The shop is frozen at Shopify: its bill is not paid.',
  403: 'The access to this shop does not allow this.',
  423: 'The shop is locked by Shopify.',
};

export interface ShopifyAsk {
  /** Asks one of our operations. @throws OutsideFault */
  ask(operation: ShopifyOperation, variables?: object): Promise<Record<string, unknown>>;
  askQuery(query: string, variables: object): Promise<Record<string, unknown>>;
}

/** A shop's Admin API. */
export function shopifyAsk(address: string, accessToken: string, net: ShopNet): ShopifyAsk {
  const url = `${shopifyOrigin(net, address)}/admin/api/${shopifyVersion}/graphql.json`;

  async function askOnce(query: string, variables: object): Promise<Record<string, unknown>> {
    if (shopifyDomain(address) === null) throw notAShop('Give the address that ends with .myshopify.com.');
    const answer = await askShop(net, {
      party,
      url,
      method: 'POST',
      headers: { 'x-shopify-access-token': accessToken },
      json: { query, variables },
    });
    const { status } = answer;
    const refusal = refusals[status];
    if (refusal) throw refusedKeys(refusal, status);
    if (status === 404) throw notAShop('There is no Shopify shop at this address.', status);
    if (status !== 200) throw refusedBy(party, answer);
    const told = reply.safeParse(parseJson(answer.text));
    if (!told.success) throw unreadable(party, status);
    const { data, errors, extensions } = told.data;
    const list = typeof errors === 'string' ? [{ message: errors }] : (errors ?? []);
    const codes = list.map((error) => ('extensions' in error ? error.extensions?.code : undefined));
    if (codes.includes('THROTTLED')) {
      const cost = extensions?.cost;
      const missing = cost ? Math.max(0, cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable) : 100;
      const retryAfterMs = Math.ceil((1000 * missing) / Math.max(1, cost?.throttleStatus.restoreRate ?? 100));
      throw new OutsideFault('Shopify asks us to slow down.', { status: 429, isTransient: true, retryAfterMs });
    }
    if (codes.includes('ACCESS_DENIED')) {
      throw refusedKeys(`The access to this shop does not allow this: ${list[0]?.message ?? ''}`, 403);
    }
    if (!data) throw new OutsideFault(`${party}: ${list[0]?.message ?? 'no data'}`, { status, isTransient: true });
    return data;
  }

  /** Throttling is told within an answer of 200, with the points that are missing: so the wait is exact. */
  function ask(operation: ShopifyOperation, variables: object = {}): Promise<Record<string, unknown>> {
    return askQuery(shopifyOperations[operation], variables);
  }

  async function askQuery(query: string, variables: object): Promise<Record<string, unknown>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await askOnce(query, variables);
      } catch (error) {
        const isThrottled = error instanceof OutsideFault && error.status === 429;
        const waitMs = isThrottled ? (error.retryAfterMs ?? net.waitMs) : Number.POSITIVE_INFINITY;
        if (waitMs > net.waitMsMax || attempt === 5) throw error;
        await pause(waitMs);
      }
    }
  }

  return { ask, askQuery };
}
