import { readdirSync, readFileSync } from 'node:fs';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../../test/captcha.ts';
import { queuedMails } from '../../../../test/queued-mail.ts';
import {
  type Caller,
  makeUser,
  startTestServer,
  type TestReply,
  type TestServer,
} from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.stop());

async function makeAgency(name: string): Promise<{ agencyId: string; admin: Caller }> {
  const agencyId = newId();
  await server.platform.db.insertInto('agencies').values({ id: agencyId, name }).execute();
  const admin = await server.admin('agency_admin');
  await server.platform.db.updateTable('users').set({ agency_id: agencyId }).where('id', '=', admin.userId).execute();
  return { agencyId, admin };
}
const invite = (admin: Caller, email: string) =>
  server.call(routes.sendSignUpInvitation, admin, { body: { email, planId: 'basic' } });
async function tokenOf(email: string): Promise<string> {
  const [mail] = (await queuedMails(server, email)).filter(({ text }) => text.includes('invite='));
  return mail?.text.match(/invite=([\w-]+)/)?.[1] ?? '';
}
const look = (as: Caller | null, token: string) => server.call(routes.agencyInvitation, as, { query: { token } });
const accept = (as: Caller, token: string) =>
  server.callSteppedUp(routes.acceptAgencyInvitation, as, { body: { token } });
const decline = (as: Caller | null, token: string) =>
  server.call(routes.declineAgencyInvitation, as, { body: { token } });
const leave = (as: Caller) => server.call(routes.leaveAgency, as);
const own = async (as: Caller) => (await server.call(routes.ownAgency, as)).body.own;
const agencyOf = async (merchant: Caller) =>
  (
    await server.platform.db
      .selectFrom('merchants')
      .select('agency_id')
      .where('id', '=', merchant.merchantId)
      .executeTakeFirstOrThrow()
  ).agency_id;
const sessionToken = (reply: TestReply) => /vc_session=([^;]+)/.exec(reply.headers.getSetCookie().join())?.[1] ?? '';
async function act(admin: Caller, merchant: Caller) {
  const reply = await server.call(routes.merchantLogin, admin, { body: { merchant_id: merchant.merchantId } });
  return { status: reply.status, caller: { ...merchant, token: sessionToken(reply) } };
}
const subjects = async (email: string) => (await queuedMails(server, email)).map(({ subject }) => subject);

async function signUp(email: string, invitation: string): Promise<TestReply> {
  const body = {
    fname: 'Ada',
    lname: 'Park',
    email,
    password: 'Tea-Time-1',
    domain: ['basic plan'],
    response: await solveCaptcha(server),
    agency_invitation: invitation,
  };
  return server.call(routes.register, null, { body });
}

