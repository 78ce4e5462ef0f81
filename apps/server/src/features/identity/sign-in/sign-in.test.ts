import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../../test/test-browser.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createLog } from '../../../platform/log.ts';
import { findSession, hashToken } from '../../../platform/sessions/sessions.ts';
import { startServer } from '../../../server.ts';
import { loginLink, makeLoginKey } from './login-keys.ts';
import { hashPassword } from './passwords.ts';
import { mailedLink, newBrowser, rightPassword as password, withPassword } from './sign-in.fixture.ts';
import { tidySignIns } from './sign-in.jobs.ts';
import { guessLimits } from './sign-in-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const person = async () => withPassword(server, await server.merchant());
const find = (token = '') => findSession(server.platform.db, decodeURIComponent(token), server.platform.config);

describe('signing in', () => {
  it('answers in the old shape, and keeps the token where scripts cannot read it', async () => {
    const caller = await person();
    const browser = newBrowser(server);
    const reply = await browser.call(routes.login, {
      body: { email: ` ${caller.email.toUpperCase()} `, password, is_web_ui_login: true },
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      success: true,
      error: null,
      info: { _id: caller.userId },
      token: expect.stringMatching(/^[\w-]{43}$/),
      type: 'merchant',
      phone_verified: false,
    });
    expect(browser.attributes.get('vc_session')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(browser.attributes.get('vc_session')).toContain('Max-Age=2592000');
    expect(browser.attributes.get('vc_device')).toMatch(/Path=\/mobile-api; HttpOnly; SameSite=Lax/);
    expect((await browser.call(routes.session)).body.session.user.email).toBe(caller.email);
  });

  it('ends with the browser where it is not remembered', async () => {
    const caller = await person();
    const browser = newBrowser(server);
    await browser.call(routes.login, { body: { email: caller.email, password, remember: false } });
    for (const name of ['vc_session', 'XSRF-TOKEN'])
      expect(browser.attributes.get(name)).not.toMatch(/Max-Age|Expires/);
    expect(await find(browser.cookies.get('vc_session'))).toMatchObject({ isRemembered: false });
  });

  it('takes a name without @ for one of the company’s domain', async () => {
    const caller = await person();
    const name = `ada-${caller.userId.slice(-6)}`;
    await server.platform.db
      .updateTable('users')
      .set({ email: `${name}@${server.platform.config.LOGIN_EMAIL_DOMAIN}` })
      .where('id', '=', caller.userId)
      .execute();
    expect((await newBrowser(server).call(routes.login, { body: { email: name, password } })).status).toBe(200);
  });

  it('says the same of an unknown address, a wrong password, a closed account and one without a password', async () => {
    const caller = await person();
    const closed = await person();
    const empty = await server.merchant();
    const { db } = server.platform;
    await db.updateTable('users').set({ is_active: false }).where('id', '=', closed.userId).execute();
    await db.updateTable('users').set({ password_hash: '' }).where('id', '=', empty.userId).execute();
    const tries = [
      { email: 'nobody@shop.example', password },
      { email: caller.email, password: 'Wrong-pass-1' },
      { email: closed.email, password },
      { email: empty.email, password },
    ];
    for (const body of tries) {
      const reply = await newBrowser(server).call(routes.login, { body });
      expect(reply.status).toBe(401);
      expect({ ...reply.body, request_id: '' }).toEqual({
        success: false,
        code: 'invalid_login',
        error: messages.invalidLogin,
        request_id: '',
      });
    }
  });

  it('asks for both fields', async () => {
    const reply = await newBrowser(server).call(routes.login, { body: { email: ' ', password: '' } });
    expect(reply.body.fields).toEqual([
      { path: 'email', message: messages.required },
      { path: 'password', message: messages.required },
    ]);
  });

  it('takes no token that was planted before, and ends the one that was there', async () => {
    const [caller, other] = [await person(), await person()];
    const browser = newBrowser(server);
    const planted = 'planted-token-planted-token-planted-token-00';
    browser.cookies.set('vc_session', planted);
    await browser.call(routes.login, { body: { email: caller.email, password } });
    const first = browser.cookies.get('vc_session') ?? '';
    expect(first).not.toBe(planted);
    expect(await find(planted)).toBeNull();
    await browser.call(routes.login, { body: { email: other.email, password } });
    expect(await find(first)).toBeNull();
    expect(await find(browser.cookies.get('vc_session'))).toMatchObject({ userId: other.userId });
  });

  it('gives a browser that lost its XSRF cookie another', async () => {
    const caller = await person();
    const browser = newBrowser(server);
    await browser.call(routes.login, { body: { email: caller.email, password } });
    browser.cookies.delete('XSRF-TOKEN');
    expect((await browser.call(routes.logout)).body.code).toBe('xsrf');
    expect((await browser.call(routes.logout)).status).toBe(200);
  });

  it('keeps the session that a failing attempt was made in', async () => {
    const caller = await person();
    const browser = newBrowser(server);
    await browser.call(routes.login, { body: { email: caller.email, password } });
    await browser.call(routes.login, { body: { email: caller.email, password: 'Wrong-pass-1' } });
    expect((await browser.call(routes.profile)).status).toBe(200);
  });

  it('logs neither password nor token, and answers no more than it must', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => void lines.push(line) });
    const loud = await startServer(server.platform.config, server.databaseUrl, log);
    try {
      const caller = await person();
      const browser = new TestBrowser(loud.url, '203.0.113.99');
      await browser.call(routes.login, { body: { email: caller.email, password: 'Wrong-pass-1' } });
      const reply = await browser.call(routes.login, { body: { email: caller.email, password } });
      const key = await makeLoginKey(loud.platform.db, caller.userId);
      await fetch(loginLink({ publicUrl: loud.url }, caller.email, key));
      await browser.call(routes.loginWithKey, { body: { email: caller.email, key } });
      // A fault of ours is logged with its address.
      await loud.platform.pool.query('alter table one_time_keys rename to away');
      await fetch(`${loud.url}/mobile-api/user/profile?access_token=${reply.body.token}&key=${key}`);
      await browser.call(routes.loginWithKey, { body: { email: caller.email, key } });
      expect(lines.join('')).toContain('request failed');
      for (const secret of ['Wrong-pass-1', password, reply.body.token, key])
        expect(lines.join('')).not.toContain(secret);
    } finally {
      await loud.platform.pool.query('alter table away rename to one_time_keys');
      await loud.stop();
    }
  });
});

