import { routes } from '@voicecart/contract/routes';
import { io as connect } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { cancelFeed, confirmedEndOf, endOf, getRun, upload } from './feeds.fixture.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.merchant();
});
afterAll(() => server.stop());

const header = 'Article;Wording;Our price;Left\n';
const rows = 'A1;Round lamp;19,90;4\nA2;Table;12,00;many\nA3;Chair;49,00;0\n';
const columns = { sku: 'Article', title: 'Wording', price: 'Our price', stock: 'Left' };

function start(caller: Caller, id: string, mapping: { columns: Record<string, string>; currency?: string }) {
  return server.call(routes.startFeed, caller, { body: { id, mapping } });
}

describe('a file of the merchant’s own making', () => {
  it('waits with its columns, its first rows and a guess, and is imported as the merchant says', async () => {
    const branded = (header + rows).replaceAll('\n', ';x\n').replace(';x\n', ';House brand\n');
    const { body } = await upload(server, owner, 'own.csv', branded);
    expect(body.run).toMatchObject({
      status: 'waiting_for_mapping',
      format: 'csv',
      columns: ['Article', 'Wording', 'Our price', 'Left', 'House brand'],
      mapping: { currency: 'USD', columns: { price: 'Our price', brand: 'House brand' } },
      proposal: { earlierFile: null, unsure: ['brand'] },
    });
    expect(body.run.sample[0]).toEqual({
      Article: 'A1',
      Wording: 'Round lamp',
      'Our price': '19,90',
      Left: '4',
      'House brand': 'x',
    });
    const started = await start(owner, body.run.id, { columns, currency: 'EUR' });
    expect(started.status, started.text).toBe(200);
    const run = await endOf(server, owner, body.run.id);
    expect(run).toMatchObject({ status: 'done', inserted: 2, refused: 1, mapping: { columns, currency: 'EUR' } });
    const { body: list } = await server.call(routes.listProducts, owner, { query: { sort: 'sku' } });
    expect(list.items.map((item: { sku: string }) => item.sku)).toEqual(['A1', 'A3']);
    expect(list.items[0]).toMatchObject({ priceMinor: 1990, currency: 'EUR', availability: 'in_stock', stock: 4 });
    expect(list.items[1]).toMatchObject({ priceMinor: 4900, availability: 'out_of_stock' });
  });

  it('tells refused rows with line, field and reason, a page at a time and as CSV that runs no formula', async () => {
    const merchant = await server.merchant();
    const bad = Array.from({ length: 30 }, (_value, n) => `B${n};=1+${n};free;2\n`).join('');
    const { body } = await upload(server, merchant, 'own.csv', `${header}A1;Lamp;1;many\n${bad}OK;Cup;3;1\n`);
    await start(merchant, body.run.id, { columns });
    await endOf(server, merchant, body.run.id);
    const ask = (query: object) =>
      server.call(routes.listFeedRefusals, merchant, { params: { id: body.run.id }, query });
    const first = await ask({ limit: 25 });
    expect(first.body).toMatchObject({ total: 31, currentPage: 1 });
    expect(first.body.items).toHaveLength(25);
    expect(first.body.items[0]).toMatchObject({ line: 2, sku: 'A1', field: 'stock', value: 'many' });
    expect(first.body.fields).toEqual([
      { value: 'price', count: 30 },
      { value: 'stock', count: 1 },
    ]);
    expect((await ask({ limit: 25, currentPage: 2 })).body.items).toHaveLength(6);
    expect((await ask({ field: 'stock' })).body.total).toBe(1);
    expect((await ask({ q: 'b29' })).body.items).toMatchObject([{ sku: 'B29' }]);
    expect((await ask({ q: '%' })).body.total).toBe(0);
    const csv = await server.call(routes.exportFeedRefusals, merchant, { params: { id: body.run.id } });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.text.trim().split('\r\n')).toHaveLength(32);
    expect(csv.text).toContain('2,A1,stock,');
  });

  it('is known again: the next file with the same columns brings the mapping along', async () => {
    const merchant = await server.merchant();
    const first = await upload(server, merchant, 'monday.csv', header + rows);
    const swapped = { sku: 'Wording', title: 'Article', price: 'Our price' };
    await start(merchant, first.body.run.id, { columns: swapped, currency: 'CHF' });
    await endOf(server, merchant, first.body.run.id);
    const second = await upload(server, merchant, 'tuesday.csv', header + rows);
    expect(second.body.run).toMatchObject({
      status: 'waiting_for_mapping',
      mapping: { columns: swapped, currency: 'CHF' },
      proposal: { earlierFile: 'monday.csv', unsure: [] },
    });
    const other = await upload(server, await server.merchant(), 'tuesday.csv', header + rows);
    expect(other.body.run.proposal.earlierFile).toBeNull();
  });

  it('with other columns keeps the choices that fit, and says what is new and what is gone', async () => {
    const merchant = await server.merchant();
    const first = await upload(server, merchant, 'monday.csv', header + rows);
    const chosen = { sku: 'Article', title: 'Wording', price: 'Our price' };
    await start(merchant, first.body.run.id, { columns: chosen, currency: 'CHF' });
    await endOf(server, merchant, first.body.run.id);
    const changed = 'Article;Wording;Price;Left;Brand\nA1;Round lamp;19,90;4;Acme\n';
    const second = await upload(server, merchant, 'tuesday.csv', changed);
    expect(second.body.run).toMatchObject({
      status: 'waiting_for_mapping',
      // Left was not chosen on Monday, so it is not guessed on Tuesday.
      mapping: { columns: { sku: 'Article', title: 'Wording', price: 'Price', brand: 'Brand' }, currency: 'CHF' },
      proposal: {
        earlierFile: null,
        unsure: ['price', 'brand'],
        changed: { file: 'monday.csv', added: ['Price', 'Brand'], missing: ['Our price'] },
      },
    });
    expect(second.body.run.mapping.columns).not.toHaveProperty('stock');
  });

  it('changes nothing when it comes a second time, and marks what it no longer has', async () => {
    const merchant = await server.merchant();
    const run = async (content: string) => {
      const { body } = await upload(server, merchant, 'own.csv', content);
      await start(merchant, body.run.id, { columns });
      return confirmedEndOf(server, merchant, body.run.id);
    };
    await run(`${header}A1;Lamp;1;1\nA2;Chair;2;2\n`);
    expect(await run(`${header}A1;Lamp;1;1\nA2;Chair;2;2\n`)).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 2,
      vanished: 0,
    });
    expect(await run(`${header}A1;Lamp;3;1\n`)).toMatchObject({ updated: 1, vanished: 1 });
    const { body } = await server.call(routes.listProducts, merchant, { query: { status: 'vanished' } });
    expect(body.items).toMatchObject([{ sku: 'A2' }]);
  });

  it('is told with each of its products: which file brought it, which had it last, which no longer has it', async () => {
    const merchant = await server.merchant();
    const run = async (name: string, content: string): Promise<string> => {
      const { body } = await upload(server, merchant, name, content);
      await start(merchant, body.run.id, { columns });
      expect((await confirmedEndOf(server, merchant, body.run.id)).status).toBe('done');
      return body.run.id;
    };
    const feedOf = async (sku: string) => {
      const { body } = await server.call(routes.listProducts, merchant, { query: {} });
      const { id } = body.items.find((item: { sku: string }) => item.sku === sku);
      return (await server.call(routes.getProduct, merchant, { params: { id } })).body.feed;
    };
    const first = await run('first.csv', `${header}A1;Lamp;1;1\nA2;Chair;2;2\n`);
    expect(await feedOf('A1')).toMatchObject({
      broughtBy: { runId: first, fileName: 'first.csv' },
      lastSeenIn: { runId: first, fileName: 'first.csv' },
      missingFrom: null,
    });
    const second = await run('second.csv', `${header}A1;Lamp;1;1\nA3;Table;3;3\n`);
    const third = await run('third.csv', `${header}A1;Lamp;9;1\nA3;Table;3;3\n`);
    expect(await feedOf('A1')).toMatchObject({ broughtBy: { runId: first }, lastSeenIn: { runId: third } });
    expect(await feedOf('A2')).toMatchObject({
      broughtBy: { runId: first },
      lastSeenIn: { runId: first },
      missingFrom: { runId: second, fileName: 'second.csv' },
    });
    expect(await feedOf('A3')).toMatchObject({ broughtBy: { runId: second }, lastSeenIn: { runId: third } });
    const own = await server.call(routes.createProduct, merchant, {
      body: { sku: 'OWN', title: 'Own', priceMinor: 1, currency: 'USD' },
    });
    const params = { id: own.body.product.id };
    expect((await server.call(routes.getProduct, merchant, { params })).body.feed).toBeNull();
  });

  it('names every field that is missing and every column that is not there', async () => {
    const { body } = await upload(server, owner, 'own.csv', header + rows);
    const reply = await start(owner, body.run.id, { columns: { sku: 'Article', title: '', brand: 'Maker' } });
    expect(reply.status).toBe(400);
    expect(reply.body.fields.map((fault: { path: string }) => fault.path)).toEqual([
      'mapping.columns.title',
      'mapping.columns.price',
      'mapping.columns.brand',
    ]);
    expect((await start(owner, body.run.id, { columns: { ...columns, nonsense: 'Left' } })).status).toBe(400);
    expect((await getRun(server, owner, body.run.id)).status).toBe('waiting_for_mapping');
  });

  it('is imported once however often it is started', async () => {
    const merchant = await server.merchant();
    const { body } = await upload(server, merchant, 'own.csv', header + rows);
    const replies = await Promise.all([1, 2, 3].map(() => start(merchant, body.run.id, { columns })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
    await endOf(server, merchant, body.run.id);
    expect((await server.call(routes.listFeedRuns, merchant)).body.total).toBe(1);
  });

  it('that was mapped wrongly is imported again from the stored file', async () => {
    const merchant = await server.merchant();
    const { body } = await upload(server, merchant, 'own.csv', header + rows);
    await start(merchant, body.run.id, { columns: { ...columns, price: 'Wording' } });
    const failed = await endOf(server, merchant, body.run.id);
    expect(failed).toMatchObject({ status: 'failed', inserted: 0 });
    expect(failed.error).not.toBeNull();
    const again = await start(merchant, body.run.id, { columns });
    expect(again.status, again.text).toBe(200);
    expect(again.body.run.id).not.toBe(body.run.id);
    expect(await endOf(server, merchant, again.body.run.id)).toMatchObject({ status: 'done', inserted: 2 });
  });
});

