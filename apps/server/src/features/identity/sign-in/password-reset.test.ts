import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import { mailPasswordLink } from './password-links.ts';
import { mailedLink, newBrowser, rightPassword, withPassword } from './sign-in.fixture.ts';

let server: TestServer;
let mail: MailEmulator;
beforeAll(async () => {
  mail = await startMail({});
  // Mails that only wait show what is kept of them; those of the last test are sent.
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: mail.smtpUrl });
});
afterAll(async () => {
  await server.stop();
  await mail.close();
});

const person = async () => withPassword(server, await server.merchant());
const newPassword = 'Fresh-pass-2';
const forgot = (email: string) => newBrowser(server).call(routes.forgotPassword, { body: { email } });
const keyFor = async (caller: Caller) => (await mailedLink(server, caller.email)).searchParams.get('key') ?? '';
const login = (email: string, password: string) => newBrowser(server).call(routes.login, { body: { email, password } });

async function expire(key: string): Promise<void> {
  await server.platform.db
    .updateTable('one_time_keys')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('token_hash', '=', hashToken(key))
    .execute();
}

describe('a forgotten password', () => {
  it('ends the API keys that the person made as well, and says so', async () => {
    const caller = await person();
    const made = await server.callSteppedUp(routes.createApiKey, caller, {
      body: { name: 'Warehouse', scopes: ['products:read'], days: 30 },
    });
    const program = { ...caller, token: made.body.key };
    expect((await server.call(routes.listProducts, program)).status).toBe(200);
    await forgot(caller.email);
    const body = { key: await keyFor(caller), password: newPassword, passwordConfirm: newPassword };
    expect((await newBrowser(server).call(routes.resetPassword, { body })).status).toBe(200);
    expect((await server.call(routes.listProducts, program)).status).toBe(401);
    const { rows } = await server.platform.pool.query(
      `select data ->> 'text' as text from pgboss.job where name = 'mail' and data ->> 'to' = $1`,
      [caller.email],
    );
    expect(rows.some(({ text }) => text.includes('The API keys that you made were revoked.'))).toBe(true);
  });

  it('is renewed by a link that works once, ends every session, and signs in', async () => {
    const caller = await person();
    expect((await forgot(caller.email)).body).toEqual({ success: true, message: messages.recoveryMailSent });
    const link = await mailedLink(server, caller.email);
    expect(link.pathname).toBe('/reset-password');
    const key = link.searchParams.get('key') ?? '';
    const browser = newBrowser(server);
    expect((await browser.call(routes.checkPasswordLink, { body: { key } })).body.email).toBe(caller.email);
    const body = { key, password: newPassword, passwordConfirm: newPassword };
    expect((await browser.call(routes.resetPassword, { body })).body).toEqual({ success: true, isSignedIn: true });
    expect((await browser.call(routes.profile)).status).toBe(200);
    expect((await server.call(routes.profile, caller)).status).toBe(401);
    expect((await login(caller.email, newPassword)).status).toBe(200);
    expect((await login(caller.email, rightPassword)).status).toBe(401);
    expect((await browser.call(routes.resetPassword, { body })).body.code).toBe('link_used');
  });

  it('may stay so: the same mail signs in once by a login key, which making a new password ends', async () => {
    const caller = await person();
    const signInLink = async () => {
      await forgot(caller.email);
      return mailedLink(server, caller.email, 'sealedSecondLink');
    };
    const enter = (link: URL) =>
      newBrowser(server).call(routes.loginWithKey, {
        body: { email: link.searchParams.get('email') ?? '', key: link.searchParams.get('key') ?? '' },
      });
    const link = await signInLink();
    expect([link.pathname, link.searchParams.get('email')]).toEqual(['/login', caller.email]);
    expect((await enter(link)).status).toBe(200);
    expect((await enter(link)).status).toBe(401);
    expect((await login(caller.email, rightPassword)).status).toBe(200);
    const unused = await signInLink();
    const body = { key: await keyFor(caller), password: newPassword, passwordConfirm: newPassword };
    expect((await newBrowser(server).call(routes.resetPassword, { body })).status).toBe(200);
    expect((await enter(unused)).status).toBe(401);
  });

  it('of nobody is told so, as the spec wants, and of a closed account too', async () => {
    expect(await forgot('nobody@shop.example')).toMatchObject({
      status: 404,
      body: { code: 'unknown_email', error: messages.unknownEmail },
    });
    const closed = await person();
    await server.platform.db.updateTable('users').set({ is_active: false }).where('id', '=', closed.userId).execute();
    expect((await forgot(closed.email)).body.error).toBe('This account is closed');
    expect((await forgot('not an address')).body.fields).toContainEqual({
      path: 'email',
      message: messages.invalidEmail,
    });
  });

  it('can be asked for three times in a quarter of an hour, and at twenty addresses from one place', async () => {
    const caller = await person();
    const replies = await Promise.all(Array.from({ length: 6 }, () => forgot(caller.email)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const last = await forgot(caller.email);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    const browser = newBrowser(server);
    const asked = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        browser.call(routes.forgotPassword, { body: { email: `guess${index}@shop.example` } }),
      ),
    );
    expect(asked.filter(({ status }) => status === 404).length).toBe(20);
    expect(asked.filter(({ status }) => status === 429).length).toBe(5);
  });

  it('lets the owner in while others guess at the account', async () => {
    const caller = await person();
    await Promise.all(Array.from({ length: 101 }, () => login(caller.email, 'Wrong-pass-1')));
    expect((await login(caller.email, rightPassword)).status).toBe(429);
    await forgot(caller.email);
    const browser = newBrowser(server);
    const key = await keyFor(caller);
    await browser.call(routes.resetPassword, { body: { key, password: newPassword, passwordConfirm: newPassword } });
    await browser.call(routes.logout);
    const again = await browser.call(routes.login, { body: { email: caller.email, password: newPassword } });
    expect(again.status).toBe(200);
  });

  it('keeps the key as a hash, and sealed in the mail that waits', async () => {
    const caller = await person();
    await forgot(caller.email);
    const key = await keyFor(caller);
    const { rows } = await server.platform.pool.query(
      `select (select string_agg(job::text, ' ') from pgboss.job) || (select string_agg(one_time_keys::text, ' ') from one_time_keys) as all`,
    );
    expect(rows[0].all).toContain(caller.email);
    expect(rows[0].all).not.toContain(key);
  });
});

