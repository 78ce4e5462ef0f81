import { orderFeedsRoutes } from '@voicecart/contract/routes/order-feeds';
import { ordersRoutes } from '@voicecart/contract/routes/orders';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { orderFeedJobs } from './order-feed.ts';
import { orderFeedsHandlers } from './order-feeds.routes.ts';
import { countWaitingOrders } from './order-requests.queries.ts';
import { ordersHandlers } from './orders.routes.ts';

export const ordersFeature: Feature = {
  name: 'orders',
  routes: [withHandlers(orderFeedsRoutes, orderFeedsHandlers), withHandlers(ordersRoutes, ordersHandlers)],
  jobs: orderFeedJobs,
  waiting: { orders: countWaitingOrders },
};
