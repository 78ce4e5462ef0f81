import { faxRoutes } from '@voicecart/contract/routes/fax';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { faxJobs } from './fax.jobs.ts';
import { faxHandlers } from './fax.routes.ts';
import { mountFaxEndpoint } from './fax-endpoint.ts';

export const faxFeature: Feature = {
  name: 'fax',
  routes: [withHandlers(faxRoutes, faxHandlers)],
  jobs: faxJobs,
  async mount(app, platform) {
    if (platform.config.SERVICES.includes('web')) await mountFaxEndpoint(app, platform);
  },
};
