import { submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { submissionsJobs } from './submissions.jobs.ts';
import { countRequested } from './submissions.queries.ts';
import { submissionsHandlers } from './submissions.routes.ts';

export const submissionsFeature: Feature = {
  name: 'submissions',
  routes: [withHandlers(submissionsRoutes, submissionsHandlers)],
  jobs: submissionsJobs,
  waitingOfAll: { publishRequests: countRequested },
};
