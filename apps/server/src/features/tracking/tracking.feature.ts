import { trackingRoutes } from '@voicecart/contract/routes/tracking';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { trackingJobs } from './tracking.jobs.ts';
import { trackingHandlers } from './tracking.routes.ts';

export const trackingFeature: Feature = {
  name: 'tracking',
  routes: [withHandlers(trackingRoutes, trackingHandlers)],
  jobs: trackingJobs,
};
