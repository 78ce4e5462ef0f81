import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  admin = await server.admin('super_admin');
});
afterAll(() => server.stop());

async function shopMerchant(): Promise<Caller> {
  const merchant = await server.merchant({ plan: 'basic' });
  await server.platform.db
    .updateTable('merchants')
    .set({ source: 'ShopifyApp' })
    .where('id', '=', merchant.merchantId)
    .execute();
  return merchant;
}
const offer = (merchantId: string, amountMinor: number, as = admin) =>
  server.call(routes.offerMerchantPrice, as, {
    body: { merchantId, planId: 'enterprise', every: 'year', amountMinor, trialDays: 30, reason: 'Pilot' },
  });
const give = (merchantId: string, until: string | null, as = admin) =>
  server.call(routes.giveException, as, { body: { merchantId, planId: 'enterprise', reason: 'Partner', until } });
const end = (merchantId: string, kind: 'price' | 'exception', id: string) =>
  server.call(routes.endPricing, admin, { body: { merchantId, kind, id } });
const listed = async (merchantId: string, query = {}) =>
  (await server.call(routes.listMerchantPricing, admin, { query: { limit: 200, ...query } })).body.items.filter(
    (row: { merchant: { id: string } }) => row.merchant.id === merchantId,
  );
const offered = async (as: Caller) => (await server.call(routes.shopCustomPlan, as, {})).body.plan;
const planOf = async (as: Caller) => (await server.call(routes.currentSubscription, as, {})).body.subscription.planId;

describe('a price of the merchant’s own', () => {
  it('is one at a time, shown to its merchant alone, until it is revoked', async () => {
    const [merchant, other] = [await shopMerchant(), await shopMerchant()];
    await offer(merchant.merchantId, 120_000);
    const { id } = (await offer(merchant.merchantId, 100_000)).body;
    expect(await offered(merchant)).toMatchObject({ id, planId: 'enterprise', amountMinor: 100_000, trialDays: 30 });
    expect(await offered(other)).toBeNull();
    const states = (await listed(merchant.merchantId)).map((row: { state: string }) => row.state);
    expect(states.toSorted()).toEqual(['ended', 'open']);
    expect(await listed(merchant.merchantId, { activestatus: 'active' })).toMatchObject([{ id, reason: 'Pilot' }]);
    expect(await listed(merchant.merchantId, { planName: 'pro' })).toEqual([]);
    expect((await end(merchant.merchantId, 'price', id)).status).toBe(200);
    expect((await end(merchant.merchantId, 'price', id)).status).toBe(200);
    expect((await end(other.merchantId, 'price', id)).status).toBe(404);
    expect(await offered(merchant)).toBeNull();
  });

  it('is offered by super admins, and in dollars to those who pay through Shopify', async () => {
    const byCard = await server.merchant({ plan: 'basic' });
    const { merchantId } = await shopMerchant();
    const inYen = await server.call(routes.offerMerchantPrice, admin, {
      body: { merchantId, planId: 'pro', every: 'month', amountMinor: 9_000, currency: 'jpy', reason: 'Pilot' },
    });
    expect([inYen.status, inYen.body.fields?.[0]?.path]).toEqual([400, 'currency']);
    expect((await offer('00000000-0000-4000-8000-000000000001', 100_000)).status).toBe(404);
    expect((await offer(byCard.merchantId, 100_000, byCard)).status).toBe(403);
    expect((await offer(byCard.merchantId, 100_000, await server.admin('agency_admin'))).status).toBe(403);
  });
});

describe('an exception', () => {
  it('gives its plan until it ends, with the reason in the list', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    const refused = await give(merchant.merchantId, '0000-01-01T00:00:00Z');
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'until']);
    const { id } = (await give(merchant.merchantId, null)).body;
    expect(await planOf(merchant)).toBe('enterprise');
    expect(await listed(merchant.merchantId)).toMatchObject([
      { id, kind: 'exception', reason: 'Partner', state: 'active', amountMinor: null },
    ]);
    expect((await end(merchant.merchantId, 'exception', id)).status).toBe(200);
    expect((await end(merchant.merchantId, 'exception', id)).status).toBe(200);
    expect(await planOf(merchant)).toBe('basic');
    expect(await listed(merchant.merchantId, { activestatus: 'inactive' })).toMatchObject([{ state: 'ended' }]);
  });

  it('that has an end is over by the clock', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    await give(merchant.merchantId, new Date(Date.now() - 1_000).toISOString());
    expect(await planOf(merchant)).toBe('basic');
    expect((await give(merchant.merchantId, null, merchant)).status).toBe(403);
  });
});
