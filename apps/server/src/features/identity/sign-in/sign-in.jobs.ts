import { z } from 'zod';
import type { JobRow } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteOldAttempts } from '../../../platform/sessions/attempts.ts';
import { endRestedSessions } from '../../../platform/sessions/sessions.ts';
import { deleteOldKeys } from '../keys.queries.ts';
import { deleteOldChallenges } from '../passkeys/passkeys.queries.ts';

/** Sessions that nobody can use any more go, which closes their sockets; so do counts, keys and challenges that are over. */
export function signInJobs(platform: Platform): JobRow[] {
  return [
    {
      name: 'sign-in-tidy',
      payload: z.object({}),
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      concurrency: 1,
      cron: '*/5 * * * *',
      handle: async () => tidySignIns(platform),
    },
  ];
}

export async function tidySignIns({ db, config }: Platform): Promise<void> {
  await endRestedSessions(db, config);
  await deleteOldAttempts(db);
  await deleteOldKeys(db);
  await deleteOldChallenges(db);
}
