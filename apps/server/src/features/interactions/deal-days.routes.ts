import type { dealDaysRoutes } from '@voicecart/contract/routes/deal-days';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
import { readDealDays, setDealDays } from './deal-days.ts';

export const dealDaysHandlers: Handlers<typeof dealDaysRoutes> = {
  async listDealDays({ platform, merchantId }, { query }) {
    return { success: true, ...(await readDealDays(platform.db, merchantId, query.from, query.days)) };
  },

  async setDealDays({ platform, session, merchantId }, { body }) {
    return { success: true, days: await setDealDays(platform.db, doerOf(session, merchantId), body) };
  },
};
