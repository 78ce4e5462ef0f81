import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../../test/queued-mail.ts';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { makeLoginKey } from '../sign-in/login-keys.ts';
import { mailedLink, newBrowser, rightPassword as password, withPassword } from '../sign-in/sign-in.fixture.ts';
import { codeAt } from './one-time-codes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.stop());
// A test's codes are of three half-minutes side by side: it begins when those are not about to change.
beforeEach(async () => {
  const leftMs = 30_000 - (Date.now() % 30_000);
  if (leftMs < 6_000) await sleep(leftMs);
});

const person = async () => withPassword(server, await server.merchant());
const login = (browser: TestBrowser, email: string, code?: string) =>
  browser.call(routes.login, { body: { email, password, code } });

/** Codes of different half-minutes: one is taken once only. `later` counts from the one before now, which still counts. */
const codeOf = (secret: string, later: number) => codeAt(secret, Date.now() + (later - 1) * 30_000);

async function setUp(caller: Caller, at = server) {
  const browser = newBrowser(at);
  await login(browser, caller.email);
  await browser.stepUp(password);
  const started = await browser.call(routes.startSecondFactor);
  const secret: string = started.body.secret;
  const confirmed = await browser.call(routes.confirmSecondFactor, { body: { code: codeOf(secret, 0) } });
  expect(confirmed.status, confirmed.text).toBe(200);
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  return { browser, secret, recoveryCodes, started };
}

describe('setting up a second factor', () => {
  it('gives a secret as text, address and picture, and asks for codes from the first right one on', async () => {
    const caller = await person();
    const other = newBrowser(server);
    await login(other, caller.email);
    const { browser, secret, recoveryCodes, started } = await setUp(caller);
    const totp = URI.parse(started.body.uri);
    expect(totp).toMatchObject({ issuer: 'Voicecart', label: caller.email });
    expect(totp.secret.base32).toBe(secret);
    expect(started.body.qr.size).toBeGreaterThan(20);
    expect(started.body.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    // Whoever showed no code is signed out.
    expect((await other.call(routes.profile)).status).toBe(401);
    const state = (await browser.call(routes.secondFactor)).body.state;
    expect(state).toEqual({ since: expect.any(String), hasPasskeys: false, recoveryCodesLeft: 10, isRequired: false });
    const refused = await login(newBrowser(server), caller.email);
    expect(refused.body).toMatchObject({ code: 'second_factor_needed', fields: [{ path: 'code' }] });
    expect((await login(newBrowser(server), caller.email, codeOf(secret, 1))).status).toBe(200);
  });

  it('asks for a proof first, and for nothing before it is confirmed', async () => {
    const caller = await person();
    const browser = newBrowser(server);
    await login(browser, caller.email);
    expect((await browser.call(routes.startSecondFactor)).body.code).toBe('step_up_needed');
    await browser.stepUp(password);
    expect((await browser.call(routes.confirmSecondFactor, { body: { code: '123456' } })).status).toBe(409);
    await browser.call(routes.startSecondFactor);
    expect((await login(newBrowser(server), caller.email)).status).toBe(200);
    expect((await browser.call(routes.secondFactor)).body.state.since).toBeNull();
  });

  it('keeps the secret sealed and the codes hashed', async () => {
    const { secret, recoveryCodes } = await setUp(await person());
    const { rows } = await server.platform.pool.query(
      `select (select string_agg(second_factors::text, ' ') from second_factors)
        || (select string_agg(recovery_codes::text, ' ') from recovery_codes) as all`,
    );
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows[0].all).not.toContain(text);
    }
  });

  it('is no more once it is switched off, which needs password and code', async () => {
    const caller = await person();
    const { browser, secret } = await setUp(caller);
    const end = (given: { password: string; code: string }) => browser.call(routes.endSecondFactor, { body: given });
    expect((await end({ password: 'Wrong-pass-1', code: codeOf(secret, 1) })).status).toBe(400);
    expect((await end({ password, code: '000000' })).body.fields[0].path).toBe('code');
    expect((await browser.call(routes.startSecondFactor)).body.code).toBe('second_factor_on');
    expect((await end({ password, code: codeOf(secret, 1) })).status).toBe(200);
    expect((await login(newBrowser(server), caller.email)).status).toBe(200);
  });
});

