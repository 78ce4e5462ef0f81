import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@voicecart/contract/routes';
import type { TrackingDelivery } from '@voicecart/contract/routes/tracking';
import { type ChurnZeroEmulator, startChurnZero } from '@voicecart/emulators/churnzero/churnzero';
import { demoChurnZero } from '@voicecart/emulators/churnzero/demo';
import { demoHubSpot } from '@voicecart/emulators/hubspot/demo';
import { type HubSpotEmulator, startHubSpot } from '@voicecart/emulators/hubspot/hubspot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../test/captcha.ts';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { startSession } from '../../platform/sessions/sessions.ts';
import { hashPassword } from '../identity/sign-in/passwords.ts';
import { planWait, sweepDeliveries, triesMax } from './deliver.ts';
import { deleteOldEvents } from './tracking.queries.ts';
import { recordTracking, type TrackedEvent } from './tracking.ts';

let hubSpot: HubSpotEmulator;
let churnZero: ChurnZeroEmulator;
let server: TestServer;
let admin: Caller;
let env: Record<string, string>;

beforeAll(async () => {
  [hubSpot, churnZero] = await Promise.all([startHubSpot(), startChurnZero()]);
  env = {
    HUBSPOT_API_ORIGIN: hubSpot.url,
    HUBSPOT_TOKEN: demoHubSpot.token,
    HUBSPOT_PLAN_PROPERTY: 'voicecart_plan',
    CHURNZERO_ORIGIN: churnZero.url,
    CHURNZERO_APP_KEY: demoChurnZero.appKey,
    TRACKING_RETRY_MS: '10',
    TRACKING_TIMEOUT_MS: '500',
  };
  server = await startTestServer({ ...env, TRACKING: 'on' });
  admin = await server.admin('super_admin');
});
afterEach(() => {
  hubSpot.faults.clear();
  churnZero.faults.clear();
});
afterAll(async () => {
  await server.stop();
  await Promise.all([hubSpot.close(), churnZero.close()]);
});

const record = (person: Caller, event: TrackedEvent, on: TestServer = server) =>
  on.platform.db
    .transaction()
    .execute((tx) =>
      recordTracking(
        on.platform,
        tx,
        { merchantId: person.merchantId || null, userId: person.userId, actorUserId: null },
        event,
      ),
    );

async function deliveriesOf(merchantId: string): Promise<TrackingDelivery[]> {
  const reply = await server.call(routes.listTrackingDeliveries, admin, { query: { limit: 200 } });
  return (reply.body.items as TrackingDelivery[]).filter((item) => item.merchantId === merchantId);
}

/** Waits until every delivery of the merchant is over. */
async function settled(
  merchantId: string,
  isThere = (all: TrackingDelivery[]) => all.every(({ finishedAt }) => finishedAt),
) {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const all = await deliveriesOf(merchantId);
    if (all.length > 0 && isThere(all)) return all;
    if (Date.now() > deadline) throw new Error(`still not: ${JSON.stringify(all, null, 1)}`);
    await pause(30);
  }
}

