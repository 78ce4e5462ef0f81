import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command to its end, its output on ours; answers its exit code. A `signal` that aborts ends it early. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  cwd = root,
  signal?: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env }, signal });
    // Its end is what counts, and it comes after the error of an abort as well.
    child.on('error', (error) => (signal?.aborted && child.pid !== undefined ? undefined : reject(error)));
    child.on('exit', (code, endedBy) => resolve(code ?? (endedBy ? 1 : 0)));
  });
}

/**
 * The wanted port where it is free, else (and for 0) any free one: the parts are told each other's addresses anyway.
 * Not one that the system hands out: by the time that a part listens, somebody else's connection may have it.
 */
export async function freePort(wanted: number): Promise<number> {
  const found = wanted === 0 ? null : await tryPort(wanted);
  for (let tries = 0; found === null && tries < 50; tries += 1) {
    const port = await tryPort(randomInt(20_000, 32_000));
    if (port !== null) return port;
  }
  return found ?? wanted;
}

/** A port where nothing answers datagrams either: a name server's. */
export async function freeDatagramPort(wanted: number): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = await freePort(tries === 0 ? wanted : 0);
    if (await isFreeForDatagrams(port)) return port;
  }
  return wanted;
}

function isFreeForDatagrams(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createSocket('udp4');
    probe.once('error', () => probe.close(() => resolve(false)));
    probe.bind(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export async function tryPort(port: number): Promise<number | null> {
  const probed = await probePort(port, '127.0.0.1');
  return 'port' in probed ? probed.port : null;
}

/** Listens on a port for a moment (0: any free one); answers it, or the code of what is against it. */
export function probePort(port: number, host: string): Promise<{ port: number } | { fault: string }> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve({ fault: 'code' in error ? String(error.code) : error.message }));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve({ port: typeof address === 'object' && address ? address.port : port }));
    });
  });
}

/** Ends a child: asks first, and after `graceMs` no longer asks. */
export async function endChild(child: ChildProcess, graceMs = 20_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
}

/**
 * How Node runs the server: room for what lives no longer than a request, so that it is dropped in few large sweeps.
 * Answers of the voice endpoint come a tenth faster for it than with V8's 16 MB. All of the heap is swept when it has
 * doubled, as a hundred requests wait 10 to 40 ms for it: V8 would do it at a tenth more, and again some seconds after
 * each rush, in the way of the next. On few cores a small sweep is done by the thread that needs it: helpers have no
 * room there, and it would wait for the slowest of them.
 */
export const serverNodeArguments: readonly string[] = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--heap-growing-percent=100',
  '--no-memory-reducer',
  ...(availableParallelism() <= 2 ? ['--no-parallel-scavenge'] : []),
];
