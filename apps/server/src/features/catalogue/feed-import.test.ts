import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { io as connect } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { Pace } from '../../platform/pace.ts';
import { runFeedImport } from './feed-import.jobs.ts';
import { importArguments, importScript } from './feed-import.process.ts';
import { type ImportProgress, importFeed } from './feed-import.ts';
import './feed-import.tables.ts';
import './catalogue.tables.ts';
import { bumpCatalogue } from './products.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const columns = { sku: 'sku', title: 'title', price: 'price', group: 'group', category: 'category', stock: 'stock' };

async function newRun(merchantId: string, content: string | Buffer, options: { name?: string; mapped?: boolean } = {}) {
  const { db } = server.platform;
  const bytes = Buffer.from(content);
  const fileId = newId();
  const runId = newId();
  const name = options.name ?? 'feed.csv';
  const sha256 = createHash('sha256').update(bytes).digest();
  await db
    .insertInto('files')
    .values({ merchant_id: merchantId, id: fileId, name, size_bytes: bytes.length, sha256, is_complete: true })
    .execute();
  for (let seq = 0; seq * 100_000 < bytes.length; seq += 1) {
    const piece = bytes.subarray(seq * 100_000, (seq + 1) * 100_000);
    await db
      .insertInto('file_chunks')
      .values({ merchant_id: merchantId, file_id: fileId, seq, bytes: piece })
      .execute();
  }
  await db
    .insertInto('feed_runs')
    .values({
      merchant_id: merchantId,
      id: runId,
      file_id: fileId,
      file_name: name,
      file_bytes: bytes.length,
      format: 'csv',
      status: 'queued',
      rows_total: null,
      error: null,
      sample: JSON.stringify([]),
      mapping: options.mapped === false ? null : JSON.stringify({ columns, currency: 'EUR' }),
      created_by: newId(),
      started_at: null,
      finished_at: null,
    })
    .execute();
  return runId;
}

async function importNow(
  merchantId: string,
  runId: string,
  onProgress: (progress: ImportProgress) => void = () => undefined,
) {
  await importFeed({ pool: server.platform.pool, tmpFolder: tmpdir(), onProgress }, merchantId, runId);
  return getRun(merchantId, runId);
}

function getRun(merchantId: string, runId: string) {
  return server.platform.db
    .selectFrom('feed_runs')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
}

/** All that the catalogue holds, row versions included: what was written again shows. */
async function catalogue(merchantId: string, withVersions = true) {
  const { rows } = await server.platform.pool.query(
    `select ${withVersions ? 'xmin::text as version, id, updated_at,' : ''} sku, title, description, group_key, is_lead, category,
            price_minor, currency, stock, status, source, content_hash
       from products where merchant_id = $1 order by sku`,
    [merchantId],
  );
  return rows;
}

