import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
/** What a machine makes of the same work done twice. */
const slack = 1.25;

/**
 * A merchant with 1,000 products among ten and among ten thousand of them, in two databases asked by turns: the list, a
 * list's search, the first search of a merchant that no process has asked of late (its index is read and made), and the
 * next. Each merchant is asked twice in a row: ten merchants' products always lie in PostgreSQL's own memory, of ten
 * thousand only those of the merchants that are at work, which is what the second time shows; the first is told beside
 * it. BENCH_MERCHANTS_DATA keeps the filled databases for the next time.
 */
export async function run(): Promise<{ reached: boolean }> {
  const kept = process.env.BENCH_MERCHANTS_DATA;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'voicecart-merchants-'));
  const [few, many] = [await open(join(folder, 'few'), 10), await open(join(folder, 'many'), merchants)];
  try {
    if (process.env.BENCH_MERCHANTS_FILL) return { reached: true };
    const random = seededRandom(3);
    for (let round = 0; round < asked + 10; round += 1) {
      // Until both are warm.
      if (round === 10) for (const { times } of [few, many]) times.clear();
      // Each goes first as often as the other.
      for (const one of round % 2 === 0 ? [few, many] : [many, few]) {
        const merchantId = random.pick(one.ids);
        await ask(one, merchantId, first, random);
        await ask(one, merchantId, again, random);
      }
    }
    let reached = true;
    for (const [name, times] of few.times) {
      const [before, after] = [middle(times), middle(many.times.get(name) ?? [])];
      const isSlower = after > before * slack;
      if (isSlower && name.startsWith(again)) reached = false;
      console.log(
        `${name.padEnd(41)} median among 10: ${before.toFixed(2)} ms, among ${merchants}: ${after.toFixed(2)} ms (p95 ${p95(times).toFixed(1)} and ${p95(many.times.get(name) ?? []).toFixed(1)}): ${(after / before).toFixed(2)} ${isSlower ? 'SLOWER' : ''}`,
      );
    }
    console.log(`needs at most ${slack} times of a merchant at work: ${reached ? 'reached' : 'NOT reached'}`);
    return { reached };
  } finally {
    await few.stop();
    await many.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

interface Filled {
  readonly db: Database;
  readonly ids: readonly string[];
  readonly times: Map<string, number[]>;
  stop(): Promise<void>;
}

async function open(dataDir: string, count: number): Promise<Filled> {
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, 4, createLog('silent'));
  await migrate(pool);
  const { rows } = await pool.query('select id from merchants');
  let ids: string[] = rows.map(({ id }) => id);
  if (ids.length === 0) {
    ids = Array.from({ length: count }, () => newId());
    const started = performance.now();
    await fill(pool, ids);
    console.log(`${count} merchants filled in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  }
  return {
    db: createDatabase(pool),
    ids,
    times: new Map(),
    async stop() {
      await pool.end();
      await postgres.stop();
    },
  };
}

const titles = madeCatalogue(each).map(({ title }) => title.toLowerCase());

const first = 'first: ';
const again = 'again: ';

async function ask(
  { db, times }: Filled,
  merchantId: string,
  prefix: string,
  random: ReturnType<typeof seededRandom>,
): Promise<void> {
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const result = await work();
    const name = prefix + what;
    times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    return result;
  };
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

function middle(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** Without the indexes, which are made once all is there. The merchants come last: with them the filling is done. */
async function fill(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const products = madeCatalogue(each);
  const { rows } = await pool.query(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'products' and indexname <> 'products_pkey'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  for (let from = 0; from < ids.length; from += 50) {
    await pool.query(
      `insert into products (merchant_id, id, sku, title, description, brand, category, price_minor, currency, options)
       select merchant, uuidv7(), 'SKU-' || place, given.title, 'A ' || lower(given.title) || ' for every day.',
              given.brand, given.category, 500 + place % 40000, 'USD', '{}'
         from unnest($1::uuid[]) merchant
        cross join unnest($2::text[], $3::text[], $4::text[]) with ordinality given (title, brand, category, place)`,
      [
        ids.slice(from, from + 50),
        products.map(({ title }) => title),
        products.map(({ brand }) => brand),
        products.map(({ category }) => category),
      ],
    );
  }
  for (const { definition } of rows) await pool.query(definition);
  await pool.query('vacuum analyze products');
  await pool.query(`insert into merchants (id, name, plan_id) select id, 'Bench', 'pro' from unnest($1::uuid[]) id`, [
    ids,
  ]);
}
