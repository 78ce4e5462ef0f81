import { createHmac, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { execute, parse, validate } from 'graphql';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { adminSchema } from './admin-schema.ts';
import { mountApprovalPages, ShopifyBilling } from './billing.ts';
import { demoShopify } from './demo.ts';

export interface ShopifyOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
}

export interface DemoProduct {
  id: number;
  title: string;
  price: string;
  updatedAt: string;
  status: string;
  sizes: readonly string[];
  /** A price fixed for the market of Germany; else it is told in the shop's currency there. */
  euro?: { readonly price: string; readonly before?: string };
}

export interface DemoOrder {
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  isFulfilled: boolean;
  isCancelled?: boolean;
  /** Amounts that went back. */
  refunds?: readonly string[];
  /** What the link to its cart carried. */
  attributes?: readonly { key: string; value: string }[];
  /** The states of its returns. */
  returns?: string[];
}

export interface ShopifyShop {
  readonly products: Map<number, DemoProduct>;
  /** Order number to its fulfilment, for tests that move one. */
  readonly orders: Map<number, DemoOrder>;
  readonly webhooks: Map<string, { id: string; topic: string; uri: string }>;
  /** What the shop pays for apps. */
  readonly billing: ShopifyBilling;
  /** By variant: what each location has, where it is not the first alone. */
  readonly places: Map<number, Readonly<Record<string, number>>>;
  readonly accessTokens: Set<string>;
  readonly refreshTokens: Set<string>;
  /** How long an expiring token lives, in seconds. */
  tokenSeconds: number;
  refreshes: number;
  scopes: string[];
  isRevoked: boolean;
  /** Answers that many calls with THROTTLED. */
  throttled: number;
  putProduct(product: Partial<DemoProduct> & { id: number }): void;
  deleteProduct(id: number): void;
  /** Removes the app: its access and what it is paid end. */
  uninstall(): Promise<void>;
  putOrder(order: Partial<DemoOrder> & { id: number }): void;
  /** Sends an event to the webhooks of a topic, or to an address of the app's settings. */
  tell(topic: string, payload: unknown, address?: string): Promise<number[]>;
  /** As App Bridge gives it to a page within the admin. */
  sessionToken(changes?: Record<string, unknown>): string;
  settled(): Promise<void>;
}

export interface ShopifyEmulator {
  readonly url: string;
  /** For SHOPIFY_ORIGIN. */
  readonly origin: string;
  readonly faults: HttpFaults;
  readonly shop: ShopifyShop;
  close(): Promise<void>;
}

