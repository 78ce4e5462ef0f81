import type { carriersRoutes } from '@voicecart/contract/routes/carriers';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { connectCarrier, disconnectCarrier, readCarriers, readNews } from './carriers.ts';

export const carriersHandlers: Handlers<typeof carriersRoutes> = {
  listCarriers: async ({ platform, merchantId }) => ({
    success: true,
    items: await readCarriers(platform, merchantId),
  }),
  connectCarrier: async ({ platform, session, merchantId }, { params, body }) => ({
    success: true,
    connection: await connectCarrier(platform, principalOf(session, merchantId), params.service, body.secret),
  }),
  disconnectCarrier: async ({ platform, session, merchantId }, { params }) => ({
    success: true,
    connection: await disconnectCarrier(platform, principalOf(session, merchantId), params.service),
  }),
  listCarrierNews: async ({ platform, merchantId }, { query }) => ({
    success: true,
    ...(await readNews(platform, merchantId, query)),
  }),
};
