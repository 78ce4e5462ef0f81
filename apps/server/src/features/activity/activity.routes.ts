import { Readable } from 'node:stream';
import type { activityRoutes } from '@voicecart/contract/routes/activity';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { type ActivityRow, listActivity, readActivityFacets } from './activity.queries.ts';
import { activityFilter, allActivity, principalOf, recordLogged } from './activity.ts';

export const activityHandlers: Handlers<typeof activityRoutes> = {
  async activity({ platform, session }, { query }) {
    const { currentPage, limit, ...asked } = query;
    const filter = await activityFilter(platform.db, session, asked);
    const { rows, total } = await listActivity(platform.db, filter, { limit, offset: (currentPage - 1) * limit });
    return { success: true, items: rows.map(toItem), total, currentPage, limit };
  },

  async activityFilters({ platform, session }) {
    const { merchantId } = await activityFilter(platform.db, session, {});
    return { success: true, ...(await readActivityFacets(platform.db, merchantId)) };
  },

  async exportActivity({ platform, session, header }, { query }) {
    const filter = await activityFilter(platform.db, session, query);
    header('content-disposition', 'attachment; filename="activity-log.csv"');
    return csvStream(
      ['at', 'merchant', 'user', 'done_by', 'kind', 'message', 'address', 'refused'],
      csvRows(allActivity(platform.db, filter)),
    );
  },

  async exportActivityLines({ platform, session, header }, { query }) {
    const filter = await activityFilter(platform.db, session, query);
    header('content-disposition', 'attachment; filename="activity-log.ndjson"');
    return Readable.from(jsonLines(allActivity(platform.db, filter)), { objectMode: false });
  },

  async logActivity({ platform, session, merchantId }, { body }) {
    await recordLogged(platform.db, principalOf(session, merchantId), body.log);
    return { success: true };
  },
};

function toItem(row: ActivityRow) {
  return {
    id: row.id,
    activity_type: row.activity_type,
    message: row.message,
    changes: row.changes ?? [],
    address: row.address,
    refused: row.refused,
    date_created: row.created_at.toISOString(),
    user: { _id: row.user_id, email: row.email, name: `${row.fname} ${row.lname}`.trim(), is_test: row.is_test },
    actor: row.actor_user_id && row.actor_email ? { _id: row.actor_user_id, email: row.actor_email } : null,
    merchant: { id: row.merchant_id, name: row.merchant_name },
  };
}

async function* csvRows(rows: AsyncIterable<ActivityRow>) {
  for await (const row of rows) {
    const { created_at, merchant_name, email, actor_email, activity_type, message, address, refused } = row;
    yield [created_at.toISOString(), merchant_name, email, actor_email, activity_type, message, address, refused];
  }
}

async function* jsonLines(rows: AsyncIterable<ActivityRow>) {
  for await (const row of rows) yield `${JSON.stringify(toItem(row))}\n`;
}
