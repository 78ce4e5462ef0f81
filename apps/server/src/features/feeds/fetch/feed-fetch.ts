import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { FeedProblem } from '@voicecart/contract/routes/catalogue';
import { OutsideFault } from '../../../outside/exchange.ts';
import { openPublicFile, type PublicFile } from '../../../outside/public-file.ts';
import { openSftpFile } from '../../../outside/sftp-file.ts';
import type { Db } from '../../../platform/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SecretFault } from '../../../platform/secrets/secrets.ts';
import { deleteFile } from '../feed-files.queries.ts';
import { getRun } from '../feed-runs.queries.ts';
import { addRun, fileBytesMax, inspect } from '../feed-runs.ts';
import { feedOfSource } from '../named-feeds.ts';
import { FeedRefused } from '../readers/refusal.ts';
import type { FeedFormat } from '../readers/sniff.ts';
import { type StoredFile, storeFile } from '../store-file.ts';
import {
  beginFetch,
  endFetch,
  type FetchRow,
  getSource,
  getStandingRun,
  postponeFetch,
  rememberHostKey,
  type SourceRow,
  updateSource,
} from './feed-source.queries.ts';
import { openAccess, type SourceAccess } from './feed-source.ts';

const timeoutMs = 60 * 60_000;
const idleMs = 60_000;
/** Waits before a server that was out of reach is asked again; a person who waits for it is told at once instead. */
const retryMinutes = [2, 10, 30];

class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/**
 * One look at a merchant's address. A file that is the one imported last is told as unchanged; another is stored and
 * imported as an upload would be. Safe to call again at any point: the fetch ends in the transaction that makes its run.
 * @throws what the database throws; what the address does is told in the fetch
 */
export async function fetchFeed(
  platform: Platform,
  { merchantId, fetchId }: { merchantId: string; fetchId: string },
  signal?: AbortSignal,
): Promise<void> {
  const { db } = platform;
  const [source, fetch] = [await getSource(db, merchantId), await beginFetch(db, merchantId, fetchId)];
  if (!source || !fetch) return;
  try {
    await fetchFrom(platform, source, fetch, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof Overtaken) return;
    const fault = faultOf(error);
    if (!fault) throw error;
    await tell(platform, fetch, fault);
  }
}

async function fetchFrom(platform: Platform, source: SourceRow, fetch: FetchRow, signal?: AbortSignal): Promise<void> {
  const { db } = platform;
  const { merchant_id: merchantId, id } = fetch;
  // What somebody uploaded since would otherwise stay, although the address is to be what counts.
  const isStanding = await isLastRunStanding(db, source);
  const found = await open(platform, source, isStanding, signal);
  if (!found) {
    await endFetch(db, merchantId, id, { status: 'unchanged', run_id: source.last_run_id });
    return;
  }
  const stored = await store(platform, merchantId, found);
  try {
    const { etag, lastModified: last_modified } = found;
    if (isStanding && source.sha256?.equals(stored.sha256)) {
      await deleteFile(db, merchantId, stored.id);
      await db.transaction().execute(async (tx) => {
        const isOurs = await endFetch(tx, merchantId, id, { status: 'unchanged', run_id: source.last_run_id });
        if (isOurs) await updateSource(tx, merchantId, { etag, last_modified });
      });
      return;
    }
    const inspection = await inspect(platform, merchantId, stored, null);
    const file = { ...stored, name: withExtension(stored.name, inspection.format) };
    await addRun(platform, { merchantId, userId: source.created_by }, file, inspection, {
      isFetched: true,
      feed: await feedOfSource(db, source, new URL(openAccess(platform, source).url).hostname),
      isAttended: false,
      mapping: source.mapping,
      settle: async (tx, run) => {
        const isOurs = await endFetch(tx, merchantId, id, { status: 'imported', run_id: run.id });
        // The address was changed or taken away meanwhile, or another node has done this one.
        if (!isOurs) throw new Overtaken('overtaken');
        await updateSource(tx, merchantId, { etag, last_modified, sha256: stored.sha256, last_run_id: run.id });
      },
    });
  } catch (error) {
    await deleteFile(db, merchantId, stored.id);
    throw error;
  }
}

/**
 * Whether what was fetched last is what the feed's products stand on. A run that waits before its first import has no
 * feed yet, and nothing else that could stand.
 */
async function isLastRunStanding(db: Db, { merchant_id, last_run_id, feed_id }: SourceRow): Promise<boolean> {
  if (last_run_id === null) return false;
  if (feed_id !== null) return (await getStandingRun(db, merchant_id, feed_id))?.id === last_run_id;
  const run = await getRun(db, merchant_id, last_run_id);
  return run !== undefined && !['failed', 'cancelled', 'undone'].includes(run.status);
}

