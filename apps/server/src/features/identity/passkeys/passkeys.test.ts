import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../../../test/test-browser.ts';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { codeAt } from '../second-factor/one-time-codes.ts';
import { mailedLink, newBrowser, rightPassword as password, withPassword } from '../sign-in/sign-in.fixture.ts';
import { Authenticator } from './authenticator.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.stop());

const login = (browser: TestBrowser, email: string, more: object = {}) =>
  browser.call(routes.login, { body: { email, password, ...more } });
const question = async (browser = newBrowser(server)) => (await browser.call(routes.startPasskeySignIn)).body.question;
const enter = async (authenticator: Authenticator, lie?: Parameters<Authenticator['answer']>[1]) => {
  const browser = newBrowser(server);
  const answer = authenticator.answer(await question(browser), lie);
  return { browser, reply: await browser.call(routes.loginWithPasskey, { body: { answer } }) };
};

/** Somebody who is signed in by a password and has added one passkey. */
async function withPasskey(given?: Caller) {
  const caller = given ?? (await withPassword(server, await server.merchant()));
  const browser = newBrowser(server);
  await login(browser, caller.email);
  await browser.stepUp(password);
  const authenticator = new Authenticator(server.platform.config.publicUrl);
  const added = await add(browser, authenticator);
  expect(added.status, added.text).toBe(201);
  const { item, recoveryCodes } = added.body;
  return { caller, browser, authenticator, id: item.id as string, recoveryCodes: recoveryCodes as string[] };
}

async function add(browser: TestBrowser, authenticator: Authenticator, lie?: Parameters<Authenticator['make']>[1]) {
  const started = await browser.call(routes.startPasskey);
  expect(started.status, started.text).toBe(200);
  const answer = authenticator.make(started.body.question, lie);
  return browser.call(routes.addPasskey, { body: { name: 'Laptop', answer } });
}

async function ownQuestion(browser: TestBrowser) {
  return (await browser.call(routes.startPasskeyStepUp)).body.question;
}

describe('a password that is made anew by mail', () => {
  const fresh = 'Fresh-pass-2';
  async function reset(caller: Caller, more: { removePasskeys?: boolean } = {}) {
    await newBrowser(server).call(routes.forgotPassword, { body: { email: caller.email } });
    const key = (await mailedLink(server, caller.email)).searchParams.get('key') ?? '';
    const checked = await newBrowser(server).call(routes.checkPasswordLink, { body: { key } });
    const body = { key, password: fresh, passwordConfirm: fresh, ...more };
    const reply = await newBrowser(server).call(routes.resetPassword, { body });
    expect(reply.status, reply.text).toBe(200);
    const { rows } = await server.platform.pool.query(
      `select data->>'text' as text from pgboss.job
        where name = 'mail' and data->>'to' = $1 and data->>'subject' like '%was changed' order by created_on desc`,
      [caller.email],
    );
    return { checked: checked.body, isSignedIn: reply.body.isSignedIn, told: rows[0].text.split('\n')[0] as string };
  }

  it('takes away the passkey that somebody else had added, and says so', async () => {
    const { caller, authenticator, browser } = await withPasskey();
    const { checked, isSignedIn, told } = await reset(caller);
    expect(checked).toMatchObject({ email: caller.email, passkeys: 1, canRemovePasskeys: true });
    expect(isSignedIn).toBe(true);
    expect(told).toContain('Removed: passkeys “Laptop”. Signing in needs only your password now.');
    expect((await enter(authenticator)).reply.body.code).toBe('passkey_refused');
    expect((await browser.call(routes.profile)).status).toBe(401);
    expect((await login(newBrowser(server), caller.email, { password: fresh })).status).toBe(200);
  });

  it('leaves them where that is wished, and the app in any case', async () => {
    const { caller, authenticator, recoveryCodes, browser } = await withPasskey();
    const kept = await reset(caller, { removePasskeys: false });
    expect(kept.isSignedIn).toBe(false);
    expect(kept.told).toContain('Still in place: passkeys “Laptop”, 10 recovery codes.');
    expect((await browser.call(routes.profile)).status).toBe(401);
    const again = await enter(authenticator);
    expect(again.reply.status).toBe(200);
    const passkey = authenticator.answer(await ownQuestion(again.browser));
    await again.browser.call(routes.stepUp, { body: { method: 'passkey', passkey } });
    const { secret } = (await again.browser.call(routes.startSecondFactor)).body;
    await again.browser.call(routes.confirmSecondFactor, { body: { code: codeAt(secret) } });
    const { isSignedIn, told } = await reset(caller);
    expect(isSignedIn).toBe(false);
    expect(told).toContain('Removed: passkeys “Laptop”. Still in place: your authenticator app, 10 recovery codes.');
    expect((await enter(authenticator)).reply.body.code).toBe('passkey_refused');
    const asked = await login(newBrowser(server), caller.email, { password: fresh });
    expect(asked.body).toMatchObject({ code: 'second_factor_needed', fields: [{ path: 'code' }] });
    expect(recoveryCodes).toHaveLength(10);
  });

  it('leaves an account its only second factor that must have one', async () => {
    const { caller, authenticator } = await withPasskey();
    await server.platform.db
      .updateTable('users')
      .set({ second_factor_required: true })
      .where('id', '=', caller.userId)
      .execute();
    const { checked, isSignedIn, told } = await reset(caller);
    expect(checked).toMatchObject({ passkeys: 1, canRemovePasskeys: false });
    expect(isSignedIn).toBe(false);
    expect(told).toContain('Still in place: passkeys “Laptop”, 10 recovery codes.');
    expect((await enter(authenticator)).reply.status).toBe(200);
  });
});

