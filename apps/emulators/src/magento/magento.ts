import { createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { demoMagento } from './demo.ts';
import {
  demoAttributes,
  demoCategories,
  demoCoupons,
  demoOrders,
  demoProducts,
  demoRules,
  demoSources,
  type MagentoOrderRow,
  type MagentoProductRow,
  type MagentoShipmentRow,
  type SourceItemRow,
} from './demo-shop.ts';

export interface MagentoShop {
  products: MagentoProductRow[];
  sourceItems: SourceItemRow[];
  orders: MagentoOrderRow[];
  shipments: MagentoShipmentRow[];
  /** Keys that are not known any more. */
  isRevoked: boolean;
  /** Paths below /rest/V1 that the integration may not read (`orders/:id/cancel` for cancelling), and that this version of Magento does not have. */
  readonly forbidden: Set<string>;
  readonly absent: Set<string>;
  /** What was asked lately: the path below /rest/V1. */
  readonly requests: string[];
}

export interface MagentoEmulator {
  readonly url: string;
  readonly faults: HttpFaults;
  readonly shop: MagentoShop;
  close(): Promise<void>;
}

class MagentoError extends Error {
  readonly status: number;
  readonly parameters: Record<string, string> | undefined;
  constructor(status: number, message: string, parameters?: Record<string, string>) {
    super(message);
    this.status = status;
    this.parameters = parameters;
  }
}

/** A Magento 2.4 shop as far as connectors read it: OAuth 1.0a, searches by criteria, its own refusals. */
export async function startMagento(options: { port?: number; host?: string } = {}): Promise<MagentoEmulator> {
  const { host = '127.0.0.1' } = options;
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } });
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  const shop = mountMagento(app, '');
  await app.listen({ host, port: options.port ?? 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://${host}:${port}`, faults, shop, close: () => app.close() };
}

/** @param prefix the folder Magento lives in: '' or '/shop' */
export function mountMagento(app: FastifyInstance, prefix: string): MagentoShop {
  const shop: MagentoShop = {
    ...demoProducts(),
    ...demoOrders(),
    isRevoked: false,
    forbidden: new Set(),
    absent: new Set(),
    requests: [],
  };
  // The default view, and a French one on a website of its own.
  for (const view of ['', 'fr/'] as const) mountView(app, shop, prefix, view);
  return shop;
}

function mountView(app: FastifyInstance, shop: MagentoShop, prefix: string, view: '' | 'fr/'): void {
  const base = `${prefix}/rest/${view}V1`;
  const isFrench = view !== '';

  app.register(async (scope) => {
    scope.setErrorHandler(async (error, _request, reply) => {
      const fault = error instanceof MagentoError ? error : new MagentoError(400, 'Invalid request.');
      return reply.code(fault.status).send({
        message: fault.message,
        ...(fault.parameters ? { parameters: fault.parameters } : {}),
      });
    });
    scope.addHook('onRequest', async (request) => {
      const url = new URL(request.url, `http://${request.headers.host}`);
      const path = url.pathname.slice(base.length + 1);
      shop.requests.push(path);
      authorize(shop, request, url);
      const resource = path.split('/').slice(0, 2).join('/');
      if (shop.absent.has(resource)) throw new MagentoError(404, 'Request does not match any route.');
      if (shop.forbidden.has(resource)) {
        throw new MagentoError(401, "The consumer isn't authorized to access %resources.", {
          resources: `Magento_${path}`,
        });
      }
    });

    scope.get(`${base}/store/storeConfigs`, async () => [
      {
        id: 1,
        website_id: 1,
        code: 'default',
        base_currency_code: 'USD',
        base_link_url: `http://shop.example${prefix}/`,
        secure_base_link_url: `https://shop.example${prefix}/`,
        secure_base_media_url: `https://shop.example${prefix}/media/`,
      },
      {
        id: 2,
        website_id: 2,
        code: 'fr',
        base_currency_code: 'EUR',
        base_link_url: `http://shop.example${prefix}/fr/`,
        secure_base_link_url: `https://shop.example${prefix}/fr/`,
        secure_base_media_url: `https://shop.example${prefix}/media/`,
      },
    ]);
    const lists: Record<string, () => readonly object[]> = {
      // Every tenth product is sold in France too.
      products: () =>
        shop.products.map((row) => ({
          ...row,
          ...(isFrench ? { name: `${row.name} (fr)`, price: row.price + 1 } : {}),
          website_id: isFrench && row.id % 10 === 0 ? 2 : 1,
        })),
      'products/attributes': () => demoAttributes,
      'categories/list': () => demoCategories,
      'inventory/source-items': () => shop.sourceItems,
      'inventory/sources': () => demoSources,
      orders: () => shop.orders.map((row) => ({ ...row, store_id: row.entity_id % 10 === 0 ? 2 : 1 })),
      shipments: () => shop.shipments,
      'salesRules/search': () => demoRules,
      'coupons/search': () => demoCoupons,
    };
    for (const [path, rows] of Object.entries(lists)) {
      scope.get(`${base}/${path}`, async (request) => searched(request, rows()));
    }
    const orderOf = (request: FastifyRequest<{ Params: { id: string } }>) => {
      const order = shop.orders.find((row) => row.entity_id === Number(request.params.id));
      if (!order)
        throw new MagentoError(404, "The entity that was requested doesn't exist. Verify the entity and try again.");
      return order;
    };
    scope.get<{ Params: { id: string } }>(`${base}/orders/:id`, async (request) => orderOf(request));
    scope.post<{ Params: { id: string } }>(`${base}/orders/:id/cancel`, async (request) => {
      if (shop.forbidden.has('orders/:id/cancel')) {
        throw new MagentoError(401, "The consumer isn't authorized to access %resources.", {
          resources: 'Magento_Sales::cancel',
        });
      }
      const order = orderOf(request);
      // What is invoiced is not cancelled any more, and what is cancelled not again.
      if (order.state !== 'new') return false;
      order.state = 'canceled';
      order.status = 'canceled';
      order.updated_at = new Date().toISOString().slice(0, 19).replace('T', ' ');
      return true;
    });
    scope.get<{ Params: { sku: string } }>(`${base}/stockItems/:sku`, async ({ params }) => {
      const rows = shop.sourceItems.filter(({ sku }) => sku === params.sku);
      if (rows.length === 0) throw new MagentoError(404, "The product that was requested doesn't exist.");
      const qty = rows.reduce((sum, { quantity }) => sum + quantity, 0);
      return { qty, is_in_stock: qty > 0, manage_stock: true, backorders: 0 };
    });
  });
}

/** Each request is signed: https://developer.adobe.com/commerce/webapi/get-started/authentication/gs-authentication-oauth/ */
function authorize(shop: MagentoShop, { method, headers }: FastifyRequest, url: URL): void {
  const header = headers.authorization ?? '';
  if (!header.startsWith('OAuth ')) {
    throw new MagentoError(401, "The consumer isn't authorized to access %resources.", { resources: 'self' });
  }
  const fields = new Map(
    [...header.slice(6).matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  if (fields.get('oauth_consumer_key') !== demoMagento.consumerKey) {
    throw new MagentoError(401, 'A consumer having the specified key does not exist');
  }
  if (shop.isRevoked || fields.get('oauth_token') !== demoMagento.accessToken) {
    throw new MagentoError(401, 'Specified token does not exist');
  }
  const own = [...fields].filter(([name]) => name !== 'oauth_signature');
  const pairs = [...url.searchParams, ...own].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const text = [method, encode(`${url.origin}${url.pathname}`), encode(pairs.join('&'))].join('&');
  const secret = `${encode(demoMagento.consumerSecret)}&${encode(demoMagento.accessTokenSecret)}`;
  if (createHmac('sha256', secret).update(text).digest('base64') === fields.get('oauth_signature')) return;
  throw new MagentoError(401, 'The signature is invalid. Verify and try again.');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A search by criteria, as Magento does it: a list of values is parted at its commas, the last page repeats for ever. */
function searched(request: FastifyRequest, rows: readonly object[]) {
  const query = new Map(new URL(request.url, 'http://emulator').searchParams);
  const criterion = (path: string) => query.get(`searchCriteria${path}`);
  let left = rows.map((row) => new Map<string, unknown>([...Object.entries(row), ...idsOf(row)]));
  for (let group = 0; criterion(`[filter_groups][${group}][filters][0][field]`) !== undefined; group += 1) {
    const filter = `[filter_groups][${group}][filters][0]`;
    const field = criterion(`${filter}[field]`) ?? '';
    const value = criterion(`${filter}[value]`) ?? '';
    left = left.filter((row) =>
      holds(String(row.get(field) ?? ''), criterion(`${filter}[condition_type]`) ?? 'eq', value),
    );
  }
  const sort = criterion('[sortOrders][0][field]') ?? 'entity_id';
  left.sort((a, b) => (isBefore(String(a.get(sort) ?? ''), String(b.get(sort) ?? '')) ? -1 : 1));
  const size = Number(criterion('[pageSize]') ?? left.length) || left.length || 1;
  const last = Math.max(1, Math.ceil(left.length / size));
  const page = Math.min(Number(criterion('[currentPage]') ?? 1), last);
  return {
    items: left.slice((page - 1) * size, page * size).map((row) => Object.fromEntries(row)),
    search_criteria: {},
    total_count: left.length,
  };
}

/** A product's id is called entity_id where it is searched for. */
function idsOf(row: object): [string, unknown][] {
  return 'type_id' in row && 'id' in row ? [['entity_id', row.id]] : [];
}

function holds(value: string, condition: string, given: string): boolean {
  switch (condition) {
    case 'eq':
      return value === given;
    case 'neq':
      return value !== given;
    case 'in':
      return given.split(',').includes(value);
    case 'gt':
      return isBefore(given, value);
    case 'gteq':
      return value === given || isBefore(given, value);
    default:
      throw new MagentoError(400, 'Invalid condition type.');
  }
}

function isBefore(a: string, b: string): boolean {
  const isNumeric = /^\d+$/.test(a) && /^\d+$/.test(b);
  return isNumeric ? Number(a) < Number(b) : a < b;
}