describe('an agency’s invitation', () => {
  it('makes a member of the signed-in owner of its address, who says so with its token', async () => {
    const { agencyId, admin } = await makeAgency('Harbor Agency');
    const merchant = await server.merchant();
    await invite(admin, merchant.email);
    const token = await tokenOf(merchant.email);
    expect((await look(merchant, token)).body.invitation).toMatchObject({
      agency: 'Harbor Agency',
      sentBy: admin.email,
      viewer: 'invited',
      currentAgency: null,
    });
    expect((await server.call(routes.session, merchant)).body.session.agencyNotice).toBe('invited');
    const unproved = await server.call(routes.acceptAgencyInvitation, merchant, { body: { token } });
    expect(unproved.body.code).toBe('step_up_needed');
    expect((await act(admin, merchant)).status).toBe(404);
    const both = await Promise.all([accept(merchant, token), accept(merchant, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await agencyOf(merchant)).toBe(agencyId);
    expect((await subjects(merchant.email)).filter((subject) => subject.startsWith('Security notice'))).toHaveLength(1);
    expect((await queuedMails(server, merchant.email))[0]?.text).toContain('Harbor Agency may act for');
    expect(await subjects(admin.email)).toHaveLength(1);
    expect((await act(admin, merchant)).status).toBe(200);
  });

  it('is nobody else’s: another address, a colleague, an admin who acts, or nobody', async () => {
    const { admin } = await makeAgency('A');
    const merchant = await server.merchant();
    const other = await server.merchant();
    const colleague = await makeUser(server, 'team_admin', merchant.merchantId);
    await invite(admin, merchant.email);
    const token = await tokenOf(merchant.email);
    expect((await look(null, token)).body.invitation.viewer).toBe('guest');
    expect((await look(other, token)).body.invitation.viewer).toBe('other_address');
    expect([(await accept(other, token)).body.code, await agencyOf(other)]).toEqual(['other_address', null]);
    expect((await accept(colleague, token)).status).toBe(403);
    const superAdmin = await server.admin('super_admin');
    const { caller: acting } = await act(superAdmin, merchant);
    expect((await look(acting, token)).body.invitation.viewer).toBe('acting');
    expect((await accept(acting, token)).body.code).toBe('acting');
    expect((await server.call(routes.acceptAgencyInvitation, null, { body: { token } })).status).toBe(401);
    expect(await agencyOf(merchant)).toBeNull();
  });

  it('works once, not after it was sent again, declined, revoked or has expired, and tells why', async () => {
    const { admin } = await makeAgency('B');
    const merchant = await server.merchant();
    const made = await invite(admin, merchant.email);
    const params = { id: made.body.invitation.id };
    const first = await tokenOf(merchant.email);
    await server.call(routes.resendSignUpInvitation, admin, { params });
    const second = await tokenOf(merchant.email);
    expect(second).not.toBe(first);
    expect((await accept(merchant, first)).body.code).toBe('invitation_unknown');
    await server.platform.pool.query('update sign_up_invitations set expires_at = now() where id = $1', [params.id]);
    expect((await accept(merchant, second)).body.code).toBe('invitation_expired');
    await server.call(routes.resendSignUpInvitation, admin, { params });
    const third = await tokenOf(merchant.email);
    expect((await decline(merchant, third)).status).toBe(200);
    expect((await decline(merchant, third)).status).toBe(200);
    expect((await accept(merchant, third)).body.code).toBe('invitation_declined');
    expect((await own(merchant)).invitations).toEqual([]);
    await invite(admin, merchant.email);
    const fourth = await tokenOf(merchant.email);
    const { items } = (await server.call(routes.listSignUpInvitations, admin, { query: {} })).body;
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['open', 'declined']);
    await server.call(routes.revokeSignUpInvitation, admin, { params: { id: items[0].id } });
    expect((await accept(merchant, fourth)).body.code).toBe('invitation_revoked');
    expect(await agencyOf(merchant)).toBeNull();
    const { rows } = await server.platform.pool.query(
      'select sign_up_invitations::text as all from sign_up_invitations',
    );
    for (const token of [first, second, third, fourth]) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is declined by the person it was sent to alone, whoever holds the link', async () => {
    const { admin } = await makeAgency('Decliners');
    const [merchant, stranger] = [await server.merchant(), await server.merchant()];
    await invite(admin, merchant.email);
    const token = await tokenOf(merchant.email);
    expect((await decline(null, token)).body.code).toBe('other_address');
    expect((await decline(stranger, token)).body.code).toBe('other_address');
    const address = `nobody-${newId()}@shop.example`;
    await invite(admin, address);
    const theirs = await tokenOf(address);
    expect((await decline(null, theirs)).status).toBe(200);
    expect((await look(null, theirs)).body.code).toBe('invitation_declined');
    expect((await decline(admin, token)).body.code).toBe('other_address');
    expect((await look(null, token)).body.invitation).toMatchObject({ viewer: 'guest' });
    expect((await decline(merchant, token)).status).toBe(200);
    expect((await accept(merchant, token)).body.code).toBe('invitation_declined');
  });

  it('is accepted again only by its token, after the merchant has left', async () => {
    const { admin } = await makeAgency('C');
    const merchant = await server.merchant();
    await invite(admin, merchant.email);
    const token = await tokenOf(merchant.email);
    await accept(merchant, token);
    await leave(merchant);
    expect((await accept(merchant, token)).body.code).toBe('invitation_accepted');
    expect(await agencyOf(merchant)).toBeNull();
  });

  it('takes no merchant away from another agency', async () => {
    const [one, two] = [await makeAgency('One'), await makeAgency('Two')];
    const merchant = await server.merchant();
    await invite(one.admin, merchant.email);
    await accept(merchant, await tokenOf(merchant.email));
    await invite(two.admin, merchant.email);
    const token = await tokenOf(merchant.email);
    expect((await look(merchant, token)).body.invitation.currentAgency).toBe('One');
    expect((await accept(merchant, token)).body.code).toBe('has_agency');
    expect(await agencyOf(merchant)).toBe(one.agencyId);
  });

  it('is mailed again to its own address alone, and shown to nobody who acts', async () => {
    const { admin } = await makeAgency('D');
    const merchant = await server.merchant();
    await invite(admin, merchant.email);
    const [waiting] = (await own(merchant)).invitations;
    const before = await tokenOf(merchant.email);
    const params = { id: waiting.id };
    expect((await server.call(routes.mailAgencyInvitation, await server.merchant(), { params })).status).toBe(404);
    expect((await server.call(routes.mailAgencyInvitation, merchant, { params })).status).toBe(200);
    expect(await tokenOf(merchant.email)).not.toBe(before);
    const { caller: acting } = await act(await server.admin('super_admin'), merchant);
    expect((await own(acting)).invitations).toEqual([]);
  });
});

describe('signing up', () => {
  it('through the link, with its address, makes a member once the address is confirmed', async () => {
    const { agencyId, admin } = await makeAgency('E');
    const email = 'guest@new-shop.example';
    await invite(admin, email);
    const token = await tokenOf(email);
    const wrong = await signUp('other@new-shop.example', token);
    expect([wrong.status, wrong.body.fields?.[0]?.path]).toEqual([400, 'email']);
    expect((await signUp(email, token)).status).toBe(200);
    const membership = async () =>
      (
        await server.platform.pool.query(
          'select m.agency_id from merchants m join users u on u.merchant_id = m.id where u.email = $1',
          [email],
        )
      ).rows;
    expect(await membership()).toEqual([{ agency_id: null }]);
    const key = (await queuedMails(server, email))[0]?.text.match(/confirm=([\w-]+)/)?.[1] ?? '';
    expect((await server.call(routes.confirmEmail, null, { body: { key } })).status).toBe(200);
    expect(await membership()).toEqual([{ agency_id: agencyId }]);
  });

  it('alone with an invited address makes none, and shows that there is an invitation', async () => {
    const { admin } = await makeAgency('F');
    const email = 'alone@new-shop.example';
    await invite(admin, email);
    expect((await signUp(email, '')).status).toBe(200);
    const key = (await queuedMails(server, email))[0]?.text.match(/confirm=([\w-]+)/)?.[1] ?? '';
    const confirmed = await server.call(routes.confirmEmail, null, { body: { key } });
    const caller = { token: sessionToken(confirmed), userId: '', merchantId: '', email };
    expect(await own(caller)).toMatchObject({ agency: null, invitations: [{ agency: 'F' }] });
    expect((await server.call(routes.session, caller)).body.session.agencyNotice).toBe('invited');
  });
});

describe('leaving an agency', () => {
  it('ends what it has open at once, and mails both', async () => {
    const { admin } = await makeAgency('G');
    const merchant = await server.merchant();
    await invite(admin, merchant.email);
    await accept(merchant, await tokenOf(merchant.email));
    const { caller: acting } = await act(admin, merchant);
    expect((await server.call(routes.listApps, acting)).status).toBe(200);
    expect((await leave(acting)).body.code).toBe('acting');
    const replies = await Promise.all([leave(merchant), leave(merchant)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await server.call(routes.listApps, acting)).status).toBe(401);
    expect((await own(merchant)).agency).toBeNull();
    expect((await subjects(merchant.email)).filter((subject) => subject.includes('no longer acts'))).toHaveLength(1);
    expect((await subjects(admin.email)).filter((subject) => subject.includes('has left'))).toHaveLength(1);
  });
});

describe('a member by address alone, from before', () => {
  async function fromBefore(name: string) {
    const { agencyId, admin } = await makeAgency(name);
    const merchant = await server.merchant();
    await server.platform.db
      .updateTable('merchants')
      .set({ agency_id: agencyId, agency_since: new Date(), agency_unreviewed: true })
      .where('id', '=', merchant.merchantId)
      .execute();
    return { agencyId, admin, merchant };
  }

  it('is nobody’s to act for until its owner keeps the agency', async () => {
    const { admin, merchant } = await fromBefore('H');
    expect((await act(admin, merchant)).status).toBe(404);
    const body = { merchant_id: merchant.merchantId, status: 'deactivated' as const };
    expect((await server.call(routes.setMerchantStatus, admin, { body })).status).toBe(403);
    expect((await server.call(routes.listMerchants, admin, { query: {} })).body.total).toBe(0);
    expect((await server.call(routes.session, merchant)).body.session.agencyNotice).toBe('review');
    expect((await server.call(routes.keepAgency, merchant)).body.code).toBe('step_up_needed');
    const kept = await server.callSteppedUp(routes.keepAgency, merchant);
    expect(kept.body.own.agency).toMatchObject({ name: 'H', isUnreviewed: false });
    expect((await act(admin, merchant)).status).toBe(200);
  });

  it('is marked by the migration where an invitation made it, not where somebody else did', async () => {
    const { agencyId, admin } = await makeAgency('J');
    const [invited, given, alone] = [await server.merchant(), await server.merchant(), await server.merchant()];
    for (const { merchantId } of [invited, given]) {
      await server.platform.db
        .updateTable('merchants')
        .set({ agency_id: agencyId })
        .where('id', '=', merchantId)
        .execute();
    }
    await server.platform.db
      .insertInto('sign_up_invitations')
      .values({
        id: newId(),
        invited_by: admin.userId,
        agency_id: agencyId,
        email: invited.email,
        plan_id: 'basic',
        expires_at: new Date(),
        accepted_at: new Date(),
        accepted_merchant_id: invited.merchantId,
      })
      .execute();
    const folder = new URL('../../../../migrations/', import.meta.url);
    const file = readdirSync(folder).find((name) => name.endsWith('_trust.sql')) ?? '';
    const [statement] = /update merchants m set[^;]*;/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? [];
    await server.platform.pool.query(statement ?? '');
    const { rows } = await server.platform.pool.query(
      'select id, agency_unreviewed, agency_since is not null as has_since from merchants where id = any($1)',
      [[invited, given, alone].map(({ merchantId }) => merchantId)],
    );
    const of = ({ merchantId }: Caller) => rows.find(({ id }) => id === merchantId);
    expect([invited, given, alone].map((merchant) => [of(merchant).agency_unreviewed, of(merchant).has_since])).toEqual(
      [
        [true, true],
        [false, true],
        [false, false],
      ],
    );
    await leave(invited);
    // Nor does it hold up the others of this file.
    await server.platform.pool.query('update merchants set agency_unreviewed = false');
  });

  it('leaves, and is listed for support until then', async () => {
    const { merchant } = await fromBefore('I');
    const superAdmin = await server.admin('super_admin');
    const waiting = async () =>
      (await server.call(routes.listMerchants, superAdmin, { query: { review: 'waiting' } })).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await waiting()).toEqual([merchant.merchantId]);
    expect((await leave(merchant)).body.own.agency).toBeNull();
    expect(await waiting()).toEqual([]);
  });
});
