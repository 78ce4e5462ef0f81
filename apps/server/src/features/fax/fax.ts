import { plans } from '@voicecart/contract/plans';
import type { Fax, FaxSettings, FaxState } from '@voicecart/contract/routes/fax';
import type { Db } from '../../platform/database.ts';
import { failure, invalid, notFound } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOfDay } from '../../platform/sessions/daily-limit.ts';
import { type Principal, recordActivity, recordSensitive } from '../activity/activity.ts';
import {
  type FaxRow,
  findFaxSettings,
  insertFax,
  isOnPlan,
  listAttempts,
  listFaxRows,
  listOrdersToFax,
  lockFaxSettings,
  lockOrderOnFax,
  putFaxSettings,
} from './fax.queries.ts';
import { faxJob } from './fax-job.ts';
import { faxText } from './fax-text.ts';

const ordersAtOnce = 200;
/** A fax costs money: so many are sent again by hand for a merchant within a day. */
const resentFaxesMax = 50;
const plansWithChat = plans.filter(({ features }) => features.includes('chat')).map(({ id }) => id);

export async function readFaxSettings({ db, config }: Platform, merchantId: string): Promise<FaxSettings> {
  const { is_on: isOn, number } = await findFaxSettings(db, merchantId);
  return { isOn, number, isAvailable: config.TELNYX_FAX_APP !== '' };
}

/** Orders tell who ordered, so that owners hear of another number. */
export async function saveFaxSettings(
  platform: Platform,
  principal: Principal,
  { isOn, number: entered }: { readonly isOn: boolean; readonly number?: string | undefined },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    // Locked: whoever turns it on meanwhile must not bring back the number of before.
    const before = await lockFaxSettings(tx, principal.merchantId);
    const number = entered ?? before.number;
    if (isOn && number === '') throw invalid('number', 'Enter the fax number of your shop.');
    await putFaxSettings(tx, principal.merchantId, { is_on: isOn, number });
    if (number !== before.number) {
      await recordSensitive(tx, platform, principal, {
        type: 'fax',
        what: number === '' ? 'The fax number was removed' : `Orders from the chat are faxed to ${number}`,
      });
    }
    if (isOn !== before.is_on) {
      await recordActivity(tx, principal, 'fax', `Faxing of orders turned ${isOn ? 'on' : 'off'}`);
    }
  });
}

export async function listFaxes(
  db: Db,
  merchantId: string,
  asked: { currentPage: number; limit: number; q?: string | undefined; state?: FaxState | undefined },
) {
  const { currentPage, limit, q, state } = asked;
  const { rows, total } = await listFaxRows(db, merchantId, { q, state, limit, offset: (currentPage - 1) * limit });
  return { items: rows.map(toFax), total, currentPage, limit };
}

/** @throws AppError 404 */
export async function readFax(db: Db, merchantId: string, id: string) {
  const attempts = await listAttempts(db, merchantId, id);
  const row = attempts.find((one) => one.id === id);
  if (!row) throw notFound('The fax');
  return { fax: toFax(row), text: row.body, attempts: attempts.map(toFax) };
}

/**
 * Faxes an order again. A second call for the same fax finds the attempt of the first.
 * @throws AppError 404, 409 'fax_not_sent', 429 past the day's limit
 */
export async function resendFax(platform: Platform, principal: Principal, id: string) {
  const { db, config } = platform;
  const { merchantId } = principal;
  const { fax, attempts } = await readFax(db, merchantId, id);
  const known = attempts.find(({ attempt }) => attempt === fax.attempt + 1);
  if (known) return readFax(db, merchantId, known.id);
  if (config.TELNYX_FAX_APP === '') throw failure('fax_not_sent.unavailable');
  if (fax.settledAt === null) throw failure('fax_not_sent.unsettled');
  const { is_on: isOn, number } = await findFaxSettings(db, merchantId);
  if (!isOn || number === '') throw failure('fax_not_sent.off');
  if (!(await isOnPlan(db, merchantId, plansWithChat))) throw failure('fax_not_sent.plan');
  await takeOfDay(db, 'fax-again', merchantId, resentFaxesMax);
  await db.transaction().execute(async (tx) => {
    const isNew = await queueFax(platform, tx, { merchantId, orderId: fax.orderId, number, attempt: fax.attempt + 1 });
    if (isNew) await recordActivity(tx, principal, 'fax', `Order ${fax.orderNumber} faxed again to ${number}`);
  });
  const again = (await listAttempts(db, merchantId, id)).find(({ attempt }) => attempt === fax.attempt + 1);
  if (!again) throw notFound('The fax');
  return readFax(db, merchantId, again.id);
}

/** Faxes the orders that came from the chat since the last look: each once, however often it runs. */
export async function faxNewOrders(platform: Platform): Promise<void> {
  const { db, log } = platform;
  for (const row of await listOrdersToFax(db, plansWithChat, ordersAtOnce)) {
    const { merchant_id: merchantId, order_id: orderId, number } = row;
    try {
      await db.transaction().execute((tx) => queueFax(platform, tx, { merchantId, orderId, number, attempt: 1 }));
    } catch (error) {
      log.warn({ err: error, merchantId, orderId }, 'an order could not be faxed');
    }
  }
}

interface FaxToQueue {
  readonly merchantId: string;
  readonly orderId: string;
  readonly number: string;
  readonly attempt: number;
}

/** @returns whether it is new */
async function queueFax({ jobs }: Platform, tx: Db, { merchantId, orderId, number, attempt }: FaxToQueue) {
  const order = await lockOrderOnFax(tx, merchantId, orderId);
  if (!order) return false;
  const id = newId();
  const isNew = await insertFax(tx, {
    merchant_id: merchantId,
    id,
    order_id: orderId,
    attempt,
    number,
    body: faxText(order),
    media_key: newToken(),
  });
  if (isNew) await jobs.enqueue(tx, faxJob, { merchantId, id });
  return isNew;
}

function toFax(row: FaxRow): Fax {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    number: row.number,
    attempt: row.attempt,
    state: row.state,
    reason: row.reason,
    pages: row.pages,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
