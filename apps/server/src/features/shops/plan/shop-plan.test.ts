import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/test-server.ts';
import { doShopEvents } from '../shop-events.ts';
import { type ShopPlanWorld, startShopPlanWorld } from './shop-plan.fixture.ts';
import { syncDueShopPlans } from './shop-plan-sync.ts';

let world: ShopPlanWorld;
beforeAll(async () => {
  world = await startShopPlanWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.shopify.shop.isRevoked = false;
});

const call = (row: 'confirmShopPlan' | 'cancelShopPlan' | 'startCustomShopPlan' | 'shopCustomPlan', as: Caller) =>
  world.server.call(routes[row], as, {});
const start = (as: Caller, wanted: string) =>
  world.server.call(routes.startShopPlan, as, { query: { subscription_id: wanted } });
const current = async (as: Caller) => (await world.server.call(routes.currentSubscription, as, {})).body.subscription;
const newest = () => [...world.shopify.shop.billing.subscriptions.keys()].at(-1) ?? 0;
async function hear({ merchant, connectionId }: { merchant: Caller; connectionId: string }): Promise<void> {
  await world.shopify.shop.settled();
  await doShopEvents(world.server.platform, { merchantId: merchant.merchantId, connectionId });
}
async function pay(merchant: Caller, wanted: string): Promise<number> {
  const { body, status, text } = await start(merchant, wanted);
  expect(status, text).toBe(200);
  await world.answer(body.url, 'approve');
  await call('confirmShopPlan', merchant);
  return newest();
}

describe('a plan paid through Shopify', () => {
  it('starts with the approval where no webhook comes, as a trial first, and shows what is paid', async () => {
    const { merchant } = await world.shopMerchant();
    const { body } = await start(merchant, 'pro');
    expect((await call('confirmShopPlan', merchant)).body).toMatchObject({ outcome: 'waiting', planId: 'basic' });
    const back = await world.answer(body.url, 'approve');
    const approvedAt = performance.now();
    expect(back).toContain('/payment-subscription/success?S_TMP=pro&from=shopify&charge_id=');
    const confirmed = await call('confirmShopPlan', merchant);
    expect(confirmed.body).toMatchObject({ outcome: 'approved', planId: 'pro', status: 'trialing' });
    expect(performance.now() - approvedAt).toBeLessThan(10_000);
    expect(await current(merchant)).toMatchObject({
      source: 'shopify',
      payBy: 'shop',
      mode: 'test',
      every: 'month',
      price: { amountMinor: 9_900, currency: 'usd' },
      canChange: false,
      canCancelInShop: true,
    });
  });

  it('hears of a subscription by webhook alone, believing nothing that the webhook says', async () => {
    const one = await world.shopMerchant();
    const { body } = await start(one.merchant, 'notification-month');
    const { shop } = world.shopify;
    await shop.tell('app_subscriptions/update', {
      app_subscription: { admin_graphql_api_id: `gid://shopify/AppSubscription/${newest()}`, status: 'ACTIVE' },
    });
    await hear(one);
    expect((await current(one.merchant)).planId).toBe('basic');
    await world.answer(body.url, 'approve');
    await hear(one);
    expect(await current(one.merchant)).toMatchObject({ planId: 'notification', status: 'active' });
    // The same again changes nothing.
    shop.billing.set(newest(), 'ACTIVE');
    await hear(one);
    expect((await current(one.merchant)).planId).toBe('notification');
  });

  it('stays as it is where the charge is declined, expires, or is never answered', async () => {
    const { merchant } = await world.shopMerchant();
    await world.answer((await start(merchant, 'pro')).body.url, 'decline');
    expect((await call('confirmShopPlan', merchant)).body).toMatchObject({ outcome: 'declined', planId: 'basic' });
    await start(merchant, 'pro');
    world.shopify.shop.billing.set(newest(), 'EXPIRED');
    expect((await call('confirmShopPlan', merchant)).body).toMatchObject({ outcome: 'declined', planId: 'basic' });
    expect((await call('cancelShopPlan', merchant)).body.code).toBe('no_subscription');
  });

  it('replaces what ran, with one trial for good, and ends at once when it is cancelled, twice alike', async () => {
    const { merchant } = await world.shopMerchant();
    await pay(merchant, 'notification-plus-month');
    expect(await current(merchant)).toMatchObject({ planId: 'notification-plus', status: 'trialing' });
    const second = await pay(merchant, 'pro-year');
    expect(world.shopify.shop.billing.subscriptions.get(second)).toMatchObject({ trialDays: 0, amount: '990.00' });
    expect(await current(merchant)).toMatchObject({ planId: 'pro', status: 'active', every: 'year' });
    expect((await call('cancelShopPlan', merchant)).body).toMatchObject({ planId: 'basic', status: 'active' });
    expect((await call('cancelShopPlan', merchant)).body).toMatchObject({ planId: 'basic' });
    expect(world.shopify.shop.billing.subscriptions.get(second)?.status).toBe('CANCELLED');
  });

  it('is owed while Shopify holds it, and back at once', async () => {
    const one = await world.shopMerchant();
    const id = await pay(one.merchant, 'notification-month');
    world.shopify.shop.billing.set(id, 'FROZEN');
    await hear(one);
    expect(await current(one.merchant)).toMatchObject({ planId: 'notification', status: 'past_due' });
    world.shopify.shop.billing.set(id, 'ACTIVE');
    await hear(one);
    expect(await current(one.merchant)).toMatchObject({ status: 'active', owedSince: null });
    // A shop that owes Shopify can't be asked either.
    world.shopify.faults.set({ pathPattern: '/admin/api/' }, { kind: 'status', status: 402 });
    await syncDueShopPlans(world.server.platform, new Date(Date.now() + 2 * 86_400_000));
    world.shopify.faults.clear();
    expect(await current(one.merchant)).toMatchObject({ planId: 'notification', status: 'past_due' });
  });

  it('ends with the app, and a shop that pays is not left by mistake', async () => {
    const one = await world.shopMerchant();
    await pay(one.merchant, 'notification-month');
    const leave = () =>
      world.server.call(routes.disconnectShop, one.merchant, { params: { id: one.connectionId }, query: {} });
    expect((await leave()).body.code).toBe('shop_pays_plan');
    await world.shopify.shop.uninstall();
    await hear(one);
    expect(await current(one.merchant)).toMatchObject({ planId: 'basic', source: 'base' });
    expect((await leave()).status).toBe(200);
  });

  it('is looked after by the clock: a cancellation nobody told of, and the end of a trial', async () => {
    const { merchant } = await world.shopMerchant();
    const id = await pay(merchant, 'notification-plus-month');
    const { platform } = world.server;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await syncDueShopPlans(platform, inDays(13.5));
    await syncDueShopPlans(platform, inDays(14.1));
    expect((await current(merchant)).status).toBe('active');
    const subscription = world.shopify.shop.billing.subscriptions.get(id);
    if (subscription) subscription.status = 'CANCELLED';
    await syncDueShopPlans(platform, inDays(16));
    expect((await current(merchant)).planId).toBe('basic');
  });

  it('keeps the plan for a week while a shop does not let us in, and has it again with its access', async () => {
    const one = await world.shopMerchant();
    await pay(one.merchant, 'notification-month');
    const { platform } = world.server;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const planId = async () => (await current(one.merchant)).planId;
    // Our token is lost; Shopify knows nothing of it, and goes on charging.
    for (const status of [400, 401, 404]) {
      world.shopify.faults.set({ pathPattern: '/admin/api/' }, { kind: 'status', status });
      await syncDueShopPlans(platform, inDays(status === 400 ? 2 : status === 401 ? 4 : 6));
      expect(await planId()).toBe('notification');
    }
    await syncDueShopPlans(platform, inDays(9));
    expect(await planId()).toBe('basic');
    await syncDueShopPlans(platform, inDays(11));
    world.shopify.faults.clear();
    await world.connect(one.merchant);
    await syncDueShopPlans(platform, new Date(Date.now() + 60_000));
    expect(await current(one.merchant)).toMatchObject({ planId: 'notification', status: 'active', source: 'shopify' });
  });

  it('keeps the plan while Shopify is down, and says so', async () => {
    const { merchant } = await world.shopMerchant();
    await pay(merchant, 'notification-month');
    world.shopify.faults.set({ pathPattern: '/admin/api/' }, { kind: 'status', status: 503 });
    const reply = await start(merchant, 'pro');
    await syncDueShopPlans(world.server.platform, new Date(Date.now() + 2 * 86_400_000));
    world.shopify.faults.clear();
    expect([reply.status, reply.body.code]).toEqual([502, 'shop_unavailable']);
    expect((await current(merchant)).planId).toBe('notification');
  });
});

