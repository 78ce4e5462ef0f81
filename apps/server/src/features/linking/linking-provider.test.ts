import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@voicecart/contract/routes';
import { channelsRoutes as rows } from '@voicecart/contract/routes/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { findLinkedShopper } from './linking.ts';

let server: TestServer;
let owner: Caller;
let appId: string;
let login: Server;
const known: Record<string, { status: number; body: string }> = {
  jo: { status: 200, body: '{"sub":"1","email":"Jo@Shopper.example","email_verified":true}' },
  unverified: { status: 200, body: '{"email":"jo@shopper.example","email_verified":"false"}' },
  nameless: { status: 200, body: '{"sub":"1"}' },
  page: { status: 200, body: '<html>' },
};
const provider = {
  authorizationUrl: 'https://login.shop.example/authorize',
  tokenUrl: 'https://login.shop.example/token',
  profileUrl: 'https://login.shop.example/userinfo',
  clientId: 'alexa',
  scopes: ['openid', 'email'],
};
const clientSecret = 'a-secret-of-the-shop';

beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,voice', ALEXA_VERIFY: 'off', FETCH_LOOPBACK: 'on' });
  owner = await server.merchant();
  const made = await server.call(routes.createApp, owner, { body: { name: 'Harbor', invocationName: 'harbor pine' } });
  appId = made.body.app.id;
  login = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const { status, body } = known[token] ?? { status: 401, body: '{}' };
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => login.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  login.close();
  await server.stop();
});

const set = (body: object, as: Caller = owner) =>
  server.call(rows.switchLinking, as, { body: { skill_id: appId, ...body } as never });

test("the shop's own login is chosen with its addresses and secret, and shown without the secret", async () => {
  expect((await set({})).body).toMatchObject({ fields: [{ path: 'account_linking' }] });
  expect((await set({ account_linking: 2 })).status).toBe(400);
  expect((await set({ account_linking: 1 })).body).toMatchObject({ fields: [{ path: 'provider' }] });
  const plain = { ...provider, tokenUrl: 'http://login.shop.example/token', clientSecret };
  expect((await set({ account_linking: 1, provider: plain })).body).toMatchObject({
    fields: [{ path: 'provider.tokenUrl' }],
  });
  expect((await set({ account_linking: 1, provider })).body).toMatchObject({
    fields: [{ path: 'provider.clientSecret' }],
  });
  const on = await set({ account_linking: 1, provider: { ...provider, clientSecret } });
  expect(on.body.linking).toMatchObject({ isEnabled: true, account_linking: 1, provider });
  expect(on.text).not.toContain(clientSecret);
  expect((await set({ account_linking: 1 }, await server.merchant())).status).toBe(404);
  const row = await server.platform.db.selectFrom('linking_clients').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(clientSecret);
});

test('the secret is kept where only an address changes, and a repeat changes nothing', async () => {
  const sealed = async () =>
    (await server.platform.db.selectFrom('linking_clients').selectAll().executeTakeFirstOrThrow())
      .provider_secret_sealed;
  const before = await sealed();
  const revision = async () =>
    (await server.call(routes.getApp, owner, { params: { id: appId } })).body.app.revision as number;
  await set({ account_linking: 1, provider: { ...provider, clientId: 'alexa-2' } });
  expect(await sealed()).toBe(before);
  const counted = await revision();
  await set({ account_linking: 1, provider: { ...provider, clientId: 'alexa-2' } });
  expect(await revision()).toBe(counted);
});

test('our own sign-in is closed while shoppers use the login of the shop', async () => {
  const page = await fetch(
    new URL(
      `/oauth/${appId}/authorize?${new URLSearchParams({ response_type: 'code', client_id: 'x', redirect_uri: 'https://pitangui.amazon.com/api/skill/link/M1', state: 's' })}`,
      server.url,
    ),
  );
  expect(page.status).toBe(400);
});

test('a shopper is who the login says, where it has verified the address', async () => {
  const { port } = login.address() as AddressInfo;
  // The call takes https only; the login of this test has no certificate.
  await server.platform.db
    .updateTable('linking_clients')
    .set({ provider: JSON.stringify({ ...provider, profileUrl: `http://127.0.0.1:${port}/userinfo` }) })
    .where('app_id', '=', appId)
    .execute();
  const find = (token: string) => findLinkedShopper(server.platform, owner.merchantId, appId, token);
  expect(await find('jo')).toEqual({ customerId: 'email:jo@shopper.example', email: 'jo@shopper.example', name: null });
  for (const token of ['unverified', 'nameless', 'page', 'unknown']) expect(await find(token)).toBeNull();
});

test('going back to the mailed code closes the door of the login', async () => {
  await set({ account_linking: 1, provider });
  const back = await set({ account_linking: 0 });
  expect(back.body.linking).toMatchObject({ isEnabled: true, account_linking: 0 });
  expect(await findLinkedShopper(server.platform, owner.merchantId, appId, 'jo')).toBeNull();
});
