import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { readReport } from '../apps/server/src/features/analytics/analytics.ts';
import { readHealthReport } from '../apps/server/src/features/analytics/health.ts';
import { readMoney, readSkillDashboard } from '../apps/server/src/features/analytics/money.ts';
import { readCohorts } from '../apps/server/src/features/analytics/retention.ts';
import { storeTurns, type TurnRow } from '../apps/server/src/features/conversations/turn-store.queries.ts';
import { createDatabase, createPool, type Database } from '../apps/server/src/platform/database.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';
import { cpuMsIn } from './load.ts';

const turns = Number(process.env.BENCH_TURNS ?? 5_000_000);
const turnsOfConversation = 6;
const merchants = 300;
const days = 180;
const reportDays = 90;
const rounds = 20;
/** Each connection of the pool maps the pages it reads when it first does: as often as there are connections. */
const warmUps = 10;
const batches = 60;
const turnsOfBatch = 500;
const allowed = { largeMs: 700, medianMs: 50, cpuMsOfTurn: 1 };

interface Merchant {
  readonly id: string;
  readonly app: string;
}

/**
 * Reports over five million turns of 180 days: of a merchant who holds 40 % of them, and of one like the other 300. Then
 * what it costs to store turns beside so many.
 */
export async function run(): Promise<{ reached: boolean }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-turns-bench-'));
  const postgres = await startPostgres({ dataDir });
  const pool = createPool(postgres.url, 10, createLog('silent'));
  const db = createDatabase(pool);
  try {
    await migrate(pool);
    const began = performance.now();
    const [large, usual] = await fill(pool);
    console.log(`${turns} turns made in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    const isLargeQuick = await measure(db, 'the large one', large, allowed.largeMs);
    const isUsualQuick = await measure(db, 'a median one', usual, allowed.medianMs);
    const each = await write(pool, dataDir, large);
    console.log(
      `${batches * turnsOfBatch} more turns stored: ${each.toFixed(3)} CPU-ms each, at most ${allowed.cpuMsOfTurn} (load ${loadavg()[0]?.toFixed(1)})`,
    );
    return { reached: isLargeQuick && isUsualQuick && each < allowed.cpuMsOfTurn };
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Made by the database itself, in the order in which it would have come. @returns the merchant who holds 40 %, and one of the others */
async function fill(pool: pg.Pool): Promise<[Merchant, Merchant]> {
  const all = Array.from({ length: merchants + 1 }, (): Merchant => ({ id: newId(), app: newId() }));
  const [large, , usual] = all;
  if (!large || !usual) throw new Error('no merchants');
  const lists = [all.map(({ id }) => id), all.map(({ app }) => app)];
  await pool.query(
    `create table made as select place - 1 as place, merchant_id, app_id
     from unnest($1::uuid[], $2::uuid[]) with ordinality as m (merchant_id, app_id, place)`,
    lists,
  );
  await pool.query(`insert into merchants (id, name, plan_id, time_zone)
    select merchant_id, 'Shop ' || place, 'pro', 'America/New_York' from made`);
  await pool.query(`insert into day_count_zones select merchant_id, 'America/New_York' from made`);
  await pool.query(`insert into apps (merchant_id, id, name, invocation_name, locales, messages)
    select merchant_id, app_id, 'Shop', 'my shop', '{en-US}', '{}' from made`);
  const conversations = Math.ceil(turns / turnsOfConversation);
  await pool.query(
    `insert into conversations (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at,
       turns, has_unmatched, searched_at, found_at, cart_at, link_at)
     select m.merchant_id, uuidv7(at - now()), m.app_id, 'live', case when i % 3 = 0 then 'chat' else 'alexa' end,
       (array['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT'])[1 + (i % 6)], 's' || i,
       'u' || (hashint8(i) & 1048575) % (${conversations} / 3 + 1), at, at + interval '2 minutes', ${turnsOfConversation},
       i % 10 = 0, case when i % 2 = 0 then at end, case when i % 4 = 0 then at end, case when i % 12 = 0 then at end,
       case when i % 24 = 0 then at end
     from generate_series(1, ${conversations}) i
       cross join lateral (select now() - interval '1 second' * ((hashint8(i + 7) & 2147483647) % (${days} * 86400)) as at) t
       join made m on m.place = case when i % 5 < 2 then 0 else 1 + (hashint8(i) & 1048575) % ${merchants} end
     order by at`,
  );
  await pool.query(
    `insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, intent, slots, text, speech,
       interaction_type, handled, search, latency_ms)
     select c.merchant_id, uuidv7(c.started_at - now()), c.id, c.app_id, c.started_at + n * interval '20 seconds', c.stage, c.locale,
       (array['LaunchRequest', 'ProductSearchIntent', 'DealsIntent', 'OrderStatusIntent', 'AddToCartIntent', 'AMAZON.FallbackIntent'])[1 + n],
       '{}', case when n = 5 then 'do you have thing ' || hashint8(n + turns) % 40 end, 'Here is what I found for you.', 1 + n,
       case when n = 5 and c.has_unmatched then 'unmatched' when n = 1 and c.found_at is null then 'nothing-found' else 'answered' end,
       case when n = 1 then 'thing ' || (hashtext(c.session_ref) & 1023) % 400 end, 5 + (hashtext(c.session_ref) & 63)
     from conversations c cross join generate_series(0, ${turnsOfConversation - 1}) n
     order by c.started_at`,
  );
  await pool.query(
    `insert into day_counts (merchant_id, app_id, day, stage, channel, locale, kind, key, count, failed)
     select t.merchant_id, t.app_id, (t.at at time zone 'America/New_York')::date, t.stage, c.channel, t.locale, k.kind, k.key,
       count(*), count(*) filter (where k.is_failed)
     from turns t join conversations c on c.merchant_id = t.merchant_id and c.id = t.conversation_id
       cross join lateral (values ('turn', t.handled, false),
         ('interaction', t.interaction_type::text, t.handled in ('failed', 'unmatched')),
         ('intent', coalesce(t.intent, 'AMAZON.FallbackIntent'), t.handled in ('failed', 'unmatched')),
         ('search', nullif(t.search, ''), t.handled = 'nothing-found')) as k (kind, key, is_failed)
     where k.key is not null group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  // Half of those who got a link ordered.
  await pool.query(
    `with linked as (select *, gen_random_uuid() as ref, row_number() over () as number from conversations where link_at is not null),
     links as (insert into checkout_links (merchant_id, id, app_id, shopper_ref, stage, channel, made_at)
       select merchant_id, ref, app_id, user_ref, stage, channel, link_at from linked)
     insert into orders (merchant_id, id, number, number_key, status, email, placed_at, items, total_minor, currency, checkout_ref)
     select merchant_id, gen_random_uuid(), 'N' || number, 'N' || number, 'shipped', user_ref || '@bench.example',
       link_at + interval '5 minutes', '[]', 4900, 'USD', ref from linked where number % 2 = 0`,
  );
  await pool.query('vacuum analyze');
  return [large, usual];
}

