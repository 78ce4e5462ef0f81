import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import type { Caller } from '../../../test/test-server.ts';
import { type BillingWorld, startBillingWorld, turn } from './billing.fixture.ts';
import { handleStripeEvent, turnBillingClock } from './billing.jobs.ts';
import { settleCheckouts } from './checkout.ts';
import { missingPrices } from './sold-prices.ts';
import { requireStripe } from './stripe-service.ts';
import { syncSubscriptions } from './sync-subscriptions.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.stop());

const basic = () => world.server.merchant({ plan: 'basic' });
const current = async (merchant: Caller) =>
  (await world.server.call(routes.currentSubscription, merchant, {})).body.subscription;
const upgrade = (merchant: Caller, wanted: string) =>
  world.server.call(routes.upgradePlan, merchant, { body: { domain_subscription_id: wanted } });
/** Who paid a checkout, at Stripe. */
function customerOf(sessionId: string) {
  const { sessions, customers } = world.stripe.world;
  const customer = customers.find(({ id }) => id === sessions.find((one) => one.id === sessionId)?.customer);
  if (!customer) throw new Error('the checkout has no customer');
  return customer;
}
/** Delivers what Stripe has to tell, in any order and doubled, and does the jobs of it. */
async function hearAll(order = (events: { id: string }[]) => events.toReversed()): Promise<void> {
  const events = order(world.stripe.events.takeHeld());
  for (const event of [...events, ...events]) expect(await world.deliver(event)).toBe(200);
  for (const { id } of [...events, ...events]) await handleStripeEvent(world.server.platform, id);
}

