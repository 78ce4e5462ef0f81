import { z } from 'zod';
import { OutsideFault, unreadable } from '../exchange.ts';
import type { OAuth1Keys } from '../oauth1.ts';
import { readRows } from '../readable-rows.ts';
import {
  notAShop,
  refusedKeys,
  type ShopClient,
  type ShopNet,
  type ShopPlatform,
  type ShopProduct,
  tooLate,
} from '../shop-platform.ts';
import { askMagento, type MagentoStore, party, unlessRefused } from './magento-call.ts';
import {
  type MagentoProduct,
  magentoAttribute,
  magentoCategory,
  magentoProduct,
  magentoRule,
  magentoShipment,
  magentoSourceItem,
  magentoStockItem,
  orderIdOf,
  readDiscount,
  readLocation,
  readOrder,
  readProduct,
  type Stock,
} from './magento-records.ts';
import { type Condition, inLists, searchCriteria } from './magento-search.ts';
import { isMagento1 } from './magento-version.ts';

const pageSize = 100;
/** Fewer products: a page is one transaction, and the parts of configurable ones and the stock are asked for besides. */
const productPageSize = 50;

const orderState = z.object({ state: z.string() });
const found = z.object({ items: z.array(z.unknown()).nullish(), total_count: z.number() });
const storeConfigs = z
  .array(
    z.object({
      id: z.coerce.number().optional(),
      website_id: z.coerce.number().optional(),
      code: z.string().optional(),
      base_currency_code: z.string(),
      base_link_url: z.string().optional(),
      secure_base_link_url: z.string().optional(),
      base_media_url: z.string().optional(),
      secure_base_media_url: z.string().optional(),
    }),
  )
  .min(1);

/**
 * Magento 2 and Adobe Commerce by REST, each request signed by OAuth 1.0a with the keys of an integration (the access
 * token alone is off by default since 2.4.4). https://developer.adobe.com/commerce/webapi/rest/
 */
export const magento: ShopPlatform = {
  open(
    { address = '', consumerKey = '', consumerSecret = '', accessToken = '', accessTokenSecret = '', storeView = '' },
    net,
  ) {
    const keys = { consumerKey, consumerSecret, token: accessToken, tokenSecret: accessTokenSecret };
    return openShop({ address: address.replace(/\/+$/, ''), view: storeView }, keys, net);
  },
};

