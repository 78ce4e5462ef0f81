import {
  type OutgoingTopic,
  testTopic,
  type WebhookEndpoint,
  type WebhookMessage,
} from '@voicecart/contract/routes/webhooks';
import { OutsideFault } from '../../outside/exchange.ts';
import { checkedUrl } from '../../outside/safe-exchange.ts';
import { failure, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity, recordSensitive } from '../activity/activity.ts';
import {
  deleteEndpoint,
  type EndpointRow,
  failWaiting,
  getEndpoint,
  getMessage,
  insertEndpoint,
  insertMessage,
  listAttempts,
  listEndpointRows,
  listMessages,
  listReplayable,
  lockEndpoint,
  lockEndpoints,
  type MessageRow,
  replayMessages,
  updateEndpoint,
} from './outgoing.queries.ts';
import { webhookJob } from './webhook-job.ts';
import { newSecret, rotatedSecrets, sealSecrets } from './webhook-secrets.ts';

const endpointsMax = 10;
const replayMax = 1_000;
/** Carries addresses and what people did: who adds or moves it proves again who they are, as for a stream to syslog. */
const guardedTopic: OutgoingTopic = 'activity.recorded';

interface Guard {
  /** Throws unless the caller may send the activity log outside. */
  readonly requireRole: () => void;
}

export async function listEndpoints({ db }: Platform, merchantId: string): Promise<WebhookEndpoint[]> {
  return (await listEndpointRows(db, merchantId)).map(endpointView);
}

/** @throws AppError 400 for an address that may not be asked, or one too many, what `requireRole` throws */
export async function createEndpoint(
  platform: Platform,
  principal: Principal,
  { url, topics, requireRole }: Guard & { readonly url: string; readonly topics: OutgoingTopic[] },
) {
  if (topics.includes(guardedTopic)) requireRole();
  requirePublic(platform, url);
  const { merchantId } = principal;
  const id = newId();
  const secret = newSecret();
  const secrets = sealSecrets(platform, { merchant_id: merchantId, id }, { current: secret, previous: null });
  const endpoint = await platform.db.transaction().execute(async (tx) => {
    await lockEndpoints(tx, merchantId);
    if ((await listEndpointRows(tx, merchantId)).length >= endpointsMax) {
      throw invalid('url', `There are ${endpointsMax} endpoints already. Delete one first.`);
    }
    await insertEndpoint(tx, { merchant_id: merchantId, id, url, topics: [...new Set(topics)], secrets });
    const what = `Webhook endpoint added: ${hostOf(url)}`;
    await recordSensitive(tx, platform, principal, { type: 'webhooks', what });
    return requireEndpoint(tx, merchantId, id);
  });
  return { endpoint: endpointView(endpoint), secret };
}

/**
 * @throws AppError what `requireProof` throws, where the endpoint is to get the activity log and did not before; what
 * `requireRole` throws, also where one that gets it is to be at another address
 */
export async function changeEndpoint(
  platform: Platform,
  principal: Principal,
  id: string,
  change: Guard & {
    readonly url?: string | undefined;
    readonly topics?: OutgoingTopic[] | undefined;
    readonly isOn?: boolean | undefined;
    readonly requireProof: () => void;
  },
): Promise<WebhookEndpoint> {
  const { merchantId } = principal;
  const { url, topics, isOn } = change;
  if (url !== undefined) requirePublic(platform, url);
  const endpoint = await platform.db.transaction().execute(async (tx) => {
    const before = await requireLocked(tx, merchantId, id);
    const isGuarded = topics?.includes(guardedTopic) === true && !before.topics.includes(guardedTopic);
    const isMoved = url !== undefined && url !== before.url;
    if (isGuarded || (isMoved && before.topics.includes(guardedTopic))) change.requireRole();
    if (isGuarded) change.requireProof();
    await updateEndpoint(tx, merchantId, id, {
      url: url ?? before.url,
      topics: topics ? [...new Set(topics)] : before.topics,
      is_on: isOn ?? before.is_on,
      // Whoever turns it on again, or gives another address, begins anew.
      ...(isOn === true || url !== undefined ? { failing_since: null, off_reason: null } : {}),
    });
    if (isOn === false) await failWaiting(tx, merchantId, id);
    const gets = isGuarded ? ', gets the activity log' : '';
    const what = `Webhook endpoint ${saidOf(before, { isMoved, isOn })}${gets}: ${hostsOf(before.url, url ?? before.url)}`;
    if (isMoved || isGuarded) await recordSensitive(tx, platform, principal, { type: 'webhooks', what });
    else await recordActivity(tx, principal, 'webhooks', what);
    return requireEndpoint(tx, merchantId, id);
  });
  return endpointView(endpoint);
}

export async function removeEndpoint(platform: Platform, principal: Principal, id: string): Promise<void> {
  const { merchantId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    const { url } = await requireLocked(tx, merchantId, id);
    await deleteEndpoint(tx, merchantId, id);
    await recordActivity(tx, principal, 'webhooks', `Webhook endpoint deleted: ${hostOf(url)}`);
  });
}

/** @returns the new secret; the old one signs beside it for a day */
export async function rotateSecret(platform: Platform, principal: Principal, id: string): Promise<string> {
  const { merchantId } = principal;
  const secret = newSecret();
  await platform.db.transaction().execute(async (tx) => {
    const row = await requireLocked(tx, merchantId, id);
    await updateEndpoint(tx, merchantId, id, { secrets: rotatedSecrets(platform, row, secret) });
    const what = `Webhook secret replaced: ${hostOf(row.url)}`;
    await recordSensitive(tx, platform, principal, { type: 'webhooks', what });
  });
  return secret;
}

