import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { OutsideFault } from '../../outside/exchange.ts';
import type { ShopEvent, ShopOrder, ShopProduct, WebhookDelivery } from '../../outside/shop-platform.ts';
import { type Database, databaseOn } from '../../platform/database.ts';
import { isDatabaseAway } from '../../platform/errors.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { eraseShopper } from '../../platform/shopper-data.ts';
import { batched } from '../../platform/work/batching.ts';
import { hideShopProducts, settleShopProducts } from '../feeds/feeds.ts';
import { eraseShopCustomer, findShopOrderIds, removeShopOrders } from '../orders/orders.ts';
import { renewDataExports, tellOwnersOfRequest } from '../privacy/privacy.ts';
import { syncShopPlan } from './plan/shop-plan-sync.ts';
import { openClientOf } from './shop-access.ts';
import { adapterOf, openWebhookSecret } from './shop-clients.ts';
import { wordsOf } from './shop-faults.ts';
import { shopEventsJob } from './shop-job-rows.ts';
import { everyMs, inTransaction, writingShop } from './shop-sync.ts';
import { lockShop } from './shop-writing.queries.ts';
import { takeGone, takeOrders, takeProducts } from './shop-writing.ts';
import {
  type ConnectionRow,
  endEvents,
  findConnectionsById,
  findKnownEvents,
  getConnection,
  insertEvents,
  type NewEvent,
  postponeEvents,
  releaseLock,
  takeWaitingEvents,
  tryLock,
  updateConnection,
} from './shops.queries.ts';

const batch = 100;
const attemptsMax = 8;

const connectionTogether = batched<{ db: Database; id: string }, ConnectionRow | undefined>(async (_pool, given) => {
  const [first] = given;
  const rows = first ? await findConnectionsById(first.db, [...new Set(given.map(({ id }) => id))]) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return given.map(({ id }) => byId.get(id));
});

export type Intake = 'kept' | 'pinged' | 'forged' | 'unknown';

/** Keeps a delivery whose signature is right; what it says is done by a job, so that the shop has its answer at once. */
export async function keepEvent(
  platform: Platform,
  key: string,
  connectionId: string,
  delivery: WebhookDelivery,
): Promise<Intake> {
  const { db } = platform;
  const connection = await connectionTogether(platform.pool, { db, id: connectionId });
  if (!connection || connection.platform !== key) return 'unknown';
  const reader = adapterOf(connection.platform)?.webhooks;
  if (!reader) return 'unknown';
  const verdict = reader.verify(delivery, openWebhookSecret(platform, connection));
  if (verdict.is !== 'signed') return verdict.is === 'ping' ? 'pinged' : 'forged';
  await storeEvent(platform, connection, verdict, delivery.rawBody);
  return 'kept';
}

/**
 * The deliveries that this process has kept last, as `<connection> <delivery>`: shops send the same several
 * times within a minute, and a repeat that is known here costs the database nothing. Others are looked up there.
 */
const keptLately = perPlatform(() => new LRUCache<string, true>({ max: 20_000 }));

/**
 * One event and the job that does it, in one transaction. A delivery that came before is not kept again. In their busiest
 * minutes shops send hundreds a second, each several times: those that come while some are stored go together.
 */
export async function storeEvent(
  platform: Platform,
  connection: Pick<ConnectionRow, 'id' | 'merchant_id'>,
  { topic, deliveryId }: { topic: string; deliveryId: string },
  rawBody: Buffer,
): Promise<void> {
  const id = deliveryId || createHash('sha256').update(topic).update(rawBody).digest('hex');
  const deliveryKey = { connection_id: connection.id, delivery_id: storable(id).slice(0, 200) };
  const kept = keptLately(platform);
  if (kept.has(keyOf(deliveryKey))) return;
  const { fault } = await storeTogether(platform.pool, {
    platform,
    event: {
      ...deliveryKey,
      merchant_id: connection.merchant_id,
      topic: storable(topic).slice(0, 100),
      body: storable(rawBody.toString('utf8')),
    },
  });
  if (fault !== null) throw fault;
  kept.set(keyOf(deliveryKey), true);
}

/** PostgreSQL's text holds no NUL, and some shops name their deliveries within the body. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

interface Stored {
  /** Why this one was not kept. */
  readonly fault: unknown;
}

interface Storing {
  readonly platform: Platform;
  readonly event: NewEvent;
}

/** Characters of one transaction: deliveries are small, but each may be as large as is taken at all. */
const storedAtOnce = 16_000_000;

const keyOf = ({ connection_id, delivery_id }: Pick<NewEvent, 'connection_id' | 'delivery_id'>) =>
  `${connection_id} ${delivery_id}`;

