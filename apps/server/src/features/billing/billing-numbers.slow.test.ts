import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../test/test-server.ts';
import { seededRandom } from '../../seed/random.ts';
import { type BillingWorld, startBillingWorld } from './billing.fixture.ts';
import { handleStripeEvent } from './billing.jobs.ts';
import { insertEvent } from './billing.queries.ts';

/** As the requirement says. Each is made by its number alone, so that one that fails can be played again. */
const historiesMax = 10_000;
const [historyFrom, historyTo] = historiesOfRun(process.env.BILLING_HISTORIES);
const merchantsAtOnce = 4;
const card = '4242 4242 4242 4242';
const bought = ['price_notification_month_usd', 'price_notification_plus_month_usd', 'price_pro_month_usd'] as const;
const planOfPrice: Readonly<Record<string, string>> = {
  price_notification_month_usd: 'notification',
  price_notification_plus_month_usd: 'notification-plus',
  price_pro_month_usd: 'pro',
};

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.stop());

/** From and to, as in `BILLING_HISTORIES=0-10000`. Else a hundred, each day others: all within a hundred days. */
function historiesOfRun(asked: string | undefined): readonly [number, number] {
  if (asked) {
    const [from = 0, to = historiesMax] = asked.split('-').map(Number);
    return [from, to];
  }
  const from = (Math.floor(Date.now() / 86_400_000) * 100) % historiesMax;
  return [from, from + 100];
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
}

it('answers the webhook: see the time of the slowest hundredth', async ({ annotate }) => {
  const took: number[] = [];
  const send = async (from: number) => {
    for (let number = from; number < 1_000; number += 4) {
      const began = performance.now();
      const data = { object: { id: `in_${number}`, customer: `cus_${number}` } };
      expect(await world.deliver({ id: `evt_p_${number}`, object: 'event', type: 'invoice.paid', data })).toBe(200);
      took.push(performance.now() - began);
    }
  };
  await Promise.all([0, 1, 2, 3].map(send));
  const [half, most] = [percentile(took, 0.5), percentile(took, 0.99)].map(Math.round);
  await annotate(`webhook, 1,000 events of four senders: median ${half} ms, p99 ${most} ms`);
});

it('has a paid plan in force: see the time without a webhook', async ({ annotate }) => {
  const took: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const merchant = await world.server.merchant({ plan: 'basic' });
    const sessionId = await world.startCheckout(merchant, 'notification-month');
    await world.pay(sessionId);
    const began = performance.now();
    await world.server.call(routes.confirmCheckout, merchant, { body: { session_id: sessionId } });
    expect((await world.planOf(merchant)).planId).toBe('notification');
    took.push(performance.now() - began);
  }
  await annotate(`plan in force after payment, no webhook: longest of 20 ${Math.round(Math.max(...took))} ms`);
});

it(
  `ends histories ${historyFrom} to ${historyTo} right, whose events come shuffled and doubled`,
  async ({ annotate }) => {
    const merchants = await Promise.all(
      Array.from({ length: merchantsAtOnce }, () => world.server.merchant({ plan: 'basic' })),
    );
    const began = performance.now();
    let heard = 0;
    await Promise.all(
      merchants.map(async (merchant, index) => {
        for (let number = historyFrom + index; number < historyTo; number += merchantsAtOnce) {
          // Added behind the wait: others add meanwhile.
          const events = await live(merchant, number);
          heard += events;
        }
      }),
    );
    const seconds = Math.round((performance.now() - began) / 1_000);
    await annotate(`${historyTo - historyFrom} histories, ${heard} events heard, ${seconds} s, all ended right`);
  },
  Math.max(240_000, (historyTo - historyFrom) * 400),
);

/** A customer's life at Stripe whose events are heard out of order in the middle of it, and all of them twice at its end. */
async function live(merchant: Caller, number: number): Promise<number> {
  const random = seededRandom(19 + number);
  const { ledger, world: account, events } = world.stripe;
  const { platform } = world.server;
  const customer = `cus_history_${number}`;
  await becomeCustomer(merchant, customer);
  account.customers.push({
    id: customer,
    email: '',
    name: '',
    metadata: {},
    created: ledger.now(),
    testClock: null,
    card: null,
  });
  const told: ReturnType<typeof events.takeHeld> = [];
  const hear = async (event: (typeof told)[number]) => {
    const { id, type } = event;
    await insertEvent(platform.db, { id, type, customer_id: customer, body: JSON.stringify(event) });
    await handleStripeEvent(platform, id);
  };
  const isPaid = random.next() < 0.6;
  const subscription = ledger.start(sessionOf(customer, random.pick(bought)), card, isPaid);
  const acts = [
    () => ledger.change(subscription, random.pick(bought), 'none', ledger.now()),
    () => {
      const open = ledger.openInvoice(subscription);
      if (open) ledger.paid(subscription, open);
    },
    () => ledger.cancel(subscription),
  ];
  let heard = 0;
  const steps = random.whole(0, 4);
  for (let step = 0; step <= steps; step += 1) {
    // What others did meanwhile is theirs: nothing is awaited between the act and what it tells.
    if (step > 0 && subscription.status !== 'canceled') random.pick(acts)();
    told.push(...events.takeHeld());
    if (told.length > 0 && random.next() < 0.5) {
      await hear(random.pick(told));
      heard += 1;
    }
  }
  const doubled = [...told, ...told].toSorted(() => random.next() - 0.5);
  for (const event of doubled) await hear(event);
  const expected = subscription.status === 'active' ? planOfPrice[subscription.price] : 'basic';
  const { rows } = await platform.pool.query<{ plan_id: string }>('select plan_id from merchants where id = $1', [
    merchant.merchantId,
  ]);
  expect([number, rows[0]?.plan_id]).toEqual([number, expected]);
  // A life that is over: the emulator looks through all that it holds.
  account.customers = account.customers.filter(({ id }) => id !== customer);
  account.subscriptions = account.subscriptions.filter((one) => one.customer !== customer);
  account.invoices = account.invoices.filter((one) => one.customer !== customer);
  return heard + doubled.length;
}

async function becomeCustomer(merchant: Caller, customer: string): Promise<void> {
  const { pool } = world.server.platform;
  await pool.query('delete from grants where merchant_id = $1', [merchant.merchantId]);
  await pool.query(`update merchants set plan_id = 'basic', subscription_status = 'active' where id = $1`, [
    merchant.merchantId,
  ]);
  await pool.query(
    `insert into billing_accounts (merchant_id, base_plan_id, base_status, customer_id) values ($1, 'basic', 'active', $2)
     on conflict (merchant_id) do update set customer_id = $2`,
    [merchant.merchantId, customer],
  );
}

function sessionOf(customer: string, price: string) {
  return {
    id: `cs_${customer}`,
    customer,
    reference: null,
    price,
    successUrl: '',
    cancelUrl: '',
    metadata: {},
    subscriptionMetadata: {},
    trialDays: null,
    missingCard: 'cancel',
    isTaxed: false,
    takesCodes: false,
    needsCard: true,
    created: 0,
    promotionCode: null,
    status: 'complete',
    subscription: null,
  } as const;
}
