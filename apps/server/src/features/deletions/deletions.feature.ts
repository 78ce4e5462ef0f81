import type { Feature } from '../../platform/feature.ts';
import { deletionsJobs } from './deletions.jobs.ts';

export const deletionsFeature: Feature = {
  name: 'deletions',
  jobs: deletionsJobs,
};