/** One Shopify shop as far as apps use it; its Admin API is Shopify's own schema, so that unknown fields are refused. */
export async function startShopify(options: ShopifyOptions = {}): Promise<ShopifyEmulator> {
  const { host = '127.0.0.1' } = options;
  const app = Fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true });
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  const shop = mountShopify(app, '');
  await app.listen({ host, port: options.port ?? 0 });
  const address = app.server.address();
  const url = `http://${host}:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    origin: `${url}/{shop}`,
    faults,
    shop,
    async close() {
      await shop.settled();
      await app.close();
    },
  };
}

export function mountShopify(app: FastifyInstance, prefix: string): ShopifyShop {
  const shop = makeShop();
  const root = `${prefix}/:shop`;
  const bulk = new Map<string, { polls: number }>();
  void mountApprovalPages(app, root, shop.billing);

  app.get<{ Querystring: Record<string, string> }>(`${root}/admin/oauth/authorize`, async (request, reply) => {
    const { redirect_uri: back, state = '' } = request.query;
    if (!back || request.query.client_id !== demoShopify.clientId) return reply.code(400).send('Oauth error');
    const code = randomBytes(12).toString('hex');
    codes.add(code);
    const query = new URLSearchParams({
      code,
      shop: shopOf(request),
      state,
      timestamp: String(Math.floor(Date.now() / 1000)),
    });
    const text = [...query]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    query.set('hmac', createHmac('sha256', demoShopify.clientSecret).update(text).digest('hex'));
    return reply.redirect(`${back}?${query}`);
  });
  const codes = new Set<string>();

  app.post(`${root}/admin/oauth/access_token`, async (request, reply) => {
    const given = z
      .object({
        client_id: z.string(),
        client_secret: z.string(),
        code: z.string(),
        refresh_token: z.string(),
        expiring: z.string(),
        grant_type: z.string(),
        subject_token: z.string(),
        requested_token_type: z.string(),
      })
      .partial()
      .parse(request.body);
    if (given.client_secret !== demoShopify.clientSecret) return reply.code(401).send({ error: 'invalid_client' });
    const isKnown = given.refresh_token
      ? shop.refreshTokens.delete(given.refresh_token)
      : given.grant_type === 'urn:ietf:params:oauth:grant-type:token-exchange'
        ? isSessionToken(given.subject_token ?? '', shopOf(request))
        : codes.delete(given.code ?? '');
    if (!isKnown || shop.isRevoked) return reply.code(400).send({ error: 'invalid_grant' });
    if (given.refresh_token) shop.refreshes += 1;
    // One expiring token an app and shop: a new one ends those before.
    shop.refreshTokens.clear();
    for (const token of shop.accessTokens) if (token !== demoShopify.accessToken) shop.accessTokens.delete(token);
    const access_token = `shpat_${randomBytes(12).toString('hex')}`;
    const refresh_token = `shprt_${randomBytes(12).toString('hex')}`;
    shop.accessTokens.add(access_token);
    shop.refreshTokens.add(refresh_token);
    return { access_token, scope: shop.scopes.join(','), expires_in: shop.tokenSeconds, refresh_token };
  });

  app.get<{ Params: { id: string } }>(`${root}/bulk/:id`, async (_request, reply) =>
    reply.type('application/jsonl').send(
      [...shop.products.values()]
        .flatMap((product) => {
          const { variants, ...row } = productNode(product, shop.places);
          const lines = variants({ first: 250 }).nodes.map((variant) => ({ ...variant, __parentId: row.id }));
          return [row, ...lines].map((line) => JSON.stringify(line));
        })
        .join('\n'),
    ),
  );

  app.post(`${root}/admin/api/:version/graphql.json`, async (request, reply) => {
    const token = request.headers['x-shopify-access-token'];
    const isKnown = typeof token === 'string' && shop.accessTokens.has(token) && !shop.isRevoked;
    if (!isKnown) return reply.code(401).send({ errors: '[API] Invalid API key or access token' });
    if (shop.throttled > 0) {
      shop.throttled -= 1;
      return {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: {
          cost: {
            requestedQueryCost: 50,
            throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 45, restoreRate: 100 },
          },
        },
      };
    }
    const { query, variables } = z
      .object({ query: z.string(), variables: z.record(z.string(), z.unknown()).default({}) })
      .parse(request.body);
    const document = parse(query);
    const errors = validate(adminSchema(), document);
    if (errors.length > 0) return { errors: errors.map(({ message }) => ({ message })) };
    return execute({
      schema: adminSchema(),
      document,
      variableValues: variables,
      rootValue: rootOf(shop, bulk, `http://${request.headers.host}${prefix}/${shopOf(request)}`),
    });
  });
  return shop;
}

function isSessionToken(token: string, shop: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', demoShopify.clientSecret).update(`${head}.${claims}`).digest('base64url');
  const told = z
    .object({ dest: z.string(), exp: z.number() })
    .parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
  return signature === expected && told.dest === `https://${shop}` && told.exp > Date.now() / 1000;
}

function shopOf(request: FastifyRequest): string {
  return z.object({ shop: z.string() }).parse(request.params).shop;
}

interface PageArguments {
  readonly first?: number;
  readonly after?: string | null;
  readonly query?: string | null;
  readonly reverse?: boolean;
  readonly sortKey?: string;
}

