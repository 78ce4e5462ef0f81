import { z } from 'zod';
import { everyMinute, type JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetMessages, listMerchantsWithWebhooks, nextWebhookAt } from './outgoing.queries.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { webhookJob } from './webhook-job.ts';

/** What is due later than this is found by the sweep. */
const soonMs = 70_000;
/** How long the log goes back. */
const keptMs = 30 * 86_400_000;

export function webhooksJobs(platform: Platform): JobRow[] {
  const { db, jobs } = platform;
  return [
    {
      ...webhookJob,
      group: (payload) => webhookJob.group(webhookJob.payload.parse(payload)),
      retryLimit: 3,
      retryDelaySeconds: 2,
      expireInSeconds: 900,
      concurrency: 4,
      async handle(payload, { signal }) {
        const { merchantId } = webhookJob.payload.parse(payload);
        const hasMore = await sendWebhooks(platform, merchantId, signal);
        if (hasMore) return jobs.enqueue(db, webhookJob, { merchantId });
        const at = await nextWebhookAt(db, merchantId);
        const waitMs = at ? at.getTime() - Date.now() : 0;
        // What is due by now is leased: whoever sends it looks for itself.
        if (at && waitMs > 0 && waitMs <= soonMs)
          await jobs.enqueue(db, webhookJob, { merchantId }, { startAfter: at });
      },
    },
    {
      ...everyMinute,
      name: 'webhooks-sweep',
      async handle() {
        const merchants = await listMerchantsWithWebhooks(db, new Date());
        await jobs.enqueueAll(
          db,
          webhookJob,
          merchants.map((merchantId) => ({ merchantId })),
        );
      },
    },
    {
      name: 'webhooks-forget',
      payload: z.object({}),
      cron: '50 3 * * *',
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 600,
      concurrency: 1,
      handle: () => forgetMessages(db, new Date(Date.now() - keptMs)),
    },
  ];
}
