import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import type { Caller } from '../../../test/test-server.ts';
import { type BillingWorld, startBillingWorld, turn } from './billing.fixture.ts';
import { closeRevokedOffer } from './revoked-offers.ts';

let world: BillingWorld;
let admin: Caller;
beforeAll(async () => {
  world = await startBillingWorld();
  admin = await world.server.admin('super_admin');
});
afterAll(() => world.stop());

async function offer(merchant: Caller, more: object): Promise<string> {
  const { status, text, body } = await world.server.call(routes.offerMerchantPrice, admin, {
    body: { merchantId: merchant.merchantId, planId: 'enterprise', every: 'month', reason: 'Pilot', ...more } as never,
  });
  if (status !== 200) throw new Error(text);
  return body.id;
}
const offered = async (as: Caller) => (await world.server.call(routes.shopCustomPlan, as, {})).body.plan;
const current = async (as: Caller) => (await world.server.call(routes.currentSubscription, as, {})).body.subscription;
const change = (as: Caller, to: string) =>
  world.server.call(routes.upgradePlan, as, { body: { domain_subscription_id: to } });
const stateOf = async (merchant: Caller, id: string) => {
  const { body } = await world.server.call(routes.listMerchantPricing, admin, { query: { limit: 200 } });
  return body.items.find(
    (row: { id: string; merchant: { id: string } }) => row.id === id && row.merchant.id === merchant.merchantId,
  )?.state;
};

it('is paid by card at the hosted checkout, once, in the currency of the offer', async () => {
  const [merchant, other] = [await world.server.merchant({ plan: 'basic' }), await world.server.merchant()];
  const id = await offer(merchant, { amountMinor: 14_500, currency: 'jpy' });
  const stranger = await world.server.call(routes.startCheckout, other, { body: { sourcePlanId: 'offer' } });
  expect(stranger.status).toBe(404);
  await world.subscribe(merchant, 'offer');
  expect(await current(merchant)).toMatchObject({
    planId: 'enterprise',
    status: 'active',
    price: { amountMinor: 14_500, currency: 'jpy' },
    every: 'month',
    canChange: true,
  });
  expect(await offered(merchant)).toBeNull();
  expect(await stateOf(merchant, id)).toBe('taken');
  expect((await change(merchant, 'offer')).status).toBe(404);
  const { body } = await world.server.call(routes.listInvoices, merchant, {});
  expect(body.items).toMatchObject([{ currency: 'jpy', status: 'paid' }]);
});

it('that was started and not paid stays open, and a trial of it is the offer’s', async () => {
  const merchant = await world.server.merchant({ plan: 'basic' });
  const id = await offer(merchant, { amountMinor: 5_000, trialDays: 9 });
  await world.startCheckout(merchant, 'offer');
  expect(await stateOf(merchant, id)).toBe('open');
  await world.subscribe(merchant, 'offer');
  const { status, trialEndsAt } = await current(merchant);
  expect(status).toBe('trialing');
  const days = (Date.parse(trialEndsAt) - world.stripe.ledger.now() * 1_000) / 86_400_000;
  expect(Math.round(days)).toBe(9);
});

it('changes a subscription that runs: a larger plan now, a lower price with the next period', async () => {
  const merchant = await world.server.merchant({ plan: 'basic' });
  await world.subscribe(merchant, 'pro-month');
  const larger = await offer(merchant, { amountMinor: 30_000 });
  const preview = await world.server.call(routes.previewPlanChange, merchant, { body: { sourcePlanId: 'offer' } });
  expect(preview.body).toMatchObject({ when: 'now', next: { amountMinor: 30_000, every: 'month' } });
  expect((await change(merchant, 'offer')).body.action).toBe('changed');
  expect(await current(merchant)).toMatchObject({ planId: 'enterprise', price: { amountMinor: 30_000 } });
  expect(await stateOf(merchant, larger)).toBe('taken');

  const lower = await offer(merchant, { amountMinor: 20_000 });
  expect((await change(merchant, 'offer')).body.action).toBe('scheduled');
  expect(await current(merchant)).toMatchObject({
    nextSourcePlanId: 'enterprise-month',
    price: { amountMinor: 30_000 },
  });
  expect(await stateOf(merchant, lower)).toBe('open');
  turn(world, 45);
  await world.server.call(routes.resumePlan, merchant, {});
  expect(await current(merchant)).toMatchObject({ planId: 'enterprise', price: { amountMinor: 20_000 } });
  expect(await stateOf(merchant, lower)).toBe('taken');
});

it('in another currency than the subscription’s can’t take its place', async () => {
  const merchant = await world.server.merchant({ plan: 'basic' });
  await world.subscribe(merchant, 'notification-month');
  await offer(merchant, { amountMinor: 5_000, currency: 'eur' });
  expect((await change(merchant, 'offer')).body.code).toBe('price_missing');
});

