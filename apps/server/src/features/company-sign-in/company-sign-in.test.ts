import { routes } from '@voicecart/contract/routes';
import type { CompanyEmulator } from '@voicecart/emulators/company/company';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { type Caller, makeUser } from '../../../test/test-server.ts';
import { codeAt } from '../identity/second-factor/one-time-codes.ts';
import { createPublishingToken } from '../identity/sign-in/publishing-tokens.ts';
import { rightPassword, withPassword } from '../identity/sign-in/sign-in.fixture.ts';
import {
  type CompanyTest,
  makeCompany,
  proveDomain,
  setIssuer,
  signInByCompany,
  startCompanyTest,
  Visitor,
} from './company-sign-in.fixture.ts';

let test: CompanyTest;
const companies: CompanyEmulator[] = [];
beforeAll(async () => {
  test = await startCompanyTest();
});
afterEach(async () => {
  await Promise.all(companies.splice(0).map((company) => company.close()));
});
afterAll(() => test.stop());

async function made(domain: string, more: Parameters<typeof makeCompany>[2] = {}) {
  const one = await makeCompany(test, domain, more);
  companies.push(one.company);
  return one;
}
const teamOf = async (owner: Caller) =>
  (await test.server.call(routes.listTeam, owner, { query: {} })).body.items.map(
    ({ email, role }: { email: string; role: string }) => `${email} ${role}`,
  );
const setEmail = (userId: string, email: string) =>
  test.server.platform.db.updateTable('users').set({ email }).where('id', '=', userId).execute();
const start = (email: string) => test.server.call(routes.startCompanySignIn, null, { body: { email } });
const finish = (company: string, search: string, verifier: string) =>
  test.server.call(routes.finishCompanySignIn, null, {
    body: { company, query: search.replace(/^\?/, ''), verifier },
  });
const login = (email: string) => test.server.call(routes.login, null, { body: { email, password: rightPassword } });

describe('setting it up', () => {
  it('needs a proved domain, a provider that describes itself, and a secret; the secret never leaves', async () => {
    const owner = await test.server.merchant({ plan: 'enterprise' });
    const noSecret = await test.server.callSteppedUp(routes.saveCompanySignIn, owner, {
      body: { issuer: 'http://127.0.0.1:9', clientId: 'x', role: 'Manager', isOn: false },
    });
    expect(noSecret.body.fields[0].path).toBe('clientSecret');
    const nobody = await setIssuer(test, owner, 'http://127.0.0.1:9');
    expect([nobody.status, nobody.body.code, nobody.body.fields[0].path]).toEqual([400, 'company_provider', 'issuer']);
    const { company } = await made('set-up.example');
    expect((await setIssuer(test, owner, company.issuer)).body.fields[0]).toMatchObject({ path: 'isOn' });
    const off = await setIssuer(test, owner, company.issuer, { isOn: false });
    expect(off.body.signIn.connection).toEqual({
      protocol: 'openid',
      certificates: [],
      issuer: company.issuer,
      clientId: 'voicecart',
      role: 'Manager',
      isOn: false,
      isRequired: false,
    });
    const { rows } = await test.server.platform.pool.query(
      `select string_agg(c::text, '') || (select string_agg(a::text, '') from activity_log a) as everything
         from company_connections c`,
    );
    expect(rows[0].everything).toContain('Company sign-in was set to');
    expect(rows[0].everything).not.toContain('emulated-company-secret');
    // Another client's secret is not the one that is kept.
    const other = await test.server.callSteppedUp(routes.saveCompanySignIn, owner, {
      body: { issuer: company.issuer, clientId: 'other', role: 'Manager', isOn: false },
    });
    expect(other.body.fields[0].path).toBe('clientSecret');
  });

  it('takes a domain from whoever proves it in DNS, and from nobody else', async () => {
    const [first, second] = [await test.server.merchant(), await test.server.merchant()];
    const add = (owner: Caller) =>
      test.server.callSteppedUp(routes.addCompanyDomain, owner, { body: { domain: 'Proved.example' } });
    const verify = (owner: Caller) =>
      test.server.callSteppedUp(routes.verifyCompanyDomain, owner, { body: { domain: 'proved.example' } });
    expect((await verify(first)).status).toBe(404);
    const record = (await add(first)).body.signIn.domains[0].record;
    expect((await add(first)).body.signIn.domains).toHaveLength(1);
    expect((await verify(first)).body.code).toBe('domain_unproved');
    await add(second);
    test.names.records.set('_voicecart.proved.example', [record]);
    expect((await verify(second)).body.code).toBe('domain_unproved');
    expect((await verify(first)).body.signIn.domains[0].verifiedAt).toEqual(expect.any(String));
    expect((await proveDomain(test, second, 'proved.example')).body.code).toBe('domain_taken');
    test.names.setFailing(true);
    expect(await verify(second)).toMatchObject({ status: 502, body: { code: 'company_provider' } });
    test.names.setFailing(false);
    await test.server.platform.pool.query(
      `insert into company_domains (merchant_id, domain, record)
       select $1, 'd' || n || '.example', 'x' from generate_series(1, 19) n`,
      [first.merchantId],
    );
    expect((await add(first)).status).toBe(200);
    const more = { body: { domain: 'one-more.example' } };
    expect((await test.server.callSteppedUp(routes.addCompanyDomain, first, more)).body.code).toBe('too_many');
    await test.server.platform.pool.query(`delete from company_domains where merchant_id = $1 and record = 'x'`, [
      first.merchantId,
    ]);
    const gone = { params: { domain: 'proved.example' } };
    expect((await test.server.callSteppedUp(routes.removeCompanyDomain, first, gone)).status).toBe(200);
    expect((await verify(second)).status).toBe(200);
  });

  it('is the owner’s alone, and told to the owners', async () => {
    const { owner } = await made('owners.example');
    const manager = await makeUser(test.server, 'team_admin', owner.merchantId);
    expect((await test.server.call(routes.readCompanySignIn, manager)).status).toBe(403);
    const { rows } = await test.server.platform.pool.query(
      `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'to' = $1`,
      [owner.email],
    );
    expect(rows.map(({ text }) => text).join()).toContain('The domain owners.example was verified');
  });
});

