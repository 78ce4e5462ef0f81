import type { DecisionReason } from '@voicecart/contract/notifications/kinds';
import { addressedChannels, wayToResend } from '@voicecart/contract/notifications/kinds';
import type { NotificationDelivery } from '@voicecart/contract/routes/notifications';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { failure, invalid, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recipientHash } from '../../../platform/recipient-hash.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import { principalOf, recordActivity } from '../../activity/activity.ts';
import { ordersOf } from '../../orders/orders.ts';
import { notificationJob } from '../notification-job.ts';
import { getShop } from '../notifications.queries.ts';
import { smsNumber } from '../planning/plan.ts';
import { keepCorrection, readCorrection } from './corrections.ts';
import {
  type CountRow,
  claimFailed,
  countBy,
  countDays,
  countDropped,
  findResent,
  getLogged,
  insertResend,
  type LogFilter,
  type LogRow,
  listDeliveryEvents,
  listLog,
  lockDelivery,
  type Span,
} from './delivery-log.queries.ts';

const resentAtOnce = 1_000;
const dayMs = 86_400_000;

type LogRequest = Omit<LogFilter, 'merchantId'> & {
  readonly merchant?: string | undefined;
  readonly currentPage: number;
  readonly limit: number;
};

/** The messages that the reader sees: the merchant's, or for a super admin everybody's. */
export async function readLog(db: Db, session: Session, { merchant, currentPage, limit, ...filter }: LogRequest) {
  const page = { offset: (currentPage - 1) * limit, limit };
  const { rows, total, campaigns } = await listLog(db, { ...filter, merchantId: ordersOf(session, merchant) }, page);
  return { items: rows.map(toDelivery), total, campaigns, currentPage, limit };
}

/** @throws AppError 404; also where a super admin names no merchant */
export async function readDelivery(db: Db, session: Session, id: string, merchant: string | undefined) {
  const merchantId = ordersOf(session, merchant);
  const row = merchantId === null ? undefined : await getLogged(db, merchantId, id);
  if (!row || merchantId === null) throw notFound('The message');
  const events = await listDeliveryEvents(db, merchantId, id);
  const { order_id: orderId, channel, state } = row;
  return {
    delivery: toDelivery(row),
    correction: await readCorrection(db, { merchantId, orderId, channel, state }),
    subject: row.request?.subject ?? '',
    text: withoutShopperLinks(row.request?.text ?? ''),
    events: events.map(({ at, kind, detail }) => ({ at: at.toISOString(), kind, detail })),
  };
}

/** The links in a message let whoever has them answer as the shopper, consent included, so no merchant sees them. */
function withoutShopperLinks(text: string): string {
  return text.replace(/\/n\/(order|o|preferences|unsubscribe)\/[\w.~%-]+/g, '/n/$1/…');
}

/**
 * Sends a failed message again, to another address where one is given, or one that had no address to the one that is
 * given. The next messages of its order then go there as well. The new message has a key of its own and is decided anew; a repeat answers with the one that was made first.
 * @throws AppError 404, 400 'recipient', 409 'not_failed'
 */
export async function resendDelivery(
  platform: Platform,
  session: Session,
  id: string,
  { merchant, recipient }: { readonly merchant?: string | undefined; readonly recipient?: string | undefined },
): Promise<NotificationDelivery> {
  const merchantId = ordersOf(session, merchant);
  if (merchantId === null) throw notFound('The message');
  const newId = await platform.db.transaction().execute(async (tx) => {
    const row = await lockDelivery(tx, merchantId, id);
    if (!row) throw notFound('The message');
    const way = wayToResend({ ...row, reasons: row.reasons as DecisionReason[] });
    if (way === null) throw failure('not_failed');
    const known = await findResent(tx, merchantId, id);
    if (known) return known.id;
    const address = recipient === undefined ? row.recipient : readRecipient(row, recipient);
    if (address === '') throw invalid('recipient', 'The message has no address. Enter one.');
    const { order_id: orderId, channel, state } = row;
    const message = { merchantId, orderId, channel, state, recipient: row.recipient, hadAddress: way === 'again' };
    const isKept = recipient !== undefined && (await keepCorrection(tx, message, address));
    const made = await insertResend(tx, row, { address, hash: recipientHash(merchantId, address) });
    const done = way === 'again' ? 'A failed notification is sent again' : 'A notification without an address is sent';
    const said = isKept ? `${done}, and the next ones of its order go to the corrected address` : done;
    await recordActivity(tx, principalOf(session, merchantId), 'notifications', said);
    await platform.jobs.enqueue(tx, notificationJob, { merchantId });
    return made;
  });
  const made = await getLogged(platform.db, merchantId, newId);
  if (!made) throw notFound('The message');
  return toDelivery(made);
}

