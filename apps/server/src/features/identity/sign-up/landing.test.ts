import { shownAppName } from '@voicecart/contract/app-defaults';
import { plans } from '@voicecart/contract/plans';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { startSession } from '../../../platform/sessions/sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

describe('plan details', () => {
  it.each(plans.map((plan) => [plan.id, plan] as const))('of %s are those of the table of plans', async (id, plan) => {
    const reply = await server.call(routes.planDetails, null, { body: { domain_subscription_id: id.toUpperCase() } });
    expect(reply.body.product_plan).toMatchObject({
      domain_id: id,
      skill_template_id: plan.skillTemplateId,
      source_plans: plan.sourcePlans.map((source) => ({ plan_id: source.id })),
    });
  });

  it('of no plan are refused in the words of the spec', async () => {
    for (const id of ['', 'gold', '__proto__']) {
      const reply = await server.call(routes.planDetails, null, { body: { domain_subscription_id: id } });
      expect([reply.status, reply.body.error]).toEqual([404, 'Invalid subscription plan']);
    }
  });
});

describe('a default app', () => {
  it('is made once, with deals and coupons, however many ask at once', async () => {
    const merchant = await server.merchant({ plan: 'amazon-pay-pro' });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.call(routes.createDefaultApp, merchant, {})),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect(replies.every(({ body }) => body.steps.Step1 === true && body.steps.Step2 === false)).toBe(true);

    const { body } = await server.call(routes.getApp, merchant, { params: { id: replies[0]?.body.id } });
    expect(body.app.name).toMatch(/^Default Blu App [0-9a-f]{32}$/);
    expect(shownAppName(body.app.name, merchant.merchantId)).toBe('');
    expect(body.app.description).toBe('Edit Voice Assistant Description Here');
    expect(body.app.version).toBe('1.0');
    expect(body.app.interactions.map((one: { type: number }) => one.type)).toEqual([2]);
    const session = await server.call(routes.session, merchant, {});
    expect(session.body.session.lastAppId).toBe(body.app.id);
    const lines = await activityOf(merchant);
    expect(lines.filter((line) => line === 'app-created')).toHaveLength(1);
  });

  it('is the app in focus where the merchant has apps', async () => {
    const merchant = await server.merchant({ plan: 'pro' });
    const make = (name: string, invocationName: string) =>
      server.call(routes.createApp, merchant, { body: { name, invocationName } });
    await make('First', 'garden bells');
    const second = await make('Second', 'garden chimes');
    await server.call(routes.bookmarks, merchant, { body: { last_selected_voice_app: second.body.app.id } });
    const reply = await server.call(routes.createDefaultApp, merchant, {});
    expect(reply.body).toMatchObject({ id: second.body.app.id, isNew: false });
  });

  it('of another plan has the name that falls to it', async () => {
    const merchant = await server.merchant({ plan: 'pro' });
    const { body } = await server.call(routes.createDefaultApp, merchant, {});
    const app = await server.call(routes.getApp, merchant, { params: { id: body.id } });
    expect(app.body.app.name).toBe('Voice Assistant');
  });
});

describe('a webhook', () => {
  it('is stored once a topic', async () => {
    const merchant = await server.merchant();
    const create = () => server.call(routes.createWebhook, merchant, { body: { webhook_topic: 'order-fulfilled' } });
    await Promise.all([create(), create(), create()]);
    const { rows } = await server.platform.pool.query('select topic from merchant_webhooks where merchant_id = $1', [
      merchant.merchantId,
    ]);
    expect(rows).toEqual([{ topic: 'order-fulfilled' }]);
    expect(await activityOf(merchant)).toEqual(['webhook-created']);
    const listed = async (as: Caller) => (await server.call(routes.listWebhooks, as)).body.items;
    expect(await listed(merchant)).toMatchObject([{ topic: 'order-fulfilled' }]);
    expect(await listed(await server.merchant())).toEqual([]);
  });

  it('of a topic nobody knows is refused', async () => {
    const body = { webhook_topic: 'everything' } as never;
    expect((await server.call(routes.createWebhook, await server.merchant(), { body })).status).toBe(400);
  });
});

describe('a plan that costs nothing', () => {
  const wait = (merchant: Caller) =>
    server.platform.pool.query(`update merchants set subscription_status = 'pending' where id = $1`, [
      merchant.merchantId,
    ]);

  it('starts without a payment, once', async () => {
    const merchant = await server.merchant({ plan: 'amazon-pay' });
    await wait(merchant);
    const start = () => server.call(routes.startFreePlan, merchant, {});
    const replies = await Promise.all([start(), start()]);
    expect(replies.map(({ body }) => body.status)).toEqual(['active', 'active']);
    expect(await activityOf(merchant)).toEqual(['subscription-started']);
  });

  it('is not one that can be paid for', async () => {
    const merchant = await server.merchant({ plan: 'pro' });
    await wait(merchant);
    expect((await server.call(routes.startFreePlan, merchant, {})).body.status).toBe('pending');
    expect((await server.call(routes.session, merchant, {})).body.session.merchant.subscriptionStatus).toBe('pending');
  });
});

