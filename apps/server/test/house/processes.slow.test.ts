import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** `PROCESSES=2`: two whole nodes behind one port, as docs/operations.md promises it. */

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-processes-'));
let server: ChildProcess;
let url = '';

beforeAll(async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const databaseUrl = new URL(process.env.TEST_DATABASE_URL ?? '');
  databaseUrl.pathname = `/${name}`;
  server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      PROCESSES: '2',
      SEED: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: databaseUrl.href,
      VOICECART_DATA: dataDir,
    },
  });
  url = await new Promise<string>((resolve, reject) => {
    server.once('message', (message: { ready: string }) => resolve(message.ready));
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}, 60_000);

afterAll(() => {
  server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Connections go to the processes in turn; when each started tells them apart. */
async function bothAnswer(): Promise<void> {
  const starts = () => Promise.all([startOfNext(), startOfNext(), startOfNext(), startOfNext()]);
  await until(async () => new Set(await starts()).size === 2);
}

async function startOfNext(): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/metrics`, { agent: false }, resolve).once('error', reject);
  });
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return /^process_start_time_seconds (.*)$/m.exec(text)?.[1] ?? '';
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await holds()); await sleep(50)) {
    if (Date.now() > deadline) throw new Error('it did not come to that within 30 s');
  }
}

it.skipIf(!existsSync('/proc/self/task'))(
  'a process that dies is replaced, while the other answers',
  async () => {
    const pid = server.pid ?? 0;
    await bothAnswer();
    const before = childrenOf(pid);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await until(() => !childrenOf(pid).includes(before[0] ?? 0));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await bothAnswer();
  },
  60_000,
);

it('ends with all its processes when it is asked to', async () => {
  const gone = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await gone).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
}, 30_000);
