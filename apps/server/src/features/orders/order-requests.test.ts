import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { findOrderRequest, requestOrder } from './order-requests.ts';

let server: TestServer;
let merchant: Caller;
let appId: string;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
  const made = await server.call(routes.createApp, merchant, {
    body: { name: 'Mug house', invocationName: 'mug house', interactionTypes: [4, 17, 18] },
  });
  appId = made.body.app.id;
});
afterAll(() => server.stop());

async function newOrder(number: string, status: 'placed' | 'shipped' | 'delivered' = 'placed', more: object = {}) {
  const reply = await server.call(routes.putExternalOrder, merchant, {
    body: {
      number,
      status,
      postcode: '98101',
      phone: '+12065551234',
      placedAt: new Date(Date.now() - 3_600_000).toISOString(),
      totalMinor: 4_200,
      currency: 'USD',
      items: [{ title: 'Blue mug', quantity: 2 }],
      ...more,
    },
  });
  return reply.body.order.id as string;
}

/** Says the lines one after the other, as typed in the sandbox, and gives the answers. */
async function talk(...lines: readonly string[]): Promise<string[]> {
  let session: unknown = null;
  const answers: string[] = [];
  for (const text of lines) {
    const { body } = await server.call(routes.sandboxSay, merchant, {
      body: { skill_id: appId, locale: 'en-US', text, session: session as never },
    });
    session = body.session;
    answers.push(body.turn.speech);
  }
  return answers;
}

const requestsOf = async (id: string) =>
  (await server.call(routes.listOrderRequests, merchant, { params: { id } })).body.items;
const decide = (id: string, kind: 'cancel' | 'return', decision: 'accepted' | 'refused', caller = merchant) =>
  server.call(routes.decideOrderRequest, caller, { params: { id }, body: { kind, decision } });
const origin = () => ({ appId, stage: 'live', channel: 'alexa' });
const wish = (orderId: string) =>
  ({ orderId, kind: 'cancel', reason: '', statuses: ['placed'], isAutomatic: false }) as const;

describe('what shoppers ask to be done with an order', () => {
  it('is asked in words, proved, confirmed, and stands on the order once', async () => {
    const id = await newOrder('1001');
    const said = await talk('cancel order 1001', 'my zip code is 98101', 'yes', 'yes');
    expect(said[0]).toMatch(/^To keep orders private/);
    expect(said[1]).toBe('Do you want to cancel order 1001 with 2 Blue mugs?');
    expect(said[2]).toMatch(/^I have passed on that you want to cancel order 1001\./);
    expect(await requestsOf(id)).toMatchObject([
      { kind: 'cancel', state: 'requested', reason: '', isSandbox: true, appName: 'Mug house', decidedAt: null },
    ]);
    expect((await server.call(routes.waiting, merchant)).body.waiting).toEqual({ orders: 1 });
    expect((await server.call(routes.waiting, await server.merchant())).body.waiting).toEqual({});
    const again = await talk('please cancel order 1001', 'the last four digits are 1234');
    expect(again[1]).toMatch(/^You have already asked to cancel order 1001\./);
    const list = await server.call(routes.listOrders, merchant, { query: { request: 'waiting' } });
    expect(list.body.items).toMatchObject([{ number: '1001', waiting: ['cancel'] }]);
  }, 60_000);

  it('carries the reason of a return', async () => {
    const id = await newOrder('1002', 'delivered', { deliveredAt: new Date(Date.now() - 60_000).toISOString() });
    const said = await talk('i want to return order 1002', '98101', "it doesn't fit", 'yes');
    expect(said[1]).toMatch(/^Why do you want to return it/);
    expect(said[3]).toMatch(/^I have passed on that you want to return order 1002\./);
    expect(await requestsOf(id)).toMatchObject([{ kind: 'return', reason: 'does-not-fit' }]);
  }, 60_000);

  it('is nothing without the second fact', async () => {
    const id = await newOrder('1003');
    const said = await talk('cancel order 1003', 'yes', '11111', 'yes');
    expect(said.join(' ')).not.toMatch(/Blue mug|passed on/);
    expect(await requestsOf(id)).toEqual([]);
  });

  it('is one request, however often and much at once it is asked', async () => {
    const id = await newOrder('1004');
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => requestOrder(server.platform, merchant.merchantId, origin(), wish(id))),
    );
    expect(outcomes.filter((outcome) => outcome.request && outcome.isNew)).toHaveLength(1);
    expect(await requestsOf(id)).toHaveLength(1);
  });

  it('is not taken of an order that has left meanwhile, nor of another merchant’s', async () => {
    const id = await newOrder('1005', 'shipped');
    expect(await requestOrder(server.platform, merchant.merchantId, origin(), wish(id))).toEqual({
      request: null,
      status: 'shipped',
    });
    const other = await server.merchant();
    await expect(requestOrder(server.platform, other.merchantId, origin(), wish(id))).rejects.toMatchObject({
      status: 404,
    });
    expect(await findOrderRequest(server.platform.db, other.merchantId, id, 'cancel')).toBeNull();
  });
});

describe('the merchant', () => {
  it('accepts or refuses once, which the activity log tells, and the order’s status finishes it', async () => {
    const id = await newOrder('2001');
    expect((await decide(id, 'cancel', 'accepted')).body.code).toBe('no_open_request');
    await requestOrder(server.platform, merchant.merchantId, origin(), wish(id));
    expect((await decide(id, 'cancel', 'accepted', await server.merchant())).status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      expect((await decide(id, 'cancel', 'accepted')).body.items).toMatchObject([
        { state: 'accepted', decidedBy: merchant.email },
      ]);
    }
    expect((await decide(id, 'cancel', 'refused')).body.code).toBe('already_decided');
    const { rows } = await server.platform.pool.query(
      "select message from activity_log where merchant_id = $1 and activity_type = 'order-request'",
      [merchant.merchantId],
    );
    expect(rows).toEqual([{ message: 'Cancellation of order 2001 accepted' }]);
    const changed = await server.call(routes.updateExternalOrder, merchant, {
      params: { id },
      body: { status: 'cancelled' },
    });
    expect(changed.status).toBe(200);
    expect(await requestsOf(id)).toMatchObject([{ state: 'done' }]);
  });

  it('may let it be accepted at once', async () => {
    const settings = await server.call(routes.listInteractionSettings, merchant, { query: { skill_id: appId } });
    const own = settings.body.items.find((row: { type: number }) => row.type === 17);
    const saved = await server.call(routes.saveInteractionSetting, merchant, {
      body: { id: own.id, settings: { ...own.settings, decide: 'automatic' } },
    });
    expect(saved.status).toBe(200);
    const id = await newOrder('2002');
    const said = await talk('cancel order 2002', '98101', 'yes');
    expect(said[2]).toMatch(/^The cancellation of order 2002 is accepted\./);
    expect(await requestsOf(id)).toMatchObject([{ state: 'accepted', isAutomatic: true, decidedBy: null }]);
  }, 60_000);
});
