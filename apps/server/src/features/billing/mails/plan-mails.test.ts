import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../../test/queued-mail.ts';
import type { Caller } from '../../../../test/test-server.ts';
import { type BillingWorld, startBillingWorld, turn } from '../billing.fixture.ts';
import { handleStripeEvent, turnBillingClock } from '../billing.jobs.ts';
import { writeGrants } from '../billing.ts';
import { syncSubscriptions } from '../sync-subscriptions.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.stop());

const basic = () => world.server.merchant({ plan: 'basic' });
const mailsTo = async ({ email }: Caller) => (await queuedMails(world.server, email)).toReversed();
const subjects = async (merchant: Caller) => (await mailsTo(merchant)).map(({ subject }) => subject);
/** Those behind the first so many, by name: mails of one transaction have no order. */
const newSubjects = async (merchant: Caller, known: number) => (await subjects(merchant)).slice(known).toSorted();
/** Twice: the second time, nothing is new. */
async function look({ merchantId }: Caller): Promise<void> {
  await syncSubscriptions(world.server.platform, merchantId);
  await syncSubscriptions(world.server.platform, merchantId);
}
const change = (merchant: Caller, wanted: string) =>
  world.server.call(routes.upgradePlan, merchant, { body: { domain_subscription_id: wanted } });
async function daysToPeriodEnd(merchant: Caller): Promise<number> {
  const { subscription } = (await world.server.call(routes.currentSubscription, merchant, {})).body;
  return (new Date(subscription.periodEndsAt).getTime() - world.stripe.ledger.now() * 1000) / 86_400_000;
}
async function payByCard(merchant: Caller, card: string): Promise<void> {
  const portal = await world.server.call(routes.openBillingPortal, merchant, {});
  await fetch(portal.body.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ do: 'card', card }) });
}

