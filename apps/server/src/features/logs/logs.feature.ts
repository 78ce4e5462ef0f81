import { logsRoutes } from '@voicecart/contract/routes/logs';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { logsJobs } from './logs.jobs.ts';
import { logsHandlers } from './logs.routes.ts';

export const logsFeature: Feature = {
  name: 'logs',
  routes: [withHandlers(logsRoutes, logsHandlers)],
  jobs: logsJobs,
};