function connection<T>(rows: readonly T[], { first = 50, after }: PageArguments) {
  const from = after ? Number(after) : 0;
  const nodes = rows.slice(from, from + first);
  return { nodes, pageInfo: { hasNextPage: from + first < rows.length, endCursor: String(from + first) } };
}

function since(query: string | null | undefined): string {
  return /updated_at:>='([^']+)'/.exec(query ?? '')?.[1] ?? '';
}

function rootOf(shop: ShopifyShop, bulk: Map<string, { polls: number }>, origin: string) {
  const ordered = <T extends { id: number; updatedAt: string; createdAt?: string }>(
    rows: Map<number, T>,
    { query, reverse, sortKey }: PageArguments,
  ) => {
    const found = [...rows.values()].filter(({ updatedAt }) => updatedAt >= since(query));
    const createdAt = (row: T) => (sortKey === 'CREATED_AT' ? Date.parse(row.createdAt ?? '') || 0 : 0);
    found.sort((a, b) => createdAt(a) - createdAt(b) || a.id - b.id);
    return reverse ? found.reverse() : found;
  };
  return {
    shop: {
      name: 'Voicecart Demo Teas',
      email: 'owner@demo-teas.example',
      contactEmail: 'hello@demo-teas.example',
      shopOwnerName: 'Tilda Leaf',
      primaryDomain: { url: 'https://demo-teas.example' },
      currencyCode: 'USD',
      myshopifyDomain: demoShopify.shop,
      enabledPresentmentCurrencies: ['USD', 'EUR'],
    },
    currentAppInstallation: { accessScopes: shop.scopes.map((handle) => ({ handle })) },
    products: (given: PageArguments) =>
      connection(
        ordered(shop.products, given).map((product) => productNode(product, shop.places)),
        given,
      ),
    product: ({ id }: { id: string }) => {
      const product = shop.products.get(numberOf(id));
      return product ? productNode(product, shop.places) : null;
    },
    orders: (given: PageArguments) => connection(ordered(shop.orders, given).map(orderNode), given),
    nodes: ({ ids }: { ids: readonly string[] }) =>
      ids.map((id) => {
        const product = id.includes('/Product/') ? shop.products.get(numberOf(id)) : undefined;
        if (product) return productNode(product, shop.places);
        if (id.includes('/ProductVariant/')) {
          const owner = shop.products.get(Math.floor(numberOf(id) / 10));
          const variants = owner ? productNode(owner, shop.places).variants({ first: 250 }).nodes : [];
          return variants.find((variant) => variant.id === id) ?? null;
        }
        const subscription = shop.billing.node(id);
        if (subscription) return subscription;
        const order = id.includes('/Order/') ? shop.orders.get(numberOf(id)) : undefined;
        return order ? orderNode(order) : null;
      }),
    order: ({ id }: { id: string }) => {
      const order = shop.orders.get(numberOf(id));
      return order ? orderNode(order) : null;
    },
    orderCancel: ({ orderId }: { orderId: string }) => {
      const order = shop.orders.get(numberOf(orderId));
      const message = order?.isCancelled ? 'The order has already been cancelled.' : 'The order does not exist.';
      if (!order || order.isCancelled) return { job: null, orderCancelUserErrors: [{ field: ['orderId'], message }] };
      shop.putOrder({ id: order.id, isCancelled: true });
      return { job: { id: 'gid://shopify/Job/1' }, orderCancelUserErrors: [] };
    },
    returnableFulfillments: ({ orderId }: { orderId: string }) => {
      const order = shop.orders.get(numberOf(orderId));
      const lines = [{ quantity: 1, fulfillmentLineItem: { id: `gid://shopify/FulfillmentLineItem/${order?.id}` } }];
      const isThere = order?.isFulfilled && !order.returns?.length;
      return connection(isThere ? [{ returnableFulfillmentLineItems: connection(lines, {}) }] : [], {});
    },
    returnCreate: ({ returnInput }: { returnInput: { orderId: string } }) => {
      const order = shop.orders.get(numberOf(returnInput.orderId));
      if (!order) return { return: null, userErrors: [{ field: ['orderId'], message: 'Order does not exist.' }] };
      shop.putOrder({ id: order.id, returns: [...(order.returns ?? []), 'OPEN'] });
      return { return: { id: `gid://shopify/Return/${order.id}` }, userErrors: [] };
    },
    ordersCount: { count: shop.orders.size, precision: 'EXACT' },
    codeDiscountNodes: (given: PageArguments) => connection([discountNode], given),
    locations: (given: PageArguments) =>
      connection(
        [
          {
            id: 'gid://shopify/Location/1',
            name: 'Tea room',
            address: { address1: '1 Kiln Lane', city: 'Portland', country: 'United States' },
          },
          {
            id: 'gid://shopify/Location/2',
            name: 'Pike Street shop',
            address: { address1: '8 Pike Street', city: 'Seattle', country: 'United States' },
          },
        ],
        given,
      ),
    webhookSubscriptions: (given: PageArguments) => connection([...shop.webhooks.values()], given),
    webhookSubscriptionCreate: ({
      topic,
      webhookSubscription,
    }: {
      topic: string;
      webhookSubscription: { uri: string };
    }) => {
      const id = `gid://shopify/WebhookSubscription/${shop.webhooks.size + 1}`;
      shop.webhooks.set(id, { id, topic, uri: webhookSubscription.uri });
      return { webhookSubscription: { id }, userErrors: [] };
    },
    webhookSubscriptionDelete: ({ id }: { id: string }) => {
      shop.webhooks.delete(id);
      return { deletedWebhookSubscriptionId: id, userErrors: [] };
    },
    appSubscriptionCreate: (given: Parameters<ShopifyBilling['create']>[0]) => shop.billing.create(given, origin),
    appSubscriptionCancel: ({ id }: { id: string }) => shop.billing.cancel(id),
    bulkOperationRunQuery: ({ query }: { query: string }) => {
      // Shopify reads the query only when it runs; here a wrong one is told at once.
      const errors = validate(adminSchema(), parse(query));
      if (errors.length > 0)
        return { bulkOperation: null, userErrors: errors.map(({ message }) => ({ field: ['query'], message })) };
      const id = `gid://shopify/BulkOperation/${bulk.size + 1}`;
      bulk.set(id, { polls: 0 });
      return { bulkOperation: { id, status: 'CREATED' }, userErrors: [] };
    },
    bulkOperation: ({ id }: { id: string }) => {
      const operation = bulk.get(id);
      if (!operation) return null;
      operation.polls += 1;
      const isDone = operation.polls > 1;
      return {
        id,
        status: isDone ? 'COMPLETED' : 'RUNNING',
        objectCount: shop.products.size,
        url: isDone && shop.products.size > 0 ? `${origin}/bulk/${numberOf(id)}.jsonl` : null,
      };
    },
  };
}

