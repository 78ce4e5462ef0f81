import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';
import { readPages, readRowsInTurn } from '../readable-rows.ts';
import {
  askShop,
  notAShop,
  type PageRequest,
  refusedKeys,
  type ShopClient,
  type ShopList,
  type ShopNet,
  type ShopOrder,
  type ShopPage,
  type ShopPlatform,
  type ShopProduct,
  tooLate,
} from '../shop-platform.ts';
import { party, shopifyAsk } from './shopify-ask.ts';
import {
  bulkProducts,
  countryOfCurrency,
  pricesQuery,
  type ShopifyOperation,
  shopifyVersion,
} from './shopify-operations.ts';
import {
  pageInfo,
  readDiscount,
  readOrder,
  readPrices,
  readProduct,
  readStock,
  type ShopifyProduct,
  type ShopifyVariant,
  shopifyProduct,
  shopifyVariant,
  variantPage,
} from './shopify-records.ts';
import { shopifyTopics, shopifyWebhooks } from './shopify-webhooks.ts';

/** What the connection needs; discounts and locations are left out where they are not granted. */
export const shopifyScopes = [
  'read_products',
  'read_orders',
  'read_inventory',
  'read_locations',
  'read_discounts',
  // Accepted cancellations and returns are told to the shop.
  'write_orders',
  'write_returns',
] as const;
/** Products of a bulk file in one transaction. */
const bulkPage = 100;
const bulkPollsMax = 600;
/** Variants asked about at once: the points of a call go by what it may answer. */
const variantsAtOnce = 20;

const orderState = z
  .object({
    cancelledAt: z.string().nullish(),
    displayFulfillmentStatus: z.string().default(''),
    returns: z.object({ nodes: z.array(z.object({ status: z.string() })) }),
  })
  .nullable();
const returnable = z.object({
  nodes: z.array(
    z.object({
      returnableFulfillmentLineItems: z.object({
        nodes: z.array(z.object({ quantity: z.number(), fulfillmentLineItem: z.object({ id: z.string() }) })),
      }),
    }),
  ),
});
/** Our reasons in Shopify's words; anything else is OTHER, with the words beside it. */
const returnReasons: Readonly<Record<string, string>> = {
  damaged: 'DEFECTIVE',
  'wrong-item': 'WRONG_ITEM',
  'not-as-described': 'NOT_AS_DESCRIBED',
  'changed-mind': 'UNWANTED',
};
const userErrors = z.array(z.object({ message: z.string() })).default([]);
const connection = z.object({ nodes: z.array(z.unknown()), pageInfo });
const typed = z.object({ __typename: z.string().default('') }).nullable();

export interface ShopifyClient extends ShopClient {
  scopes(): Promise<string[]>;
  countOrders(): Promise<{ count: number; isExact: boolean }>;
  lastOrder(): Promise<ShopOrder | null>;
  owner(): Promise<ShopOwner>;
}

/** Whose shop it is, as its settings say. */
export interface ShopOwner {
  readonly shopName: string;
  readonly ownerName: string;
  readonly email: string;
  readonly website: string;
  /** ISO 4217. */
  readonly currency: string;
}

const shopOwner = z.object({
  shop: z
    .object({
      name: z.string().min(1),
      email: z.email(),
      shopOwnerName: z.string(),
      currencyCode: z.string(),
      primaryDomain: z.object({ url: z.string() }),
    })
    .transform(({ name, email, shopOwnerName, currencyCode, primaryDomain }) => ({
      shopName: name,
      ownerName: shopOwnerName || name,
      email: email.toLowerCase(),
      website: primaryDomain.url,
      currency: currencyCode,
    })),
});

/** Shopify's Admin API by GraphQL; whole catalogues by bulk operation. https://shopify.dev/docs/api/admin-graphql */
export const shopify: Omit<ShopPlatform, 'open'> & {
  open(keys: Readonly<Record<string, string>>, net: ShopNet): ShopifyClient;
} = {
  webhooks: shopifyWebhooks,
  open({ address = '', accessToken = '', appSecret, appSigned }, net) {
    return openShop(address, accessToken, net, Boolean(appSecret || appSigned));
  },
};

