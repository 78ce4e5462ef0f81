import { createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { mountCounter } from './counter.ts';
import { demoWooCommerce } from './demo.ts';
import { demoOrders, demoProducts, type WooOrder, type WooProduct, type WooVariation } from './demo-shop.ts';

export interface WooCommerceOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
  /** Empty shops are for tests that bring their own. */
  isEmpty?: boolean;
}

interface Webhook {
  id: number;
  topic: string;
  delivery_url: string;
  secret: string;
  status: string;
  name: string;
}

export interface WooCommerceEmulator {
  readonly url: string;
  readonly faults: HttpFaults;
  readonly shop: WooCommerceShop;
  close(): Promise<void>;
}

/** What the shop's owner does; each change is told to the webhooks, unless the shop is made silent. */
export interface WooCommerceShop {
  readonly products: Map<number, WooProduct>;
  readonly variations: Map<number, WooVariation[]>;
  readonly orders: Map<number, WooOrder>;
  /** What stands beside an order for those who pack it. */
  readonly notes: Map<number, { id: number; note: string; customer_note: boolean }[]>;
  readonly webhooks: Map<number, Webhook>;
  /** Beside the demo's own; a bad day may bring any. */
  readonly coupons: { readonly id: number; readonly [field: string]: unknown }[];
  /** What was asked lately: method and path with its query, without signatures. */
  readonly requests: string[];
  /** Keys that are not known any more, or may only read. */
  access: 'read_write' | 'read' | 'revoked';
  isSilent: boolean;
  /** The shop's clock; goes forward with every change, by a second where a test sets none. */
  now(): Date;
  putProduct(
    product: Partial<WooProduct> & { id: number },
    variations?: readonly (Partial<WooVariation> & { id: number })[],
  ): void;
  deleteProduct(id: number): void;
  putOrder(order: Partial<WooOrder> & { id: number }): void;
  deleteOrder(id: number): void;
  /** Deliveries as they were made, newest last; a test may send one again, or late. */
  readonly deliveries: { url: string; headers: Record<string, string>; body: string }[];
  /** Waits until all deliveries so far were answered. */
  settled(): Promise<void>;
}

class WooError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: Record<string, unknown>;
  constructor(status: number, code: string, message: string, data: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** A WooCommerce shop of version 9.9.5 as far as connectors use it: REST v3, signed webhooks, its own refusals. */
export async function startWooCommerce(options: WooCommerceOptions = {}): Promise<WooCommerceEmulator> {
  const { host = '127.0.0.1' } = options;
  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true });
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  const shop = mountWooCommerce(app, '', { isEmpty: options.isEmpty ?? false });
  await app.listen({ host, port: options.port ?? 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://${host}:${port}`,
    faults,
    shop,
    async close() {
      await shop.settled();
      await app.close();
    },
  };
}

const counterOrderSchema = z
  .object({
    number: z.string(),
    status: z.string(),
    total: z.string(),
    billing: z.object({ email: z.string(), phone: z.string(), postcode: z.string() }),
    date_created_gmt: z.string(),
  })
  .partial();