describe('arriving from a shop platform', () => {
  const arrive = (token: string, more: Record<string, string> = {}, as: Caller | null = null) =>
    server.call(routes.shopArrival, as, { body: { token, ...more } });
  const cookieOf = (reply: { headers: Headers }) =>
    /vc_session=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1];
  const whoIs = async (token: string | undefined) =>
    (await server.call(routes.session, { token: token ?? '' } as Caller, {})).body.session;

  it('signs the merchant in as a shop-platform user and spends the token', async () => {
    const merchant = await server.merchant();
    const companions = { seller_id: merchant.merchantId, seller_email: merchant.email.toUpperCase() };
    const reply = await arrive(merchant.token, { ...companions, domain_subscription_id: 'pro' });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.text).not.toContain(merchant.token);
    const cookie = cookieOf(reply);
    expect(cookie).not.toBe(merchant.token);
    const session = await whoIs(cookie);
    expect(session).toMatchObject({ identity: 'shop_platform_user', merchant: { id: merchant.merchantId } });
    expect((await server.call(routes.session, merchant, {})).status).toBe(401);
    expect((await arrive(merchant.token, companions)).status).toBe(401);
    // Reloaded with the address still there: the same person is let in, without another session.
    const again = await arrive(merchant.token, companions, { ...merchant, token: cookie ?? '' });
    expect([again.status, cookieOf(again)]).toEqual([200, undefined]);
  });

  it('uses the plan that the link names: a larger one that is sold waits for its payment', async () => {
    const wanted = async (plan: 'basic' | 'pro-plus', named: string) => {
      const merchant = await server.merchant({ plan });
      const reply = await arrive(merchant.token, { domain_subscription_id: named });
      const session = await whoIs(cookieOf(reply));
      return [reply.body.upgrade, session.merchant.planId, session.merchant.upgradePlanId];
    };
    const pro = { to: 'plan', planId: 'pro' };
    expect(await wanted('basic', 'pro')).toEqual([pro, 'basic', 'pro']);
    expect(await wanted('basic', 'pro-year')).toEqual([pro, 'basic', 'pro']);
    expect(await wanted('basic', 'enterprise')).toEqual([null, 'basic', null]);
    expect(await wanted('basic', 'gold')).toEqual([null, 'basic', null]);
    expect(await wanted('pro-plus', 'pro')).toEqual([null, 'pro-plus', null]);
  });

  it('leads to the price of the merchant’s own where an admin has offered one', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    await server.platform.db
      .updateTable('merchants')
      .set({ source: 'ShopifyApp' })
      .where('id', '=', merchant.merchantId)
      .execute();
    const link = { domain_subscription_id: '', can_custom_upgrade: true };
    const first = await server.call(routes.shopArrival, null, { body: { token: merchant.token, ...link } });
    expect(first.body.upgrade).toBeNull();
    await server.call(routes.offerMerchantPrice, await server.admin('super_admin'), {
      body: { merchantId: merchant.merchantId, planId: 'pro', every: 'month', amountMinor: 5_000, reason: 'Pilot' },
    });
    const token = cookieOf(first) ?? '';
    const second = await server.call(routes.shopArrival, null, { body: { token, ...link } });
    expect(second.body.upgrade).toEqual({ to: 'offer' });
  });

  it('lets one of two arrivals with the same token through', async () => {
    const merchant = await server.merchant();
    const replies = await Promise.all([arrive(merchant.token), arrive(merchant.token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses a token that the platform means for another seller', async () => {
    const merchant = await server.merchant();
    const other = await server.merchant();
    const wrong = [
      ['seller_id', other.merchantId],
      ['seller_email', other.email],
      ['seller_id', 'x'],
    ] as const;
    for (const [field, value] of wrong) {
      expect((await arrive(merchant.token, { [field]: value })).status).toBe(401);
    }
    expect((await server.call(routes.session, merchant, {})).status).toBe(200);
    expect((await arrive('made-up-token-made-up-token')).body.code).toBe('arrival_refused');
  });

  it('asks who is signed in as somebody else, and spends nothing until they agree', async () => {
    const stranger = await server.merchant();
    const victim = await server.merchant();
    const asked = await arrive(stranger.token, {}, victim);
    expect([asked.status, asked.body.code]).toEqual([409, 'arrival_unconfirmed']);
    expect(asked.body.error).toContain(victim.email);
    expect(asked.body.error).toContain(stranger.email);
    expect(cookieOf(asked)).toBeUndefined();
    expect((await whoIs(victim.token)).merchant.id).toBe(victim.merchantId);
    const body = { token: stranger.token, is_confirmed: true };
    const agreed = await server.call(routes.shopArrival, victim, { body });
    expect((await whoIs(cookieOf(agreed))).merchant.id).toBe(stranger.merchantId);
    expect((await server.call(routes.session, victim, {})).status).toBe(401);
  });

  it('asks an admin who acts as the merchant that arrives', async () => {
    const merchant = await server.merchant();
    const admin = await server.admin('super_admin');
    const acting = await startSession(server.platform.db, {
      userId: merchant.userId,
      identity: 'merchant',
      merchantId: merchant.merchantId,
      actor: { userId: admin.userId, identity: 'super_admin' },
      userAgent: 'test',
      maxDays: 1,
    });
    const asked = await arrive(merchant.token, {}, { ...merchant, token: acting.token });
    expect([asked.status, asked.body.code]).toEqual([409, 'arrival_unconfirmed']);
  });

  it('takes a ticket once, for nothing else, and leaves the session that made it', async () => {
    const merchant = await server.merchant();
    const { ticket } = (await server.call(routes.arrivalTicket, merchant, {})).body;
    expect((await server.call(routes.session, { ...merchant, token: ticket }, {})).status).toBe(401);
    const { rows } = await server.platform.pool.query(
      `select octet_length(token_hash) as bytes from one_time_keys where user_id = $1 and purpose = 'arrival'`,
      [merchant.userId],
    );
    expect(rows).toEqual([{ bytes: 32 }]);
    const replies = await Promise.all([arrive(ticket), arrive(ticket)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const cookie = replies.map(cookieOf).find(Boolean);
    expect(await whoIs(cookie)).toMatchObject({
      identity: 'shop_platform_user',
      merchant: { id: merchant.merchantId },
    });
    expect((await server.call(routes.session, merchant, {})).status).toBe(200);
    const late = (await server.call(routes.arrivalTicket, merchant, {})).body.ticket;
    await server.platform.pool.query(`update one_time_keys set expires_at = now() where purpose = 'arrival'`);
    expect((await arrive(late)).status).toBe(401);
  });

  it('makes tickets for the merchant alone', async () => {
    const merchant = await server.merchant();
    for (const identity of ['merchant_associate', 'team_manager'] as const) {
      const member = await makeUser(server, identity, merchant.merchantId);
      expect((await server.call(routes.arrivalTicket, member, {})).status).toBe(403);
    }
  });

  it('raises nobody: a team member, an associate and an admin who acts as the merchant are refused', async () => {
    const merchant = await server.merchant();
    const admin = await server.admin('super_admin');
    const acting = await startSession(server.platform.db, {
      userId: merchant.userId,
      identity: 'merchant',
      merchantId: merchant.merchantId,
      actor: { userId: admin.userId, identity: 'super_admin' },
      userAgent: 'test',
      maxDays: 1,
    });
    const tokens = [acting.token, admin.token];
    for (const identity of ['merchant_associate', 'team_admin', 'team_manager'] as const) {
      tokens.push((await makeUser(server, identity, merchant.merchantId)).token);
    }
    for (const token of tokens) expect((await arrive(token)).status).toBe(401);
  });
});

describe('synchronising interactions', () => {
  it('fills what a new version added, for every merchant, and then finds nothing to do', async () => {
    const merchant = await server.merchant();
    const { body } = await server.call(routes.createDefaultApp, merchant, {});
    await server.platform.pool.query(
      `update app_interactions set settings = '{"gone": 1, "dealsPerTurn": 2}' where app_id = $1`,
      [body.id],
    );
    const admin = await server.admin('super_admin');
    const first = await server.call(routes.syncInteractions, admin, {});
    expect(first.body.changed).toBe(1);
    const stored = await server.platform.pool.query('select settings from app_interactions where app_id = $1', [
      body.id,
    ]);
    expect(stored.rows[0].settings).toMatchObject({ dealsPerTurn: 2, includeCoupons: true });
    expect(stored.rows[0].settings).not.toHaveProperty('gone');
    expect((await server.call(routes.syncInteractions, admin, {})).body.changed).toBe(0);
    expect(await activityOf(merchant)).toContain('interactions-synced');
  });
});

async function activityOf(caller: Caller): Promise<string[]> {
  const { rows } = await server.platform.pool.query('select activity_type from activity_log where merchant_id = $1', [
    caller.merchantId,
  ]);
  return rows.map((row: { activity_type: string }) => row.activity_type);
}