describe('the event stream', () => {
  it('tells each sink what it hears of, with no more of a person than the call needs', async () => {
    const merchant = await server.merchant({ plan: 'enterprise' });
    await server.platform.db
      .updateTable('merchants')
      .set({ website: 'https://www.hazel.example/about', contact_phone: '2133734253' })
      .where('id', '=', merchant.merchantId)
      .execute();
    const before = churnZero.requests().length;
    expect(await record(merchant, { type: 'sign-up' })).toBe(true);
    const all = await settled(merchant.merchantId);
    expect(all.map(({ sink, status }) => `${sink} ${status}`).sort()).toEqual(['churnzero sent', 'hubspot sent']);

    const [company] = hubSpot.companies().filter((one) => one.properties.voicecart_merchant_id === merchant.merchantId);
    expect(company?.properties).toEqual({
      voicecart_merchant_id: merchant.merchantId,
      name: expect.stringMatching(/^Shop /),
      domain: 'hazel.example',
      voicecart_plan: 'Enterprise',
    });
    const [contact] = hubSpot.contacts().filter((one) => one.properties.email === merchant.email);
    expect(contact?.properties).toEqual({ email: merchant.email, firstname: 'Test', lastname: 'User' });
    expect(hubSpot.associations()).toContain(`${contact?.id} -> ${company?.id}`);

    expect(churnZero.accounts().get(merchant.merchantId)).toEqual({
      Name: expect.stringMatching(/^Shop /),
      Plan: 'Enterprise',
      Interactions: 0,
    });
    expect(churnZero.contacts().get(`${merchant.merchantId}/${merchant.email}`)).toEqual({
      FirstName: 'Test',
      LastName: 'User',
    });
    const events = churnZero.events().filter((event) => event.account === merchant.merchantId);
    expect(events).toEqual([
      {
        account: merchant.merchantId,
        contact: merchant.email,
        name: 'Signed up',
        date: all[0]?.occurredAt,
        fields: { Value: 2000 },
      },
    ]);
    const sent = JSON.stringify([churnZero.requests().slice(before), hubSpot.requests()]);
    for (const secret of ['2133734253', merchant.token, 'password']) expect(sent).not.toContain(secret);
    expect(churnZero.ignored()).toBe(0);
  });

  it('exists exactly if the transaction commits, and once however often a happening is recorded', async () => {
    const merchant = await server.merchant();
    const person = { merchantId: merchant.merchantId, userId: merchant.userId, actorUserId: null };
    const { db } = server.platform;
    await expect(
      db.transaction().execute(async (tx) => {
        await recordTracking(server.platform, tx, person, { type: 'app-published', key: 'publish-0' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const event = { type: 'app-published', key: 'publish-1' } as const;
    expect([await record(merchant, event), await record(merchant, event)]).toEqual([true, false]);
    await settled(merchant.merchantId);
    const rows = await db
      .selectFrom('tracking_events')
      .select('key')
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    expect(rows).toEqual([{ key: 'publish-1' }]);
    expect(churnZero.events().filter((one) => one.account === merchant.merchantId)).toHaveLength(1);
  });

  it('tells a login to the customer-success tool only', async () => {
    const merchant = await server.merchant();
    await record(merchant, { type: 'login' });
    expect((await settled(merchant.merchantId)).map(({ sink }) => sink)).toEqual(['churnzero']);
  });

  it('sends nothing for admins, for impersonations and for test users', async () => {
    const merchant = await server.merchant();
    expect(await record(admin, { type: 'login' })).toBe(false);
    const acted = await server.platform.db
      .transaction()
      .execute((tx) =>
        recordTracking(
          server.platform,
          tx,
          { merchantId: merchant.merchantId, userId: merchant.userId, actorUserId: admin.userId },
          { type: 'plan-changed' },
        ),
      );
    expect(acted).toBe(false);
    await server.platform.db.updateTable('users').set({ is_test: true }).where('id', '=', merchant.userId).execute();
    await record(merchant, { type: 'login' });
    const [only] = await settled(merchant.merchantId);
    expect(only?.status).toBe('dropped');
    expect(churnZero.accounts().has(merchant.merchantId)).toBe(false);
  });

  it('is off in development, and where no key is configured', async () => {
    const off = [
      await startTestServer({ ...env, SERVICES: 'web' }, server),
      await startTestServer({ TRACKING: 'on', SERVICES: 'web' }, server),
    ];
    try {
      for (const node of off) {
        const merchant = await node.merchant();
        expect(await record(merchant, { type: 'sign-up' }, node)).toBe(false);
        const reply = await node.call(routes.submitChurnZero, merchant, { body: {} });
        expect([reply.status, reply.body.status]).toEqual([202, 'off']);
        expect(await deliveriesOf(merchant.merchantId)).toEqual([]);
      }
    } finally {
      for (const node of off) await node.stop();
    }
  });
});

describe('what people do', () => {
  it('is recorded at sign-up, of the one account that two submits make', async () => {
    const email = 'ada@park-tea.store';
    const contact = { email, phone_number: '(213) 373-4253', contact_name: 'Ada Park' };
    const submit = async () =>
      server.call(routes.register, null, {
        body: {
          fname: 'Ada',
          lname: 'Park',
          email,
          password: 'Tea-Time-1',
          website: 'https://park-tea.example',
          country_code: '+1',
          domain: ['basic plan'],
          response: await solveCaptcha(server),
          business_info: { business_display_name: 'Park Tea', primary_contact: contact },
        },
      });
    const replies = [await submit(), await submit()];
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    const { rows } = await server.platform.pool.query('select merchant_id from users where email = $1', [email]);
    const all = await settled(rows[0]?.merchant_id);
    expect(all.map(({ type, sink }) => `${type} ${sink}`)).toEqual(['sign-up churnzero', 'sign-up hubspot']);
    expect(hubSpot.contacts().find((one) => one.properties.email === email)?.properties.lastname).toBe('Park');
  });

  it('is recorded where it is done: a sign-in that succeeds, an app that is made', async () => {
    const merchant = await server.merchant();
    const { db } = server.platform;
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword('Right-pass-1') })
      .where('id', '=', merchant.userId)
      .execute();
    const login = await server.call(routes.login, null, { body: { email: merchant.email, password: 'Right-pass-1' } });
    expect(login.status, login.text).toBe(200);
    const app = { name: 'Hazel', invocationName: 'hazel home goods' };
    expect((await server.call(routes.createApp, merchant, { body: app })).status).toBe(201);
    const types = async () =>
      (
        await db
          .selectFrom('tracking_events')
          .select('type')
          .where('merchant_id', '=', merchant.merchantId)
          .orderBy('id')
          .execute()
      ).map(({ type }) => type);
    expect(await types()).toEqual(['login', 'app-created']);
    const wrong = await server.call(routes.login, null, { body: { email: merchant.email, password: 'Wrong-pass-1' } });
    expect(wrong.status).toBe(401);
    expect(await types()).toHaveLength(2);
  });
});

describe('a sink that fails', () => {
  const faults = [
    ['429', { kind: 'status', status: 429, retryAfterSeconds: 0 }],
    ['500', { kind: 'status', status: 500 }],
    ['garbage', { kind: 'garbage' }],
    ['a reset', { kind: 'reset' }],
    ['silence', { kind: 'slow', ms: 2_000 }],
  ] as const;
  it.each(faults)('is asked again after %s, and told once', async (_name, fault) => {
    const merchant = await server.merchant();
    hubSpot.faults.set({ path: '/crm' }, fault, { count: 1 });
    churnZero.faults.set({ path: '/i' }, fault, { count: 1 });
    await record(merchant, { type: 'sign-up' });
    const all = await settled(merchant.merchantId);
    expect(all.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
    ]);
    expect(hubSpot.contacts().filter((one) => one.properties.email === merchant.email)).toHaveLength(1);
    expect(churnZero.events().filter((one) => one.account === merchant.merchantId)).toHaveLength(1);
  });

  it('waits longer with each failure, and never less than it was asked to', () => {
    expect([1, 2, 3, 10].map((attempts) => planWait(attempts, 30_000, 0, 0.5))).toEqual([
      30_000, 60_000, 120_000, 15_360_000,
    ]);
    expect(planWait(1, 30_000, 90_000, 0.5)).toBe(90_000);
    expect(planWait(1, 30_000, 0, 0)).toBe(22_500);
    expect(planWait(triesMax + 1, 30_000, 0, 0.5)).toBe(30_000);
  });

  it('leaves a dead letter that a super admin sees and sends again', async () => {
    const merchant = await server.merchant();
    churnZero.faults.set({ path: '/i' }, { kind: 'status', status: 503, retryAfterSeconds: 0 });
    const clock = server.platform.db;
    await record(merchant, { type: 'login' });
    // Ten tries with doubling waits take a while; all but the last are taken as made.
    await settled(merchant.merchantId, (all) => all.some(({ attempts }) => attempts >= 1));
    await clock
      .updateTable('tracking_deliveries')
      .set({ attempts: triesMax - 1, next_try_at: new Date(0) })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    await sweepDeliveries(server.platform);
    const [dead] = await settled(merchant.merchantId);
    expect(dead).toMatchObject({ status: 'dead', attempts: triesMax, lastError: 'ChurnZero answered 503.' });
    expect(await server.platform.metrics.registry.metrics()).toContain(
      'tracking_deliveries_total{sink="churnzero",result="dead"}',
    );

    churnZero.faults.clear();
    const key = { merchantId: merchant.merchantId, eventId: dead?.eventId ?? '', sink: 'churnzero' } as const;
    const again = await server.call(routes.retryTrackingDelivery, admin, { body: key });
    expect([again.status, again.body.delivery.status]).toEqual([200, 'waiting']);
    expect((await settled(merchant.merchantId))[0]).toMatchObject({ status: 'sent', lastError: null });
    const twice = await server.call(routes.retryTrackingDelivery, admin, { body: key });
    expect([twice.status, twice.body.code]).toEqual([409, 'not_dead']);
    const nobody = await server.call(routes.retryTrackingDelivery, admin, {
      body: { ...key, eventId: merchant.userId },
    });
    expect(nobody.status).toBe(404);
  });

  it('is not asked again what it has refused, and its words carry no address', async () => {
    const merchant = await server.merchant();
    await server.platform.db
      .updateTable('users')
      .set({ email: `odd@${merchant.userId}` })
      .where('id', '=', merchant.userId)
      .execute();
    await record(merchant, { type: 'app-published' });
    const dead = (await settled(merchant.merchantId)).find(({ sink }) => sink === 'hubspot');
    expect(dead).toMatchObject({
      status: 'dead',
      attempts: 1,
      lastError: 'HubSpot answered 400: Email address [address] is invalid',
    });
  });
});

describe('what is asked for by hand', () => {
  it('tells of one’s own account, of a colleague, and of nobody else’s', async () => {
    const merchant = await server.merchant();
    const other = await server.merchant();
    const own = await server.call(routes.submitHubSpot, merchant, { body: {} });
    expect([own.status, own.body]).toEqual([202, { success: true, status: 'queued' }]);
    expect((await settled(merchant.merchantId)).map(({ sink, type }) => [sink, type])).toEqual([
      ['hubspot', 'account-submitted'],
    ]);
    const foreign = await server.call(routes.submitHubSpot, merchant, { body: { user_id: other.userId } });
    expect(foreign.status).toBe(404);
    expect(await deliveriesOf(other.merchantId)).toEqual([]);
  });

  it('lets a super admin name whose', async () => {
    const merchant = await server.merchant();
    const nameless = await server.call(routes.submitChurnZero, admin, { body: {} });
    expect([nameless.status, nameless.body.fields?.[0]?.path]).toEqual([400, 'user_id']);
    await server.call(routes.submitChurnZero, admin, { body: { user_id: merchant.userId } });
    await settled(merchant.merchantId);
    expect(churnZero.accounts().get(merchant.merchantId)).toMatchObject({ Plan: 'Pro' });
    // Attributes only: nothing happened.
    expect(churnZero.events().filter((one) => one.account === merchant.merchantId)).toEqual([]);
    const unknown = await server.call(routes.submitChurnZero, admin, { body: { user_id: merchant.merchantId } });
    expect(unknown.status).toBe(404);
  });

  it('sends nothing while an admin acts as the merchant', async () => {
    const merchant = await server.merchant();
    const { token } = await startSession(server.platform.db, {
      userId: merchant.userId,
      identity: 'merchant',
      merchantId: merchant.merchantId,
      actor: { userId: admin.userId, identity: 'super_admin' },
      userAgent: 'test',
      maxDays: 1,
    });
    const acting = { ...merchant, token };
    for (const row of [routes.submitChurnZero, routes.submitHubSpot]) {
      expect((await server.call(row, acting, { body: {} })).body.status).toBe('off');
    }
    const company = { properties: [{ name: 'city', value: 'Kiel' }] };
    expect((await server.call(routes.submitCompany, acting, { body: company })).body.status).toBe('off');
    expect(await deliveriesOf(merchant.merchantId)).toEqual([]);
  });

  it('sets the properties of the company that may be set, and forgets them once told', async () => {
    const merchant = await server.merchant();
    const body = {
      properties: [
        { name: 'City', value: 'Kiel' },
        { name: 'industry', value: 'RETAIL' },
      ],
    };
    expect((await server.call(routes.submitCompany, merchant, { body })).status).toBe(202);
    await settled(merchant.merchantId);
    const company = hubSpot.companies().find((one) => one.properties.voicecart_merchant_id === merchant.merchantId);
    expect(company?.properties).toMatchObject({ city: 'Kiel', industry: 'RETAIL' });
    expect(hubSpot.contacts().some((one) => one.properties.email === merchant.email)).toBe(false);
    const { detail } = await server.platform.db
      .selectFrom('tracking_events')
      .select('detail')
      .where('merchant_id', '=', merchant.merchantId)
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({});
    const key = {
      properties: [
        { name: 'name', value: 'x' },
        { name: 'voicecart_merchant_id', value: 'x' },
      ],
    };
    const refused = await server.call(routes.submitCompany, merchant, { body: key });
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'properties.1.name']);
  });
});

describe('what is kept', () => {
  it('goes after a while, and what waits never', async () => {
    const merchant = await server.merchant();
    await record(merchant, { type: 'login', key: 'old' });
    await settled(merchant.merchantId);
    const { db } = server.platform;
    const now = Date.now();
    const count = async () =>
      (await db.selectFrom('tracking_events').select('id').where('merchant_id', '=', merchant.merchantId).execute())
        .length;
    const soon = { sent: new Date(now + 1000), dead: new Date(now - 1000) };
    await db
      .updateTable('tracking_deliveries')
      .set({ status: 'dead' })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    await deleteOldEvents(db, soon);
    expect(await count()).toBe(1);
    await db
      .updateTable('tracking_deliveries')
      .set({ status: 'sent' })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    await deleteOldEvents(db, soon);
    expect(await count()).toBe(0);
  });
});