describe('the own passkeys', () => {
  it('need a proof; the first switches the second factor on, with recovery codes', async () => {
    const caller = await withPassword(server, await server.merchant());
    const [browser, other] = [newBrowser(server), newBrowser(server)];
    await login(other, caller.email);
    await login(browser, caller.email);
    expect((await browser.call(routes.startPasskey)).body.code).toBe('step_up_needed');
    const { browser: own, authenticator, recoveryCodes, id } = await withPasskey(caller);
    expect(recoveryCodes).toHaveLength(10);
    expect((await other.call(routes.profile)).status).toBe(401);
    const refused = await login(newBrowser(server), caller.email);
    expect(refused.body).toMatchObject({ code: 'second_factor_needed', fields: [{ path: 'passkey' }] });
    expect((await login(newBrowser(server), caller.email, { code: recoveryCodes[0] })).status).toBe(200);
    expect((await own.call(routes.secondFactor)).body.state).toEqual({
      since: null,
      hasPasskeys: true,
      recoveryCodesLeft: 9,
      isRequired: false,
    });
    const { body } = await own.call(routes.startPasskey);
    expect(body.question.excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(JSON.stringify(body.question.user.id)).not.toContain(caller.email);
    const again = await add(own, authenticator);
    expect(again.body.code).toBe('passkey_known');
    const second = await add(own, new Authenticator(server.platform.config.publicUrl));
    expect(second.body.recoveryCodes).toBeNull();
    expect((await own.call(routes.removePasskey, { params: { id } })).status).toBe(200);
    expect((await enter(authenticator)).reply.body.code).toBe('passkey_refused');
    const left = second.body.item.id;
    expect((await own.call(routes.removePasskey, { params: { id: left } })).body.code).toBe('last_second_factor');
    await own.call(routes.renamePasskey, { params: { id: left }, body: { name: 'Phone' } });
    const { items } = (await own.call(routes.listPasskeys)).body;
    expect(items).toMatchObject([{ id: left, name: 'Phone', isSynced: false, lastUsedAt: null }]);
  });

  it.each([
    ['another origin', { origin: 'https://voicecart.example' }],
    ['another host', { rpId: 'voicecart.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['nobody verified', { isUnverified: true }],
  ])('are not added from %s', async (_, lie) => {
    const { browser } = await withPasskey();
    const authenticator = new Authenticator(server.platform.config.publicUrl);
    expect(await add(browser, authenticator, lie)).toMatchObject({ status: 400, body: { code: 'passkey_refused' } });
    expect((await browser.call(routes.listPasskeys)).body.items).toHaveLength(1);
  });

  it('end with the second factor, which a passkey proves as well as password and code', async () => {
    const { caller, browser, authenticator, recoveryCodes } = await withPasskey();
    const stepUpAnswer = async () => authenticator.answer(await ownQuestion(browser));
    const renewed = await browser.call(routes.renewRecoveryCodes, { body: { passkey: await stepUpAnswer() } });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const old = { password, code: recoveryCodes[0] ?? '' };
    expect((await browser.call(routes.endSecondFactor, { body: old })).status).toBe(400);
    // What was answered for the sign-in says nothing here.
    const strange = authenticator.answer(await question());
    const wrong = await browser.call(routes.endSecondFactor, { body: { passkey: strange } });
    expect(wrong.body.code).toBe('passkey_refused');
    const stranger = await withPasskey();
    const foreign = stranger.authenticator.answer(await ownQuestion(browser));
    for (const row of [routes.endSecondFactor, routes.renewRecoveryCodes])
      expect((await browser.call(row, { body: { passkey: foreign } })).body.code).toBe('passkey_refused');
    // A session that has proved nothing since it began needs no further proof.
    const { browser: fresh } = await enter(authenticator);
    expect((await fresh.call(routes.endSecondFactor, { body: old })).status).toBe(400);
    const passkey = authenticator.answer(await ownQuestion(fresh));
    expect((await fresh.call(routes.endSecondFactor, { body: { passkey } })).status).toBe(200);
    expect((await fresh.call(routes.listPasskeys)).body.items).toEqual([]);
    expect((await login(newBrowser(server), caller.email)).status).toBe(200);
  });
});

describe('a passkey', () => {
  /** Its answers are refused one after the other. */
  let kept: Authenticator | null = null;

  it('signs in by itself, and beside a password', async () => {
    const { caller, authenticator } = await withPasskey();
    const { browser, reply } = await enter(authenticator);
    expect(reply).toMatchObject({ status: 200, body: { info: { _id: caller.userId } } });
    expect((await browser.call(routes.profile)).status).toBe(200);
    const session = await server.platform.db
      .selectFrom('sessions')
      .select('has_second_factor')
      .where('user_id', '=', caller.userId)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    expect(session?.has_second_factor).toBe(true);
    const passkey = authenticator.answer(await question());
    expect((await login(newBrowser(server), caller.email, { passkey })).status).toBe(200);
    const stranger = await withPasskey();
    const strange = stranger.authenticator.answer(await question());
    const refused = await login(newBrowser(server), caller.email, { passkey: strange });
    expect(refused).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
  });

  it.each([
    ['from a page of another origin', { origin: 'https://voicecart.example' }],
    ['for another host', { rpId: 'voicecart.example' }],
    ['to another challenge', { challenge: 'A'.repeat(43) }],
    ['by nobody verified', { isUnverified: true }],
    ['with another key', { isForged: true }],
    ['by a copy that has counted less', { counter: 1 }],
    ['as somebody else’s', { userHandle: Buffer.from(newId()).toString('base64url') }],
    ['as nobody’s', { userHandle: null }],
  ])('is refused where it was answered %s', async (_, lie) => {
    kept ??= (await withPasskey()).authenticator;
    expect((await enter(kept)).reply.status).toBe(200);
    const { reply } = await enter(kept, lie);
    expect(reply).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
  });

  it('answers a challenge once, also of many at once, and within five minutes', async () => {
    const { authenticator } = await withPasskey();
    const answer = authenticator.answer(await question());
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => newBrowser(server).call(routes.loginWithPasskey, { body: { answer } })),
    );
    expect(tries.filter(({ status }) => status === 200).length).toBe(1);
    const late = authenticator.answer(await question());
    await server.platform.pool.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);
    const refused = await newBrowser(server).call(routes.loginWithPasskey, { body: { answer: late } });
    expect(refused.body.code).toBe('passkey_refused');
  });

  it('of a closed account opens nothing', async () => {
    const { caller, authenticator } = await withPasskey();
    await server.platform.db.updateTable('users').set({ is_active: false }).where('id', '=', caller.userId).execute();
    expect((await enter(authenticator)).reply).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
  });

  it('goes with the second factor that an owner resets', async () => {
    const owner = await server.merchant();
    const member = await withPassword(server, await makeUser(server, 'team_admin', owner.merchantId));
    const { authenticator } = await withPasskey(member);
    const reset = await server.callSteppedUp(routes.resetSecondFactor, owner, { body: { id: member.userId } });
    expect(reset.body).toMatchObject({ person: { hasSecondFactor: false } });
    expect((await enter(authenticator)).reply.body.code).toBe('passkey_refused');
    expect((await login(newBrowser(server), member.email)).status).toBe(200);
  });

  it('is not added by whoever has a session and the password alone: the second factor or a recovery code is', async () => {
    const { caller, recoveryCodes } = await withPasskey();
    const browser = newBrowser(server);
    await login(browser, caller.email, { code: recoveryCodes[0] });
    const prove = (body: object) => browser.call(routes.stepUp, { body: body as never });
    expect(await prove({ method: 'password', password })).toMatchObject({
      status: 409,
      body: { code: 'no_such_method' },
    });
    expect((await browser.call(routes.startPasskey)).body.code).toBe('step_up_needed');
    expect((await prove({ method: 'code', code: recoveryCodes[0] })).body.code).toBe('wrong_proof');
    expect((await prove({ method: 'code', code: recoveryCodes[1] })).status).toBe(200);
    expect((await add(browser, new Authenticator(server.platform.config.publicUrl))).status).toBe(201);
  });

  it('proves again who one is, where it is the own one', async () => {
    const { browser, authenticator } = await withPasskey();
    expect((await browser.call(routes.stepUpState)).body.methods).toEqual(['passkey', 'code']);
    const prove = async (asked: unknown, by = authenticator) =>
      browser.call(routes.stepUp, { body: { method: 'passkey', passkey: by.answer(asked as never) } });
    expect((await prove(await ownQuestion(browser))).status).toBe(200);
    const stranger = await withPasskey();
    expect((await prove(await ownQuestion(stranger.browser), stranger.authenticator)).status).toBe(400);
    expect((await prove(await ownQuestion(browser), stranger.authenticator)).body.code).toBe('passkey_refused');
  });
});

it('satisfies an admin’s duty to have a second factor', async () => {
  const strict = await startTestServer({ SERVICES: 'web', REQUIRE_SECOND_FACTOR: 'admins' }, server);
  const { caller, authenticator } = await withPasskey(await withPassword(server, await server.admin('super_admin')));
  const browser = newBrowser(strict);
  const { question: asked } = (await browser.call(routes.startPasskeySignIn)).body;
  const answer = authenticator.answer(asked, { origin: new URL(strict.platform.config.publicUrl).origin });
  expect((await browser.call(routes.loginWithPasskey, { body: { answer } })).status, caller.email).toBe(200);
  expect((await browser.call(routes.profile)).status).toBe(200);
  await strict.stop();
});
