import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { routes } from '@voicecart/contract/routes';
import type { NotificationDelivery } from '@voicecart/contract/routes/notifications';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../../test/test-server.ts';
import {
  isFinished,
  makeApp,
  type PublishingWorld,
  start,
  startPublishingWorld,
  until,
} from '../../publishing/publishing-world.fixture.ts';
import { listPrepared } from '../sending/deliveries.queries.ts';
import { planEvents, prepareDue } from '../sending/prepare.ts';
import { sendDue, sendPrepared } from '../sending/send-due.ts';
import { alexaNews, eventFor } from './alexa-news.ts';

let world: PublishingWorld;
let merchant: Caller;
let appId: string;
let skillId: string;
let orders = 0;
let users = 0;

const permission = 'alexa::devices:all:notifications:write';
const events = ['AMAZON.OrderStatus.Updated', 'AMAZON.MessageAlert.Activated'];
const heardSchema = z.object({
  heard: z.array(z.object({ userId: z.string(), stage: z.string(), event: z.string(), says: z.string() })),
  messages: z.array(z.object({ userId: z.string(), data: z.record(z.string(), z.string()) })),
});

beforeAll(async () => {
  world = await startPublishingWorld({
    env: { ALEXA_VERIFY: 'off', NOTIFICATION_RETRY_MS: '10', NOTIFICATION_TIMEOUT_MS: '2000' },
  });
  const { server } = world;
  merchant = await server.merchant();
  await server.call(routes.saveNotificationSettings, merchant, { body: { isOn: true } });
  for (const state of ['placed', 'shipped', 'delivered', 'cancelled'] as const) {
    const body = { state, isOn: true, class: 'service', delayMinutes: 0 } as const;
    await server.call(routes.saveNotificationRule, merchant, { body: { ...body, channel: 'mail', isOn: false } });
    await server.call(routes.saveNotificationRule, merchant, { body: { ...body, channel: 'alexa' } });
  }
  appId = await makeApp(server, merchant);
  await start(server, merchant, appId);
  const publish = await until(server, merchant, appId, isFinished);
  expect(publish.status).toBe('succeeded');
  const app = await server.platform.db
    .selectFrom('apps')
    .select('aws_skill_id')
    .where('id', '=', appId)
    .executeTakeFirstOrThrow();
  skillId = app.aws_skill_id ?? '';
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

async function tell(user: string, type: string, body: object | undefined, at = Date.now()): Promise<void> {
  const envelope = makeAlexaRequest({
    applicationId: skillId,
    locale: 'en-US',
    input: { kind: 'launch' },
    session: { id: 's', isNew: true, attributes: undefined },
    userId: user,
    deviceId: 'device',
    screen: 'hub',
    requestId: `amzn1.echo-api.request.${user}-${type}-${at}`,
    at,
  });
  const { session: _session, context, ...rest } = envelope;
  const system = { ...context.System, apiEndpoint: world.amazon.url };
  const time = new Date(at).toISOString();
  const request = {
    type: `AlexaSkillEvent.${type}`,
    requestId: `event-${user}-${type}-${at}`,
    timestamp: time,
    eventCreationTime: time,
    eventPublishingTime: time,
    ...(body ? { body } : {}),
  };
  const answer = await fetch(`${world.server.url}/voice/alexa/${appId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...rest, context: { ...context, System: system }, request }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A user who has proved the order, and lets the app notify. */
async function listener(orderId: string): Promise<string> {
  users += 1;
  const user = `amzn1.ask.account.U${users}`;
  await tell(user, 'SkillPermissionAccepted', { acceptedPermissions: [{ scope: permission }] });
  await tell(user, 'ProactiveSubscriptionChanged', { subscriptions: events.map((eventName) => ({ eventName })) });
  await world.server.platform.pool.query(
    `insert into order_listeners (merchant_id, order_id, app_id, user_ref)
       select merchant_id, $2, app_id, user_ref from skill_shoppers where app_id = $1
        order by coalesce(permissions_at, enabled_at) desc limit 1`,
    [appId, orderId],
  );
  return user;
}

const put = async (number: string, status: 'placed' | 'shipped' | 'delivered' | 'cancelled') => {
  const body = {
    number,
    placedAt: new Date().toISOString(),
    totalMinor: 4_800,
    currency: 'USD',
    items: [],
    email: `${number}@shopper.example`,
    status,
  };
  const reply = await world.server.call(routes.putExternalOrder, merchant, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.order.id as string;
};
/** An order whose first news are through, before anybody listens. */
async function newOrder() {
  orders += 1;
  const number = `A${orders}`;
  const id = await put(number, 'placed');
  await ends(number, 'placed', 'dropped');
  return { number, id };
}
const heard = async (user: string) => {
  const answer = await fetch(`${world.amazon.url}/proactive-events`);
  const told = heardSchema.parse(await answer.json());
  return {
    said: told.heard.filter((one) => one.userId === user),
    messages: told.messages.filter((one) => one.userId === user),
  };
};
async function row(number: string, state: string): Promise<NotificationDelivery | undefined> {
  await sendDue(world.server.platform, merchant.merchantId);
  const query = { limit: 200, channel: 'alexa', q: number } as const;
  const { body } = await world.server.call(routes.listNotificationDeliveries, merchant, { query });
  const items: NotificationDelivery[] = body.items;
  return items.find((one) => one.about === number && one.state === state);
}
const ends = (number: string, state: string, status: string) =>
  expect.poll(async () => (await row(number, state))?.status, { timeout: 15_000 }).toBe(status);

describe('the manifest', () => {
  it('declares the events, and asks for the permission', async () => {
    const { manifest } = await world.smapi.getManifest(skillId, 'development');
    expect(manifest).toMatchObject({
      permissions: expect.arrayContaining([{ name: permission }]),
      events: {
        publications: events.map((eventName) => ({ eventName })),
        subscriptions: expect.arrayContaining([{ eventName: 'SKILL_PROACTIVE_SUBSCRIPTION_CHANGED' }]),
      },
    });
  });
});

describe('news of an order by Alexa', () => {
  it('are said by the devices of who proved it and allows it, with the words of the state', async () => {
    const { number, id } = await newOrder();
    const user = await listener(id);
    await put(number, 'shipped');
    await ends(number, 'shipped', 'sent');
    expect((await heard(user)).said).toMatchObject([
      { stage: 'development', event: events[0], says: expect.stringContaining('your order has shipped') },
    ]);
    await put(number, 'cancelled');
    await ends(number, 'cancelled', 'sent');
    expect((await heard(user)).said[0]).toMatchObject({
      event: events[1],
      says: expect.stringContaining('1 new message'),
    });
  });

  it('are dropped where nobody proved the order, and where nobody allows it', async () => {
    const { number, id } = await newOrder();
    await put(number, 'shipped');
    await ends(number, 'shipped', 'dropped');
    expect((await row(number, 'shipped'))?.reasons.at(-1)?.check).toBe('recipient');
    const user = await listener(id);
    await tell(user, 'SkillPermissionChanged', { acceptedPermissions: [] }, Date.now() + 10);
    await put(number, 'delivered');
    await ends(number, 'delivered', 'dropped');
    expect((await row(number, 'delivered'))?.reasons.at(-1)?.check).toBe('allowed');
    expect((await heard(user)).said).toEqual([]);
  });

  it('end with the skill, and with the subscription', async () => {
    const { number, id } = await newOrder();
    const [left, unsubscribed] = [await listener(id), await listener(id)];
    await tell(left, 'SkillDisabled', undefined, Date.now() + 10);
    await tell(unsubscribed, 'ProactiveSubscriptionChanged', { subscriptions: [] }, Date.now() + 10);
    await put(number, 'shipped');
    await ends(number, 'shipped', 'dropped');
    expect([...(await heard(left)).said, ...(await heard(unsubscribed)).said]).toEqual([]);
  });

  it('are said once, however often a kill between the answer and our note repeats them', async () => {
    const { platform } = world.server;
    const { number, id } = await newOrder();
    const user = await listener(id);
    await put(number, 'shipped');
    await ends(number, 'shipped', 'sent');
    const delivery = await row(number, 'shipped');
    for (let kill = 0; kill < 3; kill += 1) {
      // As if the worker had been killed before it wrote the answer: its lease is over.
      await platform.db
        .updateTable('deliveries')
        .set({ status: 'prepared', lease_until: new Date(), sent_at: null, finished_at: null })
        .where('merchant_id', '=', merchant.merchantId)
        .where('id', '=', delivery?.id ?? '')
        .execute();
      await ends(number, 'shipped', 'sent');
    }
    expect((await heard(user)).said).toHaveLength(1);
  });

  it.each([
    ['throttled', { kind: 'status', status: 429, retryAfterSeconds: 0 }],
    ['down', { kind: 'status', status: 503 }],
    ['unreachable', { kind: 'reset' }],
  ] as const)('are said later where Alexa is %s', async (_, fault) => {
    const { number, id } = await newOrder();
    const user = await listener(id);
    world.amazon.faults.set({ path: '/v1/proactiveEvents' }, fault, { count: 1 });
    await put(number, 'shipped');
    await ends(number, 'shipped', 'sent');
    expect((await row(number, 'shipped'))?.tries).toBe(2);
    expect((await heard(user)).said).toHaveLength(1);
  });

  it('wait an hour at the limit of Amazon, and say so', async () => {
    const { number, id } = await newOrder();
    await listener(id);
    world.amazon.faults.set({ path: '/v1/proactiveEvents' }, { kind: 'status', status: 432 });
    await put(number, 'shipped');
    await expect.poll(async () => (await row(number, 'shipped'))?.error).toContain('(432)');
    expect((await row(number, 'shipped'))?.status).toBe('prepared');
    const { lease_until: until } = await world.server.platform.db
      .selectFrom('deliveries')
      .select('lease_until')
      .where('id', '=', (await row(number, 'shipped'))?.id ?? '')
      .executeTakeFirstOrThrow();
    expect((until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_000_000);
    await world.server.platform.pool.query(`update deliveries set status = 'dropped' where status = 'prepared'`);
  });

  it('ask for another token where one has ended before its time', async () => {
    const { number, id } = await newOrder();
    const user = await listener(id);
    world.amazon.faults.set({ path: '/v1/proactiveEvents' }, { kind: 'status', status: 401 }, { count: 1 });
    await put(number, 'shipped');
    await ends(number, 'shipped', 'sent');
    expect((await row(number, 'shipped'))?.tries).toBe(1);
    expect((await heard(user)).said).toHaveLength(1);
  });
});

describe('an event', () => {
  const at = new Date('2026-11-26T10:00:00Z');
  const news = (state: 'shipped' | 'cancelled' | 'delivered') =>
    alexaNews({ state, eventAt: at, expectedOn: '2026-11-28', shopName: ' Hazel ' }, at);
  it('says when an order comes, or came', () => {
    expect(news('shipped').events[0]?.payload).toMatchObject({
      state: { deliveryDetails: { expectedArrival: '2026-11-28T00:00:00.000Z' } },
    });
    expect(news('delivered').events[0]?.payload).toMatchObject({
      state: { deliveryDetails: { deliveredOn: '2026-11-26T10:00:00.000Z' } },
    });
    expect(Date.parse(news('shipped').expiryTime) - at.getTime()).toBeLessThan(86_400_000);
  });
  it('is the first that a user subscribed to', () => {
    expect(eventFor(news('shipped'), events)?.name).toBe(events[0]);
    expect(eventFor(news('shipped'), [events[1] ?? ''])?.name).toBe(events[1]);
    expect(eventFor(news('cancelled'), [events[0] ?? ''])).toBeNull();
  });
});

it('shows which app can notify, and how many shoppers let it', async () => {
  const read = async (as: Caller) => (await world.server.call(routes.alexaNotifications, as)).body.apps;
  const [before] = await read(merchant);
  expect(before).toMatchObject({ id: appId, state: 'development' });
  await listener((await newOrder()).id);
  expect(await read(merchant)).toEqual([
    { ...before, isOpened: true, shoppers: before.shoppers + 1, allowed: before.allowed + 1 },
  ]);
  const stranger = await world.server.merchant();
  await makeApp(world.server, stranger);
  expect(await read(stranger)).toMatchObject([{ state: 'unpublished', shoppers: 0, allowed: 0 }]);
});

it('tells a test order to who tests the skill, where it is asked for', async () => {
  const { id } = await newOrder();
  const user = await listener(id);
  const simulate = async (orderid: string, alexa: boolean) => {
    const body = { skillid: appId, emailid: 'tester@shopper.example', alexa, status: 'placing', orderid } as const;
    const reply = await world.server.call(routes.simulateOrder, merchant, { body });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.messages.find(({ channel }: { channel: string }) => channel === 'alexa');
  };
  expect(await simulate('90001', false)).toMatchObject({ outcome: 'drop' });
  expect(await simulate('90002', true)).toMatchObject({ outcome: 'send' });
  await ends('90002', 'placed', 'sent');
  expect((await heard(user)).said).toHaveLength(1);
});

describe('a shop’s own system', () => {
  const notify = (body: object) =>
    world.server.call(routes.sendSkillNotification, merchant, { body: { skillid: skillId, ...body } as never });

  it('announces the newest state of an order once', async () => {
    const { number, id } = await newOrder();
    const user = await listener(id);
    // What is said by a rule already is answered with that; a repeat with the same.
    await put(number, 'shipped');
    const [first, again] = [await notify({ orderid: number }), await notify({ orderid: number })];
    expect([first.status, again.status]).toEqual([202, 202]);
    expect(again.body.delivery.id).toBe(first.body.delivery.id);
    await ends(number, 'shipped', 'sent');
    expect((await heard(user)).said).toHaveLength(1);
    expect((await notify({ orderid: 'unknown' })).status).toBe(404);
    expect((await notify({ skillid: 'amzn1.ask.skill.other', orderid: number })).status).toBe(404);
    const stranger = await world.server.merchant();
    const body = { skillid: skillId, orderid: number };
    expect((await world.server.call(routes.sendSkillNotification, stranger, { body: body as never })).status).toBe(404);
  });

  it('sends data to the skill of each listener', async () => {
    const { number, id } = await newOrder();
    const user = await listener(id);
    const sent = await notify({ orderid: number, data: { order: number } });
    expect(sent.body).toMatchObject({ delivery: null, sent: 1, failed: 0 });
    expect((await heard(user)).messages).toMatchObject([{ data: { order: number } }]);
    expect((await notify({ orderid: number, data: { big: 'x'.repeat(2_001) } })).status).toBe(400);
  });

  it('reads the client of the skill, after a proof', async () => {
    const call = { params: { id: skillId } };
    expect((await world.server.call(routes.getSkillMessagingCredentials, merchant, call)).status).toBe(403);
    const proven = await world.server.callSteppedUp(routes.getSkillMessagingCredentials, merchant, call);
    expect(proven.body.skillMessagingCredentials).toMatchObject({
      clientId: expect.stringMatching(/^amzn1\.application-oa2-client\./),
      clientSecret: expect.any(String),
    });
  });
});

it('keeps a message with its request before Alexa is asked', async () => {
  const { platform } = world.server;
  const { number, id } = await newOrder();
  await listener(id);
  await put(number, 'shipped');
  await platform.db.transaction().execute((tx) => planEvents(tx, merchant.merchantId));
  const { ready } = await prepareDue(platform, merchant.merchantId, 100, new Date());
  const rows = await listPrepared(platform.db, merchant.merchantId, ready.length > 0 ? ready : [id]);
  await sendPrepared(platform, merchant.merchantId, rows);
  await ends(number, 'shipped', 'sent');
});
