import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../../test/queued-mail.ts';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { attemptKey } from '../../../platform/sessions/attempts.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';

let server: TestServer;
let agencyId: string;
let admin: Caller;
let rep: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', BRAND_NAME: 'Voicecart' });
  agencyId = newId();
  await server.platform.db.insertInto('agencies').values({ id: agencyId, name: 'Lighthouse' }).execute();
  admin = await adminOfAgency();
  rep = await server.admin('amazonpayrep');
});
afterAll(() => server.stop());

async function adminOfAgency(): Promise<Caller> {
  const made = await server.admin('agency_admin');
  await server.platform.db.updateTable('users').set({ agency_id: agencyId }).where('id', '=', made.userId).execute();
  return made;
}
const invite = (as: Caller, body: { email: string; name?: string; planId: string }) =>
  server.call(routes.sendSignUpInvitation, as, { body: body as never });
const list = async (as: Caller, query: object = {}) =>
  (await server.call(routes.listSignUpInvitations, as, { query })).body;
const mailsTo = (to: string) => queuedMails(server, to);

describe('an invitation to sign up', () => {
  it('is a mail: an agency’s with a link to look at, a representative’s with the sign-up form', async () => {
    const reply = await invite(admin, { email: 'Ada+1@shop.example', name: 'Ada Park', planId: 'basic' });
    expect(reply.body.invitation).toMatchObject({ email: 'ada+1@shop.example', planName: 'Basic', state: 'open' });
    const [mail] = await mailsTo('ada+1@shop.example');
    expect(mail?.subject).toBe('Lighthouse invites you to Voicecart');
    expect(mail?.text).toContain(`${server.platform.config.publicUrl}/agency/invitation?invite=`);
    expect(mail?.text).toContain('It may never change your bank account');
    expect(mail?.text).toContain(admin.email);
    await invite(rep, { email: 'pay@shop.example', planId: 'amazon-pay-pro' });
    const [fromRep] = await mailsTo('pay@shop.example');
    expect(fromRep?.text).toContain('/amazon-pay/register/pro?name=&email=pay%40shop.example');
  });

  it('is for the plans of the admin’s own door', async () => {
    for (const [as, planId] of [
      [admin, 'amazon-pay'],
      [admin, 'agency'],
      [rep, 'basic'],
    ] as const) {
      const reply = await invite(as, { email: 'x@shop.example', planId });
      expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([400, 'planId']);
    }
  });

  it('says beside the field what is wrong with an address', async () => {
    const taken = await server.merchant();
    // Whether somebody has an account is not the agency's to learn.
    const [known, unknown] = [
      await invite(admin, { email: taken.email, planId: 'basic' }),
      await invite(admin, { email: 'nobody-yet@shop.example', planId: 'basic' }),
    ];
    const shape = ({ status, body }: typeof known) => [status, Object.keys(body.invitation), body.invitation.state];
    expect(shape(known)).toEqual(shape(unknown));
    const wrong = await invite(admin, { email: 'nobody', planId: 'basic' });
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'email']);
  });

  it('is one, sent again, however often the same address is invited', async () => {
    const email = 'twice@shop.example';
    const replies = await Promise.all(
      ['basic', 'basic', 'pro'].map((planId) => invite(admin, { email, planId, name: 'Twice' })),
    );
    expect(new Set(replies.map(({ body }) => body.invitation.id)).size).toBe(1);
    expect((await list(admin, { q: 'twice@' })).total).toBe(1);
    expect((await mailsTo(email)).length).toBe(3);
  });

  it('goes to one address five times a week, by whoever of the agency sends it, and 300 times a day in all', async () => {
    const email = 'often@shop.example';
    const colleague = await adminOfAgency();
    const sent = await invite(admin, { email, planId: 'basic' });
    const params = { id: sent.body.invitation.id };
    for (const as of [admin, colleague, admin]) {
      expect((await server.call(routes.resendSignUpInvitation, as, { params })).status).toBe(200);
    }
    expect((await invite(colleague, { email: 'Often@shop.example', planId: 'pro' })).status).toBe(200);
    for (const reply of [
      await invite(colleague, { email, planId: 'basic' }),
      await server.call(routes.resendSignUpInvitation, admin, { params }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([429, 'too_many']);
      expect(reply.body.error).toContain('5 emails this week');
    }
    expect((await mailsTo(email)).length).toBe(5);
    // Another agency's mails are its own.
    expect((await invite(rep, { email, planId: 'amazon-pay' })).status).toBe(200);
    await server.platform.pool.query('update attempt_counts set count = 300 where key = $1', [
      attemptKey('invitation-agency', agencyId),
    ]);
    const over = await invite(admin, { email: 'fresh@shop.example', planId: 'basic' });
    expect(over.body.error).toContain('300 invitations today');
    await server.platform.pool.query('delete from attempt_counts');
  });

  it('carries no link or line of a name into the mail', async () => {
    const evil = await adminOfAgency();
    await server.platform.db
      .updateTable('users')
      .set({ fname: 'Ann\r\nBcc: x@evil.example', lname: 'https://evil.example/win' })
      .where('id', '=', evil.userId)
      .execute();
    const email = 'named@shop.example';
    await invite(evil, { email, name: 'Click evil.example now', planId: 'basic' });
    const [mail] = await mailsTo(email);
    expect(mail?.text).not.toMatch(/evil\.example/);
    expect(mail?.text).toContain('Hello Click evil. example now,');
    expect(mail?.text).toContain('Ann Bcc: x@evil. example');
  });

  it('is seen by the agency that sent it, or by the representative who did; another’s answers like a missing one', async () => {
    const { body } = await invite(admin, { email: 'seen@shop.example', planId: 'basic' });
    const colleague = await adminOfAgency();
    expect((await list(colleague, { q: 'seen@' })).items).toMatchObject([{ sentBy: admin.email }]);
    expect((await list(rep, { q: 'seen@' })).total).toBe(0);
    expect((await list(await server.admin('agency_admin'), { q: 'seen@' })).total).toBe(0);
    const { id } = body.invitation;
    for (const row of [routes.resendSignUpInvitation, routes.revokeSignUpInvitation]) {
      const theirs = await server.call(row, rep, { params: { id } });
      const missing = await server.call(row, rep, { params: { id: newId() } });
      expect([theirs.status, { ...theirs.body, request_id: '' }]).toEqual([404, { ...missing.body, request_id: '' }]);
    }
  });

  it('can be taken back and sent again while nobody has accepted it', async () => {
    const { body } = await invite(admin, { email: 'back@shop.example', planId: 'basic' });
    const params = { id: body.invitation.id };
    const resent = await server.call(routes.resendSignUpInvitation, admin, { params });
    expect(resent.status).toBe(200);
    expect((await mailsTo('back@shop.example')).length).toBe(2);
    for (let time = 0; time < 2; time += 1) {
      const revoked = await server.call(routes.revokeSignUpInvitation, admin, { params });
      expect(revoked.body.invitation.state).toBe('revoked');
    }
    expect((await server.call(routes.resendSignUpInvitation, admin, { params })).body.code).toBe('not_open');
  });

  it('makes nobody a member by the address alone', async () => {
    const email = 'alone@shop.example';
    await invite(admin, { email, planId: 'basic' });
    const merchant = await server.merchant({ plan: 'basic' });
    const key = newToken();
    await server.platform.db
      .updateTable('users')
      .set({ email: 'Alone@shop.example', email_confirmed_at: null })
      .where('id', '=', merchant.userId)
      .execute();
    await server.platform.db
      .insertInto('one_time_keys')
      .values({
        token_hash: hashToken(key),
        user_id: merchant.userId,
        purpose: 'confirm-email',
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    expect((await server.call(routes.confirmEmail, null, { body: { key } })).status).toBe(200);
    const row = await server.platform.db
      .selectFrom('merchants')
      .select('agency_id')
      .where('id', '=', merchant.merchantId)
      .executeTakeFirst();
    expect(row).toEqual({ agency_id: null });
    expect((await list(admin, { q: email })).items[0].state).toBe('open');
  });

  it('says that it has expired', async () => {
    await invite(admin, { email: 'late@shop.example', planId: 'basic' });
    await server.platform.db
      .updateTable('sign_up_invitations')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', 'late@shop.example')
      .execute();
    expect((await list(admin, { q: 'late@' })).items[0].state).toBe('expired');
  });

  it('is limited, so that a stolen session is no way to mail the world', async () => {
    const sender = await adminOfAgency();
    let last = 0;
    for (let count = 0; count < 61; count += 1) {
      last = (await invite(sender, { email: `mass${count}@shop.example`, planId: 'basic' })).status;
      if (count < 60) expect(last).toBe(200);
    }
    expect(last).toBe(429);
  });

  it('takes no sender, agency or state from a body', async () => {
    const body = {
      email: 'mass@shop.example',
      planId: 'basic' as const,
      agency_id: newId(),
      invited_by: rep.userId,
      accepted_at: new Date().toISOString(),
      role: 'super_admin',
    };
    await server.call(routes.sendSignUpInvitation, admin, { body });
    const stored = await server.platform.db
      .selectFrom('sign_up_invitations')
      .select(['agency_id', 'invited_by', 'accepted_at'])
      .where('email', '=', 'mass@shop.example')
      .executeTakeFirst();
    expect(stored).toEqual({ agency_id: agencyId, invited_by: admin.userId, accepted_at: null });
  });
});
