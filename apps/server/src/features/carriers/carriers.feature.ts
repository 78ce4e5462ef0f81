import { carriersRoutes } from '@voicecart/contract/routes/carriers';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { lookOnNotices } from '../../platform/work/jobs-on-notice.ts';
import { mountCarrierWebhooks } from './carrier-endpoint.ts';
import { carrierJob } from './carrier-job.ts';
import { sealedCarrierSecret } from './carrier-secrets.ts';
import { carriersJobs } from './carriers.jobs.ts';
import { carriersHandlers } from './carriers.routes.ts';

export const carriersFeature: Feature = {
  name: 'carriers',
  routes: [withHandlers(carriersRoutes, carriersHandlers)],
  jobs: carriersJobs,
  sealed: [sealedCarrierSecret],
  async mount(app, platform) {
    await mountCarrierWebhooks(app, platform);
    // An order has got the number of a parcel that was told of before.
    lookOnNotices(app, platform, 'carrier_events_due', carrierJob);
  },
};
