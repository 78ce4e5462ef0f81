import { z } from 'zod';
import { type Answer, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';
import { readRows } from '../readable-rows.ts';
import {
  askShop,
  notAShop,
  type OrderWish,
  type PageRequest,
  refusedKeys,
  replyOf,
  type ShopClient,
  type ShopList,
  type ShopNet,
  type ShopPage,
  type ShopPlatform,
  type ShopProduct,
  tooLate,
} from '../shop-platform.ts';
import {
  listPrices,
  type MedusaPriceList,
  medusaPriceList,
  orderFields,
  type Pricing,
  productFields,
  readDiscount,
  readLocation,
  readOrder,
  readProduct,
} from './medusa-records.ts';
import { medusaWebhooks } from './medusa-webhooks.ts';

const party = 'Your shop';
/** A page is one transaction, and Medusa joins ten tables for each product. */
const productPageSize = 50;
const orderPageSize = 50;
/** Rows that are ids and little more. */
const leanPageSize = 500;

const orderState = z.object({
  order: z.object({ status: z.string(), fulfillments: z.array(z.object({ canceled_at: z.string().nullable() })) }),
});
const quantity = z.number().catch(0);
const returnableOrder = z.object({
  order: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        detail: z.object({
          fulfilled_quantity: quantity,
          return_requested_quantity: quantity,
          return_received_quantity: quantity,
          return_dismissed_quantity: quantity,
        }),
      }),
    ),
  }),
});
const returnRow = z.object({
  id: z.string(),
  /** open, until all that comes back is named and it is confirmed; requested, received, partially_received, canceled */
  status: z.string(),
  metadata: z.looseObject({ voicecart_request: z.string().optional() }).nullish(),
});
const refusal = z.object({ message: z.string(), type: z.string().optional() });
const withId = z.object({ id: z.string() });
const storeRow = z.object({
  name: z.string().nullish(),
  supported_currencies: z.array(z.object({ currency_code: z.string(), is_default: z.boolean().nullish() })).nullish(),
});
const stockRow = z.object({
  location_levels: z.array(z.object({ updated_at: z.string() }).nullable()).nullish(),
  variants: z.array(z.object({ product_id: z.string().nullish() }).nullable()).nullish(),
});

/**
 * Medusa 2's admin API with a secret API key as the user of Basic. https://docs.medusajs.com/api/admin
 *
 * A product's `updated_at` stands still when a variant, a price or the stock changes, and what is left of a product says
 * nothing of a variant that was deleted. So a product's time here is when the shop was asked, by its own clock; what
 * changed since a moment is gathered from all that has a time.
 */
export const medusa: ShopPlatform = {
  webhooks: medusaWebhooks,
  open({ address = '', secretKey = '', storefront = '' }, net) {
    return openShop({ root: address.replace(/\/+$/, ''), secretKey, storefront: productPage(storefront) }, net);
  },
};

/** `https://shop.example/us` is `https://shop.example/us/products/{handle}`, as Medusa's own storefront has it. */
function productPage(storefront: string): string {
  if (storefront === '' || storefront.includes('{handle}')) return storefront;
  return `${storefront.replace(/\/+$/, '')}/products/{handle}`;
}

interface Keys {
  readonly root: string;
  readonly secretKey: string;
  readonly storefront: string;
}

interface Reply {
  readonly body: unknown;
  /** By the shop's clock, ISO 8601 to the second. */
  readonly at: string;
}

