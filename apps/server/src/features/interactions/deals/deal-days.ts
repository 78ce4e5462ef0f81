import type { ShopDeal } from '@voicecart/assistant/shop/shop';
import type { Deletion } from '@voicecart/contract/deletions';
import { type DealDay, dealDaysMax } from '@voicecart/contract/routes/deal-days';
import { momentAt, wallTime } from '@voicecart/contract/zoned-time';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../../platform/deletions.ts';
import { failure, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { merchantPermission } from '../../permissions/permissions.ts';
import { merchantTimeZone } from '../stores/stores.queries.ts';
import { findDealDays, listDealDays, putDealDays } from './deal-days.queries.ts';
import { getDeal } from './deals.queries.ts';
import { dealState, requireDeal, toShopDeal } from './deals.ts';

const dayMs = 86_400_000;

/** The days from `from` (today where it is not given), by the shop's own calendar. */
export async function readDealDays(db: Db, merchantId: string, given: string | undefined, days: number) {
  const timeZone = await merchantTimeZone(db, merchantId);
  const today = dayIn(timeZone, Date.now());
  const from = given ?? today;
  const rows = await listDealDays(db, merchantId, from, later(from, days - 1));
  const items = rows.map((row): DealDay => {
    // Noon: a deal that runs at any length of the day runs then.
    const noon = new Date(momentAt(`${row.day_text}T12:00`, timeZone) ?? Date.now());
    return { day: row.day_text, dealId: row.id, title: row.title, isTold: dealState(row, noon) === 'active' };
  });
  return { today, from, timeZone, items };
}

/** @throws AppError 400 where the days are none or too many, 404 where the deal is not the merchant's */
export async function setDealDays(
  platform: Platform,
  principal: Principal,
  { from, to, dealId }: { readonly from: string; readonly to: string; readonly dealId: string | null },
): Promise<{ days: number; deletions: Deletion[] }> {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (count < 1) throw invalid('to', 'The last day must not be before the first.');
  if (count > dealDaysMax) throw invalid('to', `At most ${dealDaysMax} days can be set at once.`);
  const days = Array.from({ length: count }, (_, index) => later(from, index));
  const when = from === to ? from : `${from} to ${to}`;
  const deletions: Deletion[] = [];
  await platform.db.transaction().execute(async (tx) => {
    if (dealId === null) {
      const gone = await deleteAndKeep(platform, tx, principal, {
        kind: 'dealDays',
        objectId: from,
        title: () => when,
        parts: [
          { table: 'deal_days', where: { day: { any: await findDealDays(tx, principal.merchantId, from, to) } } },
        ],
      });
      if (gone) deletions.push(gone);
      await recordActivity(tx, principal, 'deal-days-cleared', `No deal of the day: ${when}`);
      return;
    }
    const deal = await requireDeal(tx, principal.merchantId, dealId);
    await putDealDays(tx, principal.merchantId, days, dealId);
    await recordActivity(tx, principal, 'deal-days-set', `“${deal.title}” is the deal of the day: ${when}`);
  });
  return { days: count, deletions };
}

export const restoreDealDays: RestoreRule = {
  name: 'The deals of the day',
  // A day that has another deal since keeps that one.
  mayBeTaken: ['deal_days'],
  async before({ tx, principal, rowsOf }) {
    const days = z.array(z.object({ deal_id: z.uuid() })).parse(rowsOf('deal_days'));
    for (const dealId of new Set(days.map((day) => day.deal_id))) {
      if (await getDeal(tx, principal.merchantId, dealId)) continue;
      throw failure('gone.deal');
    }
  },
};

/** The deal of the day at a moment; null where none is set, it does not run, or the merchant may not have any. */
export async function dealOfTheDay(db: Db, merchantId: string, at: number): Promise<ShopDeal | null> {
  if ((await merchantPermission(db, merchantId, 'product_deal_of_day')) !== 1) return null;
  const day = dayIn(await merchantTimeZone(db, merchantId), at);
  const [row] = await listDealDays(db, merchantId, day, day);
  return row && dealState(row, new Date(at)) === 'active' ? toShopDeal(row) : null;
}

function dayIn(timeZone: string, at: number): string {
  return wallTime(new Date(at).toISOString(), timeZone).slice(0, 10);
}

function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
