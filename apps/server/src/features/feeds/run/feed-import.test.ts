import { tmpdir } from 'node:os';
import { io as connect } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { Throttle } from '../../../platform/work/throttle.ts';
import { header, importRuns, many } from './feed-import.fixture.ts';
import { runFeedImport } from './feed-import.jobs.ts';
import { type ImportProgress, importFeed } from './feed-import.ts';
import '../../../schema/feed-import.tables.ts';
import '../../../schema/catalogue.tables.ts';
import { bumpCatalogue } from '../catalogue-version.queries.ts';

let server: TestServer;
let runs: ReturnType<typeof importRuns>;
beforeAll(async () => {
  server = await startTestServer({ FEED_PROCESS: 'on' });
  runs = importRuns(server);
});
afterAll(() => server.stop());

describe('importing a feed', () => {
  test('rows become products, refused rows are kept with line, field and reason', async () => {
    const { merchantId } = await server.merchant();
    const csv = `${header}A,"Lamp	with a tab, a \\ and a
line",1.50,,Home > Lamps,3\nB,Chair,free,,,\nC,Cup,2,,,\nA,Lamp again,3,,,\nD,Table\n`;
    const runId = await runs.newRun(merchantId, csv);
    const run = await runs.importNow(merchantId, runId);
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
    const products = await runs.catalogue(merchantId);
    expect(products[0]).toMatchObject({
      sku: 'A',
      title: 'Lamp with a tab, a \\ and a line',
      category: 'Home > Lamps',
      price_minor: 150,
      currency: 'EUR',
      stock: 3,
      status: 'active',
    });
    expect(await runs.version(merchantId)).toBe(1);
  });

  test('the same file twice changes nothing: no row is written, no version is counted', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, many(25_000)));
    const before = await runs.catalogue(merchantId);
    const run = await runs.importNow(merchantId, await runs.newRun(merchantId, many(25_000)));
    expect(run).toMatchObject({ status: 'done', inserted: 0, updated: 0, unchanged: 25_000, vanished: 0 });
    expect(await runs.catalogue(merchantId)).toEqual(before);
    expect(await runs.version(merchantId)).toBe(1);
  });

  test('a second import updates by SKU, marks what vanished, and brings back what returns', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(
      merchantId,
      await runs.newRun(merchantId, `${header}A,One,1,,,\nB,Two,2,,,\nC,Three,3,,,\nD,Four,4,,,\n`),
    );
    const ids = new Map((await runs.catalogue(merchantId)).map((row) => [row.sku, row.id]));
    // D is in the file and refused: not imported, yet not gone from the shop.
    const second = await runs.importNow(
      merchantId,
      await runs.newRun(merchantId, `${header}A,One,1,,,\nB,Two and more,2,,,\nE,Five,5,,,\nD,Four,x,,,\n`),
    );
    expect(second).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, vanished: 1, refused: 1 });
    const rows = await runs.catalogue(merchantId);
    expect(rows.map(({ sku, status, title }) => [sku, status, title])).toEqual([
      ['A', 'active', 'One'],
      ['B', 'active', 'Two and more'],
      ['C', 'vanished', 'Three'],
      ['D', 'active', 'Four'],
      ['E', 'active', 'Five'],
    ]);
    expect(rows[1]?.id).toBe(ids.get('B'));
    const third = await runs.importNow(
      merchantId,
      await runs.newRun(
        merchantId,
        `${header}A,One,1,,,\nB,Two and more,2,,,\nC,Three,3,,,\nD,Four,4,,,\nE,Five,5,,,\n`,
      ),
    );
    expect(third).toMatchObject({ inserted: 0, updated: 1, unchanged: 4, vanished: 0 });
    expect((await runs.catalogue(merchantId)).map((row) => row.status)).toEqual(Array(5).fill('active'));
  });

  test('products added by hand never vanish, and another merchant is not touched', async () => {
    const one = await server.merchant();
    const other = await server.merchant();
    await runs.importNow(
      other.merchantId,
      await runs.newRun(other.merchantId, `${header}A,Other,1,,,\nZ,Other,1,,,\n`),
    );
    await server.platform.pool.query(
      `insert into products (merchant_id, id, sku, title, price_minor, currency, source) values ($1, $2, 'HAND', 'By hand', 1, 'EUR', 'manual')`,
      [one.merchantId, newId()],
    );
    await runs.importNow(one.merchantId, await runs.newRun(one.merchantId, `${header}A,One,1,,,\n`));
    await runs.importNow(one.merchantId, await runs.newRun(one.merchantId, `${header}B,Two,1,,,\n`));
    expect((await runs.catalogue(one.merchantId)).map(({ sku, status }) => [sku, status])).toEqual([
      ['A', 'vanished'],
      ['B', 'active'],
      ['HAND', 'active'],
    ]);
    expect((await runs.catalogue(other.merchantId)).map((row) => row.title)).toEqual(['Other', 'Other']);
  });

  test('one variant stands for its group, wherever its sisters are in the file', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(
      merchantId,
      await runs.newRun(merchantId, `${header}A,One,1,G,,\nB,Single,2,,,\nC,Three,3,G,,\nD,Four,4,H,,\n`),
    );
    const leads = async () => (await runs.catalogue(merchantId)).filter((row) => row.is_lead).map((row) => row.sku);
    expect(await leads()).toEqual(['A', 'B', 'D']);
    // The lead vanishes, another leaves its group.
    await runs.importNow(
      merchantId,
      await runs.newRun(merchantId, `${header}B,Single,2,,,\nC,Three,3,G,,\nD,Four,4,,,\nE,Five,5,G,,\n`),
    );
    expect((await leads()).filter((sku) => sku !== 'A')).toEqual(['B', 'C', 'D']);
  });

  test('a file of which nothing can be imported fails and empties no shop', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, `${header}A,One,1,,,\n`));
    const run = await runs.importNow(merchantId, await runs.newRun(merchantId, `${header}A,One,free,,,\nB,,1,,,\n`));
    expect(run).toMatchObject({
      status: 'failed',
      refused: 2,
      vanished: 0,
      error: expect.stringContaining('Not one row'),
    });
    const bare = await runs.importNow(merchantId, await runs.newRun(merchantId, header));
    expect(bare).toMatchObject({ status: 'failed', refused: 0, vanished: 0, error: expect.stringContaining('no row') });
    expect((await runs.catalogue(merchantId))[0]?.status).toBe('active');
  });

  test('another range of as many products goes where a person has confirmed it', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, many(40)));
    const other = many(30).replaceAll(/^S/gm, 'T');
    expect(await runs.importNow(merchantId, await runs.newRun(merchantId, other))).toMatchObject({
      inserted: 30,
      vanished: 40,
    });
  });

  test('a run that nobody watches stops at the limit of its feed, and checks in one reading what it may write', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, many(40)));
    const before = await runs.catalogue(merchantId);
    const held = await runs.importNow(merchantId, await runs.newRun(merchantId, many(3), { isChecked: true }));
    expect(held).toMatchObject({
      status: 'held',
      held_for: 'limit',
      vanished: 0,
      preview: { gone: 37, owned: 40, atRisk: 37, unchanged: 3, new: 0 },
    });
    expect(await runs.catalogue(merchantId)).toEqual(before);
    // 4 of 40 are the limit of 10 percent, not above it.
    const run = await runs.importNow(
      merchantId,
      await runs.newRun(
        merchantId,
        many(36, (n) => (n === 0 ? ' anew' : '')),
        { isChecked: true },
      ),
    );
    expect(run).toMatchObject({ status: 'done', updated: 1, unchanged: 35, vanished: 4 });
    expect((await runs.getRun(merchantId, held.id)).status).toBe('cancelled');
  });

  test('a check that finds more than it keeps at hand reads the file a second time', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, many(12_000)));
    const csv = `${many(24_000, () => ' anew')}BAD,,1,,,\n`;
    const run = await runs.importNow(merchantId, await runs.newRun(merchantId, csv, { isChecked: true }));
    expect(run).toMatchObject({ status: 'done', inserted: 12_000, updated: 12_000, refused: 1, rows_done: 24_001 });
    const { rows } = await server.platform.pool.query('select line from feed_refusals where run_id = $1', [run.id]);
    expect(rows).toEqual([{ line: 24_002 }]);
  });

  test('a feed never takes products of another off sale, and refuses a SKU that another owns', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, `${header}A,One,1,,,\nB,Two,1,,,\n`));
    const second = await runs.importNow(
      merchantId,
      await runs.newRun(merchantId, `${header}B,Mine,2,,,\nC,Three,3,,,\n`, { feed: 'Spring', isChecked: true }),
    );
    expect(second).toMatchObject({ status: 'done', inserted: 1, updated: 0, refused: 1, vanished: 0 });
    expect((await runs.catalogue(merchantId)).map(({ sku, title, status }) => [sku, title, status])).toEqual([
      ['A', 'One', 'active'],
      ['B', 'Two', 'active'],
      ['C', 'Three', 'active'],
    ]);
    const { rows } = await server.platform.pool.query('select reason from feed_refusals where run_id = $1', [
      second.id,
    ]);
    expect(rows).toEqual([{ reason: 'This SKU belongs to the feed "Product feed"' }]);
    // Where every row is another's, a run that nobody watches waits.
    const held = await runs.importNow(
      merchantId,
      await runs.newRun(merchantId, `${header}A,Mine,2,,,\n`, { feed: 'Other', isChecked: true }),
    );
    expect(held).toMatchObject({ status: 'held', held_for: 'conflicts', feed_id: null, preview: { conflicts: 1 } });
    // What its feed has let go of, another may take.
    await runs.importNow(merchantId, await runs.newRun(merchantId, `${header}A,One,1,,,\n`));
    expect(
      await runs.importNow(
        merchantId,
        await runs.newRun(merchantId, `${header}B,Mine,2,,,\n`, { feed: 'Spring', mode: 'add' }),
      ),
    ).toMatchObject({ updated: 1, vanished: 0 });
  });

  test('added to a feed, nothing leaves it', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, many(20)));
    const more = many(5).replaceAll(/^S/gm, 'T');
    const run = await runs.importNow(merchantId, await runs.newRun(merchantId, more, { mode: 'add', isChecked: true }));
    expect(run).toMatchObject({ status: 'done', inserted: 5, vanished: 0 });
    expect(await runs.catalogue(merchantId)).toHaveLength(25);
  });

  test('a file that breaks off keeps the rows before the break, and nothing vanishes', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, `${header}OLD,One,1,,,\n`));
    const bytes = Buffer.concat([Buffer.from(many(20_000)), Buffer.from('X,Caf\xe9,1,,,\n', 'latin1')]);
    const run = await runs.importNow(merchantId, await runs.newRun(merchantId, bytes));
    expect(run.status).toBe('failed');
    expect(run.error).toContain('line 20002');
    const rows = await runs.catalogue(merchantId);
    expect(rows.length).toBeGreaterThan(10_000);
    expect(rows.every((row) => row.status === 'active')).toBe(true);
  });

  test('a run without a mapping, for columns that need one, fails with a sentence', async () => {
    const { merchantId } = await server.merchant();
    const run = await runs.importNow(merchantId, await runs.newRun(merchantId, many(3), { mapped: false }));
    expect(run).toMatchObject({ status: 'failed', error: expect.stringContaining('which column') });
  });

  test('a SKU added by hand while the import runs is updated, not doubled', async () => {
    const { merchantId } = await server.merchant();
    const runId = await runs.newRun(merchantId, many(30_000));
    let added: Promise<unknown> | null = null;
    const run = await runs.importNow(merchantId, runId, () => {
      added ??= server.platform.pool.query(
        `insert into products (merchant_id, id, sku, title, price_minor, currency, source) values ($1, $2, 'S29999', 'By hand', 1, 'EUR', 'manual')`,
        [merchantId, newId()],
      );
    });
    await added;
    expect(run).toMatchObject({ status: 'done', inserted: 29_999, updated: 1 });
    expect(await runs.catalogue(merchantId)).toHaveLength(30_000);
  });

  test('a cancelled import stops at its next checkpoint; what is imported stays', async () => {
    const { merchantId } = await server.merchant();
    const runId = await runs.newRun(merchantId, many(60_000));
    let cancelling: Promise<unknown> | null = null;
    await runs.importNow(merchantId, runId, () => {
      cancelling ??= server.platform.pool.query(`update feed_runs set status = 'cancelled' where id = $1`, [runId]);
    });
    await cancelling;
    const run = await runs.getRun(merchantId, runId);
    expect(run.status).toBe('cancelled');
    expect((await runs.catalogue(merchantId)).length).toBe(run.inserted);
    expect(run.inserted).toBeLessThan(60_000);
    expect(await runs.version(merchantId)).toBe(1);
    await runs.importNow(merchantId, runId);
    expect((await runs.getRun(merchantId, runId)).status).toBe('cancelled');
  });

  test('two runs of a merchant at once come one after the other', async () => {
    const { merchantId } = await server.merchant();
    const [first, second] = [await runs.newRun(merchantId, many(15_000)), await runs.newRun(merchantId, many(15_000))];
    const results = await Promise.all([runs.importNow(merchantId, first), runs.importNow(merchantId, second)]);
    expect(results.map((run) => run.inserted).sort((a, b) => a - b)).toEqual([0, 15_000]);
    expect(results.map((run) => run.unchanged).sort((a, b) => a - b)).toEqual([0, 15_000]);
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
    const runId = await runs.newRun(caller.merchantId, many(40_000));
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
});

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
    return { throttle: new Throttle(0, clock), rests: () => rests };
  }

  async function importAt(throttle: Throttle, merchantId: string, runId: string) {
    const checkpoints: number[] = [];
    const onProgress = ({ status, rowsDone }: ImportProgress) => status === 'running' && checkpoints.push(rowsDone);
    await importFeed({ pool: server.platform.pool, tmpFolder: tmpdir(), onProgress, throttle }, merchantId, runId);
    return { run: await runs.getRun(merchantId, runId), checkpoints };
  }

  test('it writes a few hundred rows at a time and rests after each, in silence many at once', async () => {
    const [one, other] = [await server.merchant(), await server.merchant()];
    const { throttle, rests } = speaking();
    const paced = await importAt(throttle, one.merchantId, await runs.newRun(one.merchantId, many(2_100)));
    const silent = await importAt(new Throttle(), other.merchantId, await runs.newRun(other.merchantId, many(2_100)));
    expect([paced.run, silent.run].map(({ status, inserted }) => [status, inserted])).toEqual([
      ['done', 2_100],
      ['done', 2_100],
    ]);
    // The last is told at the end of reading.
    expect(paced.checkpoints.slice(0, 9)).toEqual([250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_100]);
    // And one after the leads of its groups are chosen.
    expect(rests()).toBe(9 + 1);
    expect(silent.checkpoints[0]).toBe(2_100);
    expect(await runs.catalogue(one.merchantId, false)).toEqual(await runs.catalogue(other.merchantId, false));
  });

  test('leads are chosen in pieces of whole groups, with rests, and anew where it breaks off between', async () => {
    const { merchantId } = await server.merchant();
    const rows = Array.from({ length: 4_500 }, (_row, n) => `S${n},Thing,1.50,G${n % 1_500},Cat,1`);
    const runId = await runs.newRun(merchantId, header + rows.join('\n'));
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
    const breaking = new Throttle(
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
    expect(await runs.version(merchantId)).toBe(0);

    const { run } = await importAt(new Throttle(), merchantId, runId);
    expect(run).toMatchObject({ status: 'done', inserted: 4_500 });
    expect(await leads()).toEqual({ one: 1_500, several: 0 });
    expect(await runs.version(merchantId)).toBe(1);
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
    const { run, checkpoints } = await importAt(
      new Throttle(0, clock),
      merchantId,
      await runs.newRun(merchantId, many(12_000)),
    );
    expect(run).toMatchObject({ status: 'done', inserted: 12_000 });
    expect(rests).toBe(3);
    expect(checkpoints.slice(0, 4)).toEqual([250, 500, 750, 10_750]);
  });

  test('what a feed no longer has is marked in pieces with rests, and counted once though it breaks off between', async () => {
    const { merchantId } = await server.merchant();
    await runs.importNow(merchantId, await runs.newRun(merchantId, many(5_000)));
    const runId = await runs.newRun(merchantId, many(100));
    const isBroken = async () => (await runs.getRun(merchantId, runId)).vanished > 0;
    let broken = false;
    const clock = {
      now: () => 0,
      rest: async () => {
        if (broken || !(await isBroken())) return;
        broken = true;
        throw new Error('killed');
      },
    };
    await expect(importAt(new Throttle(0, clock), merchantId, runId)).rejects.toThrow('killed');
    expect((await runs.getRun(merchantId, runId)).vanished).toBe(2_000);
    const { run } = await importAt(new Throttle(0, clock), merchantId, runId);
    expect(run).toMatchObject({ status: 'done', unchanged: 100, vanished: 4_900 });
    expect((await runs.catalogue(merchantId)).filter(({ status }) => status === 'vanished')).toHaveLength(4_900);
    expect(await runs.version(merchantId)).toBe(2);
  });
});

describe('the file that was imported last, once more', () => {
  const feed = `${header}A,Lamp,5.00,,,3\nB,,7.00,,,1\n`;

  /** What an import read of the file, told by its progress: a repeat reports nothing but its end. */
  async function importAgain(merchantId: string, content = feed, options: Parameters<typeof runs.newRun>[2] = {}) {
    const phases: string[] = [];
    const run = await runs.importNow(merchantId, await runs.newRun(merchantId, content, options), ({ phase }) =>
      phases.push(phase),
    );
    return { run, isRead: phases.includes('finishing') };
  }

  test('is told without being read, with the same counts and the same refused rows', async () => {
    const { merchantId } = await server.merchant();
    expect((await importAgain(merchantId)).isRead).toBe(true);
    const before = await runs.catalogue(merchantId);
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
    expect(await runs.catalogue(merchantId)).toEqual(before);
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
