import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database.ts';
import type {
  ShopArrivalsTable,
  ShopConnectionsTable,
  ShopDiscountsTable,
  ShopLocationsTable,
  ShopLoginsTable,
  ShopSyncsTable,
} from '../../schema/shops.tables.ts';

export type ConnectionRow = Selectable<ShopConnectionsTable>;
export type SyncRow = Selectable<ShopSyncsTable>;

export function listConnections(db: Db, merchantId: string): Promise<ConnectionRow[]> {
  return db
    .selectFrom('shop_connections')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .execute();
}

export function getConnection(db: Db, merchantId: string, id: string): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('shop_connections')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The connection that an event names: its id is all that the address of deliveries holds. */
export function findConnectionsById(db: Db, ids: readonly string[]): Promise<ConnectionRow[]> {
  return db
    .selectFrom('shop_connections')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** Undefined where the merchant has connected this shop already. */
export function insertConnection(tx: Db, row: Insertable<ShopConnectionsTable>): Promise<ConnectionRow | undefined> {
  return tx
    .insertInto('shop_connections')
    .values(row)
    .onConflict((clash) => clash.columns(['merchant_id', 'platform', 'address']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateConnection(
  db: Db,
  merchantId: string,
  id: string,
  set: Updateable<ShopConnectionsTable>,
): Promise<ConnectionRow | undefined> {
  return db
    .updateTable('shop_connections')
    .set({ ...set, changed_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Forgets a connection with all that was kept for it; products and orders are the caller's. */
export async function deleteConnection(tx: Db, merchantId: string, id: string): Promise<void> {
  const tables = [
    'shop_syncs',
    'shop_objects',
    'shop_refusals',
    'shop_discounts',
    'shop_locations',
    'shop_events',
  ] as const;
  for (const table of tables) {
    await tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('connection_id', '=', id).execute();
  }
  await tx.deleteFrom('shop_connections').where('merchant_id', '=', merchantId).where('id', '=', id).execute();
}

/** The run under way, else the latest, of each of the connections. */
export async function latestSyncs(db: Db, merchantId: string, ids: readonly string[]): Promise<Map<string, SyncRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shop_syncs')
    .selectAll()
    .distinctOn('connection_id')
    .where('merchant_id', '=', merchantId)
    .where('connection_id', 'in', [...ids])
    .orderBy('connection_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.connection_id, row]));
}

/** A run to be done; undefined while one is under way. */
export function insertSync(tx: Db, row: Insertable<ShopSyncsTable>): Promise<SyncRow | undefined> {
  return tx
    .insertInto('shop_syncs')
    .values(row)
    .onConflict((clash) => clash.columns(['merchant_id', 'connection_id']).where('finished_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function listSyncs(db: Db, merchantId: string, connectionId: string, offset: number, limit: number) {
  const matching = db
    .selectFrom('shop_syncs')
    .where('merchant_id', '=', merchantId)
    .where('connection_id', '=', connectionId);
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Begins a run, or goes on with one that was interrupted or had to wait; undefined where it has ended. */
export function startSync(db: Db, merchantId: string, id: string): Promise<SyncRow | undefined> {
  return db
    .updateTable('shop_syncs')
    .set({
      status: 'running',
      attempts: sql`attempts + 1`,
      started_at: sql`coalesce(started_at, now())`,
      touched_at: new Date(),
      retry_at: null,
      is_slow: false,
      error: null,
    })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Notes how far a run is. False where it was cancelled or its shop disconnected. */
export async function saveSync(
  db: Db,
  merchantId: string,
  id: string,
  set: Updateable<ShopSyncsTable>,
): Promise<boolean> {
  const row = await db
    .updateTable('shop_syncs')
    .set({ ...set, touched_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a run's shop takes long to answer; how far it is stays as it was. */
export async function markSlow(db: Db, merchantId: string, id: string): Promise<void> {
  await db
    .updateTable('shop_syncs')
    .set({ is_slow: true })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

export async function cancelSync(tx: Db, merchantId: string, connectionId: string): Promise<boolean> {
  const row = await tx
    .updateTable('shop_syncs')
    .set({ status: 'cancelled', phase: '', finished_at: new Date(), retry_at: null })
    .where('merchant_id', '=', merchantId)
    .where('connection_id', '=', connectionId)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Runs that nobody works on: queued or running, and untouched for longer than any page takes; or their wait is over. */
export function findStuckSyncs(db: Db, now: Date): Promise<SyncRow[]> {
  return db
    .selectFrom('shop_syncs')
    .selectAll()
    .where('finished_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('touched_at', '<', new Date(now.getTime() - 5 * 60_000)),
        eb('retry_at', '<', new Date(now.getTime() - 60_000)),
      ]),
    )
    .limit(500)
    .execute();
}

/** Connections whose turn it is. A refused one is tried again too: keys come back to life. */
export function findDueConnections(db: Db, now: Date): Promise<ConnectionRow[]> {
  return db
    .selectFrom('shop_connections')
    .selectAll()
    .where('state', '<>', 'paused')
    .where('next_sync_at', '<=', now)
    .orderBy('next_sync_at')
    .limit(500)
    .execute();
}

export async function countKept(db: Db, merchantId: string, table: 'shop_discounts' | 'shop_locations', id: string) {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('connection_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

export function listDiscounts(db: Db, merchantId: string, id: string): Promise<Selectable<ShopDiscountsTable>[]> {
  return db
    .selectFrom('shop_discounts')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('connection_id', '=', id)
    .orderBy('is_active', 'desc')
    .orderBy('code')
    .limit(1_000)
    .execute();
}

export async function replaceDiscounts(
  tx: Db,
  merchantId: string,
  id: string,
  rows: readonly Omit<Insertable<ShopDiscountsTable>, 'merchant_id' | 'connection_id'>[],
): Promise<void> {
  await tx.deleteFrom('shop_discounts').where('merchant_id', '=', merchantId).where('connection_id', '=', id).execute();
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500).map((row) => ({ ...row, merchant_id: merchantId, connection_id: id }));
    await tx
      .insertInto('shop_discounts')
      .values(some)
      .onConflict((clash) => clash.doNothing())
      .execute();
  }
}

export async function replaceLocations(
  tx: Db,
  merchantId: string,
  id: string,
  rows: readonly Omit<Insertable<ShopLocationsTable>, 'merchant_id' | 'connection_id'>[],
): Promise<void> {
  await tx.deleteFrom('shop_locations').where('merchant_id', '=', merchantId).where('connection_id', '=', id).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('shop_locations')
    .values(rows.slice(0, 1_000).map((row) => ({ ...row, merchant_id: merchantId, connection_id: id })))
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Products that a full run has not met: up to `limit` of their ids after `after`. */
export async function findUnseen(
  db: Db,
  merchantId: string,
  connectionId: string,
  runId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_objects')
    .select('shop_ref')
    .where('merchant_id', '=', merchantId)
    .where('connection_id', '=', connectionId)
    .where('kind', '=', 'product')
    .where('is_gone', '=', false)
    .where(sql<boolean>`seen_in is distinct from ${runId}`)
    .where('shop_ref', '>', after)
    .orderBy('shop_ref')
    .limit(limit)
    .execute();
  return rows.map((row) => row.shop_ref);
}

export async function listRefusals(db: Db, merchantId: string, connectionId: string, offset: number, limit: number) {
  const matching = db
    .selectFrom('shop_refusals')
    .where('merchant_id', '=', merchantId)
    .where('connection_id', '=', connectionId);
  const rows = await matching
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('shop_ref')
    .orderBy('sku')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export interface NewEvent {
  readonly merchant_id: string;
  readonly connection_id: string;
  readonly delivery_id: string;
  readonly topic: string;
  readonly body: string;
}

/** Keeps events that are not kept yet; gives those. */
export function insertEvents(db: Db, events: readonly NewEvent[]) {
  return db
    .insertInto('shop_events')
    .values([...events])
    .onConflict((clash) => clash.columns(['merchant_id', 'connection_id', 'delivery_id']).doNothing())
    .returning(['merchant_id', 'connection_id'])
    .execute();
}

/** Those of the deliveries that are kept, as `<connection> <delivery>`. */
export async function findKnownEvents(
  db: Db,
  deliveries: readonly Pick<NewEvent, 'connection_id' | 'delivery_id'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ connection_id: string; delivery_id: string }>`
    select known.connection_id, known.delivery_id
      from unnest(${deliveries.map((one) => one.connection_id)}::uuid[], ${deliveries.map((one) => one.delivery_id)}::text[])
             as asked (connection_id, delivery_id)
      join shop_events known on known.connection_id = asked.connection_id and known.delivery_id = asked.delivery_id
  `.execute(db);
  return new Set(rows.map((one) => `${one.connection_id} ${one.delivery_id}`));
}

export function takeWaitingEvents(db: Db, merchantId: string, connectionId: string, now: Date, limit: number) {
  return db
    .selectFrom('shop_events')
    .select(['id', 'topic', 'body', 'attempts'])
    .where('merchant_id', '=', merchantId)
    .where('connection_id', '=', connectionId)
    .where('done_at', 'is', null)
    .where('try_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function endEvents(
  db: Db,
  merchantId: string,
  connectionId: string,
  ids: readonly number[],
  error: string | null = null,
) {
  if (ids.length === 0) return;
  await db
    .updateTable('shop_events')
    // What it said is not needed any more, and it may name customers.
    .set({ done_at: new Date(), error, body: '' })
    .where('merchant_id', '=', merchantId)
    .where('connection_id', '=', connectionId)
    .where('id', 'in', [...ids])
    .execute();
}

export async function postponeEvents(
  db: Db,
  merchantId: string,
  connectionId: string,
  ids: readonly number[],
  tryAt: Date,
  error: string,
) {
  await db
    .updateTable('shop_events')
    .set({ attempts: sql`attempts + 1`, try_at: tryAt, error })
    .where('merchant_id', '=', merchantId)
    .where('connection_id', '=', connectionId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Connections that have events to be done now. */
export function findWaitingConnections(db: Db, now: Date) {
  return db
    .selectFrom('shop_events')
    .innerJoin('shop_connections', 'shop_connections.id', 'shop_events.connection_id')
    .select(['shop_connections.merchant_id', 'shop_connections.id'])
    .distinct()
    .where('shop_events.done_at', 'is', null)
    .where('shop_events.try_at', '<=', now)
    .where('shop_connections.state', '<>', 'paused')
    .limit(1_000)
    .execute();
}

/** Shops deliver again for some hours; what is older is forgotten, of runs the newest hundred are kept. */
export async function tidyShops(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('shop_events')
    .where('done_at', '<', new Date(now.getTime() - 3 * 86_400_000))
    .execute();
  await db.deleteFrom('shop_logins').where('expires_at', '<', now).execute();
  await db.deleteFrom('shop_arrivals').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('shop_syncs')
    .where('finished_at', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute();
}

/** The shop's connections, whichever merchants have it: events of an app name the shop alone. */
export function findConnectionsByAddress(db: Db, platform: ConnectionRow['platform'], address: string) {
  return db
    .selectFrom('shop_connections')
    .selectAll()
    .where('platform', '=', platform)
    .where('address', '=', address)
    .execute();
}

export function findConnectionOf(
  db: Db,
  merchantId: string,
  platforms: readonly ConnectionRow['platform'][],
  address?: string,
): Promise<ConnectionRow | undefined> {
  let query = db
    .selectFrom('shop_connections')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('platform', 'in', [...platforms]);
  if (address !== undefined) query = query.where('address', '=', address);
  return query.orderBy('created_at').limit(1).executeTakeFirst();
}

export async function insertShopLogin(tx: Db, row: Insertable<ShopLoginsTable>): Promise<void> {
  await tx.insertInto('shop_logins').values(row).execute();
}

/** Spends the state of a login: it works once, in the session that started it. Gives the shop that it was started for. */
export async function spendShopLogin(
  db: Db,
  login: { stateHash: Buffer; sessionId: string; merchantId: string; platform: string },
): Promise<string | null> {
  const row = await db
    .deleteFrom('shop_logins')
    .where('state_hash', '=', login.stateHash)
    .where('session_id', '=', login.sessionId)
    .where('merchant_id', '=', login.merchantId)
    .where('platform', '=', login.platform)
    .where('expires_at', '>', new Date())
    .returning('address')
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Keeps an arrival in the place of an earlier one of the same shop. */
export async function insertShopArrival(db: Db, row: Insertable<ShopArrivalsTable>): Promise<void> {
  await db
    .insertInto('shop_arrivals')
    .values(row)
    .onConflict((on) =>
      on.columns(['platform', 'address']).doUpdateSet((set) => ({
        ticket_hash: set.ref('excluded.ticket_hash'),
        keys: set.ref('excluded.keys'),
        expires_at: set.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

export function findShopArrival(db: Db, ticketHash: Buffer): Promise<Selectable<ShopArrivalsTable> | undefined> {
  return db
    .selectFrom('shop_arrivals')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** False where somebody was first. */
export async function spendShopArrival(db: Db, ticketHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('shop_arrivals')
    .where('ticket_hash', '=', ticketHash)
    .returning('address')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockTokens(tx: Db, shop: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shop tokens ${shop}`}, 0))`.execute(tx);
}

const lockOf = `hashtextextended($1 || ' ' || $2, 0)`;

/** Takes a lock of this connection, or finds that another has it. */
export async function tryLock(client: pg.PoolClient, what: string, id: string): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${lockOf}) as locked`, [what, id]);
  return rows[0]?.locked === true;
}

/** @returns false where the connection is broken: it goes, and its locks with it */
export async function releaseLock(client: pg.PoolClient, what: string, id: string): Promise<boolean> {
  return client.query(`select pg_advisory_unlock(${lockOf})`, [what, id]).then(
    () => true,
    () => false,
  );
}
