import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Account, canEnter } from './account.ts';
import { type Identity, programEnvironment } from './cluster.ts';
import type { Installation } from './installation.ts';
import { exists, wasStartedWith } from './processes.ts';
import type { Product } from './product.ts';
import { settings } from './settings.ts';

const spoiledAfterMs = 1_000;

/** A running server as its `postmaster.pid` tells of it. */
export interface Postmaster {
  pid: number;
  data: string;
  port: number;
  socketFolder: string;
  isReady: boolean;
}

/** The lines of `postmaster.pid`, from PostgreSQL's miscadmin.h; the file is written line by line while it starts. */
const PidFile = z
  .tuple([z.coerce.number().int().positive(), z.string()], z.string())
  .transform(([pid, data, , port, socketFolder, , , status]) => ({
    pid,
    data,
    port: Number(port),
    socketFolder: socketFolder ?? '',
    isReady: status?.trim() === 'ready',
  }));

/** The server that runs on `data` at this moment, ready or not, or undefined. */
export function findPostmaster(data: string): Postmaster | undefined {
  const found = readPidFile(join(data, 'postmaster.pid'));
  return found !== undefined && found.data === data && isRunning(found) ? found : undefined;
}

/** A server of ours carries its data folder in its arguments, so an id that passed to another process is told apart. */
function isRunning({ pid, data }: Postmaster): boolean {
  return wasStartedWith(pid, data);
}

/** Why a start failed: `retry` where waiting helps, `port` where the TCP port is taken. */
export type LaunchOutcome =
  | { child: ChildProcess; pid: number }
  | { failure: 'retry' | 'port' | 'other'; reason: string };

/**
 * Starts PostgreSQL on `data` and waits until it takes connections, however long its crash recovery is.
 * It gets a session of its own: Ctrl-C must reach us and not it, and it must outlive a kill of ours.
 */