describe('a checkout', () => {
  it('gives the plan once it is paid, where no webhook comes, to its own merchant alone', async () => {
    const merchant = await basic();
    const sessionId = await world.startCheckout(merchant, 'notification-month');
    const confirm = (as: Caller, id = sessionId) =>
      world.server.call(routes.confirmCheckout, as, { body: { session_id: id } });
    expect((await confirm(merchant)).body).toMatchObject({ isPaid: false, planId: 'basic' });
    const back = await world.pay(sessionId);
    expect(back).toContain(
      `/payment-subscription/success?S_TMP=default&session_id=${sessionId}&ignore_upgrade_api_call=1`,
    );
    const stranger = await basic();
    expect((await confirm(stranger)).status).toBe(404);
    expect((await confirm(merchant, 'cs_test_unknown')).status).toBe(404);
    expect(await world.planOf(stranger)).toEqual({ planId: 'basic', status: 'active' });
    expect((await confirm(merchant)).body).toMatchObject({ isPaid: true, planId: 'notification', status: 'active' });
    expect(await world.planOf(merchant)).toEqual({ planId: 'notification', status: 'active' });
    expect(await current(merchant)).toMatchObject({
      source: 'stripe',
      every: 'month',
      price: { amountMinor: 2900, currency: 'usd' },
    });
  });

  it('answers everyone who asks at once', async () => {
    const merchant = await basic();
    const sessionId = await world.startCheckout(merchant, 'notification-month');
    await world.pay(sessionId);
    const asked = Array.from({ length: 12 }, () =>
      world.server.call(routes.confirmCheckout, merchant, { body: { session_id: sessionId } }),
    );
    const plans = (await Promise.all(asked)).map(({ body }) => [body.isPaid, body.planId]);
    expect(plans).toEqual(Array.from({ length: 12 }, () => [true, 'notification']));
  });

  it('gives the plan by its events alone, shuffled and doubled', async () => {
    const merchant = await basic();
    world.stripe.events.takeHeld();
    await world.pay(await world.startCheckout(merchant, 'notification-month'));
    expect((await world.planOf(merchant)).planId).toBe('basic');
    await hearAll();
    expect((await world.planOf(merchant)).planId).toBe('notification');
    const { rows } = await world.server.platform.pool.query(
      `select count(*)::int as count from activity_log where merchant_id = $1 and activity_type = 'plan-changed'`,
      [merchant.merchantId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const open = await world.server.platform.pool.query('select id from stripe_events where done_at is null');
    expect(open.rows).toEqual([]);
  });

  it('is settled by the clock where nobody comes back and nothing is told', async () => {
    const merchant = await basic();
    await world.pay(await world.startCheckout(merchant, 'notification-month'));
    await settleCheckouts(world.server.platform, new Date(Date.now() + 120_000));
    expect((await world.planOf(merchant)).planId).toBe('notification');
  });

  it('gives nothing for a card that is declined, and nothing while the bank is asked', async () => {
    const merchant = await basic();
    const sessionId = await world.startCheckout(merchant, 'notification-month');
    for (const card of ['4000 0000 0000 0002', '4000 0000 0000 9995', '1234']) {
      expect(await world.pay(sessionId, card)).toBeNull();
    }
    expect(await world.pay(sessionId, '4000 0025 0000 3155')).toBeNull();
    await syncSubscriptions(world.server.platform, merchant.merchantId);
    const { rows } = await world.server.platform.pool.query('select state from grants where merchant_id = $1', [
      merchant.merchantId,
    ]);
    expect(rows).toEqual([{ state: 'incomplete' }]);
    expect((await world.planOf(merchant)).planId).toBe('basic');
    const done = await fetch(`${world.stripe.url}/checkout/${sessionId}/3ds`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer: 'complete', card: '4000 0025 0000 3155' }),
    });
    expect(done.status).toBe(303);
    await world.server.call(routes.confirmCheckout, merchant, { body: { session_id: sessionId } });
    expect((await world.planOf(merchant)).planId).toBe('notification');
  });

  it('in two tabs makes one subscription', async () => {
    const merchant = await basic();
    const first = await world.startCheckout(merchant, 'notification-month');
    const second = await world.startCheckout(merchant, 'notification-plus-month');
    expect(await world.pay(first)).toBeNull();
    expect(await world.pay(second)).not.toBeNull();
    await syncSubscriptions(world.server.platform, merchant.merchantId);
    expect((await world.planOf(merchant)).planId).toBe('notification-plus');
    const again = await world.server.call(routes.startCheckout, merchant, { body: { sourcePlanId: 'pro-month' } });
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
  });

  it('of several at once leaves one open', async () => {
    const merchant = await basic();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        world.server.call(routes.startCheckout, merchant, { body: { sourcePlanId: 'notification-month' } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const customers = world.stripe.world.customers.filter(
      ({ metadata }) => metadata.merchant_id === merchant.merchantId,
    );
    expect(customers).toHaveLength(1);
    const open = world.stripe.world.sessions.filter(
      ({ reference, status }) => reference === merchant.merchantId && status === 'open',
    );
    expect(open).toHaveLength(1);
  });

  it('begins a first subscription with its trial, and a second one without', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'pro-month');
    expect(await world.planOf(merchant)).toEqual({ planId: 'pro', status: 'trialing' });
    expect((await current(merchant)).trialEndsAt).not.toBeNull();
    const [subscription] = world.stripe.world.subscriptions.slice(-1);
    if (subscription) world.stripe.ledger.cancel(subscription);
    await syncSubscriptions(world.server.platform, merchant.merchantId);
    expect(await world.planOf(merchant)).toEqual({ planId: 'basic', status: 'active' });
    await world.subscribe(merchant, 'pro-month');
    expect(await world.planOf(merchant)).toEqual({ planId: 'pro', status: 'active' });
  });

  it('is refused for plans that nobody sells, and where a shop platform is paid', async () => {
    const merchant = await basic();
    const refused = await world.server.call(routes.startCheckout, merchant, { body: { sourcePlanId: 'gold-month' } });
    expect([refused.status, refused.body.error]).toEqual([404, 'Invalid subscription plan']);
    await world.server.platform.pool.query(`update merchants set source = 'shopify' where id = $1`, [
      merchant.merchantId,
    ]);
    const inShop = await world.server.call(routes.startCheckout, merchant, { body: { sourcePlanId: 'pro-month' } });
    expect(inShop.body.code).toBe('pay_in_shop');
  });

  it('says so where Stripe is away, and the plan stays', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month');
    world.stripe.faults.set({ path: '/v1/' }, { kind: 'status', status: 500 });
    const reply = await upgrade(merchant, 'notification-plus');
    world.stripe.faults.clear();
    expect([reply.status, reply.body.code]).toEqual([502, 'billing_away']);
    expect((await world.planOf(merchant)).planId).toBe('notification');
  });
});

