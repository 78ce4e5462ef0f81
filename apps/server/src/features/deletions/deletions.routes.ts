import { deletionDays } from '@voicecart/contract/deletions';
import type { deletionsRoutes } from '@voicecart/contract/routes/deletions';
import type { Handlers } from '../../platform/http/http.ts';
import { listDeletions } from './deletions.queries.ts';
import { type RestoreRules, restorableBy, restore } from './deletions.ts';

const keptMs = deletionDays * 86_400_000;

export function deletionsHandlers(rules: RestoreRules): Handlers<typeof deletionsRoutes> {
  return {
    async listDeletions({ platform, session, merchantId }, { query }) {
      const { currentPage, limit, kind, q } = query;
      const kinds = (await restorableBy(platform, session)).filter((one) => kind === undefined || one === kind);
      const page = { q, offset: (currentPage - 1) * limit, limit };
      const { rows, total } = await listDeletions(platform.db, merchantId, kinds, page);
      const items = rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        title: row.title,
        deletedAt: row.deleted_at.toISOString(),
        expiresAt: new Date(row.deleted_at.getTime() + keptMs).toISOString(),
        deletedBy: row.person || row.email,
      }));
      return { success: true, items, total, currentPage, limit };
    },

    async restoreDeletion({ platform, session, merchantId }, { params }) {
      return { success: true, ...(await restore(platform, session, merchantId, params.id, rules)) };
    },
  };
}
