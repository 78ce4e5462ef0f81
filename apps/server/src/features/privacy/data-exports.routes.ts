import { bases } from '@voicecart/contract/route';
import { type dataExportsRoutes, dataExportsRoutes as rows } from '@voicecart/contract/routes/data-exports';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { downloadDataExport, listDataExports, requireArchive, startDataExport } from './data-exports.ts';

export const dataExportsHandlers: Handlers<typeof dataExportsRoutes> = {
  listDataExports: async ({ platform, merchantId }) => ({
    success: true,
    items: await listDataExports(platform, merchantId),
  }),

  startDataExport: async ({ platform, session, merchantId }) => ({
    success: true,
    export: await startDataExport(platform, principalOf(session, merchantId)),
  }),

  async openDataExport({ platform, merchantId }, { params }) {
    await requireArchive(platform, merchantId, params.id);
    const path = rows.downloadDataExport.path.replace('{id}', params.id);
    return { success: true, path: `${bases.mobile}/${path}` };
  },

  async downloadDataExport({ platform, session, merchantId, header }, { params }) {
    const archive = await downloadDataExport(platform, principalOf(session, merchantId), params.id);
    header('content-disposition', `attachment; filename="${archive.name}"`);
    header('content-length', String(archive.sizeBytes));
    return archive.stream;
  },
};
