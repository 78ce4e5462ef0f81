import { z } from 'zod';
import type { JobRow } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeOldCarts } from './carts.queries.ts';

const keptDays = 90;
const batch = 1_000;

/** Forgets carts that nobody has touched for three months. */
export function cartsJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'carts-forget',
      payload: z.looseObject({}),
      retryLimit: 0,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      concurrency: 1,
      cron: '17 3 * * *',
      handle: async () => {
        const before = new Date(Date.now() - keptDays * 86_400_000);
        while ((await removeOldCarts(platform.db, before, batch)) === batch);
      },
    },
  ];
}