function numberOf(gid: string): number {
  return Number(gid.split('/').at(-1));
}

function productNode(product: DemoProduct, places: ShopifyShop['places']) {
  const gid = `gid://shopify/Product/${product.id}`;
  const variants = product.sizes.map((size, place) => ({
    __typename: 'ProductVariant' as const,
    id: `gid://shopify/ProductVariant/${product.id * 10 + place}`,
    legacyResourceId: String(product.id * 10 + place),
    sku: `SH-${product.id}${product.sizes.length > 1 ? `-${size.charAt(0)}` : ''}`,
    barcode: null,
    title: size,
    price: (Number(product.price) + place * 3).toFixed(2),
    compareAtPrice: null,
    inventoryQuantity: 5 + place,
    inventoryPolicy: 'DENY',
    availableForSale: true,
    inventoryItem: {
      tracked: true,
      inventoryLevels: (given: PageArguments) =>
        connection(
          Object.entries(
            places.get(product.id * 10 + place) ?? {
              'gid://shopify/Location/1': 5 + place,
              'gid://shopify/Location/2': 0,
            },
          ).map(([id, quantity]) => ({ location: { id }, quantities: [{ quantity }] })),
          given,
        ),
    },
    contextualPricing: ({ context }: { context: { country?: string } }) => {
      const fixed = context.country === 'DE' ? product.euro : undefined;
      const own = { amount: (Number(product.price) + place * 3).toFixed(2), currencyCode: 'USD' };
      if (!fixed) return { price: own, compareAtPrice: null };
      const inEuro = (amount: string) => ({ amount, currencyCode: 'EUR' });
      return { price: inEuro(fixed.price), compareAtPrice: fixed.before ? inEuro(fixed.before) : null };
    },
    selectedOptions:
      product.sizes.length > 1 ? [{ name: 'Size', value: size }] : [{ name: 'Title', value: 'Default Title' }],
    image: null,
  }));
  return {
    __typename: 'Product' as const,
    id: gid,
    legacyResourceId: String(product.id),
    title: product.title,
    descriptionHtml: `<p>${product.title}</p>`,
    vendor: 'Leaf & Kiln',
    productType: 'Tea',
    tags: ['tea'],
    status: product.status,
    updatedAt: product.updatedAt,
    onlineStoreUrl: `https://${demoShopify.shop}/products/${product.id}`,
    featuredMedia: null,
    variants: (given: PageArguments) => connection(variants, given),
  };
}