/** @param prefix the folder WordPress lives in: '' or '/shop' */
export function mountWooCommerce(
  app: FastifyInstance,
  prefix: string,
  options: { isEmpty: boolean; isOfToday?: boolean },
): WooCommerceShop {
  const shop = makeShop(options.isEmpty, options.isOfToday ?? false);
  const base = `${prefix}/wp-json/wc/v3`;

  // At the shop's counter, without keys: what the owner or a shopper does there.
  app.put<{ Params: { id: string } }>(`${prefix}/__orders/:id`, async (request, reply) => {
    shop.putOrder({ ...counterOrderSchema.parse(request.body), id: Number(request.params.id) });
    return reply.code(204).send();
  });
  mountCounter(app, prefix, shop);

  app.register(async (scope) => {
    scope.setErrorHandler(async (error, _request, reply) => {
      const fault =
        error instanceof WooError ? error : new WooError(400, 'rest_invalid_json', 'Invalid JSON body passed.');
      return reply
        .code(fault.status)
        .send({ code: fault.code, message: fault.message, data: { status: fault.status, ...fault.data } });
    });
    scope.addHook('onRequest', async (request) => {
      const url = new URL(request.url, `http://${request.headers.host}`);
      const plain = [...url.searchParams].filter(([name]) => !name.startsWith('oauth_'));
      shop.requests.push(`${request.method} ${url.pathname.slice(base.length + 1)}?${new URLSearchParams(plain)}`);
      authorize(shop, request, url);
    });

    scope.get(`${base}/system_status`, async () => ({
      environment: { home_url: `http://shop.example${prefix}`, version: '9.9.5', wp_version: '6.8.7' },
      settings: { currency: demoWooCommerce.currency },
    }));
    scope.get(`${base}/data/currencies/current`, async () => ({
      code: demoWooCommerce.currency,
      name: 'United States (US) dollar',
      symbol: '&#36;',
    }));
    scope.get(`${base}/products`, async (request, reply) =>
      paged(request, reply, `${base}/products`, [...shop.products.values()].filter(matches(request))),
    );
    scope.get<{ Params: { id: string } }>(`${base}/products/:id/variations`, async (request, reply) =>
      paged(request, reply, request.url.split('?')[0] ?? '', shop.variations.get(Number(request.params.id)) ?? []),
    );
    scope.get(`${base}/orders`, async (request, reply) =>
      paged(request, reply, `${base}/orders`, [...shop.orders.values()].filter(matches(request))),
    );
    const orderOf = (request: FastifyRequest) => {
      const { id } = z.object({ id: z.coerce.number() }).parse(request.params);
      const order = shop.orders.get(id);
      if (!order) throw new WooError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
      return order;
    };
    scope.get(`${base}/orders/:id`, async (request) => orderOf(request));
    scope.put(`${base}/orders/:id`, async (request) => {
      mayWrite(shop, 'shop_order');
      const { id } = orderOf(request);
      shop.putOrder({ id, ...z.object({ status: z.string() }).parse(request.body) });
      return shop.orders.get(id);
    });
    scope.get(`${base}/orders/:id/notes`, async (request) => shop.notes.get(orderOf(request).id) ?? []);
    scope.post(`${base}/orders/:id/notes`, async (request, reply) => {
      mayWrite(shop, 'shop_order');
      const { id } = orderOf(request);
      const given = z.object({ note: z.string(), customer_note: z.boolean() }).parse(request.body);
      const note = { id: shop.nextId(), ...given };
      shop.notes.set(id, [...(shop.notes.get(id) ?? []), note]);
      return reply.code(201).send(note);
    });
    scope.get(`${base}/coupons`, async (request, reply) =>
      paged(request, reply, `${base}/coupons`, [...demoWooCommerce.coupons, ...shop.coupons]),
    );
    scope.get(`${base}/webhooks`, async (request, reply) =>
      paged(
        request,
        reply,
        `${base}/webhooks`,
        [...shop.webhooks.values()].map(({ secret: _secret, ...webhook }) => webhook),
      ),
    );
    scope.post(`${base}/webhooks`, async (request, reply) => {
      mayWrite(shop, 'webhook');
      const given = z
        .object({
          name: z.string(),
          topic: z.string(),
          delivery_url: z.url(),
          secret: z.string(),
          status: z.string().default('active'),
        })
        .parse(request.body);
      const webhook = { id: shop.nextId(), ...given };
      // Before it is saved, its address is pinged: unsigned, as a form.
      const pinged = await fetch(given.delivery_url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `webhook_id=${webhook.id}`,
      }).catch(() => null);
      if (!pinged?.ok) {
        throw new WooError(400, 'woocommerce_rest_cannot_create', 'Error: Delivery URL returned response code: 0');
      }
      shop.webhooks.set(webhook.id, webhook);
      const { secret: _secret, ...told } = webhook;
      return reply.code(201).send(told);
    });
    scope.put<{ Params: { id: string } }>(`${base}/webhooks/:id`, async (request) => {
      mayWrite(shop, 'webhook');
      const webhook = shop.webhooks.get(Number(request.params.id));
      if (!webhook) throw new WooError(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
      Object.assign(webhook, z.object({ status: z.string(), secret: z.string() }).partial().parse(request.body));
      const { secret: _secret, ...told } = webhook;
      return told;
    });
    scope.delete<{ Params: { id: string } }>(`${base}/webhooks/:id`, async (request) => {
      mayWrite(shop, 'webhook');
      if (!shop.webhooks.delete(Number(request.params.id))) {
        throw new WooError(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
      }
      return { id: Number(request.params.id) };
    });
  });
  return shop;
}

function mayWrite(shop: WooCommerceShop, what: string): void {
  if (shop.access === 'read_write') return;
  throw new WooError(401, `woocommerce_rest_cannot_create`, `Sorry, you are not allowed to create ${what}s.`);
}

/** Over http WooCommerce takes OAuth 1.0a only; Basic is answered as if nobody had come. */
function authorize(shop: WooCommerceShop, request: FastifyRequest, url: URL): void {
  const given = url.searchParams.get('oauth_signature');
  if (given === null) throw new WooError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
  if (shop.access === 'revoked' || url.searchParams.get('oauth_consumer_key') !== demoWooCommerce.consumerKey) {
    throw new WooError(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.');
  }
  const pairs = [...url.searchParams].filter(([name]) => name !== 'oauth_signature');
  const encoded = pairs.map(([name, value]) => [encode(name), encode(value)] as const);
  encoded.sort(([a], [b]) => (a < b ? -1 : 1));
  const text = [
    request.method,
    encode(`http://${request.headers.host}${url.pathname}`),
    encode(encoded.map(([name, value]) => `${name}=${value}`).join('&')),
  ].join('&');
  const expected = createHmac('sha256', `${encode(demoWooCommerce.consumerSecret)}&`)
    .update(text)
    .digest('base64');
  if (expected === given) return;
  throw new WooError(
    401,
    'woocommerce_rest_authentication_error',
    'Invalid signature - provided signature does not match.',
  );
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function matches(request: FastifyRequest) {
  const { include, modified_after: after } = z
    .object({ include: z.string(), modified_after: z.string() })
    .partial()
    .parse(request.query);
  const ids = include ? new Set(include.split(',').map(Number)) : null;
  return (row: { id: number; date_modified_gmt: string }) =>
    (!ids || ids.has(row.id)) && (!after || row.date_modified_gmt > after);
}

function paged(request: FastifyRequest, reply: FastifyReply, path: string, rows: readonly { id: number }[]) {
  const { page, per_page: size } = z
    .object({ page: z.coerce.number().int().default(1), per_page: z.coerce.number().int().default(10) })
    .parse(request.query);
  if (size < 1 || size > 100) {
    throw new WooError(400, 'rest_invalid_param', 'Invalid parameter(s): per_page', {
      params: { per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)' },
    });
  }
  const sorted = [...rows].sort((a, b) => a.id - b.id);
  const pages = Math.max(1, Math.ceil(sorted.length / size));
  reply.headers({ 'x-wp-total': String(rows.length), 'x-wp-totalpages': String(pages) });
  // As WooCommerce does over http, signatures are echoed here: a log that keeps this header keeps them.
  if (page < pages) reply.header('link', `<http://${request.headers.host}${path}?page=${page + 1}>; rel="next"`);
  return sorted.slice((page - 1) * size, page * size);
}

/** @param isOfToday whether changes are of the moment, rather than a second apart on a day of the past */
function makeShop(isEmpty: boolean, isOfToday: boolean): WooCommerceShop & { nextId(): number } {
  let clock = Date.parse('2026-11-20T10:00:00Z');
  let lastId = 5_000;
  let pending: Promise<unknown> = Promise.resolve();
  const now = () => new Date(clock);
  const tick = () => {
    clock = Math.max(clock + 1_000, isOfToday ? Date.now() : 0);
    return now().toISOString().slice(0, 19);
  };
  const seed = isEmpty ? { products: [], variations: new Map<number, WooVariation[]>() } : demoProducts();
  const shop: WooCommerceShop & { nextId(): number } = {
    products: new Map(seed.products.map((product) => [product.id, product])),
    variations: seed.variations,
    orders: new Map((isEmpty ? [] : demoOrders()).map((order) => [order.id, order])),
    notes: new Map(),
    webhooks: new Map(),
    coupons: [],
    requests: [],
    deliveries: [],
    access: 'read_write',
    isSilent: false,
    now,
    nextId: () => ++lastId,
    putProduct(given, variations) {
      const at = tick();
      const before = shop.products.get(given.id);
      const product = { ...(before ?? blankProduct(given.id, at)), ...given, date_modified_gmt: at };
      if (variations) {
        const rows = variations.map((one) => ({
          ...blankVariation(one.id, product, at),
          ...one,
          date_modified_gmt: at,
        }));
        shop.variations.set(given.id, rows);
        product.type = 'variable';
        product.variations = rows.map(({ id }) => id);
      }
      shop.products.set(given.id, product);
      deliver(before ? 'product.updated' : 'product.created', product);
    },
    deleteProduct(id) {
      shop.products.delete(id);
      tick();
      deliver('product.deleted', { id });
    },
    putOrder(given) {
      const at = tick();
      const before = shop.orders.get(given.id);
      const order = { ...(before ?? blankOrder(given.id, at)), ...given, date_modified_gmt: at };
      shop.orders.set(given.id, order);
      deliver(before ? 'order.updated' : 'order.created', order);
    },
    deleteOrder(id) {
      shop.orders.delete(id);
      tick();
      deliver('order.deleted', { id });
    },
    async settled() {
      await pending;
    },
  };
  return shop;

  function deliver(topic: string, payload: unknown): void {
    if (shop.isSilent) return;
    for (const webhook of shop.webhooks.values()) {
      if (webhook.topic !== topic || webhook.status !== 'active') continue;
      const body = JSON.stringify(payload);
      const headers = {
        'content-type': 'application/json',
        'x-wc-webhook-topic': topic,
        'x-wc-webhook-resource': topic.split('.')[0] ?? '',
        'x-wc-webhook-event': topic.split('.')[1] ?? '',
        'x-wc-webhook-id': String(webhook.id),
        'x-wc-webhook-delivery-id': String(shop.deliveries.length + 1),
        'x-wc-webhook-signature': createHmac('sha256', webhook.secret).update(body).digest('base64'),
      };
      shop.deliveries.push({ url: webhook.delivery_url, headers, body });
      const sent = fetch(webhook.delivery_url, { method: 'POST', headers, body }).catch(() => null);
      pending = Promise.all([pending, sent]);
    }
  }
}

function blankProduct(id: number, at: string): WooProduct {
  return {
    id,
    name: `Product ${id}`,
    type: 'simple',
    status: 'publish',
    catalog_visibility: 'visible',
    sku: `SKU-${id}`,
    price: '10.00',
    regular_price: '10.00',
    sale_price: '',
    on_sale: false,
    description: '',
    short_description: '',
    permalink: `http://shop.example/product/${id}/`,
    stock_status: 'instock',
    stock_quantity: null,
    manage_stock: false,
    global_unique_id: '',
    categories: [],
    brands: [],
    tags: [],
    images: [],
    variations: [],
    parent_id: 0,
    date_modified_gmt: at,
  };
}

function blankVariation(id: number, product: WooProduct, at: string): WooVariation {
  const { categories: _c, brands: _b, tags: _t, images: _i, variations: _v, ...shared } = product;
  return {
    ...shared,
    id,
    sku: `${product.sku}-${id}`,
    parent_id: product.id,
    image: null,
    attributes: [],
    date_modified_gmt: at,
  };
}

function blankOrder(id: number, at: string): WooOrder {
  return {
    id,
    number: String(id),
    status: 'processing',
    currency: 'USD',
    total: '10.00',
    customer_id: 0,
    billing: { email: 'ann@mail.example', phone: '+12133734253', postcode: '90001' },
    shipping: { postcode: '' },
    date_created_gmt: at,
    date_modified_gmt: at,
    line_items: [{ id: 1, name: 'A product', quantity: 1, sku: 'SKU-1', price: 10 }],
    coupon_lines: [],
    refunds: [],
    meta_data: [],
  };
}