function openShop(keys: Keys, net: ShopNet): ShopClient {
  const authorization = `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`;

  async function ask(path: string, options: { method?: 'POST' | 'DELETE'; body?: unknown } = {}): Promise<Reply> {
    const { method = 'GET', body } = options;
    const url = `${keys.root}/admin/${path}`;
    const answer = await askShop(net, {
      party,
      url,
      method,
      headers: { authorization },
      json: body,
    });
    const reply = replyOf({ party, url }, answer, refusalOf);
    const date = Date.parse(answer.headers.get('date') ?? '');
    return { body: reply, at: new Date(Number.isNaN(date) ? Date.now() : date).toISOString() };
  }

  async function list(name: string, query: string): Promise<{ rows: unknown[]; count: number; at: string }> {
    const { body, at } = await ask(`${pathOf(name)}?${query}`);
    const counted = z.looseObject({ count: z.number() }).safeParse(body).data;
    const rows = z.array(z.unknown()).safeParse(counted?.[name]).data;
    if (!counted || !rows) throw unreadable(party, 200);
    return { rows, count: counted.count, at };
  }

  /** All rows of a list, page by page. */
  async function listAll<T>(
    name: string,
    query: string,
    read: (row: unknown) => T,
    size = leanPageSize,
  ): Promise<ShopList<T>> {
    const items: T[] = [];
    const bad: ShopList<T>['unreadable'][number][] = [];
    for (let offset = 0; ; offset += size) {
      const { rows, count } = await list(name, `${query}&order=id&limit=${size}&offset=${offset}`);
      const found = readRows(rows, read);
      items.push(...found.items);
      bad.push(...(found.unreadable ?? []));
      if (rows.length === 0 || offset + rows.length >= count) return { items, unreadable: bad };
    }
  }

  async function all<T>(
    name: string,
    query: string,
    read: (row: unknown) => T,
    size = leanPageSize,
  ): Promise<readonly T[]> {
    return (await listAll(name, query, read, size)).items;
  }

  const isOf = (wish: OrderWish, row: z.output<typeof returnRow>) =>
    row.metadata?.voicecart_request === wish.id && row.status !== 'canceled';

  async function returnsOf(orderId: string) {
    const query = `order_id=${encodeURIComponent(orderId)}&fields=id,status,metadata&limit=100`;
    return z.array(returnRow).parse((await list('returns', query)).rows);
  }

  /** All that was sent and is not on its way back. */
  async function returnable(orderId: string, wish: OrderWish) {
    const { body } = await ask(`orders/${encodeURIComponent(orderId)}?fields=id,*items,*items.detail`);
    return returnableOrder.parse(body).order.items.flatMap(({ id, detail }) => {
      const back =
        detail.return_requested_quantity + detail.return_received_quantity + detail.return_dismissed_quantity;
      const left = detail.fulfilled_quantity - back;
      return left > 0 ? [{ id, quantity: left, internal_note: wish.reason.replaceAll('-', ' ') }] : [];
    });
  }

  /** Gives the id of a return that waits for its items. */
  async function begin(orderId: string, wish: OrderWish): Promise<string> {
    try {
      const { body } = await ask('returns', {
        method: 'POST',
        body: { order_id: orderId, metadata: { voicecart_request: wish.id } },
      });
      return z.object({ return: withId }).parse(body).return.id;
    } catch (error) {
      // Of a try whose answer was lost there is one: Medusa begins no second.
      const ours = (await returnsOf(orderId)).find((one) => isOf(wish, one) && one.status === 'open');
      if (!ours) throw error;
      return ours.id;
    }
  }

  /** The shop's currency and price lists. */
  const pricing = once(async (): Promise<Pricing & { all: readonly MedusaPriceList[] }> => {
    const { rows, at } = await list('stores', 'limit=1');
    const fields = 'id,type,status,starts_at,ends_at,updated_at,*prices,prices.price_set.variant.id,*price_list_rules';
    const lists = await all('price_lists', `fields=${fields}`, (row) => medusaPriceList.parse(row), productPageSize);
    return {
      currency: currencyOf(storeRow.safeParse(rows[0]).data),
      lists: listPrices(lists, Date.parse(at)),
      storefront: keys.storefront,
      all: lists,
    };
  });

  /** A walk through all products carries when it began in its cursor: what changes meanwhile is newer than the walk. */
  async function allProducts(cursor: string | null): Promise<ShopPage<ShopProduct>> {
    const prices = await pricing();
    const [offset = '0', begun] = (cursor ?? '0').split('@');
    const query = `fields=${productFields}&order=id&limit=${productPageSize}&offset=${offset}`;
    const { rows, count, at } = await list('products', query);
    const askedAt = begun ?? at;
    const next = Number(offset) + rows.length;
    return {
      ...readRows(rows, (row) => readProduct(row, prices, askedAt)),
      next: rows.length > 0 && next < count ? `${next}@${askedAt}` : null,
      total: count,
    };
  }

  let changes: (() => Promise<Changes>) | undefined;
  /** The ids that changed, in their order, and a part of them a page: the cursor is the last id of the page before. */
  async function changedProducts(since: string, cursor: string | null): Promise<ShopPage<ShopProduct>> {
    changes ??= once(() => gatherChanges(since));
    const { ids, gone, at } = await changes();
    const left = ids.filter((id) => cursor === null || id > cursor);
    const some = left.slice(0, productPageSize);
    const found = some.length > 0 ? await byId(some) : { items: [], unreadable: [] };
    return {
      items: [
        ...found.items,
        // Nothing to buy is left of it; the full look says that it is gone altogether.
        ...some.filter((id) => gone.has(id)).map((id) => ({ id, changedAt: at, variants: [] })),
      ],
      unreadable: found.unreadable ?? [],
      next: left.length > some.length ? (some.at(-1) ?? null) : null,
      total: ids.length,
    };
  }

  async function gatherChanges(since: string): Promise<Changes> {
    const from = encodeURIComponent(since);
    const idOf = (row: unknown) => withId.parse(row).id;
    const { at } = await list('products', 'fields=id&limit=1');
    const gone = await all('products', `fields=id,deleted_at&with_deleted=true&deleted_at[$gte]=${from}`, idOf);
    const ids = new Set(gone);
    for (const query of [
      `fields=id&updated_at[$gte]=${from}`,
      `fields=id&variants[updated_at][$gte]=${from}`,
      `fields=id&with_deleted=true&variants[deleted_at][$gte]=${from}`,
    ]) {
      for (const id of await all('products', query, idOf)) ids.add(id);
    }
    const levels = await all('inventory_items', 'fields=id,location_levels.updated_at,variants.product_id', (row) =>
      stockRow.parse(row),
    );
    for (const { location_levels: counts, variants } of levels) {
      if (!(counts ?? []).some((level) => level && Date.parse(level.updated_at) >= Date.parse(since))) continue;
      for (const one of variants ?? []) if (one?.product_id) ids.add(one.product_id);
    }
    for (const id of await listedProducts((await pricing()).all, since, at)) ids.add(id);
    return { ids: [...ids].sort(), gone: new Set(gone), at };
  }

  /** The products of price lists that were changed, began or ended between two moments. */
  async function listedProducts(lists: readonly MedusaPriceList[], since: string, now: string): Promise<string[]> {
    const isSince = (at: string | null) => at !== null && Date.parse(at) >= Date.parse(since);
    const isWithin = (at: string | null) => isSince(at) && Date.parse(at ?? '') <= Date.parse(now);
    const variants = lists
      .filter((one) => isSince(one.updated_at) || isWithin(one.starts_at) || isWithin(one.ends_at))
      .flatMap((one) => (one.prices ?? []).flatMap(({ variant_id: id }) => id ?? []));
    const ids: string[] = [];
    for (const some of chunks([...new Set(variants)], productPageSize)) {
      const query = some.map((id) => `variants[id][]=${encodeURIComponent(id)}`).join('&');
      ids.push(...(await all('products', `fields=id&${query}`, (row) => withId.parse(row).id)));
    }
    return ids;
  }

  async function byId(ids: readonly string[]): Promise<Pick<ShopPage<ShopProduct>, 'items' | 'unreadable'>> {
    const prices = await pricing();
    const { rows, at } = await list(
      'products',
      `fields=${productFields}&order=id&limit=${ids.length}&${idsQuery(ids)}`,
    );
    return readRows(rows, (row) => readProduct(row, prices, at));
  }

  return {
    async validate() {
      const stores = await list('stores', 'limit=1').catch(orNothing);
      const store = storeRow.safeParse(stores?.rows[0]).data;
      if (!store)
        throw notAShop('What answers there is not Medusa. Give the address of its server, not of the storefront.');
      await list('products', 'fields=id&limit=1');
      await list('orders', 'fields=id&limit=1');
      return {
        name: store.name || new URL(keys.root).host,
        currency: currencyOf(store).toUpperCase() || null,
        // It does not tell which.
        version: 'Medusa 2',
        warnings: keys.root.startsWith('http:')
          ? ['This connection isn’t encrypted. Use the https address if you have one.']
          : [],
      };
    },

    products: ({ cursor, since }) => (since === null ? allProducts(cursor) : changedProducts(since, cursor)),

    async productsById(ids) {
      const products: ShopProduct[] = [];
      for (const some of chunks(ids, productPageSize)) products.push(...(await byId(some)).items);
      return products;
    },

    async orders({ cursor, since }: PageRequest) {
      const query = [
        `fields=${orderFields}&order=id&limit=${orderPageSize}`,
        ...(cursor === null ? [] : [`id[$gt]=${encodeURIComponent(cursor)}`]),
        ...(since === null ? [] : [`updated_at[$gte]=${encodeURIComponent(since)}`]),
      ].join('&');
      const { rows, count } = await list('orders', query);
      const last = withId.safeParse(rows.at(-1)).data?.id ?? null;
      return { ...readRows(rows, readOrder), next: count > rows.length ? last : null, total: null };
    },

    async ordersById(ids) {
      const { rows } = await list('orders', `fields=${orderFields}&limit=${ids.length}&${idsQuery(ids)}`);
      return [...readRows(rows, readOrder).items];
    },

    // Medusa gives back by itself what was paid, and frees the stock it kept for the order.
    async cancelOrder(id) {
      const path = `orders/${encodeURIComponent(id)}`;
      const read = async () => orderState.parse((await ask(`${path}?fields=id,status,*fulfillments`)).body).order;
      const { status, fulfillments } = await read();
      if (status === 'canceled') return;
      if (status !== 'pending' && status !== 'requires_action') {
        throw tooLate(`The order is ${status} in your shop: it can’t be cancelled there any more.`);
      }
      if (fulfillments.some((one) => one.canceled_at === null)) {
        throw tooLate('The order is packed or on its way in your shop. Cancel its fulfillment there first.');
      }
      try {
        await ask(`${path}/cancel`, { method: 'POST', body: {} });
      } catch (error) {
        // A try whose answer was lost has done it: Medusa refuses the next one.
        if ((await read()).status !== 'canceled') throw error;
      }
    },

    // As its admin does it: a return is begun, what comes back is named, and it is asked for. Money goes back by the
    // merchant's hand once the parcel is there.
    async returnOrder(id, wish) {
      const known = await returnsOf(id);
      const ours = known.find((one) => isOf(wish, one));
      if (ours && ours.status !== 'open') return;
      // One that broke off on the way: what it was to hold is not told, so it is begun anew.
      if (ours) await ask(`returns/${ours.id}/request`, { method: 'DELETE' });
      const items = await returnable(id, wish);
      if (items.length === 0) {
        if (known.some(({ status }) => status !== 'open' && status !== 'canceled')) return;
        throw tooLate('Your shop has nothing of this order that could come back.');
      }
      const path = `returns/${await begin(id, wish)}`;
      await ask(`${path}/request-items`, { method: 'POST', body: { items } });
      await ask(`${path}/request`, { method: 'POST', body: {} }).catch(async (error: unknown) => {
        // A try whose answer was lost has done it.
        const now = (await returnsOf(id)).find((one) => isOf(wish, one));
        if (now?.status !== 'requested') throw error;
      });
    },

    discounts: () => listAll('promotions', 'fields=*application_method,*campaign,*campaign.budget', readDiscount, 100),

    locations: () => listAll('stock_locations', 'fields=*address', readLocation, 100),

    webhooks: {
      async subscribe(deliveryUrl, secret) {
        const { body } = await ask('voicecart', { method: 'POST', body: { url: deliveryUrl, secret } }).catch(
          (error: unknown) => {
            if (!(error instanceof OutsideFault && error.status === 404)) throw error;
            throw new OutsideFault('Medusa tells of them once our two files are in its project.', {
              status: 404,
              code: 'NO_PLUGIN',
              isTransient: false,
            });
          },
        );
        return [withId.parse(body).id];
      },
      async unsubscribe(ids) {
        for (const id of ids) {
          await ask(`voicecart?id=${encodeURIComponent(id)}`, { method: 'DELETE' }).catch((error: unknown) => {
            if (!(error instanceof OutsideFault && error.status === 404)) throw error;
          });
        }
      },
    },
  };
}