const storeTogether = batched<Storing, Stored>(async (_pool, given) => {
  const [first] = given;
  if (!first) return [];
  const known = await findKnownEvents(
    first.platform.db,
    given.map(({ event }) => event),
  );
  const fresh = new Map<string, NewEvent>();
  for (const { event } of given) if (!known.has(keyOf(event))) fresh.set(keyOf(event), event);
  // In one order everywhere, so that no two nodes wait for each other.
  let waiting = [...fresh].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
  const faults = new Map<string, unknown>();
  while (waiting.length > 0) {
    let size = 0;
    const count = waiting.findIndex(({ body }, at) => {
      size += body.length;
      return at > 0 && size > storedAtOnce;
    });
    const now = count === -1 ? waiting : waiting.slice(0, count);
    await storeOrTell(first.platform, now, faults);
    waiting = waiting.slice(now.length);
  }
  return given.map(({ event }) => ({ fault: faults.get(keyOf(event)) ?? null }));
});

/**
 * All together, or where that fails each by itself: a delivery that cannot be kept must not cost others theirs.
 * @param faults takes those that were not kept, and why. @throws where the database is away
 */
async function storeOrTell(platform: Platform, events: readonly NewEvent[], faults: Map<string, unknown>) {
  try {
    await storeNew(platform, events);
  } catch (error) {
    const [first, ...others] = events;
    if (!first || isDatabaseAway(error)) throw error;
    if (others.length === 0) faults.set(keyOf(first), error);
    else for (const event of events) await storeOrTell(platform, [event], faults);
  }
}

async function storeNew({ db, jobs }: Platform, events: readonly NewEvent[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kept = await insertEvents(tx, events);
    const now = Date.now();
    const second = Math.floor(now / 1000);
    const startAfter = new Date(now + 1_000);
    const shops = new Map(kept.map(({ connection_id, merchant_id }) => [connection_id, merchant_id]));
    const payloads = [...shops].map(([connectionId, merchantId]) => ({ merchantId, connectionId, second }));
    await jobs.enqueueAll(tx, shopEventsJob, payloads, { startAfter });
  });
}

/** Does all that waits of a shop's events; another worker that has them in hand is left alone. */
export async function doShopEvents(
  platform: Platform,
  { merchantId, connectionId }: { merchantId: string; connectionId: string },
  signal?: AbortSignal,
): Promise<void> {
  const client = await platform.pool.connect();
  let isBroken = false;
  try {
    if (!(await tryLock(client, 'shop events', connectionId))) return;
    try {
      while (!signal?.aborted) {
        const done = await doBatch(platform, client, merchantId, connectionId, signal);
        if (done < batch) break;
      }
    } finally {
      isBroken = !(await releaseLock(client, 'shop events', connectionId));
    }
  } finally {
    client.release(isBroken);
  }
  platform.realtime.toMerchant(merchantId, 'shop.changed', { connectionId });
}

interface Said {
  readonly products: ShopProduct[];
  readonly orders: ShopOrder[];
  readonly askProducts: Set<string>;
  readonly askOrders: Set<string>;
  readonly goneProducts: Set<string>;
  readonly goneOrders: Set<string>;
  readonly others: ShopEvent[];
}

/** @returns how many events were looked at */
async function doBatch(
  platform: Platform,
  client: pg.PoolClient,
  merchantId: string,
  connectionId: string,
  signal?: AbortSignal,
): Promise<number> {
  const db = databaseOn(client);
  const connection = await getConnection(db, merchantId, connectionId);
  if (!connection || connection.state === 'paused') return 0;
  const events = await takeWaitingEvents(db, merchantId, connectionId, new Date(), batch);
  if (events.length === 0) return 0;
  const said = await readEvents(platform, db, connection, events);
  const ids = events.filter((event) => !said.unreadable.has(event.id)).map(({ id }) => id);
  const shop = writingShop(connection);
  try {
    const event = { isFresh: false, seenIn: null, via: 'webhook' } as const;
    await inTransaction(client, async () => {
      await lockShop(client, connectionId);
      for (const id of (await takeProducts(client, shop, said.products, event)).ask) said.askProducts.add(id);
      for (const id of (await takeOrders(client, shop, said.orders, event)).ask) said.askOrders.add(id);
    });
    // What was deleted and is there again, or the other way round, within one batch: the shop knows.
    for (const id of said.goneProducts) if (said.products.some((one) => one.id === id)) said.askProducts.add(id);
    for (const id of said.goneOrders) if (said.orders.some((one) => one.id === id)) said.askOrders.add(id);
    const fresh = await askFor(platform, connection, said, signal);
    // A shop that leaves pays no more.
    const isLeft = said.others.some(({ kind }) => kind === 'uninstalled');
    if (isLeft || said.others.some(({ kind }) => kind === 'plan-changed')) {
      await syncShopPlan(platform, merchantId, new Date(), isLeft ? connection.address : null);
    }
    await inTransaction(client, async () => {
      await lockShop(client, connectionId);
      const now = { isFresh: true, seenIn: null, via: 'webhook' } as const;
      await takeProducts(client, shop, fresh.products, now);
      await takeOrders(client, shop, fresh.orders, now);
      await takeGone(client, shop, 'product', [...fresh.goneProducts, ...without(said.goneProducts, said.askProducts)]);
      await takeGone(client, shop, 'order', [...fresh.goneOrders, ...without(said.goneOrders, said.askOrders)]);
      for (const other of said.others) await doOther(platform, client, connection, other);
      await endEvents(db, merchantId, connectionId, ids);
    });
    if (said.orders.length + said.askOrders.size + said.goneOrders.size > 0) {
      platform.realtime.toMerchant(merchantId, 'order.changed', { orderId: null });
    }
  } catch (error) {
    if (!(error instanceof OutsideFault) || signal?.aborted) throw error;
    const attempts = Math.max(...events.map((one) => one.attempts)) + 1;
    // The scheduled look brings what no event could.
    if (!error.isTransient || attempts >= attemptsMax) {
      await endEvents(db, merchantId, connectionId, ids, wordsOf(error));
    } else {
      const waitMs = error.retryAfterMs ?? Math.min(10 * 60_000, 5_000 * 2 ** attempts);
      await postponeEvents(db, merchantId, connectionId, ids, new Date(Date.now() + waitMs), wordsOf(error));
    }
  }
  return events.length;
}

