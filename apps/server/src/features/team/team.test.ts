import { routes } from '@voicecart/contract/routes';
import type { InvitedTeamRole, TeamRole } from '@voicecart/contract/routes/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { insertApiKey } from '../../platform/sessions/api-keys.ts';

const password = 'Right-Pass-1';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.stop());

let addresses = 0;
const newAddress = () => `person${++addresses}@team.example`;
const invite = (as: Caller, email: string, role: InvitedTeamRole = 'Manager') =>
  server.callSteppedUp(routes.inviteUser, as, { body: { email, role } });
const remove = (as: Caller, id: string) => server.callSteppedUp(routes.removeUser, as, { body: { id } });
const changeRole = (as: Caller, id: string, role: TeamRole) =>
  server.callSteppedUp(routes.changeUserRole, as, { body: { id, role } });
const accept = (token: string, more: object = {}) =>
  server.call(routes.acceptInvitation, null, {
    body: { token, fname: 'Ann', lname: 'Lee', password, passwordConfirm: password, ...more },
  });
const team = async (as: Caller, query: object = {}) =>
  (await server.call(routes.listTeam, as, { query })).body.items as { id: string; email: string; role: string }[];
const signIn = (email: string, as = password) => server.call(routes.login, null, { body: { email, password: as } });

const mailsTo = (email: string) => queuedMails(server, email);
async function linkToken(email: string): Promise<string> {
  const [mail] = (await mailsTo(email)).filter(({ text }) => text.includes('invite='));
  const token = mail?.text.match(/invite=([\w-]+)/)?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}
async function join(as: Caller, role: InvitedTeamRole): Promise<{ id: string; email: string; token: string }> {
  const email = newAddress();
  await invite(as, email, role);
  expect((await accept(await linkToken(email))).status).toBe(200);
  const person = (await team(as)).find((row) => row.email === email);
  const login = await signIn(email);
  return { id: person?.id ?? '', email, token: login.body.token };
}
const asCaller = (member: { id: string; email: string; token: string }, owner: Caller): Caller => ({
  token: member.token,
  userId: member.id,
  merchantId: owner.merchantId,
  email: member.email,
});

