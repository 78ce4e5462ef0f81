import type dns from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPublicFile } from './public-file.ts';
import { fetchPublicPage } from './public-page.ts';
import { safeExchange } from './safe-exchange.ts';

/** A name server that says what an attacker wants, each time something else. */
const said = vi.hoisted(() => ({ answers: [] as { address: string; family: number }[][], asked: 0 }));
vi.mock('node:dns', async (original) => {
  const real = await original<typeof dns>();
  const lookup = (_name: string, _options: unknown, done: (error: Error | null, found: LookupAddress[]) => void) => {
    const answer = said.answers[Math.min(said.asked, said.answers.length - 1)] ?? [];
    said.asked += 1;
    done(null, answer);
  };
  return { ...real, lookup, default: { ...real, lookup } };
});

const inside = { address: '127.0.0.1', family: 4 };
const metadata = { address: '169.254.169.254', family: 4 };
const mapped = { address: '::ffff:10.0.0.1', family: 6 };
// Never called: each answer that is judged here holds a bad one.
const outside = { address: '8.8.8.8', family: 4 };

let server: Server;
let visits = 0;
let port: number;
beforeAll(async () => {
  server = createServer((_request, response) => {
    visits += 1;
    response.end('secret');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
afterEach(() => {
  said.asked = 0;
});

const ways: [string, (url: string) => Promise<unknown>][] = [
  [
    'a shop',
    (url) => safeExchange({ party: 'x', url, method: 'GET', timeoutMs: 500, bytesMax: 99, isLoopbackAllowed: false }),
  ],
  ['a page', (url) => fetchPublicPage(url, { bytesMax: 99, timeoutMs: 500, isLoopbackAllowed: false })],
  [
    'a file',
    (url) =>
      openPublicFile({
        url,
        authorization: null,
        known: null,
        bytesMax: 99,
        timeoutMs: 500,
        idleMs: 500,
        isLoopbackAllowed: false,
      } as Parameters<typeof openPublicFile>[0]),
  ],
];

describe.each(ways)('a name that leads inside, asked as %s', (_what, ask) => {
  it.each([
    ['at once', [[inside]]],
    ['to the metadata of a cloud', [[metadata]]],
    ['beside a public address', [[outside, inside]]],
    ['first, with a public address behind', [[inside, outside]]],
    ['by an address within an address', [[mapped]]],
    ['nowhere', [[]]],
  ])('%s', async (_how, answers) => {
    said.answers = answers;
    await expect(ask('https://rebind.example/')).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    expect(said.asked).toBe(1);
    expect(visits).toBe(0);
  });

  it('at the second look: what is called is what was checked, and each call is checked anew', async () => {
    // Whoever checked by one look and called by another would come here.
    said.answers = [[inside], [outside]];
    await expect(ask('https://rebind.example/')).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    said.asked = 0;
    said.answers = [[metadata], [inside]];
    await expect(ask('https://rebind.example/')).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    await expect(ask('https://rebind.example/')).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
    expect(said.asked).toBe(2);
    expect(visits).toBe(0);
  });
});

it('one look decides: the connection goes to the address that it gave', async () => {
  said.answers = [[inside], [metadata]];
  const answer = await safeExchange({
    party: 'x',
    url: `http://rebind.example:${port}/`,
    method: 'GET',
    timeoutMs: 5_000,
    bytesMax: 99,
    isLoopbackAllowed: true,
  });
  expect([answer.text, said.asked, visits]).toEqual(['secret', 1, 1]);
});
