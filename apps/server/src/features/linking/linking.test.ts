import { createHash, randomBytes } from 'node:crypto';
import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { isRedirectAllowed } from './redirects.ts';

let server: TestServer;
let owner: Caller;
let appId: string;
let otherAppId: string;
let clientId: string;
let secret: string;
const redirectUri = 'https://pitangui.amazon.com/api/skill/link/M2VENDOR';
const shopper = 'jo@shopper.example';

beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,voice', ALEXA_VERIFY: 'off' });
  owner = await server.merchant();
  const make = async (name: string) =>
    (await server.call(routes.createApp, owner, { body: { name, invocationName: name, interactionTypes: [4, 79] } }))
      .body.app.id;
  appId = await make('harbor pine');
  otherAppId = await make('maple street');
  for (const [number, email] of [
    ['1001', shopper],
    ['1002', 'someone@else.example'],
  ] as const) {
    await server.call(routes.putExternalOrder, owner, {
      body: {
        number,
        email,
        status: 'shipped',
        carrier: 'UPS',
        placedAt: new Date().toISOString(),
        totalMinor: 100,
        currency: 'USD',
      },
    });
  }
});
afterAll(() => server.stop());

const at = (path: string, id = appId) => new URL(`/oauth/${id}/${path}`, server.url);

/** A browser that keeps the cookie of the sign-in, and posts the form it was shown. */
function browser() {
  let cookie = '';
  return {
    async open(path: string, params: Record<string, string> = {}, id = appId) {
      const address = at(path, id);
      address.search = new URLSearchParams(params).toString();
      return read(await fetch(address, { redirect: 'manual' }));
    },
    async post(path: string, fields: Record<string, string>, id = appId) {
      const reply = await fetch(at(path, id), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, 'accept-language': 'en' },
        body: new URLSearchParams(fields),
      });
      cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return read(reply);
    },
  };
}

async function read(reply: Response) {
  const text = await reply.text();
  const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] as const,
  );
  return {
    status: reply.status,
    text,
    hidden: Object.fromEntries(hidden),
    location: reply.headers.get('location'),
    headers: reply.headers,
  };
}

async function lastCode(email: string): Promise<string> {
  const { rows } = await server.platform.pool.query(
    `select data from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on desc limit 1`,
    [email],
  );
  // A shop made for the test may be named by six digits of its id.
  return /(?<!Shop )\b\d{6}\b/.exec(rows[0]?.data.text)?.[0] ?? '';
}

const params = (more: Record<string, string> = {}) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirectUri,
  state: 'state-1',
  scope: 'orders:read',
  ...more,
});

/** The whole way of a shopper through the pages; gives the code that Amazon gets. */
async function signIn(email = shopper, more: Record<string, string> = {}): Promise<string> {
  const visit = browser();
  const first = await visit.open('authorize', params(more));
  const second = await visit.post('authorize', { ...first.hidden, email });
  const done = await visit.post('authorize', { ...second.hidden, code: await lastCode(email) });
  expect(done.status, done.text).toBe(302);
  const target = new URL(done.location ?? '');
  expect(target.origin + target.pathname).toBe(redirectUri);
  expect(target.searchParams.get('state')).toBe('state-1');
  return target.searchParams.get('code') ?? '';
}

