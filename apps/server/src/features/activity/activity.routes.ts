import { Readable } from 'node:stream';
import { access, mayCall } from '@voicecart/contract/access';
import type { activityRoutes } from '@voicecart/contract/routes/activity';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { type ActivityRow, listActivity, readActivityFacets } from './activity.queries.ts';
import { activityFilter, allActivity, principalOf, recordLogged } from './activity.ts';

export const activityHandlers: Handlers<typeof activityRoutes> = {
  async activity({ platform, session }, { query }) {
    const { currentPage, limit, ...asked } = query;
    const filter = await activityFilter(platform.db, session, asked);
    const { rows, total } = await listActivity(platform.db, filter, { limit, offset: (currentPage - 1) * limit });
    const items = rows.map(shownTo(session)).map(toItem);
    return { success: true, items, total, currentPage, limit };
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
      csvRows(allActivity(platform.db, filter), shownTo(session)),
    );
  },

  async exportActivityLines({ platform, session, header }, { query }) {
    const filter = await activityFilter(platform.db, session, query);
    header('content-disposition', 'attachment; filename="activity-log.ndjson"');
    return Readable.from(jsonLines(allActivity(platform.db, filter), shownTo(session)), { objectMode: false });
  },

  async logActivity({ platform, session, merchantId }, { body }) {
    await recordLogged(platform.db, principalOf(session, merchantId), body.log);
    return { success: true };
  },
};

/** Where people are is told to those alone who answer for the shop. */
function shownTo({ identity, merchantId }: Session): (row: ActivityRow) => ActivityRow {
  if (mayCall(access.activityAddresses, identity, merchantId)) return (row) => row;
  return (row) => ({ ...row, address: null });
}

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

async function* csvRows(rows: AsyncIterable<ActivityRow>, shown: ReturnType<typeof shownTo>) {
  for await (const row of rows) {
    const { created_at, merchant_name, email, actor_email, activity_type, message, address, refused } = shown(row);
    yield [created_at.toISOString(), merchant_name, email, actor_email, activity_type, message, address, refused];
  }
}

async function* jsonLines(rows: AsyncIterable<ActivityRow>, shown: ReturnType<typeof shownTo>) {
  for await (const row of rows) yield `${JSON.stringify(toItem(shown(row)))}\n`;
}