describe('the profile by user id and token', () => {
  it('is one’s own, and of anybody else not there', async () => {
    const [caller, other] = [await server.merchant(), await server.merchant()];
    const own = await server.call(routes.profileById, caller, { params: { id: caller.userId } });
    expect(own.body).toEqual((await server.call(routes.profile, caller)).body);
    expect((await server.call(routes.profileById, caller, { params: { id: other.userId } })).status).toBe(404);
  });
});

describe('a one-time login key', () => {
  const enter = (email: string, key: string) => newBrowser(server).call(routes.loginWithKey, { body: { email, key } });

  it('signs in once, by any spelling of the address', async () => {
    const caller = await person();
    const key = await makeLoginKey(server.platform.db, caller.userId);
    const link = new URL(loginLink(server.platform.config, caller.email, key));
    expect(link.pathname).toBe('/login');
    expect(Object.fromEntries(link.searchParams)).toEqual({ email: caller.email, key });
    const first = await enter(caller.email.toUpperCase(), key);
    expect(first.body).toMatchObject({ success: true, info: { _id: caller.userId }, type: 'merchant' });
    expect(await enter(caller.email, key)).toMatchObject({ status: 401, body: { code: 'link_expired' } });
  });

  it('is good for one of many calls at once', async () => {
    const caller = await person();
    const key = await makeLoginKey(server.platform.db, caller.userId);
    const replies = await Promise.all(Array.from({ length: 8 }, () => enter(caller.email, key)));
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
  });

  it('ends after 15 minutes, is nobody else’s, and is kept as a hash', async () => {
    const [caller, other] = [await person(), await person()];
    const key = await makeLoginKey(server.platform.db, caller.userId);
    expect((await enter(other.email, key)).status).toBe(401);
    const { rows } = await server.platform.pool.query('select one_time_keys::text as line from one_time_keys');
    expect(rows.some(({ line }) => String(line).includes(key))).toBe(false);
    const row = await server.platform.db
      .selectFrom('one_time_keys')
      .select('expires_at')
      .where('token_hash', '=', hashToken(key))
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    await server.platform.db
      .updateTable('one_time_keys')
      .set({ expires_at: new Date() })
      .where('token_hash', '=', hashToken(key))
      .execute();
    expect((await enter(caller.email, key)).status).toBe(401);
  });

  it('of another purpose is no login key', async () => {
    const caller = await person();
    await newBrowser(server).call(routes.forgotPassword, { body: { email: caller.email } });
    const key = (await mailedLink(server, caller.email)).searchParams.get('key') ?? '';
    expect((await enter(caller.email, key)).status).toBe(401);
  });
});

describe('tidying up', () => {
  it('ends sessions that are over, and forgets keys a month after their end', async () => {
    const caller = await person();
    const [old, recent] = [
      await makeLoginKey(server.platform.db, caller.userId),
      await makeLoginKey(server.platform.db, caller.userId),
    ];
    const age = (key: string, days: number) =>
      server.platform.db
        .updateTable('one_time_keys')
        .set({ expires_at: new Date(Date.now() - days * 86_400_000) })
        .where('token_hash', '=', hashToken(key))
        .execute();
    await age(old, 31);
    await age(recent, 29);
    await tidySignIns(server.platform);
    const left = await server.platform.db
      .selectFrom('one_time_keys')
      .select('token_hash')
      .where('user_id', '=', caller.userId)
      .execute();
    expect(left.map(({ token_hash }) => token_hash)).toEqual([hashToken(recent)]);
  });
});

describe('passwords at rest', () => {
  it('are argon2id with a salt each', async () => {
    const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });
});

describe('an address that somebody makes up', () => {
  it('is not believed by default: guesses of one place are counted as one', async () => {
    const direct = await startTestServer({ SERVICES: 'web', TRUSTED_PROXIES: 'none' });
    const { email } = await direct.merchant();
    const statuses: number[] = [];
    for (let count = 0; count < guessLimits.pair.max + 2; count += 1) {
      const browser = new TestBrowser(direct.url, `203.0.113.${count}`);
      statuses.push((await browser.call(routes.login, { body: { email, password: 'Wrong-pass-1' } })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await direct.stop();
  });
});