function orderNode(order: DemoOrder) {
  const money = { shopMoney: { amount: '42.50', currencyCode: 'USD' } };
  return {
    __typename: 'Order' as const,
    id: `gid://shopify/Order/${order.id}`,
    legacyResourceId: String(order.id),
    name: order.name,
    email: `shopper${order.id}@mail.example`,
    phone: null,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    cancelledAt: order.isCancelled ? order.updatedAt : null,
    returns: connection(
      (order.returns ?? []).map((status) => ({ status })),
      {},
    ),
    refunds: (order.refunds ?? []).map((amount, place) => ({
      legacyResourceId: String(order.id * 100 + place),
      createdAt: order.updatedAt,
      note: '',
      totalRefundedSet: { shopMoney: { amount, currencyCode: 'USD' } },
    })),
    displayFinancialStatus: 'PAID',
    displayFulfillmentStatus: order.isFulfilled ? 'FULFILLED' : 'UNFULFILLED',
    currentTotalPriceSet: money,
    customAttributes: order.attributes ?? [],
    customer: null,
    shippingAddress: { zip: '97201', phone: '+15035550100' },
    billingAddress: { zip: '97201' },
    lineItems: connection([{ sku: 'SH-1', title: 'Oolong', quantity: 1, originalUnitPriceSet: money }], {}),
    fulfillments: order.isFulfilled
      ? [
          {
            displayStatus: 'IN_TRANSIT',
            deliveredAt: null,
            trackingInfo: [{ company: 'UPS', number: '1Z999', url: 'https://ups.example/1Z999' }],
          },
        ]
      : [],
  };
}

const discountNode = {
  id: 'gid://shopify/DiscountCodeNode/1',
  codeDiscount: {
    __typename: 'DiscountCodeBasic',
    title: 'Welcome',
    status: 'ACTIVE',
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    codes: { nodes: [{ code: 'WELCOME10' }] },
    customerGets: { value: { __typename: 'DiscountPercentage', percentage: 0.1 } },
  },
};

const teas = ['Oolong', 'Sencha', 'Assam', 'Darjeeling', 'Rooibos', 'Chamomile', 'Earl Grey', 'Lapsang'];