describe('a link', () => {
  it('that expired says so and is renewed without typing the address', async () => {
    const caller = await person();
    await forgot(caller.email);
    const key = await keyFor(caller);
    await expire(key);
    const browser = newBrowser(server);
    for (const reply of [
      await browser.call(routes.checkPasswordLink, { body: { key } }),
      await browser.call(routes.resetPassword, {
        body: { key, password: newPassword, passwordConfirm: newPassword },
      }),
    ]) {
      expect(reply).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    }
    expect((await browser.call(routes.renewPasswordLink, { body: { key } })).status).toBe(200);
    const next = await keyFor(caller);
    expect(next).not.toBe(key);
    expect((await browser.call(routes.checkPasswordLink, { body: { key: next } })).status).toBe(200);
  });

  it('that nobody was sent is unknown, and is not renewed', async () => {
    const key = 'x'.repeat(43);
    for (const row of [routes.checkPasswordLink, routes.renewPasswordLink]) {
      expect((await newBrowser(server).call(row, { body: { key } })).body.code).toBe('link_unknown');
    }
  });

  it('makes one password where two are made at once, and ends the other links', async () => {
    const caller = await person();
    await forgot(caller.email);
    const first = await keyFor(caller);
    await forgot(caller.email);
    const second = await keyFor(caller);
    const reset = (key: string, password: string) =>
      newBrowser(server).call(routes.resetPassword, { body: { key, password, passwordConfirm: password } });
    const replies = await Promise.all([reset(first, 'Fresh-pass-3'), reset(second, 'Fresh-pass-4')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    const made = replies[0]?.status === 200 ? 'Fresh-pass-3' : 'Fresh-pass-4';
    expect((await login(caller.email, made)).status).toBe(200);
  });

  it('says what is wrong with a password beside its field, and can be used then', async () => {
    const caller = await person();
    await forgot(caller.email);
    const key = await keyFor(caller);
    const reset = (password: string, passwordConfirm: string) =>
      newBrowser(server).call(routes.resetPassword, { body: { key, password, passwordConfirm } });
    const policy = { path: 'password', message: 'The password must have 8 to 15 characters.' };
    expect((await reset('short', 'short')).body.fields).toEqual([policy]);
    expect((await reset('x'.repeat(16), 'x'.repeat(16))).body.fields).toEqual([policy]);
    const common = 'Many people use this password, so it is tried first. Please choose another.';
    for (const known of ['baseball1', 'PassWord1'])
      expect((await reset(known, known)).body.fields).toEqual([{ path: 'password', message: common }]);
    expect((await reset(newPassword, 'other-pass-9')).body.fields).toEqual([
      { path: 'passwordConfirm', message: messages.passwordsDiffer },
    ]);
    expect((await reset(newPassword, newPassword)).status).toBe(200);
  });
});

describe('the first password of an account that was opened for somebody', () => {
  it('is made by its own link, which confirms the address', async () => {
    const caller = await server.merchant();
    await server.platform.db
      .updateTable('users')
      .set({ password_hash: '', email_confirmed_at: null })
      .where('id', '=', caller.userId)
      .execute();
    await server.platform.db
      .transaction()
      .execute((tx) =>
        mailPasswordLink(tx, server.platform, { id: caller.userId, email: caller.email }, 'create-password'),
      );
    const link = await mailedLink(server, caller.email);
    expect(link.pathname).toBe('/create-password');
    const key = link.searchParams.get('key') ?? '';
    const body = { key, password: newPassword, passwordConfirm: newPassword };
    expect((await newBrowser(server).call(routes.resetPassword, { body })).status).toBe(410);
    const browser = newBrowser(server);
    expect((await browser.call(routes.createPassword, { body })).body.isSignedIn).toBe(true);
    expect((await login(caller.email, newPassword)).status).toBe(200);
  });
});

describe('changing the password', () => {
  async function signedIn(caller: Caller) {
    const browser = newBrowser(server);
    await browser.call(routes.login, { body: { email: caller.email, password: rightPassword, remember: false } });
    return browser;
  }
  const body = { currentPassword: rightPassword, password: newPassword, passwordConfirm: newPassword };

  it('ends the other sessions, gives this one a new token, and tells by mail and in the log', async () => {
    const caller = await person();
    const browser = await signedIn(caller);
    const other = await signedIn(caller);
    const before = browser.cookies.get('vc_session');
    await browser.stepUp(rightPassword);
    const { pool } = server.platform;
    const openLinks = async () => {
      const { rows } = await pool.query(
        `select (select count(*) from email_changes where user_id = $1)
           + (select count(*) from one_time_keys where user_id = $1 and used_at is null) as count`,
        [caller.userId],
      );
      return Number(rows[0]?.count);
    };
    await pool.query(
      `insert into email_changes (user_id, new_email, token_hash, expires_at)
         values ($1, 'thief@address.example', 'a', now() + interval '1 day')`,
      [caller.userId],
    );
    await pool.query(
      `insert into one_time_keys (token_hash, user_id, purpose, expires_at)
         values ($2, $1, 'reset-password', now() + interval '1 hour')`,
      [caller.userId, Buffer.from(caller.userId)],
    );
    expect(await openLinks()).toBe(2);
    expect((await browser.call(routes.changePassword, { body })).status).toBe(200);
    expect(await openLinks()).toBe(0);
    expect(browser.cookies.get('vc_session')).not.toBe(before);
    expect(browser.attributes.get('vc_session')).not.toContain('Max-Age');
    expect((await browser.call(routes.profile)).status).toBe(200);
    expect((await other.call(routes.profile)).status).toBe(401);
    expect((await login(caller.email, newPassword)).status).toBe(200);
    const { rows } = await server.platform.pool.query(
      `select data->>'subject' as subject from pgboss.job where name = 'mail' and data->>'to' = $1`,
      [caller.email],
    );
    expect(rows).toEqual([{ subject: 'Your password for Voicecart was changed' }]);
    const log = await server.platform.db
      .selectFrom('activity_log')
      .select(['activity_type', 'message'])
      .where('user_id', '=', caller.userId)
      .execute();
    expect(log).toEqual([{ activity_type: 'security', message: `${caller.email} made a new password` }]);
  });

  it.each([
    ['a wrong current password', { ...body, currentPassword: 'Wrong-pass-1' }, 'currentPassword'],
    ['the same password again', { ...body, password: rightPassword, passwordConfirm: rightPassword }, 'password'],
    ['two that differ', { ...body, passwordConfirm: 'Other-pass-3' }, 'passwordConfirm'],
    ['one that is too short', { ...body, password: 'short', passwordConfirm: 'short' }, 'password'],
  ])('refuses %s beside its field', async (_what, given, path) => {
    const browser = await signedIn(await person());
    await browser.stepUp(rightPassword);
    const reply = await browser.call(routes.changePassword, { body: given });
    expect(reply.status).toBe(400);
    expect(reply.body.fields[0].path).toBe(path);
  });

  it('is no way to guess the current one', async () => {
    const browser = await signedIn(await person());
    await browser.stepUp(rightPassword);
    const guess = () => browser.call(routes.changePassword, { body: { ...body, currentPassword: 'Wrong-pass-1' } });
    const replies = await Promise.all(Array.from({ length: 15 }, guess));
    expect(replies.filter(({ status }) => status === 400).length).toBe(10);
    expect((await browser.call(routes.changePassword, { body })).status).toBe(429);
  });
});

describe('the mail', () => {
  it('arrives with its link', async () => {
    // Those of the tests before would come first.
    await server.platform.pool.query("delete from pgboss.job where name = 'mail'");
    const SECRETS_KEY = server.platform.config.secretsKeys[0].key.toString('base64');
    const worker = await startTestServer({ SERVICES: 'worker', SMTP_URL: mail.smtpUrl, SECRETS_KEY }, server);
    try {
      const caller = await person();
      await forgot(caller.email);
      const key = await keyFor(caller);
      await vi.waitFor(() => expect(mail.mailbox.list(caller.email).length).toBe(1), 15_000);
      const [message] = mail.mailbox.list(caller.email);
      expect(message?.subject).toBe('Your password for Voicecart');
      expect(message?.text).toContain(`${server.platform.config.publicUrl}/reset-password?key=${key}`);
    } finally {
      await worker.stop();
    }
  });
});
