import { createHmac, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import {
  type BigOrder,
  type BigProduct,
  brands,
  categories,
  demoBigCommerce,
  demoOrders,
  demoProducts,
  locations,
  promotions,
} from './demo.ts';

export interface BigCommerceOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
}

interface Hook {
  id: number;
  scope: string;
  destination: string;
  is_active: boolean;
  headers: Record<string, string> | null;
}

/** What the store's owner does; each change is told to the webhooks. */
export interface BigCommerceStore {
  readonly products: Map<number, BigProduct>;
  readonly orders: Map<number, BigOrder>;
  readonly hooks: Map<number, Hook>;
  readonly accessTokens: Set<string>;
  /** Price lists, and for whom each is: everybody where no group of customers is named. */
  readonly assignments: { id: number; price_list_id: number; customer_group_id?: number }[];
  readonly listedPrices: {
    price_list_id: number;
    variant_id: number;
    currency: string;
    price: number;
    sale_price: number | null;
  }[];
  /** Method and path with query of what was asked. */
  readonly requests: string[];
  isRevoked: boolean;
  /** The app's settings at BigCommerce: where it sends a browser that agreed. */
  callbackUrl: string;
  /** Paths that the account may not ask: `promotions`. */
  readonly forbidden: Set<string>;
  /** Whether the account's scope for orders is read-only. */
  isReadOnly: boolean;
  /** What the rate limit's headers say. */
  callsLeft: number;
  resetMs: number;
  putProduct(product: Partial<BigProduct> & { id: number }): void;
  deleteProduct(id: number): void;
  putOrder(order: Partial<BigOrder> & { id: number }): void;
  tell(scope: string, data: Record<string, unknown>): Promise<number[]>;
  /** A code as the auth callback brings it, after a merchant agreed. */
  agree(): string;
  /** As the control panel opens or removes an app. */
  signedPayload(changes?: Record<string, unknown>): string;
  settled(): Promise<void>;
}

export interface BigCommerceEmulator {
  readonly url: string;
  readonly faults: HttpFaults;
  readonly store: BigCommerceStore;
  close(): Promise<void>;
}

class BigError extends Error {
  readonly status: number;
  constructor(status: number, title: string) {
    super(title);
    this.status = status;
  }
}