function readRecipient({ channel }: Pick<LogRow, 'channel'>, text: string): string {
  if (!addressedChannels.includes(channel)) throw invalid('recipient', 'This channel has no address to correct.');
  if (channel === 'sms') {
    const number = smsNumber(text);
    if (!number) throw invalid('recipient', 'Enter the number with its country, like +12133734253.');
    return number;
  }
  const address = z.email().max(254).safeParse(text.toLowerCase());
  if (!address.success) throw invalid('recipient', 'Enter an email address, like ada@shop.example.');
  return address.data;
}

/** Sends all failed messages again that were not yet: the merchant's, or for a super admin everybody's. A repeat finds fewer, and sends none twice. */
export async function resendFailed(
  platform: Platform,
  session: Session,
  { merchant, channel, state }: Pick<LogFilter, 'channel' | 'state'> & { readonly merchant?: string | undefined },
): Promise<{ readonly resent: number; readonly left: number }> {
  const own = ordersOf(session, merchant);
  return platform.db.transaction().execute(async (tx) => {
    const rows = await claimFailed(tx, { merchantId: own, channel, state }, resentAtOnce + 1);
    const taken = rows.slice(0, resentAtOnce);
    for (const [merchantId, ofMerchant] of Map.groupBy(taken, (row) => row.merchant_id)) {
      for (const row of ofMerchant) {
        await insertResend(tx, row, { address: row.recipient, hash: recipientHash(merchantId, row.recipient) });
      }
      const said =
        ofMerchant.length === 1 ? 'A failed notification is' : `${ofMerchant.length} failed notifications are`;
      await recordActivity(tx, principalOf(session, merchantId), 'notifications', `${said} sent again`);
      await platform.jobs.enqueue(tx, notificationJob, { merchantId });
    }
    return { resent: taken.length, left: rows.length - taken.length };
  });
}

export function toDelivery(row: LogRow): NotificationDelivery {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    orderId: row.order_id,
    about: row.about,
    state: row.state,
    channel: row.channel,
    class: row.class,
    status: row.status,
    // Of the other channels it is an id of ours.
    recipient: addressedChannels.includes(row.channel) ? row.recipient : '',
    isTest: row.is_test,
    reasons: row.reasons as DecisionReason[],
    error: row.error,
    provider: row.provider,
    isFallback: row.is_fallback,
    tries: row.tries,
    notBefore: row.not_before.toISOString(),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    resentAs: row.resent_as,
    resendOf: row.resend_of,
  };
}

function sumOf(rows: readonly CountRow[]): CountRow {
  const sum = { sent: 0, failed: 0, dropped: 0, waiting: 0 };
  for (const row of rows) {
    sum.sent += row.sent;
    sum.failed += row.failed;
    sum.dropped += row.dropped;
    sum.waiting += row.waiting;
  }
  return sum;
}

/** What was sent in the last days, today included. Tests are not counted. */
export async function readDashboard(db: Db, merchantId: string, days: number, now = new Date()) {
  const { time_zone: timeZone } = await getShop(db, merchantId);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * dayMs).toISOString().slice(0, 10);
  const span = { from: first, until: dayAfter(today), timeZone };
  const perDay = await countDays(db, merchantId, span);
  const channels = await countBy<NotificationDelivery['channel']>(db, merchantId, span, 'channel');
  const states = await countBy<NotificationDelivery['state']>(db, merchantId, span, 'state');
  const providers = await countBy<string | null>(db, merchantId, span, 'provider');
  return {
    totals: sumOf(perDay),
    days: perDay,
    channels: channels.map(({ name, ...counts }) => ({ ...counts, channel: name })),
    states: states.map(({ name, ...counts }) => ({ ...counts, state: name })),
    // What no provider was asked for has none.
    providers: providers.flatMap(({ name, ...counts }) => (name === null ? [] : [{ ...counts, provider: name }])),
    dropped: await countDropped(db, merchantId, span),
  };
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** A month, by day. */
export async function readMonth(db: Db, merchantId: string, { month, year }: { month: number; year: number }) {
  const { time_zone: timeZone } = await getShop(db, merchantId);
  const dayOf = (number: number) => new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const span: Span = { from: dayOf(month - 1), until: dayOf(month), timeZone };
  const days = await countDays(db, merchantId, span);
  return { month, year, totals: sumOf(days), days };
}