function openShop(address: string, accessToken: string, net: ShopNet, canSign: boolean): ShopifyClient {
  const { ask, askQuery } = shopifyAsk(address, accessToken, net);

  async function pageOf<T>(
    operation: ShopifyOperation,
    field: string,
    variables: object,
    read: (row: unknown) => T | Promise<T>,
  ): Promise<ShopPage<T>> {
    const page = connection.safeParse((await ask(operation, variables))[field]);
    if (!page.success) throw unreadable(party, 200);
    const { nodes, pageInfo: info } = page.data;
    const { items, unreadable: bad } = await readRowsInTurn(nodes, read);
    return { items, unreadable: bad, next: info.hasNextPage ? (info.endCursor ?? null) : null, total: null };
  }

  const allOf = <T>(operation: ShopifyOperation, field: string, read: (row: unknown) => T): Promise<ShopList<T>> =>
    readPages((after) => pageOf(operation, field, { after }, read));

  async function withVariants(row: unknown): Promise<ShopProduct> {
    const product = shopifyProduct.parse(row);
    const first = z.object({ variants: variantPage }).parse(row).variants;
    const variants = [...first.nodes];
    for (let info = first.pageInfo; info.hasNextPage; ) {
      const { product: more } = await ask('Variants', { id: product.id, after: info.endCursor });
      const next = z.object({ variants: variantPage }).parse(more).variants;
      variants.push(...next.nodes);
      info = next.pageInfo;
    }
    return readProduct(product, variants);
  }

  const bulk = new BulkFile(net, ask);
  const updated = ({ since }: PageRequest) => (since === null ? null : `updated_at:>='${since}'`);
  async function products({ cursor, since }: PageRequest): Promise<ShopPage<ShopProduct>> {
    const page =
      since === null
        ? await bulk.page(cursor)
        : await pageOf('Products', 'products', { after: cursor, query: updated({ cursor, since }) }, withVariants);
    return { ...page, items: await withPlacesAndMarkets(page.items) };
  }

  /** What is asked for beside the products, once a client: it lives as long as a sync. */
  let surroundings: ReturnType<typeof readSurroundings> | null = null;
  async function readSurroundings() {
    const told = z
      .object({
        shop: z.object({ currencyCode: z.string(), enabledPresentmentCurrencies: z.array(z.string()).default([]) }),
        currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
      })
      .safeParse(await ask('Surroundings'));
    if (!told.success) throw unreadable(party, 200);
    const { shop, currentAppInstallation } = told.data;
    const missing = missingScopes(currentAppInstallation.accessScopes.map(({ handle }) => handle));
    const maySeeStock = !missing.includes('read_inventory') && !missing.includes('read_locations');
    // One place has all there is: nobody needs to ask by place.
    const hasPlaces = maySeeStock && (await allOf('Locations', 'locations', (row) => row)).items.length > 1;
    const countries = shop.enabledPresentmentCurrencies
      .filter((currency) => currency !== shop.currencyCode)
      .flatMap((currency) => countryOfCurrency[currency] ?? []);
    return { currency: shop.currencyCode, hasPlaces, countries };
  }

  /** Bulk operations go two levels deep, and stock by place is the third: so both are asked for by variant. */
  async function withPlacesAndMarkets(products: readonly ShopProduct[]): Promise<ShopProduct[]> {
    surroundings ??= readSurroundings().catch((error: unknown) => {
      surroundings = null;
      throw error;
    });
    const { currency, hasPlaces, countries } = await surroundings;
    const variants = products.flatMap((product) => product.variants);
    const stock = new Map<string, Record<string, number>>();
    const prices = new Map<string, ReturnType<typeof readPrices>['prices']>();
    for (let at = 0; at < variants.length && (hasPlaces || countries.length > 0); at += variantsAtOnce) {
      const ids = variants.slice(at, at + variantsAtOnce).map(({ id }) => `gid://shopify/ProductVariant/${id}`);
      if (hasPlaces) {
        const rows = variantRows(await ask('Stock', { ids }));
        for (const one of (await readRowsInTurn(rows, readStock)).items) stock.set(one.id, one.stockAt);
      }
      if (countries.length > 0) {
        const rows = variantRows(await askQuery(pricesQuery(countries), { ids }));
        const read = await readRowsInTurn(rows, (row) => readPrices(row, countries, currency));
        for (const one of read.items) prices.set(one.id, one.prices);
      }
    }
    return products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({
        ...variant,
        stockAt: stock.get(variant.id) ?? {},
        prices: prices.get(variant.id) ?? [],
      })),
    }));
  }

  async function byId<T>(
    operation: ShopifyOperation,
    kind: string,
    ids: readonly string[],
    read: (row: unknown) => T | Promise<T>,
  ) {
    const items: T[] = [];
    for (let at = 0; at < ids.length; at += 50) {
      const some = ids.slice(at, at + 50).filter((id) => /^\d+$/.test(id));
      if (some.length === 0) continue;
      const { nodes } = await ask(operation, { ids: some.map((id) => `gid://shopify/${kind}/${id}`) });
      const rows = z
        .array(z.unknown())
        .parse(nodes)
        .filter((row) => typed.safeParse(row).data?.__typename === kind);
      items.push(...(await readRowsInTurn(rows, read)).items);
    }
    return items;
  }

  async function facts() {
    return z
      .object({
        shop: z.object({ name: z.string(), currencyCode: z.string() }),
        currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
      })
      .safeParse(await ask('Shop'));
  }
  async function scopes(): Promise<string[]> {
    const told = await facts();
    if (!told.success) throw unreadable(party, 200);
    return told.data.currentAppInstallation.accessScopes.map(({ handle }) => handle);
  }

  return {
    async validate() {
      const told = await facts();
      if (!told.success) throw notAShop('What answers there is not Shopify.');
      const granted = told.data.currentAppInstallation.accessScopes.map(({ handle }) => handle);
      const missing = missingScopes(granted);
      if (missing.includes('read_products')) throw refusedKeys('The access does not allow products to be read.', 403);
      return {
        name: told.data.shop.name,
        currency: told.data.shop.currencyCode,
        version: `Admin API ${shopifyVersion}`,
        warnings: missing.map((scope) => `The permission ${scope} is missing: what it covers is left out.`),
      };
    },
    products,
    productsById: async (ids) => withPlacesAndMarkets(await byId('ProductsById', 'Product', ids, withVariants)),
    orders: (request) => pageOf('Orders', 'orders', { after: request.cursor, query: updated(request) }, readOrder),
    ordersById: (ids) => byId('OrdersById', 'Order', ids, readOrder),
    async cancelOrder(id, wish) {
      const state = await stateOf(id);
      if (state.cancelledAt) return;
      if (state.displayFulfillmentStatus === 'FULFILLED' || state.displayFulfillmentStatus === 'PARTIALLY_FULFILLED') {
        throw tooLate('The order has left your shop: it can’t be cancelled there any more.');
      }
      // Money is the merchant's to give back: nothing is refunded by itself.
      const { orderCancel } = await ask('CancelOrder', {
        id: gid(id),
        note: `Asked for by voice (request ${wish.id})`,
      });
      refuseErrors(z.object({ orderCancelUserErrors: userErrors }).parse(orderCancel).orderCancelUserErrors);
    },
    async returnOrder(id, wish) {
      const { returns } = await stateOf(id);
      if (returns.nodes.some(({ status }) => status !== 'CANCELED' && status !== 'DECLINED')) return;
      const { returnableFulfillments } = await ask('Returnable', { id: gid(id) });
      const lines = returnable
        .parse(returnableFulfillments)
        .nodes.flatMap((parcel) => parcel.returnableFulfillmentLineItems.nodes);
      if (lines.length === 0) throw tooLate('Your shop has nothing of this order that could come back.');
      const returnLineItems = lines.map(({ quantity, fulfillmentLineItem }) => ({
        fulfillmentLineItemId: fulfillmentLineItem.id,
        quantity,
        returnReason: returnReasons[wish.reason] ?? 'OTHER',
        returnReasonNote: wish.reason.slice(0, 255),
      }));
      const { returnCreate } = await ask('CreateReturn', { return: { orderId: gid(id), returnLineItems } });
      refuseErrors(z.object({ userErrors }).parse(returnCreate).userErrors);
    },
    discounts: () => allOf('Discounts', 'codeDiscountNodes', readDiscount),
    locations: () =>
      allOf('Locations', 'locations', (row) => {
        const {
          id,
          name,
          address: at,
        } = z
          .object({
            id: z.string(),
            name: z.string(),
            address: z.object({
              address1: z.string().nullish(),
              city: z.string().nullish(),
              country: z.string().nullish(),
            }),
          })
          .parse(row);
        return { id, name, address: at.address1 ?? '', city: at.city ?? '', country: at.country ?? '' };
      }),
    webhooks: {
      async subscribe(deliveryUrl) {
        if (!canSign) {
          throw refusedKeys('Give the API secret key of your app, so that we can check who tells us of changes.', 0);
        }
        const row = z.object({ id: z.string(), topic: z.string(), uri: z.string() });
        const { items: hooks } = await allOf('Webhooks', 'webhookSubscriptions', (one) => row.parse(one));
        const known = hooks.filter(({ uri }) => uri === deliveryUrl);
        const ids: string[] = [];
        for (const topic of shopifyTopics) {
          const existing = known.find((one) => one.topic === topic);
          ids.push(existing?.id ?? (await createWebhook(topic, deliveryUrl)));
        }
        return ids;
      },
      async unsubscribe(ids) {
        for (const id of ids) await ask('DeleteWebhook', { id });
      },
    },
    scopes,
    async countOrders() {
      const told = z.object({ count: z.number(), precision: z.string() }).parse((await ask('OrdersCount')).ordersCount);
      return { count: told.count, isExact: told.precision === 'EXACT' };
    },
    async owner() {
      const told = shopOwner.safeParse(await ask('ShopOwner'));
      if (!told.success) throw unreadable(party, 200);
      return told.data.shop;
    },
    async lastOrder() {
      const { orders } = await ask('LastOrder');
      const [row] = z.object({ nodes: z.array(z.unknown()) }).parse(orders).nodes;
      return row === undefined ? null : readOrder(row);
    },
  };

  async function stateOf(id: string) {
    const state = orderState.parse((await ask('OrderState', { id: gid(id) })).order ?? null);
    if (!state) throw tooLate('Your shop does not have this order any more.');
    return state;
  }

  async function createWebhook(topic: string, uri: string): Promise<string> {
    const { webhookSubscriptionCreate } = await ask('CreateWebhook', { topic, uri });
    const made = z
      .object({ webhookSubscription: z.object({ id: z.string() }).nullable(), userErrors })
      .parse(webhookSubscriptionCreate);
    if (made.webhookSubscription) return made.webhookSubscription.id;
    const message = made.userErrors[0]?.message ?? 'refused';
    throw new OutsideFault(`Shopify does not tell of changes: ${message}`, { status: 422, isTransient: false });
  }
}

