import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir, uptime } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildDashboard } from '../scripts/dashboard-build.ts';
import { freePort } from '../scripts/processes.ts';
import { median } from './load.ts';
import { root } from './world.ts';

const warmStarts = 3;
const readyMsMax = 6_000;

interface Start {
  /** From the command to 200 of /readyz, in milliseconds. */
  readonly readyMs: number;
  /** From the signal to the end of the last process. */
  readonly stopMs: number;
  readonly parts: Readonly<Record<string, number>>;
}

/**
 * `npm start` to the first 200 of /readyz, as a person types it: the system's Node runs `scripts/run.mjs`. There is no
 * rival; the parts stand beside it, so that the one that grew is seen.
 */
export async function run(): Promise<{ reached: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-start-'));
  provideNode(dataDir);
  const ports = [await freePort(0), await freePort(0), await freePort(0), await freePort(0)];
  try {
    await buildDashboard();
    const cold = await startOnce(dataDir, ports);
    const warm: Start[] = [];
    for (let count = 0; count < warmStarts; count += 1) {
      // Whoever works on the dashboard meanwhile must not be measured.
      await buildDashboard();
      warm.push(await startOnce(dataDir, ports));
    }
    const ready = median(warm.map(({ readyMs }) => readyMs));
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    console.log(`cold, packages and dashboard there    ${seconds(cold.readyMs)}`);
    console.log(
      `warm, median of ${warmStarts}                     ${seconds(ready)}   (${warm.map(({ readyMs }) => seconds(readyMs)).join(', ')}; must be under ${seconds(readyMsMax)})`,
    );
    console.log(`stop                                  ${seconds(median(warm.map(({ stopMs }) => stopMs)))}`);
    console.log('parts of the warm start, ms, medians (some run side by side):');
    for (const name of Object.keys(warm[0]?.parts ?? {})) {
      const of = median(warm.map(({ parts }) => parts[name] ?? 0));
      console.log(`  ${name.padEnd(46)}${of.toFixed(0).padStart(6)}`);
    }
    return { reached: ready < readyMsMax };
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Where the system's Node is too old, run.mjs finds the newer one where an earlier start would have fetched it. */
function provideNode(dataDir: string): void {
  const place = `node/24.21.0/node_modules/node-${process.platform}-${process.arch}/bin/node`;
  mkdirSync(dirname(join(dataDir, place)), { recursive: true });
  symlinkSync(process.execPath, join(dataDir, place));
}

async function startOnce(dataDir: string, [port = 0, amazon = 0, smtp = 0, mail = 0]: number[]): Promise<Start> {
  const systemNode = existsSync('/usr/bin/node') ? '/usr/bin/node' : process.execPath;
  const started = Date.now();
  const child = spawn(systemNode, [join(root, 'scripts/run.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      VOICECART_DATA: dataDir,
      LOG_LEVEL: 'info',
      EMULATOR_AMAZON_PORT: String(amazon),
      EMULATOR_SMTP_PORT: String(smtp),
      EMULATOR_MAIL_PORT: String(mail),
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const [readyMs, emulatorsMs] = await Promise.all([
    firstAnswer(child, `http://127.0.0.1:${port}/readyz`, started),
    firstAnswer(child, `http://127.0.0.1:${amazon}/`, started),
  ]);
  while (!output.includes('Ctrl-C')) await sleep(5);
  const parts = await readParts(dataDir, output, started, emulatorsMs);
  const stopping = performance.now();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  return { readyMs, stopMs: performance.now() - stopping, parts };
}

/** Milliseconds until an address answers with 200, or at all where it has no such page. */
async function firstAnswer(child: ChildProcess, url: string, since: number): Promise<number> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the start ended with ${child.exitCode}`);
    const status = await new Promise<number>((resolve) => {
      const request = get(url, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', () => resolve(0));
    });
    if (status !== 0 && status !== 503) return Date.now() - since;
    await sleep(5);
  }
}

/** When each process began, from the system; what the server did, from its own line in the log. */
async function readParts(dataDir: string, output: string, started: number, emulatorsMs: number) {
  const processes = readProcesses(dataDir);
  const beginOf = (command: string) =>
    (processes.find((one) => one.command.includes(command))?.at ?? started) - started;
  const [script, server, emulators] = ['scripts/start.ts', 'apps/server', 'apps/emulators'].map(beginOf);
  const line = output.split('\n').find((text) => text.includes('"tookMs"')) ?? '{}';
  const up: { tookMs?: Record<string, number>; allMs?: number; time?: number } = JSON.parse(line);
  const serverSince = (up.time ?? 0) - (up.allMs ?? 0) - started;
  const staleness = performance.now();
  await buildDashboard();
  const stalenessMs = performance.now() - staleness;
  return {
    'run.mjs (Node found, packages in step)': script ?? 0,
    'start.ts (configuration, port, dashboard fresh)': (server ?? 0) - (script ?? 0),
    '  of it: whether the dashboard is fresh': stalenessMs,
    'emulators, from their process to an answer': emulatorsMs - (emulators ?? 0),
    'server: Node and its first modules': serverSince - (server ?? 0),
    ...Object.fromEntries(Object.entries(up.tookMs ?? {}).map(([name, ms]) => [`server: ${name}`, ms])),
  };
}

function readProcesses(dataDir: string): { command: string; at: number }[] {
  const bootedAt = Date.now() - uptime() * 1000;
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir)) return [];
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const ticks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
      return [
        { command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), at: bootedAt + ticks * 10 },
      ];
    } catch {
      return [];
    }
  });
}
