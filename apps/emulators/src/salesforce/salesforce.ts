import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { demoCoupons, demoOrders, demoProducts, demoSalesforce, type SfOrder, type SfProduct } from './demo.ts';

export interface SalesforceOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
}

export interface SalesforceSite {
  readonly products: Map<string, SfProduct>;
  readonly orders: Map<string, SfOrder>;
  readonly tokens: Set<string>;
  /** Method and path of what was asked. */
  readonly requests: string[];
  logins: number;
  isRevoked: boolean;
  /** Scopes that the client lacks: `sfcc.orders`. */
  readonly forbidden: Set<string>;
  /** The most hits that a search reaches into. */
  hitsMax: number;
}

export interface SalesforceEmulator {
  readonly url: string;
  readonly faults: HttpFaults;
  readonly site: SalesforceSite;
  close(): Promise<void>;
}

class Problem extends Error {
  readonly status: number;
  readonly detail: string;
  constructor(status: number, title: string, detail = title) {
    super(title);
    this.status = status;
    this.detail = detail;
  }
}

/** One site of Salesforce B2C Commerce as far as its Admin APIs go, and Account Manager. */
export async function startSalesforce(options: SalesforceOptions = {}): Promise<SalesforceEmulator> {
  const { host = '127.0.0.1' } = options;
  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true });
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  const site = mountSalesforce(app, '');
  await app.listen({ host, port: options.port ?? 0 });
  const address = app.server.address();
  const url = `http://${host}:${typeof address === 'object' && address ? address.port : 0}`;
  return { url, faults, site, close: () => app.close() };
}

const searchBody = z.object({
  query: z.unknown(),
  sorts: z.array(z.object({ field: z.string(), sortOrder: z.enum(['asc', 'desc']).default('asc') })).default([]),
  limit: z.number().int().min(1).max(200).default(25),
  offset: z.number().int().min(0).default(0),
  expand: z.array(z.string()).default([]),
});

