import type { FeedSchedule, FeedSource, feedFetch, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { z } from 'zod';
import { OutsideFault } from '../../../outside/exchange.ts';
import { checkedUrl } from '../../../outside/safe-exchange.ts';
import { checkedSftpUrl, privateKeyFault } from '../../../outside/sftp-file.ts';
import type { Db } from '../../../platform/database.ts';
import { actingRefusal, invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SealedColumn } from '../../../platform/secrets/secret-rotation.ts';
import { unlessLocked } from '../../../platform/secrets/secrets.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { feedFetchJob } from './feed-fetch-job.ts';
import { nextTime } from './feed-schedule.ts';
import {
  cancelFetches,
  deleteSource,
  type FetchRow,
  getLatestFetch,
  getSource,
  insertFetch,
  lockSource,
  putSource,
  type SourceRow,
  updateSource,
} from './feed-source.queries.ts';

export { listFetches as listFeedFetches } from './feed-source.queries.ts';

const sourceAccess = z.object({
  url: z.string(),
  username: z.string(),
  password: z.string(),
  /** For SFTP; '' where a password signs in. */
  privateKey: z.string().default(''),
});
export type SourceAccess = z.output<typeof sourceAccess>;

/** Where the sealed address is bound to. */
const place = (merchantId: string) => `${merchantId}/feed_sources/access`;

export const sealedFeedAccess: SealedColumn = {
  table: 'feed_sources',
  column: 'access',
  key: ['merchant_id'],
  place: ({ merchant_id = '' }) => place(merchant_id),
};

export function openAccess({ secrets }: Platform, row: SourceRow): SourceAccess {
  return sourceAccess.parse(JSON.parse(secrets.open(row.access, place(row.merchant_id))));
}

export async function getFeedSource(platform: Platform, merchantId: string): Promise<FeedSource | null> {
  const [row, latest] = await Promise.all([
    getSource(platform.db, merchantId),
    getLatestFetch(platform.db, merchantId),
  ]);
  return row ? toSource(platform, row, latest) : null;
}

async function requireSource(platform: Platform, merchantId: string): Promise<FeedSource> {
  const source = await getFeedSource(platform, merchantId);
  if (!source) throw notFound('The address of the feed');
  return source;
}

/** Keeps the address and fetches it for the first time. Saved again as it is, it only takes over the schedule. */
export async function saveFeedSource(
  platform: Platform,
  principal: Principal,
  given: z.output<(typeof feedsRoutes)['saveFeedSource']['body']>,
): Promise<FeedSource> {
  const { merchantId } = principal;
  const url = checkAddress(platform, given.url);
  await platform.db.transaction().execute(async (tx) => {
    const found = await lockSource(tx, merchantId);
    const old = found && unlessLocked(() => openAccess(platform, found), undefined);
    const isSameServer = old !== undefined && serverOf(new URL(old.url)) === serverOf(url);
    // Else a new address of somebody else's would be told the old server's password, or one user's secret be sent for another.
    const kept = isSameServer && old.username === given.username ? old : null;
    if (found && !kept) refuseActing(principal, old);
    const password = given.password ?? kept?.password ?? '';
    const privateKey = url.protocol === 'sftp:' ? (given.privateKey ?? kept?.privateKey ?? '') : '';
    if (url.protocol === 'sftp:' && given.username === '') {
      throw invalid('username', 'Give the user name: an SFTP server lets nobody in without one.');
    }
    if (given.privateKey !== undefined) checkPrivateKey(privateKey, password);
    const access: SourceAccess = { url: url.href, username: given.username, password, privateKey };
    if (found && old && JSON.stringify(access) === JSON.stringify(old)) {
      await schedule(tx, found, given.schedule);
      await recordActivity(tx, principal, 'feed-schedule-saved', 'Changed when the feed is fetched');
      return;
    }
    await cancelFetches(tx, merchantId);
    await putSource(tx, {
      merchant_id: merchantId,
      access: platform.secrets.seal(JSON.stringify(access), place(merchantId)),
      schedule: JSON.stringify(given.schedule),
      is_paused: false,
      host_key: isSameServer ? (found?.host_key ?? null) : null,
      next_at: nextTime(given.schedule, new Date(), new Date()),
      etag: null,
      last_modified: null,
      sha256: null,
      last_run_id: null,
      mapping: found?.mapping ? JSON.stringify(found.mapping) : null,
      trouble_told: null,
      created_by: principal.userId,
    });
    // The path may hold a token: the host says enough.
    await recordActivity(tx, principal, 'feed-source-saved', `Set the feed to be fetched from ${url.host}`);
    await queueFetch(platform, tx, { merchantId, userId: principal.userId, dueAt: null });
  });
  return requireSource(platform, merchantId);
}

/**
 * Whoever acts as the merchant may not take its credentials away either; those that cannot be opened count as some.
 * @throws AppError 403 'acting'
 */
function refuseActing(principal: Principal, access: SourceAccess | undefined): void {
  const hasCredentials = access?.password !== '' || access.privateKey !== '';
  if (principal.actorUserId && hasCredentials) throw actingRefusal();
}

/** @throws AppError 400 where the key is none that can be signed in with */
function checkPrivateKey(privateKey: string, passphrase: string): void {
  const fault = privateKey === '' ? null : privateKeyFault(privateKey, passphrase);
  if (fault === 'passphrase') {
    throw invalid('password', 'The private key does not open with this passphrase.');
  }
  if (fault === 'format') {
    throw invalid('privateKey', 'This is not a private key. Paste the whole text of the key file, from BEGIN to END.');
  }
}

/** `URL.origin` says nothing of sftp. */
function serverOf({ protocol, host }: URL): string {
  return `${protocol}//${host}`;
}

/** @throws AppError 400 with the reason for the person */
function checkAddress({ config }: Platform, text: string): URL {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) throw invalid('url', 'Give a full address, like https://shop.example/feed.xml.');
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') {
    throw invalid('url', 'Leave name and password out of the address: there are fields for them.');
  }
  url.hash = '';
  const isSftp = url.protocol === 'sftp:';
  if (isSftp && url.pathname.length < 2) {
    throw invalid('url', 'Give the path of the file too, like sftp://files.shop.example/feeds/products.csv.');
  }
  try {
    const given = { url: url.href, isLoopbackAllowed: config.FETCH_LOOPBACK === 'on' };
    return isSftp ? checkedSftpUrl(given) : checkedUrl(given);
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    throw invalid('url', 'Give an address that anybody on the internet can reach, with https://, http:// or sftp://.');
  }
}