/** One BigCommerce store as far as apps use it. https://developer.bigcommerce.com/docs/rest */
export async function startBigCommerce(options: BigCommerceOptions = {}): Promise<BigCommerceEmulator> {
  const { host = '127.0.0.1' } = options;
  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true });
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  const store = mountBigCommerce(app, '');
  await app.listen({ host, port: options.port ?? 0 });
  const address = app.server.address();
  const url = `http://${host}:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    faults,
    store,
    async close() {
      await store.settled();
      await app.close();
    },
  };
}

export function mountBigCommerce(app: FastifyInstance, prefix: string): BigCommerceStore {
  const codes = new Set<string>();
  const store = makeStore(codes);
  app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof BigError)) throw error;
      return reply.code(error.status).send({ status: error.status, title: error.message, type: '', errors: {} });
    });
    mountLogin(scope, prefix, store, codes);
    const root = `${prefix}/stores/:hash`;
    scope.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith(`${prefix}/stores/`)) return;
      store.requests.push(`${request.method} ${decodeURIComponent(request.url.slice(prefix.length))}`);
      const { hash } = z.object({ hash: z.string() }).parse(request.params);
      const token = request.headers['x-auth-token'];
      if (hash !== demoBigCommerce.storeHash) throw new BigError(404, 'Not Found');
      if (store.isRevoked || typeof token !== 'string' || !store.accessTokens.has(token)) {
        throw new BigError(401, 'Unauthorized');
      }
      const isForbidden = [...store.forbidden].some((path) => request.url.includes(path));
      if (isForbidden) throw new BigError(403, 'You don’t have a required scope to access the endpoint');
      reply.headers({
        'x-rate-limit-requests-left': String(store.callsLeft),
        'x-rate-limit-requests-quota': '150',
        'x-rate-limit-time-window-ms': '30000',
        'x-rate-limit-time-reset-ms': String(store.resetMs),
      });
    });
    const origin = (request: FastifyRequest) => `http://${request.headers.host}${prefix}`;

    scope.get(`${root}/v2/store`, async (request) => ({
      id: demoBigCommerce.storeHash,
      name: 'Voicecart Demo Homeware',
      domain: 'homeware.example',
      secure_url: 'https://homeware.example',
      currency: demoBigCommerce.currency,
      plan_name: 'Standard',
      control_panel_base_url: origin(request),
    }));
    scope.get(`${root}/v3/catalog/products`, async (request) =>
      paged(request, [...store.products.values()].filter(matches(request)).map(productRow), 250),
    );
    scope.get(`${root}/v3/catalog/brands`, async (request) => paged(request, brands.filter(matches(request)), 250));
    scope.get(`${root}/v3/catalog/categories`, async (request) =>
      paged(request, categories.filter(matches(request)), 250),
    );
    scope.get(`${root}/v2/orders`, async (request, reply) => {
      const {
        page,
        limit,
        min_date_modified: from,
      } = z
        .object({
          page: z.coerce.number().int().default(1),
          limit: z.coerce.number().int().max(250).default(50),
          min_date_modified: z.string().default('1970-01-01T00:00:00Z'),
        })
        .parse(request.query);
      const rows = [...store.orders.values()]
        .filter((order) => Date.parse(order.date_modified) >= Date.parse(from))
        .sort((a, b) => a.id - b.id)
        .slice((page - 1) * limit, page * limit);
      // Version 2 has no empty list.
      return rows.length === 0 ? reply.code(204).send() : rows.map(orderRow);
    });
    scope.get<{ Params: { id: string } }>(`${root}/v2/orders/:id`, async (request) => orderRow(orderOf(request)));
    scope.put<{ Params: { id: string } }>(`${root}/v2/orders/:id`, async (request) => {
      if (store.isReadOnly) throw new BigError(403, 'You don’t have a required scope to access the endpoint');
      const { status_id } = z.object({ status_id: z.number().int().min(0).max(14) }).parse(request.body);
      store.putOrder({ id: orderOf(request).id, status_id });
      return orderRow(orderOf(request));
    });
    scope.get<{ Params: { id: string } }>(`${root}/v2/orders/:id/shipments`, async (request, reply) => {
      const order = orderOf(request);
      if (order.status_id !== 2 && order.status_id !== 10) return reply.code(204).send();
      return [
        {
          id: order.id,
          order_id: order.id,
          tracking_number: `1Z${order.id}`,
          tracking_carrier: 'ups',
          shipping_provider: 'ups',
          shipping_provider_display_name: 'UPS',
          tracking_link: `https://ups.example/1Z${order.id}`,
          generated_tracking_link: '',
        },
      ];
    });
    scope.get(`${root}/v3/promotions`, async (request) =>
      paged(
        request,
        promotions.map(({ codes: _codes, ...row }) => row),
        50,
      ),
    );
    scope.get<{ Params: { id: string } }>(`${root}/v3/promotions/:id/codes`, async (request) =>
      paged(request, promotions.find(({ id }) => id === Number(request.params.id))?.codes ?? [], 250),
    );
    scope.get(`${root}/v3/inventory/locations`, async (request) => paged(request, locations, 1000));
    scope.get(`${root}/v3/inventory/items`, async (request) => {
      const asked = variantsIn(request);
      const rows = variantsOf(store).filter(({ id }) => asked.has(id));
      return paged(
        request,
        rows.map(({ id, stock }) => ({
          id,
          identity: { variant_id: id, product_id: Math.floor(id / 10), sku: '', sku_id: id },
          locations: locations.map((location, place) => ({
            location_id: location.id,
            location_code: location.code,
            location_name: location.label,
            location_enabled: true,
            available_to_sell: place === 0 ? Math.floor(stock / 2) : stock - Math.floor(stock / 2),
            total_inventory_onhand: stock,
          })),
        })),
        1000,
      );
    });
    scope.get(`${root}/v3/pricelists/assignments`, async (request) => paged(request, store.assignments, 250));
    scope.get<{ Params: { id: string } }>(`${root}/v3/pricelists/:id/records`, async (request) => {
      const asked = variantsIn(request);
      const rows = store.listedPrices.filter(
        (row) => row.price_list_id === Number(request.params.id) && asked.has(row.variant_id),
      );
      return paged(
        request,
        rows.map((row) => ({ id: row.variant_id, ...row })),
        1000,
      );
    });
    scope.get(`${root}/v3/hooks`, async (request) => paged(request, [...store.hooks.values()], 250));
    const hookBody = z.object({
      scope: z.string().startsWith('store/'),
      destination: z.url(),
      is_active: z.boolean().default(true),
      headers: z.record(z.string(), z.string()).nullable().default(null),
    });
    scope.post(`${root}/v3/hooks`, async (request) => {
      const given = hookBody.parse(request.body);
      const isThere = [...store.hooks.values()].some(
        (one) => one.scope === given.scope && one.destination === given.destination,
      );
      if (isThere) throw new BigError(422, 'A webhook of this scope and destination exists already');
      const row = { id: 7_000 + store.hooks.size, ...given };
      store.hooks.set(row.id, row);
      return { data: row, meta: {} };
    });
    scope.put<{ Params: { id: string } }>(`${root}/v3/hooks/:id`, async (request) => {
      const row = store.hooks.get(Number(request.params.id));
      if (!row) throw new BigError(404, 'Not Found');
      Object.assign(row, hookBody.partial().parse(request.body));
      return { data: row, meta: {} };
    });
    scope.delete<{ Params: { id: string } }>(`${root}/v3/hooks/:id`, async (request) => {
      const row = store.hooks.get(Number(request.params.id));
      if (!row) throw new BigError(404, 'Not Found');
      store.hooks.delete(row.id);
      return { data: row, meta: {} };
    });
  });
  return store;

  function orderOf(request: FastifyRequest<{ Params: { id: string } }>): BigOrder {
    const order = store.orders.get(Number(request.params.id));
    if (!order) throw new BigError(404, 'The requested resource was not found.');
    return order;
  }
}

