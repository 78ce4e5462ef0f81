import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { listActiveDeals } from './deals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const deal = { kind: 'deal' as const, title: 'Ten off mugs' };
const create = async (merchant: Caller, more: object = {}) =>
  (await server.call(routes.createDeal, merchant, { body: { ...deal, ...more } })).body.deal;
const titles = async (merchant: Caller, query: object) =>
  (await server.call(routes.listDeals, merchant, { query })).body.items.map((row: { title: string }) => row.title);

async function productOf(merchant: Caller): Promise<string> {
  const id = newId();
  await server.platform.pool.query(
    `insert into products (merchant_id, id, sku, title, price_minor, currency) values ($1, $2, 'MUG', 'Mug', 900, 'USD')`,
    [merchant.merchantId, id],
  );
  return id;
}

describe('a deal', () => {
  it('is added, changed, read and deleted', async () => {
    const merchant = await server.merchant();
    const productId = await productOf(merchant);
    const reply = await server.call(routes.createDeal, merchant, {
      body: { ...deal, percentOff: 12.5, startsAt: day(-1), endsAt: day(1), productId },
    });
    expect(reply.status).toBe(201);
    const made = reply.body.deal;
    expect(made).toMatchObject({ percentOff: 12.5, productId, state: 'active', isDefault: false, code: null });
    const changed = await server.call(routes.updateDeal, merchant, {
      params: { id: made.id },
      body: { kind: 'coupon', title: 'Five dollars', code: 'FIVE', amountOffMinor: 500 },
    });
    expect(changed.body.deal).toMatchObject({ kind: 'coupon', percentOff: null, amountOffMinor: 500, currency: 'USD' });
    const got = await server.call(routes.getDeal, merchant, { params: { id: made.id } });
    expect(got.body.deal).toEqual(changed.body.deal);
    expect((await server.call(routes.deleteDeal, merchant, { params: { id: made.id } })).status).toBe(200);
    expect((await server.call(routes.getDeal, merchant, { params: { id: made.id } })).status).toBe(404);
  });

  it.each([
    ['code', { kind: 'coupon' }],
    ['code', { kind: 'coupon', code: ' ' }],
    ['endsAt', { startsAt: '2026-11-02T00:00:00Z', endsAt: '2026-11-02T00:00:00Z' }],
    ['amountOffMinor', { percentOff: 5, amountOffMinor: 500 }],
    ['productId', { productId: newId() }],
    ['percentOff', { percentOff: 101 }],
    ['title', { title: '  ' }],
    ['currency', { currency: 'dollar' }],
    ['imageUrl', { imageUrl: 'javascript:1' }],
  ])('is refused beside %s for %j', async (path, more: object) => {
    const merchant = await server.merchant();
    const reply = await server.call(routes.createDeal, merchant, { body: { ...deal, ...more } });
    expect(reply.status).toBe(400);
    expect(reply.body.fields.map((field: { path: string }) => field.path)).toEqual([path]);
  });

  it('can’t be of another merchant’s product, and is missing to other merchants', async () => {
    const [owner, other] = [await server.merchant(), await server.merchant()];
    const productId = await productOf(owner);
    const foreign = await server.call(routes.createDeal, other, { body: { ...deal, productId } });
    expect([foreign.status, foreign.body.fields[0].path]).toEqual([400, 'productId']);
    const { id } = await create(owner);
    const params = { id };
    const replies = await Promise.all([
      server.call(routes.getDeal, other, { params }),
      server.call(routes.updateDeal, other, { params, body: deal }),
      server.call(routes.deleteDeal, other, { params }),
      server.call(routes.setDefaultPromo, other, { body: params }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404]);
    expect((await server.call(routes.getDeal, owner, { params })).body.deal).toMatchObject({
      ...deal,
      isDefault: false,
    });
  });
});

describe('the list of deals', () => {
  it('tells by the clock what is active, scheduled, ended or off', async () => {
    const merchant = await server.merchant();
    await create(merchant, { title: 'always' });
    await create(merchant, { title: 'now', startsAt: day(-1), endsAt: day(1) });
    await create(merchant, { title: 'soon', startsAt: day(1) });
    await create(merchant, { title: 'over', endsAt: day(-1) });
    await create(merchant, { title: 'off', isActive: false, endsAt: day(-1) });
    expect(await titles(merchant, { state: 'active', sort: 'title' })).toEqual(['always', 'now']);
    expect(await titles(merchant, { state: 'scheduled' })).toEqual(['soon']);
    expect(await titles(merchant, { state: 'ended' })).toEqual(['over']);
    expect(await titles(merchant, { state: 'off' })).toEqual(['off']);
    const all = await server.call(routes.listDeals, merchant, { query: { limit: 2, currentPage: 3 } });
    expect(all.body).toMatchObject({ total: 5, items: [{ title: 'always', state: 'active' }] });
  });

  it('searches title, text and code, filters by kind, and sorts by what it names only', async () => {
    const merchant = await server.merchant();
    await create(merchant, { title: 'Mugs 50%' });
    await create(merchant, { title: 'Plates', description: 'all 50 of them' });
    await create(merchant, { kind: 'coupon', title: 'Coupon', code: 'SAVE50' });
    expect(await titles(merchant, { q: '50', sort: '-title' })).toEqual(['Plates', 'Mugs 50%', 'Coupon']);
    expect(await titles(merchant, { q: '50%' })).toEqual(['Mugs 50%']);
    expect(await titles(merchant, { kind: 'coupon' })).toEqual(['Coupon']);
    const refused = await server.call(routes.listDeals, merchant, { query: { sort: 'code' } });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'sort']);
  });
});

describe('what the assistant tells', () => {
  it('begins with the default, of which there is one, whatever happens at once', async () => {
    const merchant = await server.merchant();
    const ids: string[] = [];
    for (const title of ['one', 'two', 'three']) ids.push((await create(merchant, { title })).id);
    const replies = await Promise.all(ids.map((id) => server.call(routes.setDefaultPromo, merchant, { body: { id } })));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    await server.call(routes.setDefaultPromo, merchant, { body: { id: ids[0] ?? '' } });
    const missing = await server.call(routes.setDefaultPromo, merchant, { body: { id: newId() } });
    expect(missing.status).toBe(404);
    const told = await listActiveDeals(server.platform.db, merchant.merchantId, 'any', Date.now());
    expect(told.map((row) => row.title)).toEqual(['one', 'three', 'two']);
    const rows = (await server.call(routes.listDeals, merchant, { query: {} })).body.items;
    expect(rows.filter((row: { isDefault: boolean }) => row.isDefault)).toMatchObject([{ title: 'one' }]);
  });

  it('is what holds at that moment, the first to end first, by kind', async () => {
    const merchant = await server.merchant();
    await create(merchant, { title: 'open end' });
    await create(merchant, { title: 'tomorrow', endsAt: day(1) });
    await create(merchant, { title: 'next week', startsAt: day(5), endsAt: day(9) });
    await create(merchant, { kind: 'coupon', title: 'code', code: 'C1' });
    const told = async (kind: 'deal' | 'coupon' | 'any', at: string) =>
      (await listActiveDeals(server.platform.db, merchant.merchantId, kind, Date.parse(at))).map((row) => row.title);
    expect(await told('deal', day(0))).toEqual(['tomorrow', 'open end']);
    expect(await told('deal', day(6))).toEqual(['next week', 'open end']);
    expect(await told('coupon', day(0))).toEqual(['code']);
    expect(await told('any', day(0))).toHaveLength(3);
    expect(await listActiveDeals(server.platform.db, newId(), 'any', Date.now())).toEqual([]);
  });
});
