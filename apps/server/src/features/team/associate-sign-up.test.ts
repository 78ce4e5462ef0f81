import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../test/captcha.ts';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { type InvitedRole, makeInvitation } from './invitations.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  owner = await server.merchant();
});
afterAll(() => server.stop());

let made = 0;
async function invite(role: InvitedRole = 'associate', by = owner) {
  made += 1;
  const email = `cleo${made}@shop.example`;
  const principal = { merchantId: by.merchantId, userId: by.userId, actorUserId: null };
  const { token } = await makeInvitation(server.platform.db, principal, { email, name: '', role });
  return { email, token };
}
const describeLink = (merchantId: string, invite = '') =>
  server.call(routes.associateMerchant, null, { body: { merchantId, invite } });
async function join({ email, token }: { email: string; token: string }, changes: object = {}) {
  const body = {
    merchantId: owner.merchantId,
    invite: token,
    password: 'Tea-Time-1',
    passwordConfirm: 'Tea-Time-1',
    firstName: 'Cleo',
    lastName: 'Park',
    emailId: email,
    contactPhone: '2133734253',
    is_active: true as const,
    googleToken: await solveCaptcha(server),
    ...changes,
  };
  return server.call(routes.createAssociate, null, { body });
}
const userOf = async (email: string) =>
  (await server.platform.pool.query('select * from users where email = $1', [email])).rows[0];

describe('the link of an associate’s invitation', () => {
  it('shows merchant and address to whoever holds the token, in either form of the link', async () => {
    const { email, token } = await invite();
    const whole = await describeLink(owner.merchantId, token);
    expect(whole.body).toMatchObject({ success: true, email, merchantId: owner.merchantId, isInvited: true });
    expect((await describeLink(token)).body).toEqual(whole.body);
    expect((await describeLink(owner.merchantId.toUpperCase(), token)).body).toEqual(whole.body);
  });

  it('shows strangers nothing of a merchant by its id: without a token it answers like an unknown one', async () => {
    const [known, unknown] = [await describeLink(owner.merchantId), await describeLink(newId())];
    expect(known.status).toBe(404);
    expect({ ...known.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    const body = { merchantId: owner.merchantId, invite: '' };
    expect((await server.call(routes.associateMerchant, await server.merchant(), { body })).status).toBe(404);
    // Its own people know it.
    const own = await server.call(routes.associateMerchant, owner, { body });
    expect(own.body).toMatchObject({ email: '', merchantId: owner.merchantId, isInvited: false });
    expect((await describeLink(newToken())).status).toBe(404);
    const other = await server.merchant();
    const { token } = await invite();
    expect((await describeLink(other.merchantId, token)).status).toBe(404);
  });

  it('says that it no longer holds', async () => {
    const { email, token } = await invite();
    await server.platform.pool.query('update team_invitations set expires_at = now() where email = $1', [email]);
    const late = await describeLink(owner.merchantId, token);
    expect([late.status, late.body.code]).toEqual([410, 'invitation_expired']);
    expect(late.body.error).toMatch(/Ask Shop .* for a new one/);
    expect((await join({ email, token })).status).toBe(410);
  });
});

describe('associate sign-up', () => {
  it('makes an account in the merchant that invited, ready to sign in', async () => {
    const invited = await invite();
    expect((await join(invited)).body).toEqual({ success: true, data: 'success' });
    expect(await userOf(invited.email)).toMatchObject({
      merchant_id: owner.merchantId,
      identity: 'merchant_associate',
      fname: 'Cleo',
      lname: 'Park',
      phone: '2133734253',
    });
    const login = await server.call(routes.login, null, { body: { email: invited.email, password: 'Tea-Time-1' } });
    expect(login.body).toMatchObject({ success: true, type: 'merchant_associate' });
    const log = await server.platform.pool.query('select message from activity_log where merchant_id = $1', [
      owner.merchantId,
    ]);
    expect(log.rows.map(({ message }) => message)).toContainEqual(expect.stringContaining(invited.email));
  });

  it('takes an invitation by the token alone', async () => {
    const invited = await invite();
    expect((await join(invited, { merchantId: invited.token, invite: '' })).body.data).toBe('success');
  });

  it('lets nobody in who was not invited', async () => {
    const invited = await invite();
    const uninvited = [
      { emailId: 'stranger@shop.example' },
      { invite: '' },
      { invite: newToken() },
      { merchantId: (await server.merchant()).merchantId },
    ];
    for (const changes of uninvited) {
      const reply = await join(invited, changes);
      expect([reply.status, reply.body.code]).toEqual([403, 'not_invited']);
    }
    expect((await join(await invite('team_admin'))).body.code).toBe('not_invited');
    expect(await userOf('stranger@shop.example')).toBeUndefined();
    expect(await userOf(invited.email)).toBeUndefined();
  });

  it('answers in the spec’s words, and none of them spends the invitation', async () => {
    const invited = await invite();
    expect((await join(invited, { passwordConfirm: 'Other-Time-1' })).body).toEqual({
      success: true,
      data: 'password_invalid',
    });
    expect((await join(invited, { googleToken: '' })).body.data).toBe('google_token_invalid');
    expect((await join(invited, { googleToken: 'made up' })).body.data).toBe('google_token_invalid');
    expect((await join(invited)).body.data).toBe('success');
  });

  it('makes one account of two submits at once', async () => {
    const invited = await invite();
    const googleToken = await solveCaptcha(server);
    const replies = await Promise.all([join(invited, { googleToken }), join(invited, { googleToken })]);
    const words = replies.map(({ status, body }) => body.data ?? status).sort();
    // The later one finds the invitation spent, before or after it looked.
    expect(words).toContain('success');
    expect(words.filter((word) => word === 'success')).toHaveLength(1);
    const { rows } = await server.platform.pool.query('select 1 from users where email = $1', [invited.email]);
    expect(rows).toHaveLength(1);
  });

  it('says that the address has an account elsewhere', async () => {
    const invited = await invite();
    await server.platform.pool.query('update users set email = $1 where id = $2', [
      invited.email,
      (await server.merchant()).userId,
    ]);
    expect((await join(invited)).body.data).toBe('duplicate_user');
    // Nobody has accepted it.
    expect((await describeLink(owner.merchantId, invited.token)).body.isInvited).toBe(true);
  });

  it.each([
    ['contactPhone', '', messages.required],
    ['contactPhone', '123', 'Phone must have 10 digits.'],
    ['password', '', messages.required],
    ['firstName', '', messages.required],
    ['firstName', 'Cleo Maria', messages.fullNameInvalid],
    ['lastName', 'P4rk', messages.fullNameInvalid],
    ['emailId', 'nobody', messages.invalidEmail],
  ])('refuses %s "%s" beside its field', async (path, value, message) => {
    const reply = await join(await invite(), { [path]: value });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toContainEqual({ path, message });
  });

  it('keeps to the rule for passwords', async () => {
    const reply = await join(await invite(), { password: 'short', passwordConfirm: 'short' });
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, 'password']);
  });
});
