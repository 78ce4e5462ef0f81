import type { ShopConnection, ShopSync } from '@voicecart/contract/routes/shops';
import { type ShopPlatformKey, shopCan, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { OutsideFault } from '../../outside/exchange.ts';
import type { ShopFacts } from '../../outside/shop-platform.ts';
import { type Db, databaseOn } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { unlessLocked } from '../../platform/secrets/secrets.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { announceApp, leaveStore } from '../apps/apps.ts';
import { countShopProducts, hideShopProducts, releaseShopProducts, settleShopProducts } from '../feeds/feeds.ts';
import { countShopOrders } from '../orders/orders.ts';
import { paysForPlan } from './plan/shop-plan.queries.ts';
import { openClientOf } from './shop-access.ts';
import { addressOf, cleanKeys, type Keys, openClient, openKeys, sealKeys, sealWebhookSecret } from './shop-clients.ts';
import { refusalOf } from './shop-faults.ts';
import { inTransaction } from './shop-sync.ts';
import { queueSync } from './shop-sync-queue.ts';
import {
  type ConnectionRow,
  cancelSync,
  countKept,
  deleteConnection,
  getConnection,
  insertConnection,
  latestSyncs,
  listConnections,
  listDiscounts,
  listRefusals,
  listSyncs,
  type SyncRow,
  updateConnection,
} from './shops.queries.ts';

/** Tries the keys of a shop. @throws AppError with the shop's own refusal in plain words */
export async function checkShop(platform: Platform, key: ShopPlatformKey, given: Keys): Promise<ShopFacts> {
  return tryKeys(platform, key, cleanKeys(key, given));
}

async function tryKeys(platform: Platform, key: ShopPlatformKey, keys: Keys): Promise<ShopFacts> {
  try {
    return await openClient(platform, key, keys, 'person').validate();
  } catch (error) {
    const { fields } = shopPlatformOf(key);
    const nameOf = (isSecret: boolean) => fields.find((field) => field.isSecret === isSecret)?.name;
    throw refusalOf(error, { address: nameOf(false), key: nameOf(true) });
  }
}

/** Connects a shop and begins its first sync. @throws AppError 409 'shop_connected' where the merchant has it already */
export async function connectShop(
  platform: Platform,
  principal: Principal,
  key: ShopPlatformKey,
  given: Keys,
): Promise<ShopConnection> {
  const keys = cleanKeys(key, given);
  const facts = await tryKeys(platform, key, keys);
  return keepShop(platform, principal, key, keys, facts);
}

/** Keeps a shop whose keys are good. */
export async function keepShop(
  platform: Platform,
  principal: Principal,
  key: ShopPlatformKey,
  keys: Keys,
  facts: ShopFacts,
  webhookSecret = newToken(),
): Promise<ShopConnection> {
  const { merchantId } = principal;
  const id = newId();
  const row = await platform.db.transaction().execute(async (tx) => {
    const made = await insertConnection(tx, {
      merchant_id: merchantId,
      id,
      platform: key,
      address: addressOf(keys).slice(0, 300),
      ...factColumns(facts),
      keys: sealKeys(platform, merchantId, id, keys),
      webhook_secret: sealWebhookSecret(platform, merchantId, id, webhookSecret),
      created_by: principal.userId,
    });
    if (!made) throw failure('shop_connected');
    await recordActivity(
      tx,
      principal,
      'shop-connected',
      `${shopPlatformOf(key).title} shop ${made.address} connected`,
    );
    await queueSync(platform, tx, made, 'full');
    return made;
  });
  return view(platform.db, row);
}

function factColumns({ name, version, currency, warnings }: ShopFacts) {
  return { name: name.slice(0, 200), version, currency: currency?.toUpperCase() ?? null, warnings: [...warnings] };
}

/** New keys for a shop; the others stay as they were, so that a single one can be changed. */
export async function renewKeys(
  platform: Platform,
  principal: Principal,
  id: string,
  given: Keys,
): Promise<ShopConnection> {
  const before = await requireConnection(platform.db, principal.merchantId, id);
  // Of a shop whose keys nothing opens any more, this much is known all the same.
  const known = { address: before.address, storeHash: before.address };
  const stored = unlessLocked<Keys>(() => openKeys(platform, before), known);
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
  const keys = cleanKeys(before.platform, { ...stored, ...named });
  if (addressOf(keys) !== before.address) {
    throw failure('other_shop');
  }
  const facts = await tryKeys(platform, before.platform, keys);
  const row = await platform.db.transaction().execute(async (tx) => {
    const renewed = await updateConnection(tx, principal.merchantId, id, {
      ...factColumns(facts),
      keys: sealKeys(platform, principal.merchantId, id, keys),
      state: before.state === 'paused' ? 'paused' : 'connected',
      reason: null,
      // With other keys the shop may allow what it refused.
      watch_problem:
        before.webhook_ids.length > 0 || !shopCan(before.platform, 'webhooks')
          ? null
          : 'It is asked for with the next sync.',
    });
    if (!renewed) throw notFound('The shop');
    await recordActivity(tx, principal, 'shop-keys', `New keys for the shop ${renewed.address}`);
    if (renewed.state === 'connected') await queueSync(platform, tx, renewed, 'full');
    return renewed;
  });
  return view(platform.db, row);
}

/** Disconnects a shop: its webhooks are taken down where it still lets us, and all that was kept of it is forgotten. */
export async function disconnectShop(
  platform: Platform,
  principal: Principal,
  id: string,
  products: 'remove' | 'keep',
): Promise<void> {
  const { merchantId } = principal;
  const row = await requireConnection(platform.db, merchantId, id);
  if (await paysForPlan(platform.db, row)) throw failure('shop_pays_plan');
  await stopWatching(platform, row);
  let appIds: string[] = [];
  const client = await platform.pool.connect();
  try {
    await inTransaction(client, async () => {
      const tx = databaseOn(client);
      if (products === 'keep') await releaseShopProducts(client, merchantId, id);
      else await hideShopProducts(client, { merchantId, id, source: row.platform }, null);
      await settleShopProducts(client, merchantId, null);
      appIds = await leaveStore(tx, merchantId, id);
      await deleteConnection(tx, merchantId, id);
      await recordActivity(
        tx,
        principal,
        'shop-disconnected',
        `${shopPlatformOf(row.platform).title} shop ${row.address} disconnected`,
      );
    });
  } finally {
    client.release();
  }
  for (const appId of appIds) announceApp(platform, merchantId, appId);
}

async function stopWatching(platform: Platform, row: ConnectionRow): Promise<void> {
  if (row.webhook_ids.length === 0) return;
  try {
    const client = await openClientOf(platform, row, 'person');
    await client.webhooks?.unsubscribe(row.webhook_ids);
  } catch (error) {
    // A shop that is gone or refuses us must not keep the merchant from leaving it.
    if (!(error instanceof OutsideFault)) throw error;
    platform.log.warn({ platform: row.platform, err: error }, 'webhooks of a disconnected shop stay behind');
  }
}

/** Begins a sync, or answers with the one under way. */
export async function syncShop(
  platform: Platform,
  principal: Principal,
  id: string,
  kind: 'full' | 'changes',
): Promise<ShopConnection> {
  const row = await requireConnection(platform.db, principal.merchantId, id);
  if (row.state === 'paused') throw failure('shop_paused');
  await platform.db.transaction().execute(async (tx) => {
    const run = await queueSync(platform, tx, row, kind);
    if (run) await recordActivity(tx, principal, 'shop-sync', `Sync of the shop ${row.address} started`);
  });
  return view(platform.db, row);
}

export async function cancelShopSync(platform: Platform, principal: Principal, id: string): Promise<ShopConnection> {
  const row = await requireConnection(platform.db, principal.merchantId, id);
  await platform.db.transaction().execute(async (tx) => {
    if (await cancelSync(tx, principal.merchantId, id)) {
      await recordActivity(tx, principal, 'shop-sync', `Sync of the shop ${row.address} cancelled`);
    }
  });
  return view(platform.db, row);
}

export async function pauseShop(
  platform: Platform,
  principal: Principal,
  id: string,
  isPaused: boolean,
): Promise<ShopConnection> {
  const before = await requireConnection(platform.db, principal.merchantId, id);
  if ((before.state === 'paused') === isPaused) return view(platform.db, before);
  const row = await platform.db.transaction().execute(async (tx) => {
    const changed = await updateConnection(tx, principal.merchantId, id, {
      state: isPaused ? 'paused' : 'connected',
      reason: isPaused ? 'Paused by you: products and orders stay as they are.' : null,
    });
    if (!changed) throw notFound('The shop');
    await recordActivity(tx, principal, 'shop-paused', `Shop ${changed.address} ${isPaused ? 'paused' : 'goes on'}`);
    if (isPaused) await cancelSync(tx, principal.merchantId, id);
    else await queueSync(platform, tx, changed, 'changes');
    return changed;
  });
  return view(platform.db, row);
}

export async function listShops(db: Db, merchantId: string): Promise<ShopConnection[]> {
  const rows = await listConnections(db, merchantId);
  const syncs = await latestSyncs(
    db,
    merchantId,
    rows.map(({ id }) => id),
  );
  return Promise.all(rows.map((row) => view(db, row, syncs.get(row.id) ?? null)));
}

export async function getShopConnection(db: Db, merchantId: string, id: string): Promise<ShopConnection> {
  return view(db, await requireConnection(db, merchantId, id));
}

export async function listShopSyncs(
  db: Db,
  merchantId: string,
  id: string,
  page: { currentPage: number; limit: number },
) {
  await requireConnection(db, merchantId, id);
  const { rows, total } = await listSyncs(db, merchantId, id, (page.currentPage - 1) * page.limit, page.limit);
  return { items: rows.map(toSync), total, ...page };
}

export async function listShopRefusals(
  db: Db,
  merchantId: string,
  id: string,
  page: { currentPage: number; limit: number },
) {
  await requireConnection(db, merchantId, id);
  const { rows, total } = await listRefusals(db, merchantId, id, (page.currentPage - 1) * page.limit, page.limit);
  const items = rows.map(({ kind, shop_ref: shopRef, sku, field, reason, at }) => ({
    id: `${kind} ${shopRef} ${sku}`,
    kind,
    shopRef,
    sku: sku || null,
    field,
    reason,
    at: at.toISOString(),
  }));
  return { items, total, ...page };
}

export async function listShopDiscounts(db: Db, merchantId: string, id: string) {
  await requireConnection(db, merchantId, id);
  return (await listDiscounts(db, merchantId, id)).map((row) => ({
    id: row.shop_ref,
    code: row.code,
    title: row.title,
    kind: row.kind,
    value: row.value,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    isActive: row.is_active,
  }));
}

export async function requireConnection(db: Db, merchantId: string, id: string): Promise<ConnectionRow> {
  const row = await getConnection(db, merchantId, id);
  if (!row) throw notFound('The shop');
  return row;
}

async function view(db: Db, row: ConnectionRow, known?: SyncRow | null): Promise<ShopConnection> {
  const { merchant_id: merchantId, id } = row;
  const sync = known === undefined ? ((await latestSyncs(db, merchantId, [id])).get(id) ?? null) : known;
  const [products, orders, discounts, locations] = await Promise.all([
    countShopProducts(db, merchantId, id),
    countShopOrders(db, merchantId, id),
    countKept(db, merchantId, 'shop_discounts', id),
    countKept(db, merchantId, 'shop_locations', id),
  ]);
  return {
    id,
    platform: row.platform,
    source: shopPlatformOf(row.platform).source,
    address: row.address,
    name: row.name || row.address,
    version: row.version,
    currency: row.currency?.trim() ?? null,
    state: row.state,
    reason: row.reason,
    warnings: row.warnings,
    isWatched: row.webhook_ids.length > 0,
    watchProblem: row.watch_problem,
    products,
    orders,
    discounts,
    locations,
    lastSyncAt: row.last_sync_at?.toISOString() ?? null,
    nextSyncAt: row.state === 'paused' ? null : row.next_sync_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    sync: sync ? toSync(sync) : null,
  };
}

function toSync(row: SyncRow): ShopSync {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    phase: row.phase,
    productsTotal: row.products_total,
    products: row.products,
    orders: row.orders,
    discounts: row.discounts,
    locations: row.locations,
    changed: row.changed,
    gone: row.gone,
    refused: row.refused,
    error: row.error,
    retryAt: row.retry_at?.toISOString() ?? null,
    isSlow: row.is_slow && row.status === 'running',
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
