import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { halfRequests, halfSend, openRaw, type RawClient } from '../../../test/raw-client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { startVoiceShop, type VoiceShop } from '../../../test/voice-shop.ts';
import { hashPassword } from '../../features/identity/sign-in/passwords.ts';
import { directRoutes } from './direct-routes.ts';
import { routeUrl } from './http.ts';

const requestMs = 1_500;
const headMs = 700;
const uploadPath = routeUrl(routes.uploadFeed);
let shop: VoiceShop;
let server: TestServer;
beforeAll(async () => {
  shop = await startVoiceShop({
    SERVICES: 'web,voice,realtime',
    REQUEST_TIMEOUT_MS: String(requestMs),
    HEADERS_TIMEOUT_MS: String(headMs),
    KEEP_ALIVE_TIMEOUT_MS: '2000',
    CONNECTIONS_MAX: '300',
    WEBSOCKETS_MAX: '10',
    CONNECTIONS_PER_ADDRESS: '5',
    // So that 127.0.0.2 is somebody outside.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  server = shop.server;
  expect((await shop.speak()).status).toBe(200);
});
afterAll(() => shop.stop());

async function counted(series: string, url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
}

const head = (first: string, ...lines: string[]) => [first, 'Host: x', ...lines, '', ''].join('\r\n');

describe('Upgrade', () => {
  it.each([
    ['GET', '/healthz', ''],
    ['POST', '/mobile-api/login', '{"email":"nobody@shop.example","password":"Wrong-1"}'],
    ['POST', '/voice/alexa/nobody', '{}'],
  ])('%s %s with Upgrade: h2c, as Java asks, is answered like one without', async (method, path, body) => {
    const plain = await fetch(`${server.url}${path}`, {
      method,
      ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
    });
    const type = body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : [];
    const upgrade = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAEAAEAAAAIAAAAB'];
    const client = await openRaw(server.url, head(`${method} ${path} HTTP/1.1`, ...upgrade, ...type) + body);
    await expect.poll(client.received).toMatch(new RegExp(`^HTTP/1.1 ${plain.status} `));
    // The connection goes on: a next request is answered on it as well.
    client.socket.write(head('GET /healthz HTTP/1.1'));
    await expect.poll(client.received).toContain('{"ok":true,');
    client.socket.destroy();
  });

  it('so is a WebSocket that somebody asks of any other address, by Node as well', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const status = await new Promise((resolve, reject) =>
      get(`${server.url}/healthz`, { headers }, (response) => resolve(response.resume().statusCode)).once(
        'error',
        reject,
      ),
    );
    expect(status).toBe(200);
  });

  it('our own sockets are upgraded', async () => {
    const { token } = await server.merchant();
    const address = `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&token=${token}`;
    const socket = new WebSocket(address);
    const joined = new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => (String(data).startsWith('40') ? resolve(true) : socket.send('40'));
      socket.onerror = reject;
    });
    expect(await joined).toBe(true);
    socket.close();
  });
});