describe('a file that would take most products off sale', () => {
  const many = (count: number) => Array.from({ length: count }, (_value, n) => `S${n};Thing ${n};5;1\n`).join('');
  async function held() {
    const merchant = await server.merchant();
    const run = async (content: string): Promise<string> => {
      const { body } = await upload(server, merchant, 'own.csv', content);
      await start(merchant, body.run.id, { columns });
      await endOf(server, merchant, body.run.id);
      return body.run.id;
    };
    await run(header + many(30));
    const id = await run(header + many(2));
    expect(await getRun(server, merchant, id)).toMatchObject({ status: 'held', preview: { gone: 28 }, vanished: 0 });
    const confirm = (of = id) => server.call(routes.confirmFeed, merchant, { params: { id: of } });
    const offered = async () =>
      (await server.call(routes.listProducts, merchant, { query: { status: 'active' } })).body.total;
    return { merchant, id, run, confirm, offered };
  }

  it('takes them out once somebody says so, whoever else says it at the same time', async () => {
    const { merchant, id, confirm, offered } = await held();
    expect(await offered()).toBe(30);
    const replies = await Promise.all([confirm(), confirm()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await endOf(server, merchant, id)).toMatchObject({ status: 'done', vanished: 28 });
    expect(await offered()).toBe(2);
    expect((await server.call(routes.listFeedRuns, merchant)).body.total).toBe(2);
  });

  it('changes nothing where it is thrown away, nor where a later file has overtaken it', async () => {
    const { merchant, id, run, confirm, offered } = await held();
    expect((await cancelFeed(server, merchant, id)).body.run).toMatchObject({ status: 'cancelled', vanished: 0 });
    const next = await run(header + many(3));
    expect(await getRun(server, merchant, next)).toMatchObject({ status: 'held' });
    await run(header + many(30));
    expect(await getRun(server, merchant, next)).toMatchObject({ status: 'cancelled' });
    for (const of of [id, next]) expect((await confirm(of)).status).toBe(409);
    expect(await offered()).toBe(30);
  });

  it('is nobody else’s to answer', async () => {
    const { id } = await held();
    for (const row of [routes.confirmFeed, routes.undoFeed]) {
      expect((await server.call(row, owner, { params: { id } })).status).toBe(404);
    }
  });
});

describe('runs', () => {
  it('are the merchant’s own: another’s is not found', async () => {
    const { body } = await upload(server, owner, 'own.csv', header + rows);
    const stranger = await server.merchant();
    const params = { id: body.run.id };
    const replies = await Promise.all([
      server.call(routes.getFeedRun, stranger, { params }),
      server.call(routes.listFeedRefusals, stranger, { params }),
      server.call(routes.exportFeedRefusals, stranger, { params }),
      cancelFeed(server, stranger, body.run.id),
      start(stranger, body.run.id, { columns }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await server.call(routes.listFeedRuns, stranger)).body).toMatchObject({ items: [], total: 0 });
    expect((await server.call(routes.feedState, stranger)).body.latest).toBeNull();
  });

  it('are listed newest first, filtered and searched, and the latest is told with what the plan takes', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    for (const name of ['first.csv', 'second 100%.csv']) await upload(server, merchant, name, header + rows);
    const list = await server.call(routes.listFeedRuns, merchant);
    expect(list.body.items.map((run: { fileName: string }) => run.fileName)).toEqual(['second 100%.csv', 'first.csv']);
    expect(list.body.items[0]).toMatchObject({ columns: [], sample: [] });
    expect((await server.call(routes.listFeedRuns, merchant, { query: { q: '0%' } })).body.total).toBe(1);
    expect((await server.call(routes.listFeedRuns, merchant, { query: { status: 'done' } })).body.total).toBe(0);
    const csv = await server.call(routes.exportFeedRuns, merchant, { query: { q: '0%' } });
    expect(
      csv.text
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(0, 5).join(',')),
    ).toEqual([
      'file,feed,bytes,format,status',
      `second 100%.csv,Product feed,${Buffer.byteLength(header + rows)},csv,waiting_for_mapping`,
    ]);
    const state = await server.call(routes.feedState, merchant);
    expect(state.body).toMatchObject({ latest: { fileName: 'second 100%.csv' }, quota: { products: 5000 } });
  });

  it('tell the merchant’s screens how far they are, and stop when called off', async () => {
    const merchant = await server.merchant();
    const socket = connect(server.url, { path: '/socket.io', query: { token: merchant.token } });
    const heard: { status: string }[] = [];
    socket.on('feed.progress', (event) => heard.push(event));
    await expect.poll(() => socket.connected, { timeout: 15_000 }).toBe(true);
    try {
      const many = Array.from({ length: 120_000 }, (_value, n) => `S${n};Thing ${n};${n % 90};1\n`).join('');
      const { body } = await upload(server, merchant, 'large.csv', header + many);
      await start(merchant, body.run.id, { columns });
      await expect
        .poll(async () => (await getRun(server, merchant, body.run.id)).rowsDone, { timeout: 20_000, interval: 30 })
        .toBeGreaterThan(0);
      const cancelled = await cancelFeed(server, merchant, body.run.id);
      expect(cancelled.body.run.status).toBe('cancelled');
      await expect.poll(() => heard.map(({ status }) => status), { timeout: 15_000 }).toContain('cancelled');
      expect(heard.map(({ status }) => status)).toEqual(
        expect.arrayContaining(['waiting_for_mapping', 'queued', 'running']),
      );
      const held = await server.call(routes.listProducts, merchant, { query: { limit: 1 } });
      expect(held.body.total).toBeGreaterThan(0);
      expect(held.body.total).toBeLessThan(120_000);
    } finally {
      socket.disconnect();
    }
  }, 60_000);
});

