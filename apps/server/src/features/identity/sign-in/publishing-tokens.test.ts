import { isOfSkillApi } from '@voicecart/contract/api-keys/api-scopes';
import type { RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { landingRoutes } from '@voicecart/contract/routes/landing';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { signInRoutes as rows } from '@voicecart/contract/routes/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { hashToken, startSession } from '../../../platform/sessions/sessions.ts';
import { rightPassword, withPassword } from './sign-in.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const create = (as: Caller) => server.callSteppedUp(rows.createPublishingToken, as, {});
const exchange = (publishing_token: string) =>
  server.call(rows.exchangePublishingToken, null, { body: { publishing_token } });

test('a publishing token opens the skill API once', async () => {
  const merchant = await server.merchant();
  expect(await server.call(rows.createPublishingToken, merchant, {})).toMatchObject({
    status: 403,
    body: { code: 'step_up_needed' },
  });
  const made = await create(merchant);
  const [one, two] = await Promise.all([exchange(made.body.publishing_token), exchange(made.body.publishing_token)]);
  const [bearer, refused] = one.status === 200 ? [one, two] : [two, one];
  expect(bearer.body).toMatchObject({ success: true, token_type: 'Bearer', token: expect.any(String) });
  expect(refused).toMatchObject({ status: 401, body: { code: 'link_expired' } });

  const caller = { ...merchant, token: bearer.body.token };
  expect((await server.call(rows.listSessions, merchant, {})).body.items).toHaveLength(2);
  // The skill API answers the caller as the merchant: 404 is of the app that is not there.
  const params = { id: '01900000-0000-7000-8000-000000000000' };
  expect((await server.call(publishingRoutes.getLatestPublish, caller, { params })).status).toBe(404);
  const { body: toArrive } = await server.call(landingRoutes.shopArrival, null, { body: { token: caller.token } });
  expect(toArrive.code).toBe('arrival_refused');
  await server.call(rows.logout, caller, {});
  expect((await server.call(publishingRoutes.getLatestPublish, caller, { params })).status).toBe(401);
});

test('the bearer of a publishing token opens nothing else: no orders, chats, keys, devices or step-up', async () => {
  const merchant = await withPassword(server, await server.merchant());
  const { token } = (await exchange((await create(merchant)).body.publishing_token)).body;
  const script = { ...merchant, token };
  const mine: [string, RouteRow][] = [];
  for (const [name, row] of Object.entries<RouteRow>(routes)) {
    if (row.access.who.includes('anonymous') || row.upload) continue;
    const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, newId()]));
    if (isOfSkillApi(name, row)) mine.push([name, row]);
    else {
      const { code } = (await server.call(row, script, { params } as never)).body;
      // Of a plan without the permission that is said first.
      expect(['forbidden', 'permission_off'], name).toContain(code);
    }
  }
  expect(mine.map(([, { base, path }]) => `${base} ${path}`).filter((call) => !call.startsWith('skill'))).toEqual([
    'mobile awsskills/vendor',
  ]);
  expect((await server.call(routes.listVendors, script)).body.code).not.toBe('forbidden');
});

test('a token that is old, of a closed account or guessed opens nothing', async () => {
  const merchant = await server.merchant();
  const { publishing_token: old } = (await create(merchant)).body;
  await server.platform.db
    .updateTable('one_time_keys')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', merchant.userId)
    .execute();
  const { publishing_token: closed } = (await create(merchant)).body;
  await server.platform.db.updateTable('users').set({ is_active: false }).where('id', '=', merchant.userId).execute();
  for (const token of [old, closed, 'x'.repeat(43)]) {
    expect(await exchange(token)).toMatchObject({ status: 401, body: { code: 'link_expired' } });
  }
});

test('a manager and an admin who acts get no token', async () => {
  const merchant = await server.merchant();
  const manager = await makeUser(server, 'team_manager', merchant.merchantId);
  expect((await create(manager)).status).toBe(403);
});

const fresh = { password: 'Fresh-pass-3', passwordConfirm: 'Fresh-pass-3' };

test.each<[string, (owner: Caller, thief: Caller) => Promise<{ status: number }>]>([
  ['the session signs out', (_, thief) => server.call(rows.logout, thief, {})],
  ['the owner signs out everywhere else', (owner) => server.call(rows.endOtherSessions, owner, {})],
  [
    'the owner ends that one session',
    async (owner) => {
      const { items } = (await server.call(rows.listSessions, owner, {})).body;
      const id = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)?.id ?? '';
      return server.call(rows.endSession, owner, { params: { id } });
    },
  ],
  [
    'the owner changes the password',
    (owner) => server.callSteppedUp(rows.changePassword, owner, { body: { currentPassword: rightPassword, ...fresh } }),
  ],
  [
    'the owner makes a new password by mail',
    async (owner) => {
      const key = newToken();
      await server.platform.pool.query(
        `insert into one_time_keys (token_hash, user_id, purpose, expires_at) values ($1, $2, 'reset-password', now() + interval '1 hour')`,
        [hashToken(key), owner.userId],
      );
      return server.call(rows.resetPassword, null, { body: { key, ...fresh } });
    },
  ],
])('what a session kept for later opens nothing once %s', async (_, end) => {
  const owner = await withPassword(server, await server.merchant());
  const { userId, merchantId } = owner;
  const stolen = { userId, merchantId, identity: 'merchant', userAgent: 'test', maxDays: 1 } as const;
  const thief = { ...owner, token: (await startSession(server.platform.db, stolen)).token };
  const { ticket } = (await server.call(landingRoutes.arrivalTicket, thief, {})).body;
  const { publishing_token: token } = (await create(thief)).body;
  expect((await end(owner, thief)).status).toBe(200);
  const arrived = await server.call(landingRoutes.shopArrival, null, { body: { token: ticket } });
  expect(arrived).toMatchObject({ status: 401, body: { code: 'arrival_refused' } });
  expect(await exchange(token)).toMatchObject({ status: 401, body: { code: 'link_expired' } });
});