describe('signing in', () => {
  it('makes a member at the first time, with the role that is set, and knows them the next time', async () => {
    const { owner, company } = await made('first.example', { role: 'Associate' });
    company.people.set('ada@first.example', {
      email: 'Ada@First.example',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Byron',
    });
    const first = await signInByCompany(test, owner.merchantId, 'ada@first.example');
    expect(first.status, first.text).toBe(200);
    expect(first.headers.getSetCookie().join()).toMatch(/vc_session=.*HttpOnly/);
    const ada: Caller = { ...owner, token: first.body.token };
    expect((await test.server.call(routes.profile, ada)).body.user.name).toEqual({ fname: 'Ada', lname: 'Byron' });
    expect(await teamOf(owner)).toContain('ada@first.example Associate');
    // By the subject, though the address has changed.
    company.people.set('ada@first.example', { email: 'countess@first.example', email_verified: true });
    const second = await signInByCompany(test, owner.merchantId, 'ada@first.example');
    expect(second.body.info._id).toBe(first.body.info._id);
    expect(await teamOf(owner)).toHaveLength(2);
  });

  it('signs in whom the shop has already, and nobody who belongs to another shop', async () => {
    const { owner } = await made('known.example');
    const manager = await makeUser(test.server, 'team_admin', owner.merchantId);
    await setEmail(manager.userId, 'mia@known.example');
    expect((await signInByCompany(test, owner.merchantId, 'mia@known.example')).body.info._id).toBe(manager.userId);
    const stranger = await test.server.merchant();
    await setEmail(stranger.userId, 'sam@known.example');
    expect((await signInByCompany(test, owner.merchantId, 'sam@known.example')).body.code).toBe('company_refused');
  });

  it('lets nobody into the account of another person whose address they got', async () => {
    const { owner, company } = await made('recycled.example');
    expect((await signInByCompany(test, owner.merchantId, 'sue@recycled.example')).status).toBe(200);
    company.people.set('new-sue', { email: 'sue@recycled.example', email_verified: true });
    const { url, verifier } = (await start('sue@recycled.example')).body;
    const { search } = await new Visitor().signIn(url, 'new-sue');
    const second = await finish(owner.merchantId, search, verifier);
    expect(second).toMatchObject({ status: 403, body: { code: 'company_refused' } });
    expect(second.body.error).toContain('somebody else');
    expect((await signInByCompany(test, owner.merchantId, 'sue@recycled.example')).status).toBe(200);
  });

  it('refuses addresses of other domains, unconfirmed ones, who was removed, and who has no seat', async () => {
    const { owner, company } = await made('strict.example');
    const codeOf = async () => {
      const reply = await signInByCompany(test, owner.merchantId, 'eve@strict.example');
      return [reply.status, reply.body.code];
    };
    company.people.set('eve@strict.example', { email: 'eve@other.example', email_verified: true });
    expect(await codeOf()).toEqual([403, 'company_refused']);
    company.people.set('eve@strict.example', { email: 'eve@strict.example.evil.example', email_verified: true });
    expect(await codeOf()).toEqual([403, 'company_refused']);
    company.people.set('eve@strict.example', { email: 'eve@strict.example', email_verified: false });
    expect(await codeOf()).toEqual([403, 'company_refused']);
    expect(await teamOf(owner)).toHaveLength(1);
    company.people.delete('eve@strict.example');
    const eve = await signInByCompany(test, owner.merchantId, 'eve@strict.example');
    expect(eve.status).toBe(200);
    await test.server.callSteppedUp(routes.removeUser, owner, { body: { id: eve.body.info._id } });
    expect(await codeOf()).toEqual([403, 'company_refused']);
    const invited = { email: 'eve@strict.example', role: 'Admin' as const, name: '' };
    expect((await test.server.callSteppedUp(routes.inviteUser, owner, { body: invited })).status).toBe(200);
    expect(await codeOf()).toEqual([200, undefined]);
    expect(await teamOf(owner)).toContain('eve@strict.example Admin');
    await test.server.platform.pool.query(`update merchants set plan_id = 'basic' where id = $1`, [owner.merchantId]);
    const full = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => signInByCompany(test, owner.merchantId, `${name}@strict.example`)),
    );
    expect(full.map(({ body }) => body.code)).toContain('seats_full');
  });

  it('asks for the own second factor', async () => {
    const { owner } = await made('factor.example');
    const manager = await withPassword(test.server, await makeUser(test.server, 'team_manager', owner.merchantId));
    await setEmail(manager.userId, 'kim@factor.example');
    const { secret } = (await test.server.callSteppedUp(routes.startSecondFactor, manager)).body;
    const confirmed = await test.server.call(routes.confirmSecondFactor, manager, {
      body: { code: codeAt(secret, Date.now()) },
    });
    expect(confirmed.status, confirmed.text).toBe(200);
    const [recoveryCode] = confirmed.body.recoveryCodes;
    const started = await start('kim@factor.example');
    const { search } = await new Visitor().signIn(started.body.url, 'kim@factor.example');
    const body = { company: owner.merchantId, query: search.slice(1), verifier: started.body.verifier };
    const asked = await test.server.call(routes.finishCompanySignIn, null, { body });
    expect(asked.body.code).toBe('second_factor_needed');
    const wrong = await test.server.call(routes.finishCompanySignIn, null, { body: { ...body, code: '000000' } });
    expect(wrong.body.code).toBe('second_factor_wrong');
    const right = await test.server.call(routes.finishCompanySignIn, null, { body: { ...body, code: recoveryCode } });
    expect(right.status, right.text).toBe(200);
  });

  it('says so where the person declines, where the domain is nobody’s, and where the provider is away', async () => {
    const { owner, company } = await made('bad-day.example');
    expect((await start('x@nobody.example')).body.code).toBe('company_unknown');
    const started = await start('x@bad-day.example');
    const back = await new Visitor().signIn(started.body.url, 'x@bad-day.example', { decline: 'yes' });
    const declined = await finish(owner.merchantId, back.search, started.body.verifier);
    expect(declined.body).toMatchObject({ code: 'company_provider', error: expect.stringContaining('has declined') });
    await company.close();
    companies.splice(0);
    expect(await start('x@bad-day.example')).toMatchObject({ status: 502, body: { code: 'company_provider' } });
  });
});