function makeShop(): ShopifyShop {
  let clock = Date.parse('2026-11-20T10:00:00Z');
  let pending: Promise<unknown> = Promise.resolve();
  let deliveries = 0;
  const tick = () => {
    clock += 1_000;
    return new Date(clock).toISOString().replace('.000', '');
  };
  const products = new Map<number, DemoProduct>();
  for (let id = 1; id <= 32; id += 1) {
    const title = `${teas[id % teas.length] ?? 'Tea'} no. ${id}`;
    const sizes = id % 4 === 0 ? ['Small', 'Large'] : ['Default Title'];
    products.set(id, {
      id,
      title,
      price: (6 + id / 4).toFixed(2),
      updatedAt: '2026-11-10T08:00:00Z',
      status: 'ACTIVE',
      sizes,
      // Every third has a price of its own for Germany.
      ...(id % 3 === 0 ? { euro: { price: (6 + id / 4).toFixed(2) } } : {}),
    });
  }
  const orders: ShopifyShop['orders'] = new Map();
  for (let id = 1; id <= 30; id += 1) {
    const at = new Date(Date.parse('2026-11-19T12:00:00Z') - id * 86_400_000).toISOString().replace('.000', '');
    orders.set(id, { id, name: `#${1_100 - id}`, createdAt: at, updatedAt: at, isFulfilled: id % 2 === 0 });
  }
  const shop: ShopifyShop = {
    products,
    orders,
    webhooks: new Map(),
    billing: new ShopifyBilling((topic, payload) => {
      pending = Promise.all([pending, shop.tell(topic, payload)]);
    }),
    places: new Map(),
    accessTokens: new Set([demoShopify.accessToken]),
    refreshTokens: new Set(),
    tokenSeconds: 3600,
    refreshes: 0,
    scopes: [
      'read_products',
      'read_orders',
      'read_inventory',
      'read_locations',
      'read_discounts',
      'write_orders',
      'write_returns',
    ],
    isRevoked: false,
    throttled: 0,
    putProduct(given) {
      const before = products.get(given.id);
      const blank = { title: `Tea ${given.id}`, price: '9.00', status: 'ACTIVE', sizes: ['Default Title'] };
      products.set(given.id, { ...blank, ...before, ...given, updatedAt: tick() });
      pending = Promise.all([pending, shop.tell(before ? 'products/update' : 'products/create', { id: given.id })]);
    },
    deleteProduct(id) {
      products.delete(id);
      tick();
      pending = Promise.all([pending, shop.tell('products/delete', { id })]);
    },
    async uninstall() {
      shop.isRevoked = true;
      shop.billing.endAll();
      await shop.tell('app/uninstalled', {});
    },
    putOrder(given) {
      const before = orders.get(given.id);
      const at = tick();
      orders.set(given.id, {
        name: `#${1_100 + given.id}`,
        createdAt: at,
        isFulfilled: false,
        ...before,
        ...given,
        updatedAt: at,
      });
      pending = Promise.all([pending, shop.tell(before ? 'orders/updated' : 'orders/create', { id: given.id })]);
    },
    tell(topic, payload, address) {
      const name = topic.replace('/', '_').toUpperCase();
      const uris = address
        ? [address]
        : [...shop.webhooks.values()].filter((one) => one.topic === name).map(({ uri }) => uri);
      const body = JSON.stringify(payload);
      const headers = {
        'content-type': 'application/json',
        'x-shopify-topic': topic,
        'x-shopify-shop-domain': demoShopify.shop,
        'x-shopify-webhook-id': `delivery-${++deliveries}`,
        'x-shopify-hmac-sha256': createHmac('sha256', demoShopify.clientSecret).update(body).digest('base64'),
      };
      return Promise.all(
        uris.map((uri) =>
          fetch(uri, { method: 'POST', headers, body }).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      );
    },
    sessionToken(changes = {}) {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: `https://${demoShopify.shop}/admin`,
        dest: `https://${demoShopify.shop}`,
        aud: demoShopify.clientId,
        sub: '42',
        exp: now + 60,
        nbf: now,
        iat: now,
        jti: randomBytes(8).toString('hex'),
        sid: randomBytes(8).toString('hex'),
        ...changes,
      };
      const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${text}.${createHmac('sha256', demoShopify.clientSecret).update(text).digest('base64url')}`;
    },
    async settled() {
      await pending;
    },
  };
  return shop;
}