async function open(
  platform: Platform,
  source: SourceRow,
  isStanding: boolean,
  signal?: AbortSignal,
): Promise<PublicFile | null> {
  const access = openAccess(platform, source);
  const { url } = access;
  const common = {
    bytesMax: fileBytesMax(platform),
    timeoutMs,
    idleMs,
    signal,
    isLoopbackAllowed: platform.config.FETCH_LOOPBACK === 'on',
  };
  if (!url.startsWith('sftp:')) {
    const known = isStanding ? { etag: source.etag, lastModified: source.last_modified } : null;
    return openPublicFile({ ...common, url, authorization: authorizationOf(access), known });
  }
  const knownEtag = isStanding ? source.etag : null;
  return openSftpFile({
    ...common,
    ...access,
    hostKey: source.host_key,
    onHostKey: (hostKey) => rememberHostKey(platform.db, source, hostKey),
    knownEtag,
  });
}

function authorizationOf({ username, password }: SourceAccess): string | null {
  if (username === '' && password === '') return null;
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

function store(platform: Platform, merchantId: string, found: PublicFile): Promise<StoredFile> {
  return storeFile(platform, merchantId, {
    name: nameOf(found),
    stream: Readable.from(found.bytes, { objectMode: false }),
    isTruncated: () => false,
  });
}

/** As its server calls it, else as its address ends. */
function nameOf({ url, contentDisposition }: PublicFile): string {
  const given = /filename="?([^";]+)"?/i.exec(contentDisposition)?.[1] ?? url.pathname;
  const name = basename(given.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return name === '' ? url.hostname : name;
}

/** Import and lists go by the name's end, which an address need not have. */
function withExtension(name: string, format: FeedFormat): string {
  const extension = format.includes('xml') ? '.xml' : format.startsWith('xls') ? `.${format}` : '.csv';
  return /\.(xml|xls|xlsx|csv)$/i.test(name) ? name : `${name.slice(0, 190)}${extension}`;
}

interface Fault {
  readonly problem: FeedProblem;
  readonly error: string;
  readonly isTransient: boolean;
}

async function tell({ db }: Platform, fetch: FetchRow, { problem, error, isTransient }: Fault): Promise<void> {
  const minutes = fetch.due_at === null ? undefined : retryMinutes[fetch.attempts - 1];
  if (!isTransient || minutes === undefined) {
    await endFetch(db, fetch.merchant_id, fetch.id, { status: 'failed', problem, error });
    return;
  }
  const retryAt = new Date(Date.now() + minutes * 60_000);
  await postponeFetch(db, fetch.merchant_id, fetch.id, { problem, error, retry_at: retryAt });
}

/** What the address did wrong, in words for the merchant; undefined for what is not its fault. */
function faultOf(error: unknown): Fault | undefined {
  if (error instanceof FeedRefused) return { problem: 'no_feed', error: error.message, isTransient: false };
  if (error instanceof SecretFault) {
    return {
      problem: 'our_side',
      error: 'Its credentials can’t be decrypted right now. We’re looking into it.',
      isTransient: true,
    };
  }
  // A stream that breaks off while it is stored comes as the upload's fault.
  const cause = error instanceof AppError ? error.cause : error;
  if (!(cause instanceof OutsideFault)) return undefined;
  const { status, isTransient } = cause;
  if (cause.code === 'HOST_KEY') return { ...otherHostKey(cause.message), isTransient };
  const row = byStatus(status) ?? byCode[cause.code ?? ''];
  return row && { ...row, isTransient };
}

function otherHostKey(shown: string): Omit<Fault, 'isTransient'> {
  return {
    problem: 'host_key',
    error: `The server’s key has changed. It is now ${shown}. Ask whoever runs the server: if the new key is theirs, trust it. If not, someone may be intercepting the connection.`,
  };
}

function byStatus(status: number): Omit<Fault, 'isTransient'> | undefined {
  if (status === 0) return undefined;
  if (status === 401 || status === 403) {
    return {
      problem: 'refused',
      error: `It answered ${status}. Check the address, and the name and password if it asks for them.`,
    };
  }
  if (status === 404 || status === 410) {
    return {
      problem: 'not_found',
      error: `The server answered ${status}. Check where the feed is now.`,
    };
  }
  return { problem: 'server_error', error: `The server answered ${status} instead of the feed.` };
}

const byCode: Readonly<Record<string, Omit<Fault, 'isTransient'>>> = {
  FORBIDDEN_ADDRESS: {
    problem: 'forbidden_address',
    error: 'It, or one that it leads to, is inside a network. Give one that anybody can reach.',
  },
  TIMEOUT: { problem: 'timeout', error: 'Ask whoever runs it, or upload the file.' },
  NETWORK: { problem: 'network', error: 'It did not answer, or broke off. Check the address.' },
  TOO_LARGE: { problem: 'too_large', error: 'It is larger than a feed may be. Leave out what is not for sale.' },
  SIGN_IN: {
    problem: 'refused',
    error: 'It does not accept the user name with this password or key.',
  },
  DENIED: { problem: 'refused', error: 'This user may not read the file.' },
  NO_FILE: { problem: 'not_found', error: 'There is no file at this path. Check where the feed is now.' },
  TOO_MANY_REDIRECTS: {
    problem: 'redirects',
    error: 'It leads from one to the next without end. Give the one where the feed is.',
  },
};
