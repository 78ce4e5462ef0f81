import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { ShopOrder, ShopProduct } from '../../outside/shop-platform.ts';
import { databaseOn } from '../../platform/database.ts';
import { hideShopProducts, settleShopProducts, writeShopProducts } from '../catalogue/catalogue.ts';
import { removeShopOrders, writeShopOrder } from '../orders/orders.ts';
import { judge, type KnownObject } from './shop-judge.ts';
import { statedOrder } from './shop-order.ts';

/** A connection as writing knows it. */
export interface WritingShop {
  readonly merchantId: string;
  readonly id: string;
  /** The platform's key. */
  readonly platform: string;
  readonly currency: string;
  /** As people see it beside an order. */
  readonly orderSource: string;
}

export interface Written {
  /** Products and orders that are new or different now. */
  readonly changed: number;
  /** SKUs that left. */
  readonly gone: number;
  readonly refused: number;
  /** Ids that only the shop can decide about. */
  readonly ask: readonly string[];
}

type Kind = 'product' | 'order';

/** Writes of one shop come one after another, so that two workers never judge the same object at once. */
export async function lockShop(client: pg.PoolClient, connectionId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('shop ' || $1, 0))`, [connectionId]);
}

/**
 * Takes in what a shop says of products, within a transaction that holds `lockShop`.
 * @param from how the shop came to say it; `seenIn` is the full sync under way
 */
export async function takeProducts(
  client: pg.PoolClient,
  shop: WritingShop,
  products: readonly ShopProduct[],
  from: { readonly isFresh: boolean; readonly seenIn: string | null },
): Promise<Written> {
  const { toWrite, ask } = await sift(client, shop, 'product', products, from);
  const db = databaseOn(client);
  const catalogueShop = { merchantId: shop.merchantId, id: shop.id, source: shop.platform, currency: shop.currency };
  const written = await writeShopProducts(client, db, catalogueShop, toWrite);
  if (written.changed + written.gone > 0) await settleShopProducts(client, shop.merchantId, written.groups);
  await noteRefusals(
    client,
    shop,
    'product',
    toWrite.map(({ id }) => id),
    written.refusals.map(({ productId, ...refusal }) => ({ shopRef: productId, ...refusal })),
  );
  return { changed: written.changed, gone: written.gone, refused: written.refusals.length, ask };
}

/** As `takeProducts`, of orders. */
export async function takeOrders(
  client: pg.PoolClient,
  shop: WritingShop,
  orders: readonly ShopOrder[],
  from: { readonly isFresh: boolean; readonly seenIn: string | null; readonly via: 'sync' | 'webhook' },
): Promise<Written> {
  const { toWrite, ask } = await sift(client, shop, 'order', orders, from);
  const db = databaseOn(client);
  const refusals: { shopRef: string; sku: string; field: string; reason: string }[] = [];
  let changed = 0;
  for (const order of toWrite) {
    const stated = statedOrder(order);
    if ('reason' in stated) {
      refusals.push({ shopRef: order.id, sku: '', ...stated });
      continue;
    }
    await writeShopOrder(db, { merchantId: shop.merchantId, id: shop.id, source: shop.orderSource }, stated, from.via);
    changed += 1;
  }
  await noteRefusals(
    client,
    shop,
    'order',
    toWrite.map(({ id }) => id),
    refusals,
  );
  return { changed, gone: 0, refused: refusals.length, ask };
}

/** What the shop has deleted leaves: products from the assistant, orders altogether. Gives how many left. */
export async function takeGone(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind,
  refs: readonly string[],
): Promise<number> {
  if (refs.length === 0) return 0;
  await client.query(
    `insert into shop_objects (merchant_id, connection_id, kind, shop_ref, is_gone)
     select $1, $2, $3, ref, true from unnest($4::text[]) as ref
     on conflict (merchant_id, connection_id, kind, shop_ref) do update set is_gone = true, content_hash = 0`,
    [shop.merchantId, shop.id, kind, [...new Set(refs)]],
  );
  await noteRefusals(client, shop, kind, refs, []);
  if (kind === 'order') return removeShopOrders(databaseOn(client), shop.merchantId, shop.id, refs);
  const gone = await hideShopProducts(
    client,
    { merchantId: shop.merchantId, id: shop.id, source: shop.platform },
    refs,
  );
  if (gone > 0) {
    await settleShopProducts(
      client,
      shop.merchantId,
      refs.map((ref) => `shop:${shop.id}:${ref}`),
    );
  }
  return gone;
}

const knownRow = z.object({
  shop_ref: z.string(),
  changed_at: z.date().nullable(),
  content_hash: z.number(),
  is_gone: z.boolean(),
});

/** Notes what is said and gives what of it is to be written, and what only the shop can decide. */
async function sift<T extends { readonly id: string; readonly changedAt: string | null }>(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind,
  given: readonly T[],
  from: { readonly isFresh: boolean; readonly seenIn: string | null },
): Promise<{ toWrite: T[]; ask: string[] }> {
  const { rows } = await client.query(
    `select shop_ref, changed_at, content_hash, is_gone from shop_objects
      where merchant_id = $1 and connection_id = $2 and kind = $3 and shop_ref = any($4)`,
    [shop.merchantId, shop.id, kind, given.map(({ id }) => id)],
  );
  const known = new Map<string, KnownObject>();
  for (const row of rows) {
    const { shop_ref, changed_at, content_hash, is_gone } = knownRow.parse(row);
    known.set(shop_ref, { changedAt: changed_at, contentHash: content_hash, isGone: is_gone });
  }
  const toWrite = new Map<string, T>();
  const ask = new Set<string>();
  const noted = new Map<string, KnownObject>();
  const seen = new Set<string>();
  for (const one of given) {
    const changedAt = one.changedAt === null ? null : new Date(one.changedAt);
    const contentHash = hashOf(one);
    const verdict = judge(known.get(one.id), { changedAt, contentHash, isFresh: from.isFresh });
    seen.add(one.id);
    if (verdict === 'ask') ask.add(one.id);
    if (verdict === 'write') toWrite.set(one.id, one);
    if (verdict === 'write' || verdict === 'same') {
      const state = { changedAt, contentHash, isGone: false };
      known.set(one.id, state);
      noted.set(one.id, state);
      ask.delete(one.id);
    }
  }
  const states = [...noted];
  await client.query(
    `insert into shop_objects (merchant_id, connection_id, kind, shop_ref, changed_at, content_hash)
     select $1, $2, $3, said.ref, said.changed_at, said.hash
       from unnest($4::text[], $5::timestamptz[], $6::bigint[]) as said (ref, changed_at, hash)
     on conflict (merchant_id, connection_id, kind, shop_ref) do update
       set changed_at = excluded.changed_at, content_hash = excluded.content_hash, is_gone = false`,
    [
      shop.merchantId,
      shop.id,
      kind,
      states.map(([ref]) => ref),
      states.map(([, { changedAt }]) => changedAt),
      states.map(([, { contentHash }]) => contentHash),
    ],
  );
  if (from.seenIn !== null) {
    await client.query(
      `update shop_objects set seen_in = $5
        where merchant_id = $1 and connection_id = $2 and kind = $3 and shop_ref = any($4)`,
      [shop.merchantId, shop.id, kind, [...seen], from.seenIn],
    );
  }
  return { toWrite: [...toWrite.values()], ask: [...ask] };
}

/** 48 bits over what is said, without its time: a number that a bigint column and a double both hold exactly. */
function hashOf(one: { readonly changedAt: string | null }): number {
  const { changedAt: _time, ...content } = one;
  return createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6);
}

async function noteRefusals(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind,
  refs: readonly string[],
  refusals: readonly { shopRef: string; sku: string; field: string; reason: string }[],
): Promise<void> {
  await client.query(
    `delete from shop_refusals where merchant_id = $1 and connection_id = $2 and kind = $3 and shop_ref = any($4)`,
    [shop.merchantId, shop.id, kind, refs],
  );
  if (refusals.length === 0) return;
  await client.query(
    `insert into shop_refusals (merchant_id, connection_id, kind, shop_ref, sku, field, reason)
     select $1, $2, $3, said.ref, said.sku, said.field, said.reason
       from unnest($4::text[], $5::text[], $6::text[], $7::text[]) as said (ref, sku, field, reason)
     on conflict do nothing`,
    [
      shop.merchantId,
      shop.id,
      kind,
      refusals.map(({ shopRef }) => shopRef),
      refusals.map(({ sku }) => sku.slice(0, 200)),
      refusals.map(({ field }) => field),
      refusals.map(({ reason }) => reason.slice(0, 500)),
    ],
  );
}

/** Notes what stood on a page and could not be understood at all. */
export async function noteUnreadable(
  client: pg.PoolClient,
  shop: WritingShop,
  kind: Kind,
  unreadable: readonly { id: string; reason: string }[],
  seenIn: string | null,
): Promise<void> {
  if (unreadable.length === 0) return;
  await noteRefusals(
    client,
    shop,
    kind,
    unreadable.map(({ id }) => id),
    unreadable.map(({ id, reason }) => ({ shopRef: id, sku: '', field: 'record', reason })),
  );
  if (seenIn === null) return;
  // It is there, though it can't be read: what is known of it stays.
  await client.query(
    `update shop_objects set seen_in = $5
      where merchant_id = $1 and connection_id = $2 and kind = $3 and shop_ref = any($4)`,
    [shop.merchantId, shop.id, kind, unreadable.map(({ id }) => id), seenIn],
  );
}
