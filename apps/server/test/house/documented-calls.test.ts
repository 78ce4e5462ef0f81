import { readdirSync, readFileSync } from 'node:fs';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

/** What the pages say can be called is called here: a page that names a call which is not mounted misleads a developer. */
const root = new URL('../../../../', import.meta.url);
const pages = [
  'README.md',
  ...readdirSync(new URL('docs/', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const id = '01900000-0000-7000-8000-000000000000';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A method with a path, or the address of a path, as the pages write them. */
function callsIn(text: string): { method: string; path: string }[] {
  const calls = text.matchAll(
    /(?:\b(GET|POST|PUT|DELETE|PATCH)\s+|-X (PUT|POST|DELETE) https?:\/\/<[^>]*>)(\/(?:mobile-api|merchant-api|skill-api|voice|oauth)\/[^\s`"')?,|]*)/g,
  );
  return [...calls].map(([, plain, curl, path = '']) => ({
    method: plain ?? curl ?? 'GET',
    path: path.replaceAll(/\{[^}]*\}|<[^>]*>/g, id),
  }));
}

it('every call that a page names is mounted', async () => {
  const missing: string[] = [];
  let tried = 0;
  for (const page of pages) {
    for (const { method, path } of callsIn(readFileSync(new URL(page, root), 'utf8'))) {
      const reply = await fetch(new URL(path, server.url), { method, redirect: 'manual' });
      tried += 1;
      if (reply.status === 404 && (await reply.text()).includes('There is nothing at this URL.')) {
        missing.push(`${page}: ${method} ${path}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(tried).toBeGreaterThan(Object.keys(routes).length - 1);
}, 120_000);