const revoke = (merchant: Caller, id: string) =>
  world.server.call(routes.endPricing, admin, { body: { merchantId: merchant.merchantId, kind: 'price', id } });
const close = ({ merchantId }: Caller, offerId: string) =>
  closeRevokedOffer(world.server.platform, { merchantId, offerId });
const confirm = (merchant: Caller, sessionId: string) =>
  world.server.call(routes.confirmCheckout, merchant, { body: { session_id: sessionId } });
const statusOf = (sessionId: string) => world.stripe.world.sessions.find(({ id }) => id === sessionId)?.status;

it('that is revoked or replaced can’t be paid at a checkout that is open', async () => {
  const merchant = await world.server.merchant({ plan: 'basic' });
  const id = await offer(merchant, { amountMinor: 5_000 });
  const session = await world.startCheckout(merchant, 'offer');
  await revoke(merchant, id);
  await close(merchant, id);
  await close(merchant, id);
  expect(statusOf(session)).toBe('expired');
  expect(await world.pay(session)).toBeNull();
  const replaced = await offer(merchant, { amountMinor: 6_000 });
  const older = await world.startCheckout(merchant, 'offer');
  await offer(merchant, { amountMinor: 7_000 });
  await close(merchant, replaced);
  expect(statusOf(older)).toBe('expired');
  const table = await world.startCheckout(merchant, 'pro-month');
  await close(merchant, replaced);
  expect(statusOf(table)).toBe('open');
});

it('that was revoked and is paid all the same gives no plan, and the money goes back, once', async () => {
  const merchant = await world.server.merchant({ plan: 'basic' });
  const id = await offer(merchant, { amountMinor: 5_000 });
  const session = await world.startCheckout(merchant, 'offer');
  await revoke(merchant, id);
  await world.pay(session);
  const [first, second] = await Promise.all([confirm(merchant, session), confirm(merchant, session)]);
  expect([first.body.code, second.body.code]).toEqual(['offer_revoked', 'offer_revoked']);
  await close(merchant, id);
  expect(await world.planOf(merchant)).toEqual({ planId: 'basic', status: 'active' });
  expect(await stateOf(merchant, id)).toBe('ended');
  const customer = world.stripe.world.sessions.find((one) => one.id === session)?.customer;
  const invoices = world.stripe.world.invoices.filter((one) => one.customer === customer);
  const [invoice] = invoices;
  expect(invoices.map(({ status, total }) => [status, total])).toEqual([['paid', 5_000]]);
  const refunds = world.stripe.world.refunds.filter((one) => one.invoice === invoice?.id);
  expect(refunds.map(({ amount }) => amount)).toEqual([5_000]);
  const subscriptions = world.stripe.world.subscriptions.filter((one) => one.customer === customer);
  expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
  const mails = (await queuedMails(world.server, merchant.email)).filter(({ text }) => text.includes('withdrawn'));
  expect(mails.map(({ text }) => text.includes('refunded'))).toEqual([true]);
  const { rows } = await world.server.platform.pool.query(
    `select message from activity_log where merchant_id = $1 and message like '%after it was revoked%'`,
    [merchant.merchantId],
  );
  expect(rows).toEqual([{ message: 'Offer of Enterprise was paid after it was revoked: the payment is refunded' }]);
  await world.subscribe(merchant, 'pro-month');
  expect((await world.planOf(merchant)).planId).toBe('pro');
});

it('that was paid before it was revoked goes on, however late the product hears of it', async () => {
  const merchant = await world.server.merchant({ plan: 'basic' });
  const id = await offer(merchant, { amountMinor: 5_000 });
  const session = await world.startCheckout(merchant, 'offer');
  await world.pay(session);
  await revoke(merchant, id);
  // Some seconds later than it was.
  await world.server.platform.pool.query(
    `update merchant_prices set revoked_at = revoked_at + interval '5 seconds' where merchant_id = $1`,
    [merchant.merchantId],
  );
  await close(merchant, id);
  expect((await confirm(merchant, session)).body).toMatchObject({ isPaid: true, planId: 'enterprise' });
  expect(await stateOf(merchant, id)).toBe('taken');
});

it('that is revoked before it takes the place of a subscription never does, and what is paid goes on', async () => {
  const merchant = await world.server.merchant({ plan: 'basic' });
  const first = await offer(merchant, { amountMinor: 30_000 });
  await world.subscribe(merchant, 'offer');
  await revoke(merchant, first);
  await close(merchant, first);
  const lower = await offer(merchant, { amountMinor: 20_000 });
  expect((await change(merchant, 'offer')).body.action).toBe('scheduled');
  await revoke(merchant, lower);
  await close(merchant, lower);
  turn(world, 45);
  await world.server.call(routes.resumePlan, merchant, {});
  expect(await current(merchant)).toMatchObject({ planId: 'enterprise', price: { amountMinor: 30_000 } });
});