export async function sendTest(platform: Platform, merchantId: string, endpointId: string): Promise<string> {
  const id = newId();
  await platform.db.transaction().execute(async (tx) => {
    await requireEndpoint(tx, merchantId, endpointId);
    const body = JSON.stringify({ type: testTopic, timestamp: new Date().toISOString(), data: { isTest: true } });
    await insertMessage(tx, { merchantId, id, endpointId, topic: testTopic, body });
    await platform.jobs.enqueue(tx, webhookJob, { merchantId });
  });
  return id;
}

/**
 * Sends an event again.
 * @throws AppError 404, 409 'endpoint_off': who turned an endpoint off wants nothing sent there, and what is held would
 * reach it in one rush once it is on
 */
export async function replayOne(platform: Platform, merchantId: string, id: string): Promise<WebhookMessage> {
  return platform.db.transaction().execute(async (tx) => {
    const { endpoint_id: endpointId } = await requireMessage(tx, merchantId, id);
    await requireOn(tx, merchantId, endpointId);
    await replayMessages(tx, merchantId, [id], new Date());
    await platform.jobs.enqueue(tx, webhookJob, { merchantId });
    return messageView(await requireMessage(tx, merchantId, id));
  });
}

/** The same for the events of a time. @throws AppError 400, 404, 409 'endpoint_off' */
export async function replayRange(
  platform: Platform,
  merchantId: string,
  endpointId: string,
  range: { readonly from: string; readonly to: string; readonly onlyFailed: boolean },
) {
  const [from, to] = [new Date(range.from), new Date(range.to)];
  if (from > to) throw invalid('to', 'The end is before the start.');
  return platform.db.transaction().execute(async (tx) => {
    await requireOn(tx, merchantId, endpointId);
    const asked = { endpointId, from, to, onlyFailed: range.onlyFailed };
    const { ids, total } = await listReplayable(tx, merchantId, asked, replayMax);
    await replayMessages(tx, merchantId, ids, new Date());
    if (ids.length > 0) await platform.jobs.enqueue(tx, webhookJob, { merchantId });
    return { replayed: ids.length, left: total - ids.length };
  });
}

export async function readRequestLog(
  { db }: Platform,
  merchantId: string,
  asked: {
    readonly currentPage: number;
    readonly limit: number;
    readonly endpoint?: string | undefined;
    readonly status?: 'waiting' | 'sent' | 'failed' | undefined;
  },
) {
  const { currentPage, limit } = asked;
  const { rows, total } = await listMessages(db, merchantId, asked, { offset: (currentPage - 1) * limit, limit });
  return { items: rows.map(messageView), total, currentPage, limit };
}

/** @throws AppError 404, what `requireRole` throws for a line of the activity log */
export async function readMessage({ db }: Platform, merchantId: string, id: string, { requireRole }: Guard) {
  const row = await requireMessage(db, merchantId, id);
  if (row.topic === guardedTopic) requireRole();
  const attempts = await listAttempts(db, merchantId, id);
  return {
    message: messageView(row),
    body: row.body,
    attempts: attempts.map(({ at, status, duration_ms, response }) => ({
      at: at.toISOString(),
      status,
      durationMs: duration_ms,
      response,
    })),
  };
}

/** Names that lead into a private network are refused when they are looked up. */
function requirePublic({ config }: Platform, url: string): void {
  const isLoopbackAllowed = config.FETCH_LOOPBACK === 'on';
  try {
    const { protocol } = checkedUrl({ url, isLoopbackAllowed });
    if (protocol !== 'https:' && !isLoopbackAllowed) throw invalid('url', 'The address must begin with https://.');
  } catch (error) {
    if (error instanceof OutsideFault) throw invalid('url', error.message);
    throw error;
  }
}

async function requireEndpoint(db: Parameters<typeof getEndpoint>[0], merchantId: string, id: string) {
  const row = await getEndpoint(db, merchantId, id);
  if (!row) throw notFound('The endpoint');
  return row;
}

async function requireLocked(tx: Parameters<typeof lockEndpoint>[0], merchantId: string, id: string) {
  const row = await lockEndpoint(tx, merchantId, id);
  if (!row) throw notFound('The endpoint');
  return row;
}

/** Locked, so that it stays on until the events wait. */
async function requireOn(tx: Parameters<typeof lockEndpoint>[0], merchantId: string, id: string): Promise<void> {
  const { is_on: isOn } = await requireLocked(tx, merchantId, id);
  if (!isOn) throw failure('endpoint_off');
}

async function requireMessage(db: Parameters<typeof getMessage>[0], merchantId: string, id: string) {
  const row = await getMessage(db, merchantId, id);
  if (!row) throw notFound('The event');
  return row;
}

/** Never the whole address in a log: some hold a token. */
const hostOf = (url: string) => new URL(url).hostname;

function hostsOf(before: string, after: string): string {
  const [old, now] = [hostOf(before), hostOf(after)];
  return old === now ? now : `${now} (before: ${old})`;
}

/** `changed and turned off`: one call may do both. */
function saidOf(before: EndpointRow, { isMoved, isOn }: { isMoved: boolean; isOn: boolean | undefined }): string {
  const turned = isOn === undefined || isOn === before.is_on ? null : isOn ? 'turned on' : 'turned off';
  if (turned === null) return 'changed';
  return isMoved ? `changed and ${turned}` : turned;
}

function endpointView(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    topics: row.topics,
    isOn: row.is_on,
    offReason: row.off_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

function messageView(row: MessageRow): WebhookMessage {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    url: row.url,
    topic: row.topic,
    status: row.status,
    attempts: row.attempts,
    lastStatus: row.last_status,
    nextAt: row.status === 'waiting' ? row.next_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  };
}
