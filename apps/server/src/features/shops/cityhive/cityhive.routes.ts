import type { cityHiveRoutes } from '@voicecart/contract/routes/cityhive';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { getCityHiveId } from './cityhive.queries.ts';
import { putCityHiveId } from './cityhive.ts';

export const cityHiveHandlers: Handlers<typeof cityHiveRoutes> = {
  async getCityHiveId({ platform, merchantId }) {
    return { success: true, cityHiveId: await getCityHiveId(platform.db, merchantId) };
  },

  async putCityHiveId({ platform, session, merchantId }, { body }) {
    return { success: true, cityHiveId: await putCityHiveId(platform.db, principalOf(session, merchantId), body.id) };
  },

  async removeCityHiveId({ platform, session, merchantId }) {
    return { success: true, cityHiveId: await putCityHiveId(platform.db, principalOf(session, merchantId), null) };
  },
};
