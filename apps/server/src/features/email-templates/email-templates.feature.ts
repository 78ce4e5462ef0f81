import { emailTemplatesRoutes } from '@voicecart/contract/routes/email-templates';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { emailTemplatesJobs } from './email-templates.jobs.ts';
import { emailTemplatesHandlers } from './email-templates.routes.ts';

export const emailTemplatesFeature: Feature = {
  name: 'email-templates',
  routes: [withHandlers(emailTemplatesRoutes, emailTemplatesHandlers)],
  jobs: emailTemplatesJobs,
};
