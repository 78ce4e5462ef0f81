import { shopCan } from '@voicecart/contract/shop-platforms';
import type pg from 'pg';
import { OutsideFault } from '../../outside/exchange.ts';
import type { PageRequest, ShopClient, ShopPage, TimedAnswer } from '../../outside/shop-platform.ts';
import { type Database, databaseOn } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openClientOf } from './shop-access.ts';
import { openWebhookSecret } from './shop-clients.ts';
import { wordsOf } from './shop-faults.ts';
import { shopSyncJob } from './shop-job-rows.ts';
import { momentOf, statedDiscount, statedLocation, statedRows } from './shop-lists.ts';
import { lockShop, replaceRefusals, type WritingShop } from './shop-writing.queries.ts';
import { noteUnreadable, takeGone, takeOrders, takeProducts, type Written } from './shop-writing.ts';
import {
  type ConnectionRow,
  findUnseen,
  getConnection,
  markSlow,
  releaseLock,
  replaceDiscounts,
  replaceLocations,
  type SyncRow,
  saveSync,
  startSync,
  tryLock,
  updateConnection,
} from './shops.queries.ts';

/** In the order of a run; a platform's missing abilities are left out. */
const phases = ['watching', 'products', 'orders', 'discounts', 'locations', 'finishing'] as const;
type Phase = (typeof phases)[number];

const attemptsMax = 8;
/** Tries of a run in which a shop that hangs when asked to tell of changes ends the try. */
const watchTries = 3;
/** Slow answers that bring no page, in what a slow one takes at least: then the run gives its place to others. */
const slowMax = 15;
/** Changes are asked for from a little before the newest that was seen: clocks and transactions of shops are not exact. */
const overlapMs = 2 * 60_000;
/** Older orders are not asked about by voice. */
const ordersBackMs = 400 * 86_400_000;
/** A shop that can only be read whole is looked at as seldom as one that tells of changes by itself. */
export const everyMs = { watched: 60 * 60_000, unwatched: 15 * 60_000, refused: 6 * 60 * 60_000 };

/** A run that was cancelled, or whose shop was disconnected. */
class Ended extends Error {}

/**
 * Runs a sync to its end, from where it stopped. Each page is one transaction with the place of the next, so that a kill
 * costs a page at most and doubles nothing. What passes is waited for; keys that were refused end it.
 */
export async function runShopSync(
  platform: Platform,
  { merchantId, runId }: { merchantId: string; runId: string },
  signal?: AbortSignal,
): Promise<void> {
  const client = await platform.pool.connect();
  let isBroken = false;
  try {
    // Another job of the same run may have it.
    if (!(await tryLock(client, 'shop sync', runId))) return;
    try {
      await go(platform, client, merchantId, runId, signal);
    } finally {
      isBroken = !(await releaseLock(client, 'shop sync', runId));
    }
  } finally {
    client.release(isBroken);
  }
}

async function go(platform: Platform, client: pg.PoolClient, merchantId: string, runId: string, signal?: AbortSignal) {
  const db = databaseOn(client);
  const run = await startSync(db, merchantId, runId);
  if (!run) return;
  const connection = await getConnection(db, merchantId, run.connection_id);
  if (!connection) return;
  const sync = new Sync(platform, client, db, connection, run, signal);
  try {
    await sync.walk();
  } catch (error) {
    if (error instanceof Ended) return;
    // The process stops: the next one goes on.
    if (signal?.aborted || !(error instanceof OutsideFault)) throw error;
    await sync.stumble(error);
  } finally {
    sync.tell();
  }
}

class Sync {
  readonly #platform: Platform;
  readonly #client: pg.PoolClient;
  readonly #db: Database;
  readonly #connection: ConnectionRow;
  readonly #run: SyncRow;
  readonly #shop: WritingShop;
  readonly #signal: AbortSignal | undefined;
  #mailedAt = 0;
  /** What slow answers have taken since the last page. */
  #slowMs = 0;

  constructor(
    platform: Platform,
    client: pg.PoolClient,
    db: Database,
    connection: ConnectionRow,
    run: SyncRow,
    signal: AbortSignal | undefined,
  ) {
    this.#platform = platform;
    this.#client = client;
    this.#db = db;
    this.#connection = connection;
    this.#run = run;
    this.#shop = writingShop(connection);
    this.#signal = signal;
  }