function variantRows({ nodes }: Record<string, unknown>): unknown[] {
  const rows = z.array(z.unknown()).parse(nodes);
  return rows.filter((row) => typed.safeParse(row).data?.__typename === 'ProductVariant');
}

function gid(orderId: string): string {
  return `gid://shopify/Order/${orderId.replace(/\D/g, '')}`;
}

function refuseErrors(errors: readonly { readonly message: string }[]): void {
  const [first] = errors;
  if (first) throw tooLate(`Shopify refused: ${first.message}`);
}

export function missingScopes(granted: readonly string[]): string[] {
  return shopifyScopes.filter(
    (scope) => !granted.includes(scope) && !granted.includes(scope.replace('read_', 'write_')),
  );
}

/** The whole catalogue: asked for once, waited for, and given page by page out of the file that Shopify wrote. */
class BulkFile {
  readonly #net: ShopNet;
  readonly #ask: (operation: ShopifyOperation, variables?: object) => Promise<Record<string, unknown>>;
  #held: { id: string; products: ShopProduct[]; unreadable: { id: string; reason: string }[] } | null = null;

  constructor(
    net: ShopNet,
    ask: (operation: ShopifyOperation, variables?: object) => Promise<Record<string, unknown>>,
  ) {
    this.#net = net;
    this.#ask = ask;
  }