async function version(merchantId: string): Promise<number> {
  const row = await server.platform.db
    .selectFrom('catalogue_versions')
    .select('version')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

const header = 'sku,title,price,group,category,stock\n';
const many = (count: number, change: (n: number) => string = () => '') =>
  header +
  Array.from(
    { length: count },
    (_value, n) =>
      `S${n},"Thing ${n}${change(n)}",${n % 90}.50,${n % 7 === 0 ? `G${n % 3}` : ''},Cat ${n % 5},${n % 20}\n`,
  ).join('');

describe('importing a feed', () => {
  test('rows become products, refused rows are kept with line, field and reason', async () => {
    const { merchantId } = await server.merchant();
    const csv = `${header}A,"Lamp	with a tab, a \\ and a
line",1.50,,Home > Lamps,3\nB,Chair,free,,,\nC,Cup,2,,,\nA,Lamp again,3,,,\nD,Table\n`;
    const runId = await newRun(merchantId, csv);
    const run = await importNow(merchantId, runId);
    expect(run).toMatchObject({ status: 'done', rows_done: 5, rows_total: 5, inserted: 2, refused: 3, error: null });
    const refusals = await server.platform.db
      .selectFrom('feed_refusals')
      .select(['seq', 'line', 'sku', 'field', 'reason', 'value'])
      .where('run_id', '=', runId)
      .orderBy('line')
      .execute();
    expect(refusals.map(({ line, sku, field }) => [line, sku, field])).toEqual([
      [4, 'B', 'price'],
      [6, 'A', 'sku'],
      [7, null, 'row'],
    ]);
    expect(refusals[1]?.reason).toContain('line 2');
    const products = await catalogue(merchantId);
    expect(products[0]).toMatchObject({
      sku: 'A',
      title: 'Lamp with a tab, a \\ and a line',
      category: 'Home > Lamps',
      price_minor: 150,
      currency: 'EUR',
      stock: 3,
      status: 'active',
    });
    expect(await version(merchantId)).toBe(1);
  });

  test('the same file twice changes nothing: no row is written, no version is counted', async () => {
    const { merchantId } = await server.merchant();
    await importNow(merchantId, await newRun(merchantId, many(25_000)));
    const before = await catalogue(merchantId);
    const run = await importNow(merchantId, await newRun(merchantId, many(25_000)));
    expect(run).toMatchObject({ status: 'done', inserted: 0, updated: 0, unchanged: 25_000, vanished: 0 });
    expect(await catalogue(merchantId)).toEqual(before);
    expect(await version(merchantId)).toBe(1);
  });

  test('a second import updates by SKU, marks what vanished, and brings back what returns', async () => {
    const { merchantId } = await server.merchant();
    await importNow(
      merchantId,
      await newRun(merchantId, `${header}A,One,1,,,\nB,Two,2,,,\nC,Three,3,,,\nD,Four,4,,,\n`),
    );
    const ids = new Map((await catalogue(merchantId)).map((row) => [row.sku, row.id]));
    // D is in the file and refused: not imported, yet not gone from the shop.
    const second = await importNow(
      merchantId,
      await newRun(merchantId, `${header}A,One,1,,,\nB,Two and more,2,,,\nE,Five,5,,,\nD,Four,x,,,\n`),
    );
    expect(second).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, vanished: 1, refused: 1 });
    const rows = await catalogue(merchantId);
    expect(rows.map(({ sku, status, title }) => [sku, status, title])).toEqual([
      ['A', 'active', 'One'],
      ['B', 'active', 'Two and more'],
      ['C', 'vanished', 'Three'],
      ['D', 'active', 'Four'],
      ['E', 'active', 'Five'],
    ]);
    expect(rows[1]?.id).toBe(ids.get('B'));
    const third = await importNow(
      merchantId,
      await newRun(merchantId, `${header}A,One,1,,,\nB,Two and more,2,,,\nC,Three,3,,,\nD,Four,4,,,\nE,Five,5,,,\n`),
    );
    expect(third).toMatchObject({ inserted: 0, updated: 1, unchanged: 4, vanished: 0 });
    expect((await catalogue(merchantId)).map((row) => row.status)).toEqual(Array(5).fill('active'));
  });

  test('products added by hand never vanish, and another merchant is not touched', async () => {
    const one = await server.merchant();
    const other = await server.merchant();
    await importNow(other.merchantId, await newRun(other.merchantId, `${header}A,Other,1,,,\nZ,Other,1,,,\n`));
    await server.platform.pool.query(
      `insert into products (merchant_id, id, sku, title, price_minor, currency, source) values ($1, $2, 'HAND', 'By hand', 1, 'EUR', 'manual')`,
      [one.merchantId, newId()],
    );
    await importNow(one.merchantId, await newRun(one.merchantId, `${header}A,One,1,,,\n`));
    await importNow(one.merchantId, await newRun(one.merchantId, `${header}B,Two,1,,,\n`));
    expect((await catalogue(one.merchantId)).map(({ sku, status }) => [sku, status])).toEqual([
      ['A', 'vanished'],
      ['B', 'active'],
      ['HAND', 'active'],
    ]);
    expect((await catalogue(other.merchantId)).map((row) => row.title)).toEqual(['Other', 'Other']);
  });

  test('one variant stands for its group, wherever its sisters are in the file', async () => {
    const { merchantId } = await server.merchant();
    await importNow(
      merchantId,
      await newRun(merchantId, `${header}A,One,1,G,,\nB,Single,2,,,\nC,Three,3,G,,\nD,Four,4,H,,\n`),
    );
    const leads = async () => (await catalogue(merchantId)).filter((row) => row.is_lead).map((row) => row.sku);
    expect(await leads()).toEqual(['A', 'B', 'D']);
    // The lead vanishes, another leaves its group.
    await importNow(
      merchantId,
      await newRun(merchantId, `${header}B,Single,2,,,\nC,Three,3,G,,\nD,Four,4,,,\nE,Five,5,G,,\n`),
    );
    expect((await leads()).filter((sku) => sku !== 'A')).toEqual(['B', 'C', 'D']);
  });

  test('a file of which nothing can be imported fails and empties no shop', async () => {
    const { merchantId } = await server.merchant();
    await importNow(merchantId, await newRun(merchantId, `${header}A,One,1,,,\n`));
    const run = await importNow(merchantId, await newRun(merchantId, `${header}A,One,free,,,\nB,,1,,,\n`));
    expect(run).toMatchObject({
      status: 'failed',
      refused: 2,
      vanished: 0,
      error: expect.stringContaining('Not one row'),
    });
    const bare = await importNow(merchantId, await newRun(merchantId, header));
    expect(bare).toMatchObject({ status: 'failed', refused: 0, vanished: 0, error: expect.stringContaining('no row') });
    expect((await catalogue(merchantId))[0]?.status).toBe('active');
  });

  test('a file that lacks most products asks before they go, and goes on by the answer', async () => {
    const { merchantId } = await server.merchant();
    const statuses = async () => (await catalogue(merchantId)).map(({ status }) => status);
    await importNow(merchantId, await newRun(merchantId, many(40)));
    const runId = await newRun(
      merchantId,
      many(3, (n) => (n === 0 ? ' anew' : '')),
    );
    const held = await importNow(merchantId, runId);
    expect(held).toMatchObject({ status: 'done', updated: 1, unchanged: 2, vanished: 0, gone_held: 37 });
    expect(new Set(await statuses())).toEqual(new Set(['active']));
    // The same file again is no answer: it asks again, and the earlier question is out of date.
    const again = await newRun(
      merchantId,
      many(3, (n) => (n === 0 ? ' anew' : '')),
    );
    expect(await importNow(merchantId, again)).toMatchObject({ status: 'done', unchanged: 3, gone_held: 37 });
    expect((await getRun(merchantId, runId)).gone_answer).toBe('outdated');
    await server.platform.pool.query(
      `update feed_runs set gone_answer = 'taken', status = 'queued', finished_at = null where id = $1`,
      [again],
    );
    expect(await importNow(merchantId, again)).toMatchObject({ status: 'done', unchanged: 3, vanished: 37 });
    expect((await statuses()).filter((status) => status === 'active')).toHaveLength(3);
    expect(await importNow(merchantId, await newRun(merchantId, many(40)))).toMatchObject({
      updated: 38,
      gone_held: 0,
    });
  });

  test('another range of as many products is no file cut short', async () => {
    const { merchantId } = await server.merchant();
    await importNow(merchantId, await newRun(merchantId, many(40)));
    const other = many(30).replaceAll(/^S/gm, 'T');
    expect(await importNow(merchantId, await newRun(merchantId, other))).toMatchObject({ inserted: 30, vanished: 40 });
  });

  test('a file that breaks off keeps the rows before the break, and nothing vanishes', async () => {
    const { merchantId } = await server.merchant();
    await importNow(merchantId, await newRun(merchantId, `${header}OLD,One,1,,,\n`));
    const bytes = Buffer.concat([Buffer.from(many(20_000)), Buffer.from('X,Caf\xe9,1,,,\n', 'latin1')]);
    const run = await importNow(merchantId, await newRun(merchantId, bytes));
    expect(run.status).toBe('failed');
    expect(run.error).toContain('line 20002');
    const rows = await catalogue(merchantId);
    expect(rows.length).toBeGreaterThan(10_000);
    expect(rows.every((row) => row.status === 'active')).toBe(true);
  });

  test('a run without a mapping, for columns that need one, fails with a sentence', async () => {
    const { merchantId } = await server.merchant();
    const run = await importNow(merchantId, await newRun(merchantId, many(3), { mapped: false }));
    expect(run).toMatchObject({ status: 'failed', error: expect.stringContaining('which column') });
  });

  test('a SKU added by hand while the import runs is updated, not doubled', async () => {
    const { merchantId } = await server.merchant();
    const runId = await newRun(merchantId, many(30_000));
    let added: Promise<unknown> | null = null;
    const run = await importNow(merchantId, runId, () => {
      added ??= server.platform.pool.query(
        `insert into products (merchant_id, id, sku, title, price_minor, currency, source) values ($1, $2, 'S29999', 'By hand', 1, 'EUR', 'manual')`,
        [merchantId, newId()],
      );
    });
    await added;
    expect(run).toMatchObject({ status: 'done', inserted: 29_999, updated: 1 });
    expect(await catalogue(merchantId)).toHaveLength(30_000);
  });

  test('a cancelled import stops at its next checkpoint; what is imported stays', async () => {
    const { merchantId } = await server.merchant();
    const runId = await newRun(merchantId, many(60_000));
    let cancelling: Promise<unknown> | null = null;
    await importNow(merchantId, runId, () => {
      cancelling ??= server.platform.pool.query(`update feed_runs set status = 'cancelled' where id = $1`, [runId]);
    });
    await cancelling;
    const run = await getRun(merchantId, runId);
    expect(run.status).toBe('cancelled');
    expect((await catalogue(merchantId)).length).toBe(run.inserted);
    expect(run.inserted).toBeLessThan(60_000);
    expect(await version(merchantId)).toBe(1);
    await importNow(merchantId, runId);
    expect((await getRun(merchantId, runId)).status).toBe('cancelled');
  });

  test('two runs of a merchant at once come one after the other', async () => {
    const { merchantId } = await server.merchant();
    const [first, second] = [await newRun(merchantId, many(15_000)), await newRun(merchantId, many(15_000))];
    const runs = await Promise.all([importNow(merchantId, first), importNow(merchantId, second)]);
    expect(runs.map((run) => run.inserted).sort((a, b) => a - b)).toEqual([0, 15_000]);
    expect(runs.map((run) => run.unchanged).sort((a, b) => a - b)).toEqual([0, 15_000]);
  });

  test('the job runs it in a process of its own and tells the signed-in merchant over the socket, four times a second at most', async () => {
    const caller = await server.merchant();
    const other = await server.merchant();
    const heard = { own: [] as Record<string, unknown>[], others: 0 };
    const sockets = [caller, other].map(({ token }) =>
      connect(server.url, { query: { token }, transports: ['websocket'] }),
    );
    sockets[0]?.on('feed.progress', (event) => heard.own.push(event));
    sockets[1]?.on('feed.progress', () => {
      heard.others += 1;
    });
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(null)))));
    const runId = await newRun(caller.merchantId, many(40_000));
    const start = performance.now();
    await runFeedImport(server.platform, { merchantId: caller.merchantId, runId });
    const seconds = (performance.now() - start) / 1_000;
    await expect.poll(() => heard.own.at(-1)?.status).toBe('done');
    for (const socket of sockets) socket.disconnect();
    expect(heard.own.at(-1)).toEqual({
      runId,
      status: 'done',
      phase: '',
      rowsDone: 40_000,
      rowsTotal: 40_000,
      refused: 0,
    });
    expect(heard.own.length).toBeLessThanOrEqual(seconds * 4 + 2);
    expect(heard.others).toBe(0);
  });

  test('stopped with its process it is put back, and goes on when it is called again', async () => {
    const { merchantId } = await server.merchant();
    const runId = await newRun(merchantId, many(60_000));
    const stopping = new AbortController();
    const stop = server.platform.pool.query('select pg_sleep(0.4)').then(() => stopping.abort());
    const attempt = runFeedImport(server.platform, { merchantId, runId }, stopping.signal);
    await Promise.allSettled([attempt, stop]);
    await runFeedImport(server.platform, { merchantId, runId });
    expect(await getRun(merchantId, runId)).toMatchObject({ status: 'done', inserted: 60_000 });
    expect(await catalogue(merchantId)).toHaveLength(60_000);
  });
});