/** @throws AppError 404 without a source */
export async function saveFeedSchedule(
  platform: Platform,
  principal: Principal,
  change: {
    schedule?: FeedSchedule | undefined;
    isPaused?: boolean | undefined;
    trustsNewHostKey?: true | undefined;
  },
): Promise<FeedSource> {
  await platform.db.transaction().execute(async (tx) => {
    const found = await lockSource(tx, principal.merchantId);
    if (!found) throw notFound('The address of the feed');
    if (change.trustsNewHostKey) {
      await updateSource(tx, principal.merchantId, { host_key: null });
      await recordActivity(tx, principal, 'feed-host-key-trusted', 'Trusted the new key of the SFTP server');
      await queueFetch(platform, tx, { merchantId: principal.merchantId, userId: principal.userId, dueAt: null });
      if (!change.schedule && change.isPaused === undefined) return;
    }
    await schedule(tx, found, change.schedule ?? found.schedule, change.isPaused);
    const isPaused = change.isPaused ?? found.is_paused;
    if (change.isPaused !== undefined && isPaused !== found.is_paused) {
      const words = isPaused ? 'Paused fetching the feed' : 'Let the feed be fetched again';
      await recordActivity(tx, principal, 'feed-schedule-saved', words);
    } else {
      await recordActivity(tx, principal, 'feed-schedule-saved', 'Changed when the feed is fetched');
    }
  });
  return requireSource(platform, principal.merchantId);
}

/** Times that passed while it was paused are not made up for. */
async function schedule(tx: Db, found: SourceRow, wanted: FeedSchedule, isPaused = found.is_paused): Promise<void> {
  const now = new Date();
  await updateSource(tx, found.merchant_id, {
    schedule: JSON.stringify(wanted),
    is_paused: isPaused,
    next_at: isPaused ? null : nextTime(wanted, now, now),
  });
}

/** Fetches now. One that is under way is enough. @throws AppError 404 without a source */
export async function requestFetch(platform: Platform, principal: Principal): Promise<FeedSource> {
  const { merchantId, userId } = principal;
  await platform.db.transaction().execute(async (tx) => {
    if (!(await lockSource(tx, merchantId))) throw notFound('The address of the feed');
    const isNew = await queueFetch(platform, tx, { merchantId, userId, dueAt: null });
    if (isNew) await recordActivity(tx, principal, 'feed-fetched', 'Fetched the feed');
  });
  return requireSource(platform, merchantId);
}

/** @throws AppError 404 without a source */
export async function removeFeedSource(platform: Platform, principal: Principal): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const found = await lockSource(tx, principal.merchantId);
    if (found)
      refuseActing(
        principal,
        unlessLocked(() => openAccess(platform, found), undefined),
      );
    if (!(await deleteSource(tx, principal.merchantId))) throw notFound('The address of the feed');
    await recordActivity(tx, principal, 'feed-source-removed', 'Ended fetching the feed from an address');
  });
}

/** Makes a fetch and its job; false where one is under way or this time has had its own. */
export async function queueFetch(
  { jobs }: Platform,
  tx: Db,
  { merchantId, userId, dueAt }: { merchantId: string; userId: string; dueAt: Date | null },
): Promise<boolean> {
  const fetch = await insertFetch(tx, {
    merchant_id: merchantId,
    id: newId(),
    due_at: dueAt,
    retry_at: null,
    problem: null,
    error: null,
    run_id: null,
    created_by: userId,
    finished_at: null,
  });
  if (fetch) await jobs.enqueue(tx, feedFetchJob, { merchantId, fetchId: fetch.id });
  return fetch !== undefined;
}

function toSource(platform: Platform, row: SourceRow, latest: FetchRow | undefined): FeedSource {
  const { url, username, password, privateKey } = openAccess(platform, row);
  return {
    feedId: row.feed_id,
    url,
    username,
    hasPassword: password !== '',
    hasPrivateKey: privateKey !== '',
    hostKey: row.host_key,
    schedule: row.schedule,
    isPaused: row.is_paused,
    nextAt: row.next_at?.toISOString() ?? null,
    latest: latest ? toFetch(latest) : null,
  };
}

export function toFetch(row: FetchRow): z.output<typeof feedFetch> {
  return {
    id: row.id,
    status: row.status,
    dueAt: row.due_at?.toISOString() ?? null,
    problem: row.problem,
    error: row.error,
    retryAt: row.retry_at?.toISOString() ?? null,
    runId: row.run_id,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
