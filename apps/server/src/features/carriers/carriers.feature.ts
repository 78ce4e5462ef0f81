import { carriersRoutes } from '@voicecart/contract/routes/carriers';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { mountCarrierWebhooks } from './carrier-endpoint.ts';
import { carrierJob } from './carrier-job.ts';
import { sealedCarrierSecret } from './carrier-secrets.ts';
import { carriersJobs } from './carriers.jobs.ts';
import { carriersHandlers } from './carriers.routes.ts';

const channel = 'carrier_events_due';

export const carriersFeature: Feature = {
  name: 'carriers',
  routes: [withHandlers(carriersRoutes, carriersHandlers)],
  jobs: carriersJobs,
  sealed: [sealedCarrierSecret],
  async mount(app, platform) {
    await mountCarrierWebhooks(app, platform);
    const { config, db, jobs, log, notices } = platform;
    if (!config.SERVICES.includes('worker')) return;
    // An order has got the number of a parcel that was told of before. A notice that is missed costs a minute.
    notices.on(channel, (merchantId) => {
      jobs
        .enqueue(db, carrierJob, { merchantId })
        .catch((error: unknown) => log.warn({ err: error, merchantId }, 'carrier news waits for the next sweep'));
    });
  },
};
