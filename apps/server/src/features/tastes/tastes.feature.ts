import type { Feature } from '../../platform/feature.ts';
import { tastesJobs } from './tastes.jobs.ts';

export const tastesFeature: Feature = {
  name: 'tastes',
  jobs: tastesJobs,
};
