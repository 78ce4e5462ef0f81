import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('log'), line: z.string() }),
  z.object({
    type: z.literal('up'),
    url: z.string(),
    adopted: z.boolean(),
    tookMs: z.number(),
    lines: z.array(z.string()),
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('acknowledged'), id: z.number() }),
]);

/** What `user.ts` told when its database was up. */
export type Up = Extract<z.infer<typeof Message>, { type: 'up' }>;

/** A process that uses a database, for tests that kill it. */
export interface UserProcess {
  pid: number;
  /** Settles when its database is up; rejects with its error when it cannot be. */
  up: Promise<Up>;
  /** Ids of the rows that the database has acknowledged to it. */
  acknowledged: Set<number>;
  lines: string[];
  /** Calls stop() in it and waits for its end. */
  leave(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

export interface UserOptions {
  kind: 'embedded' | 'debian';
  /** What it does once the database is up. */
  task?: 'write' | 'end';
  uid?: number;
  file?: string;
}

const processes = new Set<UserProcess>();
const folders = new Set<string>();

/** Starts such a process. */
export function startUser(dataDir: string, options: UserOptions): UserProcess {
  const file = options.file ?? fileURLToPath(new URL('./user.ts', import.meta.url));
  const child = fork(file, [dataDir, options.kind, options.task ?? ''], {
    execArgv: [],
    cwd: '/',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  const acknowledged = new Set<number>();
  const lines: string[] = [];
  const up = new Promise<Up>((resolve, reject) => {
    child.on('message', (raw) => {
      const message = Message.parse(raw);
      if (message.type === 'acknowledged') acknowledged.add(message.id);
      if (message.type === 'log') lines.push(message.line);
      if (message.type === 'up') resolve(message);
      if (message.type === 'failed') reject(new Error(message.message));
    });
    child.once('exit', (code, signal) => reject(new Error(`the process ended with ${code ?? signal}`)));
  });
  up.catch(() => {});
  const user: UserProcess = {
    pid: child.pid ?? 0,
    up,
    acknowledged,
    lines,
    async leave() {
      if (child.connected) child.send('leave');
      await ended(child);
      processes.delete(user);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
      processes.delete(user);
    },
  };
  processes.add(user);
  return user;
}

/** A new data folder that every user of the machine can enter, as PostgreSQL's user must. */
export function newDataFolder(prefix = 'embedded-postgres-test-', mode = 0o755): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  chmodSync(folder, mode);
  folders.add(folder);
  return folder;
}

/** Ends all processes that a test left, and the databases in its folders, and removes those. */
export async function cleanUp(): Promise<void> {
  for (const user of processes) await user.kill();
  for (const folder of folders) {
    killServer(folder);
    const data = join(folder, 'postgres', 'data');
    if (existsSync(data)) rmSync(realpathSync(data), { recursive: true, force: true, maxRetries: 5 });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  folders.clear();
}

/** Process id of the server on a data folder, by its own file. */
export function serverPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  // Empty in the moment in which a server makes it; 0 would be a signal to our own process group.
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined : undefined;
}

/** kill -9 of the server and, with `all`, of each of its workers too. */
export function killServer(dataDir: string, all = true): void {
  signalServer(dataDir, 'SIGKILL', all);
}

/** A signal to the server and, with `all`, to each of its workers too. */
export function signalServer(dataDir: string, signal: NodeJS.Signals, all = true): void {
  const pid = serverPid(dataDir);
  if (pid === undefined || pid === process.pid) return;
  const workers = all ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid) : [];
  for (const target of [pid, ...workers.map(Number)]) {
    try {
      process.kill(target, signal);
    } catch {
      // It was quicker.
    }
  }
}

/** Runs one query on a connection of its own. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the claim is true; fails after `limitMs`. */
export async function until(claim: () => boolean | Promise<boolean>, limitMs = 15_000): Promise<number> {
  const since = performance.now();
  for (;;) {
    if (await Promise.resolve(claim()).catch(() => false)) return performance.now() - since;
    if (performance.now() - since > limitMs) throw new Error(`not within ${limitMs} ms: ${claim}`);
    await sleep(10);
  }
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
