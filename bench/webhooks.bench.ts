import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../apps/server/src/platform/database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';
import { createSecrets, type Secrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { seededRandom } from '../apps/server/src/seed/random.ts';
import { endChild } from '../scripts/processes.ts';
import { cpuMs } from './load.ts';
import { root } from './world.ts';

const events = Number(process.env.BENCH_WEBHOOKS ?? 5_000);
const copies = 5;
const seconds = Number(process.env.BENCH_WEBHOOK_SECONDS ?? 60);
const shops = 20;
const eventsAnOrder = 5;
const allowed = { p99Ms: 1_000, drainSeconds: 300 };

interface Shop {
  readonly merchantId: string;
  readonly id: string;
  readonly secret: string;
}
interface Delivery {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * Order webhooks of twenty WooCommerce shops, signed as they sign them: each five times, all in one shuffled heap, at an
 * even pace. How long an answer takes is counted from the moment the delivery was due. Afterwards every order must be as
 * its newest event says, every event kept once, and every change noted once.
 */
export async function run(): Promise<{ reached: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-webhooks-bench-'));
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, 4, createLog('silent'));
  const key = randomBytes(32);
  await migrate(pool);
  const made = await addShops(pool, createSecrets([{ id: 'k1', key }]));
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      SEED: 'off',
      LOG_LEVEL: 'warn',
      VOICECART_DATA: dataDir,
      DATABASE_URL: postgres.url,
      SECRETS_KEY: key.toString('base64'),
    },
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.on('message', (message: { ready?: string }) => message.ready && resolve(message.ready));
      server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    const { deliveries, expected } = makeDeliveries(made);
    // A product that runs: what it does once after its start is done.
    await pause(3_000);
    const cpuBefore = cpuMs(server.pid ?? 0);
    const times = await deliver(url, deliveries);
    const cpu = cpuMs(server.pid ?? 0) - cpuBefore;
    const began = performance.now();
    const isDrained = await drained(pool);
    const drainSeconds = (performance.now() - began) / 1_000;
    const wrong = await wrongOrders(pool, expected);
    const kept = await count(pool, 'select count(*)::int as count from shop_events');
    const twice = await count(
      pool,
      `select count(*)::int as count from (select 1 from order_events where kind = 'status'
         group by order_id, details ->> 'to' having count(*) > 1) as doubled`,
    );
    if (process.env.BENCH_SECONDS) printSeconds(times);
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    console.log(
      `${deliveries.length} deliveries of ${events} events in ${seconds} s, ${times.length} answered with 200`,
    );
    console.log(
      `answered: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`,
    );
    console.log(`the server's CPU, all that it does meanwhile: ${(cpu / deliveries.length).toFixed(2)} ms a delivery`);
    console.log(
      `drained ${drainSeconds.toFixed(1)} s after the last; ${kept} events kept, ${twice} changes noted twice`,
    );
    console.log(`${expected.size - wrong.length} of ${expected.size} orders as their newest event says`);
    if (wrong.length > 0) console.log(wrong.slice(0, 5));
    const reached =
      times.length === deliveries.length &&
      at(0.99) < allowed.p99Ms &&
      isDrained &&
      kept === events &&
      twice === 0 &&
      wrong.length === 0;
    console.log(
      `needs p99 under ${allowed.p99Ms} ms, drained in ${allowed.drainSeconds} s: ${reached ? 'reached' : 'NOT reached'}`,
    );
    return { reached };
  } finally {
    await endChild(server);
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function addShops(pool: pg.Pool, secrets: Secrets): Promise<Shop[]> {
  const made: Shop[] = [];
  for (let number = 0; number < shops; number += 1) {
    const shop = { merchantId: newId(), id: newId(), secret: randomBytes(24).toString('base64url') };
    const place = `${shop.merchantId}/shop_connections/${shop.id}`;
    await pool.query(`insert into merchants (id, name, plan_id) values ($1, $2, 'pro')`, [
      shop.merchantId,
      `Shop ${number}`,
    ]);
    await pool.query(
      `insert into shop_connections (merchant_id, id, platform, address, currency, keys, webhook_secret, created_by, next_sync_at)
       values ($1, $2, 'woocommerce', $3, 'USD', $4, $5, $6, now() + interval '1 day')`,
      [
        shop.merchantId,
        shop.id,
        `shop${number}.example`,
        secrets.seal('{}', `${place}/keys`),
        secrets.seal(shop.secret, `${place}/webhooks`),
        newId(),
      ],
    );
    made.push(shop);
  }
  return made;
}

const statuses = ['pending', 'on-hold', 'processing', 'completed', 'refunded'];
/** The last of WooCommerce's words above in ours. */
const lastStatus = 'refunded';

function makeDeliveries(made: readonly Shop[]): { deliveries: Delivery[]; expected: Map<string, string> } {
  const random = seededRandom(20_261_122);
  const deliveries: Delivery[] = [];
  const expected = new Map<string, string>();
  for (let event = 0; event < events; event += 1) {
    const order = Math.floor(event / eventsAnOrder);
    const step = event % eventsAnOrder;
    const shop = made[order % made.length];
    if (!shop) continue;
    const changed = new Date(Date.UTC(2026, 9, 1) + order * 60_000 + step * 7_000).toISOString().slice(0, 19);
    const body = JSON.stringify({
      id: 1_000 + order,
      number: String(1_000 + order),
      status: statuses[step],
      currency: 'USD',
      total: `${20 + step}.00`,
      customer_id: order,
      billing: { email: `shopper${order}@mail.example`, phone: '+12065550100', postcode: '98101' },
      shipping: { postcode: '' },
      date_created_gmt: '2026-10-01T00:00:00',
      date_modified_gmt: changed,
      line_items: [{ id: 1, name: 'Blue mug', quantity: 1 + step, sku: 'MUG', price: 20 }],
      meta_data: [],
    });
    const headers = {
      'content-type': 'application/json',
      'x-wc-webhook-topic': step === 0 ? 'order.created' : 'order.updated',
      'x-wc-webhook-delivery-id': `delivery-${event}`,
      'x-wc-webhook-signature': createHmac('sha256', shop.secret).update(body).digest('base64'),
      'content-length': String(Buffer.byteLength(body)),
    };
    if (step === eventsAnOrder - 1) expected.set(`${shop.merchantId} ${1_000 + order}`, lastStatus);
    for (let copy = 0; copy < copies; copy += 1) {
      deliveries.push({ path: `/hooks/shops/woocommerce/${shop.id}`, headers, body });
    }
  }
  for (let at = deliveries.length - 1; at > 0; at -= 1) {
    const other = random.whole(0, at);
    const [one, two] = [deliveries[at], deliveries[other]];
    if (one && two) [deliveries[at], deliveries[other]] = [two, one];
  }
  return { deliveries, expected };
}

/** Milliseconds from when each delivery was due until it was answered with 200. */
async function deliver(url: string, deliveries: readonly Delivery[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  const everyMs = (seconds * 1_000) / deliveries.length;
  const began = performance.now();
  const answered: Promise<void>[] = [];
  for (const [place, { path, headers, body }] of deliveries.entries()) {
    const due = began + place * everyMs;
    const wait = due - performance.now();
    if (wait > 2) await pause(wait);
    answered.push(
      new Promise((resolve) => {
        const sent = request({ hostname, port, path, method: 'POST', headers, agent }, (answer) => {
          answer.resume();
          answer.on('end', () => {
            if (answer.statusCode === 200) times.push(performance.now() - due);
            resolve();
          });
        });
        sent.on('error', () => resolve());
        sent.end(body);
      }),
    );
  }
  await Promise.all(answered);
  agent.destroy();
  return times;
}

/** The longest wait of each second, to see where time is lost. */
function printSeconds(times: readonly number[]): void {
  const each = Math.ceil(times.length / seconds);
  const longest = Array.from({ length: seconds }, (_, second) =>
    Math.round(Math.max(...times.slice(second * each, (second + 1) * each))),
  );
  console.log(`longest by second: ${longest.join(' ')}`);
}

async function drained(pool: pg.Pool): Promise<boolean> {
  const until = performance.now() + allowed.drainSeconds * 1_000;
  while (performance.now() < until) {
    if ((await count(pool, 'select count(*)::int as count from shop_events where done_at is null')) === 0) return true;
    await pause(250);
  }
  return false;
}

async function wrongOrders(pool: pg.Pool, expected: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows } = await pool.query<{ merchant_id: string; number: string; status: string; total_minor: number }>(
    'select merchant_id, number, status, total_minor from orders',
  );
  const found = new Map(rows.map((row) => [`${row.merchant_id} ${row.number}`, `${row.status} ${row.total_minor}`]));
  const wrong = [...expected].flatMap(([name, status]) =>
    found.get(name) === `${status} 2400` ? [] : [`${name}: ${found.get(name)}`],
  );
  return rows.length === expected.size ? wrong : [...wrong, `${rows.length} orders instead of ${expected.size}`];
}

async function count(pool: pg.Pool, text: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(text);
  return rows[0]?.count ?? 0;
}
