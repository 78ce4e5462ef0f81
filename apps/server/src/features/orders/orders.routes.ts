import type { ordersRoutes } from '@voicecart/contract/routes/orders';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { allCarts, listCarts, readCartLines } from '../carts/carts.ts';
import { carryOrderRequest, decideOrderRequest, listOrderRequests } from './order-requests.ts';
import { readTimeline } from './order-timeline.ts';
import {
  allOrders,
  changeExternalOrder,
  listLateUpdates,
  listReadableOrders,
  ordersOf,
  putExternalOrder,
  requireOrder,
  updateOrderByNumber,
} from './orders.ts';
import { cartCsv, cartHeader, orderCsv, orderHeader } from './orders-csv.ts';

export const ordersHandlers: Handlers<typeof ordersRoutes> = {
  async putExternalOrder({ platform, merchantId }, { body }) {
    const order = await putExternalOrder(platform.db, merchantId, body);
    platform.realtime.toMerchant(merchantId, 'order.changed', { orderId: order.id });
    return { success: true, order };
  },

  async getExternalOrder({ platform, merchantId }, { params }) {
    return { success: true, order: await requireOrder(platform.db, merchantId, params.id) };
  },

  async updateExternalOrder({ platform, session, merchantId }, { params, body }) {
    const order = await changeExternalOrder(platform.db, principalOf(session, merchantId), params.id, body);
    platform.realtime.toMerchant(merchantId, 'order.changed', { orderId: order.id });
    return { success: true, order };
  },

  async listOrders({ platform, session }, { query }) {
    return { success: true, ...(await listReadableOrders(platform.db, session, query)) };
  },

  async exportOrders({ platform, session, header }, { query }) {
    header('content-disposition', 'attachment; filename="orders.csv"');
    return csvStream(orderHeader, orderCsv(allOrders(platform.db, session, query)));
  },

  async orderTimeline({ platform, session }, { params, query }) {
    return { success: true, ...(await readTimeline(platform.db, session, params.id, query.merchant)) };
  },

  async listCarts({ platform, session }, { query }) {
    const { currentPage, limit } = query;
    const merchantId = ordersOf(session, query.merchant);
    const { items, total } = await listCarts(platform.db, { ...query, merchantId }, session.merchantId === null);
    return { success: true, items, total, currentPage, limit };
  },

  async exportCarts({ platform, session, header }, { query }) {
    const merchantId = ordersOf(session, query.merchant);
    header('content-disposition', 'attachment; filename="carts.csv"');
    return csvStream(cartHeader, cartCsv(allCarts(platform.db, { ...query, merchantId })));
  },

  async listCartLines({ platform, session }, { params, query }) {
    const merchantId = ordersOf(session, query.merchant);
    return { success: true, items: await readCartLines(platform.db, merchantId, params.id) };
  },

  async listOrderRequests({ platform, merchantId }, { params }) {
    return { success: true, items: await listOrderRequests(platform.db, merchantId, params.id) };
  },

  async decideOrderRequest({ platform, session, merchantId }, { params, body }) {
    const items = await decideOrderRequest(platform, principalOf(session, merchantId), params.id, body);
    return { success: true, items };
  },

  async carryOrderRequest({ platform, session, merchantId }, { params, body }) {
    const items = await carryOrderRequest(platform, principalOf(session, merchantId), params.id, body.kind);
    return { success: true, items };
  },

  async updateOrderByNumber({ platform, session, merchantId }, { body }) {
    const told = await updateOrderByNumber(platform.db, principalOf(session, merchantId), body);
    platform.realtime.toMerchant(merchantId, 'order.changed', { orderId: told.order.id });
    return { success: true, ...told };
  },

  async listOrderUpdates({ platform, merchantId }) {
    return { success: true, items: await listLateUpdates(platform.db, merchantId) };
  },
};
