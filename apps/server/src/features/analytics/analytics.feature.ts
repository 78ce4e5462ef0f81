import { analyticsRoutes } from '@voicecart/contract/routes/analytics';
import { reportViewsRoutes } from '@voicecart/contract/routes/report-views';
import { topProductsRoutes } from '@voicecart/contract/routes/top-products';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { analyticsJobs } from './analytics.jobs.ts';
import { analyticsHandlers } from './analytics.routes.ts';
import { topProductsHandlers } from './top-products.routes.ts';
import { mountViewMail } from './views/view-mail-endpoint.ts';
import { reportViewsHandlers } from './views/views.routes.ts';

export const analyticsFeature: Feature = {
  name: 'analytics',
  routes: [
    withHandlers(topProductsRoutes, topProductsHandlers),
    withHandlers(analyticsRoutes, analyticsHandlers),
    withHandlers(reportViewsRoutes, reportViewsHandlers),
  ],
  jobs: analyticsJobs,
  async mount(app, platform) {
    if (platform.config.SERVICES.includes('web')) await mountViewMail(app, platform);
  },
};
