import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  makeUser,
  startTestServer,
  type TestReply,
  type TestServer,
} from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { endOtherSessions, findStandingSessions, hashToken } from '../../../platform/sessions/sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const tokenOf = (reply: TestReply) =>
  reply.headers
    .getSetCookie()
    .join()
    .match(/vc_session=([^;]+)/)?.[1] ?? '';
const sessionOf = async (as: Caller) => (await server.call(routes.session, as)).body.session;
const rowOf = (token: string) =>
  server.platform.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();

/** Acts as the merchant; the caller then carries the new token. */
async function act(admin: Caller, merchant: Caller): Promise<Caller> {
  const reply = await server.call(routes.merchantLogin, admin, { body: { merchant_id: merchant.merchantId } });
  expect([reply.status, reply.body]).toEqual([200, { success: true }]);
  return { ...admin, token: tokenOf(reply), merchantId: merchant.merchantId };
}

async function agencyWithAdmin(): Promise<{ agencyId: string; admin: Caller }> {
  const agencyId = newId();
  await server.platform.db.insertInto('agencies').values({ id: agencyId, name: 'Agency' }).execute();
  const admin = await server.admin('agency_admin');
  await server.platform.db.updateTable('users').set({ agency_id: agencyId }).where('id', '=', admin.userId).execute();
  return { agencyId, admin };
}

async function assign(merchant: Caller, agencyId: string | null): Promise<void> {
  await server.platform.db
    .updateTable('merchants')
    .set({ agency_id: agencyId })
    .where('id', '=', merchant.merchantId)
    .execute();
}

