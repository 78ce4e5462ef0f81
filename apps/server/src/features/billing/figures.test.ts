import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

interface Subscription {
  readonly state: string;
  readonly plan?: string;
  readonly every?: 'month' | 'year';
  readonly currency?: string;
  readonly amount?: number;
  /** In days before now. */
  readonly began?: number;
  readonly ended?: number;
}

/** Writes a merchant with subscriptions as a sync with Stripe would. */
async function subscribed(...subscriptions: Subscription[]): Promise<void> {
  const merchant = await server.merchant({ plan: 'basic' });
  for (const [at, one] of subscriptions.entries()) {
    const { state, plan = 'pro', every = 'month', currency = 'usd', amount = 9_900, began = 100, ended } = one;
    await server.platform.pool.query(
      `insert into grants (merchant_id, source, external_id, plan_id, state, starts_at, ends_at, every, currency, amount_minor)
       values ($1, 'stripe', $2, $3, $4, now() - make_interval(days => $5),
         case when $6::int is null then null else now() - make_interval(days => $6) end, $7, $8, $9)`,
      [merchant.merchantId, `sub_${at}`, plan, state, began, ended ?? null, every, currency, amount],
    );
  }
}

it('counts what runs by plan and currency, a year by its twelfth, and whoever left after having paid', async () => {
  const admin = await server.admin('super_admin');
  const figures = async () => (await server.call(routes.moneyFigures, admin, {})).body.figures;
  expect(await figures()).toEqual({
    mrr: [],
    trials: 0,
    overdue: 0,
    churn: { days: 30, before: 0, lost: 0 },
    plans: [],
  });
  await subscribed({ state: 'active' });
  await subscribed({ state: 'active', every: 'year', amount: 99_000 });
  await subscribed({ state: 'past_due' });
  await subscribed({ state: 'active', plan: 'notification', currency: 'jpy', amount: 4_400 });
  await subscribed({ state: 'trialing', began: 3 });
  await subscribed({ state: 'incomplete' });
  // Left ten days ago; changed to another subscription; only tried; left long ago.
  await subscribed({ state: 'ended', ended: 10 });
  await subscribed({ state: 'ended', ended: 10 }, { state: 'active', began: 9 });
  await subscribed({ state: 'ended', began: 35, ended: 21 });
  await subscribed({ state: 'ended', ended: 50 });
  expect(await figures()).toEqual({
    mrr: [
      { currency: 'jpy', amountMinor: 4_400 },
      { currency: 'usd', amountMinor: 9_900 * 3 + 8_250 },
    ],
    trials: 1,
    overdue: 1,
    churn: { days: 30, before: 6, lost: 1 },
    plans: [
      { planId: 'notification', currency: 'jpy', active: 1, trialing: 0, overdue: 0, ending: 0, mrrMinor: 4_400 },
      { planId: 'pro', currency: 'usd', active: 3, trialing: 1, overdue: 1, ending: 0, mrrMinor: 37_950 },
    ],
  });
  const { text } = await server.call(routes.exportSubscriptions, admin, {});
  expect(text.trim().split('\n')).toHaveLength(1 + 6);
});
