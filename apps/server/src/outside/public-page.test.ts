import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPublicPage, isPublicAddress } from './public-page.ts';

const safe = { bytesMax: 10_000, timeoutMs: 20_000, isLoopbackAllowed: false };
const here = { ...safe, isLoopbackAllowed: true };

let server: Server;
let url: string;
let visits: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    visits.push(request.url ?? '');
    if (request.url === '/moved') return response.writeHead(302, { location: '/page' }).end();
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (request.url === '/inside') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (request.url === '/large') return response.end('x'.repeat(20_000));
    if (request.url === '/gone') return response.writeHead(404).end();
    if (request.url === '/slow') return;
    response.setHeader('content-type', 'text/html');
    response.end('<p>Terms</p>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('addresses of the public internet', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])('%s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.0.0.170', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.9'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ...[
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      'fc00::1',
      'fd00:ec2::254',
    ],
    ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '3fff::1', '4000::1', '', 'localhost', '1.2.3'],
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a page whose address somebody else chose', () => {
  it.each([
    ...['http://shop.example/', 'https://shop.example:8443/', 'https://user:pass@shop.example/', 'ftp://shop.example/'],
    ...['file:///etc/passwd', 'gopher://127.0.0.1/', 'nonsense', 'https://127.0.0.1/', 'https://2130706433/'],
    ...['https://0x7f.1/', 'https://0177.0.0.1/', 'https://127.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/'],
    ...[
      'https://localhost/',
      'https://169.254.169.254/latest/meta-data',
      'https://[fd00:ec2::254]/',
      'https://10.0.0.1/',
    ],
  ])('is not fetched from %s', async (address) => {
    await expect(fetchPublicPage(address, safe)).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
  });

  it('is not fetched from this machine, whatever its name looks like', async () => {
    visits = [];
    await expect(fetchPublicPage(`${url}/page`, safe)).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    expect(visits).toEqual([]);
  });

  it('is fetched, redirects followed and checked one by one', async () => {
    expect(await fetchPublicPage(`${url}/moved`, here)).toEqual({
      url: `${url}/page`,
      contentType: 'text/html',
      text: '<p>Terms</p>',
      policy: '',
    });
    await expect(fetchPublicPage(`${url}/inside`, here)).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    await expect(fetchPublicPage(`${url}/round`, here)).rejects.toMatchObject({ code: 'TOO_MANY_REDIRECTS' });
  });

  it('is given up when it is too large, too slow or gone', async () => {
    await expect(fetchPublicPage(`${url}/large`, here)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await expect(fetchPublicPage(`${url}/slow`, { ...here, timeoutMs: 200 })).rejects.toMatchObject({
      code: 'TIMEOUT',
    });
    await expect(fetchPublicPage(`${url}/gone`, here)).rejects.toMatchObject({ status: 404 });
    await expect(fetchPublicPage('http://127.0.0.1:1/', here)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
