import { expect, it } from 'vitest';
import { makeLedger } from './ledger.ts';
import { emptyWorld } from './world.ts';

const merchants = 1_000;
const dayS = 86_400;

it('turns a year of 1,000 merchants: each month is billed once, and who does not pay ends unpaid', async ({
  annotate,
}) => {
  const world = emptyWorld();
  const events = new Map<string, number>();
  const ledger = makeLedger(world, (type) => events.set(type, (events.get(type) ?? 0) + 1));
  const began = performance.now();
  for (let number = 0; number < merchants; number += 1) {
    const id = `cus_${number}`;
    world.customers.push({ id, email: '', name: '', metadata: {}, created: 0, testClock: null, card: null });
    const session = {
      id: `cs_${number}`,
      customer: id,
      reference: null,
      price: 'price_notification_month_usd',
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
    // Every tenth card declines whatever is renewed.
    ledger.start(session, number % 10 === 0 ? '4000 0000 0000 0341' : '4242 4242 4242 4242', true);
  }
  const start = ledger.now();
  for (let day = 5; day <= 365; day += 5) ledger.advance(start + day * dayS);
  await annotate(`a year of ${merchants} merchants: ${((performance.now() - began) / 1_000).toFixed(1)} s`);

  const statuses = Object.groupBy(world.subscriptions, ({ status }) => status);
  expect([statuses.active?.length, statuses.unpaid?.length]).toEqual([merchants * 0.9, merchants * 0.1]);
  const invoices = Map.groupBy(world.invoices, ({ subscription }) => subscription);
  for (const { id } of statuses.active ?? []) {
    const own = invoices.get(id) ?? [];
    expect(own.length).toBeGreaterThanOrEqual(12);
    expect(own.every(({ status }) => status === 'paid')).toBe(true);
    expect(new Set(own.map(({ created }) => Math.floor(created / dayS))).size).toBe(own.length);
  }
  for (const { id } of statuses.unpaid ?? []) {
    const [first, owed, ...later] = (invoices.get(id) ?? []).map(({ status, attempts }) => [status, attempts]);
    expect([first, owed]).toEqual([
      ['paid', 1],
      ['open', 5],
    ]);
    expect(later.length).toBeGreaterThanOrEqual(10);
    expect(later.every(([status, attempts]) => status === 'draft' && attempts === 0)).toBe(true);
  }
});
