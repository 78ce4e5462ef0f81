import type { Feature } from '../../platform/feature.ts';
import { cartsJobs } from './carts.jobs.ts';

export const cartsFeature: Feature = {
  name: 'carts',
  jobs: cartsJobs,
};
