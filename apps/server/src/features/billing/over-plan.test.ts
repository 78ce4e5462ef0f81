import { quotaMax } from '@voicecart/contract/billing/quotas';
import { planById } from '@voicecart/contract/plans';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { periodStart } from './current-subscription.ts';
import { countAndWarn } from './turn-allowance.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const toPlan = (merchant: Caller, plan: string) =>
  server.platform.pool.query('update merchants set plan_id = $2 where id = $1', [merchant.merchantId, plan]);
const makeApp = async (merchant: Caller, name: string) =>
  (await server.call(routes.createApp, merchant, { body: { name, invocationName: `${name.toLowerCase()} goods` } }))
    .body.app;
const rename = (merchant: Caller, id: string, name: string) =>
  server.call(routes.updateApp, merchant, { body: { id, name } });

describe('apps above the plan', () => {
  it('are the newest, stay, and can’t be changed or published until there is room', async () => {
    const merchant = await server.merchant({ plan: 'pro' });
    const first = await makeApp(merchant, 'Ada');
    const second = await makeApp(merchant, 'Bell');
    await toPlan(merchant, 'basic');
    const refused = await rename(merchant, second.id, 'Bells');
    expect([refused.status, refused.body.code]).toEqual([409, 'app_over_plan']);
    expect(refused.body.error).toContain('The Basic plan includes 1 app,');
    const off = await server.call(routes.removeInteraction, merchant, { body: { id: second.id, type: 1 } });
    expect(off.body.code).toBe('app_over_plan');
    const published = await server.call(routes.startPublish, merchant, {
      body: { skill_id: second.id, stage: 'development' },
    });
    expect(published.body.code).toBe('app_over_plan');
    expect((await rename(merchant, first.id, 'Adas')).status).toBe(200);
    const session = await server.call(routes.session, merchant, {});
    expect(session.body.session.apps.map(({ isOverPlan }: { isOverPlan: boolean }) => isOverPlan)).toEqual([
      false,
      true,
    ]);
    expect((await server.call(routes.listApps, merchant)).body.items).toHaveLength(2);
    expect((await server.call(routes.deleteApp, merchant, { body: { id: first.id } })).status).toBe(200);
    expect((await rename(merchant, second.id, 'Bells')).status).toBe(200);
  });

  it('can be changed again as soon as the plan includes them', async () => {
    const merchant = await server.merchant({ plan: 'pro' });
    await makeApp(merchant, 'Ada');
    const second = await makeApp(merchant, 'Bell');
    await toPlan(merchant, 'basic');
    await toPlan(merchant, 'pro');
    expect((await rename(merchant, second.id, 'Bells')).status).toBe(200);
  });
});

describe('products above the plan', () => {
  it('are the newest, stay on sale, and can be deleted but not changed by hand', async () => {
    const merchant = await server.merchant({ plan: 'pro' });
    const included = planById.basic.quotas.products;
    await server.platform.pool.query(
      `insert into products (merchant_id, id, sku, title, price_minor, currency)
       select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'N' || n, 'Mug', 100, 'USD'
       from generate_series(1, $2::int) n`,
      [merchant.merchantId, included + 1],
    );
    await toPlan(merchant, 'basic');
    const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    const change = (n: number) =>
      server.call(routes.updateProduct, merchant, {
        params: { id: idOf(n) },
        body: { sku: `N${n}`, title: 'Large mug', priceMinor: 200, currency: 'USD' },
      });
    const read = async (n: number) =>
      (await server.call(routes.getProduct, merchant, { params: { id: idOf(n) } })).body;
    expect((await change(included)).status).toBe(200);
    const refused = await change(included + 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'product_over_plan']);
    expect([(await read(included)).isOverPlan, (await read(included + 1)).isOverPlan]).toEqual([false, true]);
    expect((await read(included + 1)).product.status).toBe('active');
    const gone = await server.call(routes.deleteProduct, merchant, { params: { id: idOf(1) }, query: {} });
    expect(gone.status).toBe(200);
    expect((await change(included + 1)).status).toBe(200);
  });
});

describe('turns', () => {
  const talk = (merchant: Caller, count: number, stage = 'live') =>
    server.platform.pool.query(
      `insert into turns (merchant_id, id, app_id, conversation_id, stage, locale, at, speech, handled)
       select $1, gen_random_uuid(), $1, $1, $3, 'en-US', now(), 'Hi', 'answered' from generate_series(1, $2::int)`,
      [merchant.merchantId, count, stage],
    );
  const mails = async (merchant: Caller) => {
    const { rows } = await server.platform.pool.query<{ subject: string }>(
      `select data->>'subject' as subject from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on`,
      [merchant.email],
    );
    return rows.map(({ subject }) => subject);
  };

  it('are warned of at 80 % and at 100 %, and used up at 110 %; tests do not count', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    const count = () => countAndWarn(server.platform, merchant.merchantId);
    await talk(merchant, 5_000, 'sandbox');
    expect([await count(), await mails(merchant)]).toEqual([false, []]);
    await talk(merchant, 1_600);
    expect([await count(), await count()]).toEqual([false, false]);
    expect(await mails(merchant)).toEqual([expect.stringContaining('80%')]);
    await talk(merchant, 400);
    expect(await count()).toBe(false);
    expect(await mails(merchant)).toHaveLength(2);
    await talk(merchant, quotaMax('basic', 'turns') - 2_000);
    expect([await count(), await count()]).toEqual([true, true]);
    expect(await mails(merchant)).toHaveLength(3);
    await toPlan(merchant, 'pro');
    expect(await count()).toBe(false);
  });
});

const day = (text: string) => new Date(`${text}T15:00:00Z`);
const since = (began: string, billed: string | null, now: string) =>
  periodStart({ starts_at: day(began), period_ends_at: billed === null ? null : day(billed) }, day(now))
    .toISOString()
    .slice(0, 10);

it('counts use by month, from the day on which the plan is billed', () => {
  // A trial from the 3rd to the 17th: use is counted from the 3rd, then from the 17th of each month.
  expect(since('2026-03-03', '2026-03-17', '2026-03-10')).toBe('2026-03-03');
  expect(since('2026-03-03', '2026-04-17', '2026-04-10')).toBe('2026-03-17');
  expect(since('2026-03-03', '2026-05-17', '2026-04-20')).toBe('2026-04-17');
  // Paid by the year, and given without any billing.
  expect(since('2026-01-20', '2027-01-20', '2026-06-19')).toBe('2026-05-20');
  expect(since('2026-01-20', null, '2026-06-25')).toBe('2026-06-20');
  // Billed on the last day of the month.
  expect(since('2026-01-31', '2026-03-31', '2026-03-15')).toBe('2026-02-28');
});

it('counts use by calendar month without a plan that is billed', () => {
  expect(periodStart(undefined, day('2026-06-25'))).toEqual(new Date('2026-06-01T00:00:00Z'));
});
