import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from './database.ts';
import type { JobRow } from './jobs.ts';
import type { Platform } from './platform.ts';

/** Tables that are partitioned by month, and the column that decides. Their keys contain it. */
export const monthlyTables = { turns: 'at', order_events: 'noted_at', activity_log: 'created_at' } as const;

/** So many, that a worker that stands still for a season costs nothing: the default partition takes what comes then. */
const monthsAhead = 3;

/** Makes the partitions of the months to come. A repeat changes nothing. @returns how many were made */
export async function addMonths(db: Db): Promise<number> {
  let made = 0;
  for (const [table, moment] of Object.entries(monthlyTables)) {
    // Each by itself: a table that is busy is tried again without the others.
    const { rows } = await sql<{
      made: number;
    }>`select add_months(${table}, ${moment}, ${monthsAhead}) as made`.execute(db);
    made += rows[0]?.made ?? 0;
  }
  return made;
}

export function monthsJobs({ db, log }: Platform): JobRow[] {
  return [
    {
      name: 'months-ahead',
      payload: z.looseObject({}),
      retryLimit: 5,
      retryDelaySeconds: 60,
      expireInSeconds: 120,
      concurrency: 1,
      cron: '23 2 * * *',
      handle: async () => {
        const made = await addMonths(db);
        if (made > 0) log.info({ made }, 'partitions of further months were made');
      },
    },
  ];
}
