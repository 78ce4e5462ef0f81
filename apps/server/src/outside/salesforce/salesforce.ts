import { z } from 'zod';
import { type Answer, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';
import { readRowsInTurn } from '../readable-rows.ts';
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
} from '../shop-platform.ts';
import {
  isMaster,
  readCoupon,
  readOrder,
  readProduct,
  type SfProduct,
  type SfVariant,
  sfProduct,
  sfVariant,
} from './salesforce-records.ts';

const party = 'Salesforce';
const productPageSize = 50;
const orderPageSize = 100;
const pageSize = 200;
/** Salesforce gives no hit beyond the ten thousandth: before that, the walk begins anew where it is. */
const windowMax = 9_000;
/** A token is asked for again while it still works. */
const renewBeforeMs = 60_000;

const scopes = 'sfcc.products sfcc.orders sfcc.promotions';
const problem = z.object({ title: z.string().default(''), detail: z.string().default('') });
const hits = z.object({ total: z.number(), hits: z.array(z.unknown()).default([]) });
const orderList = z.object({ total: z.number(), data: z.array(z.unknown()).default([]) });
const withCreation = z.object({ creationDate: z.string() });

/** What people know their site by; also what tells two connections apart. */
export function salesforceAddress(organizationId: string, siteId: string): string {
  return `${organizationId}/${siteId}`;
}

/**
 * Salesforce B2C Commerce by its Admin APIs (SCAPI), with a client of Account Manager: the shoppers' APIs, which SLAS
 * opens, give no one's orders but a shopper's own. https://developer.salesforce.com/docs/commerce/commerce-api
 */
export const salesforce: ShopPlatform = {
  open({ shortCode = '', organizationId = '', siteId = '', clientId = '', clientSecret = '' }, net) {
    return openSite({ shortCode, organizationId, siteId, clientId, clientSecret }, net);
  },
};

