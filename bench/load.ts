import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

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

/** Sends the requests over `connections` at once, each as soon as the one before it on its connection is answered. */
export async function load(origin: string, requests: readonly LoadRequest[], connections: number): Promise<LoadResult> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const latencies: number[] = [];
  let failed = 0;
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < requests.length) {
      const request = requests[next];
      next += 1;
      if (!request) return;
      const sent = performance.now();
      const { statusCode, body } = await pool.request(request);
      await body.dump();
      latencies.push(performance.now() - sent);
      if (statusCode !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { perSecond: requests.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };
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
