import type { RouteRequest } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { findOrdersByNumber } from '../orders/orders.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  admin = await server.admin('super_admin');
});
afterAll(() => server.stop());

async function appOf(merchant: Caller): Promise<string> {
  const reply = await server.call(routes.createApp, merchant, {
    body: { name: 'Tea shop', invocationName: 'harbor tea shop' },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.app.id;
}
const simulate = (caller: Caller, body: RouteRequest<typeof routes.simulateOrder>['body']) =>
  server.call(routes.simulateOrder, caller, { body });
async function mailsTo(email: string) {
  const { rows } = await server.platform.pool.query<{ data: { kind: string; data: { order: object } } }>(
    `select data from pgboss.job where name = 'reply-email' and data->>'to' = $1 order by created_on`,
    [email],
  );
  return rows.map(({ data }) => data.data.order);
}

it('keeps the addresses once each, in small letters, with the suffix where they have none', async () => {
  const saved = await server.call(routes.updateTestEmails, admin, {
    body: { emails: ['Ann@Mail.example', 'ann@mail.example', 'tester'] },
  });
  expect(saved.status, saved.text).toBe(200);
  const { setting } = (await server.call(routes.getTestOrderSetting, admin, {})).body;
  expect(setting).toMatchObject({
    emails: ['ann@mail.example', 'tester@simulator.example'],
    suffix: '@simulator.example',
  });
  const wrong = await server.call(routes.updateTestEmails, admin, { body: { emails: ['not an address'] } });
  expect(wrong.status).toBe(400);
  expect(wrong.body.fields).toEqual([{ path: 'emails.0', message: 'Email must be a valid email address' }]);
});

it('makes an order that the skill finds, moves it on, and mails the test addresses only', async () => {
  const merchant = await server.merchant();
  const skillid = await appOf(merchant);
  const made = await simulate(merchant, {
    skillid,
    emailid: 'tester',
    status: 'placing',
    type: 'order',
    orderid: '4711',
  });
  expect(made.body).toEqual({ success: 1, error: null, isMailed: true, areNotificationsOn: false, messages: [] });
  const [placed] = await findOrdersByNumber(server.platform, merchant.merchantId, '4711');
  expect(placed).toMatchObject({ status: 'placed', items: [{ title: 'Sample item', quantity: 1 }] });
  await simulate(merchant, { skillid, emailid: 'tester', status: 'delivered', orderid: 4711 });
  const { items, total } = (await server.call(routes.listOrders, merchant, { query: { q: '4711' } })).body;
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ source: 'simulator', status: 'delivered', email: 'tester@simulator.example' });
  const told = await server.call(routes.orderTimeline, merchant, { params: { id: items[0].id } });
  expect(told.body.entries).toMatchObject([
    { kind: 'status', to: 'delivered', via: 'simulator' },
    { kind: 'tracking' },
    { kind: 'placed', source: 'simulator' },
  ]);
  expect(await mailsTo('tester@simulator.example')).toMatchObject([
    { number: '4711', status: 'Created' },
    { number: '4711', status: 'Delivered' },
  ]);
  const stranger = await simulate(merchant, {
    skillid,
    emailid: 'x@stranger.example',
    status: 'shipped',
    orderid: '4712',
  });
  expect(stranger.body.isMailed).toBe(false);
  expect(await mailsTo('x@stranger.example')).toEqual([]);
});

it('has the items that it is told of', async () => {
  const merchant = await server.merchant();
  const items = [
    { sku: 'MUG', title: 'Mug', quantity: 2, priceMinor: 1_200 },
    { sku: 'TEA', title: 'Tea', quantity: 1, priceMinor: 700 },
  ];
  const body = { skillid: merchant.merchantId, emailid: 'tester', status: 'placing', orderid: '4730', items } as const;
  expect((await simulate(merchant, { ...body, items, currency: 'EUR' })).status).toBe(200);
  const [listed] = (await server.call(routes.listOrders, merchant, { query: { q: '4730' } })).body.items;
  expect(listed).toMatchObject({ items, totalMinor: 3_100, currency: 'EUR' });
});

it('needs no app where only mails and texts are looked at', async () => {
  const merchant = await server.merchant();
  const body = { skillid: merchant.merchantId, emailid: 'tester', status: 'placing', orderid: '4720' } as const;
  const made = await simulate(merchant, body);
  expect(made.status, made.text).toBe(200);
  expect(await findOrdersByNumber(server.platform, merchant.merchantId, '4720')).toHaveLength(1);
  expect((await simulate(await server.merchant(), { ...body, orderid: '4721' })).status).toBe(404);
});

it('sends so many texts a day for a person, however many orders ask for them', async () => {
  const merchant = await server.merchant();
  const body = { skillid: merchant.merchantId, emailid: 'tester', status: 'placing', orderid: '1' } as const;
  const replies = [];
  for (let number = 1; number <= 31; number += 1) {
    replies.push((await simulate(merchant, { ...body, orderid: String(number), phone: '+12135550100' })).status);
  }
  expect(replies).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect((await simulate(merchant, { ...body, orderid: '32' })).status).toBe(200);
});

it('takes no number of a real order, and no skill of another merchant', async () => {
  const [merchant, other] = [await server.merchant(), await server.merchant()];
  const skillid = await appOf(merchant);
  await server.call(routes.putExternalOrder, merchant, {
    body: {
      number: '#00815',
      status: 'placed',
      email: 'a@mail.example',
      placedAt: '2026-01-10T10:00:00Z',
      items: [],
      totalMinor: 100,
      currency: 'USD',
    },
  });
  const body = { skillid, emailid: 'tester', status: 'shipped', orderid: '815' } as const;
  const taken = await simulate(merchant, body);
  expect(taken.status).toBe(409);
  expect(taken.body).toMatchObject({ code: 'number_taken', fields: [{ path: 'orderid' }] });
  expect((await simulate(other, { ...body, orderid: '816' })).status).toBe(404);
  // A super admin who acts as nobody may try any skill, by its name at Amazon as well.
  await server.platform.db
    .updateTable('apps')
    .set({ aws_skill_id: `amzn1.ask.skill.${skillid}` })
    .where('id', '=', skillid)
    .execute();
  const byAdmin = await simulate(admin, { ...body, skillid: `amzn1.ask.skill.${skillid}`, orderid: '817' });
  expect(byAdmin.status, byAdmin.text).toBe(200);
  expect(await findOrdersByNumber(server.platform, merchant.merchantId, '817')).toHaveLength(1);
});

it.each([
  [{ orderid: '' }, 'orderid', 'This field is required.'],
  [{ orderid: 'A1' }, 'orderid', 'Enter a number.'],
  [{ skillid: '' }, 'skillid', 'This field is required.'],
  [{ emailid: '' }, 'emailid', 'This field is required.'],
  [{ emailid: 'a@b' }, 'emailid', 'Email must be a valid email address'],
  [{ status: '' }, 'status', 'please select order status'],
])('refuses %o at its field', async (change, path, message) => {
  const good = { skillid: 'x', emailid: 'tester', status: 'shipped', orderid: '1' } as const;
  const reply = await simulate(admin, Object.assign({ ...good }, change));
  expect(reply.status).toBe(400);
  expect(reply.body.fields[0]).toEqual({ path, message });
});
