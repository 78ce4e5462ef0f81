import { routes } from '@voicecart/contract/routes';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser } from '../../../test/test-server.ts';
import { codeAt } from '../identity/second-factor/one-time-codes.ts';
import { type LyingProvider, startLyingProvider } from './company-forgeries.fixture.ts';
import { type CompanyTest, proveDomain, setIssuer, startCompanyTest } from './company-sign-in.fixture.ts';

let test: CompanyTest;
let provider: LyingProvider;
let owner: Caller;
beforeAll(async () => {
  test = await startCompanyTest();
  provider = await startLyingProvider();
  owner = await test.server.merchant({ plan: 'enterprise' });
  await proveDomain(test, owner, 'forged.example');
  const saved = await setIssuer(test, owner, provider.issuer);
  expect(saved.status, saved.text).toBe(200);
});
afterAll(async () => {
  await provider.close();
  await test.stop();
});

const ada = { sub: 'ada', email: 'ada@forged.example', email_verified: true };

/** Begins a sign-in and answers it with the token that `make` gives for its nonce. */
async function answer(make: (nonce: string) => Promise<string> | string, more: Record<string, string> = {}) {
  const started = await test.server.call(routes.startCompanySignIn, null, { body: { email: ada.email } });
  const asked = new URL(started.body.url).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  provider.idToken = await make(asked.get('nonce') ?? '');
  const query = new URLSearchParams({ code: 'code', state: asked.get('state') ?? '', ...more });
  return test.server.call(routes.finishCompanySignIn, null, {
    body: { company: owner.merchantId, query: String(query), verifier: started.body.verifier },
  });
}

it('a description that calls itself another issuer is refused', async () => {
  const other = await test.server.merchant();
  const reply = await setIssuer(test, other, `${provider.issuer}/tenant`, { isOn: false });
  expect([reply.status, reply.body.code]).toEqual([400, 'company_provider']);
});

