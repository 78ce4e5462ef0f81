import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createPool } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { orderNumberKey } from './order-number.ts';
import { findOrdersByKey } from './orders.queries.ts';
import { findOrdersByNumber, listCustomerOrders } from './orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sent = (number: string, more: object = {}) => ({
  number,
  placedAt: '2026-11-01T10:00:00Z',
  totalMinor: 4999,
  currency: 'USD',
  items: [{ title: 'Blue mug', quantity: 2 }],
  ...more,
});
const spoken = async (merchantId: string, words: string) =>
  (await findOrdersByNumber(server.platform, merchantId, words)).map((order) => order.number);

describe('an order sent by the merchant’s own system', () => {
  it('is one order however often and however much at once it is delivered', async () => {
    const merchant = await server.merchant();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => server.call(routes.putExternalOrder, merchant, { body: sent('#1001') })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200));
    expect(new Set(replies.map((reply) => reply.body.order.id)).size).toBe(1);
    const list = await server.call(routes.listOrders, merchant, { query: {} });
    expect(list.body.total).toBe(1);
    expect(list.body.items[0]).toMatchObject({ number: '#1001', status: 'placed', source: 'external', email: null });
  });

  it('is updated by a newer message and left alone by an older one', async () => {
    const merchant = await server.merchant();
    const put = (status: 'placed' | 'shipped' | 'processing', updatedAt?: string) =>
      server.call(routes.putExternalOrder, merchant, { body: sent('77', { status, updatedAt }) });
    await put('placed', '2026-11-02T10:00:00Z');
    await put('shipped', '2026-11-04T10:00:00Z');
    const late = await put('processing', '2026-11-03T10:00:00Z');
    expect(late.status).toBe(200);
    expect(late.body.order).toMatchObject({ status: 'shipped', updatedAt: '2026-11-04T10:00:00.000Z' });
    const latePut = await server.call(routes.updateExternalOrder, merchant, {
      params: { id: late.body.order.id },
      body: { status: 'processing', updatedAt: '2026-11-03T12:00:00Z' },
    });
    expect(latePut.body.order.status).toBe('shipped');
    expect((await put('processing')).body.order.status).toBe('processing');
  });

  it.each(['not-an-address', 'ada@shop', 'ada@shop.example, bo@shop.example', 'ada@shop.example\r\nBcc: x@y.example'])(
    'is refused at its email where that is none: %j',
    async (email) => {
      const merchant = await server.merchant();
      const put = await server.call(routes.putExternalOrder, merchant, { body: sent('1', { email }) });
      expect(put.status).toBe(400);
      expect(put.body.fields).toEqual([{ path: 'email', message: 'Email must be a valid email address' }]);
      const { id } = (await server.call(routes.putExternalOrder, merchant, { body: sent('1', { email: '' }) })).body
        .order;
      const changed = await server.call(routes.updateExternalOrder, merchant, { params: { id }, body: { email } });
      expect(changed.status).toBe(400);
    },
  );

  it('keeps every field that a change does not name', async () => {
    const merchant = await server.merchant();
    const before = await server.call(routes.putExternalOrder, merchant, {
      body: sent('A-1', { email: 'Ann@Shop.example', carrier: 'UPS', status: 'processing', expectedOn: '2026-11-09' }),
    });
    const after = await server.call(routes.updateExternalOrder, merchant, {
      params: { id: before.body.order.id },
      body: { trackingNumber: '1Z999' },
    });
    expect(after.body.order).toMatchObject({
      email: 'ann@shop.example',
      carrier: 'UPS',
      status: 'processing',
      expectedOn: '2026-11-09',
      trackingNumber: '1Z999',
      items: [{ title: 'Blue mug', quantity: 2 }],
    });
    const got = await server.call(routes.getExternalOrder, merchant, { params: { id: before.body.order.id } });
    expect(got.body.order).toEqual(after.body.order);
  });

  it('can’t take the number of another order', async () => {
    const merchant = await server.merchant();
    await server.call(routes.putExternalOrder, merchant, { body: sent('1') });
    const two = await server.call(routes.putExternalOrder, merchant, { body: sent('2') });
    const reply = await server.call(routes.updateExternalOrder, merchant, {
      params: { id: two.body.order.id },
      body: { number: '1' },
    });
    expect([reply.status, reply.body.code, reply.body.fields[0].path]).toEqual([409, 'number_taken', 'number']);
  });

  it.each([
    ['placedAt', { placedAt: '2126-01-01T00:00:00Z' }],
    ['deliveredAt', { deliveredAt: '2026-10-01T00:00:00Z', status: 'delivered' }],
    ['deliveredAt', { deliveredAt: '2026-11-03T00:00:00Z', status: 'processing' }],
    ['expectedOn', { expectedOn: '2026-02-30' }],
    ['expectedOn', { expectedOn: '2020-01-01' }],
    ['updatedAt', { updatedAt: '2099-01-01T00:00:00Z' }],
    ['status', { status: 'lost' }],
    ['currency', { currency: 'usd' }],
    ['trackingUrl', { trackingUrl: 'javascript:alert(1)' }],
    ['items.0.quantity', { items: [{ title: 'Mug', quantity: 0 }] }],
    ['totalMinor', { totalMinor: 12.5 }],
    ['number', { number: '###' }],
  ])('is refused beside the field %s for %j', async (path, more) => {
    const merchant = await server.merchant();
    const reply = await server.call(routes.putExternalOrder, merchant, { body: sent('9', more) });
    expect(reply.status).toBe(400);
    expect(reply.body.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  it('is as missing to another merchant as an unknown one', async () => {
    const [owner, other] = [await server.merchant(), await server.merchant()];
    const { id } = (await server.call(routes.putExternalOrder, owner, { body: sent('5') })).body.order;
    for (const params of [{ id }, { id: newId() }, { id: 'nonsense' }]) {
      expect((await server.call(routes.getExternalOrder, other, { params })).status).toBe(404);
      const change = await server.call(routes.updateExternalOrder, other, { params, body: { status: 'shipped' } });
      expect(change.status).toBe(404);
    }
    expect((await server.call(routes.listOrders, other, { query: {} })).body.total).toBe(0);
    expect((await server.call(routes.getExternalOrder, owner, { params: { id } })).body.order.status).toBe('placed');
  });
});

describe('the list of orders', () => {
  it('filters, searches, sorts and pages', async () => {
    const merchant = await server.merchant();
    for (const [index, number] of ['AB-1', 'AB-2', 'CD-3'].entries()) {
      const body = sent(number, {
        status: index === 2 ? 'shipped' : 'placed',
        totalMinor: 100 - index,
        email: `${number}@mail.example`,
        placedAt: `2026-11-0${index + 1}T00:00:00Z`,
      });
      await server.call(routes.putExternalOrder, merchant, { body });
    }
    const numbers = async (query: object) =>
      (await server.call(routes.listOrders, merchant, { query })).body.items.map(
        (row: { number: string }) => row.number,
      );
    expect(await numbers({})).toEqual(['CD-3', 'AB-2', 'AB-1']);
    expect(await numbers({ status: 'shipped' })).toEqual(['CD-3']);
    expect(await numbers({ q: '#ab 1' })).toEqual(['AB-1']);
    expect(await numbers({ q: 'cd-3@' })).toEqual(['CD-3']);
    expect(await numbers({ q: '%' })).toEqual([]);
    expect(await numbers({ sort: 'totalMinor' })).toEqual(['CD-3', 'AB-2', 'AB-1']);
    expect(await numbers({ limit: 1, currentPage: 2 })).toEqual(['AB-2']);
    const refused = await server.call(routes.listOrders, merchant, { query: { sort: 'phone' } });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'sort']);
  });
});

