import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Answer, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';
import { readRows } from '../readable-rows.ts';
import {
  askShop,
  notAShop,
  type PageRequest,
  refusedKeys,
  replyOf,
  type ShopClient,
  type ShopDiscount,
  type ShopNet,
  type ShopOrder,
  type ShopPage,
  type ShopPlatform,
  type ShopProduct,
  tooLate,
} from '../shop-platform.ts';
import {
  bigProduct,
  bigPromotion,
  bigShipments,
  cancellableStatuses,
  cancelledStatus,
  goneStatuses,
  hasParcels,
  parseOrder,
  readDiscount,
  readListedPrice,
  readLocation,
  readOrder,
  readProduct,
  readStock,
} from './bigcommerce-records.ts';
import { bigCommerceWebhooks, bigTopics, secretHeader } from './bigcommerce-webhooks.ts';

const party = 'BigCommerce';
const productPageSize = 50;
const orderPageSize = 50;
const pageSize = 250;
/** Variants named in one address. */
const variantsAtOnce = 50;
/** Below so many calls left, the rest of the window is waited for: other apps of the store share them. */
const callsLeftMin = 3;

/** What the connection needs; the others are told as missing. */
export const bigCommerceScopes = [
  'store_v2_information_read_only',
  'store_v2_products_read_only',
  // Not read-only: a cancellation that the merchant accepted is carried there.
  'store_v2_orders',
  'store_v2_marketing_read_only',
  'store_inventory_read_only',
] as const;

const refusal = z.object({ title: z.string() }).or(z.tuple([z.object({ message: z.string() })]).rest(z.unknown()));
const paged = z.object({
  data: z.array(z.unknown()),
  meta: z.object({
    pagination: z.object({ total: z.number(), current_page: z.number(), total_pages: z.number() }),
  }),
});
const store = z.object({
  name: z.string().default(''),
  currency: z.string().nullish(),
  secure_url: z.string().default(''),
  plan_name: z.string().nullish(),
});
const orderState = z.object({ status_id: z.number() });
const named = z.object({ id: z.number(), name: z.string() });
const withId = z.object({ id: z.union([z.number(), z.string()]).transform(String) });
const hook = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  scope: z.string(),
  destination: z.string(),
});

/** The hash of a store, out of what people copy: `store-abc.mybigcommerce.com`, the address of its API, or the hash. */
export function storeHashOf(given: string): string | null {
  const text = given.trim().toLowerCase();
  const found =
    /(?:^|\/\/)store-([a-z0-9]+)(?:-\d+)?\.mybigcommerce\.com\b/.exec(text)?.[1] ??
    /(?:^|\/)stores\/([a-z0-9]+)(?:\/|$)/.exec(text)?.[1] ??
    /^(?:store-)?([a-z0-9]{1,40})$/.exec(text)?.[1];
  return found ?? null;
}

/** BigCommerce's REST API: version 3, and version 2 for what it has there alone. https://developer.bigcommerce.com/docs/rest */
export const bigCommerce: ShopPlatform = {
  webhooks: bigCommerceWebhooks,
  open({ storeHash = '', accessToken = '' }, net) {
    return openStore(`${net.bigCommerceOrigin}/stores/${encodeURIComponent(storeHash)}`, accessToken, net);
  },
};

