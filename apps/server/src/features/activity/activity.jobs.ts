import { z } from 'zod';
import { everyMinute, type JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDueStreams } from './activity-streams.queries.ts';
import { sendWaiting } from './activity-streams.ts';
import { tellLeftOut } from './refusal-log.ts';

const payload = z.object({
  merchantId: z.uuid(),
  streamId: z.uuid(),
  /** The other one of 0 and 1, where a run goes behind the others that wait: its own key is taken until it has ended. */
  turn: z.literal([0, 1]).default(0),
});
type StreamPayload = z.output<typeof payload>;

/** A merchant has one place of a worker at most, whose streams are slow or stand still. */
const streamJob = {
  name: 'activity-stream-send',
  payload,
  key: ({ streamId, turn }: StreamPayload) => `${streamId}:${turn}`,
  group: ({ merchantId }: StreamPayload) => merchantId,
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
      key: (given) => streamJob.key(payload.parse(given)),
      group: (given) => streamJob.group(payload.parse(given)),
      retryLimit: 2,
      retryDelaySeconds: 5,
      expireInSeconds: 120,
      // Each waits for a receiver most of its time.
      concurrency: 8,
      async handle(given) {
        const { merchantId, streamId, turn } = payload.parse(given);
        if (await sendWaiting(platform, merchantId, streamId))
          await jobs.enqueue(db, streamJob, { merchantId, streamId, turn: turn === 0 ? 1 : 0 });
      },
    },
    {
      ...everyMinute,
      name: 'activity-stream-sweep',
      handle: () => enqueueDueStreams(platform),
    },
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
  ];
}
