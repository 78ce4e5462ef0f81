import type { RouteRow } from '@voicecart/contract/route';
import { bases } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example.ts';
import { mockDelayMs, mockHandlers, ownAnswers } from './handlers.ts';
import { fakeToken, firstUser, makeStore } from './users.ts';

const origin = 'http://mock.example';
const server = setupServer();
const store = makeStore();
beforeAll(() => {
  server.use(...mockHandlers({ store, origin, delayMs: 0 }));
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => store.change({ users: [firstUser], signedInId: null }));
afterAll(() => server.close());

interface Sent {
  readonly body?: unknown;
  /** Null sends none. */
  readonly token?: string | null;
}

async function send(method: string, path: string, { body, token = null }: Sent = {}) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const { email, password, fullName, id } = firstUser;
const known = { id, fullName, email };
const bearer = { token: fakeToken };

describe('the mock calls of the spec', () => {
  it('POST /api/authenticate gives id, name, email and the fixed token', async () => {
    const reply = await send('POST', '/api/authenticate', { body: { email: email.toUpperCase(), password } });
    expect(reply).toEqual({ status: 200, body: { ...known, token: 'fake-jwt-token' } });
  });

  it.each([{ email, password: 'wrong' }, { email: 'nobody@mock.example', password }, {}, null, 'text'])(
    'POST /api/authenticate refuses %j',
    async (body) => {
      const reply = await send('POST', '/api/authenticate', { body });
      expect(reply).toEqual({ status: 400, body: { status: 400, message: 'Email or password is incorrect.' } });
    },
  );

  it('GET /api/users lists users without their passwords', async () => {
    expect(await send('GET', '/api/users', bearer)).toEqual({ status: 200, body: [known] });
  });

  it('GET /api/users/{id} gives one', async () => {
    expect(await send('GET', `/api/users/${id}`, bearer)).toEqual({ status: 200, body: known });
    expect((await send('GET', '/api/users/99', bearer)).status).toBe(404);
  });

  it('PUT /api/users/{id} changes what is given, and no email to one that is taken', async () => {
    await send('POST', '/api/users', { body: { fullName: 'Ada', email: 'ada@mock.example', password: 'x' } });
    const reply = await send('PUT', `/api/users/${id}`, { ...bearer, body: { fullName: 'Mia New' } });
    expect(reply).toEqual({ status: 200, body: { ...known, fullName: 'Mia New' } });
    expect((await send('POST', '/api/authenticate', { body: { email, password } })).status).toBe(200);
    const taken = await send('PUT', `/api/users/${id}`, { ...bearer, body: { email: 'ada@mock.example' } });
    expect(taken.body.message).toBe('Email is already registered.');
    expect((await send('PUT', '/api/users/99', { ...bearer, body: {} })).status).toBe(404);
  });

  it('DELETE /api/users/{id} removes one', async () => {
    expect((await send('DELETE', `/api/users/${id}`, bearer)).status).toBe(200);
    expect((await send('DELETE', `/api/users/${id}`, bearer)).status).toBe(404);
    expect((await send('GET', '/api/users', bearer)).body).toEqual([]);
  });

  it('POST /api/users registers, and an address only once', async () => {
    const body = { fullName: 'Ada Park', email: 'ada@mock.example', password: 'secret' };
    expect(await send('POST', '/api/users', { body })).toEqual({
      status: 200,
      body: { id: 2, fullName: 'Ada Park', email: 'ada@mock.example' },
    });
    const again = await send('POST', '/api/users', { body: { ...body, email: 'ADA@mock.example' } });
    expect(again).toEqual({ status: 400, body: { status: 400, message: 'Email is already registered.' } });
    expect((await send('POST', '/api/users', { body: { ...body, email: 'b@mock.example', id: 7 } })).body.id).toBe(7);
    expect((await send('POST', '/api/users', { body: {} })).status).toBe(400);
  });

  it('GET /api/verify says whether the token is the one', async () => {
    expect((await send('GET', '/api/verify', bearer)).body).toEqual({ verified: true });
    expect((await send('GET', '/api/verify')).body).toEqual({ verified: false });
  });

  it('POST /api/forgot-password knows who is registered', async () => {
    expect((await send('POST', '/api/forgot-password', { body: { email } })).status).toBe(200);
    expect(await send('POST', '/api/forgot-password', { body: { email: 'nobody@mock.example' } })).toEqual({
      status: 400,
      body: { status: 400, message: 'User with this email does not exist.' },
    });
  });

  it.each([
    ['GET', '/api/users'],
    ['GET', '/api/users/1'],
    ['PUT', '/api/users/1'],
    ['DELETE', '/api/users/1'],
  ])('%s %s answers 401 without the bearer token', async (method, path) => {
    for (const token of [null, 'another']) {
      expect((await send(method, path, { token, ...(method === 'PUT' ? { body: {} } : {}) })).status).toBe(401);
    }
    expect(store.users).toEqual([firstUser]);
  });

  it('come 500 ms late', async () => {
    const slow = 'http://slow.example';
    server.use(...mockHandlers({ store, origin: slow }));
    const since = performance.now();
    await fetch(`${slow}/api/verify`);
    expect(mockDelayMs).toBe(500);
    expect(performance.now() - since).toBeGreaterThanOrEqual(490);
  });

  it('are remembered over a reload', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    makeStore(storage).change({ users: [], signedInId: 3 });
    expect([makeStore(storage).users, makeStore(storage).signedInId]).toEqual([[], 3]);
    expect(makeStore().users).toEqual([firstUser]);
  });
});

