import { rangePresets } from '@voicecart/contract/routes/report-ranges';
import { wallTime } from '@voicecart/contract/zoned-time';
import { decimalAmount } from '../../../platform/currencies.ts';
import type { Db } from '../../../platform/database.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import { mailName } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readStanding } from '../../permissions/permissions.ts';
import { type ReportFilter, readPeriod } from '../analytics.queries.ts';
import { rangeBefore } from '../analytics.ts';
import { readMoney } from '../money.ts';
import {
  endMail,
  findReader,
  listDueViews,
  lockDueView,
  postponeMail,
  setNextMail,
  type ViewRow,
} from './views.queries.ts';
import { nextWeekly } from './weekly.ts';

const mailsAtOnce = 200;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Mails the views that are due. Mail and next moment are one transaction: a repeat, or two workers at once, send none
 * twice. A week that passed while nobody worked is not made up for. A view that fails is tried again in an hour, and keeps
 * no other from its mail.
 */
export async function mailDueViews(platform: Platform, now = new Date()): Promise<void> {
  const { db, log } = platform;
  for (const { merchant_id: merchantId, id } of await listDueViews(db, now, mailsAtOnce)) {
    try {
      await db.transaction().execute(async (tx) => {
        const view = await lockDueView(tx, merchantId, id, now);
        if (view) await mailView(platform, tx, view, now);
      });
    } catch (error) {
      log.warn({ err: error, merchantId, viewId: id }, 'a weekly report could not be mailed');
      await postponeMail(db, merchantId, id, now, new Date(now.getTime() + hourMs));
    }
  }
}

async function mailView(platform: Platform, tx: Db, view: ViewRow, now: Date): Promise<void> {
  const { merchant_id: merchantId, id, user_id: userId, mail_day: day, mail_hour: hour } = view;
  const reader = await findReader(tx, { merchantId, userId });
  if (!reader || day === null || hour === null) return endMail(tx, merchantId, id);
  await setNextMail(tx, merchantId, id, nextWeekly({ day, hour }, reader.time_zone, now));
  // A plan or a right may be away for a day: the mail comes again with the next week.
  const of = { userId, merchantId, identity: reader.identity, actor: null };
  const { isOpen, permissions } = await readStanding(tx, platform.config, of);
  if (!isOpen || permissions.analytics <= 0) return;
  const filter = filterOf(view, reader.time_zone, now);
  const stop = stopLink(platform, view);
  await platform.jobs.enqueue(tx, mailJob, {
    to: reader.email,
    subject: `${mailName(reader.name)}: ${view.name}, ${filter.from} to ${filter.to}`,
    text: [
      `${view.name}\n${filter.from} to ${filter.to} (${reader.time_zone}), in brackets the ${lengthOf(filter)} days before`,
      await figures(tx, merchantId, filter, reader.time_zone, now),
      `Open the report: ${reportLink(platform, filter)}`,
      `You get this email each week because you asked for it. Stop it: ${stop}`,
    ].join('\n\n'),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
}

/** The days that the view names, else whole days up to yesterday: the day of the mail has only begun. */
function filterOf({ filter }: ViewRow, timeZone: string, now: Date): ReportFilter {
  const { range, isCompared: _shown, from = '', to = '', ...about } = filter;
  if (range === undefined) return { ...about, from, to };
  const [today = ''] = wallTime(now.toISOString(), timeZone).split('T');
  const day = (back: number) => new Date(Date.parse(`${today}T00:00:00Z`) - back * dayMs).toISOString().slice(0, 10);
  return { ...about, from: day(rangePresets[range]), to: day(1) };
}

const lengthOf = ({ from, to }: ReportFilter) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

async function figures(db: Db, merchantId: string, filter: ReportFilter, timeZone: string, now: Date) {
  const past = { ...filter, ...rangeBefore(filter) };
  const money = await readMoney(db, merchantId, filter, now);
  const { totals } = await readPeriod(db, merchantId, filter, timeZone);
  const { totals: before } = await readPeriod(db, merchantId, past, timeZone);
  const line = (label: string, value: string | number, earlier: string | number) => `${label}: ${value} (${earlier})`;
  const currencies = new Set([...money.earned, ...money.before].map(({ currency }) => currency));
  const earned = [...currencies].flatMap((currency) => {
    const sum = money.earned.find((one) => one.currency === currency);
    const earlier = money.before.find((one) => one.currency === currency);
    return (['direct', 'assisted'] as const).flatMap((kind) => [
      line(
        `${kind === 'direct' ? 'Direct' : 'Assisted'} revenue`,
        amount(sum?.[`${kind}Minor`] ?? 0, currency),
        amount(earlier?.[`${kind}Minor`] ?? 0, currency),
      ),
      line(
        `${kind === 'direct' ? 'Direct' : 'Assisted'} orders`,
        sum?.[`${kind}Orders`] ?? 0,
        earlier?.[`${kind}Orders`] ?? 0,
      ),
    ]);
  });
  return [
    ...(earned.length > 0 ? earned : [line('Orders from your apps', 0, 0)]),
    '',
    line('Conversations', totals.sessions, before.sessions),
    line('Shoppers', totals.users, before.users),
    line('Not understood', totals.unmatched, before.unmatched),
    line('Failures', totals.failures, before.failures),
  ].join('\n');
}

const amount = (minor: number, currency: string) => `${decimalAmount(minor, currency)} ${currency}`;

function reportLink({ config }: Platform, { skill_id: app, stage, locale, from, to }: ReportFilter): string {
  const query = new URLSearchParams({ from, to });
  for (const [name, value] of Object.entries({ app, stage, locale })) if (value) query.set(name, value);
  return `${config.publicUrl}/myapps/v2/analytics?${query}`;
}

function stopLink({ config }: Platform, { merchant_id: merchantId, id, mail_key: key }: ViewRow): string {
  return `${config.publicUrl}/n/report-mail/${merchantId}/${id}/${key}`;
}