describe('the plan’s quota', () => {
  it('takes as many products of a feed as the plan holds, and refuses the rest by line', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_value, n) => `S${from + n};Thing ${from + n};5;1\n`).join('');
    const { body } = await upload(server, merchant, 'large.csv', header + many(0, 5_003));
    await start(merchant, body.run.id, { columns });
    expect(await endOf(server, merchant, body.run.id)).toMatchObject({ status: 'done', inserted: 5_000, refused: 3 });
    const { body: refused } = await server.call(routes.listFeedRefusals, merchant, { params: { id: body.run.id } });
    expect(refused.items[0]).toMatchObject({ line: 5_002, sku: 'S5000', field: 'row' });
    expect(refused.items[0].reason).toContain('5,000 products');
    const byHand = await server.call(routes.createProduct, merchant, {
      body: { sku: 'MINE', title: 'Mine', priceMinor: 1, currency: 'USD' },
    });
    expect(byHand.status).toBe(403);
    expect(byHand.body.code).toBe('quota');
    const next = await upload(server, merchant, 'other.csv', header + many(4_000, 9_000));
    await start(merchant, next.body.run.id, { columns });
    expect(await endOf(server, merchant, next.body.run.id)).toMatchObject({ status: 'held', preview: { gone: 4_000 } });
    expect((await server.call(routes.confirmFeed, merchant, { params: { id: next.body.run.id } })).status).toBe(200);
    expect(await endOf(server, merchant, next.body.run.id)).toMatchObject({
      status: 'done',
      inserted: 4_000,
      vanished: 4_000,
      refused: 0,
    });
  }, 60_000);
});