const rows = Object.entries(routes) as [string, RouteRow][];
const json = rows.filter(([, row]) => !row.produces);

describe('the rows of the contract', () => {
  it('refuse whoever is not signed in, and know who is', async () => {
    expect((await send('GET', '/mobile-api/session')).body).toEqual({ success: true, session: null });
    expect((await send('GET', '/mobile-api/skills')).status).toBe(401);
    const wrong = await send('POST', '/mobile-api/login', { body: { email, password: 'wrong' } });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Email or password is incorrect.']);
    expect((await send('POST', '/mobile-api/login', { body: { email, password } })).body.token).toBe(fakeToken);
    expect((await send('GET', '/mobile-api/session')).body.session).toMatchObject({
      identity: 'merchant',
      user: { name: 'Mia Mock' },
      merchant: { planId: 'pro' },
    });
    await send('POST', '/mobile-api/logout', { body: {} });
    expect((await send('GET', '/mobile-api/session')).body.session).toBeNull();
  });

  it('each have an answer that their schema takes', () => {
    const own = ownAnswers(store, () => null);
    const wrong = json.filter(([name, row]) => !(name in own) && !row.reply.safeParse(exampleOf(row.reply)).success);
    expect(wrong.map(([name]) => `${name}: give it an answer in handlers.ts`)).toEqual([]);
  });

  it('answer the first screens with something to look at', async () => {
    await send('POST', '/mobile-api/login', { body: { email, password } });
    const { items } = (await send('GET', '/mobile-api/skills')).body;
    expect(items).toHaveLength(1);
    expect((await send('GET', `/mobile-api/skills/${items[0].id}`)).body.app.name).toBe('Mock and Mortar');
    expect((await send('GET', '/mobile-api/products')).body.total).toBe(3);
    expect((await send('GET', '/mobile-api/orders?limit=1')).body).toMatchObject({
      total: 2,
      items: [{ number: '1001' }],
    });
    const body = { from: '2026-11-01', to: '2026-11-07' };
    expect((await send('POST', '/mobile-api/skill-analytics', { body })).body.days).toHaveLength(7);
    const bad = await send('POST', '/mobile-api/skill-analytics', { body: { from: 'x' } });
    expect([bad.status, bad.body.code]).toEqual([400, 'invalid']);
    expect((await send('GET', '/mobile-api/nothing-like-it')).status).toBe(404);
  });

  it('are all there', async () => {
    await send('POST', '/mobile-api/login', { body: { email, password } });
    const lost: string[] = [];
    for (const [name, row] of json) {
      const path = row.path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000001');
      const reply = await send(row.method, `${bases[row.base]}/${path}`, row.method === 'GET' ? {} : { body: {} });
      if (reply.status >= 500 || (reply.status === 404 && reply.body.error?.startsWith('The mock backend knows no')))
        lost.push(`${name}: ${reply.status} ${reply.body.error}`);
      if (name === 'logout') await send('POST', '/mobile-api/login', { body: { email, password } });
    }
    expect(lost).toEqual([]);
  });
});