interface Keys {
  readonly shortCode: string;
  readonly organizationId: string;
  readonly siteId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Where a walk through more than ten thousand stands: `<creation date> <offset>`, the first without a date. */
interface Place {
  readonly from: string;
  readonly offset: number;
}

function openSite(keys: Keys, net: ShopNet): ShopClient {
  const origin = net.salesforceOrigin.replaceAll('{shortCode}', keys.shortCode);
  const organization = `organizations/${encodeURIComponent(keys.organizationId)}`;
  const site = `siteId=${encodeURIComponent(keys.siteId)}`;
  let token: { value: string; endsAt: number } | null = null;

  async function login(): Promise<string> {
    if (token && token.endsAt - Date.now() > renewBeforeMs) return token.value;
    const tenant = keys.organizationId.replace(/^f_ecom_/, '');
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
    const answer = await askShop(net, {
      party,
      url: `${net.salesforceLoginOrigin}/dwsso/oauth2/access_token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${basic}` },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: `SALESFORCE_COMMERCE_API:${tenant} ${scopes}`,
      }).toString(),
    });
    if (answer.status >= 400 && answer.status < 500) {
      const told = z.object({ error: z.string() }).safeParse(parseJson(answer.text)).data;
      throw refusedKeys(
        told?.error === 'invalid_scope'
          ? 'The API client may not read products, orders and promotions of this organization: check its roles and scopes.'
          : 'Salesforce does not know this API client, or its password is another.',
        answer.status,
      );
    }
    if (answer.status !== 200) throw refusedBy(party, answer);
    const told = z.object({ access_token: z.string(), expires_in: z.number() }).safeParse(parseJson(answer.text));
    if (!told.success) throw unreadable(party, answer.status);
    token = { value: told.data.access_token, endsAt: Date.now() + told.data.expires_in * 1000 };
    return token.value;
  }

  async function send(path: string, body: unknown): Promise<Answer> {
    const headers = { authorization: `Bearer ${await login()}` };
    const method = body === undefined ? 'GET' : 'POST';
    return askShop(net, { party, url: `${origin}/${path}`, method, headers, json: body });
  }

  async function ask(path: string, body?: unknown): Promise<unknown> {
    let answer = await send(path, body);
    if (answer.status === 401 && token) {
      // It may have ended before its time: one of another login decides.
      token = null;
      answer = await send(path, body);
    }
    return replyOf({ party, url: `${origin}/${path}` }, answer, refusalOf);
  }

  async function search(path: string, body: object) {
    const told = hits.safeParse(await ask(path, body));
    if (!told.success) throw unreadable(party, 200);
    return told.data;
  }

  const searchProducts = (body: object) =>
    search(`product/products/v1/${organization}/product-search?${site}`, { expand: ['all'], ...body });

  async function variantsOf(product: SfProduct): Promise<SfVariant[]> {
    if (!isMaster(product)) return [];
    const variants: SfVariant[] = [];
    const path = `product/products/v1/${organization}/products/${encodeURIComponent(product.id)}/variant-search?${site}`;
    for (let offset = 0; ; ) {
      const body = { query: { matchAllQuery: {} }, expand: ['all', 'availability'], limit: pageSize, offset };
      const found = await search(path, body);
      variants.push(...found.hits.map((row) => sfVariant.parse(row)));
      offset += found.hits.length;
      if (found.hits.length === 0 || offset >= found.total) return variants;
    }
  }

  const withVariants = async (row: unknown) => {
    const product = sfProduct.parse(row);
    return readProduct(product, await variantsOf(product));
  };

  return {
    async validate() {
      const found = await searchProducts({ query: sellable(), limit: 1 });
      const warnings: string[] = [];
      await needs(ask(`checkout/orders/v1/${organization}/orders?${site}&limit=1`), warnings, 'sfcc.orders', 'orders');
      const coupons = ask(`pricing/coupons/v1/${organization}/coupons?${site}`, {
        query: { matchAllQuery: {} },
        limit: 1,
      });
      await needs(coupons, warnings, 'sfcc.promotions', 'coupons');
      const currency = z.object({ priceCurrency: z.string().length(3) }).safeParse(found.hits[0]).data?.priceCurrency;
      return { name: keys.siteId, currency: currency ?? null, version: 'Salesforce B2C Commerce', warnings };
    },

    async products({ cursor, since }): Promise<ShopPage<ShopProduct>> {
      const { from, offset } = placeOf(cursor);
      const filters = [
        ...(from === '' ? [] : [{ rangeFilter: { field: 'creationDate', from } }]),
        ...(since === null ? [] : [{ rangeFilter: { field: 'lastModified', from: since } }]),
      ];
      const query =
        filters.length === 0
          ? sellable()
          : { filteredQuery: { query: sellable(), filter: { boolFilter: { operator: 'and', filters } } } };
      const sorts = [{ field: 'creationDate', sortOrder: 'asc' }];
      const found = await searchProducts({ query, sorts, limit: productPageSize, offset });
      const read = await readRowsInTurn(found.hits, withVariants);
      const next = nextOf({ from, offset }, found.hits, found.total);
      return { ...read, next, total: from === '' ? found.total : null };
    },

    async productsById(ids) {
      const products: ShopProduct[] = [];
      for (let at = 0; at < ids.length; at += productPageSize) {
        const values = ids.slice(at, at + productPageSize);
        const query = {
          boolQuery: { must: [sellable(), { termQuery: { fields: ['id'], operator: 'one_of', values } }] },
        };
        const found = await searchProducts({ query, limit: productPageSize, offset: 0 });
        products.push(...(await readRowsInTurn(found.hits, withVariants)).items);
      }
      return products;
    },

    async orders({ cursor, since }: PageRequest) {
      const { from, offset } = placeOf(cursor);
      const query = new URLSearchParams({
        siteId: keys.siteId,
        sortBy: 'creation_date',
        sortOrder: 'asc',
        limit: String(orderPageSize),
        offset: String(offset),
        ...(from === '' ? {} : { creationDateFrom: from }),
        ...(since === null ? {} : { lastModifiedDateFrom: since }),
      });
      const told = orderList.safeParse(await ask(`checkout/orders/v1/${organization}/orders?${query}`));
      if (!told.success) throw unreadable(party, 200);
      const read = await readRowsInTurn(told.data.data, readOrder);
      const next = nextOf({ from, offset }, told.data.data, told.data.total);
      return { unreadable: read.unreadable, items: read.items.filter((one) => one !== null), next, total: null };
    },

    async ordersById(ids) {
      const orders: ShopOrder[] = [];
      for (const id of ids) {
        const path = `checkout/orders/v1/${organization}/orders/${encodeURIComponent(id)}?${site}`;
        const row = await ask(path).catch((error: unknown) => {
          if (error instanceof OutsideFault && error.status === 404) return null;
          throw error;
        });
        const order = row === null ? null : readOrder(row);
        if (order) orders.push(order);
      }
      return orders;
    },

    async discounts() {
      const discounts: ShopDiscount[] = [];
      const bad: { id: string; reason: string }[] = [];
      for (let offset = 0; ; ) {
        const body = { query: { matchAllQuery: {} }, limit: pageSize, offset };
        const found = await search(`pricing/coupons/v1/${organization}/coupons?${site}`, body);
        const { items, unreadable: badHits } = await readRowsInTurn(found.hits, readCoupon);
        bad.push(...badHits);
        discounts.push(...items.filter((one) => one !== null));
        offset += found.hits.length;
        if (found.hits.length === 0 || offset >= found.total) return { items: discounts, unreadable: bad };
      }
    },
  };
}

/** What can be bought by itself, and the masters of what comes in variants; sets and bundles are other products again. */
function sellable() {
  return { termQuery: { fields: ['type'], operator: 'one_of', values: ['item', 'master'] } };
}

function placeOf(cursor: string | null): Place {
  const [from = '', offset = '0'] = cursor?.split(' ') ?? [];
  return { from, offset: Number(offset) };
}

/** Beyond the window the walk goes on from the last one's date: who shares it is met twice, which changes nothing. */
function nextOf({ from, offset }: Place, rows: readonly unknown[], total: number): string | null {
  const end = offset + rows.length;
  if (rows.length === 0 || end >= total) return null;
  const last = withCreation.safeParse(rows.at(-1)).data?.creationDate;
  const isNewWindow = end >= windowMax && last !== undefined && last !== from;
  return isNewWindow ? `${last} 0` : `${from} ${end}`;
}

/** What is left out where the client may not, told as a warning. */
async function needs(asked: Promise<unknown>, warnings: string[], scope: string, what: string): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof OutsideFault) || error.status !== 403) throw error;
    warnings.push(`The scope ${scope} is missing: ${what} are left out.`);
  }
}

function refusalOf(answer: Answer): OutsideFault {
  const { title, detail } = problem.safeParse(parseJson(answer.text)).data ?? { title: '', detail: '' };
  if (answer.status === 401) return refusedKeys('Salesforce does not take this API client any more.', 401);
  if (answer.status === 403) return refusedKeys(`The API client may not do this${detail ? `: ${detail}` : '.'}`, 403);
  if (answer.status === 404 && /(?:site|organization|tenant)/i.test(`${title} ${detail}`)) {
    return notAShop(`Salesforce does not know this organization or site: ${detail || title}`, 404);
  }
  return refusedBy(party, answer, detail || title ? { message: detail || title } : {});
}