describe('the plan’s quota beside products that were added by hand', () => {
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from }, (_value, n) => `S${from + n};Thing ${from + n};5;1\n`).join('');
  const offered = async (merchantId: string) =>
    (
      await server.platform.pool.query(`select from products where merchant_id = $1 and status <> 'vanished'`, [
        merchantId,
      ])
    ).rowCount;
  const run = async (merchant: Caller, mode: 'add' | 'replace', text: string) => {
    const { body } = await upload(server, merchant, `${mode}.csv`, header + text);
    await server.platform.pool.query('update feed_runs set mode = $2 where id = $1', [body.run.id, mode]);
    await start(merchant, body.run.id, { columns });
    return endOf(server, merchant, body.run.id);
  };

  it.each(['add', 'replace'] as const)(
    'counts them, and what the file takes over once: %s',
    async (mode) => {
      const merchant = await server.merchant({ plan: 'basic' });
      await server.platform.pool.query(
        `insert into products (merchant_id, id, sku, title, price_minor, currency, source)
       select $1, gen_random_uuid(), case when n <= 50 then 'S' || n else 'HAND' || n end, 'By hand', 100, 'USD', 'manual'
         from generate_series(1, 150) as n`,
        [merchant.merchantId],
      );
      // 50 of the file are there by hand, 4,850 have room beside the 150.
      const ended = await run(merchant, mode, rows(1, 5_001));
      expect(ended).toMatchObject({ status: 'done', inserted: 4_850, updated: 50, refused: 100 });
      expect(await offered(merchant.merchantId)).toBe(5_000);
      const { body } = await server.call(routes.listFeedRefusals, merchant, { params: { id: ended.id } });
      expect(body.items[0]).toMatchObject({ sku: 'S4901', field: 'row' });
      expect(body.items[0].reason).toBe(
        'The Basic plan holds 5,000 products. You have 150 that are not of this feed; this one is beyond the rest',
      );
      // What is there already still changes, though the plan is full.
      const again = await run(merchant, mode, rows(1, 4_901).replaceAll(';5;', ';6;'));
      expect(again).toMatchObject({ status: 'done', updated: 4_900, refused: 0 });
      expect(await offered(merchant.merchantId)).toBe(5_000);
    },
    60_000,
  );
});