/** @returns whether 95 of 100 calls of each report are quick enough */
async function measure(db: Database, name: string, { id, app }: Merchant, mostMs: number): Promise<boolean> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const filter = { from: day(reportDays - 1), to: day(0) };
  const reports: Record<string, () => Promise<unknown>> = {
    report: () => readReport(db, id, filter),
    money: () => readMoney(db, id, filter),
    retention: () => readCohorts(db, id, filter),
    dashboard: () => readSkillDashboard(db, id, app),
    health: () => readHealthReport(db, id, undefined),
  };
  const told: string[] = [];
  let isQuick = true;
  for (const [report, read] of Object.entries(reports)) {
    for (let round = 0; round < warmUps; round += 1) await read();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await read();
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(rounds * 0.95) - 1] ?? 0;
    isQuick &&= p95 < mostMs;
    told.push(`${report} ${p95.toFixed(0)}`);
  }
  console.log(`${name}, ${reportDays} days, p95 in ms, at most ${mostMs}: ${told.join(', ')}`);
  return isQuick;
}

/** @returns milliseconds of a core for a turn, of this process and of PostgreSQL */
async function write(pool: pg.Pool, dataDir: string, { id, app }: Merchant): Promise<number> {
  const texts = Array.from({ length: batches }, (_, number) =>
    JSON.stringify(
      Array.from({ length: turnsOfBatch }, (_, place) => turnOf({ id, app }, number * turnsOfBatch + place)),
    ),
  );
  const databaseBefore = cpuMsIn(dataDir);
  const before = process.cpuUsage();
  for (const text of texts) await storeTurns(pool, text);
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1_000 + cpuMsIn(dataDir) - databaseBefore) / (batches * turnsOfBatch);
}

function turnOf({ id, app }: Merchant, number: number): TurnRow {
  return {
    merchant_id: id,
    id: newId(),
    app_id: app,
    at: new Date().toISOString(),
    stage: 'live',
    channel: 'alexa',
    locale: 'en-US',
    session_ref: `new ${Math.floor(number / turnsOfConversation)}`,
    user_ref: `u${number % 5_000}`,
    intent: 'ProductSearchIntent',
    slots: { query: 'red mug' },
    confidence: null,
    text: null,
    speech: 'I found three mugs. The first is a red mug, for twelve dollars.',
    interaction_type: 1,
    handled: 'answered',
    is_refused: false,
    search: `thing ${number % 400}`,
    milestone: null,
    latency_ms: 4,
  };
}
