import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { newSecret, sealSecrets } from '../apps/server/src/features/webhooks/webhook-secrets.ts';
import { createPool } from '../apps/server/src/platform/database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';
import { createSecrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { endChild } from '../scripts/processes.ts';
import { cpuMs, cpuMsIn } from './load.ts';
import { root } from './world.ts';

const events = Number(process.env.BENCH_DELIVERIES ?? 50_000);
const merchants = 8;
/** What one merchant has waiting while another one sends ten: `BENCH_CROWD=1000000` for a million, whose orders take minutes to write. */
const crowd = Number(process.env.BENCH_CROWD ?? 10_000);
const hooks = 1_000;
const hooksPerSecond = 100;
const allowed = { perSecond: 1_500, smallSeconds: 5, hookP99Ms: 2_000 };
const drainMsMax = 600_000;

/** What reached the parties outside: texts by number, webhooks by order with the moment. */
interface Heard {
  readonly texts: Map<string, number>;
  readonly hooks: Map<string, number>;
  /** When the first text came. */
  firstAt: number;
}

/**
 * Orders of several merchants that wait in bulk, each with a text message to its shopper through a provider on loopback:
 * how many are sent in a second until all are, and whether one was sent twice. Then webhooks at an even pace from the commit
 * of the order to the first attempt, and last a merchant with ten beside one with many, who are not waited for.
 */
export async function run(): Promise<{ reached: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-deliveries-bench-'));
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, 8, createLog('silent'));
  await migrate(pool);
  const key = randomBytes(32);
  const heard: Heard = { texts: new Map(), hooks: new Map(), firstAt: 0 };
  const many = await Promise.all(Array.from({ length: merchants }, () => addMerchant(pool)));
  const began = performance.now();
  for (const id of many) await addOrders(pool, id, events / merchants);
  console.log(`${events} orders written in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const outside = await listen(heard);
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
      SMS_API_ORIGIN: outside.url,
      SMS_ACCOUNT_SID: 'AC1',
      SMS_AUTH_TOKEN: 'token',
      FETCH_LOOPBACK: 'on',
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.on('message', (message: { ready?: string }) => message.ready && resolve());
      server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    await pause(3_000);
    // The sweep of the minute finds them.
    const cpuBefore = cpuMs(server.pid ?? 0);
    const databaseBefore = cpuMsIn(dataDir);
    const receiverBefore = process.cpuUsage();
    await until(() => heard.texts.size >= events);
    const seconds = (performance.now() - heard.firstAt) / 1_000;
    const cpu = (cpuMs(server.pid ?? 0) - cpuBefore) / events;
    const database = (cpuMsIn(dataDir) - databaseBefore) / events;
    const { user, system } = process.cpuUsage(receiverBefore);
    const receiver = (user + system) / 1_000 / events;
    await pause(2_000);
    const twice = [...heard.texts.values()].filter((count) => count > 1).length;
    const perSecond = events / seconds;
    console.log(
      `${heard.texts.size} of ${events} sent in ${seconds.toFixed(1)} s: ${perSecond.toFixed(0)}/s, ${twice} twice`,
    );
    const all = cpu + database + receiver;
    console.log(
      `CPU-ms each: ${cpu.toFixed(2)} server, ${database.toFixed(2)} PostgreSQL, ${receiver.toFixed(2)} provider; ${availableParallelism()} cores of their own allow ${((availableParallelism() * 1_000) / all).toFixed(0)}/s (load ${loadavg()[0]?.toFixed(1)})`,
    );

    const hooked = await addMerchant(pool, false);
    await addEndpoint(pool, hooked, outside.url, key);
    const waits = await sendHooks(pool, hooked, heard);
    const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
    console.log(
      `${waits.length} of ${hooks} webhooks at ${hooksPerSecond}/s, from commit to first attempt: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`,
    );

    const [large = '', small = ''] = await Promise.all([addMerchant(pool), addMerchant(pool)]);
    await addOrders(pool, large, crowd);
    const sentBefore = heard.texts.size;
    const smallBegan = performance.now();
    await addOrders(pool, small, 10, 'small');
    await until(() => [...heard.texts.keys()].filter((text) => text.includes('small')).length >= 10);
    const smallSeconds = (performance.now() - smallBegan) / 1_000;
    const waiting = crowd + events - heard.texts.size;
    console.log(
      `ten beside ${crowd}: ${smallSeconds.toFixed(1)} s, while ${waiting} of the others waited (${heard.texts.size - sentBefore} sent meanwhile)`,
    );
    const reached =
      perSecond >= allowed.perSecond &&
      twice === 0 &&
      smallSeconds < allowed.smallSeconds &&
      waits.length === hooks &&
      at(0.99) < allowed.hookP99Ms;
    console.log(
      `needs ${allowed.perSecond}/s, the ten in ${allowed.smallSeconds} s, p99 ${allowed.hookP99Ms} ms: ${reached ? 'reached' : 'NOT reached'}`,
    );
    return { reached };
  } finally {
    await endChild(server);
    outside.close();
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The provider of texts, and a merchant's endpoint. */
async function listen(heard: Heard) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === '/hook') {
        const { data } = JSON.parse(body);
        if (!heard.hooks.has(data.number)) heard.hooks.set(data.number, performance.now());
        response.writeHead(200).end();
        return;
      }
      const text = new URLSearchParams(body);
      const message = `${text.get('To')} ${text.get('Body')}`;
      heard.firstAt ||= performance.now();
      heard.texts.set(message, (heard.texts.get(message) ?? 0) + 1);
      response.writeHead(201, { 'content-type': 'application/json' }).end(`{"sid":"SM${heard.texts.size}"}`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function addMerchant(pool: pg.Pool, isNotified = true): Promise<string> {
  const id = newId();
  await pool.query(`insert into merchants (id, name, plan_id) values ($1, 'Shop', 'pro')`, [id]);
  if (!isNotified) return id;
  await pool.query(`insert into notification_settings (merchant_id, is_on, on_since) values ($1, true, now())`, [id]);
  await pool.query(
    `insert into notification_rules (merchant_id, state, channel, is_on) values ($1, 'placed', 'sms', true), ($1, 'placed', 'mail', false)`,
    [id],
  );
  return id;
}

let numbered = 0;
async function addOrders(pool: pg.Pool, merchantId: string, count: number, name = 'N'): Promise<void> {
  const from = numbered;
  numbered += count;
  await pool.query(
    `insert into orders (merchant_id, id, number, number_key, status, phone, placed_at, total_minor, currency)
     select $1, gen_random_uuid(), $4 || n, upper($4 || n), 'placed', '+1213' || lpad(n::text, 7, '0'), now(), 4800, 'USD'
       from generate_series($2::int + 1, $2::int + $3::int) n`,
    [merchantId, from, count, name],
  );
}

async function addEndpoint(pool: pg.Pool, merchantId: string, url: string, key: Buffer): Promise<void> {
  const id = newId();
  const value = { current: newSecret(), previous: null };
  const secrets = sealSecrets({ secrets: createSecrets([{ id: 'k1', key }]) }, { merchant_id: merchantId, id }, value);
  await pool.query(
    `insert into webhook_endpoints (merchant_id, id, url, topics, secrets) values ($1, $2, $3, '{order.placed}', $4)`,
    [merchantId, id, `${url}/hook`, secrets],
  );
}

/** One order each, at an even pace. @returns from the commit of an order to its first attempt, in ms, sorted */
async function sendHooks(pool: pg.Pool, merchantId: string, heard: Heard): Promise<number[]> {
  const committed = new Map<string, number>();
  const began = performance.now();
  for (let place = 0; place < hooks; place += 1) {
    const due = began + (place * 1_000) / hooksPerSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const number = `H${place}`;
    await addOrders(pool, merchantId, 1, `${number}-`);
    committed.set(`${number}-${numbered}`, performance.now());
  }
  await until(() => heard.hooks.size >= hooks);
  return [...heard.hooks].map(([number, at]) => at - (committed.get(number) ?? at)).sort((a, b) => a - b);
}

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + drainMsMax;
  while (!isDone()) {
    if (performance.now() > end) return;
    await pause(20);
  }
}
