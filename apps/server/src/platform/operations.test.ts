import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionEnvironment } from '../../test/production-environment.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { newBrowser, rightPassword, withPassword } from '../features/identity/sign-in/sign-in.fixture.ts';
import { version } from './version.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://voice.shop.example', SUPPORT_EMAIL: 'help@shop.example' });
});
afterAll(() => server.stop());

describe('/openapi.json', () => {
  it('describes this installation, to anybody, and names no other host', async () => {
    const reply = await fetch(new URL('/openapi.json', server.url));
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const text = await reply.text();
    const api = JSON.parse(text);
    expect(api).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Voicecart API', version, contact: { email: 'help@shop.example' } },
      servers: [{ url: 'https://voice.shop.example' }],
    });
    const hosts = [...text.matchAll(/"(?:url|\$ref|externalDocs)":"https?:\/\/([^/"]+)/g)].map(([, host]) => host);
    expect([...new Set(hosts)]).toEqual(['voice.shop.example']);
  });
});

describe('what every reply says to the browser', () => {
  it('keeps https and its session to this host, and replies of the API out of every cache', async () => {
    const reply = await fetch(new URL('/mobile-api/user/profile', server.url));
    expect(reply.status).toBe(401);
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { email } = await withPassword(server, await server.merchant());
    const browser = newBrowser(server);
    await browser.call(routes.login, { body: { email, password: rightPassword } });
    expect(browser.attributes.get('__Host-vc_session')).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(browser.cookies.has('XSRF-TOKEN')).toBe(true);
    expect((await browser.call(routes.session)).body.session.user.email).toBe(email);
    await browser.call(routes.logout);
    expect(browser.cookies.has('__Host-vc_session')).toBe(false);
  });

  it('says nothing of https where there is none', async () => {
    const plain = await startTestServer();
    const reply = await fetch(new URL('/healthz', plain.url));
    expect(reply.headers.get('strict-transport-security')).toBeNull();
    await plain.stop();
  });
});

describe('/metrics', () => {
  it('is for whoever has the token, where one is set; in production nobody reads it without one', async () => {
    const read = async (at: TestServer, authorization?: string) =>
      (await fetch(new URL('/metrics', at.url), authorization ? { headers: { authorization } } : {})).status;
    expect(await read(server)).toBe(200);
    const guarded = await startTestServer({ METRICS_TOKEN: 'only-the-scraper-knows' });
    expect(await read(guarded)).toBe(404);
    expect(await read(guarded, 'Bearer only-the-scraper-know')).toBe(404);
    expect(await read(guarded, 'Bearer only-the-scraper-knows')).toBe(200);
    await guarded.stop();
    const production = await startTestServer({ SERVICES: 'web', ...productionEnvironment() });
    expect(await read(production)).toBe(404);
    await production.stop();
  });
});