  /** @param cursor `<operation> <place>`; a sync that was interrupted reads the same file again while Shopify keeps it */
  async page(cursor: string | null): Promise<ShopPage<ShopProduct>> {
    const [given = '', from = '0'] = cursor?.split(' ') ?? [];
    const id = given || (await this.#start());
    if (this.#held?.id !== id) this.#held = { id, ...(await this.#read(await this.#finished(id))) };
    const { products, unreadable: bad } = this.#held;
    const at = Number(from);
    const end = at + bulkPage;
    return {
      items: products.slice(at, end),
      unreadable: at === 0 ? bad : [],
      next: end < products.length ? `${id} ${end}` : null,
      total: products.length,
    };
  }

  async #start(): Promise<string> {
    const { bulkOperationRunQuery } = await this.#ask('StartBulk', { query: bulkProducts });
    const started = z
      .object({ bulkOperation: z.object({ id: z.string() }).nullable(), userErrors })
      .safeParse(bulkOperationRunQuery);
    if (!started.success) throw unreadable(party, 200);
    if (started.data.bulkOperation) return started.data.bulkOperation.id;
    // One of another run is under way: it passes.
    const message = started.data.userErrors[0]?.message ?? 'refused';
    throw new OutsideFault(`Shopify: ${message}`, { status: 409, isTransient: true, retryAfterMs: 60_000 });
  }

  /** Where the file is; null where the shop has no products. */
  async #finished(id: string): Promise<string | null> {
    for (let poll = 0; poll < bulkPollsMax; poll += 1) {
      const { bulkOperation } = await this.#ask('Bulk', { id });
      const told = z
        .object({ status: z.string(), url: z.string().nullish(), errorCode: z.string().nullish() })
        .safeParse(bulkOperation);
      if (!told.success) throw unreadable(party, 200);
      const { status, url, errorCode } = told.data;
      if (status === 'COMPLETED') return url ?? null;
      if (status === 'FAILED' || status === 'CANCELED' || status === 'EXPIRED') {
        throw new OutsideFault(`Shopify could not write the catalogue: ${errorCode ?? status}`, { isTransient: true });
      }
      await pause(Math.min(5_000, this.#net.waitMs * (poll + 1)));
    }
    throw new OutsideFault('Shopify takes too long to write the catalogue.', { code: 'TIMEOUT', isTransient: true });
  }

  async #read(url: string | null) {
    if (url === null) return { products: [], unreadable: [] };
    const answer = await askShop(this.#net, { party, url, bytesMax: 512 * 1024 * 1024 });
    if (answer.status !== 200) throw refusedBy(party, answer);
    const rows = new Map<string, { product: ShopifyProduct; variants: ShopifyVariant[] }>();
    const bad: { id: string; reason: string }[] = [];
    for (const line of answer.text.split('\n')) {
      if (line.trim() === '') continue;
      const row = parseJson(line);
      const parent = z.object({ __parentId: z.string() }).safeParse(row).data?.__parentId;
      try {
        if (parent === undefined) {
          const product = shopifyProduct.parse(row);
          rows.set(product.id, { product, variants: [] });
        } else {
          rows.get(parent)?.variants.push(shopifyVariant.parse(row));
        }
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        bad.push({ id: parent ?? '', reason: error.issues[0]?.message ?? 'It could not be read.' });
      }
    }
    return {
      products: [...rows.values()].map(({ product, variants }) => readProduct(product, variants)),
      unreadable: bad,
    };
  }
}
