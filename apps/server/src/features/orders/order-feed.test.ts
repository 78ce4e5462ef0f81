import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { importOrderFeed } from './order-feed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function send(caller: Caller, name: string, content: string) {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return server.call(routes.uploadOrderFeed, caller, { body: form } as never);
}

async function runs(caller: Caller) {
  return (await server.call(routes.listOrderFeeds, caller)).body.items;
}

async function imported(caller: Caller, name: string, content: string) {
  const reply = await send(caller, name, content);
  expect(reply.status, reply.text).toBe(202);
  const { id } = reply.body.run;
  const found = async () => (await runs(caller)).find((run: { id: string }) => run.id === id);
  await expect.poll(async () => (await found()).status, { timeout: 30_000, interval: 50 }).not.toBe('queued');
  return found();
}

async function orders(caller: Caller) {
  return (await server.call(routes.listOrders, caller, { query: { sort: 'number' } })).body.items;
}

const header =
  'order_number,order_date,order_total,order_status,customer_postcode,item_title,item_quantity,item_price\n';

describe('a file of orders', () => {
  it('brings orders of one or several rows, and says of each other row why it is refused', async () => {
    const owner = await server.merchant();
    const run = await imported(
      owner,
      'orders.csv',
      `${header}1001,2026-11-01,39.80,Shipped,04101,Mug,2,19.90
1002,2026-11-02 14:30,12.00,,,Spoon,1,2.00
1002,2026-11-02 14:30,12.00,,,Fork,5,2.00
1003,2026-02-31,5,,,,,
1004,2026-11-02,5,lost at sea,,,,
,2026-11-02,5,,,,,
1005,2036-11-02,5,,,,,
1006,2026-11-03,"1,205.00 EUR",in transit,,,,
`,
    );
    expect(run).toMatchObject({ status: 'done', orders: 3, refused: 4, error: null });
    const found = await orders(owner);
    expect(found).toMatchObject([
      { number: '1001', status: 'shipped', postcode: '04101', totalMinor: 3980, currency: 'USD' },
      { number: '1002', status: 'placed', placedAt: '2026-11-02T14:30:00.000Z', totalMinor: 1200 },
      { number: '1006', status: 'shipped', totalMinor: 120_500, currency: 'EUR' },
    ]);
    expect(found[0].items).toEqual([{ sku: '', title: 'Mug', quantity: 2, priceMinor: 1990 }]);
    expect(found[1].items.map((item: { title: string }) => item.title)).toEqual(['Spoon', 'Fork']);
    const csv = await server.call(routes.exportOrderRefusals, owner, { params: { id: run.id } });
    const lines = csv.text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').slice(0, 3).join(' '))).toEqual([
      '5 1003 order_date',
      '6 1004 order_status',
      '7  order_number',
      '8 1005 order_date',
    ]);
    const { rows } = await server.platform.pool.query('select id from files where merchant_id = $1', [
      owner.merchantId,
    ]);
    expect(rows).toEqual([]);
  });

  it('is known by its columns however they are written', async () => {
    const owner = await server.merchant();
    const run = await imported(owner, 'orders.csv', 'Order Number,Order date,ORDER TOTAL\n77,2026-11-01,5\n');
    expect(run).toMatchObject({ status: 'done', orders: 1 });
  });

  it('sent again updates, but never overwrites what changed since, also when its job is done twice', async () => {
    const owner = await server.merchant();
    const first = await imported(owner, 'orders.csv', `${header}7,2026-11-01,5,placed,,,,\n`);
    await imported(owner, 'orders.csv', `${header}7,2026-11-01,5,delivered,,,,\n`);
    expect(await orders(owner)).toMatchObject([{ number: '7', status: 'delivered' }]);
    await importOrderFeed(server.platform, { merchantId: owner.merchantId, runId: first.id });
    expect(await orders(owner)).toMatchObject([{ status: 'delivered' }]);
    const dated = header.replace('order_status', 'order_status,updated_at');
    await imported(owner, 'old.csv', `${dated}7,2026-11-01,5,shipped,2026-11-02,,,,\n`);
    expect(await orders(owner)).toMatchObject([{ status: 'delivered' }]);
  });

  it('may be XML, and is turned away with a sentence where it is something else', async () => {
    const owner = await server.merchant();
    const item = (title: string) => `<item_title>${title}</item_title><item_quantity>1</item_quantity>`;
    const order = (number: number) =>
      `<order><order_number>${number}</order_number><order_date>2026-11-01</order_date><order_total>5</order_total>${item('Cup')}${item('Saucer')}</order>`;
    const run = await imported(owner, 'orders.xml', `<orders>${order(1)}${order(2)}</orders>`);
    expect(run).toMatchObject({ status: 'done', orders: 2, refused: 0 });
    expect((await orders(owner))[0].items).toHaveLength(2);
    const strange = await imported(owner, 'orders.csv', 'sku,title\n1,2\n');
    expect(strange).toMatchObject({ status: 'failed' });
    expect(strange.error).toContain('order_number');
    expect((await send(owner, 'orders.pdf', 'x')).body.code).toBe('feed_extension');
    const template = await server.call(routes.orderTemplate, owner);
    expect(await imported(owner, 'orders.csv', template.text)).toMatchObject({ status: 'done', orders: 1, refused: 0 });
  });
});
