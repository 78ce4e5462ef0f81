import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDueStreams } from './activity-streams.queries.ts';
import { sendWaiting } from './activity-streams.ts';
import { tellLeftOut } from './refusal-log.ts';

const streamJob = {
  name: 'activity-stream',
  payload: z.object({ merchantId: z.uuid(), streamId: z.uuid() }),
  group: ({ streamId }: { streamId: string }) => streamId,
} as const;

/** Enqueues the sending of every stream that has lines waiting. Several at once are harmless. */
export async function enqueueDueStreams({ db, jobs }: Platform): Promise<void> {
  const due = await listDueStreams(db, new Date());
  await jobs.enqueueAll(
    db,
    streamJob,
    due.map(({ merchant_id, id }) => ({ merchantId: merchant_id, streamId: id })),
  );
}

export function activityJobs(platform: Platform): JobRow[] {
  const { db, jobs } = platform;
  return [
    {
      ...streamJob,
      group: (payload) => streamJob.group(streamJob.payload.parse(payload)),
      retryLimit: 2,
      retryDelaySeconds: 5,
      expireInSeconds: 120,
      concurrency: 2,
      async handle(payload) {
        const { merchantId, streamId } = streamJob.payload.parse(payload);
        if (await sendWaiting(platform, merchantId, streamId))
          await jobs.enqueue(db, streamJob, { merchantId, streamId });
      },
    },
    {
      name: 'activity-stream-sweep',
      payload: z.object({}),
      cron: '* * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 60,
      concurrency: 1,
      handle: () => enqueueDueStreams(platform),
    },
  ];
}
    {
      name: 'activity-refusals-left-out',
      payload: z.object({}),
      cron: '2-59/5 * * * *',
      retryLimit: 2,
      retryDelaySeconds: 10,
      expireInSeconds: 60,
      concurrency: 1,
      handle: () => tellLeftOut(db),
    },
