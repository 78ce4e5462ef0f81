import { certificationRoutes } from '@voicecart/contract/routes/certification';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { certificationJobs } from './certification.jobs.ts';
import { certificationHandlers } from './certification.routes.ts';

export const certificationFeature: Feature = {
  name: 'certification',
  routes: [withHandlers(certificationRoutes, certificationHandlers)],
  jobs: certificationJobs,
};
