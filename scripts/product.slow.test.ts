import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyPorts } from '../apps/emulators/src/ports.ts';
import { killServer, serverPid, until } from '../packages/embedded-postgres/src/test-support/user-process.ts';
import { freePort, root } from './processes.ts';

/** The product as `npm start` runs it, through the days on which it is ended in every way there is. */

const login = { email: 'pro@demo.voicecart.example', password: 'Demo-Pass-1' };
const started = new Set<Started>();
let dataDir = '';
let port = 0;

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

// Without /proc there is no telling which processes are ours.
describe.skipIf(!existsSync('/proc/self/environ'))('npm start', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'voicecart-product-'));
    port = await freePort(0);
    const first = start();
    await isUp(first);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  }, 240_000);

  beforeEach(async () => {
    // Each time anew: between two tests another test's server may have taken the last one.
    port = await freePort(0);
  });

  afterEach(async () => {
    for (const { child } of started) endGroup(child);
    started.clear();
    killServer(dataDir);
    await until(() => ourProcesses().length === 0);
  }, 120_000);

  afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

  describe('ends without a trace', () => {
    it.each<{ name: string; signal: NodeJS.Signals; times: number; toAll?: boolean }>([
      { name: 'Ctrl-C in a terminal, which reaches every process', signal: 'SIGINT', times: 1, toAll: true },
      { name: 'Ctrl-C pressed twice', signal: 'SIGINT', times: 2, toAll: true },
      { name: 'SIGINT, twice, to the first process alone', signal: 'SIGINT', times: 2 },
      { name: 'SIGTERM', signal: 'SIGTERM', times: 1 },
    ])('at $name', async ({ signal, times, toAll }) => {
      const product = start();
      await isUp(product);
      expect(product.output()).toContain(`http://localhost:${port}`);
      expect(product.output()).toContain(login.email);
      expect(product.output()).toContain(login.password);
      // Start script, server, emulators, and PostgreSQL; a process that it is making looks like it for a moment.
      await until(() => ourProcesses().length === 4);
      expect(process.kill(serverPid(dataDir) ?? 0, 0)).toBe(true);
      for (let time = 0; time < times; time += 1) {
        if (time > 0) await sleep(25);
        if (toAll) process.kill(-pidOf(product.child), signal);
        else product.child.kill(signal);
      }
      expect(await product.ended).toBe(0);
      expect(ourProcesses()).toEqual([]);
      expect(serverPid(dataDir)).toBeUndefined();
      expect(product.errors()).toBe('');
    });

    it('with a browser that holds its connections open', async () => {
      const product = start();
      await isUp(product);
      const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket&token=${await signIn()}`;
      const socket = new WebSocket(address);
      await new Promise((resolve, reject) => {
        // The server speaks first, then the client joins, then the server says that it may.
        socket.onmessage = ({ data }) => (String(data).startsWith('40') ? resolve(null) : socket.send('40'));
        socket.onerror = reject;
      });
      // An upload that never comes to its end, as from a laptop that was closed.
      const upload = fetch(`http://127.0.0.1:${port}/mobile-api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }),
        duplex: 'half',
      } as RequestInit).catch(() => null);
      await sleep(200);
      const since = performance.now();
      product.child.kill('SIGTERM');
      expect(await product.ended).toBe(0);
      expect(performance.now() - since).toBeLessThan(14_000);
      expect(ourProcesses()).toEqual([]);
      expect(product.errors()).toBe('');
      await upload;
    });

    it.each([150, 350, 700])('when it is called off %i ms into its start', async (delayMs) => {
      const product = start();
      await sleep(delayMs);
      product.child.kill('SIGINT');
      // Before its first line runs, the signal itself ends it.
      expect([0, 'SIGINT']).toContain(await product.ended);
      expect(ourProcesses()).toEqual([]);
      expect(product.errors()).toBe('');
    });

    it('when its server is killed', async () => {
      const product = start();
      await isUp(product);
      const server = ourProcesses().find(({ command }) => command.includes('apps/server/src/main.ts'));
      process.kill(server?.pid ?? Number.NaN, 'SIGKILL');
      expect(await product.ended).toBe(1);
      expect(product.errors()).toBe('The server ended by itself (SIGKILL).\n');
      expect(ourProcesses()).toEqual([]);
      expect(serverPid(dataDir)).toBeUndefined();
    });

    it.each([
      { name: 'npm', signal: 'SIGTERM' as const },
      { name: 'npm', signal: 'SIGKILL' as const },
      { name: 'scripts/run.mjs', signal: 'SIGKILL' as const },
    ])('when $name above it gets $signal', async ({ name, signal }) => {
      const product = start({}, ['npm', 'start', '--', '--as-built']);
      await isUp(product);
      const parent = ourProcesses().find(({ command }) => command.startsWith(name) || command.split(' ')[1] === name);
      process.kill(parent?.pid ?? Number.NaN, signal);
      await until(() => ourProcesses().length === 0, 15_000);
      expect(serverPid(dataDir)).toBeUndefined();
    });

    it('when the process that holds it together is killed', async () => {
      const product = start();
      await isUp(product);
      product.child.kill('SIGKILL');
      expect(await product.ended).toBe('SIGKILL');
      await until(() => ourProcesses().length === 0, 15_000);
      expect(serverPid(dataDir)).toBeUndefined();
    });
  });

  const kills = [
    { what: 'everything but the database', isDatabaseKilled: false },
    { what: 'everything and the database', isDatabaseKilled: true },
  ];
  it.each(kills)('comes back with every acknowledged write after kill -9 of $what', async ({ isDatabaseKilled }) => {
    const product = start();
    await isUp(product);
    const token = await signIn();
    const database = serverPid(dataDir);
    const writing = write(token);
    await until(() => writing.acknowledged.size >= 40);
    endGroup(product.child);
    if (isDatabaseKilled) killServer(dataDir);
    await writing.ended;
    await product.ended;
    // The database may be making a process of its own just then, which looks like it for a moment.
    if (!isDatabaseKilled) await until(() => ourProcesses().every(({ pid }) => pid === database));

    const again = start();
    await isUp(again);
    if (!isDatabaseKilled) expect(serverPid(dataDir), 'the orphaned database is adopted').toBe(database);
    const kept = await Promise.all([...writing.acknowledged].map(async ([id, sku]) => (await read(token, id)) === sku));
    expect(kept.filter((isKept) => !isKept)).toEqual([]);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    expect(ourProcesses()).toEqual([]);
  });

  it('says in one sentence that its port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    try {
      const product = start();
      expect(await product.ended).toBe(1);
      expect(product.errors()).toBe(
        `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start\n`,
      );
      expect(ourProcesses()).toEqual([]);
    } finally {
      other.close();
    }
  });

  it('lists every fault of its configuration, and starts nothing', async () => {
    const product = start({ PORT: 'abc', PASSWORD_MIN: '4', HOST: '0.0.0.0', ALEXA_VERIFY: 'off' });
    expect(await product.ended).toBe(1);
    expect(product.errors()).toMatch(
      /^The configuration has 3 fault\(s\):\n {2}- PORT: .+\n {2}- PASSWORD_MIN: .+\n {2}- ALEXA_VERIFY: .+\n$/,
    );
    expect(product.output()).toBe('');
    expect(ourProcesses()).toEqual([]);
  });

  it('names the database that does not answer, without its password', async () => {
    const product = start({ DATABASE_URL: `postgres://someone:hush@127.0.0.1:${port}/shop` });
    expect(await product.ended).toBe(1);
    expect(product.errors()).toContain(`The database at 127.0.0.1:${port}/shop cannot be used: connect ECONNREFUSED`);
    expect(product.errors()).not.toContain('hush');
    expect(ourProcesses()).toEqual([]);
  });
});