async function token(fields: Record<string, string>, as = `${clientId}:${secret}`, id = appId) {
  const reply = await fetch(at('token', id), {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(as).toString('base64')}` },
    body: new URLSearchParams(fields),
  });
  // biome-ignore lint/suspicious/noExplicitAny: a token or a refusal
  return { status: reply.status, body: (await reply.json()) as any, headers: reply.headers };
}

const exchange = (code: string, more: Record<string, string> = {}) =>
  token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...more });

let sequence = 0;
async function ask(accessToken: string | null, input: object, id = appId, userId = 'amzn1.ask.account.jo') {
  sequence += 1;
  const envelope = makeAlexaRequest({
    applicationId: 'x',
    locale: 'en-US',
    input: { kind: 'launch' },
    session: { id: `s-${sequence}`, isNew: true },
    userId,
    accessToken,
    deviceId: 'd',
    screen: 'none',
    requestId: `linking-${sequence}`,
    at: Date.now(),
  });
  const reply = await fetch(new URL(`/voice/alexa/${id}`, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...envelope, request: { ...envelope.request, ...input } }),
  });
  return JSON.stringify(await reply.json());
}
const whereIsMyOrder = { type: 'IntentRequest', intent: { name: 'MyOrdersIntent', slots: {} } };

describe('switching it on', () => {
  const stop = { type: 'IntentRequest', intent: { name: 'SubscriptionsIntent', slots: {} } };

  it('is what replies ask for a link by: without it none does', async () => {
    for (const input of [whereIsMyOrder, stop]) expect(await ask(null, input)).not.toMatch(/LinkAccount|link your/i);
    expect(await ask(null, whereIsMyOrder)).toContain('What is your order number?');
    expect(await ask(null, stop)).toContain('be done by voice here. Please contact');
  });

  it('makes a client, once, with addresses that Amazon takes', async () => {
    const off = await server.call(routes.getLinking, owner, { params: { id: appId } });
    expect(off.body.linking).toMatchObject({ isEnabled: false, clientId: null, linkedShoppers: 0 });
    const on = await server.call(routes.switchLinking, owner, { body: { skill_id: appId, enabled: true } });
    await server.call(routes.switchLinking, owner, { body: { skill_id: appId, enabled: true } });
    clientId = on.body.linking.clientId;
    expect(on.body.linking.authorizationUrl).toMatch(new RegExp(`^https://.*/oauth/${appId}/authorize$`));
    const row = await server.platform.db.selectFrom('linking_clients').selectAll().executeTakeFirstOrThrow();
    secret = server.platform.secrets.open(row.secret_sealed, `${appId}/linking_clients/secret`);
    expect(row.secret_sealed).not.toContain(secret);
    await expect.poll(() => ask(null, stop)).toContain('LinkAccount');
    const lines = await server.platform.db
      .selectFrom('activity_log')
      .select('message')
      .where('activity_type', '=', 'linking-on')
      .execute();
    expect(lines).toEqual([{ message: 'harbor pine: account linking on' }]);
  });
});

