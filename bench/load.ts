import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Sweeps what making the requests left: else it would be swept at the expense of the server that is measured. */
const sweep: () => void = runInNewContext('gc');

export interface LoadRequest {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failed: number;
}

/**
 * Sends the requests over `connections` at once, each as soon as the one before it on its connection is answered. The
 * requests are written down as bytes beforehand and the answers read no further than their length, so that on few cores
 * what is measured is the server and not who asks.
 */
export async function load(origin: string, requests: readonly LoadRequest[], connections: number): Promise<LoadResult> {
  const { hostname, port, host } = new URL(origin);
  const written = requests.map((request) => writeRequest(host, request));
  const latencies: number[] = [];
  let failed = 0;
  let next = 0;
  const open = await Promise.all(Array.from({ length: connections }, () => connect(hostname, Number(port))));
  sweep();
  const started = performance.now();
  await Promise.all(
    open.map(async (connection) => {
      while (next < written.length) {
        const bytes = written[next];
        next += 1;
        if (!bytes) return;
        const sent = performance.now();
        const status = await connection.ask(bytes);
        latencies.push(performance.now() - sent);
        if (status !== 200) failed += 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const connection of open) connection.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { perSecond: requests.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };
}

/**
 * Sends the requests at an even pace, whether those before are answered or not, as a shop's customers do.
 * @returns milliseconds from when each was due until it was answered with 200; others are Infinity
 */
export async function pace(origin: string, requests: readonly LoadRequest[], perSecond: number): Promise<number[]> {
  const { hostname, port, host } = new URL(origin);
  const written = requests.map((request) => writeRequest(host, request));
  const free: Connection[] = [];
  const all: Connection[] = [];
  const began = performance.now();
  const answered: Promise<number>[] = [];
  for (const [place, bytes] of written.entries()) {
    const due = began + (place * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    answered.push(ask(bytes, due));
  }
  const times = await Promise.all(answered);
  for (const connection of all) connection.close();
  return times.sort((a, b) => a - b);

  async function ask(bytes: Buffer, due: number): Promise<number> {
    const connection = free.pop() ?? (await connect(hostname, Number(port)));
    if (!all.includes(connection)) all.push(connection);
    const status = await connection.ask(bytes);
    const took = performance.now() - due;
    free.push(connection);
    return status === 200 ? took : Number.POSITIVE_INFINITY;
  }
}

function writeRequest(host: string, { method, path, headers, body = '' }: LoadRequest): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries({ host, ...headers, 'content-length': String(bytes.length) });
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
}

interface Connection {
  /** The status of the answer, once all of it has come. */
  ask(request: Buffer): Promise<number>;
  close(): void;
}

async function connect(host: string, port: number): Promise<Connection> {
  const socket = createConnection({ host, port, noDelay: true });
  await once(socket, 'connect');
  let answer: Buffer = Buffer.alloc(0);
  let end = (_: number | Error) => undefined as unknown;
  socket.on('data', (part: Buffer) => {
    answer = answer.length === 0 ? part : Buffer.concat([answer, part]);
    const headEnd = answer.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = answer.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) return end(new Error(`an answer without its length: ${head}`));
    if (answer.length < headEnd + 4 + Number(length)) return;
    answer = Buffer.alloc(0);
    end(Number(head.slice(9, 12)));
  });
  socket.on('error', (error) => end(error));
  socket.on('close', () => end(new Error('the server closed the connection')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        end = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function row(name: string, { perSecond, p50, p95, p99, failed }: LoadResult): string {
  const ms = (value: number) => value.toFixed(1).padStart(8);
  return `${name.padEnd(34)}${perSecond.toFixed(0).padStart(8)}/s  p50${ms(p50)}  p95${ms(p95)}  p99${ms(p99)} ms  failed ${failed}`;
}

/** CPU a process has used so far, user and system, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** CPU of the processes that work in a folder, such as PostgreSQL in its data folder, in ms; of those that still run. */
export function cpuMsIn(folder: string): number {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) sum += cpuMs(Number(pid));
    } catch {
      // It has ended, or is somebody else's.
    }
  }
  return sum;
}

/** Memory a process holds now, in MB. */
export function memoryMb(pid: number): number {
  const held = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(held ?? 0) / 1024;
}