function openShop(store: MagentoStore, keys: OAuth1Keys, net: ShopNet): ShopClient {
  const shop = store.address;
  const ask = (path: string, method?: 'POST') => askMagento(net, store, keys, path, method);

  async function search(path: string, criteria: Parameters<typeof searchCriteria>[0], fields = '') {
    const reply = found.safeParse(await ask(`${path}?${searchCriteria(criteria)}${fields}`));
    if (!reply.success) throw unreadable(party, 200);
    return { rows: reply.data.items ?? [], total: reply.data.total_count };
  }

  async function all(path: string, sort: string, where: readonly Condition[] = []): Promise<unknown[]> {
    const rows: unknown[] = [];
    // Past its last page Magento gives the last one again: only its count ends it.
    for (let page = 1; ; page += 1) {
      const part = await search(path, { where, sort, page, size: pageSize });
      rows.push(...part.rows);
      if (part.rows.length === 0 || page * pageSize >= part.total) return rows;
    }
  }

  async function configOf() {
    // Asked of the default view: Magento answers one that it does not know as if it were not there.
    const reply = storeConfigs.safeParse(await askMagento(net, { ...store, view: '' }, keys, 'store/storeConfigs'));
    if (!reply.success) throw notAShop('What answers there is not Magento 2.');
    const first = store.view === '' ? reply.data[0] : reply.data.find(({ code }) => code === store.view);
    if (!first) {
      const codes = reply.data.flatMap(({ code }) => code ?? []);
      throw notAShop(`The shop has no store view ${store.view}. It has ${codes.join(', ')}.`);
    }
    const shopUrl = withSlash(first.secure_base_link_url ?? first.base_link_url ?? shop);
    return {
      ids: first,
      currency: first.base_currency_code,
      shopUrl,
      mediaUrl: withSlash(first.secure_base_media_url ?? first.base_media_url ?? `${shop}/media/`),
    };
  }

  /** What products speak of by number, asked for once a client: it lives as long as a sync. */
  let surroundings: ReturnType<typeof readSurroundings> | null = null;
  async function readSurroundings() {
    const choices = { field: 'frontend_input', is: 'eq', value: 'select' } as const;
    const attributes = await unlessRefused(all('products/attributes', 'attribute_id', [choices]), []);
    const categories = await unlessRefused(all('categories/list', 'entity_id'), []);
    return {
      ...(await configOf()),
      attributes: readRows(attributes, (row) => magentoAttribute.parse(row)).items,
      categories: new Map(
        readRows(categories, (row) => magentoCategory.parse(row))
          // Above are the root, and the menu that all categories hang on.
          .items.filter(({ level }) => level > 1)
          .map(({ id, name }) => [id, name]),
      ),
    };
  }

  let hasSources = true;
  async function stockOf(skus: readonly string[]): Promise<ReadonlyMap<string, Stock> | null> {
    if (hasSources) {
      try {
        const rows: unknown[] = [];
        for (const some of inLists('sku', skus))
          rows.push(...(await all('inventory/source-items', 'source_item_id', [some])));
        return sumSources(rows);
      } catch (error) {
        if (!(error instanceof OutsideFault)) throw error;
        if (error.code === 'REFUSED') return null;
        if (error.status !== 404) throw error;
        // Before 2.3, or without its inventory modules, Magento tells the stock of one product at a time.
        hasSources = false;
      }
    }
    const stock = new Map<string, Stock>();
    for (const sku of new Set(skus)) {
      const told = await unlessRefused(ask(`stockItems/${encodeURIComponent(sku)}`), null);
      const item = magentoStockItem.safeParse(told).data;
      if (!item) continue;
      const isCounted = item.manage_stock && typeof item.qty === 'number';
      stock.set(sku, { quantity: isCounted ? whole(item.qty ?? 0) : null, isInStock: item.is_in_stock });
    }
    return stock;
  }

  const byIds = async (ids: readonly (string | number)[], visible: readonly Condition[] = []): Promise<unknown[]> => {
    const rows: unknown[] = [];
    for (const some of inLists('entity_id', ids.map(String)))
      rows.push(...(await all('products', 'entity_id', [some, ...visible])));
    return rows;
  };

  async function assemble(products: readonly MagentoProduct[]): Promise<ShopProduct[]> {
    if (products.length === 0) return [];
    const linked = products.flatMap(({ extension_attributes: { configurable_product_links: links } }) => links);
    const parts = readRows(await byIds(linked), (row) => magentoProduct.parse(row)).items;
    surroundings ??= readSurroundings();
    const around = await surroundings;
    const stock = await stockOf([...products, ...parts].filter(isCountable).map(({ sku }) => sku));
    return products.map((product) => {
      const own = new Set(product.extension_attributes.configurable_product_links);
      return readProduct(
        product,
        parts.filter(({ id }) => own.has(id)),
        { ...around, stock },
      );
    });
  }

  /** A part does not say whose it is: the configurable products are gone through for their links, once a client. */
  let owners: Promise<Map<number, number>> | null = null;
  async function readOwners(): Promise<Map<number, number>> {
    const links = new Map<number, number>();
    const isConfigurable = { field: 'type_id', is: 'eq', value: 'configurable' } as const;
    for (let after = 0; ; ) {
      const { rows, total } = await search(
        'products',
        {
          where: [isConfigurable, { field: 'entity_id', is: 'gt', value: String(after) }],
          sort: 'entity_id',
          size: pageSize,
        },
        '&fields=items[id,sku,extension_attributes[configurable_product_links]],total_count',
      );
      const read = readRows(rows, (row) => magentoProduct.parse(row)).items;
      for (const { id, extension_attributes } of read) {
        for (const part of extension_attributes.configurable_product_links) links.set(part, id);
      }
      const last = read.at(-1)?.id;
      if (last === undefined || rows.length >= total) return links;
      after = last;
    }
  }

  /** The changed products that stand for themselves, and those whose parts changed. */
  async function withOwners(changed: readonly MagentoProduct[]): Promise<MagentoProduct[]> {
    const shown = changed.filter(({ visibility }) => visibility !== 1);
    if (shown.length === changed.length) return shown;
    owners ??= readOwners();
    const links = await owners;
    const known = new Set(shown.map(({ id }) => id));
    const missing = changed.map(({ id }) => links.get(id)).filter((id) => id !== undefined && !known.has(id));
    const rows = await byIds([...new Set(missing)].map(String), [isShown]);
    return [...shown, ...readRows(rows, (row) => magentoProduct.parse(row)).items];
  }

  async function readOrders(rows: readonly unknown[]) {
    const ids = rows.map(orderIdOf).filter((id) => id !== null);
    const shipments: unknown[] = [];
    for (const some of inLists('order_id', ids.map(String))) {
      shipments.push(...(await unlessRefused(all('shipments', 'entity_id', [some]), [])));
    }
    const read = readRows(shipments, (row) => magentoShipment.parse(row)).items;
    return readRows(rows, (row) => readOrder(row, read));
  }

  /** A view that was named is a store of its own: what others sell and were sold is not its. */
  let ids: Promise<{ id?: number | undefined; website_id?: number | undefined } | undefined> | null = null;
  async function ofView(field: 'store_id' | 'website_id'): Promise<Condition[]> {
    if (store.view === '') return [];
    ids ??= configOf().then((config) => config.ids);
    const told = await ids;
    const value = field === 'store_id' ? told?.id : told?.website_id;
    return value === undefined ? [] : [{ field, is: 'eq', value: String(value) }];
  }

  /** The rows after the one of the cursor: no change elsewhere moves them. */
  const after = (cursor: string | null): Condition[] =>
    cursor === null ? [] : [{ field: 'entity_id', is: 'gt', value: cursor }];
  const changedSince = (since: string): Condition => ({
    field: 'updated_at',
    is: 'gteq',
    value: since.slice(0, 19).replace('T', ' '),
  });

  return {
    async validate() {
      const config = await configOf().catch(async (error: unknown) => {
        throw isNotThere(error) && (await isMagento1(net, shop))
          ? notAShop('This shop runs Magento 1. Choose Magento 1 / OpenMage instead.')
          : error;
      });
      const one = { sort: 'entity_id', size: 1 };
      await search('products', one);
      await search('orders', one);
      const warnings = ['Magento does not tell of a change in stock alone: such a change is seen once a day.'];
      for (const [path, sort, words] of optionalParts) {
        const isReadable = await unlessRefused(
          search(path, { sort, size: 1 }).then(() => true),
          false,
        );
        if (!isReadable) warnings.push(words);
      }
      const { host } = new URL(config.shopUrl);
      const name = store.view === '' ? host : `${host} (${store.view})`;
      return { name, currency: config.currency, version: 'Magento 2', warnings };
    },

    async products({ cursor, since }) {
      // What changed is asked for with the parts that are not shown: their prices are those of the product they belong to.
      const where = [...after(cursor), since === null ? isShown : changedSince(since), ...(await ofView('website_id'))];
      const { rows, total } = await search('products', { where, sort: 'entity_id', size: productPageSize });
      const { items: read, unreadable: bad } = readRows(rows, (row) => magentoProduct.parse(row));
      const items = await assemble(since === null ? read : await withOwners(read));
      return { items, unreadable: bad, ...further(rows, total, 'id'), total: cursor === null ? total : null };
    },

    async productsById(asked) {
      const rows = await byIds(asked.filter(isNumber), [isShown, ...(await ofView('website_id'))]);
      return assemble(readRows(rows, (row) => magentoProduct.parse(row)).items);
    },

    async orders({ cursor, since }) {
      const where = [...after(cursor), ...(since === null ? [] : [changedSince(since)]), ...(await ofView('store_id'))];
      const { rows, total } = await search('orders', { where, sort: 'entity_id', size: pageSize });
      const read = await readOrders(rows);
      return { ...read, ...further(rows, total, 'entity_id'), total: cursor === null ? total : null };
    },

    async ordersById(asked) {
      const rows: unknown[] = [];
      const own = await ofView('store_id');
      for (const some of inLists('entity_id', asked.filter(isNumber)))
        rows.push(...(await all('orders', 'entity_id', [some, ...own])));
      return (await readOrders(rows)).items;
    },

    async cancelOrder(id) {
      const path = `orders/${encodeURIComponent(id)}`;
      const read = async () => orderState.parse(await ask(path)).state;
      const before = await read().catch((error: unknown) => {
        throw isNotThere(error) ? tooLate('Your shop does not know this order any more.') : error;
      });
      if (before === 'canceled' || before === 'closed') return;
      if (before === 'complete')
        throw tooLate('The order is complete in your shop: it can’t be cancelled there any more.');
      await ask(`${path}/cancel`, 'POST').catch((error: unknown) => {
        if (!(error instanceof OutsideFault) || error.code !== 'REFUSED') throw error;
        throw refusedKeys(
          `The integration may not cancel orders: allow Sales, Operations, Orders, Actions, Cancel. (${error.message})`,
          error.status,
        );
      });
      // Magento answers whether it did; old ones answer yes in any case, and a repeat is answered with no.
      if ((await read()) === 'canceled') return;
      throw tooLate(
        'Your shop does not cancel an order that was paid or partly sent. Give the money back there instead.',
      );
    },

    async discounts() {
      const { items: rules, unreadable: badRules } = readRows(await all('salesRules/search', 'rule_id'), (row) =>
        magentoRule.parse(row),
      );
      // Only a rule's own coupon: those that Magento makes by the thousand are each for one shopper.
      const coupons = await all('coupons/search', 'coupon_id', [{ field: 'is_primary', is: 'eq', value: '1' }]);
      const byId = new Map(rules.map((rule) => [rule.rule_id, rule]));
      const { items, unreadable: bad } = readRows(coupons, (row) => readDiscount(row, byId));
      return { items, unreadable: [...badRules, ...bad] };
    },

    async locations() {
      const rows = await unlessRefused(all('inventory/sources', 'source_code'), []);
      const { items, unreadable: bad } = readRows(rows, readLocation);
      return { items: items.filter((location) => location !== null), unreadable: bad };
    },
  };
}

