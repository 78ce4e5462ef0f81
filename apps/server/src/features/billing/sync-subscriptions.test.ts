import { routes } from '@voicecart/contract/routes';
import { demoStripe } from '@voicecart/emulators/stripe/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import type { Caller } from '../../../test/test-server.ts';
import { type BillingWorld, startBillingWorld, turn } from './billing.fixture.ts';
import { reconcile, turnBillingClock } from './billing.jobs.ts';
import { settleCheckouts } from './checkout.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld({ INTERNAL_EMAIL: 'team@voicecart.example' });
});
afterAll(() => world.stop());

const basic = () => world.server.merchant({ plan: 'basic' });
const current = async (merchant: Caller) =>
  (await world.server.call(routes.currentSubscription, merchant, {})).body.subscription;
const upgrade = (merchant: Caller, wanted: string) =>
  world.server.call(routes.upgradePlan, merchant, { body: { domain_subscription_id: wanted } });
/** As a node does that has read no prices yet. */
const syncElsewhere = ({ merchantId }: Caller) => syncSubscriptions({ ...world.server.platform }, merchantId);

function customerOf({ merchantId }: Caller) {
  const customer = world.stripe.world.customers.findLast(({ metadata }) => metadata.merchant_id === merchantId);
  if (!customer) throw new Error('the merchant has no customer at Stripe');
  return customer;
}
function subscriptionsOf(merchant: Caller) {
  const { id } = customerOf(merchant);
  return world.stripe.world.subscriptions.filter(({ customer }) => customer === id);
}

