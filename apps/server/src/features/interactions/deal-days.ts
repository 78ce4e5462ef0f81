import type { ShopDeal } from '@voicecart/assistant/shop';
import { type DealDay, dealDaysMax } from '@voicecart/contract/routes/deal-days';
import { momentAt, wallTime } from '@voicecart/contract/zoned-time';
import type { Db } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import { type Doer, merchantPermission, recordActivity } from '../accounts/accounts.ts';
import { clearDealDays, listDealDays, putDealDays } from './deal-days.queries.ts';
import { dealState, requireDeal, toShopDeal } from './deals.ts';
import { merchantTimeZone } from './stores.queries.ts';

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
  db: Db,
  doer: Doer,
  { from, to, dealId }: { readonly from: string; readonly to: string; readonly dealId: string | null },
): Promise<number> {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (count < 1) throw invalid('to', 'The last day must not be before the first.');
  if (count > dealDaysMax) throw invalid('to', `At most ${dealDaysMax} days can be set at once.`);
  const days = Array.from({ length: count }, (_, index) => later(from, index));
  const when = from === to ? from : `${from} to ${to}`;
  await db.transaction().execute(async (tx) => {
    if (dealId === null) {
      await clearDealDays(tx, doer.merchantId, from, to);
      await recordActivity(tx, doer, 'deal-days-cleared', `No deal of the day: ${when}`);
      return;
    }
    const deal = await requireDeal(tx, doer.merchantId, dealId);
    await putDealDays(tx, doer.merchantId, days, dealId);
    await recordActivity(tx, doer, 'deal-days-set', `“${deal.title}” is the deal of the day: ${when}`);
  });
  return count;
}

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
