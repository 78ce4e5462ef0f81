import { orderColumns, type orderFeedRun, type orderFeedsRoutes } from '@voicecart/contract/routes/order-feeds';
import type { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { walkRefusals } from '../feeds/feeds.ts';
import { getOrderFeed, listOrderFeeds, type OrderFeedRow } from './order-feed.queries.ts';
import { receiveOrderFeed } from './order-feed.ts';

export const orderFeedsHandlers: Handlers<typeof orderFeedsRoutes> = {
  async listOrderFeeds({ platform, merchantId }, { query }) {
    const { currentPage, limit } = query;
    const { rows, total } = await listOrderFeeds(platform.db, merchantId, { limit, offset: (currentPage - 1) * limit });
    return { success: true, items: rows.map(toRun), total, currentPage, limit };
  },

  async uploadOrderFeed({ platform, session, merchantId, file }) {
    return { success: true, run: toRun(await receiveOrderFeed(platform, principalOf(session, merchantId), file)) };
  },

  async orderTemplate({ header }) {
    header('content-disposition', 'attachment; filename="orders.csv"');
    async function* rows() {
      yield orderColumns.map(({ example }) => example);
    }
    return csvStream(
      orderColumns.map(({ name }) => name),
      rows(),
    );
  },

  async exportOrderRefusals({ platform, merchantId, header }, { params }) {
    const run = await getOrderFeed(platform.db, merchantId, params.id);
    if (!run) throw notFound('The file of orders');
    header('content-disposition', 'attachment; filename="refused-orders.csv"');
    async function* lines(id: string) {
      for await (const { line, sku, field, reason, value } of walkRefusals(platform.db, merchantId, id)) {
        yield [line, sku, field, reason, value];
      }
    }
    return csvStream(['line', 'order', 'field', 'reason', 'value'], lines(run.id));
  },
};

function toRun(row: OrderFeedRow): z.input<typeof orderFeedRun> {
  return {
    id: row.id,
    fileName: row.file_name,
    fileBytes: row.file_bytes,
    status: row.status,
    orders: row.orders_done,
    refused: row.refused,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