describe('a sign-in that somebody else began', () => {
  it('is finished only by the browser that has the verifier, at its own company, once', async () => {
    const { owner } = await made('mix.example');
    const other = await made('mixed.example');
    const [mine, theirs] = [await start('a@mix.example'), await start('b@mixed.example')];
    const back = await new Visitor().signIn(mine.body.url, 'a@mix.example');
    // Login CSRF: a link with the attacker's answer, opened in another browser.
    expect((await finish(owner.merchantId, back.search, theirs.body.verifier)).body.code).toBe('login_expired');
    // Mix-up: the answer of one provider at another one's address, with the other's state.
    expect((await finish(other.owner.merchantId, back.search, mine.body.verifier)).body.code).toBe('login_expired');
    const mixed = new URLSearchParams(back.search);
    mixed.set('state', new URL(theirs.body.url).searchParams.get('state') ?? '');
    const crossed = await finish(other.owner.merchantId, String(mixed), theirs.body.verifier);
    expect(crossed.body.code).toBe('company_refused');
    expect((await finish(owner.merchantId, '', mine.body.verifier)).body.code).toBe('login_expired');
    const twice = await Promise.all([1, 2].map(() => finish(owner.merchantId, back.search, mine.body.verifier)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await finish(owner.merchantId, back.search, mine.body.verifier)).body.code).toBe('login_expired');
  });

  it('ends after ten minutes, and with the connection that it was begun for', async () => {
    const { owner } = await made('late.example');
    const late = await start('a@late.example');
    const back = await new Visitor().signIn(late.body.url, 'a@late.example');
    await test.server.platform.pool.query(
      `update company_sign_ins set expires_at = now() - interval '1 second' where merchant_id = $1`,
      [owner.merchantId],
    );
    expect((await finish(owner.merchantId, back.search, late.body.verifier)).status).toBe(410);
    const open = await start('b@late.example');
    const again = await new Visitor().signIn(open.body.url, 'b@late.example');
    await test.server.callSteppedUp(routes.removeCompanySignIn, owner);
    expect((await finish(owner.merchantId, again.search, open.body.verifier)).status).toBe(410);
    expect((await start('b@late.example')).status).toBe(404);
  });
});