async function atStripe(method: 'POST' | 'DELETE', path: string, form: Record<string, string> = {}) {
  const response = await fetch(`${world.stripe.url}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${demoStripe.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  });
  const body = (await response.json()) as { id: string };
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
}

/** Somebody at Stripe's dashboard, or a second checkout, starts another subscription of the customer. */
async function subscribeAtStripe(merchant: Caller, price: string): Promise<void> {
  const session = await atStripe('POST', 'checkout/sessions', {
    mode: 'subscription',
    customer: customerOf(merchant).id,
    'line_items[0][price]': price,
    'line_items[0][quantity]': '1',
    success_url: 'http://127.0.0.1/',
    cancel_url: 'http://127.0.0.1/',
  });
  await world.pay(session.id);
}

describe('a price that is not sold any more', () => {
  it('goes on with its plan, changes and ends', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month');
    await atStripe('POST', 'prices', {
      currency: 'usd',
      unit_amount: '3900',
      'recurring[interval]': 'month',
      product: 'prod_notification',
      lookup_key: 'notification-month-usd',
      transfer_lookup_key: 'true',
    });
    await syncElsewhere(merchant);
    expect(await current(merchant)).toMatchObject({ planId: 'notification', price: { amountMinor: 2_900 } });
    // A node that has never seen the subscription knows the plan by the product.
    await world.server.platform.pool.query('delete from grants where merchant_id = $1', [merchant.merchantId]);
    await syncElsewhere(merchant);
    expect(await current(merchant)).toMatchObject({ planId: 'notification', price: { amountMinor: 2_900 } });
    expect((await upgrade(merchant, 'notification-plus')).body.action).toBe('changed');
    for (const subscription of subscriptionsOf(merchant)) world.stripe.ledger.cancel(subscription);
    await syncElsewhere(merchant);
    expect(await world.planOf(merchant)).toEqual({ planId: 'basic', status: 'active' });
  });

  it('is taken for what the subscription gave before, where nothing is known of it', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month');
    const odd = await atStripe('POST', 'prices', {
      currency: 'usd',
      unit_amount: '100',
      'recurring[interval]': 'month',
      'product_data[name]': 'Something else',
      lookup_key: 'odd-one',
    });
    const [subscription] = subscriptionsOf(merchant);
    if (!subscription) throw new Error('there is no subscription');
    subscription.price = odd.id;
    await syncElsewhere(merchant);
    expect((await world.planOf(merchant)).planId).toBe('notification');
    expect((await world.server.call(routes.cancelPlan, merchant, {})).status).toBe(200);
    turn(world, 32);
    await syncElsewhere(merchant);
    expect(await world.planOf(merchant)).toEqual({ planId: 'basic', status: 'active' });
  });

  it('of another product of ours never costs the plan', async () => {
    const merchant = await basic();
    const other = await atStripe('POST', 'prices', {
      currency: 'usd',
      unit_amount: '5000',
      'recurring[interval]': 'month',
      'product_data[name]': 'Consulting',
      lookup_key: 'consulting',
    });
    const first = await world.startCheckout(merchant, 'notification-month');
    await subscribeAtStripe(merchant, other.id);
    await world.pay(first);
    await syncElsewhere(merchant);
    expect((await world.planOf(merchant)).planId).toBe('notification');
    expect(subscriptionsOf(merchant).map(({ status }) => status)).toEqual(['active', 'active']);
    expect((await upgrade(merchant, 'notification-plus')).body.action).toBe('changed');
  });
});

it('gives back what was paid for a second subscription, and tells our team once', async () => {
  const merchant = await basic();
  await world.subscribe(merchant, 'notification-month');
  // Stripe's clock has seconds: of two in the same one neither is older.
  const [first] = subscriptionsOf(merchant);
  if (first) Object.assign(first, { created: first.created - 1 });
  await subscribeAtStripe(merchant, 'price_notification_plus_month_usd');
  const { merchantId } = merchant;
  await Promise.all([
    syncSubscriptions(world.server.platform, merchantId),
    syncSubscriptions(world.server.platform, merchantId),
  ]);
  await syncSubscriptions(world.server.platform, merchantId);
  expect((await world.planOf(merchant)).planId).toBe('notification');
  const [kept, double] = subscriptionsOf(merchant);
  expect([kept?.status, double?.status]).toEqual(['active', 'canceled']);
  const paid = world.stripe.world.invoices.filter(({ subscription }) => subscription === double?.id);
  const refunded = world.stripe.world.refunds.filter(({ invoice }) => paid.some(({ id }) => id === invoice));
  expect(refunded.map(({ amount }) => amount)).toEqual([7_900]);
  const mails = (await queuedMails(world.server, 'team@voicecart.example')).filter(({ text }) =>
    text.includes(double?.id ?? 'none'),
  );
  expect(mails.map(({ text }) => text.includes('refunded in full'))).toEqual([true]);
});

it('keeps the day of a debt while Stripe makes further invoices, and sends only the last reminder that is due', async () => {
  const merchant = await basic();
  await world.subscribe(merchant, 'notification-month', '4000 0000 0000 0341');
  // Nobody hears of the debt before it is twenty days old.
  turn(world, 52);
  await syncSubscriptions(world.server.platform, merchant.merchantId);
  const { owedSince } = await current(merchant);
  expect(await current(merchant)).toMatchObject({ status: 'past_due', isReadOnly: true });
  const reminders = async () =>
    (await queuedMails(world.server, merchant.email)).filter(({ subject }) => subject.includes('overdue'));
  expect(await reminders()).toHaveLength(1);
  turn(world, 70);
  expect(subscriptionsOf(merchant).map(({ status }) => status)).toEqual(['unpaid']);
  const { id } = customerOf(merchant);
  const drafts = world.stripe.world.invoices.filter((one) => one.customer === id && one.status === 'draft');
  expect(drafts.length).toBeGreaterThanOrEqual(2);
  await syncSubscriptions(world.server.platform, merchant.merchantId);
  expect(await current(merchant)).toMatchObject({ owedSince, status: 'past_due', isReadOnly: true });
  expect(await reminders()).toHaveLength(1);
});

describe('a customer that Stripe has no more', () => {
  it('stops nothing for others, and ends its plan', async () => {
    const [deleted, missing, other] = [await basic(), await basic(), await basic()];
    for (const merchant of [deleted, missing, other]) await world.subscribe(merchant, 'notification-month');
    await atStripe('DELETE', `customers/${customerOf(deleted).id}`);
    const { customers, subscriptions } = world.stripe.world;
    for (const one of subscriptionsOf(missing)) subscriptions.splice(subscriptions.indexOf(one), 1);
    customers.splice(customers.indexOf(customerOf(missing)), 1);
    for (const subscription of subscriptionsOf(other)) world.stripe.ledger.cancel(subscription);
    await reconcile(world.server.platform, new Date(Date.now() + 21 * 3_600_000));
    expect((await world.planOf(deleted)).planId).toBe('basic');
    expect((await world.planOf(other)).planId).toBe('basic');
    // Of a customer of another account or mode nothing is known: the plan stays until somebody decides.
    expect((await world.planOf(missing)).planId).toBe('notification');
    for (const call of [
      world.server.call(routes.openBillingPortal, deleted, {}),
      world.server.call(routes.listInvoices, missing, {}),
      world.server.call(routes.cancelPlan, missing, {}),
    ]) {
      const { status, body } = await call;
      expect([status, body.code]).toEqual([409, 'billing_missing']);
    }
    await world.subscribe(deleted, 'notification-plus-month');
    expect((await world.planOf(deleted)).planId).toBe('notification-plus');
  });

  it('nor has its checkout, which leaves the others to be looked after', async () => {
    const [lost, paid] = [await basic(), await basic()];
    const gone = await world.startCheckout(lost, 'notification-month');
    const { sessions } = world.stripe.world;
    sessions.splice(
      sessions.findIndex(({ id }) => id === gone),
      1,
    );
    await world.pay(await world.startCheckout(paid, 'notification-month'));
    await settleCheckouts(world.server.platform, new Date(Date.now() + 120_000));
    expect((await world.planOf(paid)).planId).toBe('notification');
    const { rows } = await world.server.platform.pool.query(
      'select status from checkout_attempts where merchant_id = $1',
      [lost.merchantId],
    );
    expect(rows).toEqual([{ status: 'expired' }]);
  });
});

it('asks less and less for a checkout that is left open', async () => {
  const merchant = await basic();
  const session = await world.startCheckout(merchant, 'notification-month');
  const asked = () => world.stripe.requests().filter(({ path }) => path.endsWith(`/sessions/${session}`)).length;
  const before = asked();
  for (let minutes = 2; minutes <= 240; minutes += 1) {
    await settleCheckouts(world.server.platform, new Date(Date.now() + minutes * 60_000 + 1_000));
  }
  expect(asked() - before).toBeLessThan(30);
  await world.pay(session);
  await settleCheckouts(world.server.platform, new Date(Date.now() + 300 * 60_000 + 1_000));
  expect((await world.planOf(merchant)).planId).toBe('notification');
});

it('keeps the plan that is wanted through a change of the status alone', async () => {
  const merchant = await basic();
  await world.subscribe(merchant, 'notification-month', '4000 0000 0000 0341');
  const { pool } = world.server.platform;
  await pool.query(`update merchants set upgrade_plan_id = 'pro' where id = $1`, [merchant.merchantId]);
  const wanted = async () => {
    const { rows } = await pool.query('select upgrade_plan_id from merchants where id = $1', [merchant.merchantId]);
    return rows[0]?.upgrade_plan_id;
  };
  turn(world, 32);
  await syncSubscriptions(world.server.platform, merchant.merchantId);
  expect(await world.planOf(merchant)).toEqual({ planId: 'notification', status: 'past_due' });
  expect(await wanted()).toBe('pro');
  customerOf(merchant).card = '4242 4242 4242 4242';
  world.stripe.ledger.collectAll(customerOf(merchant).id);
  await syncSubscriptions(world.server.platform, merchant.merchantId);
  expect((await upgrade(merchant, 'pro')).body.action).toBe('changed');
  expect(await wanted()).toBeNull();
});

it('turns the clock for everybody where one merchant fails', async () => {
  const [broken, fine] = [await basic(), await basic()];
  const admin = await world.server.admin('super_admin');
  const made = await world.server.call(routes.createCodeBatch, admin, {
    body: { name: 'Fair', planId: 'pro', days: 30, count: 2, expiresAt: null },
  });
  for (const [index, merchant] of [broken, fine].entries()) {
    const code = made.body.codes[index];
    expect((await world.server.call(routes.redeemPlanCode, merchant, { body: { code } })).status).toBe(200);
  }
  const { pool } = world.server.platform;
  // A base plan that no version knows, as after a rollback: the plan of this merchant can't be decided.
  await pool.query(`update billing_accounts set base_plan_id = 'gold' where merchant_id = $1`, [broken.merchantId]);
  await turnBillingClock(world.server.platform, new Date(Date.now() + 31 * 86_400_000));
  expect((await world.planOf(fine)).planId).toBe('basic');
});
