import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const sent = (number: string, more: object = {}) => ({
  number,
  placedAt: '2026-11-01T10:00:00Z',
  totalMinor: 4_999,
  currency: 'USD',
  items: [{ title: 'Blue mug', quantity: 2 }],
  ...more,
});
const put = async (merchant: Caller, number: string, more: object = {}) =>
  (await server.call(routes.putExternalOrder, merchant, { body: sent(number, more) })).body.order.id as string;
const timeline = async (caller: Caller, id: string, query: object = {}) =>
  (await server.call(routes.orderTimeline, caller, { params: { id }, query })).body;

async function addCart(merchant: Caller, lines: readonly { title: string; quantity: number; price: number }[]) {
  const id = newId();
  const { pool } = server.platform;
  await pool.query(
    `insert into carts (merchant_id, id, app_id, shopper_ref, stage, channel) values ($1, $2, $3, $4, 'live', 'alexa')`,
    [merchant.merchantId, id, newId(), id],
  );
  for (const { title, quantity, price } of lines) {
    await pool.query(
      `insert into cart_lines (merchant_id, cart_id, product_id, quantity, title, sku, price_minor, currency)
       values ($1, $2, $3, $4, $5, 'S', $6, 'USD')`,
      [merchant.merchantId, id, newId(), quantity, title, price],
    );
  }
  return id;
}

describe('the timeline of an order', () => {
  it('tells what happened, newest first, once each', async () => {
    const merchant = await server.merchant();
    const at = (day: number) => `2026-11-0${day}T10:00:00Z`;
    const id = await put(merchant, '1', { updatedAt: at(1) });
    await put(merchant, '1', { status: 'shipped', updatedAt: at(3), trackingNumber: '1Z5R89390357567127' });
    // Late and repeated messages change nothing.
    await put(merchant, '1', { status: 'processing', updatedAt: at(2) });
    await put(merchant, '1', { status: 'shipped', updatedAt: at(3), trackingNumber: '1Z5R89390357567127' });
    const refunds = [{ id: 'r1', amountMinor: 1_000, reason: 'Chipped', at: at(5) }];
    await put(merchant, '1', { status: 'shipped', updatedAt: at(5), trackingNumber: '1Z5R89390357567127', refunds });
    const { order, entries } = await timeline(merchant, id);
    expect(order).toMatchObject({ status: 'shipped', carrier: 'UPS', refunds });
    expect(entries.map(({ id: _id, ...entry }: { id: string }) => entry)).toEqual([
      { at: '2026-11-05T10:00:00.000Z', kind: 'refund', amountMinor: 1_000, currency: 'USD', reason: 'Chipped' },
      {
        at: '2026-11-03T10:00:00.000Z',
        kind: 'tracking',
        carrier: 'UPS',
        number: '1Z5R89390357567127',
        url: 'https://www.ups.com/track?tracknum=1Z5R89390357567127',
      },
      { at: '2026-11-03T10:00:00.000Z', kind: 'status', from: 'placed', to: 'shipped', via: 'external' },
      { at: '2026-11-01T10:00:00.000Z', kind: 'placed', source: 'external' },
    ]);
  });

  it('gives back no more than was paid, and a refund that one message tells twice once', async () => {
    const merchant = await server.merchant();
    const refund = { id: 'r1', amountMinor: 3_000 };
    const id = await put(merchant, '1', { refunds: [refund, { ...refund, reason: 'Chipped' }] });
    expect((await timeline(merchant, id)).order.refunds).toMatchObject([{ id: 'r1', reason: 'Chipped' }]);
    expect((await timeline(merchant, id)).entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'refund',
      'placed',
    ]);
    const change = (body: object) => server.call(routes.updateExternalOrder, merchant, { params: { id }, body });
    const refused = await change({ refunds: [refund, { id: 'r2', amountMinor: 2_000 }] });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual([{ path: 'refunds', message: 'More is given back than the order’s total.' }]);
    expect((await change({ totalMinor: 2_999 })).status).toBe(400);
    expect((await change({ refunds: [refund, { id: 'r2', amountMinor: 1_999 }] })).status).toBe(200);
    expect((await change({ currency: 'QQQ' })).body.fields).toMatchObject([{ path: 'currency' }]);
    const tooMuch = { body: sent('2', { refunds: [{ id: 'r1', amountMinor: 5_000 }] }) as never };
    expect((await server.call(routes.putExternalOrder, merchant, tooMuch)).status).toBe(400);
    expect((await server.call(routes.updateOrderByNumber, merchant, tooMuch)).status).toBe(400);
  });

  it('is the merchant’s alone; a super admin names the merchant', async () => {
    const [owner, other, admin] = [await server.merchant(), await server.merchant(), await server.admin('super_admin')];
    const id = await put(owner, '1');
    const status = async (caller: Caller, query: object) =>
      (await server.call(routes.orderTimeline, caller, { params: { id }, query })).status;
    expect(await status(other, {})).toBe(404);
    // What a merchant names is not heeded.
    expect(await status(other, { merchant: owner.merchantId })).toBe(404);
    expect(await status(admin, {})).toBe(404);
    expect(await status(admin, { merchant: owner.merchantId })).toBe(200);
    expect((await timeline(admin, id, { merchant: owner.merchantId })).order.merchant.id).toBe(owner.merchantId);
  });

  it('has a new parcel’s carrier, not the one before', async () => {
    const merchant = await server.merchant();
    const id = await put(merchant, '1', { status: 'shipped', trackingNumber: '1Z5R89390357567127' });
    const reply = await server.call(routes.updateExternalOrder, merchant, {
      params: { id },
      body: { trackingNumber: 'RB123456785GB' },
    });
    expect(reply.body.order).toMatchObject({ carrier: 'Royal Mail', trackingNumber: 'RB123456785GB' });
  });
});