describe('killed at any moment', () => {
  test('the import goes on where it was: nothing doubles, nothing is lost', async () => {
    const { merchantId } = await server.merchant();
    const straight = await server.merchant();
    const csv = many(60_000, (n) => (n % 1_000 === 0 ? '",,,,\nragged' : ''));
    await importNow(straight.merchantId, await newRun(straight.merchantId, many(30_000)));
    await importNow(merchantId, await newRun(merchantId, many(30_000)));
    const expected = await importNow(straight.merchantId, await newRun(straight.merchantId, csv));
    const runId = await newRun(merchantId, csv);
    let kills = 0;
    // Each is given more time than the one before, so that a slow machine comes to the end as well.
    for (let wait = 40; (await getRun(merchantId, runId)).status !== 'done'; wait *= 1.3) {
      expect(kills).toBeLessThan(60);
      const isDone = await importUntilKilled(
        server.platform.pool.options.connectionString ?? '',
        merchantId,
        runId,
        wait,
      );
      if (!isDone) kills += 1;
    }
    expect(kills).toBeGreaterThan(2);
    const run = await getRun(merchantId, runId);
    const counted = ['rows_done', 'products_done', 'inserted', 'updated', 'unchanged', 'refused', 'vanished'] as const;
    expect(counted.map((name) => [name, run[name]])).toEqual(counted.map((name) => [name, expected[name]]));
    expect(await catalogue(merchantId, false)).toEqual(await catalogue(straight.merchantId, false));
    const { rows } = await server.platform.pool.query(
      'select count(*) as kept, count(distinct line) as lines, max(seq) as last from feed_refusals where run_id = $1',
      [runId],
    );
    expect(rows[0]).toEqual({ kept: run.refused, lines: run.refused, last: run.refused });
  }, 300_000);
});