function openStore(root: string, accessToken: string, net: ShopNet): ShopClient {
  let idleUntil = 0;
  let known: Promise<z.output<typeof store>> | null = null;
  const brands = new Map<number, string>();
  const categories = new Map<number, string>();

  async function send(path: string, options: { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown } = {}) {
    const { method = 'GET', body } = options;
    const restMs = idleUntil - Date.now();
    if (restMs > 0) await pause(Math.min(restMs, net.waitMsMax), undefined, net.signal ? { signal: net.signal } : {});
    const answer = await askShop(net, {
      party,
      url: `${root}/${path}`,
      method,
      headers: { 'x-auth-token': accessToken },
      json: body,
    });
    const left = Number(answer.headers.get('x-rate-limit-requests-left') ?? Number.NaN);
    const resetMs = Number(answer.headers.get('x-rate-limit-time-reset-ms') ?? Number.NaN);
    if (left < callsLeftMin && resetMs > 0) idleUntil = Date.now() + resetMs;
    return answer;
  }

  /** @returns undefined where there is nothing: version 2 says so by 204 */
  async function ask(path: string, options: { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown } = {}) {
    return replyOf({ party, url: `${root}/${path}` }, await send(path, options), refusalOf);
  }

  async function page(path: string, number: number) {
    const reply = await ask(`${path}&page=${number}`);
    const told = paged.safeParse(reply);
    if (!told.success) throw unreadable(party, 200);
    const { total, total_pages: pages } = told.data.meta.pagination;
    return { rows: told.data.data, total, next: number < pages ? number + 1 : null };
  }

  async function all(path: string): Promise<unknown[]> {
    const rows: unknown[] = [];
    for (let number: number | null = 1; number !== null; ) {
      const found: Awaited<ReturnType<typeof page>> = await page(path, number);
      rows.push(...found.rows);
      number = found.next;
    }
    return rows;
  }

  function aboutStore() {
    known ??= ask('v2/store').then((reply) => {
      const told = store.safeParse(reply);
      if (!told.success) throw notAShop('What answers there is not BigCommerce.');
      return told.data;
    });
    known.catch(() => {
      known = null;
    });
    return known;
  }

  /** Names that are not known yet, each asked for once a client. */
  async function learn(names: Map<number, string>, path: string, ids: Iterable<number>): Promise<void> {
    const unknown = [...new Set(ids)].filter((one) => one > 0 && !names.has(one));
    for (let at = 0; at < unknown.length; at += 100) {
      const some = unknown.slice(at, at + 100);
      // One that was deleted is not asked for again and again.
      for (const one of some) names.set(one, '');
      for (const row of await all(`${path}?include_fields=name&limit=${pageSize}&id:in=${some.join(',')}`)) {
        const told = named.safeParse(row);
        if (told.success) names.set(told.data.id, told.data.name);
      }
    }
  }

  async function readProducts(rows: readonly unknown[]) {
    const { items, unreadable: bad } = readRows(rows, (row) => bigProduct.parse(row));
    await learn(
      brands,
      'v3/catalog/brands',
      items.map((one) => one.brand_id ?? 0),
    );
    await learn(
      categories,
      'v3/catalog/categories',
      items.flatMap((one) => one.categories.slice(0, 1)),
    );
    const names = { brands, categories, storeUrl: (await aboutStore()).secure_url.replace(/\/+$/, '') };
    return { items: await withPlacesAndLists(items.map((one) => readProduct(one, names))), unreadable: bad };
  }

  /** What is asked for beside the products, once a client: it lives as long as a sync. */
  let surroundings: ReturnType<typeof readSurroundings> | null = null;
  async function readSurroundings() {
    const places = await all(`v3/inventory/locations?limit=${pageSize}`).catch(unlessAllowed);
    const assigned = z.object({ price_list_id: z.number(), customer_group_id: z.number().nullish() });
    const lists = readRows(await all(`v3/pricelists/assignments?limit=${pageSize}`).catch(unlessAllowed), (row) =>
      assigned.parse(row),
    ).items;
    return {
      // One place has all there is: nobody needs to ask by place.
      hasPlaces: places.length > 1,
      // What is for one group of customers is nobody else's.
      lists: [...new Set(lists.filter((one) => !one.customer_group_id).map((one) => one.price_list_id))],
      currency: (await aboutStore()).currency ?? '',
    };
  }

  async function withPlacesAndLists(products: readonly ShopProduct[]): Promise<ShopProduct[]> {
    if (products.length === 0) return [];
    surroundings ??= readSurroundings().catch((error: unknown) => {
      surroundings = null;
      throw error;
    });
    const { hasPlaces, lists, currency: own } = await surroundings;
    const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id));
    const stock = new Map<string, Record<string, number>>();
    const prices = new Map<string, Map<string, ReturnType<typeof readListedPrice>>>();
    for (let at = 0; at < ids.length; at += variantsAtOnce) {
      const some = ids.slice(at, at + variantsAtOnce).join(',');
      if (hasPlaces) {
        const rows = await all(`v3/inventory/items?limit=${variantsAtOnce}&variant_id:in=${some}`);
        for (const one of readRows(rows, readStock).items) stock.set(one.id, one.stockAt);
      }
      for (const list of lists) {
        const rows = await all(`v3/pricelists/${list}/records?limit=${pageSize}&variant_id:in=${some}`);
        for (const one of readRows(rows, readListedPrice).items) {
          if (one.price === '' || one.currency === own) continue;
          const known = prices.get(one.id) ?? new Map();
          // Of two lists for everybody the one assigned first holds.
          if (!known.has(one.currency)) known.set(one.currency, one);
          prices.set(one.id, known);
        }
      }
    }
    return products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({
        ...variant,
        stockAt: variant.stock === null ? {} : (stock.get(variant.id) ?? {}),
        prices: [...(prices.get(variant.id)?.values() ?? [])].map(({ id: _variant, ...price }) => price),
      })),
    }));
  }

  async function readOrders(rows: readonly unknown[]) {
    const { items: orders, unreadable: bad } = readRows(rows, parseOrder);
    const items: ShopOrder[] = [];
    for (const order of orders) {
      if (order === null) continue;
      const parcels = hasParcels(order) ? await ask(`v2/orders/${order.id}/shipments?limit=${pageSize}`) : undefined;
      items.push(readOrder(order, bigShipments.safeParse(parcels ?? []).data ?? []));
    }
    return { items, unreadable: bad };
  }

  const productsPath = 'v3/catalog/products?include=variants,images&sort=id&direction=asc';
  const ordersPath = `v2/orders?include=consignments,consignments.line_items&sort=id:asc&limit=${orderPageSize}`;

  return {
    async validate() {
      const about = await aboutStore();
      await ask('v3/catalog/products?limit=1');
      const warnings: string[] = [];
      await needs(ask('v2/orders?limit=1'), warnings, 'Orders', 'orders');
      await needs(ask('v3/promotions?limit=1'), warnings, 'Marketing', 'discounts');
      await needs(ask('v3/inventory/locations?limit=1'), warnings, 'Store Inventory', 'locations');
      return {
        name: about.name || 'BigCommerce',
        currency: about.currency ?? null,
        version: about.plan_name ? `BigCommerce ${about.plan_name}` : 'BigCommerce',
        warnings,
      };
    },

    async products({ cursor, since }): Promise<ShopPage<ShopProduct>> {
      const from = since === null ? '' : `&date_modified:min=${encodeURIComponent(since)}`;
      const found = await page(`${productsPath}&limit=${productPageSize}${from}`, Number(cursor ?? 1));
      const read = await readProducts(found.rows);
      return { ...read, next: found.next === null ? null : String(found.next), total: found.total };
    },

    async productsById(ids) {
      const products: ShopProduct[] = [];
      const numbers = ids.filter((one) => /^\d+$/.test(one));
      for (let at = 0; at < numbers.length; at += productPageSize) {
        const some = numbers.slice(at, at + productPageSize).join(',');
        const found = await page(`${productsPath}&limit=${productPageSize}&id:in=${some}`, 1);
        products.push(...(await readProducts(found.rows)).items);
      }
      return products;
    },

    async orders({ cursor, since }: PageRequest) {
      const number = Number(cursor ?? 1);
      const from = since === null ? '' : `&min_date_modified=${encodeURIComponent(since)}`;
      const rows = (await ask(`${ordersPath}&page=${number}${from}`)) ?? [];
      if (!Array.isArray(rows)) throw unreadable(party, 200);
      // Version 2 tells no count: a full page is followed by another, if only an empty one.
      const next = rows.length === orderPageSize ? String(number + 1) : null;
      return { ...(await readOrders(rows)), next, total: null };
    },

    async ordersById(ids) {
      const rows: unknown[] = [];
      for (const one of ids.filter((text) => /^\d+$/.test(text))) {
        const row = await ask(`v2/orders/${one}?include=consignments,consignments.line_items`).catch(orNothing);
        if (row !== undefined) rows.push(row);
      }
      return (await readOrders(rows)).items;
    },

    // The money goes back by the merchant's hand there: the status alone refunds nothing.
    async cancelOrder(id) {
      const path = `v2/orders/${encodeURIComponent(id)}`;
      const { status_id: status } = orderState.parse(await ask(path));
      if (goneStatuses.has(status)) return;
      if (!cancellableStatuses.has(status)) {
        throw tooLate('The order is on its way or completed in BigCommerce: it can’t be cancelled there any more.');
      }
      await ask(path, { method: 'PUT', body: { status_id: cancelledStatus } }).catch((error: unknown) => {
        if (!(error instanceof OutsideFault) || error.status !== 403) throw error;
        throw refusedKeys(
          'The access token may only read orders. Give your API account the scope Orders: modify, or cancel the order in BigCommerce.',
          403,
        );
      });
    },

    async discounts() {
      const { items, unreadable: bad } = readRows(await all(`v3/promotions?limit=50&sort=id`), (row) =>
        bigPromotion.parse(row),
      );
      const discounts: ShopDiscount[] = [];
      for (const promotion of items) {
        if (promotion.redemption_type !== 'COUPON') {
          discounts.push(readDiscount(promotion, null));
          continue;
        }
        const code = z.object({ id: withId.shape.id, code: z.string() });
        // Codes made for one customer each may be very many, and are nobody else's.
        const reply = paged.safeParse(await ask(`v3/promotions/${promotion.id}/codes?limit=50`));
        const { items: codes, unreadable: badCodes } = readRows(reply.data?.data ?? [], (row) => code.parse(row));
        discounts.push(...codes.map((one) => readDiscount(promotion, one)));
        bad.push(...badCodes.map(({ id, reason }) => ({ id: `${promotion.id}-${id}`, reason })));
      }
      return { items: discounts, unreadable: bad };
    },

    async locations() {
      return readRows(await all(`v3/inventory/locations?limit=${pageSize}`), readLocation);
    },

    webhooks: {
      async subscribe(deliveryUrl, secret) {
        const known = readRows(await all(`v3/hooks?limit=${pageSize}`), (row) => hook.parse(row)).items.filter(
          (one) => one.destination === deliveryUrl,
        );
        const ids: string[] = [];
        for (const scope of bigTopics) {
          const existing = known.find((one) => one.scope === scope);
          const body = { scope, destination: deliveryUrl, is_active: true, headers: { [secretHeader]: secret } };
          // BigCommerce switches off what failed for two days: it is switched on again.
          const reply = existing
            ? await ask(`v3/hooks/${existing.id}`, { method: 'PUT', body })
            : await ask('v3/hooks', { method: 'POST', body });
          const told = z.object({ data: withId }).safeParse(reply);
          if (!told.success) throw unreadable(party, 200);
          ids.push(told.data.data.id);
        }
        return ids;
      },
      async unsubscribe(ids) {
        for (const one of ids) await ask(`v3/hooks/${one}`, { method: 'DELETE' }).catch(orNothing);
      },
    },
  };
}