describe('without passwords', () => {
  it('keeps members of the domains from passwords, and lets owners and others in', async () => {
    const { owner, company } = await made('only.example');
    const member = await withPassword(test.server, await makeUser(test.server, 'team_admin', owner.merchantId));
    const guest = await withPassword(test.server, await makeUser(test.server, 'team_admin', owner.merchantId));
    await withPassword(test.server, owner);
    await setEmail(member.userId, 'mem@only.example');
    await setEmail(owner.userId, 'boss@only.example');
    expect((await login('mem@only.example')).status).toBe(200);
    await setIssuer(test, owner, company.issuer, { isRequired: true });
    // Signed out where they came in by a password.
    expect((await test.server.call(routes.profile, member)).status).toBe(401);
    expect(await login('mem@only.example')).toMatchObject({ status: 403, body: { code: 'company_only' } });
    // Nothing is told to whoever does not know the password.
    const wrong = { body: { email: 'mem@only.example', password: 'Wrong-pass-1' } };
    expect((await test.server.call(routes.login, null, wrong)).body.code).toBe('invalid_login');
    expect((await login('boss@only.example')).status).toBe(200);
    expect((await login(guest.email)).status).toBe(200);
    expect((await signInByCompany(test, owner.merchantId, 'mem@only.example')).status).toBe(200);
    // An address that is not the company's would let them in by the password again.
    const mem: Caller = {
      ...member,
      token: (await signInByCompany(test, owner.merchantId, 'mem@only.example')).body.token,
    };
    const wish = { body: { email: 'mem@private.example' } };
    expect(await test.server.callSteppedUp(routes.changeEmail, mem, wish)).toMatchObject({
      status: 403,
      body: { code: 'company_only' },
    });
    expect(
      (await test.server.callSteppedUp(routes.changeEmail, owner, { body: { email: 'boss@private.example' } })).status,
    ).toBe(200);
    // Nor does a link that was asked for before.
    await setIssuer(test, owner, company.issuer, { isRequired: false });
    expect((await test.server.callSteppedUp(routes.changeEmail, mem, wish)).status).toBe(200);
    await setIssuer(test, owner, company.issuer, { isRequired: true });
    const [asked] = await queuedMails(test.server, 'mem@private.example');
    const key = asked?.text.match(/key=([\w-]+)/)?.[1] ?? '';
    expect((await test.server.call(routes.confirmEmailChange, null, { body: { key } })).body.code).toBe('company_only');
    // With the last domain it goes off.
    const gone = { params: { domain: 'only.example' } };
    await test.server.callSteppedUp(routes.removeCompanyDomain, owner, gone);
    expect((await login('mem@only.example')).status).toBe(200);
  });
});

describe('a domain that is removed', () => {
  it('takes those out who came in by it, and nobody else', async () => {
    const { owner } = await made('gone.example');
    await proveDomain(test, owner, 'kept.example');
    const statusOf = async (token: string) => (await test.server.call(routes.profile, { ...owner, token })).status;
    const gone = await signInByCompany(test, owner.merchantId, 'ada@gone.example');
    const kept = await signInByCompany(test, owner.merchantId, 'bea@kept.example');
    const byPassword = await makeUser(test.server, 'team_manager', owner.merchantId);
    const params = { domain: 'gone.example' };
    expect((await test.server.callSteppedUp(routes.removeCompanyDomain, owner, { params })).status).toBe(200);
    expect(await statusOf(gone.body.token)).toBe(401);
    expect(await statusOf(kept.body.token)).toBe(200);
    expect(await statusOf(byPassword.token)).toBe(200);
    expect(await statusOf(owner.token)).toBe(200);
  });
});

