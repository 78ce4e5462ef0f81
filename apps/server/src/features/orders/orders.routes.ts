import type { ordersRoutes } from '@voicecart/contract/routes/orders';
import type { Handlers } from '../../platform/http.ts';
import { doerOf } from '../accounts/accounts.ts';
import { decideOrderRequest, listOrderRequests } from './order-requests.ts';
import { changeExternalOrder, listMerchantOrders, putExternalOrder, requireOrder } from './orders.ts';

export const ordersHandlers: Handlers<typeof ordersRoutes> = {
  async putExternalOrder({ platform, merchantId }, { body }) {
    return { success: true, order: await putExternalOrder(platform.db, merchantId, body) };
  },

  async getExternalOrder({ platform, merchantId }, { params }) {
    return { success: true, order: await requireOrder(platform.db, merchantId, params.id) };
  },

  async updateExternalOrder({ platform, session, merchantId }, { params, body }) {
    const doer = doerOf(session, merchantId);
    return { success: true, order: await changeExternalOrder(platform.db, doer, params.id, body) };
  },

  async listOrders({ platform, merchantId }, { query }) {
    return { success: true, ...(await listMerchantOrders(platform.db, merchantId, query)) };
  },

  async listOrderRequests({ platform, merchantId }, { params }) {
    return { success: true, items: await listOrderRequests(platform.db, merchantId, params.id) };
  },

  async decideOrderRequest({ platform, session, merchantId }, { params, body }) {
    const items = await decideOrderRequest(platform, doerOf(session, merchantId), params.id, body);
    return { success: true, items };
  },
};