describe('the pages', () => {
  it('show no form for a request that is not one, and send nobody anywhere', async () => {
    const wrongs: Record<string, string>[] = [
      { redirect_uri: 'https://evil.example/api/skill/link/M2VENDOR' },
      { redirect_uri: 'https://pitangui.amazon.com.evil.example/api/skill/link/M2' },
      { client_id: 'another' },
      { response_type: 'token' },
      { state: '' },
      { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
    ];
    for (const wrong of wrongs) {
      const page = await browser().open('authorize', params(wrong));
      expect(page.status, JSON.stringify(wrong)).toBe(400);
      expect(page.text).not.toContain('<form');
      expect(page.location).toBeNull();
    }
    expect((await browser().open('authorize', params(), otherAppId)).status).toBe(400);
  });

  it('tell the channel at once that a scope is none of ours, before anything is typed', async () => {
    for (const scope of ['profile', 'orders:read payments']) {
      const page = await browser().open('authorize', params({ scope }));
      const target = new URL(page.location ?? '');
      expect([page.status, target.origin + target.pathname]).toEqual([302, redirectUri]);
      expect(target.searchParams.get('error')).toBe('invalid_scope');
      expect(target.searchParams.get('state')).toBe('state-1');
      const typed = await browser().post('authorize', { ...params({ scope }), email: 'scope@shopper.example' });
      expect(typed.status).toBe(302);
    }
    expect(await lastCode('scope@shopper.example')).toBe('');
    const { scope: _none, ...without } = params();
    expect((await browser().open('authorize', without)).status).toBe(200);
  });

  it('send a new code to the same address where the first is lost', async () => {
    const email = 'again@shopper.example';
    const visit = browser();
    const first = await visit.open('authorize', params());
    const second = await visit.post('authorize', { ...first.hidden, email });
    const lost = second.hidden.sign_in;
    expect(second.text).toContain('Send me a new code');
    const { sign_in: _gone, ...again } = second.hidden;
    const third = await visit.post('authorize', again);
    expect(third.text).toContain(email);
    expect(third.hidden.sign_in).not.toBe(lost);
    expect((await visit.post('authorize', { ...third.hidden, code: await lastCode(email) })).status).toBe(302);
  });

  it('speak the browser’s language, load nothing and can’t be framed', async () => {
    const address = at('authorize');
    address.search = new URLSearchParams(params()).toString();
    const page = await fetch(address, { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } });
    const text = await page.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Konto verknüpfen');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('say what is wrong with an address or a code, and take five tries', async () => {
    const visit = browser();
    const first = await visit.open('authorize', params());
    const bad = await visit.post('authorize', { ...first.hidden, email: '"><script>alert(1)</script>' });
    expect(bad.status).toBe(400);
    expect(bad.text).toContain('aria-invalid="true"');
    expect(bad.text).not.toContain('<script>');
    const second = await visit.post('authorize', { ...first.hidden, email: 'tries@shopper.example' });
    const code = await lastCode('tries@shopper.example');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await visit.post('authorize', { ...second.hidden, code: wrong })).status).toBe(400);
    }
    expect((await visit.post('authorize', { ...second.hidden, code })).status).toBe(400);
  });

  it('finish only in the browser that began, and a code once', async () => {
    const visit = browser();
    const first = await visit.open('authorize', params());
    const second = await visit.post('authorize', { ...first.hidden, email: 'once@shopper.example' });
    const code = await lastCode('once@shopper.example');
    expect((await browser().post('authorize', { ...second.hidden, code })).status).toBe(400);
    expect((await visit.post('authorize', { ...second.hidden, code })).status).toBe(302);
    expect((await visit.post('authorize', { ...second.hidden, code })).status).toBe(400);
  });

  it('mail an address five codes an hour, not more', async () => {
    const visit = browser();
    const { hidden } = await visit.open('authorize', params());
    const replies = [];
    for (let count = 0; count < 6; count += 1)
      replies.push((await visit.post('authorize', { ...hidden, email: 'many@shopper.example' })).status);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('tokens', () => {
  it('are given for a code, once, and only to who knows the secret', async () => {
    const code = await signIn();
    expect(
      (await token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, `${clientId}:x`)).status,
    ).toBe(401);
    const other = await exchange(code, { redirect_uri: 'https://layla.amazon.com/api/skill/link/M2VENDOR' });
    expect(other.status).toBe(400);
    const second = await signIn();
    const good = await exchange(second);
    expect(good.status, JSON.stringify(good.body)).toBe(200);
    expect(good.body).toMatchObject({ token_type: 'Bearer', scope: 'orders:read' });
    expect(good.body.expires_in).toBeGreaterThan(3500);
    expect(good.headers.get('cache-control')).toBe('no-store');
    expect(await exchange(second)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const stored = JSON.stringify([
      await server.platform.db.selectFrom('linking_grants').selectAll().execute(),
      await server.platform.db.selectFrom('linking_access_tokens').selectAll().execute(),
    ]);
    expect(stored).not.toContain(good.body.access_token);
    expect(stored).not.toContain(good.body.refresh_token);
  });

  it('end with their code where that comes again, and no other link does', async () => {
    const [first, other] = [await signIn('replay@shopper.example'), await signIn('replay@shopper.example')];
    const given = await exchange(first);
    const kept = await exchange(other);
    const renew = ({ body }: typeof given) =>
      token({ grant_type: 'refresh_token', refresh_token: body.refresh_token }).then(({ status }) => status);
    const stranger = await token(
      { grant_type: 'authorization_code', code: first, redirect_uri: redirectUri },
      `${clientId}:x`,
    );
    expect([stranger.status, await renew(given)]).toEqual([401, 200]);
    expect(await exchange(first)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect([await renew(given), await renew(kept)]).toEqual([400, 200]);
  });

  it('are none in the end where a code comes many times at one moment', async () => {
    const code = await signIn('race@shopper.example');
    const given = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    for (const { status, body } of given) {
      if (status !== 200) continue;
      const renewed = await token({ grant_type: 'refresh_token', refresh_token: body.refresh_token });
      expect(renewed.status).toBe(400);
    }
    const links = server.platform.db
      .selectFrom('linking_grants')
      .select('id')
      .where('email', '=', 'race@shopper.example');
    expect(await links.execute()).toEqual([]);
  });

  it('are taken back by who knows the secret, a refresh token with all that came of it', async () => {
    const revoke = async (fields: Record<string, string>, as: string | null = `${clientId}:${secret}`, id = appId) => {
      const reply = await fetch(at('revoke', id), {
        method: 'POST',
        headers: as === null ? {} : { authorization: `Basic ${Buffer.from(as).toString('base64')}` },
        body: new URLSearchParams(fields),
      });
      return reply.status;
    };
    const { body } = await exchange(await signIn());
    const { access_token: access, refresh_token: refresh } = body;
    const renewal = { grant_type: 'refresh_token', refresh_token: refresh };
    expect(await revoke({ token: access }, `${clientId}:wrong`)).toBe(401);
    expect(await revoke({ token: access }, null)).toBe(401);
    expect(await revoke({ token: access }, `${clientId}:${secret}`, otherAppId)).toBe(401);
    expect(await revoke({ token_type_hint: 'access_token' })).toBe(400);
    expect(await ask(access, whereIsMyOrder)).toContain('1001');
    expect(await revoke({ token: access, token_type_hint: 'refresh_token' })).toBe(200);
    expect(await ask(access, whereIsMyOrder)).not.toContain('1001');
    const renewed = await token(renewal);
    expect(await ask(renewed.body.access_token, whereIsMyOrder)).toContain('1001');
    expect(await revoke({ token: refresh, client_id: clientId, client_secret: secret }, null)).toBe(200);
    expect(await ask(renewed.body.access_token, whereIsMyOrder)).not.toContain('1001');
    expect((await token(renewal)).status).toBe(400);
    expect(await revoke({ token: refresh })).toBe(200);
    expect(await revoke({ token: 'unknown' })).toBe(200);
  });

  it('need the verifier where the code was asked for with a challenge', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    expect((await exchange(await signIn(shopper, challenge))).status).toBe(400);
    const wrong = await exchange(await signIn('pkce@shopper.example', challenge), { code_verifier: 'x'.repeat(43) });
    expect(wrong.status).toBe(400);
    const good = await exchange(await signIn('pkce@shopper.example', challenge), { code_verifier: verifier });
    expect(good.status).toBe(200);
  });

  it('are renewed, by the same refresh token as often as Amazon asks', async () => {
    const { body } = await exchange(await signIn('renew@shopper.example'));
    const renew = () => token({ grant_type: 'refresh_token', refresh_token: body.refresh_token });
    const [a, b] = [await renew(), await renew()];
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(new Set([body.access_token, a.body.access_token, b.body.access_token]).size).toBe(3);
    expect((await token({ grant_type: 'refresh_token', refresh_token: 'unknown' })).status).toBe(400);
    expect((await token({ grant_type: 'password', username: 'a', password: 'b' })).status).toBe(400);
  });
});

describe('a linked shopper', () => {
  let accessToken: string;
  let refreshToken: string;

  it('hears of the orders of the proven address without a second fact, and of no other', async () => {
    expect(await ask(null, whereIsMyOrder)).not.toContain('UPS');
    const given = await exchange(await signIn());
    ({ access_token: accessToken, refresh_token: refreshToken } = given.body);
    const told = await ask(accessToken, whereIsMyOrder);
    expect(told).toContain('1001');
    expect(told).not.toContain('1002');
    const { body } = await server.call(routes.getLinking, owner, { params: { id: appId } });
    expect(body.linking.linkedShoppers).toBeGreaterThan(0);
  });

  it('is nobody to another app, and with a token that is made up', async () => {
    expect(await ask(accessToken, whereIsMyOrder, otherAppId)).not.toContain('1001');
    expect(await ask('made-up', whereIsMyOrder)).not.toContain('1001');
  });

  it('is forgotten with the skill, once Amazon has said whose link it is', async () => {
    const user = 'amzn1.ask.account.jo';
    const event = (type: string, body: object = {}) =>
      ask(null, { type: `AlexaSkillEvent.${type}`, body }, appId, user);
    await event('SkillAccountLinked', { accessToken });
    await event('SkillDisabled');
    expect(await ask(accessToken, whereIsMyOrder)).not.toContain('1001');
    expect((await token({ grant_type: 'refresh_token', refresh_token: refreshToken })).status).toBe(400);
  });

  it('ends it on the page for that', async () => {
    const email = 'leaver@shopper.example';
    const { body } = await exchange(await signIn(email));
    const visit = browser();
    const first = await visit.open('account');
    expect(first.text).toContain('Your linked accounts');
    const second = await visit.post('account', { ...first.hidden, email });
    const done = await visit.post('account', { ...second.hidden, code: await lastCode(email) });
    expect(done.text).toContain('All links are ended');
    expect((await token({ grant_type: 'refresh_token', refresh_token: body.refresh_token })).status).toBe(400);
  });

  it('is unlinked when the merchant switches linking off', async () => {
    const { body } = await exchange(await signIn('last@shopper.example'));
    const off = await server.call(routes.switchLinking, owner, { body: { skill_id: appId, enabled: false } });
    expect(off.body.linking).toMatchObject({ isEnabled: false, linkedShoppers: 0 });
    expect((await token({ grant_type: 'refresh_token', refresh_token: body.refresh_token })).status).not.toBe(200);
    expect((await browser().open('authorize', params())).status).toBe(400);
  });
});

it('codes go to Amazon’s addresses and to no other', () => {
  const config = { ...server.platform.config, LINKING_REDIRECTS: ['http://127.0.0.1:9/back'] };
  const allowed = (uri: string) => isRedirectAllowed(config, uri);
  expect(
    ['pitangui.amazon.com', 'layla.amazon.com', 'alexa.amazon.co.jp'].map((host) =>
      allowed(`https://${host}/api/skill/link/M1ABC`),
    ),
  ).toEqual([true, true, true]);
  expect(allowed('http://127.0.0.1:9/back')).toBe(true);
  for (const wrong of [
    'https://pitangui.amazon.com/api/skill/link/',
    'https://pitangui.amazon.com/api/skill/link/M1/../../x',
    'https://pitangui.amazon.com/api/skill/link/M1?x',
    'http://pitangui.amazon.com/api/skill/link/M1',
    'https://pitangui.amazon.com@evil.example/api/skill/link/M1',
    'http://127.0.0.1:9/back2',
  ])
    expect(allowed(wrong), wrong).toBe(false);
});
