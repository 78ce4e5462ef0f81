import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeBeat } from './status.ts';

/** Counts each minute in which workers work, and those in which none did: whoever looks sees by it when they don't. */
export function statusJobs({ db }: Platform): JobRow[] {
  return [
    {
      name: 'status-beat',
      payload: z.looseObject({}),
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 30,
      concurrency: 1,
      cron: '* * * * *',
      handle: () => takeBeat(db),
    },
  ];
}