describe('acting as a merchant', () => {
  it('replaces the session by one that names both, under a new token, and says so in the log', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant();
    const acting = await act(admin, merchant);
    expect(acting.token).not.toBe(admin.token);
    expect((await server.call(routes.profile, admin)).status).toBe(401);
    expect(await sessionOf(acting)).toMatchObject({
      identity: 'merchant',
      user: { id: merchant.userId },
      actor: { id: admin.userId, email: admin.email },
      merchant: { id: merchant.merchantId },
    });
    const log = await server.call(routes.activity, merchant, { query: {} });
    expect(log.body.items[0]).toMatchObject({
      activity_type: 'acting-started',
      user: { email: merchant.email },
      actor: { email: admin.email },
    });
  });

  it('leaves both identities on what is written', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant();
    const acting = await act(admin, merchant);
    const made = await server.call(routes.createApp, acting, {
      body: { name: 'Made by support', invocationName: 'support goods' },
    });
    expect(made.status).toBe(201);
    const log = await server.call(routes.activity, merchant, { query: { type: 'app-created' } });
    expect(log.body.items).toMatchObject([{ user: { email: merchant.email }, actor: { email: admin.email } }]);
  });

  it('opens nothing that is the admin’s or another merchant’s', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant();
    const other = await server.merchant();
    const acting = await act(admin, merchant);
    expect((await server.call(routes.listMerchants, acting, { query: {} })).status).toBe(403);
    const again = await server.call(routes.merchantLogin, acting, { body: { merchant_id: other.merchantId } });
    expect(again.status).toBe(403);
  });

  it('returns to the admin, with a token of its own again', async () => {
    const admin = await server.admin('super_admin');
    const acting = await act(admin, await server.merchant());
    const reply = await server.call(routes.returnToAdmin, acting);
    const back = { ...admin, token: tokenOf(reply) };
    expect(reply.status).toBe(200);
    expect(await sessionOf(back)).toMatchObject({ identity: 'super_admin', actor: null, merchant: null });
    expect((await server.call(routes.listMerchants, back, { query: {} })).status).toBe(200);
    expect((await server.call(routes.profile, acting)).status).toBe(401);
    expect([admin.token, acting.token]).not.toContain(back.token);
  });

  it('is not ended by a merchant who never began it', async () => {
    const merchant = await server.merchant();
    const reply = await server.call(routes.returnToAdmin, merchant);
    expect([reply.status, reply.body.code]).toEqual([409, 'not_acting']);
    expect((await server.call(routes.profile, merchant)).status).toBe(200);
  });

  it('is for a reason that the merchant reads, and ends by itself after the chosen time', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant();
    const body = { merchant_id: merchant.merchantId, reason: 'Asked for help: <b>ticket 7</b>', minutes: 15 as const };
    const reply = await server.call(routes.merchantLogin, admin, { body });
    const acting = { ...admin, token: tokenOf(reply), merchantId: merchant.merchantId };
    const log = await server.call(routes.activity, merchant, { query: {} });
    expect(log.body.items[0].message).toMatch(
      /began to act as this merchant, until \d\d:\d\d UTC at the latest\. Reason: Asked for help: <b>ticket 7<\/b>$/,
    );
    const left = Date.parse((await sessionOf(acting)).actor.until) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    expect((await server.call(routes.listProducts, acting)).status).toBe(200);

    const app = { body: { name: 'Late', invocationName: 'late shop' } };
    expect((await server.call(routes.createApp, acting, app)).status).toBe(201);
    const during = await sessionOf(acting);
    expect([during.actor.hasEnded, during.apps.length]).toEqual([false, 1]);

    const { id } = await rowOf(acting.token);
    expect(await findStandingSessions(server.platform.db, [id])).toEqual([id]);
    await server.platform.db.updateTable('sessions').set({ acting_until: new Date() }).where('id', '=', id).execute();
    expect(await findStandingSessions(server.platform.db, [id])).toEqual([]);
    const late = [
      await server.call(routes.listProducts, acting),
      await server.call(routes.profile, acting),
      await server.call(routes.createApp, acting, app),
    ];
    for (const refused of late) expect([refused.status, refused.body.code]).toEqual([403, 'acting_ended']);
    // Whoever looks is told who they are and that it is over, nothing of the shop's apps, and there is a way back.
    expect(await sessionOf(acting)).toMatchObject({ actor: { id: admin.userId, hasEnded: true }, apps: [] });
    const back = await server.call(routes.returnToAdmin, acting);
    expect(back.status).toBe(200);
    expect(await sessionOf({ ...admin, token: tokenOf(back) })).toMatchObject({ identity: 'super_admin', actor: null });
  });

  it('takes an hour and no reason where a program says neither, and no other time', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant();
    const call = (body: object) =>
      server.call(routes.merchantLogin, admin, { body: { merchant_id: merchant.merchantId, ...body } });
    for (const body of [{ minutes: 0 }, { minutes: 1_000_000 }, { minutes: 'NaN' }, { reason: 'x'.repeat(201) }]) {
      expect((await call(body)).status).toBe(400);
    }
    const acting = { ...admin, token: tokenOf(await call({})) };
    const left = Date.parse((await sessionOf(acting)).actor.until) - Date.now();
    expect(Math.round(left / 60_000)).toBe(60);
    // Characters that nobody sees are no reason.
    const other = await server.admin('super_admin');
    const body = { merchant_id: merchant.merchantId, reason: ' \u200b\u3164\u2800 ' };
    expect((await server.call(routes.merchantLogin, other, { body })).status).toBe(200);
    const log = (await server.call(routes.activity, merchant, { query: {} })).body.items;
    expect(log[0].message).toMatch(/No reason given$/);
  });

  it('keeps end, device and second factor of the admin’s sign-in', async () => {
    const admin = await server.admin('super_admin');
    const before = await rowOf(admin.token);
    await server.platform.db
      .updateTable('sessions')
      .set({ has_second_factor: true, is_remembered: false })
      .where('id', '=', before.id)
      .execute();
    const acting = await act(admin, await server.merchant());
    const after = await rowOf(acting.token);
    expect(after).toMatchObject({ has_second_factor: true, is_remembered: false, expires_at: before.expires_at });
    expect(after.xsrf).not.toBe(before.xsrf);
  });

  it('makes one session of two clicks at once', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant();
    const body = { merchant_id: merchant.merchantId };
    const replies = await Promise.all([1, 2].map(() => server.call(routes.merchantLogin, admin, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { count } = await server.platform.db
      .selectFrom('sessions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('actor_user_id', '=', admin.userId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('goes on as whoever stands for a merchant without an owner, and not where nobody does', async () => {
    const admin = await server.admin('super_admin');
    const fromPlatform = await server.merchant({ identity: 'shop_platform_user' });
    const acting = await act(admin, fromPlatform);
    expect((await sessionOf(acting)).identity).toBe('shop_platform_user');
    const empty = await server.merchant({ identity: 'merchant_associate' });
    const admin2 = await server.admin('super_admin');
    const refused = await server.call(routes.merchantLogin, admin2, { body: { merchant_id: empty.merchantId } });
    expect([refused.status, refused.body.code]).toEqual([409, 'no_owner']);
    expect((await server.call(routes.profile, admin2)).status).toBe(200);
  });

  it('looks into a deactivated merchant too', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant();
    const body = { merchant_id: merchant.merchantId, status: 'deactivated' as const };
    await server.call(routes.setMerchantStatus, admin, { body });
    const acting = await act(admin, merchant);
    expect((await server.call(routes.listApps, acting)).status).toBe(200);
  });
});