  async walk(): Promise<void> {
    const shop = await openClientOf(this.#platform, this.#connection, 'job', this.#signal, this.#timed);
    const begun = phases.indexOf((this.#run.phase || 'watching') as Phase);
    for (const phase of phases.slice(Math.max(0, begun))) {
      if (phase !== this.#run.phase) await this.#enter(phase);
      await this.#phase(phase, shop);
    }
    await this.#finish();
  }

  /** Tells the merchant of an answer that takes long as soon as it does, and stops where many of them bring nothing. */
  #timed: TimedAnswer = async (ask) => {
    const slowMs = this.#platform.config.SHOP_SLOW_MS;
    if (this.#slowMs > slowMax * slowMs) {
      throw new OutsideFault('Your shop answers too slowly.', { code: 'SLOW', isTransient: true });
    }
    const begun = performance.now();
    const alarm = setTimeout(() => void this.#tellSlow(), slowMs);
    try {
      return await ask();
    } finally {
      clearTimeout(alarm);
      const tookMs = performance.now() - begun;
      if (tookMs >= slowMs) this.#slowMs += tookMs;
    }
  };

  /** On a connection of its own: that of the run may stand within a transaction. */
  async #tellSlow(): Promise<void> {
    if (this.#run.is_slow) return;
    this.#run.is_slow = true;
    const { db, log } = this.#platform;
    const { merchantId, id } = this.#shop;
    await markSlow(db, merchantId, this.#run.id).catch((error: unknown) =>
      log.warn({ err: error, connection: id }, 'a slow shop could not be told of'),
    );
    this.tell();
  }

  async #enter(phase: Phase): Promise<void> {
    this.#run.phase = phase;
    this.#run.cursor = null;
    if (!(await saveSync(this.#db, this.#shop.merchantId, this.#run.id, { phase, cursor: null }))) throw new Ended();
    this.tell();
  }

  async #phase(phase: Phase, shop: ShopClient): Promise<void> {
    switch (phase) {
      case 'watching':
        return this.#watch(shop);
      case 'products':
        return this.#pages(
          'products',
          (request) => shop.products(request),
          (page) => takeProducts(this.#client, this.#shop, page, { isFresh: true, seenIn: this.#run.id }),
        );
      case 'orders': {
        const read = shop.orders;
        if (!read) return;
        return this.#pages(
          'orders',
          (request) => read(request),
          (page) => takeOrders(this.#client, this.#shop, page, { isFresh: true, seenIn: null, via: 'sync' }),
        );
      }
      case 'discounts':
        return this.#discounts(shop);
      case 'locations':
        return this.#locations(shop);
      case 'finishing':
        return this.#unseen(shop);
    }
  }

  /** Asks the shop to tell of changes. That it will not is no reason to stop: it is looked at more often then. */
  async #watch(shop: ShopClient): Promise<void> {
    const { id, merchant_id, platform } = this.#connection;
    if (!shop.webhooks || !shopCan(platform, 'webhooks')) return;
    if (this.#run.kind !== 'full' && this.#connection.watch_problem === null) return;
    const url = `${this.#platform.config.publicUrl}/hooks/shops/${platform}/${id}`;
    try {
      const ids = await shop.webhooks.subscribe(url, openWebhookSecret(this.#platform, this.#connection));
      await updateConnection(this.#db, merchant_id, id, { webhook_ids: ids, watch_problem: null });
      this.#connection.webhook_ids = ids;
      this.#connection.watch_problem = null;
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      // One that hangs would hang again at its products, while others wait for this place; a while later it is read without.
      const isHanging = error.code === 'TIMEOUT' || error.code === 'SLOW';
      if (isHanging && this.#run.attempts < watchTries) throw error;
      // What was asked for before stands while the shop only stumbles.
      if (error.isTransient && this.#connection.webhook_ids.length > 0) return;
      const problem = wordsOf(error);
      await updateConnection(this.#db, merchant_id, id, { webhook_ids: [], watch_problem: problem });
      this.#connection.webhook_ids = [];
      this.#connection.watch_problem = problem;
    }
  }

  async #pages<T extends { readonly changedAt: string | null }>(
    what: 'products' | 'orders',
    read: (request: PageRequest) => Promise<ShopPage<T>>,
    write: (items: readonly T[]) => Promise<Written>,
  ): Promise<void> {
    const since = this.#since(what);
    for (let cursor = this.#run.cursor; ; ) {
      const page = await read({ cursor, since });
      const unreadable = page.unreadable ?? [];
      await this.#inTransaction(async () => {
        await lockShop(this.#client, this.#shop.id);
        const written = await write(page.items);
        const kind = what === 'products' ? 'product' : 'order';
        await noteUnreadable(this.#client, this.#shop, kind, unreadable, what === 'products' ? this.#run.id : null);
        this.#count(what, page, written);
        await this.#save({ cursor: page.next });
      });
      this.#tellSometimes();
      if (page.next === null) return;
      cursor = page.next;
      if (this.#signal?.aborted) throw new Error('the process stops');
    }
  }

  #since(what: 'products' | 'orders'): string | null {
    const seen = what === 'products' ? this.#connection.products_seen_at : this.#connection.orders_seen_at;
    if (this.#run.kind === 'changes' && seen) return new Date(seen.getTime() - overlapMs).toISOString();
    return what === 'products' ? null : new Date(this.#run.created_at.getTime() - ordersBackMs).toISOString();
  }

  #count(what: 'products' | 'orders', page: ShopPage<{ changedAt: string | null }>, written: Written): void {
    const run = this.#run;
    run[what] += page.items.length;
    if (what === 'products' && page.total !== null) run.products_total = page.total;
    run.changed += written.changed;
    run.gone += written.gone;
    run.refused += written.refused + (page.unreadable?.length ?? 0);
    const newest = what === 'products' ? 'products_newest' : 'orders_newest';
    for (const { changedAt } of page.items) {
      const at = momentOf(changedAt);
      if (at && (run[newest] === null || at > run[newest])) run[newest] = at;
    }
  }

  async #save(set: { cursor: string | null }): Promise<void> {
    const {
      products,
      orders,
      discounts,
      locations,
      changed,
      gone,
      refused,
      products_total,
      products_newest,
      orders_newest,
    } = this.#run;
    this.#run.cursor = set.cursor;
    // A page without one slow answer: the shop is well again.
    if (this.#slowMs === 0) this.#run.is_slow = false;
    this.#slowMs = 0;
    const isOn = await saveSync(this.#db, this.#shop.merchantId, this.#run.id, {
      ...set,
      is_slow: this.#run.is_slow,
      products,
      orders,
      discounts,
      locations,
      changed,
      gone,
      refused,
      products_total,
      products_newest,
      orders_newest,
      attempts: 0,
    });
    if (!isOn) throw new Ended();
    this.#run.attempts = 0;
  }

  async #discounts(shop: ShopClient): Promise<void> {
    if (!shop.discounts) return;
    const { items, unreadable } = await shop.discounts();
    const { rows, refused } = statedRows(items, unreadable, statedDiscount);
    this.#run.discounts = rows.length;
    this.#run.refused += refused.length;
    await this.#inTransaction(async () => {
      await replaceDiscounts(this.#db, this.#shop.merchantId, this.#shop.id, rows);
      await replaceRefusals(this.#client, this.#shop, 'discount', refused);
      await this.#save({ cursor: null });
    });
  }

  async #locations(shop: ShopClient): Promise<void> {
    if (!shop.locations) return;
    const { items, unreadable } = await shop.locations();
    const { rows, refused } = statedRows(items, unreadable, statedLocation);
    this.#run.locations = rows.length;
    this.#run.refused += refused.length;
    await this.#inTransaction(async () => {
      await replaceLocations(this.#db, this.#shop.merchantId, this.#shop.id, rows);
      await replaceRefusals(this.#client, this.#shop, 'location', refused);
      await this.#save({ cursor: null });
    });
  }

  /** What a full run has not met is asked for by id before it leaves: a page's border may have moved past it. */
  async #unseen(shop: ShopClient): Promise<void> {
    if (this.#run.kind !== 'full') return;
    for (let after = this.#run.cursor ?? ''; ; ) {
      const refs = await findUnseen(this.#db, this.#shop.merchantId, this.#shop.id, this.#run.id, after, 100);
      if (refs.length === 0) return;
      const there = await shop.productsById(refs);
      const found = new Set(there.map(({ id }) => id));
      await this.#inTransaction(async () => {
        await lockShop(this.#client, this.#shop.id);
        const written = await takeProducts(this.#client, this.#shop, there, { isFresh: true, seenIn: this.#run.id });
        const missing = refs.filter((ref) => !found.has(ref));
        this.#run.gone += written.gone + (await takeGone(this.#client, this.#shop, 'product', missing));
        this.#run.changed += written.changed;
        after = refs.at(-1) ?? after;
        await this.#save({ cursor: after });
      });
    }
  }

  async #finish(): Promise<void> {
    const { merchantId, id } = this.#shop;
    const now = new Date();
    const isFull = this.#run.kind === 'full';
    const isSeldom = this.#connection.webhook_ids.length > 0 || !shopCan(this.#connection.platform, 'changes');
    await this.#inTransaction(async () => {
      const isOn = await saveSync(this.#db, merchantId, this.#run.id, {
        status: 'done',
        phase: '',
        cursor: null,
        finished_at: now,
      });
      if (!isOn) throw new Ended();
      const { products_seen_at, orders_seen_at } = this.#connection;
      await updateConnection(this.#db, merchantId, id, {
        ...(this.#connection.state === 'refused' ? { state: 'connected' } : {}),
        reason: null,
        products_seen_at: latest(products_seen_at, this.#run.products_newest),
        orders_seen_at: latest(orders_seen_at, this.#run.orders_newest),
        last_sync_at: now,
        ...(isFull ? { last_full_at: now } : {}),
        next_sync_at: new Date(now.getTime() + (isSeldom ? everyMs.watched : everyMs.unwatched)),
      });
    });
  }

  /** A fault of the shop: waited for where it passes, told where it does not. */
  async stumble(fault: OutsideFault): Promise<void> {
    const { merchantId, id } = this.#shop;
    const now = Date.now();
    const words = this.#wordsOf(fault);
    if (fault.isTransient && this.#run.attempts < attemptsMax) {
      const backoffMs = Math.min(10 * 60_000, 5 * this.#platform.config.SHOP_RETRY_MS * 2 ** this.#run.attempts);
      const retryAt = new Date(now + Math.min(60 * 60_000, fault.retryAfterMs ?? backoffMs));
      await this.#inTransaction(async () => {
        const waiting = { status: 'waiting', error: words, retry_at: retryAt } as const;
        if (!(await saveSync(this.#db, merchantId, this.#run.id, waiting))) return;
        const payload = { merchantId, runId: this.#run.id };
        await this.#platform.jobs.enqueue(this.#db, shopSyncJob, payload, { startAfter: retryAt });
      });
      return;
    }
    const isRefused = fault.code === 'REFUSED';
    await this.#inTransaction(async () => {
      const failed = { status: 'failed', error: words, finished_at: new Date(now), retry_at: null } as const;
      if (!(await saveSync(this.#db, merchantId, this.#run.id, failed))) return;
      await updateConnection(this.#db, merchantId, id, {
        ...(isRefused ? { state: 'refused' } : {}),
        reason: words,
        next_sync_at: new Date(now + (isRefused ? everyMs.refused : everyMs.watched)),
      });
    });
  }

  /** What may not be read is a scope that is missing: its name helps to find it. */
  #wordsOf(fault: OutsideFault): string {
    const { phase } = this.#run;
    const words = wordsOf(fault);
    const isScope = fault.status === 403 && ['products', 'orders', 'discounts', 'locations'].includes(phase);
    return isScope ? `${words} It was refused while ${phase} were read.` : words;
  }

  tell(): void {
    this.#mailedAt = Date.now();
    this.#platform.realtime.toMerchant(this.#shop.merchantId, 'shop.changed', { connectionId: this.#shop.id });
  }

  #tellSometimes(): void {
    if (Date.now() - this.#mailedAt > 500) this.tell();
  }

  async #inTransaction(task: () => Promise<void>): Promise<void> {
    await inTransaction(this.#client, task);
  }
}

export async function inTransaction(client: pg.PoolClient, task: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await task();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export function writingShop(row: ConnectionRow): WritingShop {
  return {
    merchantId: row.merchant_id,
    id: row.id,
    platform: row.platform,
    currency: row.currency?.trim() || 'USD',
    orderSource: row.address,
  };
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
