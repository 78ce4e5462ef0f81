import { type ActivityStream, activityStreamsMax } from '@voicecart/contract/routes/activity-streams';
import { OutsideFault } from '../../outside/exchange.ts';
import { isLoopback, isPublicAddress } from '../../outside/public-address.ts';
import { type SyslogLine, sendSyslog, syslogMessage } from '../../outside/syslog.ts';
import type { Db } from '../../platform/database.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { houseMerchantId, type Principal } from './activity.ts';
import {
  countWaiting,
  deleteStream,
  deleteWaiting,
  getStream,
  insertStream,
  listStreamRows,
  lockStreamsOf,
  readWaiting,
  type StreamRow,
  takeStream,
  updateStream,
  type WaitingLine,
} from './activity-streams.queries.ts';
import { recordSensitive } from './owner-notice.ts';

const timeoutMs = 15_000;
const batchSize = 500;
const longestWaitMs = 15 * 60_000;
/** Servers are told to take at least 2,048 bytes of a message (RFC 5424, 6.1); most take 8,192. */
const changesMax = 4_000;
/** Where syslog listens by default; what a merchant runs elsewhere has a port of its own choice. */
const wellKnownPorts = new Set([514, 601]);

export async function listStreams({ db }: Platform, merchantId: string): Promise<ActivityStream[]> {
  return Promise.all((await listStreamRows(db, merchantId)).map((row) => streamView(db, row)));
}

export interface NewStream {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly ca?: string | undefined;
}

/** @throws AppError 400 for what a merchant may not ask, or one too many */
export async function createStream(
  platform: Platform,
  principal: Principal,
  { host, port, isTls, ca }: NewStream,
): Promise<ActivityStream> {
  const { merchantId } = principal;
  if (merchantId !== houseMerchantId) {
    if (port < 1_024 && !wellKnownPorts.has(port)) throw invalid('port', 'Use port 514, 601, or one from 1024 on.');
    if (!isTls && platform.config.FETCH_LOOPBACK !== 'on') throw invalid('isTls', 'The lines name people: use TLS.');
  }
  const id = newId();
  return platform.db.transaction().execute(async (tx) => {
    await lockStreamsOf(tx, merchantId);
    if ((await listStreamRows(tx, merchantId)).length >= activityStreamsMax) {
      throw invalid('host', `There are ${activityStreamsMax} servers already. Remove one first.`);
    }
    await insertStream(tx, { merchant_id: merchantId, id, host, port, is_tls: isTls, ca: ca || null });
    const what = `The activity log is sent to ${host}, port ${port}`;
    await recordSensitive(tx, platform, principal, { type: 'activity-stream', what });
    return streamView(tx, await requireStream(tx, merchantId, id));
  });
}

export async function removeStream(platform: Platform, principal: Principal, id: string): Promise<void> {
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    const { host, port } = await requireStream(tx, merchantId, id);
    await deleteStream(tx, merchantId, id);
    const what = `The activity log is no longer sent to ${host}, port ${port}`;
    await recordSensitive(tx, platform, principal, { type: 'activity-stream', what });
  });
}

/** @returns why a line did not get there, or null */
export async function testStream(platform: Platform, merchantId: string, id: string): Promise<string | null> {
  const row = await requireStream(platform.db, merchantId, id);
  const line = { at: new Date(), kind: 'test', isWarning: false, data: { merchant: merchantId }, text: 'A test' };
  return send(platform, row, [syslogMessage({ ...line, host: hostOf(platform) })]);
}

/**
 * Sends what waits, in the order in which it was written; a transaction that took long may be overtaken. May be ended at
 * any point and begun again: a line leaves the queue once the server took it, so that one whose worker was killed in
 * between is sent twice. Syslog confirms nothing: what a server takes and never reads is lost.
 * @returns whether more waits that can be sent now
 */
export async function sendWaiting(platform: Platform, merchantId: string, id: string): Promise<boolean> {
  return platform.db.transaction().execute(async (tx) => {
    if (!(await takeStream(tx, id))) return false;
    const row = await getStream(tx, merchantId, id);
    if (!row || row.next_at.getTime() > Date.now()) return false;
    const lines = await readWaiting(tx, row, batchSize);
    if (lines.length === 0) return false;
    const messages = lines.flatMap((line) => messageOf(line, hostOf(platform)) ?? []);
    const error = messages.length === 0 ? null : await send(platform, row, messages);
    if (error === null) {
      await deleteWaiting(tx, row, lines);
      await updateStream(tx, row, { failing_since: null, last_error: null, failures: 0, sent_at: new Date() });
      return lines.length === batchSize;
    }
    const waitMs = Math.min(longestWaitMs, 5_000 * 2 ** Math.min(row.failures, 10));
    await updateStream(tx, row, {
      failing_since: row.failing_since ?? new Date(),
      last_error: error,
      failures: row.failures + 1,
      next_at: new Date(Date.now() + waitMs),
    });
    platform.log.warn({ merchantId, streamId: id, failures: row.failures + 1, error }, 'the activity log waits');
    return false;
  });
}

async function send({ config }: Platform, row: StreamRow, messages: readonly string[]): Promise<string | null> {
  // Whoever runs the product may well keep the logs in a network of their own.
  const isAllowed = (address: string) =>
    row.merchant_id === houseMerchantId ||
    isPublicAddress(address) ||
    (config.FETCH_LOOPBACK === 'on' && isLoopback(address));
  try {
    await sendSyslog({ host: row.host, port: row.port, isTls: row.is_tls, ca: row.ca }, messages, {
      isAllowed,
      timeoutMs,
    });
    return null;
  } catch (error) {
    if (error instanceof OutsideFault) return error.message;
    throw error;
  }
}

function messageOf(line: WaitingLine, host: string): string | null {
  const { created_at: at, activity_type: kind, message: text, refused, changes } = line;
  if (at === null || kind === null || text === null) return null;
  const changed = changes ? JSON.stringify(changes) : null;
  const data: SyslogLine['data'] = {
    id: line.line_id,
    merchant: line.merchant_id,
    user: line.user_id,
    email: line.email,
    actor: line.actor_user_id,
    actorEmail: line.actor_email,
    address: line.address,
    kind,
    refused,
    // What is too long for a message is told by its fields, and stands in the log.
    ...(changed !== null && changed.length > changesMax
      ? { changed: (changes ?? []).map(({ field }) => field).join(',') }
      : { changes: changed }),
  };
  return syslogMessage({ at, host, kind, isWarning: refused !== null, data, text });
}

const hostOf = ({ config }: Platform) => new URL(config.publicUrl).hostname;

async function requireStream(db: Db, merchantId: string, id: string): Promise<StreamRow> {
  const row = await getStream(db, merchantId, id);
  if (!row) throw notFound('The server');
  return row;
}

async function streamView(db: Db, row: StreamRow): Promise<ActivityStream> {
  return {
    id: row.id,
    host: row.host,
    port: row.port,
    isTls: row.is_tls,
    hasCa: row.ca !== null,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastError: row.last_error,
    sentAt: row.sent_at?.toISOString() ?? null,
    waiting: await countWaiting(db, row.merchant_id, row.id),
    createdAt: row.created_at.toISOString(),
  };
}
