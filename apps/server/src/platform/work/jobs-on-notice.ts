import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { JobRow } from '../jobs.ts';
import type { Platform } from '../platform.ts';

/** One look finds all that is due: what a merchant is told of within this time after the first is left to the next. */
const gatherMs = 500;

/**
 * Has a merchant's job look at once when a notice tells of something due, and once more for all the notices of the half
 * second after it: a thousand orders, told of one by one, would else leave a thousand jobs before everybody else's.
 * A notice that is missed waits for the job's sweep.
 */
export function lookOnNotices(
  app: Pick<FastifyInstance, 'addHook'>,
  { config, db, jobs, log, notices }: Platform,
  channel: string,
  row: Pick<JobRow<z.ZodType<{ merchantId: string }, { merchantId: string }>>, 'name' | 'payload' | 'group'>,
): void {
  if (!config.SERVICES.includes('worker')) return;
  /** Who has been looked at within the time, and whether there was a notice since. */
  const looked = new Map<string, { isTold: boolean; timer: NodeJS.Timeout }>();

  function look(merchantId: string): void {
    const timer = setTimeout(() => {
      const isTold = looked.get(merchantId)?.isTold;
      looked.delete(merchantId);
      if (isTold) look(merchantId);
    }, gatherMs);
    looked.set(merchantId, { isTold: false, timer: timer.unref() });
    jobs
      .enqueue(db, row, { merchantId })
      .catch((error: unknown) => log.warn({ err: error, merchantId, job: row.name }, 'waits for the next sweep'));
  }

  notices.on(channel, (merchantId) => {
    const recent = looked.get(merchantId);
    if (recent) recent.isTold = true;
    else look(merchantId);
  });
  app.addHook('onClose', async () => {
    for (const { timer } of looked.values()) clearTimeout(timer);
    looked.clear();
  });
}