/** Starts it in a process group of its own, as a terminal does. The dashboard is none of this test's business. */
function start(
  env: Record<string, string> = {},
  [program = '', ...parameters]: readonly string[] = [process.execPath, join(root, 'scripts/start.ts'), '--as-built'],
): Started {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST|TEST_|VOICECART_|DATABASE_|PORT$)/.test(name)),
  );
  const child = spawn(program, parameters, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...own,
      PORT: String(port),
      VOICECART_DATA: dataDir,
      LOG_LEVEL: 'error',
      // Away from the ports of a product that runs beside the tests.
      ...anyPorts,
      ...env,
    },
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    errors += part;
  });
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? '')),
  );
  const product = { child, output: () => output, errors: () => errors, ended };
  started.add(product);
  return product;
}

/** Up is: it has said so, and `/readyz` agrees. */
async function isUp({ output, ended, errors }: Started): Promise<void> {
  const early = await Promise.race([ended, until(() => output().includes('Ctrl-C'), 180_000).then(() => null)]);
  if (early !== null) throw new Error(`it ended with ${early}: ${errors()}`);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
}

function endGroup(child: ChildProcess): void {
  try {
    process.kill(-pidOf(child), 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('it did not start');
  return pid;
}

/** Every process that carries our data folder in its environment or, as PostgreSQL does, in its arguments. */
function ourProcesses(): { pid: number; command: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    const command = readOf(name, 'cmdline').replaceAll('\0', ' ');
    const isOurs = command.includes(dataDir) || readOf(name, 'environ').includes(`VOICECART_DATA=${dataDir}\0`);
    return isOurs ? [{ pid: Number(name), command }] : [];
  });
}

function readOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

async function signIn(): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/mobile-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  return z.object({ token: z.string() }).parse(await reply.json()).token;
}

/** Adds products, four at a time, until the server is gone; answers id and SKU of each that was acknowledged. */
function write(token: string): { acknowledged: Map<string, string>; ended: Promise<unknown> } {
  const acknowledged = new Map<string, string>();
  const created = z.object({ product: z.object({ id: z.string() }) });
  const writer = async (name: string) => {
    for (let number = 0; ; number += 1) {
      const sku = `${name}-${number}`;
      const reply = await call(token, 'POST', '', { sku, title: `Kettle ${sku}`, priceMinor: 100, currency: 'USD' });
      if (reply.status !== 201) throw new Error(await reply.text());
      acknowledged.set(created.parse(await reply.json()).product.id, sku);
    }
  };
  const run = Date.now().toString(36);
  return { acknowledged, ended: Promise.allSettled([1, 2, 3, 4].map((each) => writer(`${run}-${each}`))) };
}

async function read(token: string, id: string): Promise<string> {
  const reply = await call(token, 'GET', `/${id}`);
  return z.object({ product: z.object({ sku: z.string() }) }).parse(await reply.json()).product.sku;
}

function call(token: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/mobile-api/products${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