describe('a shop system that tells of changes by number', () => {
  it('changes what it names, makes what is whole, and a repeat is nothing', async () => {
    const merchant = await server.merchant();
    const tell = (body: object) => server.call(routes.updateOrderByNumber, merchant, { body: body as never });
    expect((await tell({ number: '9', status: 'shipped' })).status).toBe(404);
    const whole = sent('9', { updatedAt: '2026-11-18T10:00:00Z' });
    expect((await tell(whole)).body).toMatchObject({ isNew: true, order: { status: 'placed' } });
    const change = { number: '9', status: 'shipped', updatedAt: '2026-11-20T10:00:00Z' };
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => tell(change)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const late = { number: '9', status: 'processing', updatedAt: '2026-11-19T10:00:00Z' };
    expect((await tell(late)).body).toMatchObject({ isNew: false, order: { status: 'shipped', totalMinor: 4_999 } });
    const { items } = (await server.call(routes.listOrderUpdates, merchant)).body;
    expect(items).toMatchObject([{ number: '9', status: 'shipped', via: 'webhook' }]);
    const { rows } = await server.platform.pool.query(
      "select count(*)::int as lines from activity_log where merchant_id = $1 and activity_type = 'order-changed'",
      [merchant.merchantId],
    );
    expect(rows).toEqual([{ lines: 1 }]);
  });
});

describe('orders and carts of all merchants', () => {
  it('are a super admin’s to read; a merchant’s people see their own', async () => {
    const [one, two, admin] = [await server.merchant(), await server.merchant(), await server.admin('super_admin')];
    await put(one, 'ONE-1');
    await put(two, 'TWO-1', { placedAt: '2026-11-02T10:00:00Z' });
    await addCart(one, [{ title: 'Tea', quantity: 2, price: 500 }]);
    const cart = await addCart(two, [
      { title: 'Cup', quantity: 1, price: 700 },
      { title: 'Tray', quantity: 3, price: 100 },
    ]);
    await addCart(two, []);
    const orders = async (caller: Caller, query: object = {}) =>
      (await server.call(routes.listOrders, caller, { query })).body.items;
    const mine = [one.merchantId, two.merchantId];
    const seen = (await orders(admin, { limit: 200 })).filter((row: { merchant: { id: string } }) =>
      mine.includes(row.merchant.id),
    );
    expect(seen.map(({ number }: { number: string }) => number)).toEqual(['TWO-1', 'ONE-1']);
    expect(await orders(admin, { merchant: one.merchantId })).toMatchObject([{ number: 'ONE-1' }]);
    const own = await orders(one, { merchant: two.merchantId });
    expect(own).toMatchObject([{ number: 'ONE-1' }]);
    expect(own[0].merchant).toBeUndefined();
    const carts = (await server.call(routes.listCarts, two, { query: {} })).body;
    expect(carts).toMatchObject({ total: 1, items: [{ id: cart, items: 4, totalMinor: 1_000, currency: 'USD' }] });
    expect((await server.call(routes.listCarts, two, { query: { q: 'tea' } })).body.total).toBe(0);
    const ofOne = await server.call(routes.listCarts, admin, { query: { merchant: one.merchantId } });
    expect(ofOne.body.items).toMatchObject([{ merchant: { id: one.merchantId }, totalMinor: 1_000 }]);
    const lines = (caller: Caller, query: object) =>
      server.call(routes.listCartLines, caller, { params: { id: cart }, query });
    expect((await lines(one, { merchant: two.merchantId })).status).toBe(404);
    expect((await lines(admin, { merchant: two.merchantId })).body.items).toHaveLength(2);
    const agency = await server.admin('agency_admin');
    expect((await server.call(routes.listOrders, agency, { query: {} })).status).toBe(403);
  });

  it('are given as CSV with the same filters, and no cell is a formula', async () => {
    const merchant = await server.merchant();
    await put(merchant, 'A-1', { items: [{ title: '=cmd()', quantity: 1 }], email: 'a@b.example' });
    await put(merchant, 'A-2', { status: 'shipped', placedAt: '2026-11-05T10:00:00Z', totalMinor: 100 });
    await addCart(merchant, [{ title: 'Tea', quantity: 2, price: 525 }]);
    const csv = async (query: object) =>
      (await server.call(routes.exportOrders, merchant, { query })).text.trim().split('\r\n');
    const all = await csv({});
    expect(all).toHaveLength(3);
    expect(all[1]).toContain(',A-2,shipped,2026-11-05T10:00:00.000Z,');
    expect(all[2]).toMatch(/,49\.99,,USD,1 × =cmd\(\),/);
    expect(await csv({ source: 'external' })).toHaveLength(3);
    expect(await csv({ source: 'another.shop.example' })).toHaveLength(1);
    expect(await csv({ to: '2026-11-04' })).toHaveLength(2);
    expect(await csv({ from: '2026-11-04', to: '2026-11-05' })).toHaveLength(2);
    const wrong = await server.call(routes.listOrders, merchant, { query: { from: '2026-11-05', to: '2026-11-04' } });
    expect(wrong.body.fields[0].path).toBe('to');
    const carts = await server.call(routes.exportCarts, merchant, { query: {} });
    expect(carts.text).toMatch(/,alexa,no,2,10\.50,USD,/);
  });
});
