import { webhooksRoutes } from '@voicecart/contract/routes/webhooks';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { webhookJob } from './webhook-job.ts';
import { sealedWebhookSecrets } from './webhook-secrets.ts';
import { webhooksJobs } from './webhooks.jobs.ts';
import { webhooksHandlers } from './webhooks.routes.ts';

const channel = 'webhooks_due';

export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes: [withHandlers(webhooksRoutes, webhooksHandlers)],
  jobs: webhooksJobs,
  sealed: [sealedWebhookSecrets],
  mount(_app, { config, db, jobs, log, notices }) {
    if (!config.SERVICES.includes('worker')) return;
    // A notice that is missed costs a minute: the sweep finds what is due.
    notices.on(channel, (merchantId) => {
      jobs
        .enqueue(db, webhookJob, { merchantId })
        .catch((error: unknown) => log.warn({ err: error, merchantId }, 'webhooks wait for the next sweep'));
    });
  },
};