interface Changes {
  readonly ids: readonly string[];
  readonly gone: ReadonlySet<string>;
  readonly at: string;
}

/** Asks once, and again only where that failed. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** Lower case, as Medusa writes it; empty where the shop has none. */
function currencyOf(store: z.output<typeof storeRow> | undefined): string {
  const currencies = store?.supported_currencies ?? [];
  return (currencies.find((one) => one.is_default) ?? currencies[0])?.currency_code ?? '';
}

function pathOf(name: string): string {
  return name.replaceAll('_', '-');
}

function idsQuery(ids: readonly string[]): string {
  return ids.map((id) => `id[]=${encodeURIComponent(id)}`).join('&');
}

function* chunks<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** What a refusal means, in words for the merchant. */
function refusalOf(answer: Answer): OutsideFault {
  const told = refusal.safeParse(parseJson(answer.text)).data;
  if (answer.status === 401) {
    return refusedKeys('The shop does not know this key. A secret API key is needed: it begins with sk_.', 401);
  }
  if (answer.status === 403) return refusedKeys(`The key may not do this: ${told?.message ?? 'forbidden'}`, 403);
  if (answer.status === 404 && told?.type !== 'not_found') {
    return notAShop('There is no Medusa at this address. Give the address of its server, not of the storefront.', 404);
  }
  return refusedBy(party, answer, told ? { message: told.message } : {});
}

/** A web page where an answer of the API belongs. */
function orNothing(error: unknown): null {
  if (error instanceof OutsideFault && error.code === 'UNREADABLE_REPLY') return null;
  throw error;
}
