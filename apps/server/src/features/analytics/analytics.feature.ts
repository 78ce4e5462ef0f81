import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { topProductsRoutes } from '@voicecart/contract/routes/top-products';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { analyticsJobs } from './analytics.jobs.ts';
import { analyticsHandlers } from './analytics.routes.ts';
import { topProductsHandlers } from './top-products.routes.ts';

export const analyticsFeature: Feature = {
  name: 'analytics',
  routes: [withHandlers(topProductsRoutes, topProductsHandlers), withHandlers(analyticsRoutes, analyticsHandlers)],
  jobs: analyticsJobs,
};