const isShown: Condition = { field: 'visibility', is: 'neq', value: '1' };

/** Parts of the API that a shop is worth less without: path, an order of it, and what the merchant is told. */
const optionalParts = [
  [
    'products/attributes',
    'attribute_id',
    'Variants are told apart by their names: allow Stores, Attributes, Product to be read.',
  ],
  ['categories/list', 'entity_id', 'Products have no categories: allow Catalog, Inventory, Categories to be read.'],
  ['shipments', 'entity_id', 'Orders have no tracking numbers: allow Sales, Operations, Shipments to be read.'],
  ['coupons/search', 'coupon_id', 'There are no discounts: allow Marketing, Promotions, Cart Price Rules to be read.'],
  [
    'inventory/sources',
    'source_code',
    'There are no locations: the shop has no inventory sources, or they may not be read.',
  ],
] as const;

/** Where the next page begins. */
function further(rows: readonly unknown[], total: number, idName: 'id' | 'entity_id'): { next: string | null } {
  if (rows.length === 0 || rows.length >= total) return { next: null };
  const last = z.record(z.string(), z.unknown()).safeParse(rows.at(-1)).data?.[idName];
  if (typeof last !== 'number') throw unreadable(party, 200);
  return { next: String(last) };
}

/** What a shop has in all its sources that are open for sale. */
function sumSources(rows: readonly unknown[]): Map<string, Stock> {
  const stock = new Map<string, Stock>();
  for (const { sku, source_code: place, quantity, status } of readRows(rows, (row) => magentoSourceItem.parse(row))
    .items) {
    const before = stock.get(sku);
    const isHere = status === 1;
    const sum = (before?.quantity ?? 0) + (isHere ? whole(quantity) : 0);
    // In stock with none counted: the shop does not count it, or sells it before it comes.
    const isInStock = isHere || before?.isInStock === true;
    const at = { ...before?.at, ...(place === '' ? {} : { [place]: isHere ? whole(quantity) : 0 }) };
    stock.set(sku, { quantity: isInStock && sum === 0 ? null : sum, isInStock, at });
  }
  return stock;
}

function isCountable({ type_id: type }: MagentoProduct): boolean {
  return type !== 'configurable' && type !== 'grouped' && type !== 'bundle';
}

function whole(quantity: number): number {
  return Math.max(0, Math.trunc(quantity));
}

function isNumber(id: string): boolean {
  return /^\d{1,10}$/.test(id);
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

function isNotThere(error: unknown): boolean {
  return error instanceof OutsideFault && (error.code === 'NOT_A_SHOP' || error.code === 'UNREADABLE_REPLY');
}