export function mountSalesforce(app: FastifyInstance, prefix: string): SalesforceSite {
  const site: SalesforceSite = {
    products: new Map(demoProducts().map((product) => [product.id, product])),
    orders: new Map(demoOrders().map((order) => [order.orderNo, order])),
    tokens: new Set(),
    requests: [],
    logins: 0,
    isRevoked: false,
    forbidden: new Set(),
    hitsMax: 10_000,
  };
  app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Problem)) throw error;
      return reply
        .code(error.status)
        .type('application/problem+json')
        .send(JSON.stringify({ type: 'about:blank', title: error.message, detail: error.detail }));
    });
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${prefix}/dwsso/oauth2/access_token`, async (request, reply) => {
      const basic = Buffer.from(`${demoSalesforce.clientId}:${demoSalesforce.clientSecret}`).toString('base64');
      if (request.headers.authorization !== `Basic ${basic}` || site.isRevoked) {
        return reply.code(401).send({ error: 'invalid_client', error_description: 'Client authentication failed' });
      }
      const { scope: scopes } = z
        .object({ grant_type: z.literal('client_credentials'), scope: z.string() })
        .parse(request.body);
      const tenant = demoSalesforce.organizationId.replace('f_ecom_', '');
      if (!scopes.split(' ').includes(`SALESFORCE_COMMERCE_API:${tenant}`)) {
        return reply.code(400).send({ error: 'invalid_scope' });
      }
      site.logins += 1;
      const token = randomBytes(16).toString('hex');
      site.tokens.add(token);
      return { access_token: token, scope: scopes, token_type: 'Bearer', expires_in: 1799 };
    });

    scope.addHook('preHandler', async (request) => {
      const path = request.url.slice(prefix.length);
      if (path.startsWith('/dwsso/')) return;
      site.requests.push(`${request.method} ${path}`);
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!token || !site.tokens.has(token) || site.isRevoked) {
        throw new Problem(401, 'Invalid Access Token', 'The request is unauthorized, the access token is invalid.');
      }
      const { organization } = z.object({ organization: z.string() }).parse(request.params);
      if (organization !== demoSalesforce.organizationId) throw new Problem(404, 'Organization Not Found');
      const { siteId } = z.object({ siteId: z.string() }).parse(request.query);
      if (siteId !== demoSalesforce.siteId) {
        throw new Problem(404, 'Site Not Found', `No site with ID '${siteId}' was found.`);
      }
      const needed = path.startsWith('/checkout')
        ? 'sfcc.orders'
        : path.startsWith('/pricing')
          ? 'sfcc.promotions'
          : 'sfcc.products';
      if (site.forbidden.has(needed)) throw new Problem(403, 'Forbidden', `The scope ${needed} is missing.`);
    });

    const products = `${prefix}/product/products/v1/organizations/:organization`;
    scope.post(`${products}/product-search`, async (request) => {
      const body = searchBody.parse(request.body);
      const wanted = wantedOf(body.query);
      if (!wanted.types.includes('item') || !wanted.types.includes('master'))
        throw new Problem(400, 'Unqueryable Field');
      const found = [...site.products.values()].filter(
        (product) =>
          (!wanted.ids || wanted.ids.includes(product.id)) &&
          product.creationDate >= wanted.from.creationDate &&
          product.lastModified >= wanted.from.lastModified,
      );
      const [sort] = body.sorts;
      if (sort && !['id', 'name', 'creationDate'].includes(sort.field)) throw new Problem(400, 'Unsortable Field');
      if (sort?.field === 'creationDate') found.sort((a, b) => (a.creationDate < b.creationDate ? -1 : 1));
      return searched(site, body, found.map(productRow));
    });
    scope.post<{ Params: { id: string } }>(`${products}/products/:id/variant-search`, async (request) => {
      const body = searchBody.parse(request.body);
      const product = site.products.get(request.params.id);
      if (!product)
        throw new Problem(404, 'Product Not Found', `No product with ID '${request.params.id}' could be found.`);
      return searched(site, body, variantRows(product));
    });
    scope.get(`${prefix}/checkout/orders/v1/organizations/:organization/orders`, async (request) => {
      const query = z
        .object({
          limit: z.coerce.number().int().min(1).max(200).default(100),
          offset: z.coerce.number().int().min(0).default(0),
          sortBy: z.enum(['creation_date', 'last_modified_date']).default('creation_date'),
          sortOrder: z.enum(['asc', 'desc']).default('desc'),
          creationDateFrom: z.string().default(''),
          lastModifiedDateFrom: z.string().default(''),
        })
        .parse(request.query);
      if (query.offset + query.limit > site.hitsMax) throw new Problem(400, 'Bad Request', 'Beyond the last hit.');
      const found = [...site.orders.values()]
        .filter((one) => one.creationDate >= query.creationDateFrom && one.lastModified >= query.lastModifiedDateFrom)
        .sort((a, b) => (a.creationDate < b.creationDate ? -1 : 1));
      if (query.sortOrder === 'desc') found.reverse();
      const data = found.slice(query.offset, query.offset + query.limit).map(orderRow);
      return { limit: query.limit, offset: query.offset, total: found.length, data };
    });
    scope.get<{ Params: { no: string } }>(
      `${prefix}/checkout/orders/v1/organizations/:organization/orders/:no`,
      async (request) => {
        const order = site.orders.get(request.params.no);
        if (!order) throw new Problem(404, 'Order Not Found', `No order with number '${request.params.no}' was found.`);
        return orderRow(order);
      },
    );
    scope.post(`${prefix}/pricing/coupons/v1/organizations/:organization/coupons`, async (request) =>
      searched(site, searchBody.parse(request.body), demoCoupons),
    );
  });
  return site;
}

function searched(site: SalesforceSite, { limit, offset }: { limit: number; offset: number }, rows: readonly object[]) {
  if (offset + limit > site.hitsMax) throw new Problem(400, 'Bad Request', 'Beyond the last hit.');
  return { limit, offset, total: rows.length, hits: rows.slice(offset, offset + limit) };
}

interface Wanted {
  types: string[];
  ids: string[] | null;
  from: { creationDate: string; lastModified: string };
}

/** What a query asks for, as far as our client asks; anything else is refused, as the API refuses what it cannot do. */
function wantedOf(query: unknown): Wanted {
  const wanted: Wanted = { types: [], ids: null, from: { creationDate: '', lastModified: '' } };
  const term = z.object({
    fields: z.tuple([z.enum(['type', 'id'])]),
    operator: z.literal('one_of'),
    values: z.array(z.string()),
  });
  const range = z.object({
    rangeFilter: z.object({ field: z.enum(['creationDate', 'lastModified']), from: z.iso.datetime({ offset: true }) }),
  });
  const takeTerm = (given: unknown) => {
    const { fields, values } = z.object({ termQuery: term }).parse(given).termQuery;
    if (fields[0] === 'type') wanted.types = values;
    else wanted.ids = values;
  };
  const filtered = z.object({
    filteredQuery: z.object({
      query: z.unknown(),
      filter: z.object({ boolFilter: z.object({ operator: z.literal('and'), filters: z.array(range) }) }),
    }),
  });
  const both = z.object({ boolQuery: z.object({ must: z.array(z.unknown()) }) });
  if (filtered.safeParse(query).success) {
    const { query: inner, filter } = filtered.parse(query).filteredQuery;
    takeTerm(inner);
    for (const { rangeFilter } of filter.boolFilter.filters) wanted.from[rangeFilter.field] = rangeFilter.from;
  } else if (both.safeParse(query).success) for (const part of both.parse(query).boolQuery.must) takeTerm(part);
  else takeTerm(query);
  return wanted;
}

function productRow(product: SfProduct) {
  const isMaster = product.colors.length > 0;
  return {
    id: product.id,
    name: { default: product.name },
    brand: 'North Shore',
    creationDate: product.creationDate,
    lastModified: product.lastModified,
    longDescription: { default: { markup: `<p>${product.name}, cut by hand.</p>`, source: '' } },
    primaryCategoryId: 'womens',
    pageKeywords: { default: 'clothes, gift' },
    online: product.online,
    onlineFlag: { default: product.online },
    ...(isMaster
      ? {
          type: { master: true },
          variationAttributes: [
            {
              id: 'color',
              name: { default: 'Color' },
              values: product.colors.map(({ value, name }) => ({ value, name: { default: name } })),
            },
          ],
        }
      : {
          type: { item: true },
          price: product.price,
          priceCurrency: demoSalesforce.currency,
          inStock: product.ats > 0,
          ats: product.ats,
        }),
    image: { absUrl: `https://cdn.example/${product.id}.jpg`, path: `${product.id}.jpg` },
  };
}