async function readEvents(
  platform: Platform,
  db: ReturnType<typeof databaseOn>,
  connection: ConnectionRow,
  events: readonly { id: number; topic: string; body: string }[],
): Promise<Said & { unreadable: Set<number> }> {
  const reader = adapterOf(connection.platform)?.webhooks;
  const said: Said & { unreadable: Set<number> } = {
    products: [],
    orders: [],
    askProducts: new Set(),
    askOrders: new Set(),
    goneProducts: new Set(),
    goneOrders: new Set(),
    others: [],
    unreadable: new Set(),
  };
  for (const { id, topic, body } of events) {
    try {
      const event: ShopEvent = reader?.read(topic, body) ?? { kind: 'ignored' };
      sort(said, event);
    } catch (error) {
      said.unreadable.add(id);
      platform.log.warn({ topic, platform: connection.platform, err: error }, 'an event of a shop cannot be read');
    }
  }
  const { merchant_id, id } = connection;
  await endEvents(db, merchant_id, id, [...said.unreadable], 'The event could not be read.');
  return said;
}

function sort(said: Said, event: ShopEvent): void {
  switch (event.kind) {
    case 'product':
      said.products.push(event.product);
      return;
    case 'order':
      said.orders.push(event.order);
      return;
    case 'product-changed':
      said.askProducts.add(event.id);
      return;
    case 'order-changed':
      said.askOrders.add(event.id);
      return;
    case 'product-deleted':
      said.goneProducts.add(event.id);
      return;
    case 'order-deleted':
      said.goneOrders.add(event.id);
      return;
    case 'ignored':
      return;
    default:
      said.others.push(event);
  }
}

async function askFor(platform: Platform, connection: ConnectionRow, said: Said, signal?: AbortSignal) {
  const products = [...said.askProducts];
  const orders = [...said.askOrders];
  if (products.length + orders.length === 0) return { products: [], orders: [], goneProducts: [], goneOrders: [] };
  const client = await openClientOf(platform, connection, 'job', signal);
  const foundProducts = products.length > 0 ? await client.productsById(products) : [];
  const foundOrders = orders.length > 0 && client.ordersById ? await client.ordersById(orders) : [];
  return {
    products: foundProducts,
    orders: foundOrders,
    goneProducts: missingOf(products, foundProducts),
    goneOrders: client.ordersById ? missingOf(orders, foundOrders) : [],
  };
}

function missingOf(asked: readonly string[], found: readonly { id: string }[]): string[] {
  const there = new Set(found.map(({ id }) => id));
  return asked.filter((id) => !there.has(id));
}

function without(ids: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => !others.has(id));
}

/** What concerns the connection itself or a customer's rights. */
async function doOther(
  platform: Platform,
  client: pg.PoolClient,
  connection: ConnectionRow,
  event: ShopEvent,
): Promise<void> {
  const db = databaseOn(client);
  const { merchant_id: merchantId, id } = connection;
  if (event.kind === 'uninstalled') {
    await updateConnection(db, merchantId, id, {
      state: 'refused',
      reason: 'The app was removed in the shop.',
      webhook_ids: [],
      next_sync_at: new Date(Date.now() + everyMs.refused),
    });
  } else if (event.kind === 'erase-customer') {
    const orderIds = await eraseShopCustomer(db, merchantId, id, { email: event.email, refs: event.orderIds });
    await eraseShopper(db, { merchantId, email: event.email.trim().toLowerCase(), orderIds });
    await renewDataExports(db, platform, merchantId);
  } else if (event.kind === 'customer-asks') {
    const orderIds = await findShopOrderIds(db, merchantId, id, event.orderIds);
    await tellOwnersOfRequest(db, platform, merchantId, { email: event.email, orderIds });
  } else if (event.kind === 'erase-shop') {
    await removeShopOrders(db, merchantId, id, null);
    await hideShopProducts(client, { merchantId, id, source: connection.platform }, null);
    await settleShopProducts(client, merchantId, null);
    await renewDataExports(db, platform, merchantId);
  }
}
