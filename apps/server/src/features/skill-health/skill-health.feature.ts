import { skillHealthRoutes } from '@voicecart/contract/routes/skill-health';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { canaryJobs } from './canary.jobs.ts';
import { skillHealthHandlers } from './skill-health.routes.ts';

export const skillHealthFeature: Feature = {
  name: 'skill-health',
  routes: [withHandlers(skillHealthRoutes, skillHealthHandlers)],
  jobs: canaryJobs,
};