/** Runs the import in a process and kills it some milliseconds after it has begun. */
function importUntilKilled(url: string, merchantId: string, runId: string, waitMs: number): Promise<boolean> {
  const child = fork(importScript, [], { execArgv: importArguments });
  child.send({ databaseUrl: url, logLevel: 'silent', tmpFolder: tmpdir(), taxonomyFile: '', merchantId, runId });
  child.once('message', () => setTimeout(() => child.kill('SIGKILL'), waitMs));
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

describe('while somebody speaks', () => {
  /** Time stands almost still, and rests are counted. */
  function speaking() {
    let at = 0;
    let rests = 0;
    const clock = {
      now: () => {
        at += 0.001;
        return at;
      },
      rest: async () => {
        rests += 1;
      },
    };
    return { pace: new Pace(0, clock), rests: () => rests };
  }

  async function importAt(pace: Pace, merchantId: string, runId: string) {
    const checkpoints: number[] = [];
    const onProgress = ({ status, rowsDone }: ImportProgress) => status === 'running' && checkpoints.push(rowsDone);
    await importFeed({ pool: server.platform.pool, tmpFolder: tmpdir(), onProgress, pace }, merchantId, runId);
    return { run: await getRun(merchantId, runId), checkpoints };
  }

  test('it writes a few hundred rows at a time and rests after each, in silence many at once', async () => {
    const [one, other] = [await server.merchant(), await server.merchant()];
    const { pace, rests } = speaking();
    const paced = await importAt(pace, one.merchantId, await newRun(one.merchantId, many(2_100)));
    const silent = await importAt(new Pace(), other.merchantId, await newRun(other.merchantId, many(2_100)));
    expect([paced.run, silent.run].map(({ status, inserted }) => [status, inserted])).toEqual([
      ['done', 2_100],
      ['done', 2_100],
    ]);
    // The last is told at the end of reading.
    expect(paced.checkpoints.slice(0, 9)).toEqual([250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_100]);
    // And one after the leads of its groups are chosen.
    expect(rests()).toBe(9 + 1);
    expect(silent.checkpoints[0]).toBe(2_100);
    expect(await catalogue(one.merchantId, false)).toEqual(await catalogue(other.merchantId, false));
  });

  test('leads are chosen in pieces of whole groups, with rests, and anew where it breaks off between', async () => {
    const { merchantId } = await server.merchant();
    const rows = Array.from({ length: 4_500 }, (_row, n) => `S${n},Thing,1.50,G${n % 1_500},Cat,1`);
    const runId = await newRun(merchantId, header + rows.join('\n'));
    const leads = async () => {
      const { rows: counted } = await server.platform.pool.query(
        `select count(*) filter (where leads = 1) as one, count(*) filter (where leads > 1) as several
           from (select count(*) filter (where is_lead) as leads from products where merchant_id = $1 group by group_key) groups`,
        [merchantId],
      );
      return counted[0];
    };
    let rests = 0;
    const clock = (rest: () => Promise<void>) => ({ now: () => 0, rest });
    const breaking = new Pace(
      0,
      clock(async () => {
        rests += 1;
        if (rests === 4_500 / 250 + 2) throw new Error('killed');
      }),
    );
    await expect(importAt(breaking, merchantId, runId)).rejects.toThrow('killed');
    // Some are chosen, of whole groups, and nobody is told yet.
    const between = await leads();
    expect(between.one).toBeGreaterThan(0);
    expect(between.several).toBeGreaterThan(0);
    expect(between.one + between.several).toBe(1_500);
    expect(await version(merchantId)).toBe(0);

    const { run } = await importAt(new Pace(), merchantId, runId);
    expect(run).toMatchObject({ status: 'done', inserted: 4_500 });
    expect(await leads()).toEqual({ one: 1_500, several: 0 });
    expect(await version(merchantId)).toBe(1);
  });

  test('words that fall while it runs slow it, and it runs on fully once it is silent', async () => {
    const { merchantId } = await server.merchant();
    let at = 0;
    let rests = 0;
    const clock = {
      now: () => at,
      rest: async () => {
        rests += 1;
        // As if the last word had been a long time ago.
        if (rests === 3) at = 1e9;
      },
    };
    const { run, checkpoints } = await importAt(new Pace(0, clock), merchantId, await newRun(merchantId, many(12_000)));
    expect(run).toMatchObject({ status: 'done', inserted: 12_000 });
    expect(rests).toBe(3);
    expect(checkpoints.slice(0, 4)).toEqual([250, 500, 750, 10_750]);
  });

  test('what a feed no longer has is marked in pieces with rests, and counted once though it breaks off between', async () => {
    const { merchantId } = await server.merchant();
    await importNow(merchantId, await newRun(merchantId, many(5_000)));
    const runId = await newRun(merchantId, many(100));
    // Somebody has said that they are no longer sold.
    await server.platform.pool.query(`update feed_runs set gone_answer = 'taken' where id = $1`, [runId]);
    const isBroken = async () => (await getRun(merchantId, runId)).vanished > 0;
    let broken = false;
    const clock = {
      now: () => 0,
      rest: async () => {
        if (broken || !(await isBroken())) return;
        broken = true;
        throw new Error('killed');
      },
    };
    await expect(importAt(new Pace(0, clock), merchantId, runId)).rejects.toThrow('killed');
    expect((await getRun(merchantId, runId)).vanished).toBe(2_000);
    const { run } = await importAt(new Pace(0, clock), merchantId, runId);
    expect(run).toMatchObject({ status: 'done', unchanged: 100, vanished: 4_900 });
    expect((await catalogue(merchantId)).filter(({ status }) => status === 'vanished')).toHaveLength(4_900);
    expect(await version(merchantId)).toBe(2);
  });

  test('its process killed between two slices goes on where it was', async () => {
    const { merchantId } = await server.merchant();
    const runId = await newRun(merchantId, many(40_000));
    const task = { merchantId, runId, databaseUrl: server.databaseUrl, silentMs: 0 };
    const child = fork(importScript, [], { execArgv: importArguments });
    child.send({ ...task, logLevel: 'silent', tmpFolder: tmpdir(), taxonomyFile: '' });
    child.on('message', (told: { kind: string }) => told.kind === 'progress' && child.kill('SIGKILL'));
    await new Promise((resolve) => child.on('close', resolve));
    const killed = await getRun(merchantId, runId);
    expect(killed.status).toBe('running');
    expect(killed.inserted % 250).toBe(0);
    const run = await importNow(merchantId, runId);
    expect(run).toMatchObject({ status: 'done', rows_done: 40_000, inserted: 40_000, refused: 0 });
    expect(await catalogue(merchantId)).toHaveLength(40_000);
  });
});

describe('the file that was imported last, once more', () => {
  const feed = `${header}A,Lamp,5.00,,,3\nB,,7.00,,,1\n`;

  /** What an import read of the file, told by its progress: a repeat reports nothing but its end. */
  async function importAgain(merchantId: string, content = feed, options: Parameters<typeof newRun>[2] = {}) {
    const phases: string[] = [];
    const run = await importNow(merchantId, await newRun(merchantId, content, options), ({ phase }) =>
      phases.push(phase),
    );
    return { run, isRead: phases.includes('finishing') };
  }

  test('is told without being read, with the same counts and the same refused rows', async () => {
    const { merchantId } = await server.merchant();
    expect((await importAgain(merchantId)).isRead).toBe(true);
    const before = await catalogue(merchantId);
    for (let times = 0; times < 2; times += 1) {
      const { run, isRead } = await importAgain(merchantId);
      expect(isRead).toBe(false);
      expect(run).toMatchObject({ status: 'done', inserted: 0, updated: 0, unchanged: 1, refused: 1, vanished: 0 });
      expect([run.rows_done, run.rows_total]).toEqual([2, 2]);
      const refusals = await server.platform.db
        .selectFrom('feed_refusals')
        .select(['line', 'field'])
        .where('merchant_id', '=', merchantId)
        .where('run_id', '=', run.id)
        .execute();
      expect(refusals).toEqual([{ line: 3, field: 'title' }]);
    }
    expect(await catalogue(merchantId)).toEqual(before);
  });

  test('is read where something else decides: a change by hand, another file between, another currency', async () => {
    const { db, pool } = server.platform;
    const { merchantId } = await server.merchant();
    await importAgain(merchantId);
    await pool.query(`update products set title = 'By hand', content_hash = 0 where merchant_id = $1`, [merchantId]);
    await bumpCatalogue(db, merchantId);
    expect(await importAgain(merchantId)).toMatchObject({ isRead: true, run: { updated: 1 } });
    expect(await importAgain(merchantId)).toMatchObject({ isRead: false });
    await importAgain(merchantId, feed.replace('Lamp', 'Light'));
    expect(await importAgain(merchantId)).toMatchObject({ isRead: true, run: { updated: 1 } });
    await pool.query(`update merchants set currency = 'CHF' where id = $1`, [merchantId]);
    expect(await importAgain(merchantId)).toMatchObject({ isRead: true });
  });

  test('is read again as long as it dates its offers', async () => {
    const { merchantId } = await server.merchant();
    const google = `id,title,description,link,image_link,price,sale_price,sale_price_effective_date,availability
G1,Lamp,A lamp,https://shop.example/g1,https://shop.example/g1.jpg,19.90 USD,9.90 USD,2020-01-01/2020-02-01,in stock
`;
    for (let times = 0; times < 2; times += 1) {
      expect(await importAgain(merchantId, google, { mapped: false })).toMatchObject({ isRead: true });
    }
  });
});
