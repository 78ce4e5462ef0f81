import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { dealOfTheDay } from './deal-days.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function merchantWithDays(): Promise<Caller> {
  const merchant = await server.merchant();
  await server.platform.pool.query(
    `insert into merchant_permissions (merchant_id, key, value) values ($1, 'product_deal_of_day', 1)`,
    [merchant.merchantId],
  );
  return merchant;
}
const deal = async (merchant: Caller, more: object = {}) =>
  (await server.call(routes.createDeal, merchant, { body: { kind: 'deal', title: 'Mugs', ...more } })).body.deal.id;
const set = (merchant: Caller, from: string, to: string, dealId: string | null) =>
  server.call(routes.setDealDays, merchant, { body: { from, to, dealId } });
const at = (merchant: Caller, moment: string) =>
  dealOfTheDay(server.platform.db, merchant.merchantId, Date.parse(moment));

it('is set for a span of days, replaced, and cleared, by the calendar of the shop', async () => {
  const merchant = await merchantWithDays();
  const [mugs, lamps] = [await deal(merchant), await deal(merchant, { title: 'Lamps' })];
  expect((await set(merchant, '2027-03-01', '2027-03-05', mugs)).body).toMatchObject({ days: 5 });
  expect((await set(merchant, '2027-03-03', '2027-03-03', lamps)).status).toBe(200);
  await set(merchant, '2027-03-05', '2027-03-05', null);
  const listed = await server.call(routes.listDealDays, merchant, {
    query: { from: '2027-03-01', days: '7' },
  } as never);
  expect(listed.body.items.map(({ day, title }: { day: string; title: string }) => `${day} ${title}`)).toEqual([
    '2027-03-01 Mugs',
    '2027-03-02 Mugs',
    '2027-03-03 Lamps',
    '2027-03-04 Mugs',
  ]);
  expect(listed.body.timeZone).toBe('America/New_York');
  // Until midnight in New York it is still the third.
  expect((await at(merchant, '2027-03-04T04:59:59Z'))?.title).toBe('Lamps');
  expect((await at(merchant, '2027-03-04T05:00:00Z'))?.title).toBe('Mugs');
  expect(await at(merchant, '2027-03-05T12:00:00Z')).toBeNull();
  await server.call(routes.deleteDeal, merchant, { params: { id: mugs } });
  expect(await at(merchant, '2027-03-04T12:00:00Z')).toBeNull();
});

it('is not told when the deal itself does not run', async () => {
  const merchant = await merchantWithDays();
  const ended = await deal(merchant, { endsAt: '2027-03-02T00:00:00Z' });
  await set(merchant, '2027-03-01', '2027-03-03', ended);
  expect((await at(merchant, '2027-03-01T12:00:00Z'))?.title).toBe('Mugs');
  expect(await at(merchant, '2027-03-03T12:00:00Z')).toBeNull();
  const listed = await server.call(routes.listDealDays, merchant, {
    query: { from: '2027-03-01', days: '3' },
  } as never);
  expect(listed.body.items.map(({ isTold }: { isTold: boolean }) => isTold)).toEqual([true, false, false]);
});

it('is only for merchants who may, and only their own deals', async () => {
  const [merchant, other] = [await merchantWithDays(), await server.merchant()];
  const theirs = await deal(other);
  expect((await set(merchant, '2027-03-01', '2027-03-01', theirs)).status).toBe(404);
  expect((await set(other, '2027-03-01', '2027-03-01', theirs)).status).toBe(403);
  expect((await set(merchant, '2027-03-02', '2027-03-01', null)).status).toBe(400);
  expect((await set(merchant, '2027-01-01', '2027-12-31', null)).status).toBe(400);
});