describe('a client that is in no hurry', () => {
  it.each(halfRequests)('is cut before long: %j', async (half) => {
    const client = await openRaw(server.url, half);
    expect(await client.closed).toBeLessThan(requestMs + 4_000);
    expect(client.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('is cut as well where it drips its body, a byte at a time', async () => {
    const client = await openRaw(server.url, halfRequests[3]);
    const dripping = setInterval(() => client.socket.write(' '), 100);
    expect(await client.closed).toBeLessThan(requestMs + 4_000);
    clearInterval(dripping);
  });

  it('may send a file for as long as it goes on', async () => {
    const { token } = await server.merchant();
    const csv = `sku,title,price\n${Array.from({ length: 30 }, (_, index) => `S${index},Mug ${index},9.00\n`).join('')}`;
    const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="f.csv"\r\n\r\n${csv}\r\n--b--\r\n`;
    const client = await openRaw(
      server.url,
      head(
        `PUT ${uploadPath} HTTP/1.1`,
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${form.length}`,
      ),
    );
    const began = performance.now();
    for (const piece of form.match(/[\s\S]{1,60}/g) ?? []) {
      client.socket.write(piece);
      await sleep(250);
    }
    expect(performance.now() - began).toBeGreaterThan(requestMs * 1.5);
    await expect.poll(client.received).toMatch(/^HTTP\/1.1 2\d\d /);
    client.socket.destroy();
  });

  it('is cut where its file stands still', async () => {
    const { token } = await server.merchant();
    const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="f.csv"\r\n\r\nsku,title,price\n';
    const client = await openRaw(
      server.url,
      head(
        `PUT ${uploadPath} HTTP/1.1`,
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 100000',
      ) + start,
    );
    expect(await client.closed).toBeLessThan(requestMs * 2 + 4_000);
  });

  it('and no file from a stranger is waited for', async () => {
    const client = await openRaw(
      server.url,
      head(`PUT ${uploadPath} HTTP/1.1`, 'Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000'),
    );
    const dripping = setInterval(() => client.socket.write(' '), 100);
    expect(await client.closed).toBeLessThan(requestMs + 4_000);
    clearInterval(dripping);
  });

  it('is cut where it does not read its reply', async () => {
    const client = await openRaw(server.url);
    client.socket.pause();
    // So many replies that no buffer between us holds them all.
    client.socket.write(head('GET /openapi.json HTTP/1.1').repeat(60));
    await sleep(requestMs * 2 + 4_000);
    client.socket.resume();
    await client.closed;
    expect(client.received().split('HTTP/1.1 200 ').length - 1).toBeLessThan(60);
  });

  it('is waited for where it is the answer that takes long', async () => {
    directRoutes(server.platform).push({
      under: '/slow-for-test/',
      bodyBytesMax: 0,
      answer: () => sleep(requestMs * 2.5, '{"late":true}'),
    });
    const client = await openRaw(server.url, head('POST /slow-for-test/x HTTP/1.1', 'Content-Length: 0'));
    await expect.poll(client.received, { timeout: requestMs * 3 + 5_000 }).toContain('{"late":true}');
    client.socket.destroy();
  });
});

describe('limits', () => {
  it('one address holds so many connections: a new one takes the place of one that waits', async () => {
    const clients: RawClient[] = [];
    for (let index = 0; index < 12; index += 1) clients.push(await openRaw(server.url, '', '127.0.0.2'));
    await expect
      .poll(() => clients.filter(({ socket }) => socket.closed || socket.readyState !== 'open').length)
      .toBe(7);
    const next = await openRaw(server.url, head('GET /healthz HTTP/1.1'), '127.0.0.2');
    await expect.poll(next.received).toContain('{"ok":true,');
    for (const { socket } of [...clients, next]) socket.destroy();
  });

  it('a trusted proxy holds more than that', async () => {
    const clients: RawClient[] = [];
    for (let index = 0; index < 12; index += 1) clients.push(await openRaw(server.url, head('GET /healthz HTTP/1.1')));
    for (const { received } of clients) await expect.poll(received).toContain('{"ok":true,');
    for (const { socket } of clients) socket.destroy();
  });

  it('more sockets than allowed are not upgraded, and counted by who is behind the proxy', async () => {
    const { token } = await server.merchant();
    const path = `/socket.io/?EIO=4&transport=websocket&token=${token}`;
    const ask = (from: string) =>
      openRaw(
        server.url,
        head(
          `GET ${path} HTTP/1.1`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          `X-Forwarded-For: ${from}`,
        ),
      );
    const clients: RawClient[] = [];
    for (let index = 0; index < 5; index += 1) clients.push(await ask('203.0.113.7'));
    for (const { received } of clients) await expect.poll(received).toMatch(/^HTTP\/1.1 101 /);
    const sixth = await ask('203.0.113.7');
    await expect.poll(sixth.received).toMatch(/^HTTP\/1.1 400 /);
    const other = await ask('203.0.113.8');
    await expect.poll(other.received).toMatch(/^HTTP\/1.1 101 /);
    for (const { socket } of clients) socket.destroy();
    await expect
      .poll(async () => {
        const again = await ask('203.0.113.7');
        await sleep(50);
        again.socket.destroy();
        return again.received().slice(0, 12);
      })
      .toBe('HTTP/1.1 101');
    for (const { socket } of [sixth, other]) socket.destroy();
  });

  it('some thousand half requests delay nobody whose request is whole', async () => {
    // With the timeouts of every day, so that only the limit makes room.
    const flooded = await startVoiceShop({ SERVICES: 'web,voice', CONNECTIONS_MAX: '300', WEBSOCKETS_MAX: '10' });
    const { url, platform } = flooded.server;
    const email = 'owner@flooded.example';
    const password = 'Right-Pass-1';
    const { userId } = await flooded.server.merchant();
    const password_hash = await hashPassword(password);
    await platform.db.updateTable('users').set({ email, password_hash }).where('id', '=', userId).execute();
    const flood = await halfSend(url, 2_000);
    const since = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await flooded.speak()).status).toBe(200);
    expect((await flooded.server.call(routes.login, null, { body: { email, password } })).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(10_000);
    const cut = () => counted('http_connections_cut_total{reason="room"}', url);
    await expect.poll(cut).toBeGreaterThan(1_600);
    flood.end();
    await flooded.stop();
  });
});

it('a given list of proxies that is none stops the start', async () => {
  await expect(startTestServer({ TRUSTED_PROXIES: '10.0.0.0/8, my-proxy' })).rejects.toThrow('TRUSTED_PROXIES');
});
