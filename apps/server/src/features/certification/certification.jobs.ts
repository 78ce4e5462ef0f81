import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkJob } from './check-job.ts';
import { runChecks } from './run-checks.ts';

export function certificationJobs(platform: Platform): JobRow[] {
  return [
    {
      ...checkJob,
      key: (payload) => checkJob.key(checkJob.payload.parse(payload)),
      group: (payload) => checkJob.group(checkJob.payload.parse(payload)),
      concurrency: 2,
      handle: (payload) => runChecks(platform, checkJob.payload.parse(payload)),
    },
  ];
}