describe('a sign-in whose domain or provider goes while it is under way', () => {
  const changed = {
    status: 410,
    body: { code: 'login_expired', error: expect.stringContaining('changed or removed while you signed in') },
  };

  it('is refused at its end where the domain went while the second factor was asked for', async () => {
    const { owner } = await made('leaving.example');
    await proveDomain(test, owner, 'staying.example');
    const manager = await withPassword(test.server, await makeUser(test.server, 'team_manager', owner.merchantId));
    await setEmail(manager.userId, 'kim@leaving.example');
    const { secret } = (await test.server.callSteppedUp(routes.startSecondFactor, manager)).body;
    const confirmed = await test.server.call(routes.confirmSecondFactor, manager, { body: { code: codeAt(secret) } });
    const [code] = confirmed.body.recoveryCodes;
    const { url, verifier } = (await start('kim@leaving.example')).body;
    const { search } = await new Visitor().signIn(url, 'kim@leaving.example');
    expect((await finish(owner.merchantId, search, verifier)).body.code).toBe('second_factor_needed');
    const params = { domain: 'leaving.example' };
    expect((await test.server.callSteppedUp(routes.removeCompanyDomain, owner, { params })).status).toBe(200);
    const body = { company: owner.merchantId, query: search.slice(1), verifier, code };
    expect(await test.server.call(routes.finishCompanySignIn, null, { body })).toMatchObject(changed);
  });

  it('is refused at its end where the provider was removed, though the same one was set again', async () => {
    const { owner, company } = await made('again.example');
    const { url, verifier } = (await start('a@again.example')).body;
    const { search } = await new Visitor().signIn(url, 'a@again.example');
    await test.server.callSteppedUp(routes.removeCompanySignIn, owner);
    expect((await setIssuer(test, owner, company.issuer)).status).toBe(200);
    expect(await finish(owner.merchantId, search, verifier)).toMatchObject(changed);
    expect(await teamOf(owner)).toHaveLength(1);
    expect((await signInByCompany(test, owner.merchantId, 'a@again.example')).status).toBe(200);
    // What changes nothing of the provider interrupts nobody.
    const open = (await start('b@again.example')).body;
    const back = await new Visitor().signIn(open.url, 'b@again.example');
    expect((await setIssuer(test, owner, company.issuer, { role: 'Associate' })).status).toBe(200);
    expect((await finish(owner.merchantId, back.search, open.verifier)).status).toBe(200);
  });
});

describe('a logout at the provider', () => {
  it('ends the person’s sessions and tokens within a second, and nobody else’s', async () => {
    const { owner, company } = await made('logout.example', { role: 'Admin' });
    const [visitor, other] = [new Visitor(), new Visitor()];
    const zoe = await signInByCompany(test, owner.merchantId, 'zoe@logout.example', visitor);
    const max = await signInByCompany(test, owner.merchantId, 'max@logout.example', other);
    const zoeCaller = { ...owner, token: zoe.body.token };
    const session = (await test.server.platform.db.selectFrom('sessions').selectAll().execute()).find(
      ({ user_id }) => user_id === zoe.body.info._id,
    );
    const { publishing_token } = await createPublishingToken(test.server.platform, {
      id: session?.id ?? '',
      userId: zoe.body.info._id,
      identity: 'team_admin',
      merchantId: owner.merchantId,
      actor: null,
      xsrf: '',
      isRemembered: true,
      hasSecondFactor: false,
      steppedUpAt: null,
    });
    expect((await test.server.call(routes.profile, zoeCaller)).status).toBe(200);
    const at = Date.now();
    await visitor.signOut(company.issuer);
    await expect
      .poll(async () => (await test.server.call(routes.profile, zoeCaller)).status, { interval: 20 })
      .toBe(401);
    // A second is promised; a busy machine adds to it.
    expect(Date.now() - at).toBeLessThan(5_000);
    const exchanged = await test.server.call(routes.exchangePublishingToken, null, { body: { publishing_token } });
    expect(exchanged.status).not.toBe(200);
    expect((await test.server.call(routes.profile, { ...owner, token: max.body.token })).status).toBe(200);
  });
});