export async function launchPostmaster(place: {
  data: string;
  identity: Identity;
  account: Account;
  installation: Installation;
  logFile: string;
  withTcp: boolean;
  product: Product;
  settings?: Readonly<Record<string, string>>;
}): Promise<LaunchOutcome> {
  const { data, identity, account, installation, product } = place;
  const socketFolder = makeSocketFolder(data, account, product);
  removeDeceivingLocks(data, join(socketFolder, `.s.PGSQL.${identity.port}.lock`));
  const addressed: Record<string, string> = {
    ...settings,
    cluster_name: product.name,
    ...place.settings,
    port: String(identity.port),
    listen_addresses: place.withTcp ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
  };
  const options = Object.entries(addressed).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openLog(place.logFile, account);
  const alreadyLogged = fstatSync(output).size;
  const child = spawn(join(installation.bin, 'postgres'), ['-D', data, ...options], {
    ...account.spawnAs,
    cwd: '/',
    env: programEnvironment,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  let spawnError: string | undefined;
  child.once('error', (error) => {
    spawnError = error.message;
  });
  for (;;) {
    if (spawnError !== undefined) return { failure: 'other', reason: spawnError };
    if (child.exitCode !== null || child.signalCode !== null) {
      return explain(readFrom(place.logFile, alreadyLogged));
    }
    const running = readPidFile(join(data, 'postmaster.pid'));
    if (child.pid !== undefined && running?.pid === child.pid && running.isReady) return { child, pid: child.pid };
    await sleep(5);
  }
}

/**
 * Shuts the server down in order: it breaks open connections off, writes a checkpoint and ends.
 * Half a minute later without a checkpoint, which costs a recovery at the next start but no data.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  await endPostmaster(postmaster);
  if (postmaster.socketFolder === postmaster.data) return;
  // The folder in /tmp is made anew at the next start; another server on the same data would still have its socket there.
  await rmdir(postmaster.socketFolder).catch(() => {});
}

async function endPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!signalPostmaster(postmaster, signal)) return;
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!isRunning(postmaster)) return;
      await sleep(5);
    }
  }
}

/** Sends a signal, unless the id has passed to another process. False when there is no such server any more. */
export function signalPostmaster(postmaster: Postmaster, signal: NodeJS.Signals): boolean {
  if (!isRunning(postmaster)) return false;
  try {
    return process.kill(postmaster.pid, signal);
  } catch {
    return false;
  }
}

function readPidFile(file: string): Postmaster | undefined {
  try {
    return PidFile.safeParse(readFileSync(file, 'utf8').split('\n')).data;
  } catch {
    return undefined;
  }
}

function explain(output: string): LaunchOutcome {
  const reason = output.trim() || 'it ended without a word';
  // After a kill -9 of everything, orphaned workers keep the shared memory for a moment longer than their server.
  // A lock without a word in it is one that is being written, or soon taken for one that a kill left (spoiledAfterMs).
  if (
    /pre-existing shared memory block|lock file .* already exists|lock file .* is empty|bogus data in lock file/.test(
      output,
    )
  )
    return { failure: 'retry', reason };
  if (/could not create any TCP\/IP sockets|could not bind IPv4/.test(output)) return { failure: 'port', reason };
  return { failure: 'other', reason };
}

/**
 * PostgreSQL refuses to start while the process id in a lock file exists. After a kill it may exist as a zombie that
 * nothing collects, or belong to another program by now, and PostgreSQL would wait for it for ever. Where no process of
 * that id exists the file is left: then PostgreSQL makes its own check, that no orphan uses the shared memory.
 */
function removeDeceivingLocks(data: string, socketLock: string): void {
  for (const file of [join(data, 'postmaster.pid'), socketLock]) {
    const holder = readPidFile(file);
    const isDeceiving = holder === undefined ? isSpoiled(file) : exists(holder.pid) && !isRunning({ ...holder, data });
    if (isDeceiving) rmSync(file, { force: true });
  }
}

/**
 * PostgreSQL writes its lock in the moment after it made the file. Killed in between (or by a power cut) it leaves one
 * that names nobody, and from then on no PostgreSQL starts there: it takes the file for another server's that is
 * starting.
 */
function isSpoiled(lockFile: string): boolean {
  const lastWritten = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs;
  return lastWritten !== undefined && Date.now() - lastWritten > spoiledAfterMs;
}

/**
 * The socket lies in the data folder. The kernel allows about a hundred bytes for its whole name (107 on Linux, 103 on
 * macOS), and PostgreSQL's list of folders has its own syntax, so a long or odd path gets a folder in /tmp instead.
 */
function makeSocketFolder(data: string, account: Account, product: Product): string {
  const fits = (folder: string) => Buffer.byteLength(`${folder}/.s.PGSQL.65535`) <= 100;
  if (fits(data) && /^[\w./ -]+$/.test(data)) return data;
  const name = `${product.name}-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`;
  const isTmpdirGood = fits(join(tmpdir(), name)) && canEnter(tmpdir(), account);
  const folder = join(isTmpdirGood ? tmpdir() : '/tmp', name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holder = lstatSync(folder);
  if (holder.uid === process.getuid?.() && holder.uid !== account.uid) chownSync(folder, account.uid, account.gid);
  const { uid, mode } = lstatSync(folder);
  // Everyone can write in /tmp: a folder that another user put there first could serve us a false database.
  if (!holder.isDirectory() || uid !== account.uid || (mode & 0o077) !== 0) {
    throw new Error(
      `${folder} must be a folder of user ${account.uid} that nobody else can enter. Remove it, or use a shorter ${product.dataSetting}.`,
    );
  }
  return folder;
}

const logSizeBytesMax = 10_000_000;

function openLog(file: string, account: Account): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logSizeBytesMax) renameSync(file, `${file}.old`);
  const handle = openSync(file, 'a', 0o600);
  // So that PostgreSQL's user can go on with the log when root started it once in between.
  if (account.spawnAs.uid !== undefined) fchownSync(handle, account.uid, account.gid);
  return handle;
}

function readFrom(file: string, offset: number): string {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(20_000);
    return buffer.toString('utf8', 0, readSync(handle, buffer, 0, buffer.length, offset));
  } finally {
    closeSync(handle);
  }
}
