import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { safeExchange } from './safe-exchange.ts';

let server: Server;
let port: number;
let visits = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/hangs') return;
    visits += 1;
    if (request.url === '/elsewhere') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/large') return response.end('x'.repeat(20_000));
    response.end('ok');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  visits = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (url: string, isLoopbackAllowed = false) =>
  safeExchange({ party: 'Your shop', url, method: 'GET', timeoutMs: 10_000, bytesMax: 10_000, isLoopbackAllowed });

describe('a caller who gives up', () => {
  const hanging = (signal: AbortSignal) =>
    safeExchange({
      party: 'Your shop',
      url: `http://127.0.0.1:${port}/hangs`,
      method: 'GET',
      timeoutMs: 60_000,
      bytesMax: 100,
      isLoopbackAllowed: true,
      signal,
    });

  it('by its own clock is told that no answer came in time, else that the call was given up', async () => {
    const both = AbortSignal.any([AbortSignal.timeout(20), new AbortController().signal]);
    await expect(hanging(both)).rejects.toMatchObject({ code: 'TIMEOUT', isTransient: true });
    const stopping = new AbortController();
    const asked = hanging(stopping.signal);
    stopping.abort();
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

/** Each leads to this machine or to a network behind it, or is no address of a shop at all. */
const hostile = [
  ...[
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
  ],
  ...['http://0177.0.0.1/', 'http://017700000001/', 'http://0/', 'http://0.0.0.0/', 'http://127.255.255.254/'],
  ...[
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
  ],
  ...['http://[::127.0.0.1]/', 'http://[64:ff9b::7f00:1]/', 'http://[64:ff9b:1::7f00:1]/', 'http://[2002:7f00:1::]/'],
  ...[
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
  ],
  ...['http://[fec0::1]/', 'http://[100::1]/', 'http://[3fff::1]/', 'http://[2001::1]/', 'http://[4000::1]/'],
  ...[
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
  ],
  ...['http://192.168.1.1/', 'http://169.254.169.254/latest/meta-data', 'http://0xa9fea9fe/', 'http://2852039166/'],
  ...['http://100.64.0.1/', 'http://192.0.0.170/', 'http://192.0.2.1/', 'http://198.18.0.1/', 'http://198.51.100.1/'],
  ...[
    'http://203.0.113.9/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://192.88.99.1/',
  ],
  ...['http://localhost/', 'http://LOCALHOST/', 'http://127。0。0。1/', 'http://①②⑦.0.0.1/'],
  ...[
    'https://shop.example:22/',
    'https://shop.example:6379/',
    'http://shop.example:8080/',
    'http://user:pass@shop.example/',
  ],
  ...[
    'ftp://shop.example/',
    'file:///etc/passwd',
    'gopher://shop.example/',
    'data:text/plain,x',
    'javascript:alert(1)',
  ],
  ...['', 'nonsense', '//shop.example', 'http://', 'http://[::1', 'http://256.256.256.256/'],
];

describe('an address that a merchant gave', () => {
  it(`is refused: ${hostile.length} hostile ones`, async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    const letThrough: string[] = [];
    for (const url of hostile) {
      const code = await ask(url).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      );
      if (code !== 'FORBIDDEN_ADDRESS') letThrough.push(`${url}: ${code}`);
    }
    expect(letThrough).toEqual([]);
    expect(visits).toBe(0);
  });

  it('whose name leads to this machine is refused when it is looked up, on the usual port too', async () => {
    await expect(ask('http://localhost:80/')).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    await expect(ask(`http://localhost:${port}/`, false)).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    expect(visits).toBe(0);
  });

  it('is answered as it comes: a redirect is not followed', async () => {
    const answer = await ask(`http://127.0.0.1:${port}/elsewhere`, true);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://169.254.169.254/']);
    expect(visits).toBe(1);
  });

  it('is cut off where it sends too much, and names none behind the development switch', async () => {
    await expect(ask(`http://127.0.0.1:${port}/large`, true)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await expect(ask('http://10.0.0.1/', true)).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    await expect(ask('http://127.0.0.1:1/', true)).rejects.toMatchObject({ code: 'NETWORK', isTransient: true });
  });
});
