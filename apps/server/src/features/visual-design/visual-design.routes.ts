import type { visualDesignRoutes } from '@voicecart/contract/routes/visual-design';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { previewScreens } from './preview-screens.ts';
import { getScreenDesign, saveScreenDesign } from './visual-design.ts';

export const visualDesignHandlers: Handlers<typeof visualDesignRoutes> = {
  getScreenDesign: async ({ platform, merchantId }, { params }) => ({
    success: true,
    ...(await getScreenDesign(platform.db, merchantId, params.id)),
  }),
  saveScreenDesign: async ({ platform, session, merchantId }, { params, body }) => {
    await saveScreenDesign(platform, principalOf(session, merchantId), params.id, body.design);
    return { success: true, ...(await getScreenDesign(platform.db, merchantId, params.id)) };
  },
  previewScreens: async ({ platform, merchantId }, { params, body }) => ({
    success: true,
    views: await previewScreens(platform, merchantId, params.id, body),
  }),
};
