import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPool, endPool, noticesOf } from '../apps/server/src/platform/database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';

const writers = 32;
const rounds = Number(process.env.BENCH_NOTICE_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_NOTICE_SECONDS ?? 5);
const merchants = 20;
/** Of their speed without notices, what writers must keep with them. */
const keptMin = 0.7;

const insertOrder = {
  name: 'insert-order',
  text: `insert into orders (merchant_id, id, number, number_key, status, placed_at, total_minor, currency)
         values ($1, $2, $3, $3, 'placed', now(), 4900, 'USD')`,
};

/** How an order's transaction tells of itself; the trigger is all that differs. */
const ways = {
  none: 'return null;',
  gathered: `perform gather_notice('orders_changed', merchant_id::text)
    from (select distinct merchant_id from changed) as merchants; return null;`,
  notify: `perform pg_notify('orders_changed', merchant_id::text)
    from (select distinct merchant_id from changed) as merchants; return null;`,
} as const;
type Way = keyof typeof ways;

/**
 * 32 writers of orders, each insert a transaction: without notices, with gathered ones, and, as the rival, with a NOTIFY
 * in each transaction. The ways take turns, so that what else the machine does meets all of them.
 */
export async function run(): Promise<{ reached: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-notices-bench-'));
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, writers, createLog('silent'));
  const listener = new pg.Client({ connectionString: postgres.url });
  try {
    await migrate(pool);
    await listener.connect();
    let heard = 0;
    listener.on('notification', () => {
      heard += 1;
    });
    await listener.query('listen gathered; listen orders_changed');
    const ids = Array.from({ length: merchants }, newId);
    const speeds: Record<Way, number[]> = { none: [], gathered: [], notify: [] };
    await write(pool, ids, 1);
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ['none', 'gathered', 'notify'] as const) {
        await pool.query(
          `create or replace function tell_orders_changed() returns trigger language plpgsql as $$ begin ${ways[way]} end $$`,
        );
        heard = 0;
        const speed = await write(pool, ids, seconds);
        await noticesOf(pool).flush();
        speeds[way].push(speed);
        console.log(`  ${way.padEnd(9)} ${Math.round(speed)} orders/s, ${heard} notices`);
      }
    }
    const sum = (way: Way) => speeds[way].reduce((total, speed) => total + speed, 0);
    const kept = sum('gathered') / sum('none');
    const rival = sum('notify') / sum('none');
    console.log(
      `gathered notices keep ${percent(kept)} of the speed (at least ${percent(keptMin)}), NOTIFY ${percent(rival)}`,
    );
    return { reached: kept >= keptMin };
  } finally {
    await listener.end();
    await endPool(pool);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function write(pool: pg.Pool, merchantIds: readonly string[], forSeconds: number): Promise<number> {
  const since = performance.now();
  const until = since + forSeconds * 1000;
  let written = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() < until) {
        const merchantId = merchantIds[written % merchantIds.length] ?? '';
        const id = newId();
        written += 1;
        await pool.query({ ...insertOrder, values: [merchantId, id, id] });
      }
    }),
  );
  return (written * 1000) / (performance.now() - since);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