function variantsIn(request: FastifyRequest): ReadonlySet<number> {
  const { 'variant_id:in': ids } = z.object({ 'variant_id:in': z.string() }).parse(request.query);
  return new Set(ids.split(',').map(Number));
}

function variantsOf(store: BigCommerceStore) {
  return [...store.products.values()].flatMap((product) =>
    productRow(product).variants.map(({ id, inventory_level: stock }) => ({ id, stock })),
  );
}

/** Where merchants agree to an app, and codes become tokens. */
function mountLogin(app: FastifyInstance, prefix: string, store: BigCommerceStore, codes: Set<string>): void {
  const scopes = 'store_v2_information_read_only store_v2_products_read_only store_v2_orders';
  app.get<{ Params: { clientId: string } }>(`${prefix}/app/:clientId/install`, async (request, reply) => {
    if (request.params.clientId !== demoBigCommerce.clientId) return reply.code(404).send('No such app');
    return reply.redirect(
      `${store.callbackUrl}?${new URLSearchParams({
        code: store.agree(),
        scope: scopes,
        context: `stores/${demoBigCommerce.storeHash}`,
        account_uuid: '1c2d',
        external_install: '1',
      })}`,
    );
  });
  app.post(`${prefix}/oauth2/token`, async (request, reply: FastifyReply) => {
    const given = z
      .object({
        client_id: z.string(),
        client_secret: z.string(),
        code: z.string(),
        context: z.string(),
        scope: z.string(),
        grant_type: z.literal('authorization_code'),
        redirect_uri: z.url(),
      })
      .safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: 'invalid_request' });
    const { client_secret: secret, code, context, scope } = given.data;
    if (secret !== demoBigCommerce.clientSecret) return reply.code(401).send({ error: 'invalid_client' });
    if (!codes.delete(code) || context !== `stores/${demoBigCommerce.storeHash}`) {
      return reply.code(400).send({ error: 'invalid_grant' });
    }
    const accessToken = randomBytes(16).toString('hex');
    store.accessTokens.add(accessToken);
    const user = { id: 24_654, username: 'owner', email: 'owner@homeware.example' };
    return { access_token: accessToken, scope, user, owner: user, context, account_uuid: '1c2d' };
  });
}

