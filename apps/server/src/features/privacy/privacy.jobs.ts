import { retentionGraceHours } from '@voicecart/contract/routes/retention';
import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { dataExportJob, tidyDataExports, writeDataExport } from './data-exports.ts';
import { listRetaining } from './retention.queries.ts';
import { keepRetention } from './retention.ts';

const retentionJob = {
  name: 'retention-keep',
  payload: z.object({ merchantId: z.uuid() }),
  group: ({ merchantId }: { merchantId: string }) => merchantId,
} as const;

/** Each night, one job for each merchant who wants something deleted: one at a time, so that none is in the way. */
export function privacyJobs(platform: Platform): JobRow[] {
  const { db, jobs } = platform;
  return [
    {
      ...retentionJob,
      group: (payload) => retentionJob.group(retentionJob.payload.parse(payload)),
      retryLimit: 2,
      retryDelaySeconds: 300,
      expireInSeconds: 3_600,
      concurrency: 1,
      handle: (payload, { signal }) => keepRetention(platform, retentionJob.payload.parse(payload).merchantId, signal),
    },
    {
      ...dataExportJob,
      key: (payload) => dataExportJob.key(dataExportJob.payload.parse(payload)),
      retryLimit: 6,
      retryDelaySeconds: 5,
      expireInSeconds: 6 * 3_600,
      concurrency: 1,
      handle: (payload, { signal }) => writeDataExport(platform, dataExportJob.payload.parse(payload), signal),
    },
    {
      name: 'data-export-tidy',
      payload: z.object({}),
      cron: '*/10 * * * *',
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 600,
      concurrency: 1,
      handle: () => tidyDataExports(platform),
    },
    {
      name: 'retention-sweep',
      payload: z.object({}),
      cron: '17 1 * * *',
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 60,
      concurrency: 1,
      async handle() {
        const merchants = await listRetaining(db, new Date(Date.now() - retentionGraceHours * 3_600_000));
        await jobs.enqueueAll(
          db,
          retentionJob,
          merchants.map((merchantId) => ({ merchantId })),
        );
      },
    },
  ];
}