describe('inviting', () => {
  it('mails a link with which a person sets a password and is in, once', async () => {
    const owner = await server.merchant();
    const email = newAddress();
    const invited = await invite(owner, email, 'Admin');
    expect(invited.body.person).toMatchObject({ email, role: 'Admin', status: 'invited' });
    expect(invited.text).not.toContain(await linkToken(email));
    expect((await mailsTo(email))[0]?.text).toContain('/team/accept?invite=');

    const token = await linkToken(email);
    const shown = await server.call(routes.invitedUser, null, { query: { token } });
    expect(shown.body).toMatchObject({ user: { email, role: 'Admin' } });
    expect((await server.call(routes.accountCreated, null, { query: { token } })).body.isCreated).toBe(false);

    const differ = await accept(token, { passwordConfirm: 'Other-Pass-1' });
    expect([differ.status, differ.body.fields[0].path]).toEqual([400, 'passwordConfirm']);
    const short = await accept(token, { password: 'short', passwordConfirm: 'short' });
    expect([short.status, short.body.fields[0].path]).toEqual([400, 'password']);

    const joined = await accept(token);
    expect(joined.status).toBe(200);
    expect(joined.headers.get('set-cookie')).toContain('vc_session=');
    expect((await server.call(routes.accountCreated, null, { query: { token } })).body.isCreated).toBe(true);
    const again = await accept(token);
    expect([again.status, again.body.code]).toEqual([410, 'invitation_accepted']);

    const login = await signIn(email);
    const session = await server.call(routes.session, { ...owner, token: login.body.token });
    expect(session.body.session).toMatchObject({ identity: 'team_admin', merchant: { id: owner.merchantId } });
    expect((await mailsTo(owner.email))[0]?.subject).toContain('has joined your team');
  });

  it('makes one person of two submits at once, and one account of one link opened twice', async () => {
    const owner = await server.merchant();
    const email = newAddress();
    const replies = await Promise.all([invite(owner, email), invite(owner, email)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(replies[0]?.body.person.id).toBe(replies[1]?.body.person.id);
    expect(await mailsTo(email)).toHaveLength(1);
    const token = await linkToken(email);
    const joins = await Promise.all([accept(token), accept(token)]);
    expect(joins.map((reply) => reply.status).sort()).toEqual([200, 410]);
    expect((await team(owner)).filter((row) => row.email === email)).toHaveLength(1);
  });

  it('is sent again under a new link, and the old one dies', async () => {
    const owner = await server.merchant();
    const email = newAddress();
    const { person } = (await invite(owner, email)).body;
    const old = await linkToken(email);
    const twice = await Promise.all([
      server.callSteppedUp(routes.reinviteUser, owner, { body: { id: person.id } }),
      server.callSteppedUp(routes.reinviteUser, owner, { body: { id: person.id } }),
    ]);
    expect(twice.map((reply) => reply.status)).toEqual([200, 200]);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await accept(old)).body.code).toBe('invitation_revoked');
    expect((await accept(await linkToken(email))).status).toBe(200);
    const late = await server.callSteppedUp(routes.reinviteUser, owner, { body: { id: person.id } });
    expect([late.status, late.body.code]).toEqual([409, 'not_waiting']);
  });

  it('expires after seven days, and can be sent again then', async () => {
    const owner = await server.merchant();
    const email = newAddress();
    const { person } = (await invite(owner, email)).body;
    const days = (Date.parse(person.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await server.platform.pool.query(
      `update team_invitations set expires_at = now() - interval '1 second' where id = $1`,
      [person.id],
    );
    const token = await linkToken(email);
    expect((await accept(token)).body.code).toBe('invitation_expired');
    expect((await server.call(routes.invitedUser, null, { query: { token } })).status).toBe(410);
    expect(await team(owner, { status: 'expired' })).toHaveLength(1);
    expect((await invite(owner, email, 'Admin')).status).toBe(200);
    expect(await team(owner, { status: 'expired' })).toHaveLength(0);
  });

  it('says that an address is in the team or invited, and only whoever holds its link that it is taken elsewhere', async () => {
    const [owner, other] = [await server.merchant(), await server.merchant()];
    const own = await invite(owner, owner.email);
    expect([own.status, own.body.code, own.body.fields[0].path]).toEqual([409, 'already_member', 'email']);
    const elsewhere = await invite(owner, other.email.toUpperCase());
    expect([elsewhere.status, elsewhere.body.person.status]).toEqual([200, 'invited']);
    const taken = await accept(await linkToken(other.email));
    expect([taken.status, taken.body.code]).toEqual([409, 'duplicate_user']);
    expect(taken.body.error).toBe(
      'A user with this email id has already been created. Please reach out to Voicecart Support if you have any questions.',
    );
    const email = newAddress();
    await invite(owner, email);
    const again = await invite(owner, email, 'Admin');
    expect([again.status, again.body.code]).toEqual([409, 'already_invited']);
    // The address is nobody's yet: another merchant may invite it, and who accepts first has it.
    const first = await linkToken(email);
    await invite(other, email);
    expect((await accept(await linkToken(email))).status).toBe(200);
    const late = await accept(first);
    expect([late.status, late.body.code]).toEqual([409, 'duplicate_user']);
  });

  it.each(['nonsense', 'a..b@shop.example', 'x@y', ''])('refuses %j beside the field', async (email) => {
    const reply = await invite(await server.merchant(), email);
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, 'email']);
  });

  it('is for owners and admins alone, and nobody is invited as an owner', async () => {
    const owner = await server.merchant();
    for (const identity of ['team_manager', 'merchant_associate'] as const) {
      const member = await makeUser(server, identity, owner.merchantId);
      expect((await invite(member, newAddress(), 'Admin')).status).toBe(403);
      expect((await remove(member, owner.userId)).status).toBe(403);
    }
    const admin = await makeUser(server, 'team_admin', owner.merchantId);
    expect((await invite(admin, newAddress(), 'Admin')).status).toBe(200);
    expect((await invite(admin, newAddress(), 'Owner' as never)).status).toBe(400);
  });

  it('stops at a hundred mails a day', async () => {
    const owner = await server.merchant();
    await server.platform.pool.query(
      `insert into team_invitations (merchant_id, id, email, role, token_hash, expires_at, invited_by)
       select $1, gen_random_uuid(), 'n' || n || '@x.example', 'associate', gen_random_uuid()::text::bytea, now(), $2
       from generate_series(1, 100) n`,
      [owner.merchantId, owner.userId],
    );
    const reply = await invite(owner, newAddress());
    expect([reply.status, reply.body.code]).toEqual([429, 'too_many_invitations']);
  });
});