describe('an order number as it is spoken', () => {
  it.each([
    ['#1001', '1001'],
    ['10 01', '1001'],
    ['001001', '1001'],
    ['ab-1001', 'AB1001'],
    ['１００１', '1001'],
    ['0', '0'],
    ['#-', ''],
  ])('%s is compared as %s', (text, key) => {
    expect(orderNumberKey(text)).toBe(key);
  });

  it('finds the exact number first, and by digits alone what only letters hide', async () => {
    const merchant = await server.merchant();
    for (const number of ['#1001', 'AB-1001', 'AB-0042', 'CD-7', 'EF-7']) {
      await server.call(routes.putExternalOrder, merchant, { body: sent(number) });
    }
    expect(await spoken(merchant.merchantId, '10 01')).toEqual(['#1001']);
    expect(await spoken(merchant.merchantId, 'a b 1001')).toEqual(['AB-1001']);
    expect(await spoken(merchant.merchantId, '42')).toEqual(['AB-0042']);
    expect((await spoken(merchant.merchantId, '7')).sort()).toEqual(['CD-7', 'EF-7']);
    expect(await spoken(merchant.merchantId, 'XY1001')).toEqual([]);
    expect(await spoken(merchant.merchantId, '?')).toEqual([]);
    expect(await spoken((await server.merchant()).merchantId, '1001')).toEqual([]);
  });

  it('plans the look-up of orders once a connection, not each time', async () => {
    const merchant = await server.merchant();
    await server.call(routes.putExternalOrder, merchant, { body: sent('556') });
    const pool = createPool(server.platform.pool.options.connectionString ?? '', 1, createLog('silent'));
    const key = { merchantId: merchant.merchantId ?? '', key: '556', digits: '556' };
    for (let time = 0; time < 8; time += 1) expect(await findOrdersByKey(pool, key)).toHaveLength(1);
    const { rows } = await pool.query('select custom_plans::int, generic_plans::int from pg_prepared_statements');
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 3 }]);
    await pool.end();
  });

  it('keeps what was looked up only until the order changes, by whichever node', async () => {
    const merchant = await server.merchant();
    const put = (status: 'placed' | 'shipped') =>
      server.call(routes.putExternalOrder, merchant, { body: sent('555', { status }) });
    const status = async () => (await findOrdersByNumber(server.platform, merchant.merchantId, '555'))[0]?.status;
    expect(await status()).toBeUndefined();
    await put('placed');
    expect(await status()).toBe('placed');
    await put('shipped');
    await expect.poll(status, { timeout: 15_000, interval: 5 }).toBe('shipped');
    // Written past our rules, as another node or an import would.
    await server.platform.db
      .updateTable('orders')
      .set({ status: 'delivered' })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    await expect.poll(status, { timeout: 15_000, interval: 5 }).toBe('delivered');
  });

  it('gives the shop’s assistant the proof, never more of the phone than four digits', async () => {
    const merchant = await server.merchant();
    await server.call(routes.putExternalOrder, merchant, {
      body: sent('31', { phone: '+1 (213) 373-4253', postcode: '90210', email: 'a@b.example' }),
    });
    const [found] = await findOrdersByNumber(server.platform, merchant.merchantId, '31');
    expect(found).toMatchObject({
      proof: { phoneLastFour: '4253', postcode: '90210', email: 'a@b.example' },
      items: [{ title: 'Blue mug', quantity: 2 }],
    });
    expect(JSON.stringify(found)).not.toContain('373');
  });

  it('lists a linked customer’s orders by id or proven address, newest first', async () => {
    const merchant = await server.merchant();
    const put = (number: string, day: number, more: object) =>
      server.call(routes.putExternalOrder, merchant, {
        body: sent(number, { placedAt: `2026-11-0${day}T00:00:00Z`, ...more }),
      });
    await put('1', 1, { customerId: 'c1' });
    await put('2', 2, { email: 'c1@mail.example' });
    await put('3', 3, { customerId: 'c2', email: 'c2@mail.example' });
    const orders = (email: string | null, limit = 9) =>
      listCustomerOrders(server.platform.db, merchant.merchantId, { customerId: 'c1', email }, limit);
    expect((await orders('C1@mail.example')).map((order) => order.number)).toEqual(['2', '1']);
    expect((await orders(null)).map((order) => order.number)).toEqual(['1']);
    expect(await orders('C1@mail.example', 1)).toHaveLength(1);
  });
});

