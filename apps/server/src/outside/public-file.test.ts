import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FileRequest, openPublicFile } from './public-file.ts';

let server: Server;
let elsewhere: Server;
let url: string;
let otherUrl: string;
let seen: { path: string; authorization: string | undefined }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ path, authorization: request.headers.authorization });
    if (path === '/moved') return response.writeHead(301, { location: '/file' }).end();
    if (path === '/away') return response.writeHead(302, { location: `${otherUrl}/file` }).end();
    if (path === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (path === '/inside') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    if (path === '/scheme') return response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    if (path === '/gone') return response.writeHead(404).end();
    if (path === '/claims') return response.writeHead(200, { 'content-length': '999999999' }).write('x');
    if (path === '/silent') return;
    if (path === '/stalls') return response.write('sku');
    if (path === '/breaks') {
      response.writeHead(200, { 'content-length': '100' }).write('sku');
      return setTimeout(() => response.destroy(), 20);
    }
    if (path === '/endless') {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
      };
      response.on('drain', pour);
      return pour();
    }
    if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end();
    response.writeHead(200, { etag: '"v1"', 'last-modified': 'Sun, 22 Nov 2026 00:00:00 GMT' }).end('sku,title\n');
  });
  elsewhere = createServer((request, response) => {
    seen.push({ path: `other ${request.url}`, authorization: request.headers.authorization });
    response.end('sku,title\n');
  });
  url = await listen(server);
  otherUrl = await listen(elsewhere);
});
beforeEach(() => {
  seen = [];
});
afterAll(() => {
  for (const one of [server, elsewhere]) {
    one.closeAllConnections();
    one.close();
  }
});

async function listen(one: Server): Promise<string> {
  await new Promise<void>((done) => one.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

function open(path: string, more: Partial<FileRequest> = {}) {
  return openPublicFile({
    url: url + path,
    authorization: null,
    known: null,
    bytesMax: 100_000,
    timeoutMs: 20_000,
    idleMs: 2_000,
    isLoopbackAllowed: true,
    ...more,
  });
}

async function textOf(path: string, more: Partial<FileRequest> = {}): Promise<string> {
  const file = await open(path, more);
  if (!file) return 'unchanged';
  const pieces: Buffer[] = [];
  for await (const piece of file.bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('a file at an address that somebody else chose', () => {
  it('comes with what its server says of its version, and is told as unchanged by it', async () => {
    const file = await open('/file');
    expect(file).toMatchObject({ etag: '"v1"', lastModified: 'Sun, 22 Nov 2026 00:00:00 GMT' });
    expect(await textOf('/moved')).toBe('sku,title\n');
    expect(await open('/file', { known: { etag: '"v1"', lastModified: null } })).toBeNull();
    expect(await textOf('/file', { known: { etag: '"v0"', lastModified: null } })).toBe('sku,title\n');
  });

  it.each(['/inside', '/scheme'])('refuses where it leads inside: %s', async (path) => {
    await expect(open(path)).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
  });

  it('refuses this machine and odd ports outside development, without a call', async () => {
    for (const address of [
      url,
      'http://localhost/x',
      'http://2130706433/',
      'http://[::ffff:7f00:1]/',
      'ftp://8.8.8.8/',
    ]) {
      await expect(open('', { url: address, isLoopbackAllowed: false })).rejects.toMatchObject({
        code: 'FORBIDDEN_ADDRESS',
      });
    }
    expect(seen).toEqual([]);
  });

  it('gives the password to its own server alone', async () => {
    await textOf('/moved', { authorization: 'Basic x' });
    await textOf('/away', { authorization: 'Basic x' });
    expect(seen.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/moved', 'Basic x'],
      ['/file', 'Basic x'],
      ['/away', 'Basic x'],
      ['other /file', undefined],
    ]);
  });

  it.each([
    ['/gone', { status: 404 }],
    ['/round', { code: 'TOO_MANY_REDIRECTS' }],
    ['/claims', { code: 'TOO_LARGE' }],
    ['/endless', { code: 'TOO_LARGE' }],
    ['/breaks', { code: 'NETWORK' }],
  ])('%s is a fault with its reason', async (path, fault) => {
    await expect(textOf(path)).rejects.toMatchObject(fault);
  });

  it.each(['/silent', '/stalls'])('waits so long and no longer: %s', async (path) => {
    await expect(textOf(path, { idleMs: 60 })).rejects.toMatchObject({ code: 'TIMEOUT' });
    await expect(textOf(path, { timeoutMs: 60 })).rejects.toMatchObject({ code: 'TIMEOUT' });
  });
});