/** What is left out where the account may not, told as a warning. */
async function needs(asked: Promise<unknown>, warnings: string[], scope: string, what: string): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof OutsideFault) || error.status !== 403) throw error;
    warnings.push(`The permission ${scope} is missing: ${what} are left out.`);
  }
}

/** What the account may not read, or its plan does not have, is left out. */
function unlessAllowed(error: unknown): unknown[] {
  if (error instanceof OutsideFault && (error.status === 403 || error.status === 404)) return [];
  throw error;
}

function orNothing(error: unknown): undefined {
  if (error instanceof OutsideFault && error.status === 404) return undefined;
  throw error;
}

/** What a refusal means, in words for the merchant. */
function refusalOf(answer: Answer, url: string): OutsideFault {
  const told = refusal.safeParse(parseJson(answer.text)).data;
  const message = told === undefined ? '' : 'title' in told ? told.title : told[0].message;
  if (answer.status === 401) return refusedKeys('BigCommerce does not know this access token.', 401);
  if (answer.status === 403) {
    return refusedKeys(`The access token may not do this${message ? `: ${message}` : '.'}`, 403);
  }
  if (answer.status === 404 && url.includes('/v2/store'))
    return notAShop('BigCommerce knows no store of this hash.', 404);
  return refusedBy(party, answer, message ? { message } : {});
}
