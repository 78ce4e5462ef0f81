import { testersRoutes } from '@voicecart/contract/routes/testers';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { testersJobs } from './testers.jobs.ts';
import { testersHandlers } from './testers.routes.ts';

export const testersFeature: Feature = {
  name: 'testers',
  routes: [withHandlers(testersRoutes, testersHandlers)],
  jobs: testersJobs,
};
