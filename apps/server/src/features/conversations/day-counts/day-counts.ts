import type { Platform } from '../../../platform/platform.ts';
import { listMovedMerchants, listTalkedTo, noteZones, recountDays } from './day-counts.queries.ts';

const dayMs = 86_400_000;
/** As far back as a report reaches. */
const reportDays = 400;
/** Each night these are counted again, whatever went wrong since. */
const nightlyDays = 3;

const dayAgo = (days: number, now: Date) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

/** Counts the days again of merchants whose zone has changed: their days begin at another hour now. */
export async function followZones({ db, log }: Platform, now = new Date()): Promise<void> {
  for (const merchantId of await listMovedMerchants(db)) {
    await db.transaction().execute((tx) => recountDays(tx, merchantId, dayAgo(reportDays, now)));
    log.info({ merchantId }, 'days were counted in the new time zone');
  }
  await noteZones(db);
}

/** Counts the last days again of every merchant that somebody talked to. A repeat changes nothing. */
export async function recountLately({ db }: Platform, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - nightlyDays * dayMs);
  for (const merchantId of await listTalkedTo(db, since)) {
    await db.transaction().execute((tx) => recountDays(tx, merchantId, dayAgo(nightlyDays, now)));
  }
}