describe('what the assistant says about a product', () => {
  it('is said by the app, and only of the merchant’s own products', async () => {
    const merchant = await server.merchant();
    const made = await server.call(routes.createProduct, merchant, {
      body: { sku: 'L1', title: 'Round lamp', description: 'Warm light.', priceMinor: 1990, currency: 'USD' },
    });
    const app = await server.call(routes.createApp, merchant, {
      body: { name: 'Lamp shop', invocationName: 'lamp house', interactionTypes: [1] },
    });
    expect(app.status, app.text).toBe(201);
    const params = { id: made.body.product.id };
    const query = { skill_id: app.body.app.id };
    const reply = await server.call(routes.productWords, merchant, { params, query });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.turns).toHaveLength(2);
    expect(reply.body.turns[0].said).toContain('round lamp');
    expect(reply.body.turns[0].answered).toContain('Round lamp');
    expect(reply.body.turns[1].answered).toMatch(/Warm light/);
    // Asked as a shopper would ask: where the shop has more of the kind, they are listed, and this one is chosen.
    const second = {
      sku: 'L2',
      title: 'Round lamp with shade',
      description: 'Soft.',
      priceMinor: 2990,
      currency: 'USD',
    };
    await server.call(routes.createProduct, merchant, { body: second });
    const among = (await server.call(routes.productWords, merchant, { params, query })).body.turns;
    expect(among[0].answered).toMatch(/2 matches.*Round lamp, .*Round lamp with shade/);
    expect(among[1]).toMatchObject({ said: 'the first', answered: expect.stringContaining('Warm light') });
    const said = await server.call(routes.sandboxSay, merchant, {
      body: { skill_id: app.body.app.id, locale: 'en-US', device: 'speaker', text: among[0].said },
    });
    expect(said.body.turn.speech).toBe(among[0].answered);
    const german = await server.call(routes.productWords, merchant, { params, query: { ...query, locale: 'de-DE' } });
    expect(german.body.turns[1].said).toBe('die erste');
    expect((await server.call(routes.productWords, merchant, { params })).body.turns).toEqual([]);
    expect((await server.call(routes.productWords, owner, { params, query })).status).toBe(404);
  });
});

