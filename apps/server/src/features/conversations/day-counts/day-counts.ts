import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moveMails } from '../../analytics/analytics.ts';
import { firstDayWithTurns, listMovedMerchants, listTalkedTo, noteZones, recountDays } from './day-counts.queries.ts';

const dayMs = 86_400_000;
/** As far back as a report reaches. */
const reportDays = 400;
const sliceDays = 31;
/** Each night these are counted again, whatever went wrong since. */
const nightlyDays = 3;

const dayAgo = (days: number, now: Date) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

/** Merchants whose zone has changed: their days begin at another hour now, and their weekly mails go out at another. */
export async function followZones({ db, log }: Platform, now = new Date()): Promise<void> {
  for (const { id: merchantId, time_zone: timeZone } of await listMovedMerchants(db)) {
    await moveMails(db, merchantId, timeZone);
    await recountInSlices(db, merchantId, now);
    log.info({ merchantId }, 'days were counted in the new time zone');
  }
  await noteZones(db);
}

/** Turns of the merchant, and what is stored with them, wait for one slice at a time. */
async function recountInSlices(db: Db, merchantId: string, now: Date): Promise<void> {
  const first = (await firstDayWithTurns(db, merchantId)) ?? dayAgo(0, now);
  for (let days = reportDays; days > 0; days -= sliceDays) {
    const start = dayAgo(days, now);
    const from = start.localeCompare(first) < 0 ? first : start;
    const until = days > sliceDays ? dayAgo(days - sliceDays, now) : null;
    if (until !== null && until <= first) continue;
    await db.transaction().execute((tx) => recountDays(tx, merchantId, from, until));
  }
}

/** Counts the last days again of every merchant that somebody talked to. A repeat changes nothing. */
export async function recountLately({ db }: Platform, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - nightlyDays * dayMs);
  for (const merchantId of await listTalkedTo(db, since)) {
    await db.transaction().execute((tx) => recountDays(tx, merchantId, dayAgo(nightlyDays, now)));
  }
}
