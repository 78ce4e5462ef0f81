import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const invite = (as: Caller, email: string) =>
  server.callSteppedUp(routes.inviteUser, as, { body: { email, role: 'Manager' } });
const seats = async (of: Caller) => {
  const { body } = await server.call(routes.currentSubscription, of, {});
  const meters = body.subscription.meters as { kind: string; used: number; included: number; state: string }[];
  return meters.find(({ kind }) => kind === 'seats');
};

it('refuses an invitation above the seats of the plan, and says what to do', async () => {
  // A Basic plan has two: the owner's, and one more.
  const owner = await server.merchant({ plan: 'basic' });
  const first = await invite(owner, 'first@seats.example');
  expect(first.status, first.text).toBe(200);
  expect(await seats(owner)).toMatchObject({ used: 2, included: 2, state: 'full' });

  const second = await invite(owner, 'second@seats.example');
  expect([second.status, second.body.code]).toEqual([409, 'seats_full']);
  expect(second.body.error).toBe(
    'The Basic plan includes 2 team members, and all seats are taken, open invitations included. Upgrade your plan, or remove somebody first.',
  );

  // The same person again, or in another role, takes no seat more.
  const { id } = first.body.person;
  const other = await server.callSteppedUp(routes.changeUserRole, owner, { body: { id, role: 'Admin' } });
  expect(other.status, other.text).toBe(200);

  await server.callSteppedUp(routes.removeUser, owner, { body: { id: other.body.person.id } });
  expect((await invite(owner, 'second@seats.example')).status).toBe(200);
});

it('gives the last seat to one of two invitations at once, and room to a larger plan', async () => {
  const owner = await server.merchant({ plan: 'basic' });
  const replies = await Promise.all([invite(owner, 'one@seats.example'), invite(owner, 'two@seats.example')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await server.platform.pool.query(`update merchants set plan_id = 'pro' where id = $1`, [owner.merchantId]);
  expect((await invite(owner, 'three@seats.example')).status).toBe(200);
});

it('takes no seat for an invitation that has expired, and removes nobody when the plan becomes smaller', async () => {
  const owner = await server.merchant({ plan: 'pro' });
  for (const name of ['a', 'b', 'c']) await invite(owner, `${name}.${owner.merchantId}@seats.example`);
  await server.platform.pool.query(`update merchants set plan_id = 'basic' where id = $1`, [owner.merchantId]);
  expect(await seats(owner)).toMatchObject({ used: 4, included: 2, state: 'over' });
  expect((await invite(owner, 'late@seats.example')).status).toBe(409);
  await server.platform.pool.query(`update team_invitations set expires_at = now() where merchant_id = $1`, [
    owner.merchantId,
  ]);
  expect((await invite(owner, 'late@seats.example')).status).toBe(200);
});
