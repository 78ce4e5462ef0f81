import { tmpdir } from 'node:os';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { getRun, upload } from './feeds.fixture.ts';
import { settleDeleted } from './named-feeds.ts';
import { importFeed } from './run/feed-import.ts';

let server: TestServer;
beforeAll(async () => {
  // The imports are run here, one after the other: what their process and its job do is in feed-import.test.ts.
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

function google(ids: readonly string[], title = 'Lamp', price = '19.90'): string {
  const lines = ids.map(
    (id) => `${id},${title} ${id},A lamp,https://s.example/${id},https://s.example/${id}.jpg,${price} USD,in stock`,
  );
  return `id,title,description,link,image_link,price,availability\n${lines.join('\n')}\n`;
}
const range = (letter: string, count: number) => Array.from({ length: count }, (_row, at) => `${letter}${at}`);

/** The run once it has been checked, imported or undone, as far as it goes without an answer. */
async function settled(caller: Caller, id: string) {
  const { pool } = server.platform;
  await importFeed({ pool, tmpFolder: tmpdir(), onProgress: () => undefined }, caller.merchantId, id);
  return getRun(server, caller, id);
}

/** Uploads as the dashboard does, up to the preview. */
async function preview(caller: Caller, name: string, content: string, query: { feed?: string } = {}) {
  const { body, status, text } = await upload(server, caller, name, content, { ...query, preview: 'true' });
  expect(status, text).toBe(202);
  return settled(caller, body.run.id);
}

const confirm = (caller: Caller, id: string) => server.call(routes.confirmFeed, caller, { params: { id } });
const undo = (caller: Caller, id: string) => server.call(routes.undoFeed, caller, { params: { id } });

async function imported(caller: Caller, name: string, content: string, query: { feed?: string } = {}) {
  const run = await preview(caller, name, content, query);
  if (run.status !== 'previewed') return run;
  expect((await confirm(caller, run.id)).status).toBe(200);
  return settled(caller, run.id);
}

async function catalogue(caller: Caller) {
  const { rows } = await server.platform.pool.query(
    `select id, sku, title, price_minor, status, source, feed_id, shop_id, content_hash, updated_at, created_at, is_lead
       from products where merchant_id = $1 order by sku`,
    [caller.merchantId],
  );
  return rows;
}
const onSale = async (caller: Caller) =>
  (await catalogue(caller)).filter(({ status }) => status === 'active').map(({ sku }) => sku);

async function feeds(caller: Caller) {
  return (await server.call(routes.listFeeds, caller)).body.items as { id: string; name: string; products: number }[];
}

describe('a file that a person uploads', () => {
  it('as a second, other feed takes nothing of the first off sale', async () => {
    const owner = await server.merchant();
    const first = await imported(owner, 'lamps.csv', google(range('A', 22)));
    expect(first).toMatchObject({ status: 'done', inserted: 22, feedName: 'lamps' });
    const shown = await preview(owner, 'tables.csv', google(range('B', 23)));
    expect(shown).toMatchObject({
      status: 'previewed',
      feedId: null,
      feedName: 'tables',
      mode: 'add',
      preview: { new: 23, changed: 0, gone: 0, refused: 0, unchanged: 0, owned: 0 },
    });
    expect(await onSale(owner)).toHaveLength(22);
    await confirm(owner, shown.id);
    expect(await settled(owner, shown.id)).toMatchObject({ status: 'done', inserted: 23, vanished: 0 });
    expect(await onSale(owner)).toHaveLength(45);
    expect((await feeds(owner)).map(({ name, products }) => [name, products])).toEqual([
      ['lamps', 22],
      ['tables', 23],
    ]);
  });

  it('is shown with counts and samples of each kind before a row is written', async () => {
    const owner = await server.merchant();
    await imported(owner, 'lamps.csv', google(['A', 'B', 'C', 'D']));
    const before = await catalogue(owner);
    const csv = `${google(['A'])}${google(['B'], 'Light', '21.00').split('\n')[1]}\n${google(['N']).split('\n')[1]}\nD,,,,,x USD,\n`;
    const shown = await preview(owner, 'lamps.csv', csv);
    expect(shown).toMatchObject({ status: 'previewed', feedName: 'lamps', mode: 'replace' });
    expect(shown.preview).toMatchObject({ new: 1, changed: 1, gone: 1, refused: 1, unchanged: 1, owned: 4, atRisk: 2 });
    expect(shown.preview.samples).toMatchObject({
      new: [{ sku: 'N', title: 'Lamp N', priceMinor: 1990, currency: 'USD' }],
      changed: [
        {
          sku: 'B',
          changes: [
            { field: 'title', before: 'Lamp B', after: 'Light B' },
            { field: 'price', before: '1990', after: '2100' },
          ],
        },
      ],
      gone: [{ sku: 'C' }],
      unchanged: [{ sku: 'A' }],
      refused: [{ sku: 'D' }],
    });
    expect(await catalogue(owner)).toEqual(before);
    expect((await server.call(routes.cancelFeed, owner, { params: { id: shown.id } })).status).toBe(200);
    expect(await catalogue(owner)).toEqual(before);
    expect((await confirm(owner, shown.id)).status).toBe(409);
  });

  it('keeps its refused rows, each counted once, when it is confirmed', async () => {
    const owner = await server.merchant();
    const run = await imported(owner, 'lamps.csv', `${google(['A', 'B'])}C,,,,,x USD,\nD,,,,,x USD,\n`);
    expect(run).toMatchObject({ status: 'done', inserted: 2, refused: 2 });
    const { body } = await server.call(routes.listFeedRefusals, owner, { params: { id: run.id } });
    expect(body.items.map(({ sku }: { sku: string }) => sku)).toEqual(['C', 'D']);
  });

  it('may belong to another feed than proposed, and is checked anew', async () => {
    const owner = await server.merchant();
    await imported(owner, 'lamps.csv', google(range('A', 4)));
    // The same shop's file under another name: all of it is the first feed's.
    const shown = await preview(owner, 'lamps (2).csv', google(range('A', 3)));
    expect(shown).toMatchObject({ status: 'previewed', heldFor: 'conflicts', preview: { conflicts: 3 } });
    expect(shown.preview.samples.conflicts[0]).toMatchObject({ sku: 'A0', owner: 'the feed "lamps"' });
    expect((await confirm(owner, shown.id)).body).toMatchObject({ code: 'all_conflicts' });
    const choose = (mode: 'replace' | 'add') =>
      server.call(routes.chooseFeed, owner, { params: { id: shown.id }, body: { feed: 'Lamps', mode } });
    expect((await choose('replace')).status).toBe(200);
    const { rows: lines } = await server.platform.pool.query(
      `select message from activity_log where merchant_id = $1 and activity_type = 'feed-chosen'`,
      [owner.merchantId],
    );
    expect(lines).toEqual([{ message: 'Chose the feed Lamps for the import of lamps (2).csv' }]);
    expect(await settled(owner, shown.id)).toMatchObject({
      status: 'previewed',
      feedName: 'lamps',
      heldFor: null,
      preview: { gone: 1, unchanged: 3, conflicts: 0 },
    });
    // Added, it has nothing to do.
    await choose('add');
    expect(await settled(owner, shown.id)).toMatchObject({ status: 'done', unchanged: 3, vanished: 0 });
    expect(await onSale(owner)).toHaveLength(4);
  });

  it('stops once more where more would leave than its preview said', async () => {
    const owner = await server.merchant();
    await imported(owner, 'lamps.csv', google(range('A', 3)));
    const shown = await preview(owner, 'lamps.csv', google(['A0', 'A1', 'N']));
    expect(shown.preview).toMatchObject({ new: 1, gone: 1 });
    await imported(owner, 'more.csv', google([...range('A', 3), 'M1', 'M2']), { feed: 'lamps' });
    await confirm(owner, shown.id);
    const again = await settled(owner, shown.id);
    expect(again).toMatchObject({ status: 'previewed', heldFor: 'changed', preview: { gone: 3 } });
    await Promise.all([confirm(owner, shown.id), confirm(owner, shown.id)]);
    expect(await settled(owner, shown.id)).toMatchObject({ status: 'done', vanished: 3, inserted: 1 });
  });
});

describe('a file that nobody watches', () => {
  it('waits where it would take more than its feed allows, until somebody says', async () => {
    const owner = await server.merchant();
    await imported(owner, 'lamps.csv', google(range('A', 22)));
    const { body } = await upload(server, owner, 'other.csv', google(range('B', 23)));
    const held = await settled(owner, body.run.id);
    expect(held).toMatchObject({ status: 'held', heldFor: 'limit', feedName: 'lamps', preview: { new: 23, gone: 22 } });
    expect(await onSale(owner)).toHaveLength(22);
    const [feed] = await feeds(owner);
    expect(feed).toMatchObject({ waitingRunId: held.id });
    await server.call(routes.updateFeed, owner, {
      params: { id: feed?.id ?? '' },
      body: { name: 'All', limitPercent: 100 },
    });
    const second = await upload(server, owner, 'other.csv', google(range('B', 23)));
    expect(await settled(owner, second.body.run.id)).toMatchObject({
      status: 'done',
      vanished: 22,
      inserted: 23,
    });
    expect(await getRun(server, owner, held.id)).toMatchObject({ status: 'cancelled', feedName: 'All' });
  });
});

describe('an undo', () => {
  it('brings back all that a run changed, and is harmless when asked twice', async () => {
    const owner = await server.merchant();
    await imported(owner, 'lamps.csv', google(['A', 'B', 'C']));
    await imported(owner, 'lamps.csv', google(['A', 'B']));
    const before = await catalogue(owner);
    const run = await imported(owner, 'lamps.csv', `${google(['A', 'C', 'N'], 'Light')}`);
    expect(run).toMatchObject({ inserted: 1, updated: 2, vanished: 1 });
    expect(run.undoUntil).not.toBeNull();
    const asked = await Promise.all([undo(owner, run.id), undo(owner, run.id)]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    expect(await settled(owner, run.id)).toMatchObject({ status: 'undone', undoneKept: 0, undoUntil: null });
    expect(await catalogue(owner)).toEqual(before);
    expect((await undo(owner, run.id)).status).toBe(202);
    // The same file again is not told as unchanged.
    expect(await imported(owner, 'lamps.csv', google(['A', 'C', 'N'], 'Light'))).toMatchObject({ inserted: 1 });
  });

  it('leaves what somebody has changed since, and is over once a later run changed the feed', async () => {
    const owner = await server.merchant();
    await imported(owner, 'lamps.csv', google(['A', 'B']));
    const run = await imported(owner, 'lamps.csv', google(['A', 'B', 'N'], 'Light'));
    const { pool } = server.platform;
    await pool.query(
      `update products set title = 'By hand', content_hash = 0, updated_at = now() where merchant_id = $1 and sku in ('A', 'N')`,
      [owner.merchantId],
    );
    await undo(owner, run.id);
    expect(await settled(owner, run.id)).toMatchObject({ status: 'undone', undoneKept: 2 });
    expect((await catalogue(owner)).map(({ sku, title }) => [sku, title])).toEqual([
      ['A', 'By hand'],
      ['B', 'Lamp B'],
      ['N', 'By hand'],
    ]);
    const [first, second] = [
      await imported(owner, 'lamps.csv', google(['A', 'B', 'C'])),
      await imported(owner, 'lamps.csv', google(['A', 'B', 'D'])),
    ];
    expect((await undo(owner, first.id)).body).toMatchObject({ code: 'not_undoable' });
    // Another feed's run is no later run of this one.
    await imported(owner, 'tables.csv', google(['T']));
    expect((await undo(owner, second.id)).status).toBe(202);
    expect(await settled(owner, second.id)).toMatchObject({ status: 'undone' });
    expect(await onSale(owner)).toEqual(['A', 'B', 'C', 'T']);
  });
});

describe('a feed that is deleted', () => {
  it.each(['keep', 'remove'] as const)('lets its products go as was chosen: %s', async (products) => {
    const owner = await server.merchant();
    await imported(owner, 'lamps.csv', google(['A', 'B']));
    const other = await imported(owner, 'tables.csv', google(['T']));
    const [feed] = await feeds(owner);
    const id = feed?.id ?? '';
    for (let times = 0; times < 2; times += 1) {
      const reply = await server.call(routes.deleteFeed, owner, { params: { id }, query: { products } });
      expect([202, 404]).toContain(reply.status);
    }
    await settleDeleted(server.platform, { merchantId: owner.merchantId, feedId: id });
    await expect.poll(async () => (await onSale(owner)).length).toBe(products === 'keep' ? 3 : 1);
    expect((await feeds(owner)).map(({ name }) => name)).toEqual(['tables']);
    if (products === 'keep') {
      // They are the merchant's own now: a run of no feed takes them off sale.
      expect((await catalogue(owner)).map(({ source }) => source)).toEqual(['manual', 'manual', 'feed']);
    }
    expect(other.status).toBe('done');
  });
});
