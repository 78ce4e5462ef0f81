import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
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
