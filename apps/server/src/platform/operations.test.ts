import { routes } from '@voicecart/contract/routes';
import pg from 'pg';
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
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = reply.headers.get('etag') ?? '';
    const again = await fetch(new URL('/openapi.json', server.url), { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('a database that takes no writes', () => {
  it('is told by readiness and by 503, without a stack trace, and heals by itself', async () => {
    const plain = await startTestServer({ SERVICES: 'web' });
    const merchant = await plain.merchant();
    const name = new URL(plain.databaseUrl).pathname.slice(1);
    const admin = new pg.Client({ connectionString: plain.databaseUrl });
    await admin.connect();
    const ready = async () => (await fetch(new URL('/readyz', plain.url))).status;
    const rename = () => plain.call(routes.createWebhook, merchant, { body: { webhook_topic: 'order-fulfilled' } });
    try {
      expect(await ready()).toBe(200);
      // As after a failover: connections stay, and lead to a server that may only be read.
      await admin.query(`alter database "${name}" set default_transaction_read_only = on`);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
        [name],
      );
      await expect.poll(ready, { timeout: 10_000 }).toBe(503);
      const refused = await rename();
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).not.toBeNull();
      expect(refused.text).not.toMatch(/read-only|\.ts:/);
      await admin.query('set default_transaction_read_only = off');
      await admin.query(`alter database "${name}" reset default_transaction_read_only`);
      await expect.poll(ready, { timeout: 10_000 }).toBe(200);
      await expect.poll(async () => (await rename()).status, { timeout: 10_000 }).toBe(200);
    } finally {
      await admin.end();
      await plain.stop();
    }
  });

  it('answers 503 where the disk is full', async () => {
    const merchant = await server.merchant();
    // PostgreSQL's own code for it, given by a trigger.
    await server.platform.pool.query(`
      create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger disk_full before insert on merchant_webhooks for each row execute function disk_full();
      create trigger disk_full before insert or update on write_checks for each row execute function disk_full();`);
    const create = () => server.call(routes.createWebhook, merchant, { body: { webhook_topic: 'order-fulfilled' } });
    const full = await create();
    expect([full.status, full.body.code]).toEqual([503, 'unavailable']);
    expect(full.text).not.toContain('No space');
    const ready = async () => (await fetch(new URL('/readyz', server.url))).status;
    await expect.poll(ready).toBe(503);
    await server.platform.pool.query('drop function disk_full cascade');
    expect((await create()).status).toBe(200);
    await expect.poll(ready).toBe(200);
  });
});

describe('what every reply says to the browser', () => {
  it('keeps https and its session to this host, and replies of the API out of every cache', async () => {
    const reply = await fetch(new URL('/mobile-api/user/profile', server.url));
    expect(reply.status).toBe(401);
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
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