describe('owners are mailed', () => {
  it('of a trial: that it has started, three days before its end, and of the first payment', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'pro-month');
    expect(await subjects(merchant)).toEqual(['Your free trial of Pro has started']);
    turn(world, 10.9);
    await look(merchant);
    expect(await subjects(merchant)).toHaveLength(1);
    turn(world, 0.2);
    await look(merchant);
    const [, reminder] = await mailsTo(merchant);
    expect(reminder?.subject).toMatch(/^Your free trial of Pro ends on \w+ \d+, \d{4}$/);
    expect(reminder?.text).toContain('Then the first payment is due: $99.00 per month');
    turn(world, 3);
    await look(merchant);
    const receipt = (await mailsTo(merchant)).at(-1);
    expect(receipt?.subject).toMatch(/^Payment received: \$99\.00 for /);
    expect(receipt?.text).toContain(`${world.stripe.url}/invoice/in_`);
    expect(await subjects(merchant)).toHaveLength(3);
  });

  it('of the end of a trial by the event alone, shuffled and doubled', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'pro-month');
    turn(world, 11.1);
    const ahead = world.stripe.events.takeHeld();
    const events = ahead.filter(({ type }) => type === 'customer.subscription.trial_will_end');
    expect(events.length).toBeGreaterThan(0);
    for (const event of [...events, ...events.toReversed()]) {
      await world.deliver(event);
      await handleStripeEvent(world.server.platform, event.id);
    }
    const reminders = (await subjects(merchant)).filter((subject) => subject.includes('ends on'));
    expect(reminders).toHaveLength(1);
  });

  it('of the end of a trial that Shopify charges for, by our own clock', async () => {
    const merchant = await world.server.merchant({ plan: 'basic' });
    const endsAt = new Date(Date.now() + 4 * 86_400_000);
    const { platform } = world.server;
    const grant = {
      source: 'shopify' as const,
      external_id: 'gid://1',
      plan_id: 'pro' as const,
      state: 'trialing' as const,
      starts_at: new Date(),
      trial_ends_at: endsAt,
      period_ends_at: endsAt,
      every: 'month' as const,
      currency: 'usd',
      amount_minor: 9_900,
    };
    await platform.db.transaction().execute((tx) => writeGrants(platform, tx, merchant.merchantId, [grant]));
    const soon = new Date(endsAt.getTime() - 2.9 * 86_400_000);
    await turnBillingClock(platform, soon);
    await turnBillingClock(platform, soon);
    const texts = (await mailsTo(merchant)).map(({ subject }) => subject);
    expect(texts).toEqual(['Your free trial of Pro has started', expect.stringContaining('ends on')]);
  });

  it('of changes: up with its receipt, down when it is planned and when it is done', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month');
    expect(await newSubjects(merchant, 0)).toEqual([
      expect.stringMatching(/^Payment received: \$29\.00 for /),
      'Your Notification plan has started',
    ]);
    await change(merchant, 'notification-plus');
    await look(merchant);
    expect(await newSubjects(merchant, 2)).toEqual([
      expect.stringMatching(/^Payment received: \$\d+\.\d\d for /),
      'Your plan has changed to Notification plus',
    ]);
    await change(merchant, 'notification');
    await look(merchant);
    expect(await newSubjects(merchant, 4)).toEqual([
      expect.stringMatching(/^Your plan changes to Notification, billed monthly on /),
    ]);
    turn(world, (await daysToPeriodEnd(merchant)) + 0.1);
    await look(merchant);
    expect(await newSubjects(merchant, 5)).toEqual([
      expect.stringMatching(/^Payment received: \$29\.00 for /),
      'Your plan has changed to Notification',
    ]);
    const done = (await mailsTo(merchant)).find(({ subject }) => subject === 'Your plan has changed to Notification');
    expect(done?.text).toContain('Nothing is deleted');
  });

  it('of a cancellation, each time, and of the end', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month');
    await world.server.call(routes.cancelPlan, merchant, {});
    await world.server.call(routes.resumePlan, merchant, {});
    await world.server.call(routes.cancelPlan, merchant, {});
    await look(merchant);
    const canceled = expect.stringMatching(/^Your Notification plan is canceled and ends on /);
    expect(await newSubjects(merchant, 2)).toEqual([canceled, canceled]);
    turn(world, (await daysToPeriodEnd(merchant)) + 0.1);
    await look(merchant);
    expect((await mailsTo(merchant)).at(-1)).toMatchObject({
      subject: 'Your Notification plan has ended',
      text: expect.stringContaining('is on the Basic plan now'),
    });
  });

  it('of a debt that is paid, with every receipt', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month', '4000 0000 0000 0341');
    turn(world, (await daysToPeriodEnd(merchant)) + 0.1);
    await look(merchant);
    const before = (await subjects(merchant)).length;
    world.stripe.events.takeHeld();
    await payByCard(merchant, '4242 4242 4242 4242');
    for (const event of world.stripe.events.takeHeld()) {
      await world.deliver(event);
      await handleStripeEvent(world.server.platform, event.id);
    }
    await look(merchant);
    expect(await newSubjects(merchant, before)).toEqual([
      expect.stringMatching(/^Payment received: \$29\.00 for /),
      expect.stringMatching(/is up to date: the overdue payment has arrived$/),
    ]);
  });

  it('of a debt: how much, by which card, and where it is paid at once', async () => {
    const merchant = await basic();
    // At some hours the day is another one elsewhere.
    await world.server.platform.pool.query("update merchants set time_zone = 'UTC' where id = $1", [
      merchant.merchantId,
    ]);
    await world.subscribe(merchant, 'notification-month', '4000 0000 0000 0341');
    turn(world, (await daysToPeriodEnd(merchant)) + 0.1);
    await look(merchant);
    const { owed, readOnlyAt } = (await world.server.call(routes.currentSubscription, merchant, {})).body.subscription;
    expect(owed).toEqual({
      amountMinor: 2_900,
      currency: 'usd',
      cardLast4: '0341',
      payUrl: expect.stringContaining(`${world.stripe.url}/invoice/in_`),
    });
    const reminder = (await mailsTo(merchant)).find(({ subject }) => subject.startsWith('Payment declined for '));
    expect(reminder?.text).toContain('The payment of $29.00 for the Notification plan');
    expect(reminder?.text).toContain('was declined by the card ending in 0341.');
    expect(reminder?.text).toContain(`Pay now: ${owed.payUrl}`);
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(readOnlyAt));
    expect(reminder?.text).toContain(`On ${day} the dashboard becomes read-only.`);
    // A card that is saved since has declined nothing.
    const customer = world.stripe.world.customers.findLast(
      ({ metadata }) => metadata.merchant_id === merchant.merchantId,
    );
    if (customer) customer.card = '4242 4242 4242 4242';
    await look(merchant);
    expect((await world.server.call(routes.currentSubscription, merchant, {})).body.subscription.owed).toEqual(owed);
    const paying = {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card: '4242 4242 4242 4242' }),
    } as const;
    expect((await fetch(owed.payUrl, paying)).status).toBe(303);
    await look(merchant);
    const after = (await world.server.call(routes.currentSubscription, merchant, {})).body.subscription;
    expect(after).toMatchObject({ status: 'active', owed: null, owedSince: null });
  });

  it('of one of two open invoices that is paid, with the other one and where it is paid', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month', '4000 0000 0000 0341');
    turn(world, (await daysToPeriodEnd(merchant)) + 0.1);
    // As where a plan was changed while its renewal was open.
    const { customers, invoices } = world.stripe.world;
    const own = customers.findLast(({ metadata }) => metadata.merchant_id === merchant.merchantId);
    const open = invoices.findLast(({ customer, status }) => customer === own?.id && status === 'open');
    if (!open) throw new Error('no open invoice');
    invoices.push({
      ...open,
      id: `${open.id}2`,
      number: `${open.number}2`,
      created: open.created + 1,
      currency: 'eur',
    });
    await look(merchant);
    const owed = async () =>
      (await world.server.call(routes.currentSubscription, merchant, {})).body.subscription.owed?.payUrl;
    const oldest = await owed();
    world.stripe.events.takeHeld();
    const body = new URLSearchParams({ card: '4242 4242 4242 4242' });
    expect((await fetch(oldest, { method: 'POST', redirect: 'manual', body })).status).toBe(303);
    for (const event of world.stripe.events.takeHeld()) await world.deliver(event);
    await look(merchant);
    const next = await owed();
    expect(next).not.toBe(oldest);
    const receipt = (await mailsTo(merchant)).findLast(({ subject }) => subject.startsWith('Payment received'));
    expect(receipt?.text).toContain(`Another invoice of €29.00 is still open. Pay it: ${next}`);
  });

  it('of days in the time zone of the shop', async () => {
    const merchant = await basic();
    const { pool, db } = world.server.platform;
    await pool.query("update merchants set time_zone = 'Pacific/Kiritimati' where id = $1", [merchant.merchantId]);
    // Eleven in the morning in Greenwich is the next day on Kiritimati.
    const endsAt = new Date('2031-05-01T11:00:00Z');
    const grant = {
      source: 'code' as const,
      external_id: 'far',
      plan_id: 'pro' as const,
      state: 'active' as const,
      starts_at: new Date(),
      ends_at: endsAt,
    };
    await db.transaction().execute((tx) => writeGrants(world.server.platform, tx, merchant.merchantId, [grant]));
    expect((await mailsTo(merchant)).at(-1)?.text).toContain('The plan ends on May 2, 2031.');
  });

  it('of every invoice that an event names, though a later one was made', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month', '4000 0000 0000 0341');
    // Unpaid after the last retry, and another period begins: two invoices are owed.
    turn(world, (await daysToPeriodEnd(merchant)) + 0.1);
    turn(world, 40);
    await look(merchant);
    const before = (await subjects(merchant)).length;
    world.stripe.events.takeHeld();
    await payByCard(merchant, '4242 4242 4242 4242');
    for (const event of world.stripe.events.takeHeld()) await world.deliver(event);
    await look(merchant);
    const receipts = (await subjects(merchant)).slice(before).filter((subject) => subject.includes('$29.00'));
    expect(receipts).toHaveLength(2);
  });

  it('of nothing that was so before there were such mails', async () => {
    const merchant = await basic();
    await world.subscribe(merchant, 'notification-month');
    const { pool } = world.server.platform;
    await pool.query('update billing_accounts set plan_told = null where merchant_id = $1', [merchant.merchantId]);
    await pool.query('delete from billing_notices where merchant_id = $1', [merchant.merchantId]);
    const before = await subjects(merchant);
    await look(merchant);
    expect(await subjects(merchant)).toEqual(before);
  });
});
