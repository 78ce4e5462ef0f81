import type { orderFeedStatuses } from '@voicecart/contract/routes/order-feeds';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { RowRefusal } from './feeds/refusal.ts';
import './feed-import.tables.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    order_feed_runs: OrderFeedRunsTable;
  }
}

export interface OrderFeedRunsTable {
  merchant_id: string;
  id: string;
  file_id: string;
  file_name: string;
  file_bytes: number;
  status: Generated<(typeof orderFeedStatuses)[number]>;
  orders_done: Generated<number>;
  refused: Generated<number>;
  error: string | null;
  created_by: string;
  created_at: Generated<Date>;
  finished_at: Date | null;
}
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
  await tx.deleteFrom('feed_refusals').where('merchant_id', '=', merchant_id).where('run_id', '=', id).execute();
  for (let at = 0; at < end.refusals.length; at += 500) {
    const rows = end.refusals.slice(at, at + 500).map((refusal, index) => ({
      ...refusal,
      merchant_id,
      run_id: id,
      seq: at + index + 1,
    }));
    await tx.insertInto('feed_refusals').values(rows).execute();
  }
}
