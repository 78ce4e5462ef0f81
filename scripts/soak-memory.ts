import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { z } from 'zod';
import { freePort } from './processes.ts';
import { startProduct } from './product.ts';

/** Bytes that the server holds: JavaScript's heap as it was lowest, and all of the process. */
interface Sample {
  readonly heap: number;
  readonly resident: number;
}

/** More growth than this from after the warm-up to the end is a leak. */
const growthMax = 0.05;
/** The heap rises and falls between collections: its floor is read over so many samples. */
const sampleMs = 1_000;
const callers = 4;
const password = 'Demo-Pass-1';

/**
 * Runs the product under a steady load and says whether its memory stays flat: a fifth of the time warms it up, and the
 * floor of the heap in the last quarter must be within 5 % of that in the first quarter after it.
 */
export async function soakMemory(minutes: number): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-soak-'));
  const port = String(await freePort(0));
  const env = {
    PORT: port,
    VOICECART_DATA: dataDir,
    LOG_LEVEL: 'warn',
    ALEXA_VERIFY: 'off',
    TRUSTED_PROXIES: 'loopback',
  };
  const product = await startProduct({ quiet: true, env });
  const origin = `http://localhost:${port}`;
  const until = Date.now() + minutes * 60_000;
  try {
    const load = Promise.all(Array.from({ length: callers }, (_one, index) => call(origin, index, until)));
    const samples: Sample[] = [];
    while (Date.now() < until) {
      // A caller that fails ends it at once.
      await Promise.race([pause(sampleMs), load]);
      samples.push(await read(origin));
    }
    const calls = (await load).reduce((sum, count) => sum + count, 0);
    return judge(samples, calls);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Asks as shoppers and merchants do, one call after another. @returns how many */
async function call(origin: string, caller: number, until: number): Promise<number> {
  const from = { 'x-forwarded-for': `198.51.100.${caller + 1}`, 'content-type': 'application/json' };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, { method: 'POST', headers: { ...from, ...headers }, body: JSON.stringify(body) });
  const signIn = async () => {
    const reply = await answered(() => post('/mobile-api/login', { email: 'pro@demo.voicecart.example', password }));
    return z.object({ token: z.string() }).parse(await reply.json()).token;
  };
  let token = await signIn();
  const get = (path: string) =>
    fetch(`${origin}/mobile-api/${path}`, { headers: { ...from, authorization: `Bearer ${token}` } });
  const apps = z.object({ apps: z.array(z.object({ id: z.string() })).min(1) });
  const [app] = apps.parse(await (await answered(() => get('user/multistore'))).json()).apps;
  const kinds = [
    () => post(`/voice/alexa/${app?.id}`, spoken('mug')),
    () => post(`/voice/alexa/${app?.id}`, spoken('large blue teapot under forty dollars')),
    () => get('products?limit=20'),
    () => get('products/search?q=vase&limit=10'),
    () => get('orders?limit=20'),
    () => fetch(`${origin}/login`),
  ];
  let count = 0;
  for (; Date.now() < until; count += 1) {
    // Sessions come and go as well.
    if (count % 500 === 499) token = await signIn();
    const kind = kinds[count % kinds.length];
    if (kind) await (await answered(kind)).arrayBuffer();
    await pause(100);
  }
  return count;
}

/** A busy machine sheds load (503 with Retry-After), which is no fault: asked again until it is answered. */
async function answered(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await ask();
    if (reply.ok) return reply;
    const text = await reply.text();
    if (reply.status !== 503) throw new Error(`${reply.url} answered ${reply.status}: ${text.slice(0, 300)}`);
    await pause(1_000);
  }
}

function spoken(query: string) {
  return makeAlexaRequest({
    applicationId: 'amzn1.ask.skill.11111111-2222-3333-4444-555555555555',
    locale: 'en-US',
    input: { kind: 'intent', name: 'ProductSearchIntent', slots: { query: { value: query } } },
    session: { id: `amzn1.echo-api.session.${randomUUID()}`, isNew: true },
    userId: `amzn1.ask.account.${randomUUID()}`,
    deviceId: 'device',
    screen: 'none',
    requestId: `amzn1.echo-api.request.${randomUUID()}`,
    at: Date.now(),
  });
}

async function read(origin: string): Promise<Sample> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);
  return { heap: value('nodejs_heap_size_used_bytes'), resident: value('process_resident_memory_bytes') };
}

function judge(samples: readonly Sample[], calls: number): boolean {
  const warm = samples.slice(Math.floor(samples.length / 5));
  const quarter = Math.floor(warm.length / 4);
  if (quarter < 5) throw new Error('Too short for a verdict: give it at least a minute.');
  const [first, last] = [warm.slice(0, quarter), warm.slice(-quarter)];
  const heap = { from: floor(first, 'heap'), to: floor(last, 'heap') };
  const resident = { from: floor(first, 'resident'), to: floor(last, 'resident') };
  const growth = heap.to / heap.from - 1;
  const isFlat = growth <= growthMax;
  console.log(
    `${calls} calls, ${samples.length} samples. Heap ${mega(heap)}, ${percent(growth)}; process ${mega(resident)}, ${percent(resident.to / resident.from - 1)}: ${isFlat ? 'flat' : 'it grows'}.`,
  );
  return isFlat;
}

/** The tenth that is lowest: what is left after a collection. */
function floor(samples: readonly Sample[], kind: keyof Sample): number {
  const sorted = samples.map((sample) => sample[kind]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 10)] ?? Number.NaN;
}

const mega = ({ from, to }: { from: number; to: number }) => `${Math.round(from / 1e6)} to ${Math.round(to / 1e6)} MB`;
const percent = (share: number) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;
