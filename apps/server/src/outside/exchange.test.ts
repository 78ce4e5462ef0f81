import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { exchange, OutsideFault } from './exchange.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`;
}

const ask = (url: string, more: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  exchange({ party: 'The party', method: 'POST', url, body: 'größe', timeoutMs: 20_000, ...more });

const faultOf = async (asked: Promise<unknown>) => {
  const fault = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(OutsideFault);
  return fault as OutsideFault;
};

it('sends the whole body and reads the answer', async () => {
  const url = await listen((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.writeHead(201, { 'x-length': request.headers['content-length'] ?? '' });
      response.end(Buffer.concat(parts));
    });
  });
  const { status, headers, text } = await ask(url);
  expect({ status, length: headers.get('x-length'), text }).toEqual({ status: 201, length: '7', text: 'größe' });
});

it('asks one connection again', async () => {
  const url = await listen((request, response) => response.end(String(request.socket.remotePort)));
  expect((await ask(url)).text).toBe((await ask(url)).text);
});

it('reads an answer that is zipped, up to its limit', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}'));
  });
  expect((await ask(url)).text).toBe('{"a":1}');
  server?.removeAllListeners('request');
  server?.on('request', (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(2_000_000)));
  });
  expect(await faultOf(ask(url))).toMatchObject({ code: 'UNREADABLE_REPLY' });
});

it('takes nothing for what it is: an empty zip, capitals, an answer that is cut, another protocol', async () => {
  const url = await listen((request, response) => {
    if (request.url === '/empty') response.writeHead(204, { 'content-encoding': 'gzip' }).end();
    if (request.url === '/capitals') response.writeHead(200, { 'content-encoding': 'GZIP' }).end(gzipSync('{"a":1}'));
    if (request.url === '/endless') response.socket?.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nhalf');
    if (request.url === '/other')
      response.socket?.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  });
  expect(await ask(`${url}empty`)).toMatchObject({ status: 204, text: '' });
  expect(await ask(`${url}capitals`)).toMatchObject({ text: '{"a":1}' });
  expect(await faultOf(ask(`${url}endless`, { timeoutMs: 200 }))).toMatchObject({ code: 'TIMEOUT' });
  expect(await faultOf(ask(`${url}other`, { timeoutMs: 20_000 }))).toMatchObject({ code: 'NETWORK' });
});

it('follows no redirect', async () => {
  const url = await listen((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end());
  expect(await ask(url)).toMatchObject({ status: 302 });
});

it('tells a silent party, one that hangs up, one that is not there and a call that was given up', async () => {
  const url = await listen((request, response) => {
    if (request.url === '/cut') response.writeHead(200, { 'content-length': '9' }).write('a');
    if (request.url === '/cut') setImmediate(() => response.destroy());
    if (request.url === '/half') response.writeHead(200).write('a');
  });
  expect(await faultOf(ask(url, { timeoutMs: 50 }))).toMatchObject({ code: 'TIMEOUT', isTransient: true });
  expect(await faultOf(ask(`${url}half`, { timeoutMs: 50 }))).toMatchObject({ code: 'TIMEOUT' });
  expect(await faultOf(ask(`${url}cut`))).toMatchObject({ code: 'NETWORK', isTransient: true });
  expect(await faultOf(ask('http://127.0.0.1:1/'))).toMatchObject({ code: 'NETWORK' });
  expect(await faultOf(ask('nowhere'))).toMatchObject({ code: 'NETWORK' });
  const given = new AbortController();
  const asked = faultOf(ask(url, { signal: given.signal }));
  given.abort();
  expect(await asked).toMatchObject({ code: 'ABORTED' });
});
