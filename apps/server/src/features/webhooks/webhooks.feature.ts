import { webhooksRoutes } from '@voicecart/contract/routes/webhooks';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { lookOnNotices } from '../../platform/work/jobs-on-notice.ts';
import { webhookJob } from './webhook-job.ts';
import { sealedWebhookSecrets } from './webhook-secrets.ts';
import { webhooksJobs } from './webhooks.jobs.ts';
import { webhooksHandlers } from './webhooks.routes.ts';

export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes: [withHandlers(webhooksRoutes, webhooksHandlers)],
  jobs: webhooksJobs,
  sealed: [sealedWebhookSecrets],
  mount(app, platform) {
    lookOnNotices(app, platform, 'webhooks_due', webhookJob);
  },
};
