import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type AmazonEmulator, startAmazon } from './amazon.ts';
import { demoDeveloper, people } from './developer.ts';
import { allowLogin, codeAndState } from './people.fixture.ts';
import { call } from './testing.fixture.ts';

const { clientId, clientSecret, refreshToken } = demoDeveloper;
const redirectUri = 'http://127.0.0.1:3000/mobile-api/amazon/callback';
const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  token_type: z.literal('bearer'),
  expires_in: z.literal(3600),
});
const errorSchema = z.object({ error: z.string(), error_description: z.string(), request_id: z.string() });

describe('the emulated Login with Amazon', () => {
  let amazon: AmazonEmulator;
  beforeAll(async () => {
    amazon = await startAmazon();
  });
  afterAll(() => amazon.close());

  const asked = (more: Record<string, string> = {}) =>
    new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'profile alexa::ask:skills:readwrite',
      state: 's 1',
      ...more,
    });
  const authorize = (more: Record<string, string> = {}) =>
    fetch(`${amazon.url}/ap/oa?${asked(more)}`, { redirect: 'manual' });
  const token = (fields: Record<string, string>, path = '/auth/O2/token') =>
    fetch(`${amazon.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  async function newCode(more: Record<string, string> = {}): Promise<string> {
    const { person = demoDeveloper.userId, ...rest } = more;
    const { code, state } = codeAndState(await allowLogin(`${amazon.url}/ap/oa?${asked(rest)}`, person));
    expect(state).toBe('s 1');
    return code;
  }
  const exchange = (code: string, more: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
      ...more,
    });

  test('asks a person, who allows or cancels', async () => {
    const page = await (await authorize()).text();
    expect(page).toContain('alexa::ask:skills:readwrite');
    expect(page).toContain('Allow');
    const decide = (decision: string) =>
      fetch(`${amazon.url}/ap/oa`, { method: 'POST', redirect: 'manual', body: asked({ decision }) });
    expect((await decide('allow')).headers.get('location')).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/mobile-api\/amazon\/callback\?code=AN.*state=s\+1/,
    );
    expect((await decide('cancel')).headers.get('location')).toContain('error=access_denied');
  });

  test('redirects mistakes of a known client, and shows those of an unknown one without redirecting', async () => {
    expect((await authorize({ response_type: 'token' })).headers.get('location')).toContain(
      'error=unsupported_response_type',
    );
    expect((await authorize({ scope: 'everything' })).headers.get('location')).toContain('error=invalid_scope');
    const stranger = await authorize({ client_id: 'stranger' });
    expect([stranger.status, stranger.headers.get('location')]).toEqual([400, null]);
    expect((await authorize({ redirect_uri: 'javascript:alert(1)' })).status).toBe(400);
  });

  test('exchanges a code once, for tokens that open the profile', async () => {
    const code = await newCode();
    const tokens = tokensSchema.parse(await (await exchange(code)).json());
    const profile = await fetch(`${amazon.url}/user/profile`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await profile.json()).toEqual({
      user_id: demoDeveloper.userId,
      name: demoDeveloper.name,
      email: demoDeveloper.email,
    });
    const again = await exchange(code);
    expect([again.status, errorSchema.parse(await again.json()).error]).toEqual([400, 'invalid_grant']);
    const renewed = await token({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
      client_id: clientId,
      client_secret: clientSecret,
    });
    expect(tokensSchema.parse(await renewed.json()).refresh_token).toBe(tokens.refresh_token);
  });

  test('one logs in as somebody: their profile, their vendors, their skills, until they withdraw', async () => {
    const [, max, nora] = people;
    const tokensOf = async (person: string) =>
      tokensSchema.parse(
        await (await exchange(await newCode({ person, scope: 'profile alexa::ask:skills:readwrite' }))).json(),
      );
    const [maxTokens, noraTokens] = [await tokensOf(max?.userId ?? ''), await tokensOf(nora?.userId ?? '')];
    const get = async (path: string, bearer: string) => {
      const answer = await fetch(`${amazon.url}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
      return { status: answer.status, body: await answer.json() };
    };
    expect((await get('/user/profile', maxTokens.access_token)).body).toMatchObject({ email: 'max@maker.example' });
    expect((await get('/v1/vendors', maxTokens.access_token)).body).toMatchObject({
      vendors: [{ id: 'M3MAKERGOODS' }, { id: 'M4MAKERLABS' }],
    });
    expect((await get('/v1/vendors', noraTokens.access_token)).body).toEqual({ vendors: [] });
    expect((await get(`/v1/skills?vendorId=${demoDeveloper.vendorId}`, maxTokens.access_token)).status).toBe(400);
    expect((await get('/v1/skills?vendorId=M3MAKERGOODS', maxTokens.access_token)).status).toBe(200);
    await fetch(`${amazon.url}/consents?person=${max?.userId}`, { method: 'DELETE' });
    expect((await get('/v1/vendors', maxTokens.access_token)).status).toBe(401);
    expect((await get('/v1/vendors', noraTokens.access_token)).status).toBe(200);
  });

  test('a code is bound to its return address and its challenge', async () => {
    expect(
      errorSchema.parse(await (await exchange(await newCode(), { redirect_uri: 'http://127.0.0.1/other' })).json())
        .error,
    ).toBe('invalid_grant');
    const verifier = randomBytes(32).toString('base64url');
    const challenge = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    expect((await exchange(await newCode(challenge))).status).toBe(400);
    expect((await exchange(await newCode(challenge), { code_verifier: verifier })).status).toBe(200);
  });

  test('takes forms and JSON, whatever the case of the path, and the client in a header', async () => {
    const fields = {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      client_secret: clientSecret,
    };
    for (const path of ['/auth/O2/token', '/auth/o2/token', '/AUTH/o2/token'])
      expect((await token(fields, path)).status, path).toBe(200);
    const json = await fetch(`${amazon.url}/auth/o2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    expect(json.headers.get('cache-control')).toBe('no-store');
    tokensSchema.parse(await json.json());
    const basic = await fetch(`${amazon.url}/auth/O2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    });
    expect(basic.status).toBe(200);
  });

  test.each([
    [
      'a wrong secret',
      { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId, client_secret: 'x' },
      401,
      'invalid_client',
    ],
    [
      'a wrong refresh token',
      { grant_type: 'refresh_token', refresh_token: 'Atzr|x', client_id: clientId, client_secret: clientSecret },
      400,
      'invalid_grant',
    ],
    [
      'an unknown grant',
      { grant_type: 'password', client_id: clientId, client_secret: clientSecret },
      400,
      'unsupported_grant_type',
    ],
    ['no grant', { client_id: clientId }, 400, 'invalid_request'],
    [
      'an unknown scope',
      { grant_type: 'client_credentials', scope: 'x', client_id: clientId, client_secret: clientSecret },
      400,
      'invalid_scope',
    ],
  ])('refuses %s in the shape of Login with Amazon', async (_name, fields, status, error) => {
    const answer = await token(fields);
    expect([answer.status, errorSchema.parse(await answer.json()).error]).toEqual([status, error]);
  });

  test('a token opens only what its scopes name', async () => {
    const tokens = tokensSchema.parse(
      await (await exchange(await newCode({ scope: 'alexa::ask:skills:readwrite' }))).json(),
    );
    const headers = { authorization: tokens.access_token };
    expect((await call(amazon.url, 'GET', '/v1/vendors', undefined, headers)).status).toBe(200);
    expect(
      (
        await call(
          amazon.url,
          'GET',
          '/v1/skills/x/stages/development/interactionModel/locales/en-US',
          undefined,
          headers,
        )
      ).status,
    ).toBe(403);
    expect((await call(amazon.url, 'GET', '/user/profile', undefined, headers)).status).toBe(403);
    const messages = tokensSchema.parse(
      await (
        await token({
          grant_type: 'client_credentials',
          scope: 'alexa::proactive_events',
          client_id: clientId,
          client_secret: clientSecret,
        })
      ).json(),
    );
    expect(
      (await call(amazon.url, 'GET', '/v1/vendors', undefined, { authorization: `Bearer ${messages.access_token}` }))
        .status,
    ).toBe(403);
  });
});
