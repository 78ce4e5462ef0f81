import { bases, type RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../test-server.ts';

/**
 * Made from the route rows: what another site could make a browser send. Each call that changes something is tried with
 * the cookie alone, from a foreign origin, from a sandboxed page and as a plain form.
 */
const rows = (Object.entries(routes) as [string, RouteRow][]).filter(
  ([, row]) => row.method !== 'GET' || row.changesState === true,
);

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  owner = await server.merchant({ plan: 'enterprise' });
});
afterAll(() => server.stop());

const forgeries: readonly (readonly [string, Record<string, string>])[] = [
  ['no token', {}],
  ['a made-up token', { 'x-xsrf-token': 'a'.repeat(43) }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin that only begins like ours', { origin: 'http://localhost.evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a plain form', { 'content-type': 'text/plain' }],
];

it('every change is refused to a page of another site', { timeout: 120_000 }, async () => {
  const told: string[] = [];
  let tried = 0;
  for (const [name, row] of rows) {
    const path = row.path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');
    const hasBody = row.method === 'POST' || row.method === 'PUT';
    for (const [what, headers] of forgeries) {
      const reply = await fetch(new URL(`${bases[row.base]}/${path}`, server.url), {
        method: row.method,
        headers: {
          cookie: `vc_session=${owner.token}`,
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(hasBody ? { body: '{}' } : {}),
      });
      const { code } = (await reply.json()) as { code?: string };
      tried += 1;
      const isRefused =
        (reply.status === 403 && (code === 'xsrf' || code === 'foreign_origin')) ||
        // Never read as JSON, so that no row hears of it.
        (reply.status === 415 && headers['content-type'] !== undefined);
      if (!isRefused) told.push(`${name}, ${what}: ${reply.status} ${code}`);
    }
  }
  expect(told).toEqual([]);
  expect(tried).toBeGreaterThan(1_500);
});
