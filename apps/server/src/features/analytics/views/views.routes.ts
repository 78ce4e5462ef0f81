import type { reportViewsRoutes } from '@voicecart/contract/routes/report-views';
import type { Handlers } from '../../../platform/http/http.ts';
import { changeView, createView, deleteView, listViews } from './views.ts';

export const reportViewsHandlers: Handlers<typeof reportViewsRoutes> = {
  listReportViews: async ({ platform, session: { userId }, merchantId }) => ({
    success: true,
    ...(await listViews(platform.db, { merchantId, userId })),
  }),
  createReportView: async ({ platform, session: { userId }, merchantId }, { body }) => ({
    success: true,
    view: await createView(platform.db, { merchantId, userId }, body),
  }),
  changeReportView: async ({ platform, session: { userId }, merchantId }, { params, body }) => ({
    success: true,
    view: await changeView(platform.db, { merchantId, userId }, params.id, body),
  }),
  async deleteReportView({ platform, session: { userId }, merchantId }, { params }) {
    await deleteView(platform.db, { merchantId, userId }, params.id);
    return { success: true };
  },
};
