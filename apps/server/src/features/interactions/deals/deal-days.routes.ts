import type { dealDaysRoutes } from '@voicecart/contract/routes/deal-days';
import type { Handlers } from '../../../platform/http/http.ts';
import { principalOf } from '../../activity/activity.ts';
import { readDealDays, setDealDays } from './deal-days.ts';

export const dealDaysHandlers: Handlers<typeof dealDaysRoutes> = {
  async listDealDays({ platform, merchantId }, { query }) {
    return { success: true, ...(await readDealDays(platform.db, merchantId, query.from, query.days)) };
  },

  async setDealDays({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await setDealDays(platform, principalOf(session, merchantId), body)) };
  },
};