function matches(request: FastifyRequest) {
  const query = z.object({ 'id:in': z.string(), 'date_modified:min': z.string() }).partial().parse(request.query);
  const ids = query['id:in'] ? new Set(query['id:in'].split(',').map(Number)) : null;
  const from = Date.parse(query['date_modified:min'] ?? '1970-01-01T00:00:00Z');
  return (row: { id: number; date_modified?: string }) =>
    (!ids || ids.has(row.id)) && (!row.date_modified || Date.parse(row.date_modified) >= from);
}

function paged(request: FastifyRequest, rows: readonly { id: number }[], limitMax: number) {
  const { page, limit } = z
    .object({ page: z.coerce.number().int().min(1).default(1), limit: z.coerce.number().int().default(50) })
    .parse(request.query);
  if (limit < 1 || limit > limitMax) throw new BigError(422, `limit must be between 1 and ${limitMax}`);
  const sorted = [...rows].sort((a, b) => a.id - b.id);
  const data = sorted.slice((page - 1) * limit, page * limit);
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  return {
    data,
    meta: {
      pagination: {
        total: rows.length,
        count: data.length,
        per_page: limit,
        current_page: page,
        total_pages: pages,
        links: { current: `?page=${page}&limit=${limit}` },
      },
    },
  };
}

function productRow(product: BigProduct) {
  const place = product.id - 200;
  const hasSizes = product.sizes.length > 0;
  const variant = (size: string | null, number: number) => ({
    id: product.id * 10 + number,
    product_id: product.id,
    sku: `BC-${product.id}${size ? `-${size.charAt(0)}` : ''}`,
    // Null where the product's price holds.
    price: number === 0 ? null : product.price + 6,
    sale_price: null,
    inventory_level: product.stock + number,
    purchasing_disabled: false,
    image_url: '',
    upc: '',
    gtin: '',
    option_values: size ? [{ id: number, option_id: 1, option_display_name: 'Size', label: size }] : [],
  });
  return {
    id: product.id,
    name: product.name,
    type: 'physical',
    sku: `BC-${product.id}`,
    description: `<p>${product.name}, made by hand.</p>`,
    price: product.price,
    sale_price: place === 4 ? product.price - 4 : 0,
    brand_id: (place % 2) + 1,
    categories: [11 + (Math.abs(place) % 3)],
    inventory_level: product.stock,
    inventory_tracking: hasSizes ? 'variant' : 'product',
    is_visible: product.is_visible,
    availability: product.availability,
    search_keywords: 'home, gift',
    upc: '',
    gtin: '',
    custom_url: { url: `/p${product.id}/`, is_customized: false },
    date_modified: product.date_modified,
    images: [{ url_zoom: `https://cdn.example/${product.id}.jpg`, url_standard: '', is_thumbnail: true }],
    variants: hasSizes ? product.sizes.map(variant) : [variant(null, 0)],
  };
}

function orderRow(order: BigOrder) {
  return {
    ...order,
    status: String(order.status_id),
    total_inc_tax: '58.4000',
    currency_code: demoBigCommerce.currency,
    customer_id: 0,
    items_shipped: order.status_id === 2 ? 1 : 0,
    billing_address: { email: `shopper${order.id}@mail.example`, phone: '+15125550100', zip: '78701' },
    consignments: {
      pickups: [],
      downloads: [],
      email: { gift_certificates: [] },
      shipping: [
        {
          id: order.id,
          zip: '78704',
          phone: '',
          email: '',
          line_items: [
            {
              id: order.id * 2,
              product_id: 201,
              variant_id: 2010,
              sku: 'BC-201',
              name: 'Brass cushion 1',
              quantity: 2,
              base_price: '29.2000',
              price_inc_tax: '29.2000',
            },
          ],
        },
      ],
    },
  };
}