describe('who may pay through Shopify', () => {
  it('is a merchant who came by our app there, with the plans that are sold', async () => {
    const byCard = await world.server.merchant({ plan: 'basic' });
    expect((await start(byCard, 'pro')).body.code).toBe('pay_by_card');
    const { merchant } = await world.shopMerchant();
    expect((await start(merchant, 'enterprise')).body.code).toBe('invalid_plan');
    const card = await world.server.call(routes.startCheckout, merchant, { body: { sourcePlanId: 'pro-month' } });
    expect(card.status).toBe(409);
    expect((await call('startCustomShopPlan', merchant)).status).toBe(404);
    expect((await call('shopCustomPlan', merchant)).body.plan).toBeNull();
  });

  it('gets the free days that an admin gives, until one subscription has taken them', async () => {
    const admin = await world.server.admin('super_admin');
    const { merchant } = await world.shopMerchant();
    const enable = (merchant_id: string, free_days: number) =>
      world.server.call(routes.enableShopTrial, admin, { body: { merchant_id, free_days } });
    expect((await enable(merchant.merchantId, 45)).status).toBe(200);
    expect((await enable(merchant.merchantId, 45)).status).toBe(200);
    const id = await pay(merchant, 'notification-month');
    expect(world.shopify.shop.billing.subscriptions.get(id)?.trialDays).toBe(45);
    expect((await enable(merchant.merchantId, 5)).body.code).toBe('already_subscribed');
    const byCard = await world.server.merchant({ plan: 'basic' });
    expect((await enable(byCard.merchantId, 5)).body.code).toBe('pay_by_card');
    expect(
      (
        await world.server.call(routes.enableShopTrial, merchant, {
          body: { merchant_id: merchant.merchantId, free_days: 5 },
        })
      ).status,
    ).toBe(403);
    await call('cancelShopPlan', merchant);
    const again = await pay(merchant, 'notification-month');
    expect(world.shopify.shop.billing.subscriptions.get(again)?.trialDays).toBe(0);
  });
});