describe('deleting a product of several variants', () => {
  it('takes the others along only when told to', async () => {
    const merchant = await server.merchant();
    const grouped = { ...columns, group: 'Group' };
    const { body } = await upload(
      server,
      merchant,
      'own.csv',
      'Article;Wording;Our price;Left;Group\nA1;Lamp;1;1;G\nA2;Lamp;1;1;G\nA3;Lamp;1;1;G\nB;Cup;1;1;\n',
    );
    await start(merchant, body.run.id, { columns: grouped });
    await endOf(server, merchant, body.run.id);
    const lead = async () => {
      const { body: list } = await server.call(routes.listProducts, merchant, { query: { q: 'lamp' } });
      return list.items[0];
    };
    const first = await lead();
    expect(first).toMatchObject({ sku: 'A1', variants: 3 });
    await server.call(routes.deleteProduct, merchant, { params: { id: first.id } });
    const second = await lead();
    expect(second).toMatchObject({ sku: 'A2', variants: 2 });
    const gone = await server.call(routes.deleteProduct, merchant, {
      params: { id: second.id },
      query: { variants: 'delete' },
    });
    expect(gone.status).toBe(200);
    expect(await lead()).toBeUndefined();
    expect((await server.call(routes.listProducts, merchant)).body.total).toBe(1);
  });
});
