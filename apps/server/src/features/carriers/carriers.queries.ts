import type { CarrierServiceKey, carrierOutcomes } from '@voicecart/contract/routes/carriers';
import { type Selectable, sql } from 'kysely';
import type { ParcelNews } from '../../outside/carriers/carrier-service.ts';
import type { Db } from '../../platform/database.ts';
import type { CarrierConnectionsTable, CarrierEventsTable } from '../../schema/notifications/carriers.tables.ts';
import '../../schema/orders/orders.tables.ts';

export type ConnectionRow = Selectable<CarrierConnectionsTable>;
export type EventRow = Selectable<CarrierEventsTable>;

export function listConnections(db: Db, merchantId: string): Promise<ConnectionRow[]> {
  return db.selectFrom('carrier_connections').selectAll().where('merchant_id', '=', merchantId).execute();
}

/** By the address alone: a webhook brings nothing else. */
export function findConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('carrier_connections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes the connection where there is none. @returns the id that is in force */
export async function insertConnection(
  tx: Db,
  row: { merchant_id: string; service: CarrierServiceKey; id: string },
): Promise<string> {
  await tx
    .insertInto('carrier_connections')
    .values({ ...row, secret: null })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'service']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('carrier_connections')
    .select('id')
    .where('merchant_id', '=', row.merchant_id)
    .where('service', '=', row.service)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

export async function setSecret(
  tx: Db,
  merchantId: string,
  service: CarrierServiceKey,
  secret: string | null,
): Promise<void> {
  await tx
    .updateTable('carrier_connections')
    .set({ secret })
    .where('merchant_id', '=', merchantId)
    .where('service', '=', service)
    .execute();
}

export async function deleteConnection(tx: Db, merchantId: string, service: CarrierServiceKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('carrier_connections')
    .where('merchant_id', '=', merchantId)
    .where('service', '=', service)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns false where it was kept before */
export async function insertEvent(
  tx: Db,
  row: { merchant_id: string; service: CarrierServiceKey; event_id: string; body: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('carrier_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (!inserted) return false;
  await tx
    .updateTable('carrier_connections')
    .set({ heard_at: new Date() })
    .where('merchant_id', '=', row.merchant_id)
    .where('service', '=', row.service)
    .execute();
  return true;
}

/** Events that wait, in the order in which they came, each by one worker. */
export function claimEvents(tx: Db, merchantId: string, limit: number): Promise<EventRow[]> {
  return tx
    .selectFrom('carrier_events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('outcome', '=', 'waiting')
    .orderBy('number')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** What became of an event. Its body is forgotten once it is read. */
export async function endEvent(
  tx: Db,
  merchantId: string,
  number: number,
  outcome: (typeof carrierOutcomes)[number],
  news: ParcelNews | null,
): Promise<void> {
  await tx
    .updateTable('carrier_events')
    .set({
      outcome,
      done_at: new Date(),
      ...(outcome === 'unreadable' ? {} : { body: null }),
      ...(news
        ? {
            tracking_number: news.trackingNumber,
            tracking_key: sql<string>`tracking_key(${news.trackingNumber})`,
            carrier: news.carrier,
            parcel_state: news.state,
            at: news.at,
            delivered_at: news.deliveredAt,
            expected_on: news.expectedOn,
          }
        : {}),
    })
    .where('merchant_id', '=', merchantId)
    .where('number', '=', number)
    .execute();
}

export async function listWaitingMerchants(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('carrier_events')
    .select('merchant_id')
    .distinct()
    .where('outcome', '=', 'waiting')
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('carrier_events').where('received_at', '<', before).execute();
}

export async function listNews(
  db: Db,
  merchantId: string,
  filter: { readonly outcome: (typeof carrierOutcomes)[number] | undefined; readonly q: string },
  page: { readonly offset: number; readonly limit: number },
) {
  let query = db.selectFrom('carrier_events as e').where('e.merchant_id', '=', merchantId);
  if (filter.outcome) query = query.where('e.outcome', '=', filter.outcome);
  if (filter.q !== '') {
    query = query.where(sql<boolean>`e.tracking_key like '%' || tracking_key(${filter.q}) || '%'`);
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['e.number', 'e.service', 'e.tracking_number', 'e.carrier', 'e.parcel_state', 'e.outcome', 'e.received_at'])
    .select(
      sql<string[]>`array(select o.number from orders o where o.merchant_id = e.merchant_id
        and o.tracking_number is not null and tracking_key(o.tracking_number) = e.tracking_key order by o.number limit 10)`.as(
        'orders',
      ),
    )
    .orderBy('e.number', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total };
}

/** Does all of a task or nothing of it; the transaction goes on either way. */
export async function inSavepoint<T>(tx: Db, task: () => Promise<T>): Promise<T> {
  await sql`savepoint task`.execute(tx);
  try {
    const result = await task();
    await sql`release savepoint task`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint task`.execute(tx);
    throw error;
  }
}