/** The cases of every platform's contract, from the other side: here the shop's own system calls us. */
describe('an own system on its bad days', () => {
  it('finds each of its orders once, page by page', async () => {
    const merchant = await server.merchant();
    for (let index = 0; index < 45; index += 1) {
      await server.call(routes.putExternalOrder, merchant, { body: sent(`N${index}`) });
    }
    const numbers: string[] = [];
    for (let currentPage = 1; currentPage <= 3; currentPage += 1) {
      const { body } = await server.call(routes.listOrders, merchant, { query: { currentPage, limit: 20 } });
      expect(body.total).toBe(45);
      numbers.push(...body.items.map((order: { number: string }) => order.number));
    }
    expect(new Set(numbers).size).toBe(45);
  });

  it('may send again what it does not know to have arrived, in any state of the connection', async () => {
    const merchant = await server.merchant();
    const gone = new AbortController();
    const first = fetch(`${server.url}/mobile-api/orders/external`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${merchant.token}` },
      body: JSON.stringify(sent('R-1')),
      signal: gone.signal,
    }).catch(() => null);
    gone.abort();
    await first;
    for (let times = 0; times < 3; times += 1) {
      expect((await server.call(routes.putExternalOrder, merchant, { body: sent('R-1') })).status).toBe(200);
    }
    expect((await server.call(routes.listOrders, merchant, { query: {} })).body.total).toBe(1);
  });

  it('is told what is too large before it is read, and goes on', async () => {
    const merchant = await server.merchant();
    const items = Array.from({ length: 60_000 }, () => ({ title: 'A very long list of mugs', quantity: 1 }));
    const large = await server.call(routes.putExternalOrder, merchant, { body: sent('L-1', { items }) });
    expect([400, 413]).toContain(large.status);
    expect(large.body.error).toMatch(/\w+ \w+/);
    expect((await server.call(routes.putExternalOrder, merchant, { body: sent('L-1') })).status).toBe(200);
  });

  it('is refused in words once its token is taken back', async () => {
    const merchant = await server.merchant();
    expect((await server.call(routes.putExternalOrder, merchant, { body: sent('T-1') })).status).toBe(200);
    await server.platform.db.deleteFrom('sessions').where('user_id', '=', merchant.userId).execute();
    const refused = await server.call(routes.putExternalOrder, merchant, { body: sent('T-2') });
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated']);
    expect(refused.body.error).toBe('The access token is not valid or has expired.');
  });

  it('hears which field of nonsense is wrong, and nothing of it is kept', async () => {
    const merchant = await server.merchant();
    const post = (body: string) =>
      fetch(`${server.url}/mobile-api/orders/external`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${merchant.token}` },
        body,
      });
    const said = async (reply: Response) => (await reply.json()) as { error: string; fields?: { path: string }[] };
    for (const text of ['{', '[]', 'null', '"order"', '\u0000', '<order/>']) {
      const reply = await post(text);
      expect(reply.status, text).toBe(400);
      expect((await said(reply)).error, text).toMatch(/\w+ \w+/);
    }
    for (const [field, value] of [
      ['number', ''],
      ['placedAt', 'yesterday'],
      ['totalMinor', 'much'],
      ['currency', 'dollars'],
      ['items', 'mugs'],
    ] as const) {
      const reply = await post(JSON.stringify(sent('G-1', { [field]: value })));
      expect(reply.status, field).toBe(400);
      expect((await said(reply)).fields?.[0]?.path, field).toMatch(new RegExp(`^${field}`));
    }
    expect((await server.call(routes.listOrders, merchant, { query: {} })).body.total).toBe(0);
  });
});
