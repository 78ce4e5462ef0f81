import type { logsRoutes, RequestLine } from '@voicecart/contract/routes/logs';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { noMerchant } from '../../platform/http/request-log.ts';
import { readAdminFigures, readUserFigures } from './admin-figures.ts';
import { momentOf } from './log-page.ts';
import {
  allRequests,
  findShopper,
  listVoiceUsers,
  readLogOfApp,
  readRequests,
  readShopperTimeline,
  requestFilter,
} from './logs.ts';
import type { RequestLineRow } from './request-lines.queries.ts';
import { bodyReader } from './shown-bodies.ts';

export const logsHandlers: Handlers<typeof logsRoutes> = {
  async listRequests({ platform, session }, { query }) {
    const { before, since, limit, ...asked } = query;
    const filter = await requestFilter(platform.db, session, asked);
    const { rows, next } = await readRequests(platform.db, filter, { before, since, limit });
    return { success: true, items: rows.map(toRequest(await bodyReader(platform, session))), next };
  },

  async exportRequests({ platform, session, header }, { query }) {
    const filter = await requestFilter(platform.db, session, query);
    header('content-disposition', 'attachment; filename="request-log.csv"');
    return csvStream(csvHeader, csvRows(allRequests(platform.db, filter)));
  },

  async readCloudWatch({ platform, session }, { body }) {
    return { success: true, ...(await readLogOfApp(platform, session, body)) };
  },

  async listVoiceUsers({ platform, session }, { body }) {
    const { currentPage, limit } = body;
    return { success: true, ...(await listVoiceUsers(platform, session, body)), currentPage, limit };
  },

  async voiceUserLog({ platform, session }, { body }) {
    const { items, next } = await readShopperTimeline(platform, session, { ...body, kinds: ['turn'] });
    return { success: true, items: items.filter((line) => line.kind === 'turn'), next };
  },

  async voiceUserFigures({ platform }, { body }) {
    return { success: true, ...(await readUserFigures(platform.db, body)) };
  },

  async findShopper({ platform, session }, { body }) {
    return { success: true, shopper: await findShopper(platform, session, body) };
  },

  async shopperTimeline({ platform, session }, { body }) {
    return { success: true, ...(await readShopperTimeline(platform, session, body)) };
  },

  async adminFigures({ platform }) {
    return { success: true, ...(await readAdminFigures(platform.db)) };
  },
};

const toRequest =
  (mayRead: (row: RequestLineRow) => boolean) =>
  (row: RequestLineRow): RequestLine => ({
    id: row.id,
    at: momentOf(row.micros),
    method: row.method,
    route: row.route,
    status: row.status,
    code: row.code,
    latencyMs: row.latency_ms,
    requestId: row.request_id,
    appId: row.app_id,
    appName: row.app_name,
    user: row.user_email,
    actor: row.actor_email,
    merchant: row.merchant_id === noMerchant ? null : { id: row.merchant_id, name: row.merchant_name ?? '' },
    ...(mayRead(row) ? { asked: row.asked, answered: row.answered } : { asked: null, answered: null }),
  });

const csvHeader = [
  'at',
  'merchant',
  'user',
  'done_by',
  'method',
  'address',
  'status',
  'code',
  'ms',
  'app',
  'request_id',
];

async function* csvRows(rows: AsyncIterable<RequestLineRow>) {
  for await (const row of rows) {
    yield [
      momentOf(row.micros),
      row.merchant_name,
      row.user_email,
      row.actor_email,
      row.method,
      row.route,
      row.status,
      row.code,
      Math.round(row.latency_ms * 10) / 10,
      row.app_name,
      row.request_id,
    ];
  }
}
