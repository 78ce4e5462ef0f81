import type { TrackingSinkName } from '@voicecart/contract/routes/tracking';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { TrackingDeliveriesTable, TrackingEventsTable } from '../../schema/tracking.tables.ts';

export type EventRow = Selectable<TrackingEventsTable>;
export type DeliveryRow = Selectable<TrackingDeliveriesTable>;

/** Names a delivery. */
export interface DeliveryKey {
  readonly merchantId: string;
  readonly eventId: string;
  readonly sink: TrackingSinkName;
}

/** False where the happening is recorded already. */
export async function insertEvent(tx: Db, row: Insertable<TrackingEventsTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('tracking_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertDelivery(tx: Db, { merchantId, eventId, sink }: DeliveryKey): Promise<void> {
  await tx
    .insertInto('tracking_deliveries')
    .values({ merchant_id: merchantId, event_id: eventId, sink, last_error: null, finished_at: null })
    .execute();
}

export function getEvent(db: Db, merchantId: string, id: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('tracking_events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function getDelivery(db: Db, key: DeliveryKey): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('tracking_deliveries')
    .selectAll()
    .where('merchant_id', '=', key.merchantId)
    .where('event_id', '=', key.eventId)
    .where('sink', '=', key.sink)
    .executeTakeFirst();
}

/** Changes a delivery that still waits after `attempts` failures; false where another worker was faster. */
export async function updateDelivery(
  tx: Db,
  key: DeliveryKey,
  from: Pick<DeliveryRow, 'status' | 'attempts'>,
  set: Updateable<TrackingDeliveriesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tracking_deliveries')
    .set(set)
    .where('merchant_id', '=', key.merchantId)
    .where('event_id', '=', key.eventId)
    .where('sink', '=', key.sink)
    .where('status', '=', from.status)
    .where('attempts', '=', from.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a form had sent is not kept once every sink has it. */
export async function forgetDetail(tx: Db, merchantId: string, eventId: string): Promise<void> {
  await tx
    .updateTable('tracking_events')
    .set({ detail: JSON.stringify({}) })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', eventId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tracking_deliveries')
            .select('sink')
            .whereRef('tracking_deliveries.merchant_id', '=', 'tracking_events.merchant_id')
            .whereRef('tracking_deliveries.event_id', '=', 'tracking_events.id')
            .where('status', 'in', ['waiting', 'dead']),
        ),
      ),
    )
    .execute();
}

/** Deliveries whose time has passed a while ago: their job is lost. */
export function listOverdue(db: Db, before: Date) {
  return db
    .selectFrom('tracking_deliveries')
    .select(['merchant_id', 'event_id', 'sink', 'attempts'])
    .where('status', '=', 'waiting')
    .where('next_try_at', '<', before)
    .orderBy('next_try_at')
    .limit(1000)
    .execute();
}

/** Removes events that are over for all sinks; what is dead stays longer, so that somebody can look at it. */
export async function deleteOldEvents(db: Db, before: { sent: Date; dead: Date }): Promise<void> {
  await db
    .deleteFrom('tracking_events')
    .where('occurred_at', '<', before.sent)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tracking_deliveries')
            .select('sink')
            .whereRef('tracking_deliveries.merchant_id', '=', 'tracking_events.merchant_id')
            .whereRef('tracking_deliveries.event_id', '=', 'tracking_events.id')
            .where(({ eb, or, and }) =>
              or([eb('status', '=', 'waiting'), and([eb('status', '=', 'dead'), eb('finished_at', '>', before.dead)])]),
            ),
        ),
      ),
    )
    .execute();
}

/** Who is told of, as they are now. Undefined where the user is gone, shut out or a test user. */
export function getSubject(db: Db, merchantId: string, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('merchants', 'merchants.id', 'users.merchant_id')
    .select([
      'users.email',
      'users.fname',
      'users.lname',
      'merchants.id as merchantId',
      'merchants.name as merchantName',
      'merchants.website',
      'merchants.plan_id as planId',
    ])
    .select((eb) =>
      eb
        .selectFrom('app_interactions')
        .innerJoin('apps', (join) =>
          join
            .onRef('apps.merchant_id', '=', 'app_interactions.merchant_id')
            .onRef('apps.id', '=', 'app_interactions.app_id'),
        )
        .whereRef('app_interactions.merchant_id', '=', 'merchants.id')
        .where('app_interactions.is_enabled', '=', true)
        .where('apps.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('interactions'),
    )
    .where('users.id', '=', userId)
    .where('users.merchant_id', '=', merchantId)
    .where('users.is_test', '=', false)
    .where('users.is_active', '=', true)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst();
}
export type SubjectRow = NonNullable<Awaited<ReturnType<typeof getSubject>>>;

/** The merchant of a user, for a super admin who names one. */
export async function findMerchantOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('merchant_id').where('id', '=', userId).executeTakeFirst();
  return row?.merchant_id ?? null;
}

export interface DeliveryFilter {
  readonly status?: DeliveryRow['status'] | undefined;
  readonly sink?: TrackingSinkName | undefined;
  /** Part of a merchant's name. */
  readonly q?: string | undefined;
}

/** Newest event first. */
export async function listDeliveries(db: Db, filter: DeliveryFilter, page: { offset: number; limit: number }) {
  let query = selectDeliveries(db);
  if (filter.status) query = query.where('tracking_deliveries.status', '=', filter.status);
  if (filter.sink) query = query.where('tracking_deliveries.sink', '=', filter.sink);
  if (filter.q) query = query.where('merchants.name', 'ilike', `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await query
    .select(shownColumns)
    .orderBy('tracking_deliveries.event_id', 'desc')
    .orderBy('tracking_deliveries.sink')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export function getShownDelivery(db: Db, key: DeliveryKey) {
  return selectDeliveries(db)
    .select(shownColumns)
    .where('tracking_deliveries.merchant_id', '=', key.merchantId)
    .where('tracking_deliveries.event_id', '=', key.eventId)
    .where('tracking_deliveries.sink', '=', key.sink)
    .executeTakeFirst();
}
export type ShownDeliveryRow = NonNullable<Awaited<ReturnType<typeof getShownDelivery>>>;

const shownColumns = [
  'tracking_deliveries.merchant_id',
  'tracking_deliveries.event_id',
  'tracking_deliveries.sink',
  'tracking_deliveries.status',
  'tracking_deliveries.attempts',
  'tracking_deliveries.last_error',
  'tracking_deliveries.next_try_at',
  'tracking_deliveries.finished_at',
  'tracking_events.type',
  'tracking_events.occurred_at',
  'merchants.name as merchant_name',
] as const;

function selectDeliveries(db: Db) {
  return db
    .selectFrom('tracking_deliveries')
    .innerJoin('tracking_events', (join) =>
      join
        .onRef('tracking_events.merchant_id', '=', 'tracking_deliveries.merchant_id')
        .onRef('tracking_events.id', '=', 'tracking_deliveries.event_id'),
    )
    .innerJoin('merchants', 'merchants.id', 'tracking_deliveries.merchant_id');
}