describe('the webhook', () => {
  it('takes what Stripe signed, and nothing else', async () => {
    const event = {
      id: 'evt_unknown',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { id: 'in_1', customer: 'cus_other' } },
    };
    const forged = await fetch(`${world.server.url}/hooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: JSON.stringify(event),
    });
    expect(forged.status).toBe(401);
    expect(await world.deliver(event)).toBe(200);
    expect(await world.deliver(event)).toBe(200);
    await handleStripeEvent(world.server.platform, event.id);
  });
});

describe('a webhook that is signed and odd', () => {
  const post = async (body: string) => {
    const { url } = world.server;
    const headers = { 'content-type': 'application/json', 'stripe-signature': world.stripe.events.sign(body) };
    return (await fetch(`${url}/hooks/stripe`, { method: 'POST', headers, body })).status;
  };

  it.each([
    'not JSON',
    '[]',
    'null',
    '{"id":"evt_odd","type":"invoice.paid"}',
    '{"id":7,"type":"invoice.paid","data":{"object":{}}}',
    '{"id":"evt_\\u0000","type":"invoice.paid","data":{"object":{}}}',
  ])('%s is refused and kept', async (body) => {
    expect([await post(body), await post(body)]).toEqual([400, 400]);
    const { rows } = await world.server.platform.pool.query(
      `select done_at from stripe_events where type = 'unreadable' and body = to_jsonb($1::text)`,
      [body],
    );
    expect(rows).toEqual([{ done_at: expect.any(Date) }]);
  });

  it.each([
    { customer: 'cus_\0odd', note: '\0 \ud800 \\u0000', '\0key': 1 },
    { customer: { id: 7 } },
    { customer: [] },
    { amount_refunded: 100, currency: 'no currency' },
  ])('with the values %j is taken', async (object) => {
    const id = `evt_${crypto.randomUUID()}`;
    expect(
      await post(JSON.stringify({ id, type: 'charge.refunded', data: { object: { id: 'ch_1', ...object } } })),
    ).toBe(200);
    await handleStripeEvent(world.server.platform, id);
  });
});

describe('a subscription', () => {
  it('is changed to a larger plan at once, after a preview that names the amounts', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month');
    const preview = await world.server.call(routes.previewPlanChange, merchant, {
      body: { sourcePlanId: 'notification-plus-month' },
    });
    expect(preview.body).toMatchObject({ when: 'now', dueNowMinor: 5000, next: { amountMinor: 7900, every: 'month' } });
    const replies = await Promise.all([upgrade(merchant, 'notification-plus'), upgrade(merchant, 'notification-plus')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.planOf(merchant)).planId).toBe('notification-plus');
    const invoices = await world.server.call(routes.listInvoices, merchant, {});
    expect(invoices.body.items.map(({ totalMinor }: { totalMinor: number }) => totalMinor)).toEqual([5000, 2900]);
  });

  it('stays as it is where the card declines the difference', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month', '4000 0000 0000 0341');
    const reply = await upgrade(merchant, 'notification-plus');
    expect([reply.status, reply.body.code]).toEqual([402, 'payment_declined']);
    expect((await world.planOf(merchant)).planId).toBe('notification');
  });

  it('is tried anew with another card at once, and tried once by a double click', async () => {
    const merchant = await basic();
    const sessionId = await world.subscribe(merchant, 'notification-month', '4000 0000 0000 0341');
    const tries = () => world.stripe.world.invoices.filter((one) => one.customer === customer.id && one.attempts > 0);
    const customer = customerOf(sessionId);
    const declined = await Promise.all([
      upgrade(merchant, 'notification-plus'),
      upgrade(merchant, 'notification-plus'),
    ]);
    expect(declined.map(({ status }) => status)).toEqual([402, 402]);
    expect(tries()).toHaveLength(2);
    customer.card = '4242 4242 4242 4242';
    expect((await upgrade(merchant, 'notification-plus')).body.action).toBe('changed');
    expect(tries()).toHaveLength(3);
  });

  it('is changed to a smaller plan when the period ends, which can be taken back', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-plus-month');
    await syncSubscriptions(world.server.platform, merchant.merchantId);
    const down = async () => (await upgrade(merchant, 'notification')).body.action;
    expect(await down()).toBe('scheduled');
    expect(await current(merchant)).toMatchObject({
      planId: 'notification-plus',
      nextSourcePlanId: 'notification-month',
    });
    expect((await world.server.call(routes.resumePlan, merchant, {})).status).toBe(200);
    expect((await current(merchant)).nextSourcePlanId).toBeNull();
    expect([await down(), await down()]).toEqual(['scheduled', 'scheduled']);
    turn(world, 46);
    await syncSubscriptions(world.server.platform, merchant.merchantId);
    expect(await world.planOf(merchant)).toEqual({ planId: 'notification', status: 'active' });
  });

  it('keeps the change that waits for its end where a larger plan is declined or not sold', async () => {
    const merchant = await basic();
    const sessionId = await world.subscribe(merchant, 'notification-plus-month');
    // The first period that is paid: while a trial runs, no change costs anything.
    turn(world, 20);
    expect((await upgrade(merchant, 'notification')).body.action).toBe('scheduled');
    const customer = customerOf(sessionId);
    customer.card = '4000 0000 0000 0341';
    const declined = await upgrade(merchant, 'pro');
    expect([declined.status, declined.body.code]).toEqual([402, 'payment_declined']);
    expect(await current(merchant)).toMatchObject({
      planId: 'notification-plus',
      nextSourcePlanId: 'notification-month',
    });
    expect((await upgrade(merchant, 'gold')).body.code).toBe('invalid_plan');
    customer.card = '4242 4242 4242 4242';
    turn(world, 30);
    await syncSubscriptions(world.server.platform, merchant.merchantId);
    expect(await world.planOf(merchant)).toEqual({ planId: 'notification', status: 'active' });
  });

  it('ends with its period, and the merchant has what it had before', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month');
    const cancelled = await world.server.call(routes.cancelPlan, merchant, {});
    expect(cancelled.body.endsAt).toBe((await current(merchant)).periodEndsAt);
    expect(await current(merchant)).toMatchObject({ planId: 'notification', isEnding: true, planIdAfter: 'basic' });
    turn(world, 32);
    await syncSubscriptions(world.server.platform, merchant.merchantId);
    expect(await world.planOf(merchant)).toEqual({ planId: 'basic', status: 'active' });
  });

  it('that is not paid is reminded of, made read-only after 14 days, and back at once when paid', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month', '4000 0000 0000 0341');
    const mails = async () =>
      (await queuedMails(world.server, merchant.email))
        .map(({ subject }) => subject)
        .filter((subject) => /declined|overdue/.test(subject))
        .toReversed();
    const at = async (days: number) => {
      turn(world, days);
      await syncSubscriptions(world.server.platform, merchant.merchantId);
      await syncSubscriptions(world.server.platform, merchant.merchantId);
      return { ...(await world.planOf(merchant)), isReadOnly: (await current(merchant)).isReadOnly };
    };
    const daysToRenewal =
      (new Date((await current(merchant)).periodEndsAt).getTime() - world.stripe.ledger.now() * 1000) / 86_400_000;
    expect(await at(daysToRenewal + 0.1)).toEqual({ planId: 'notification', status: 'past_due', isReadOnly: false });
    expect(await mails()).toHaveLength(1);
    await at(3);
    await at(4);
    expect(await mails()).toHaveLength(3);
    expect(await at(7)).toMatchObject({ status: 'past_due', isReadOnly: true });
    expect((await mails()).at(-1)).toContain('read-only');
    const rename = () =>
      world.server.call(routes.createApp, merchant, { body: { name: 'First', invocationName: 'garden bells' } });
    const refused = await rename();
    expect([refused.status, refused.body.code]).toEqual([403, 'payment_overdue']);
    const portal = await world.server.call(routes.openBillingPortal, merchant, {});
    await fetch(portal.body.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ do: 'card', card: '4242 4242 4242 4242' }),
    });
    await hearAll();
    expect(await world.planOf(merchant)).toEqual({ planId: 'notification', status: 'active' });
    expect((await rename()).body.code).not.toBe('payment_overdue');
  });
});

it('says which prices Stripe lacks', async () => {
  const known = await requireStripe(world.server.platform).pricesByKey();
  expect(missingPrices(known)).toEqual([]);
  const fewer = new Map(known);
  fewer.delete('pro-year-jpy');
  expect(missingPrices(fewer)).toEqual(['pro-year-jpy']);
});

it('leaves the tax ID to the portal, and invoices name it', async () => {
  const merchant = await basic();
  await world.subscribe(merchant, 'notification-month');
  const portal = await world.server.call(routes.openBillingPortal, merchant, {});
  const body = new URLSearchParams({ do: 'tax-id', taxId: 'DE123456789' });
  expect((await fetch(portal.body.url, { method: 'POST', redirect: 'manual', body })).status).toBe(303);
  const [invoice] = (await world.server.call(routes.listInvoices, merchant, {})).body.items;
  expect(await (await fetch(invoice.url)).text()).toContain('Tax ID DE123456789');
});

describe('codes that give a plan', () => {
  it('show what they give before they are used, and refuse as redeeming does', async () => {
    const admin = await world.server.admin('super_admin');
    const batch = { name: 'Look', planId: 'pro', days: 30, count: 1, expiresAt: null } as const;
    const [code] = (await world.server.call(routes.createCodeBatch, admin, { body: batch })).body.codes;
    const preview = (merchant: Caller) => world.server.call(routes.previewPlanCode, merchant, { body: { code } });
    const merchant = await basic();
    const shown = await preview(merchant);
    expect(shown.body).toMatchObject({ planId: 'pro', endsAt: expect.any(String) });
    expect((await preview(merchant)).status).toBe(200);
    expect((await world.planOf(merchant)).planId).toBe('basic');
    expect(await queuedMails(world.server, merchant.email)).toEqual([]);
    const large = await preview(await world.server.merchant({ plan: 'enterprise' }));
    expect([large.status, large.body.code]).toEqual([409, 'code_smaller']);
    const redeemed = await world.server.call(routes.redeemPlanCode, merchant, { body: { code } });
    expect(redeemed.status).toBe(200);
    expect((await preview(await basic())).body.code).toBe('code_invalid');
  });

  it('are redeemed once, however many ask at once, and end by the clock', async () => {
    const admin = await world.server.admin('super_admin');
    const batch = { name: 'Fair', planId: 'pro', days: 30, count: 2, expiresAt: null } as const;
    const made = await world.server.call(routes.createCodeBatch, admin, { body: batch });
    const [code = ''] = made.body.codes;
    expect(code).toMatch(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);
    const merchants = await Promise.all(Array.from({ length: 25 }, basic));
    const replies = await Promise.all(
      merchants.map((merchant) =>
        world.server.call(routes.redeemPlanCode, merchant, { body: { code: ` ${code.toLowerCase()}` } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = merchants[replies.findIndex(({ status }) => status === 200)];
    if (!winner) throw new Error('nobody redeemed it');
    expect((await world.planOf(winner)).planId).toBe('pro');
    const listed = await world.server.call(routes.listCodeBatches, admin, {});
    expect(listed.body.items[0]).toMatchObject({ name: 'Fair', count: 2, redeemed: 1 });
    await turnBillingClock(world.server.platform, new Date(Date.now() + 31 * 86_400_000));
    expect((await world.planOf(winner)).planId).toBe('basic');
  });

  it('are neither redeemed nor used up by a merchant whose plan includes more', async () => {
    const admin = await world.server.admin('super_admin');
    const batch = { name: 'Small', planId: 'notification-plus', days: 30, count: 1, expiresAt: null } as const;
    const [code] = (await world.server.call(routes.createCodeBatch, admin, { body: batch })).body.codes;
    const redeem = (merchant: Caller) => world.server.call(routes.redeemPlanCode, merchant, { body: { code } });
    const large = await world.server.merchant({ plan: 'enterprise' });
    const refused = await redeem(large);
    expect([refused.status, refused.body.code]).toEqual([409, 'code_smaller']);
    expect((await world.planOf(large)).planId).toBe('enterprise');
    expect((await redeem(await basic())).status).toBe(200);
  });

  it('are refused and not used up beside a plan that is paid for', async () => {
    const admin = await world.server.admin('super_admin');
    const batch = { name: 'Plus', planId: 'pro-plus', days: null, count: 1, expiresAt: null } as const;
    const [code] = (await world.server.call(routes.createCodeBatch, admin, { body: batch })).body.codes;
    const redeem = (merchant: Caller) => world.server.call(routes.redeemPlanCode, merchant, { body: { code } });
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month');
    const refused = await redeem(merchant);
    expect([refused.status, refused.body.code]).toEqual([409, 'code_without_effect']);
    expect((await world.planOf(merchant)).planId).toBe('notification');
    const trying = await basic();
    await world.subscribe(trying, 'pro-month');
    expect((await redeem(trying)).status).toBe(200);
    expect(await world.planOf(trying)).toEqual({ planId: 'pro-plus', status: 'active' });
  });

  it('are refused when mistyped, revoked or expired, without saying which', async () => {
    const admin = await world.server.admin('super_admin');
    const merchant = await basic();
    const make = async (expiresAt: string | null) =>
      (
        await world.server.call(routes.createCodeBatch, admin, {
          body: { name: 'Old', planId: 'pro', days: null, count: 1, expiresAt },
        })
      ).body;
    const expired = await make('2020-01-01T00:00:00Z');
    const revoked = await make(null);
    await world.server.call(routes.revokeCodeBatch, admin, { params: { id: revoked.id } });
    for (const code of ['hello', expired.codes[0], revoked.codes[0], `${revoked.codes[0].slice(0, -1)}*`]) {
      const reply = await world.server.call(routes.redeemPlanCode, merchant, { body: { code } });
      expect([reply.status, reply.body.code]).toEqual([404, 'code_invalid']);
    }
  });
});