describe('who may act', () => {
  it('is an agency’s admin for its own merchants; another’s answers like a missing one', async () => {
    const { agencyId, admin } = await agencyWithAdmin();
    const [own, foreign] = [await server.merchant(), await server.merchant()];
    await assign(own, agencyId);
    const missing = { merchant_id: newId() };
    const theirs = await server.call(routes.merchantLogin, admin, { body: { merchant_id: foreign.merchantId } });
    const nobodys = await server.call(routes.merchantLogin, admin, { body: missing });
    expect([theirs.status, { ...theirs.body, request_id: '' }]).toEqual([404, { ...nobodys.body, request_id: '' }]);
    const acting = await act(admin, own);
    expect((await sessionOf(acting)).actor.identity).toBe('agency_admin');
  });

  it('is not the payment partner’s representative, nor a merchant', async () => {
    const merchant = await server.merchant();
    for (const caller of [await server.admin('amazonpayrep'), merchant]) {
      const reply = await server.call(routes.merchantLogin, caller, { body: { merchant_id: merchant.merchantId } });
      expect(reply.status).toBe(403);
    }
  });

  it('is decided anew with each request: permission, agency and account', async () => {
    const superAdmin = await server.admin('super_admin');
    const { agencyId, admin } = await agencyWithAdmin();
    const merchant = await server.merchant();
    await assign(merchant, agencyId);
    const acting = await act(admin, merchant);
    const status = async () => (await server.call(routes.listApps, acting)).status;
    const switchActing = (value: number | null) =>
      server.call(routes.saveUserPermissions, superAdmin, {
        body: { user_id: admin.userId, values: { act_as_merchant: value } },
      });
    expect(await status()).toBe(200);
    await switchActing(0);
    expect(await status()).toBe(401);
    await switchActing(null);
    expect(await status()).toBe(200);
    await assign(merchant, null);
    await expect.poll(status, { timeout: 15_000, interval: 10 }).toBe(401);
    await assign(merchant, agencyId);
    await expect.poll(status, { timeout: 15_000, interval: 10 }).toBe(200);
    await server.platform.db.updateTable('users').set({ is_active: false }).where('id', '=', admin.userId).execute();
    await expect.poll(status, { timeout: 15_000, interval: 10 }).toBe(401);
  });

  it('ends with the admin’s other sessions, not with the merchant’s', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant();
    const acting = await act(admin, merchant);
    await endOtherSessions(server.platform.db, merchant.userId, null);
    expect((await server.call(routes.profile, merchant)).status).toBe(401);
    expect((await server.call(routes.listApps, acting)).status).toBe(200);
    await endOtherSessions(server.platform.db, admin.userId, null);
    expect((await server.call(routes.listApps, acting)).status).toBe(401);
  });
});

describe('a body with more in it', () => {
  it('gives the admin no other role, plan or merchant', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant({ plan: 'basic' });
    const other = await makeUser(server, 'team_admin', (await server.merchant()).merchantId);
    const body = {
      merchant_id: merchant.merchantId,
      merchantId: other.merchantId,
      user_id: other.userId,
      role: 'super_admin',
      identity: 'super_admin',
      plan_id: 'enterprise',
      actor: null,
    };
    const reply = await server.call(routes.merchantLogin, admin, { body });
    const session = await sessionOf({ ...admin, token: tokenOf(reply) });
    expect(session).toMatchObject({
      identity: 'merchant',
      user: { id: merchant.userId },
      actor: { id: admin.userId },
      merchant: { id: merchant.merchantId, planId: 'basic' },
    });
  });
});