function variantRows(product: SfProduct) {
  return product.colors.map(({ value }, place) => ({
    productId: `${product.id}-${value}`,
    variationValues: { color: value },
    price: product.price,
    priceCurrency: demoSalesforce.currency,
    inStock: product.ats > 0,
    ats: product.ats + place,
    online: true,
    image: { absUrl: `https://cdn.example/${product.id}-${value}.jpg`, path: '' },
  }));
}

function orderRow(order: SfOrder) {
  const { trackingNumber, ...row } = order;
  return {
    ...row,
    exportStatus: 'not_exported',
    currency: demoSalesforce.currency,
    orderTotal: 110.24,
    customerInfo: { customerNo: '0002352', email: `shopper${order.orderNo}@mail.example`, guest: true },
    billingAddress: { postalCode: '05408', phone: '6175555555' },
    productItems: [
      {
        productId: 'sf-002',
        productName: 'Denim skirt 1',
        itemText: 'Denim skirt 1',
        quantity: 2,
        basePrice: 30,
        shipmentId: 'me',
      },
    ],
    shipments: [
      {
        shipmentId: 'me',
        shippingAddress: { postalCode: '05401', phone: '' },
        shippingMethod: { id: 'DefaultShippingMethod' },
        ...(trackingNumber ? { trackingNumber } : {}),
      },
    ],
  };
}
