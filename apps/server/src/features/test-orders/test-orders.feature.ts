import { testOrdersRoutes } from '@voicecart/contract/routes/test-orders';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { testOrdersHandlers } from './test-orders.routes.ts';

export const testOrdersFeature: Feature = {
  name: 'test-orders',
  routes: [withHandlers(testOrdersRoutes, testOrdersHandlers)],
};
