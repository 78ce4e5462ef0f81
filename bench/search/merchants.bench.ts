import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { listProducts } from '../../apps/server/src/features/catalogue/products.queries.ts';
import { noRules } from '../../apps/server/src/features/catalogue/search/phrase.ts';
import { ProductIndex } from '../../apps/server/src/features/catalogue/search/product-index.ts';
import { countLeads, readIndexedProducts } from '../../apps/server/src/features/catalogue/search/search.queries.ts';
import { createDatabase, createPool, type Database } from '../../apps/server/src/platform/database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts';
import { seededRandom } from '../../apps/server/src/seed/random.ts';
import { defaultSearchConfiguration } from '../../packages/contract/src/routes/search-words.ts';
import { madeCatalogue } from './catalogue.ts';

const merchants = Number(process.env.BENCH_MERCHANTS ?? 10_000);
const each = 1_000;
const asked = 60;
/** What a busy machine makes of the same work done twice. */
const slack = 1.25;

/**
 * A merchant with 1,000 products among ten and among ten thousand of them: the list, a list's search, the first search
 * of a merchant that no process has asked of late (its index is read and made), and the next.
 */
export async function run(): Promise<{ reached: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-merchants-'));
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, 4, createLog('silent'));
  try {
    await migrate(pool);
    const db = createDatabase(pool);
    const ids = Array.from({ length: merchants }, () => newId());
    await fill(pool, ids.slice(0, 10));
    const few = await measure(db, ids.slice(0, 10));
    await fill(pool, ids.slice(10));
    const many = await measure(db, ids);
    let reached = true;
    for (const [name, before] of few) {
      const after = many.get(name) ?? 0;
      const isSlower = after > before * slack && after - before > 1;
      if (isSlower) reached = false;
      console.log(
        `${name.padEnd(34)} p95 among 10: ${before.toFixed(1)} ms, among ${merchants}: ${after.toFixed(1)} ms ${isSlower ? 'SLOWER' : ''}`,
      );
    }
    console.log(reached ? 'reached' : 'NOT reached');
    return { reached };
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const random = seededRandom(3);
  const titles = madeCatalogue(each).map(({ title }) => title.toLowerCase());
  const times = new Map<string, number[]>();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    return result;
  };
  for (let round = 0; round < asked + 10; round += 1) {
    if (round === 10) times.clear();
    const merchantId = random.pick(ids);
    const page = { sort: undefined, offset: 0, limit: 25 };
    await timed('list', () => listProducts(db, merchantId, {}, page));
    await timed('list, by title, third page', () =>
      listProducts(db, merchantId, {}, { ...page, sort: 'title', offset: 50 }),
    );
    await timed('list, searched', () => listProducts(db, merchantId, { q: 'oak' }, page));
    const query = { maxPriceMinor: null, sort: 'relevance', limit: 3, offset: 0 } as const;
    const index = await timed('search, the first of a merchant', async () => {
      await countLeads(db, merchantId, 50_001);
      const made = await ProductIndex.build(await readIndexedProducts(db, merchantId), defaultSearchConfiguration);
      await made.ask({ ...query, text: random.pick(titles) }, noRules);
      return made;
    });
    await timed('search, the next', () => index.ask({ ...query, text: random.pick(titles) }, noRules));
  }
  const p95 = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0;
  return new Map([...times].map(([name, all]) => [name, p95(all)]));
}

async function fill(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const titles = madeCatalogue(each);
  for (let from = 0; from < ids.length; from += 50) {
    await pool.query(
      `insert into products (merchant_id, id, sku, title, description, brand, category, price_minor, currency, options)
       select merchant, uuidv7(), 'SKU-' || place, given.title, 'A ' || lower(given.title) || ' for every day.',
              given.brand, given.category, 500 + place % 40000, 'USD', '{}'
         from unnest($1::uuid[]) merchant
        cross join unnest($2::text[], $3::text[], $4::text[]) with ordinality given (title, brand, category, place)`,
      [
        ids.slice(from, from + 50),
        titles.map(({ title }) => title),
        titles.map(({ brand }) => brand),
        titles.map(({ category }) => category),
      ],
    );
  }
  await pool.query('vacuum analyze products');
}
