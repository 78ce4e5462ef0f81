import { launchRoutes } from '@voicecart/contract/routes/launch';
import { marketingRoutes } from '@voicecart/contract/routes/marketing';
import { notificationOccasionsRoutes } from '@voicecart/contract/routes/notification-occasions';
import { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { launchHandlers } from './launch/launch.routes.ts';
import { marketingHandlers } from './marketing/marketing.routes.ts';
import { notificationJob } from './notification-job.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { notificationsHandlers } from './notifications.routes.ts';
import { notificationOccasionsHandlers } from './occasions/occasions.routes.ts';
import { mountSmsEndpoint } from './sending/sms-endpoint.ts';
import { mountShopperEndpoint } from './shopper/shopper-endpoint.ts';

const channel = 'notifications_due';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: [
    withHandlers(notificationsRoutes, notificationsHandlers),
    withHandlers(launchRoutes, launchHandlers),
    withHandlers(marketingRoutes, marketingHandlers),
    withHandlers(notificationOccasionsRoutes, notificationOccasionsHandlers),
  ],
  jobs: notificationsJobs,
  async mount(app, platform) {
    await mountShopperEndpoint(app, platform);
    await mountSmsEndpoint(app, platform);
    const { config, db, jobs, log, notices } = platform;
    if (!config.SERVICES.includes('worker')) return;
    // A notice that is missed costs a minute: the sweep finds what is due.
    notices.on(channel, (merchantId) => {
      jobs
        .enqueue(db, notificationJob, { merchantId })
        .catch((error: unknown) => log.warn({ err: error, merchantId }, 'notifications wait for the next sweep'));
    });
  },
};