describe('removing', () => {
  it('ends the sessions at once, frees the address, and keeps the name in the log', async () => {
    const owner = await server.merchant();
    const member = await join(owner, 'Manager');
    const caller = asCaller(member, owner);
    expect((await server.call(routes.listTeam, caller, { query: {} })).status).toBe(200);
    const { id: keyId } = await insertApiKey(server.platform.db, {
      merchantId: owner.merchantId,
      userId: member.id,
      name: 'Left behind',
      scopes: ['products:read'],
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    const replies = await Promise.all([remove(owner, member.id), remove(owner, member.id)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 404]);
    expect((await server.call(routes.listTeam, caller, { query: {} })).status).toBe(401);
    const { rows } = await server.platform.pool.query('select revoked_at from api_keys where id = $1', [keyId]);
    expect(rows[0].revoked_at).not.toBeNull();
    expect((await signIn(member.email)).body.code).toBe('invalid_login');
    expect((await signIn(`${member.id}@removed.invalid`)).body.code).toBe('invalid_login');
    expect((await team(owner)).map((row) => row.email)).toEqual([owner.email]);
    const log = (await server.call(routes.activity, owner, { query: { q: member.email } })).body.items;
    expect(log.map((item: { message: string }) => item.message)).toEqual([
      `Removed ${member.email}`,
      `${member.email} joined as a Manager`,
      `Invited ${member.email} as a Manager`,
    ]);
    expect(log[1].user.email).toBe(member.email);
    const other = await server.merchant();
    expect((await invite(other, member.email)).status).toBe(200);
  });

  it('withdraws an invitation, whose link then says so', async () => {
    const owner = await server.merchant();
    const email = newAddress();
    const { person } = (await invite(owner, email)).body;
    expect((await remove(owner, person.id)).status).toBe(200);
    expect(await team(owner)).toHaveLength(1);
    expect((await accept(await linkToken(email))).body.code).toBe('invitation_revoked');
  });

  it('leaves one owner, whoever removes whom at the same moment', async () => {
    const owner = await server.merchant();
    const alone = await remove(owner, owner.userId);
    expect([alone.status, alone.body.code]).toEqual([409, 'last_owner']);
    const admin = await makeUser(server, 'team_admin', owner.merchantId);
    expect((await remove(admin, owner.userId)).body.code).toBe('last_owner');

    const second = await makeUser(server, 'merchant', owner.merchantId);
    expect((await remove(admin, second.userId)).body.code).toBe('owner_needed');
    expect((await remove(owner, owner.userId)).body.code).toBe('own_account');
    const [first, other] = await Promise.all([remove(owner, second.userId), remove(second, owner.userId)]);
    // The one who lost the race is signed out (401), no longer in the team (403), or would be the last (409).
    expect([first.status, other.status].filter((status) => status === 200)).toHaveLength(1);
    const owners = await server.platform.db
      .selectFrom('users')
      .select('id')
      .where('merchant_id', '=', owner.merchantId)
      .where('identity', '=', 'merchant')
      .where('is_active', '=', true)
      .execute();
    expect(owners).toHaveLength(1);
  });
});

describe('roles', () => {
  it('count from the next request on, with a new sign-in', async () => {
    const owner = await server.merchant();
    const member = await join(owner, 'Admin');
    const caller = asCaller(member, owner);
    expect((await invite(caller, newAddress())).status).toBe(200);
    expect((await changeRole(owner, member.id, 'Associate')).body.person.role).toBe('Associate');
    expect((await invite(caller, newAddress())).status).toBe(401);
    const { token } = (await signIn(member.email)).body;
    expect((await invite({ ...caller, token }, newAddress())).status).toBe(403);
    expect((await mailsTo(member.email))[0]?.text).toContain('You are now an Associate');
    const mails = (await mailsTo(member.email)).length;
    expect((await changeRole(owner, member.id, 'Associate')).status).toBe(200);
    expect(await mailsTo(member.email)).toHaveLength(mails);
  });

  it('are made owner by owners alone, and nobody changes their own', async () => {
    const owner = await server.merchant();
    const admin = await makeUser(server, 'team_admin', owner.merchantId);
    const member = await makeUser(server, 'team_manager', owner.merchantId);
    expect((await changeRole(admin, member.userId, 'Owner')).body.code).toBe('owner_needed');
    expect((await changeRole(admin, admin.userId, 'Owner')).body.code).toBe('own_account');
    expect((await changeRole(admin, owner.userId, 'Manager')).body.code).toBe('last_owner');
    expect((await changeRole(owner, member.userId, 'Owner')).body.person.role).toBe('Owner');
    expect((await changeRole(owner, owner.userId, 'Manager')).body.code).toBe('own_account');
  });

  it('of an invitation change with a new mail', async () => {
    const owner = await server.merchant();
    const email = newAddress();
    const { person } = (await invite(owner, email, 'Associate')).body;
    expect((await mailsTo(email))[0]?.text).toContain(`/associate/register?key=${owner.merchantId}&invite=`);
    const old = await linkToken(email);
    expect((await changeRole(owner, person.id, 'Admin')).body.person).toMatchObject({
      role: 'Admin',
      status: 'invited',
    });
    expect((await accept(old)).status).toBe(410);
    expect((await changeRole(owner, person.id, 'Manager')).status).toBe(404);
  });
});

describe("another merchant's team", () => {
  it('is as missing as one that is not there', async () => {
    const [owner, stranger] = [await server.merchant(), await server.merchant()];
    const member = await makeUser(server, 'team_manager', owner.merchantId);
    const { person } = (await invite(owner, newAddress())).body;
    for (const id of [member.userId, person.id]) {
      expect((await remove(stranger, id)).status).toBe(404);
      expect((await changeRole(stranger, id, 'Admin')).status).toBe(404);
      expect((await server.callSteppedUp(routes.reinviteUser, stranger, { body: { id } })).status).toBe(404);
    }
    expect(await team(stranger)).toHaveLength(1);
    const named = await server.call(routes.listAssociates, stranger, { body: { merchantId: owner.merchantId } });
    expect(named.body).toMatchObject({ success: false, code: 'not_found', data: 'The merchant was not found.' });
    const associate = await makeUser(server, 'merchant_associate', owner.merchantId);
    const taken = await server.callSteppedUp(routes.changeAssociatePassword, stranger, {
      body: { username: associate.email, password },
    });
    expect(taken.body).toMatchObject({ success: false, code: 'not_found' });
    expect((await server.call(routes.session, associate)).body.session).not.toBeNull();
  });

  it('is not reached by a role, a plan or a merchant in the body', async () => {
    const [owner, victim] = [await server.merchant(), await server.merchant()];
    const extra = {
      merchant_id: victim.merchantId,
      merchantId: victim.merchantId,
      identity: 'super_admin',
      plan_id: 'x',
    };
    const email = newAddress();
    await server.callSteppedUp(routes.inviteUser, owner, { body: { email, role: 'Manager', ...extra } as never });
    const token = await linkToken(email);
    const joined = await accept(token, { ...extra, role: 'Owner', email: 'other@team.example' });
    expect(joined.status).toBe(200);
    const user = await server.platform.db
      .selectFrom('users')
      .select(['identity', 'merchant_id'])
      .where('email', '=', email)
      .executeTakeFirst();
    expect(user).toEqual({ identity: 'team_manager', merchant_id: owner.merchantId });
    expect(await team(victim)).toHaveLength(1);
  });
});

describe('the sub-merchant calls', () => {
  it('invite, list, set a password for, and remove an associate; a refusal is a text in data', async () => {
    const owner = await server.merchant();
    const { merchantId } = owner;
    const email = newAddress();
    const sent = await server.callSteppedUp(routes.inviteAssociate, owner, { body: { email, merchantId } });
    expect(sent.body).toEqual({ success: true, data: 'The invitation was sent.' });
    expect((await accept(await linkToken(email))).status).toBe(200);
    const { token } = (await signIn(email)).body;

    const list = await server.call(routes.listAssociates, owner, { body: { merchantId } });
    expect(list.body.data).toMatchObject([{ email, role: 'Associate', status: 'active' }]);

    const weak = await server.callSteppedUp(routes.changeAssociatePassword, owner, {
      body: { username: email, password: 'x' },
    });
    expect([weak.status, weak.body.success, weak.body.code]).toEqual([200, false, 'password_policy']);
    const changed = await server.callSteppedUp(routes.changeAssociatePassword, owner, {
      body: { username: email, password: 'Newer-Pass-2' },
    });
    expect(changed.body.success).toBe(true);
    expect((await server.call(routes.session, { ...owner, token })).status).toBe(401);
    expect((await signIn(email)).body.code).toBe('invalid_login');
    expect((await signIn(email, 'Newer-Pass-2')).status).toBe(200);
    expect((await mailsTo(email))[0]?.subject).toContain('password');

    const admin = await makeUser(server, 'team_admin', merchantId);
    for (const username of [admin.email, owner.email]) {
      const reply = await server.callSteppedUp(routes.changeAssociatePassword, owner, { body: { username, password } });
      expect(reply.body).toMatchObject({ success: false, code: 'not_found' });
    }
    const gone = await server.callSteppedUp(routes.deleteAssociate, owner, { body: { email, merchantId } });
    expect(gone.body.success).toBe(true);
    const again = await server.callSteppedUp(routes.deleteAssociate, owner, { body: { email, merchantId } });
    expect(again.body).toEqual({ success: false, code: 'not_found', data: 'The associate was not found.' });
    const notOne = await server.callSteppedUp(routes.deleteAssociate, owner, {
      body: { email: admin.email, merchantId },
    });
    expect(notOne.body.success).toBe(false);
  });
});

describe('the team list', () => {
  it('shows owners first, and is searched, filtered, sorted and paged', async () => {
    const owner = await server.merchant();
    const admin = await makeUser(server, 'team_admin', owner.merchantId);
    const email = newAddress();
    await invite(owner, email, 'Associate');
    const emails = async (query: object) => (await team(owner, query)).map((row) => row.email);
    expect(await emails({})).toEqual([owner.email, admin.email, email]);
    expect(await emails({ status: 'invited' })).toEqual([email]);
    expect(await emails({ role: 'Admin' })).toEqual([admin.email]);
    expect(await emails({ q: email.toUpperCase() })).toEqual([email]);
    expect(await emails({ sort: '-role' })).toEqual([email, admin.email, owner.email]);
    expect(await emails({ limit: 1, currentPage: 2 })).toEqual([admin.email]);
    for (const sort of ['password', '__proto__', '-constructor']) {
      expect((await server.call(routes.listTeam, owner, { query: { sort } })).status, sort).toBe(400);
    }
    const [self] = (await server.call(routes.listTeam, owner, { query: {} })).body.items;
    expect(self).toMatchObject({ isSelf: true, status: 'active', pictureUrl: null });
    expect(Date.parse(self.lastSeenAt)).toBeGreaterThan(Date.now() - 60_000);
  });
});
