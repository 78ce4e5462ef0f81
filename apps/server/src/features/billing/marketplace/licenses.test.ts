import { routes } from '@voicecart/contract/routes';
import { type AppSumo, type LicenseEvent, mountAppSumo } from '@voicecart/emulators/appsumo/appsumo';
import { demoAppSumo } from '@voicecart/emulators/appsumo/demo';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let app: FastifyInstance;
let market: AppSumo;
let server: TestServer;
beforeAll(async () => {
  app = Fastify();
  market = mountAppSumo(app, '/appsumo');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  server = await startTestServer({
    SERVICES: 'web',
    APPSUMO_ORIGIN: `${url}/appsumo`,
    APPSUMO_API_KEY: demoAppSumo.apiKey,
    APPSUMO_CLIENT_ID: demoAppSumo.clientId,
    APPSUMO_CLIENT_SECRET: demoAppSumo.clientSecret,
  });
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

const hook = () => `${server.url}/hooks/appsumo`;
/** Delivers what was not delivered yet, each event twice, in the order that is given. */
async function hear(order = (events: readonly LicenseEvent[]) => [...events]): Promise<void> {
  for (const event of order(market.events.splice(0))) {
    expect(await market.send(event, hook())).toBe(200);
    expect(await market.send(event, hook())).toBe(200);
  }
}
const redeem = (as: Caller, code: string) => server.call(routes.redeemPlanCode, as, { body: { code } });
const current = async (as: Caller) => {
  const { planId, source } = (await server.call(routes.currentSubscription, as, {})).body.subscription;
  return { planId, source };
};
const none = { planId: 'basic', source: 'base' };
const has = (planId: string) => ({ planId, source: 'marketplace' });

describe('a license of the marketplace', () => {
  it('gives its plan to whoever redeems it, through upgrade, downgrade and refund', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    const bought = market.buy(1);
    market.activate(bought.key);
    await hear();
    expect(await current(merchant)).toEqual(none);
    expect((await redeem(merchant, bought.key)).body).toMatchObject({ planId: 'pro', endsAt: null });
    expect((await redeem(merchant, bought.key.toUpperCase())).status).toBe(200);
    expect(await current(merchant)).toEqual(has('pro'));
    const upgraded = market.change(bought.key, 3, 'upgrade');
    await hear();
    expect(await current(merchant)).toEqual(has('enterprise'));
    const downgraded = market.change(upgraded.key, 2, 'downgrade');
    await hear();
    expect(await current(merchant)).toEqual(has('pro-plus'));
    const migrated = market.change(downgraded.key, 2, 'migrate');
    await hear();
    expect(await current(merchant)).toEqual(has('pro-plus'));
    market.deactivate(migrated.key);
    await hear();
    expect(await current(merchant)).toEqual(none);
    expect((await redeem(merchant, migrated.key)).body.code).toBe('code_invalid');
    const { items } = (await server.call(routes.activity, merchant, { query: { type: 'plan-license' } })).body;
    expect(items[0]).toMatchObject({
      message: expect.stringContaining('deactivate'),
      user: { email: merchant.email },
    });
  });

  it('ends right in whatever order its events come', async () => {
    const orders: ((events: readonly LicenseEvent[]) => LicenseEvent[])[] = [
      (events) => events.toReversed(),
      (events) => events.toSorted((a, b) => a.license_key.localeCompare(b.license_key)),
      (events) => [...events.slice(2), ...events.slice(0, 2)],
    ];
    for (const order of orders) {
      const merchant = await server.merchant({ plan: 'basic' });
      const first = market.buy(1);
      market.activate(first.key);
      await hear();
      await redeem(merchant, first.key);
      const second = market.change(first.key, 2, 'upgrade');
      market.change(second.key, 3, 'upgrade');
      await hear(order);
      expect(await current(merchant)).toEqual(has('enterprise'));
    }
  });

  it('is redeemed by one merchant, however many try at once', async () => {
    const merchants = await Promise.all(Array.from({ length: 8 }, () => server.merchant({ plan: 'basic' })));
    const { key } = market.buy(2);
    await hear();
    const replies = await Promise.all(merchants.map((merchant) => redeem(merchant, key)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'code_invalid')).toHaveLength(7);
  });

  it('waits for its event where the customer is faster', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    const bought = market.buy(1);
    const events = market.events.splice(0);
    const read = (code: string) => server.call(routes.readLicense, null, { body: { code } });
    const code = market.codeFor(bought.key);
    expect((await read(code)).body.license_key).toBe(bought.key);
    expect((await read(code)).body.code).toBe('code_invalid');
    expect((await redeem(merchant, bought.key)).body.code).toBe('license_waiting');
    for (const event of events) await market.send(event, hook());
    expect((await redeem(merchant, bought.key)).status).toBe(200);
  });
});

describe('an event of the marketplace', () => {
  it('is answered as it wants, and a test changes nothing', async () => {
    const event = market.test();
    market.events.splice(0);
    expect(await market.send(event, hook())).toBe(200);
    const merchant = await server.merchant({ plan: 'basic' });
    expect((await redeem(merchant, event.license_key)).body.code).toBe('code_invalid');
  });

  it('is refused where it is not signed with our key, or is none', async () => {
    const event = market.test();
    market.events.splice(0);
    expect(await market.send(event, hook(), 'another key')).toBe(401);
    for (const odd of [{ event_timestamp: 1e300 }, { tier: 1e12 }, { event: 'odd\0' }, { license_key: 7 }]) {
      expect(await market.send({ ...event, test: false, ...odd }, hook())).toBe(400);
    }
    const bare = await fetch(hook(), { method: 'POST', body: JSON.stringify(event) });
    expect(bare.status).toBe(401);
    expect(await market.send({ ...event, license_key: '' }, hook())).toBe(400);
  });
});
