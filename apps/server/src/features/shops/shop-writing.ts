import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { ShopOrder, ShopProduct } from '../../outside/shop-platform.ts';
import { databaseOn } from '../../platform/database.ts';
import { hideShopProducts, settleShopProducts, writeShopProducts } from '../feeds/feeds.ts';
import { removeShopOrders, writeShopOrder } from '../orders/orders.ts';
import { judge, type KnownObject } from './shop-judge.ts';
import { momentOf } from './shop-lists.ts';
import { statedOrder } from './shop-order.ts';
import {
  findObjects,
  type Kind,
  markGone,
  markSeen,
  noteObjects,
  noteRefusals,
  type WritingShop,
} from './shop-writing.queries.ts';

export interface Written {
  /** Products and orders that are new or different now. */
  readonly changed: number;
  /** SKUs that left. */
  readonly gone: number;
  readonly refused: number;
  /** Ids that only the shop can decide about. */
  readonly ask: readonly string[];
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
  await markGone(client, shop, kind, refs);
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
  const rows = await findObjects(
    client,
    shop,
    kind,
    given.map(({ id }) => id),
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
    const changedAt = momentOf(one.changedAt);
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
  await noteObjects(client, shop, kind, [...noted]);
  if (from.seenIn !== null) await markSeen(client, shop, kind, [...seen], from.seenIn);
  return { toWrite: [...toWrite.values()], ask: [...ask] };
}

/** 48 bits over what is said, without its time: a number that a bigint column and a double both hold exactly. */
function hashOf(one: { readonly changedAt: string | null }): number {
  const { changedAt: _time, ...content } = one;
  return createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6);
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
  await markSeen(
    client,
    shop,
    kind,
    unreadable.map(({ id }) => id),
    seenIn,
  );
}
