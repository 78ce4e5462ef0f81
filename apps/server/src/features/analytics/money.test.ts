import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';
import { turnLog, userRef } from '../conversations/turn-log/turn-log.ts';

let server: TestServer;
let merchant: Caller;
let appId: string;

beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,voice', ALEXA_VERIFY: 'off' });
  merchant = await server.merchant();
  const body = { name: 'Mug shop', invocationName: 'mug shop', interactionTypes: [1, 8, 15] };
  appId = (await server.call(routes.createApp, merchant, { body })).body.app.id;
  await mountCatalogueForTest(server, merchant.merchantId, [
    { sku: '40000000000001', title: 'Stoneware mug', priceMinor: 1900, link: 'https://mugs.example/products/mug' },
  ]);
});
afterAll(() => server.stop());

/** Talks as a shopper until the link to the checkout is given. @returns the link */
async function checkOut(userId: string): Promise<URL> {
  let attributes: unknown;
  let card = '';
  async function say(name: string, slots: Record<string, string> = {}): Promise<void> {
    const envelope = makeAlexaRequest({
      applicationId: 'amzn1.ask.skill.bbbbbbbb-2222-3333-4444-777777777777',
      locale: 'en-US',
      input: {
        kind: 'intent',
        name,
        slots: Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, { value }])),
      },
      session: { id: `session-${userId}`, isNew: attributes === undefined, attributes },
      userId,
      deviceId: 'device',
      screen: 'none',
      requestId: `request-${newId()}`,
      at: Date.now(),
    });
    const response = await fetch(`${server.url}/voice/alexa/${appId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelope),
    });
    // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
    const reply = (await response.json()) as any;
    attributes = reply.sessionAttributes;
    card = reply.response.card?.text ?? reply.response.card?.content ?? '';
  }
  await say('ProductSearchIntent', { query: 'stoneware mug' });
  await say('AddToCartIntent');
  await say('CheckoutIntent');
  await say('AMAZON.YesIntent');
  await turnLog(server.platform).flush();
  return new URL(card.split('\n').find((line) => line.includes('://')) ?? '');
}

/** Days are the merchant's: a test merchant is in New York. */
const dayAt = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(at);
const today = () => dayAt(Date.now());
const range = () => ({ from: dayAt(Date.now() - 2 * 86_400_000), to: today() });
const money = async (more: object = {}) =>
  (await server.call(routes.moneyReport, merchant, { body: { ...range(), ...more } })).body;
const order = (more: object) =>
  server.call(routes.putExternalOrder, merchant, {
    body: { number: '1001', placedAt: new Date().toISOString(), totalMinor: 1900, currency: 'USD', ...more } as never,
  });
const stepsOf = (funnel: readonly { step: string; conversations: number }[]) =>
  Object.fromEntries(funnel.map(({ step, conversations }) => [step, conversations]));

describe('orders that an app brought', () => {
  it('are direct where they bring back the reference of a link, until they are refunded', async () => {
    const link = await checkOut('amzn1.ask.account.ann');
    expect(link.pathname).toBe('/cart/40000000000001:1');
    const reference = link.searchParams.get('utm_content');
    expect(link.searchParams.get('attributes[voicecart]')).toBe(reference);
    expect((await money()).earned).toEqual([]);
    expect(stepsOf((await money()).funnel)).toEqual({ talked: 1, searched: 1, found: 1, cart: 1, link: 1, ordered: 0 });

    expect((await order({ checkoutRef: reference })).status).toBe(200);
    const paid = await money();
    expect(paid.earned).toEqual([
      { currency: 'USD', directOrders: 1, directMinor: 1900, assistedOrders: 0, assistedMinor: 0 },
    ]);
    expect(stepsOf(paid.funnel)).toMatchObject({ link: 1, ordered: 1 });
    expect(paid.orders).toMatchObject([{ number: '1001', kind: 'direct', valueMinor: 1900, channel: 'alexa' }]);
    expect(paid.orders[0].conversationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(paid.interactions.map(({ type }: { type: number }) => type)).toContain(8);
    expect(paid.days.at(-1)).toEqual({ day: today(), directOrders: 1, assistedOrders: 0 });
    expect((await money({ skill_id: appId })).apps).toMatchObject([{ appName: 'Mug shop', directOrders: 1 }]);

    // A part that went back is taken off; sent again without the reference, the order stays where it came from.
    await order({ refunds: [{ id: 'r1', amountMinor: 400 }] });
    expect((await money()).earned[0].directMinor).toBe(1500);
    await order({ status: 'refunded', refunds: [{ id: 'r1', amountMinor: 1900 }] });
    const csv = await server.call(routes.exportReport, merchant, { params: { table: 'orders.csv' }, query: range() });
    expect(csv.text).toMatch(/,1001,direct,refunded,0,USD,Mug shop,alexa/);
    const left = await money();
    expect(left.earned).toEqual([]);
    expect(stepsOf(left.funnel)).toMatchObject({ link: 1, ordered: 0 });
    expect(left.orders).toMatchObject([{ number: '1001', status: 'refunded', valueMinor: 0 }]);
  });

  it('are assisted where a shopper with the same address talked in the week before, and never both', async () => {
    await checkOut('amzn1.ask.account.bob');
    await server.platform.pool.query('update carts set email = $1 where app_id = $2 and shopper_ref = $3', [
      'bob@example.com',
      appId,
      userRef(appId, 'amzn1.ask.account.bob'),
    ]);
    await order({
      number: '2001',
      email: 'Bob@Example.com',
      currency: 'EUR',
      totalMinor: 700,
      updatedAt: new Date().toISOString(),
    });
    await order({ number: '2002', email: 'bob@example.com', placedAt: '2020-01-01T00:00:00Z' });
    await order({ number: '2003', email: 'stranger@example.com' });
    const { earned, orders } = await money();
    expect(earned).toEqual([
      { currency: 'EUR', directOrders: 0, directMinor: 0, assistedOrders: 1, assistedMinor: 700 },
    ]);
    expect(orders.find((one: { number: string }) => one.number === '2001')).toMatchObject({ kind: 'assisted' });
    const other = await server.merchant();
    const foreign = await server.call(routes.moneyReport, other, { body: range() });
    expect([foreign.body.earned, foreign.body.orders]).toEqual([[], []]);
  });

  it('C193 stand on the dashboard of the app, beside how it does today', async () => {
    const { body } = await server.call(routes.skillDashboard, merchant, { body: { skill_id: appId } });
    expect(body.today.sessions).toEqual({ value: 2, before: 0 });
    expect(body.earned).toHaveLength(1);
    expect(body.days).toHaveLength(30);
    expect(body.health).toMatchObject({ failures: 0, failingSince: null });
    expect(body.health.medianMs).toBeGreaterThan(0);
    const other = await server.merchant();
    expect((await server.call(routes.skillDashboard, other, { body: { skill_id: appId } })).status).toBe(404);
  });
});
