import { alexaMessagesRoutes } from '@voicecart/contract/routes/alexa-messages';
import { launchRoutes } from '@voicecart/contract/routes/launch';
import { marketingRoutes } from '@voicecart/contract/routes/marketing';
import { notificationOccasionsRoutes } from '@voicecart/contract/routes/notification-occasions';
import { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { lookOnNotices } from '../../platform/work/jobs-on-notice.ts';
import { alexaMessagesHandlers } from './alexa/alexa-messages.routes.ts';
import { launchHandlers } from './launch/launch.routes.ts';
import { marketingHandlers } from './marketing/marketing.routes.ts';
import { notificationJob } from './notification-job.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { notificationsHandlers } from './notifications.routes.ts';
import { notificationOccasionsHandlers } from './occasions/occasions.routes.ts';
import { mountPushEndpoint } from './push/push-endpoint.ts';
import { sealedPushSubscriptions } from './push/push-subscriptions.ts';
import { sealedPushKeys } from './push/vapid.ts';
import { mountSmsEndpoint } from './sending/sms-endpoint.ts';
import { mountShopperEndpoint } from './shopper/shopper-endpoint.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: [
    withHandlers(notificationsRoutes, notificationsHandlers),
    withHandlers(launchRoutes, launchHandlers),
    withHandlers(marketingRoutes, marketingHandlers),
    withHandlers(notificationOccasionsRoutes, notificationOccasionsHandlers),
    withHandlers(alexaMessagesRoutes, alexaMessagesHandlers),
  ],
  jobs: notificationsJobs,
  sealed: [sealedPushKeys, sealedPushSubscriptions],
  async mount(app, platform) {
    await mountShopperEndpoint(app, platform);
    await mountSmsEndpoint(app, platform);
    await mountPushEndpoint(app, platform);
    lookOnNotices(app, platform, 'notifications_due', notificationJob);
  },
};
