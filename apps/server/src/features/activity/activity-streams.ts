import { type ActivityStream, activityStreamsMax } from '@voicecart/contract/routes/activity-streams';
import { OutsideFault } from '../../outside/exchange.ts';
import { isLoopback, isPublicAddress, requireAllowedHost } from '../../outside/public-address.ts';
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
  noteFailure,
  noteSent,
  readWaiting,
  releaseStream,
  type StreamRow,
  takeStream,
  type WaitingLine,
} from './activity-streams.queries.ts';
import { recordSensitive } from './owner-notice.ts';

const timeoutMs = 15_000;
const batchSize = 500;
/** Then the stream goes behind the others that wait. */
const runMsMax = 20_000;
/** Longer than a run and its last batch take: a stream whose worker was killed is sent by another one then. */
const leaseMs = 60_000;
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
  await requireReachable(platform, merchantId, host);
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
 * between is sent twice. Syslog confirms nothing: what a server takes and never reads is lost. No transaction is open
 * while a server is waited for.
 * @param msMax no further batch is begun after as long
 * @returns whether more may wait that can be sent now
 */
export async function sendWaiting(
  platform: Platform,
  merchantId: string,
  id: string,
  msMax = runMsMax,
): Promise<boolean> {
  const { db } = platform;
  const until = new Date(Date.now() + leaseMs);
  const row = await takeStream(db, merchantId, id, until);
  if (!row) return false;
  const end = performance.now() + msMax;
  try {
    do if (!(await sendBatch(platform, row))) return false;
    while (performance.now() < end);
    return true;
  } finally {
    await releaseStream(db, row, until);
  }
}

/** @returns whether something was sent */
async function sendBatch(platform: Platform, row: StreamRow): Promise<boolean> {
  const { db, log } = platform;
  const lines = await readWaiting(db, row, batchSize);
  if (lines.length === 0) return false;
  const messages = lines.flatMap((line) => messageOf(line, hostOf(platform)) ?? []);
  const error = messages.length === 0 ? null : await send(platform, row, messages);
  if (error === null) {
    await db.transaction().execute(async (tx) => {
      await deleteWaiting(tx, row, lines);
      await noteSent(tx, row);
    });
    return true;
  }
  const failures = await noteFailure(db, row, error);
  log.warn({ merchantId: row.merchant_id, streamId: row.id, failures, error }, 'the activity log waits');
  return false;
}

/** Whoever runs the product may well keep the logs in a network of their own. */
function allowedAddresses({ config }: Platform, merchantId: string): (address: string) => boolean {
  return (address) =>
    merchantId === houseMerchantId ||
    isPublicAddress(address) ||
    (config.FETCH_LOOPBACK === 'on' && isLoopback(address));
}

/** @throws AppError 400 for a host that leads inside */
async function requireReachable(platform: Platform, merchantId: string, host: string): Promise<void> {
  try {
    await requireAllowedHost(host, allowedAddresses(platform, merchantId));
  } catch (error) {
    if (error instanceof OutsideFault) throw invalid('host', error.message);
    throw error;
  }
}

async function send(platform: Platform, row: StreamRow, messages: readonly string[]): Promise<string | null> {
  try {
    await sendSyslog({ host: row.host, port: row.port, isTls: row.is_tls, ca: row.ca }, messages, {
      isAllowed: allowedAddresses(platform, row.merchant_id),
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
