import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { OrderFeedRunsTable } from '../../schema/orders/order-feeds.tables.ts';
import { type RowRefusal, replaceRefusals } from '../feeds/feeds.ts';
import '../../schema/feed-import.tables.ts';

export type OrderFeedRow = Selectable<OrderFeedRunsTable>;

export function insertOrderFeed(tx: Db, run: Insertable<OrderFeedRunsTable>): Promise<OrderFeedRow> {
  return tx.insertInto('order_feed_runs').values(run).returningAll().executeTakeFirstOrThrow();
}

export function getOrderFeed(db: Db, merchantId: string, id: string): Promise<OrderFeedRow | undefined> {
  return db
    .selectFrom('order_feed_runs')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listOrderFeeds(db: Db, merchantId: string, page: { limit: number; offset: number }) {
  const matching = db.selectFrom('order_feed_runs').where('merchant_id', '=', merchantId);
  const [rows, { total }] = await Promise.all([
    matching.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(page.limit).offset(page.offset).execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Ends a run, with its refused rows in the place of those that an interrupted try had kept. */
export async function endOrderFeed(
  tx: Db,
  run: OrderFeedRow,
  end: { error: string | null; orders: number; refused: number; refusals: readonly RowRefusal[] },
): Promise<void> {
  const { merchant_id, id } = run;
  await tx
    .updateTable('order_feed_runs')
    .set({
      status: end.error === null ? 'done' : 'failed',
      error: end.error,
      orders_done: end.orders,
      refused: end.refused,
      finished_at: sql<Date>`now()`,
    })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .execute();
  await replaceRefusals(tx, merchant_id, id, end.refusals);
}
