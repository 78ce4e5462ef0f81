import { z } from 'zod';
import { everyMinute, type JobRow } from '../../platform/jobs.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { forgetVisits } from './launch/launch.queries.ts';
import { campaignJob } from './marketing/campaign-job.ts';
import { enrolPage, sweepCampaigns } from './marketing/enrol.ts';
import { notificationJob } from './notification-job.ts';
import { forgetOccasions } from './occasions/occasions.queries.ts';
import { findOccasions } from './occasions/occasions.ts';
import { forgetTexts, listDueMerchants, nextDueAt } from './sending/deliveries.queries.ts';
import { sendDue } from './sending/send-due.ts';

/** What falls due later than this is found by the sweep. */
const soonMs = 70_000;
/** How long the log shows what a message said. */
const textsKeptMs = 90 * 86_400_000;
/** How long it is known that a launch page was opened, and what was told: as long as its links work. */
const visitsKeptMs = 400 * 86_400_000;

/** Whether a look is to be planned: several jobs of a merchant that end at once plan one between them. */
const planWake = perPlatform(() => {
  const planned = new Map<string, number>();
  return (merchantId: string, at: Date): boolean => {
    const known = planned.get(merchantId) ?? 0;
    if (known > Date.now() && known <= at.getTime()) return false;
    planned.set(merchantId, at.getTime());
    return true;
  };
});

export function notificationsJobs(platform: Platform): JobRow[] {
  const { db, jobs } = platform;
  return [
    {
      ...notificationJob,
      group: (payload) => notificationJob.group(notificationJob.payload.parse(payload)),
      retryLimit: 3,
      retryDelaySeconds: 2,
      expireInSeconds: 600,
      concurrency: 4,
      async handle(payload, { signal }) {
        const { merchantId } = notificationJob.payload.parse(payload);
        const hasMore = await sendDue(platform, merchantId, signal);
        if (hasMore) return jobs.enqueue(db, notificationJob, { merchantId });
        const at = await nextDueAt(db, merchantId);
        if (!at || at.getTime() - Date.now() > soonMs || !planWake(platform)(merchantId, at)) return;
        await jobs.enqueue(db, notificationJob, { merchantId }, { startAfter: at });
      },
    },
    {
      ...campaignJob,
      group: (payload) => campaignJob.group(campaignJob.payload.parse(payload)),
      key: (payload) => campaignJob.key(campaignJob.payload.parse(payload)),
      retryLimit: 3,
      retryDelaySeconds: 5,
      expireInSeconds: 600,
      concurrency: 1,
      handle: (payload) => enrolPage(platform, campaignJob.payload.parse(payload)),
    },
    {
      ...everyMinute,
      name: 'notifications-sweep',
      handle: () => sweepNotifications(platform),
    },
    {
      // By itself: a campaign at fault holds up no other message.
      ...everyMinute,
      name: 'campaigns-sweep',
      handle: () => sweepCampaigns(platform),
    },
    {
      name: 'notifications-occasions',
      payload: z.object({}),
      cron: '*/5 * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 280,
      concurrency: 1,
      handle: () => findOccasions(platform),
    },
    {
      name: 'notifications-forget-texts',
      payload: z.object({}),
      cron: '40 3 * * *',
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 600,
      concurrency: 1,
      async handle() {
        await forgetTexts(db, new Date(Date.now() - textsKeptMs));
        await forgetOccasions(db, new Date(Date.now() - visitsKeptMs));
        await forgetVisits(db, new Date(Date.now() - visitsKeptMs));
      },
    },
  ];
}

/** Gives each merchant a job whose messages are due: those held until now, and those whose job was lost. */
export async function sweepNotifications({ db, jobs }: Platform, now = new Date()): Promise<void> {
  const merchants = await listDueMerchants(db, now);
  await jobs.enqueueAll(
    db,
    notificationJob,
    merchants.map((merchantId) => ({ merchantId })),
  );
}
