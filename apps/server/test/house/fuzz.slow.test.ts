import { bases, type RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, stepUp, type TestServer } from '../test-server.ts';

/**
 * Made from the route rows: bodies that no client of ours sends. Whatever a row makes of them, it never fails.
 * `FUZZ_REPEATS=25 npx vitest run fuzz.slow.test.ts` sends 100,000.
 */
const rows = (Object.entries(routes) as [string, RouteRow][]).filter(([, row]) => row.body && !row.upload);
const repeats = Number(process.env.FUZZ_REPEATS ?? 1);
const anyId = '01900000-0000-7000-8000-000000000000';

let server: TestServer;
let callers: Caller[];
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  callers = [await server.merchant({ plan: 'enterprise' }), await server.admin('super_admin')];
  for (const caller of callers) await stepUp(server, caller);
});
afterAll(() => server.stop());

/** The same for the same seed, so that a fault can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const hostile: readonly string[] = [
  'null',
  '[]',
  '""',
  '{}',
  '1e309',
  '-0',
  '9007199254740993',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"<img src=x onerror=alert(1)>"',
  '"\'; drop table users; --"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"$gt":""}',
  '"9999-99-99"',
  '"0000-00-00T00:00:00Z"',
  '[[[[[[[[[[]]]]]]]]]]',
  `"${'x'.repeat(50_000)}"`,
  `"${anyId}"`,
  'true',
];

/** A body of the row's own fields, each with something hostile. */
function bodyFor(row: RouteRow, random: (below: number) => number): string {
  const shape = row.body && 'shape' in row.body ? Object.keys(row.body.shape as object) : [];
  const fields = shape.length > 0 ? shape : ['a', 'b'];
  const parts = fields
    .filter(() => random(5) > 0)
    .map((name) => `${JSON.stringify(name)}:${hostile[random(hostile.length)]}`);
  return `{${parts.join(',')}}`;
}

const whole: readonly string[] = [
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"a":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  '{"a":"\ud800"}',
  '{',
  'NaN',
  '',
];

it('no body makes a row fail', { timeout: 1_800_000 }, async () => {
  const failed: string[] = [];
  let sent = 0;
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000));
  const random = randomOf(seed);
  const send = async (name: string, row: RouteRow, caller: Caller, body: string) => {
    const path = row.path.replaceAll(/\{\w+\}/g, anyId);
    const reply = await fetch(new URL(`${bases[row.base]}/${path}`, server.url), {
      method: row.method,
      headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
      body,
    });
    await reply.text();
    sent += 1;
    // 502 and 503 tell of parties outside that are not there.
    if (reply.status === 500) failed.push(`${name}: ${reply.status} for ${body.slice(0, 300)} (seed ${seed})`);
  };
  // Signs the callers out, or sends them elsewhere.
  const leaves = new Set(['logout', 'endOtherSessions', 'shopArrival', 'actAsMerchant', 'merchantLogin']);
  for (let round = 0; round < repeats; round += 1) {
    for (const [name, row] of rows.filter(([one]) => !leaves.has(one))) {
      for (const caller of callers) {
        for (let time = 0; time < 6; time += 1) await send(name, row, caller, bodyFor(row, random));
      }
    }
  }
  const [first] = rows;
  const [caller] = callers;
  if (first && caller) for (const body of whole) await send(first[0], first[1], caller, body);
  expect(failed).toEqual([]);
  expect(sent).toBeGreaterThan(1_000 * repeats);
});
