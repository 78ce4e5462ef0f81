import { spawn } from 'node:child_process';
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Account, canEnter } from './account.ts';
import { type Installation, makeSystemFolder } from './installation.ts';
import type { Product } from './product.ts';

const StoredIdentity = z.object({ secret: z.string().length(64), port: z.number().int() });

/**
 * What belongs to one set of data for ever. The secret is the root of its passwords. The port is never changed: the
 * socket's name is made of it, so an address handed out once stays right through every restart.
 */
export type Identity = z.infer<typeof StoredIdentity> & {
  /** The product's: of the application's database and its user. */
  name: string;
};

/**
 * The real path of the data below `home`, or undefined before the first start.
 * @throws when the data is a link into a folder that is gone: a new database must not quietly take its place.
 */
export function findData(home: string): string | undefined {
  const name = join(home, 'data');
  if (existsSync(name)) return realpathSync(name);
  if (lstatSync(name, { throwIfNoEntry: false }) === undefined) return undefined;
  throw new Error(
    `The database of ${home} is missing: ${name} points nowhere. Restore that folder, or remove the link to begin with an empty database.`,
  );
}

/** Reads the identity of existing data. */
export function readIdentity(data: string, { name }: Product): Identity {
  const file = identityFile(data, name);
  try {
    return { ...StoredIdentity.parse(JSON.parse(readFileSync(file, 'utf8'))), name };
  } catch (cause) {
    throw new Error(
      `${file} cannot be read. It holds the database's password: restore it, or move the folder away to begin with an empty database.`,
      { cause },
    );
  }
}

function identityFile(data: string, name: string): string {
  return join(data, `${name}.json`);
}

/** @throws when the data was made by another major version, which these programs could not read. */
export function checkVersion(data: string, installation: Installation, { urlSetting }: Product): void {
  const version = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'));
  if (version === installation.major) return;
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${version}, this one is ${installation.major}. Move the folder away, or set ${urlSetting}.`,
  );
}

/**
 * The password of one of our database users. There is a password, rather than trust for whoever reaches the socket,
 * because PostgreSQL also listens on a loopback port that every local user can reach, and because the socket may have to
 * lie in /tmp. The secret is in the data folder, which only PostgreSQL's user (and root) can enter.
 */
export function passwordOf(identity: Identity, user: string): string {
  return createHmac('sha256', identity.secret).update(user).digest('hex');
}

/** Makes the data below `home` with initdb. To be called by the owner only. */
export function createData(
  home: string,
  account: Account,
  installation: Installation,
  product: Product,
  log: (line: string) => void,
): Promise<string> {
  return placeData(home, account, product, log, async (folder) => {
    const stored = { secret: randomBytes(32).toString('hex'), port: await chooseLoopbackPort() };
    await initialise(folder, { ...stored, name: product.name }, account, installation);
    writeDurably(identityFile(folder, product.name), `${JSON.stringify(stored)}\n`, account);
  });
}

/**
 * Puts the data below `home`: it is made in a folder of another name, which gets its real name when it is complete.
 * So whatever is called `data` is whole, no kill can leave a half one, and nothing called `data` is ever wiped.
 * Where root's project lies in a folder that PostgreSQL's user cannot enter, the data goes to a folder of the system and
 * `data` is a link to it.
 * @param make makes the folder that it is given, and all that is in it
 */
export async function placeData(
  home: string,
  account: Account,
  product: Product,
  log: (line: string) => void,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const key = createHash('sha256').update(home).digest('hex').slice(0, 12);
  letIn(home, account);
  const isAway = !canEnter(home, account);
  const parent = isAway ? makeSystemFolder(product) : home;
  const prefix = `unfinished-${key}-`;
  removeLeftovers(parent, prefix);
  const unfinished = join(parent, `${prefix}${randomBytes(4).toString('hex')}`);
  await make(unfinished);
  syncFolder(unfinished);
  const name = join(home, 'data');
  if (!isAway) {
    renameSync(unfinished, name);
  } else {
    const away = join(parent, `postgres-${key}-${randomBytes(4).toString('hex')}`);
    renameSync(unfinished, away);
    syncFolder(parent);
    symlinkSync(away, name);
    log(`PostgreSQL cannot run as root, and its user cannot enter ${home}: the database is in ${away}`);
  }
  syncFolder(home);
  removeLeftovers(parent, prefix);
  return realpathSync(name);
}

/**
 * Opens the product's own data folder for PostgreSQL's group, to enter and no more, where nothing else is in the way:
 * root often makes it for itself alone, and the database should lie in it and go with it.
 */
function letIn(home: string, account: Account): void {
  const dataDir = dirname(home);
  if (canEnter(home, account) || !canEnter(dirname(dataDir), account)) return;
  for (const folder of [dataDir, home]) {
    const { uid, mode } = statSync(folder);
    // Where the folder's group has rights already, someone meant that, and the group stays.
    if (uid !== process.getuid?.() || (mode & 0o070) !== 0) continue;
    chownSync(folder, uid, account.gid);
    chmodSync(folder, (mode & 0o707) | 0o010);
  }
}

/** Gives data that root copied or restored back to PostgreSQL's user. */
export function handOver(data: string, account: Account): void {
  if (account.spawnAs.uid === undefined || lstatSync(data).uid === account.uid) return;
  for (const entry of readdirSync(data, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(data, entry), account.uid, account.gid);
  chownSync(data, account.uid, account.gid);
}

/**
 * Opens a port on loopback for a moment to see that it is free. Below the range that the system hands out to outgoing
 * connections, so that none of those is likely to sit on it when PostgreSQL comes back.
 */
async function chooseLoopbackPort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port on loopback for PostgreSQL.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function initialise(
  folder: string,
  identity: Identity,
  account: Account,
  installation: Installation,
): Promise<void> {
  const passwordFile = `${folder}.password`;
  mkdirSync(folder, { mode: 0o700 });
  if (account.spawnAs.uid !== undefined) chownSync(folder, account.uid, account.gid);
  writeDurably(passwordFile, passwordOf(identity, 'postgres'), account);
  // PostgreSQL 17 brought a UTF-8 locale of its own, which sorts the same on every machine; older ones use the system's.
  const locale =
    installation.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  const fixed = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'];
  try {
    const child = spawn(
      join(installation.bin, 'initdb'),
      [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...fixed, ...locale],
      { ...account.spawnAs, cwd: '/', env: programEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const [complaint, outcome] = await Promise.all([
      text(child.stderr),
      new Promise<string>((resolve) => {
        child.once('error', (error) => resolve(error.message));
        child.once('close', (code, signal) => resolve(code === 0 ? '' : `ended with ${code ?? signal}`));
      }),
    ]);
    if (outcome !== '') throw new Error(`initdb failed (${outcome}): ${complaint.trim()}`);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** PostgreSQL gets none of our environment: what is in there (keys, PG* variables) is none of its business. */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Removes what killed starts left. The initdb of the last one may outlive it for a moment and still write there. */
function removeLeftovers(parent: string, prefix: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    try {
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
    } catch (error) {
      // Then it goes after our own initdb, by which time that other one has failed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
    }
  }
}

function writeDurably(file: string, content: string, account: Account): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (account.spawnAs.uid !== undefined) chownSync(file, account.uid, account.gid);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
