import {
  appLogLine,
  type ShopperLine,
  shopperLine,
  shopperLineKinds,
  type VoiceUser,
  voiceUserSorts,
} from '@voicecart/contract/routes/logs';
import type { Db } from '../../platform/database.ts';
import { failure, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { recipientHash } from '../notifications/notifications.ts';
import { findApp, findTimeZone, type LineRow, readAppLog } from './app-log.queries.ts';
import { type AskedPage, logPage, momentOf, pageOf } from './log-page.ts';
import { type RequestFilter, type RequestLineRow, readRequestLines } from './request-lines.queries.ts';
import { openShopper, sealShopper } from './shopper-id.ts';
import {
  readShopperEmail,
  readShopperRefs,
  readTimeline,
  readVoiceUsers,
  type VoiceUserRow,
} from './shoppers.queries.ts';
import { bodyReader } from './shown-bodies.ts';

const dayMs = 86_400_000;
const usualDays = 30;
/** The conversations of all merchants may be read: a quarter at most. */
const rangeDaysMax = 92;
const exportLinesMax = 50_000;
const exportPage = 200;

interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** @throws AppError 400 at `to` */
function refuseReversed({ from, to }: AskedDays): void {
  if (from && to && from > to) throw invalid('to', 'The last day is before the first.');
}

/** Whose requests are read: the session's merchant's, or any for a super admin who acts as nobody. */
export async function requestFilter<Asked extends AskedDays & { readonly merchant?: string | undefined }>(
  db: Db,
  session: Session,
  { merchant, ...asked }: Asked,
): Promise<RequestFilter> {
  refuseReversed(asked);
  const merchantId = session.merchantId ?? merchant ?? null;
  if (session.merchantId === null && session.identity !== 'super_admin') throw failure('forbidden');
  const timeZone = session.merchantId ? (await findTimeZone(db, session.merchantId))?.time_zone : undefined;
  return { ...asked, merchantId, timeZone: timeZone ?? 'UTC' };
}

export async function readRequests(db: Db, filter: RequestFilter, asked: AskedPage) {
  const page = logPage(asked);
  return pageOf(await readRequestLines(db, filter, page), page.limit);
}

/** Every request of the filter, newest first, piece by piece, so that a long log costs no memory. */
export async function* allRequests(db: Db, filter: RequestFilter): AsyncGenerator<RequestLineRow> {
  let before: string | undefined;
  for (let count = 0; count < exportLinesMax; count += exportPage) {
    const { rows, next } = await readRequests(db, filter, { before, limit: exportPage });
    yield* rows;
    if (next === null) return;
    before = next;
  }
}

/** The app with its merchant's time zone. @throws AppError 404 for one of another merchant */
async function readableApp(db: Db, session: Session, appId: string) {
  const app = await findApp(db, appId);
  if (!app || (session.merchantId !== null && app.merchant_id !== session.merchantId)) throw notFound('The app');
  return { appId, merchantId: app.merchant_id, name: app.name, timeZone: app.time_zone };
}

interface AskedAppLog extends AskedPage, AskedDays {
  readonly skill_id: string;
  readonly level: 'all' | 'problems';
  readonly kind?: 'turn' | 'request' | undefined;
  readonly q?: string | undefined;
}

/** The log of one app. @throws AppError 400, 404 */
export async function readLogOfApp(platform: Platform, session: Session, asked: AskedAppLog) {
  const { db } = platform;
  refuseReversed(asked);
  const { merchantId, appId, timeZone } = await readableApp(db, session, asked.skill_id);
  const { level, kind, q, from, to } = asked;
  const page = logPage(asked);
  const { rows, next } = pageOf(
    await readAppLog(db, { merchantId, appId, timeZone, level, kind, q, from, to }, page),
    page.limit,
  );
  const mayRead = await bodyReader(platform, session);
  const items = rows.map((row) => {
    const line = appLogLine.parse(lineOf(row));
    return line.kind !== 'request' || mayRead(line) ? line : { ...line, asked: null, answered: null };
  });
  return { items, next };
}

function lineOf({ kind, id, micros, facts }: LineRow) {
  return { ...facts, kind, id, at: momentOf(micros) };
}

/** An id for the shopper with this address; who never linked an account has orders and notifications only. */
export async function findShopper(platform: Platform, session: Session, asked: { email: string; skill_id: string }) {
  const { db } = platform;
  const { merchantId, appId } = await readableApp(db, session, asked.skill_id);
  const email = asked.email.trim().toLowerCase();
  const refs = await readShopperRefs(db, merchantId, appId, email);
  return sealShopper(platform, { merchantId, appId, refs, email });
}

interface AskedTimeline extends AskedPage {
  readonly shopper: string;
  readonly kinds?: readonly ShopperLine['kind'][] | undefined;
}

export async function readShopperTimeline(platform: Platform, session: Session, asked: AskedTimeline) {
  const { db } = platform;
  const key = openShopper(platform, session, asked.shopper);
  const app = await readableApp(db, session, key.appId);
  const [ref] = key.refs;
  const { merchantId, appId, refs } = key;
  const email = key.email ?? (ref ? await readShopperEmail(db, merchantId, appId, ref) : null);
  const page = logPage(asked);
  const of = {
    merchantId,
    appId,
    refs,
    email,
    emailHash: email === null ? null : recipientHash(merchantId, email),
    kinds: asked.kinds ?? shopperLineKinds,
  };
  const { rows, next } = pageOf(await readTimeline(db, of, page), page.limit);
  return { items: rows.map((row) => shopperLine.parse(lineOf(row))), next, appName: app.name, email };
}

interface AskedUsers extends AskedDays {
  readonly currentPage: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly skill_id?: string | undefined;
  readonly trouble?: 'failed' | 'unmatched' | undefined;
}

/** The shoppers of the session's merchant, or of all. @throws AppError 400, 403, 404 */
export async function listVoiceUsers(platform: Platform, session: Session, asked: AskedUsers, now = new Date()) {
  const { db } = platform;
  if (session.merchantId === null && session.identity !== 'super_admin') throw failure('forbidden');
  const app = asked.skill_id ? await readableApp(db, session, asked.skill_id) : null;
  const merchant = session.merchantId ? await findTimeZone(db, session.merchantId) : undefined;
  const { from, to } = usualRange(asked, now);
  const wanted = asked.sort?.replace(/^-/, '');
  const sort = voiceUserSorts.find((name) => name === wanted);
  const rows = await readVoiceUsers(db, {
    merchantId: session.merchantId,
    appId: app?.appId,
    q: asked.q?.trim() ?? '',
    trouble: asked.trouble,
    timeZone: merchant?.time_zone ?? 'UTC',
    from,
    to,
    sort: sort ?? 'lastAt',
    isDescending: sort === undefined || asked.sort?.startsWith('-') === true,
    offset: (asked.currentPage - 1) * asked.limit,
    limit: asked.limit,
  });
  return { items: rows.map((row) => toVoiceUser(platform, row)), total: rows[0]?.total ?? 0 };
}

function toVoiceUser(platform: Platform, row: VoiceUserRow): VoiceUser {
  const { merchant_id: merchantId, app_id: appId, user_ref: userRef } = row;
  return {
    shopper: sealShopper(platform, { merchantId, appId, refs: [userRef], email: null }),
    userRef,
    appId,
    appName: row.app_name,
    merchant: { id: merchantId, name: row.merchant_name },
    channels: [...row.channels],
    conversations: row.conversations,
    turns: row.turns,
    failed: row.failed,
    unmatched: row.unmatched,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    isNew: row.is_new,
  };
}

/** The last days up to today, where no others are asked for. @throws AppError 400 at `from` or `to` */
function usualRange(asked: AskedDays, now: Date): { from: string; to: string } {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  // A day more than today: the merchant's may have begun already.
  const to = asked.to ?? dayOf(Math.max(now.getTime() + dayMs, asked.from ? Date.parse(asked.from) : 0));
  const from = asked.from ?? dayOf(Date.parse(to) - usualDays * dayMs);
  refuseReversed({ from, to });
  if ((Date.parse(to) - Date.parse(from)) / dayMs + 1 > rangeDaysMax) {
    throw invalid('from', `Choose at most ${rangeDaysMax} days.`);
  }
  return { from, to };
}