function makeStore(codes: Set<string>): BigCommerceStore {
  let clock = Date.parse('2026-11-21T10:00:00Z');
  let deliveries = 0;
  let pending: Promise<unknown> = Promise.resolve();
  const tick = () => {
    clock += 1_000;
    return new Date(clock).toISOString().replace('.000Z', '+00:00');
  };
  const later = (told: Promise<unknown>) => {
    pending = Promise.all([pending, told]);
  };
  const store: BigCommerceStore = {
    products: new Map(demoProducts().map((product) => [product.id, product])),
    orders: new Map(demoOrders().map((order) => [order.id, order])),
    hooks: new Map(),
    accessTokens: new Set([demoBigCommerce.accessToken]),
    assignments: [],
    listedPrices: [],
    requests: [],
    isRevoked: false,
    callbackUrl: 'http://127.0.0.1:3000/integrations/bigcommerce',
    forbidden: new Set(),
    isReadOnly: false,
    callsLeft: 149,
    resetMs: 30_000,
    putProduct(given) {
      const before = store.products.get(given.id);
      const blank = {
        name: `Thing ${given.id}`,
        price: 10,
        is_visible: true,
        availability: 'available',
        sizes: [],
        stock: 5,
      } as const;
      store.products.set(given.id, { ...blank, ...before, ...given, date_modified: tick() });
      later(store.tell(`store/product/${before ? 'updated' : 'created'}`, { type: 'product', id: given.id }));
    },
    deleteProduct(id) {
      store.products.delete(id);
      tick();
      later(store.tell('store/product/deleted', { type: 'product', id }));
    },
    putOrder(given) {
      const before = store.orders.get(given.id);
      const at = new Date(tick()).toUTCString();
      store.orders.set(given.id, { status_id: 11, date_created: at, ...before, ...given, date_modified: at });
      later(store.tell(`store/order/${before ? 'updated' : 'created'}`, { type: 'order', id: given.id }));
    },
    tell(scope, data) {
      const body = JSON.stringify({
        scope,
        store_id: '1001',
        producer: `stores/${demoBigCommerce.storeHash}`,
        data,
        hash: randomBytes(10).toString('hex'),
        created_at: Math.floor(clock / 1000),
      });
      const id = `delivery-${++deliveries}`;
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', demoBigCommerce.clientSecret)
        .update(`${id}.${timestamp}.${body}`)
        .digest('base64');
      const to = [...store.hooks.values()].filter((hook) => hook.scope === scope && hook.is_active);
      return Promise.all(
        to.map(({ destination, headers }) =>
          fetch(destination, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'webhook-id': id,
              'webhook-timestamp': timestamp,
              'webhook-signature': `v1,${signature}`,
              ...headers,
            },
            body,
          }).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      );
    },
    agree() {
      const code = randomBytes(12).toString('hex');
      codes.add(code);
      return code;
    },
    signedPayload(changes = {}) {
      const now = Math.floor(Date.now() / 1000);
      const user = { id: 24_654, email: 'owner@homeware.example', locale: 'en-US' };
      const claims = {
        aud: demoBigCommerce.clientId,
        iss: 'bc',
        iat: now,
        nbf: now - 5,
        exp: now + 86_400,
        jti: randomBytes(8).toString('hex'),
        sub: `stores/${demoBigCommerce.storeHash}`,
        user,
        owner: user,
        url: '/',
        channel_id: null,
        ...changes,
      };
      const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${text}.${createHmac('sha256', demoBigCommerce.clientSecret).update(text).digest('base64url')}`;
    },
    async settled() {
      await pending;
    },
  };
  return store;
}