describe('a code', () => {
  it('is taken once, also of many at once, and no earlier one after it', async () => {
    const caller = await person();
    const { secret } = await setUp(caller);
    const code = codeOf(secret, 2);
    const tries = await Promise.all(Array.from({ length: 4 }, () => login(newBrowser(server), caller.email, code)));
    expect(tries.filter(({ status }) => status === 200).length).toBe(1);
    const replayed = await login(newBrowser(server), caller.email, code);
    expect(replayed).toMatchObject({ status: 401, body: { code: 'second_factor_wrong', error: messages.invalidCode } });
    expect(replayed.body.fields).toEqual([{ path: 'code', message: messages.invalidCode }]);
  });

  it('can be tried five times in ten minutes, from anywhere and at once; a known device has five of its own', async () => {
    const caller = await person();
    const { browser, secret } = await setUp(caller);
    await browser.call(routes.logout);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => login(newBrowser(server), caller.email, `00000${index % 10}`)),
    );
    expect(tries.filter(({ status }) => status === 401).length).toBe(5);
    const stopped = await login(newBrowser(server), caller.email, codeOf(secret, 1));
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await login(browser, caller.email, codeOf(secret, 1))).status).toBe(200);
  });

  it('is not told about to whoever does not know the password', async () => {
    const caller = await person();
    const { secret } = await setUp(caller);
    const body = { email: caller.email, password: 'Wrong-pass-1', code: codeOf(secret, 1) };
    expect((await newBrowser(server).call(routes.login, { body })).body.code).toBe('invalid_login');
  });

  it('of the paper works once, in any spelling', async () => {
    const caller = await person();
    const { browser, recoveryCodes } = await setUp(caller);
    const [first = '', second = ''] = recoveryCodes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    expect((await login(newBrowser(server), caller.email, typed)).status).toBe(200);
    expect((await login(newBrowser(server), caller.email, first)).status).toBe(401);
    expect((await browser.call(routes.secondFactor)).body.state.recoveryCodesLeft).toBe(9);
    const renewed = await browser.call(routes.renewRecoveryCodes, { body: { password, code: second } });
    expect(renewed.body.recoveryCodes.length).toBe(10);
    expect((await login(newBrowser(server), caller.email, recoveryCodes[2])).status).toBe(401);
    expect((await login(newBrowser(server), caller.email, renewed.body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('other ways in', () => {
  it('ask for the code too: a login key is kept until it is right', async () => {
    const caller = await person();
    const { secret } = await setUp(caller);
    const key = await makeLoginKey(server.platform.db, caller.userId);
    const enter = (code?: string) =>
      newBrowser(server).call(routes.loginWithKey, { body: { email: caller.email, key, code } });
    expect((await enter()).body.code).toBe('second_factor_needed');
    expect((await enter('000000')).body.code).toBe('second_factor_wrong');
    expect((await enter(codeOf(secret, 1))).status).toBe(200);
  });

  it('ask for the code too: a new password by mail signs nobody in', async () => {
    const caller = await person();
    const { secret } = await setUp(caller);
    const browser = newBrowser(server);
    await browser.call(routes.forgotPassword, { body: { email: caller.email } });
    const key = (await mailedLink(server, caller.email)).searchParams.get('key') ?? '';
    const body = { key, password: 'Fresh-pass-2', passwordConfirm: 'Fresh-pass-2' };
    expect((await browser.call(routes.resetPassword, { body })).body).toEqual({ success: true, isSignedIn: false });
    expect((await browser.call(routes.session)).body.session).toBeNull();
    const again = { email: caller.email, password: 'Fresh-pass-2', code: codeOf(secret, 1) };
    expect((await browser.call(routes.login, { body: again })).status).toBe(200);
  });
});

describe('where admins must have one', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ SERVICES: 'web', REQUIRE_SECOND_FACTOR: 'admins' }, server);
  });
  afterAll(() => strict.stop());

  it.each(['super_admin', 'agency_admin', 'amazonpayrep'] as const)(
    'a %s without one can do nothing but set it up',
    async (identity) => {
      const admin = await withPassword(server, await server.admin(identity));
      const browser = newBrowser(strict);
      expect((await login(browser, admin.email)).status).toBe(200);
      expect((await browser.call(routes.session)).body.session.needsSecondFactor).toBe(true);
      for (const row of [routes.profile, routes.listSessions, routes.endOtherSessions]) {
        expect(await browser.call(row)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
      }
      await browser.stepUp(password);
      const started = await browser.call(routes.startSecondFactor);
      const code = codeOf(started.body.secret, 0);
      expect((await browser.call(routes.confirmSecondFactor, { body: { code } })).status).toBe(200);
      expect((await browser.call(routes.profile)).status).toBe(200);
      expect((await browser.call(routes.session)).body.session.needsSecondFactor).toBe(false);
      const given = { password, code: codeOf(started.body.secret, 1) };
      expect((await browser.call(routes.endSecondFactor, { body: given })).status).toBe(200);
      expect((await browser.call(routes.profile)).body.code).toBe('second_factor_required');
    },
  );

  it('a session of before is held to it as well, and merchants are not', async () => {
    const admin = await server.admin('super_admin');
    expect((await server.call(routes.profile, admin)).status).toBe(200);
    expect((await strict.call(routes.profile, admin)).body.code).toBe('second_factor_required');
    expect((await strict.call(routes.profile, await server.merchant())).status).toBe(200);
  });
});

describe('a person who lost phone and recovery codes', () => {
  const reset = (as: Caller, id: string) => server.callSteppedUp(routes.resetSecondFactor, as, { body: { id } });

  it('signs in with the password alone once an owner has reset the factor, is told, and signed out everywhere', async () => {
    const owner = await server.merchant();
    const member = await withPassword(server, await makeUser(server, 'team_admin', owner.merchantId));
    const { browser } = await setUp(member);
    const people = await server.call(routes.listTeam, owner, { query: {} });
    expect(people.body.items.map((row: { hasSecondFactor: boolean }) => row.hasSecondFactor).sort()).toEqual([
      false,
      true,
    ]);
    const done = await reset(owner, member.userId);
    expect(done).toMatchObject({ status: 200, body: { person: { email: member.email, hasSecondFactor: false } } });
    expect((await browser.call(routes.profile)).status).toBe(401);
    expect((await login(newBrowser(server), member.email)).status).toBe(200);
    const [mail] = await queuedMails(server, member.email);
    expect(mail?.subject).toBe('Your second factor at Voicecart was reset');
    expect((await reset(owner, member.userId)).body.code).toBe('second_factor_off');
  });

  it('is not helped by a colleague below, by oneself, or by another merchant; support helps an owner', async () => {
    const owner = await person();
    const { browser } = await setUp(owner);
    const member = await makeUser(server, 'team_admin', owner.merchantId);
    expect((await reset(member, owner.userId)).body.code).toBe('owner_needed');
    expect((await reset(await server.merchant(), owner.userId)).status).toBe(404);
    const own = await browser.call(routes.resetSecondFactor, { body: { id: owner.userId } });
    expect(own.body.code).toBe('own_account');
    expect((await login(newBrowser(server), owner.email)).body.code).toBe('second_factor_needed');
    const admin = await server.admin('super_admin');
    const help = () => server.callSteppedUp(routes.resetSecondFactorFor, admin, { body: { user_id: owner.userId } });
    expect((await help()).status).toBe(200);
    expect((await help()).body.code).toBe('second_factor_off');
    expect((await queuedMails(server, owner.email)).map(({ subject }) => subject)).toContain(
      'Your second factor at Voicecart was reset',
    );
    expect((await login(newBrowser(server), owner.email)).status).toBe(200);
    const acting = await server.call(routes.merchantLogin, admin, { body: { merchant_id: owner.merchantId } });
    const token = /vc_session=([^;]+)/.exec(acting.headers.getSetCookie().join())?.[1] ?? '';
    expect((await reset({ ...admin, token }, owner.userId)).body.code).toBe('acting');
  });
});
