import type { Db } from '../../../platform/database.ts';
import { listMailedViews, setNextMail } from './views.queries.ts';
import { movedWeekly } from './weekly.ts';

/** The merchant's clock shows the hour of a mail at another moment now. A mail whose hour is over there is due at once. */
export async function moveMails(db: Db, merchantId: string, timeZone: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, mail_day: day, mail_hour: hour, mail_next_at: next } of await listMailedViews(tx, merchantId)) {
      if (day === null || hour === null || next === null) continue;
      await setNextMail(tx, merchantId, id, movedWeekly({ day, hour }, timeZone, next));
    }
  });
}