describe('an answer of the provider', () => {
  it('counts where everything is right, so that the refusals below mean something', async () => {
    expect((await answer((nonce) => provider.sign({ ...ada, nonce }))).status).toBe(200);
  });

  const now = () => Math.floor(Date.now() / 1000);
  const forgeries: [string, (nonce: string) => Promise<string> | string, Record<string, string>?][] = [
    ['signed with a foreign key', (nonce) => provider.sign({ ...ada, nonce }, { isForeignKey: true })],
    ['unsigned', (nonce) => provider.unsigned({ ...ada, nonce })],
    ['for another client', (nonce) => provider.sign({ ...ada, nonce, aud: 'another' })],
    ['of another issuer', (nonce) => provider.sign({ ...ada, nonce, iss: 'https://other.example' })],
    ['of another sign-in (nonce)', () => provider.sign({ ...ada, nonce: 'another' })],
    ['without a nonce', () => provider.sign(ada)],
    ['expired', (nonce) => provider.sign({ ...ada, nonce, iat: now() - 900, exp: now() - 600 })],
    ['without a subject', (nonce) => provider.sign({ nonce, email: ada.email })],
    ['that is no token', () => 'nonsense'],
    ['naming another issuer in the address', (nonce) => provider.sign({ ...ada, nonce }), { iss: 'https://x.example' }],
  ];
  it.each(forgeries)('%s is refused', async (_what, make, more) => {
    const reply = await answer(make, more);
    expect([reply.status, reply.body.code], reply.text).toEqual([403, 'company_refused']);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('that tells of a second factor makes ours unnecessary', async () => {
    const kim = { sub: 'kim', email: 'kim@forged.example' };
    const first = await answer((nonce) => provider.sign({ ...kim, nonce }));
    const caller = { ...owner, token: first.body.token };
    const { secret } = (await test.server.callSteppedUp(routes.startSecondFactor, caller)).body;
    const body = { code: codeAt(secret, Date.now()) };
    expect((await test.server.callSteppedUp(routes.confirmSecondFactor, caller, { body })).status).toBe(200);
    const withAmr = (amr: string[]) => answer((nonce) => provider.sign({ ...kim, nonce, amr }));
    expect((await withAmr(['pwd'])).body.code).toBe('second_factor_needed');
    expect((await withAmr(['pwd', 'mfa'])).status).toBe(200);
  });

  it('names an owner only where it has confirmed the address, and skips no second factor the first time', async () => {
    const boss = await makeUser(test.server, 'merchant', owner.merchantId);
    await test.server.platform.pool.query(`update users set email = 'boss@forged.example' where id = $1`, [
      boss.userId,
    ]);
    const intern = { sub: 'intern', email: 'boss@forged.example', amr: ['pwd', 'mfa'] };
    const unsure = await answer((nonce) => provider.sign({ ...intern, nonce }));
    expect([unsure.status, unsure.body.code]).toEqual([403, 'company_refused']);
    const { secret } = (await test.server.callSteppedUp(routes.startSecondFactor, boss)).body;
    const body = { code: codeAt(secret, Date.now()) };
    expect((await test.server.callSteppedUp(routes.confirmSecondFactor, boss, { body })).status).toBe(200);
    const confirmed = await answer((nonce) => provider.sign({ ...intern, email_verified: true, nonce }));
    expect(confirmed.body.code).toBe('second_factor_needed');
  });

  it('brings nobody back who was removed, whatever address it names', async () => {
    const eve = { sub: 'eve', email: 'eve@forged.example' };
    expect((await answer((nonce) => provider.sign({ ...eve, nonce }))).status).toBe(200);
    const { rows } = await test.server.platform.pool.query('select id from users where email = $1', [eve.email]);
    const body = { id: rows[0]?.id };
    expect((await test.server.callSteppedUp(routes.removeUser, owner, { body })).status).toBe(200);
    for (const email of [eve.email, 'eve.two@forged.example']) {
      const again = await answer((nonce) => provider.sign({ ...eve, email, nonce }));
      expect([again.status, again.body.code]).toEqual([403, 'company_refused']);
    }
  });

  it.each(['"a@b"@forged.example', 'x,y@forged.example', '<img src=x>@forged.example', '@forged.example'])(
    'with %s for an address makes nobody',
    async (email) => {
      const reply = await answer((nonce) => provider.sign({ sub: `odd ${email}`, email, nonce }));
      expect([reply.status, reply.body.code]).toEqual([403, 'company_refused']);
    },
  );

  it('without an address, or with one that is not confirmed, makes nobody', async () => {
    const fresh = { sub: 'fresh' };
    expect((await answer((nonce) => provider.sign({ ...fresh, nonce }))).body.code).toBe('company_refused');
    const unsure = { ...fresh, email: 'new@forged.example', email_verified: false };
    expect((await answer((nonce) => provider.sign({ ...unsure, nonce }))).body.code).toBe('company_refused');
    const { items } = (await test.server.call(routes.listTeam, owner, { query: {} })).body;
    expect(items.map(({ email }: { email: string }) => email)).not.toContain('new@forged.example');
  });
});

describe('a logout token', () => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  let ids = 0;
  const good = (): JWTPayload => {
    ids += 1;
    return { sub: 'ada', jti: `logout-${ids}`, events };
  };
  const sign = (claims: JWTPayload, isForeignKey = false) => provider.sign(claims, { typ: 'logout+jwt', isForeignKey });
  const send = (token: string, company = owner.merchantId) =>
    fetch(`${test.server.url}/hooks/company/${company}/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
  const signedIn = async () => {
    const { body } = await answer((nonce) => provider.sign({ ...ada, nonce, sid: 'session-1' }));
    return { ...owner, token: body.token };
  };
  const statusOf = async (caller: Caller) => (await test.server.call(routes.profile, caller)).status;

  it('that is forged, old, for somebody else or no logout token is refused', async () => {
    const caller = await signedIn();
    const now = Math.floor(Date.now() / 1000);
    const refused = [
      // Not of the type of a logout token.
      await provider.sign(good()),
      provider.unsigned(good()),
      await sign({ ...good(), aud: 'another' }),
      await sign({ ...good(), iss: 'https://other.example' }),
      await sign({ ...good(), iat: now - 900, exp: now + 600 }),
      await sign({ ...good(), exp: now - 60 }),
      // An ID token is no logout token.
      await sign({ ...ada, nonce: 'n' }),
      await sign({ ...good(), nonce: 'n' }),
      await sign({ ...good(), events: {} }),
      await sign({ jti: 'nobody', events }),
      await sign({ sub: 'ada', events }),
      'nonsense',
    ];
    const before = provider.asked;
    expect(await Promise.all(refused.map(async (token) => (await send(token)).status))).toEqual(refused.map(() => 400));
    // What is plainly none makes us call nobody.
    expect(provider.asked).toBe(before);
    expect((await send(await sign(good(), true))).status).toBe(400);
    expect(provider.asked).toBeGreaterThan(before);
    expect((await send(await sign(good()), '01900000-0000-7000-8000-000000000000')).status).toBe(400);
    expect((await send(await sign(good()), 'no-id')).status).toBe(400);
    expect(await statusOf(caller)).toBe(200);
  });

  it('ends the sessions by subject, by the provider’s session, and once', async () => {
    const caller = await signedIn();
    const other = await makeUser(test.server, 'team_manager', owner.merchantId);
    const token = await sign(good());
    expect((await send(token)).status).toBe(200);
    expect(await statusOf(caller)).toBe(401);
    const again = await signedIn();
    expect((await send(token)).status).toBe(200);
    expect(await statusOf(again)).toBe(200);
    const { sub: _sub, ...bySession } = good();
    expect((await send(await sign({ ...bySession, sid: 'session-1' }))).status).toBe(200);
    expect(await statusOf(again)).toBe(401);
    expect(await statusOf(other)).toBe(200);
    expect((await send(await sign({ ...good(), sub: 'never-here' }))).status).toBe(200);
  });
});
