import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { passwordWorkDone } from './passwords.ts';
import { newBrowser, withPassword } from './sign-in.fixture.ts';

/** A stopwatch does not tell who has an account. Pairs are taken in turn, so that a busy machine is busy for both. */
const pairs = 40;
let server: TestServer;
let known: Caller[];
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  known = await Promise.all(Array.from({ length: pairs }, async () => withPassword(server, await server.merchant())));
});
afterAll(() => server.stop());

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(task: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await task();
  return performance.now() - since;
}

it('signing in takes as long, and as much work, for an unknown address as for a wrong password', async () => {
  const tryLogin = (email: string) =>
    newBrowser(server).call(routes.login, { body: { email, password: 'Wrong-pass-1' } });
  await tryLogin('warm@up.example');
  await tryLogin(known[0]?.email ?? '');
  const times = { known: [] as number[], unknown: [] as number[] };
  const work = { known: 0, unknown: 0 };
  for (const [index, caller] of known.entries()) {
    const tries = [
      ['known', caller.email],
      ['unknown', `nobody${index}@test.example`],
    ] as const;
    for (const [kind, email] of index % 2 ? tries : tries.toReversed()) {
      const before = passwordWorkDone();
      times[kind].push(await timed(() => tryLogin(email)));
      work[kind] += passwordWorkDone() - before;
    }
  }
  expect(work).toEqual({ known: pairs, unknown: pairs });
  const gaps = times.known.map((ms, index) => ms - (times.unknown[index] ?? 0));
  // Without the same work the gap would be nearly the whole time.
  expect(Math.abs(median(gaps))).toBeLessThan(Math.max(5, 0.25 * median(times.known)));
}, 240_000);

it('asking for a new password takes as long for an unknown address as for a known one', async () => {
  const ask = (email: string) => timed(() => newBrowser(server).call(routes.forgotPassword, { body: { email } }));
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [index, caller] of known.slice(0, 20).entries()) {
    const [ofKnown, ofUnknown] = await Promise.all([ask(caller.email), ask(`nobody${index}@test.example`)]);
    times.known.push(ofKnown);
    times.unknown.push(ofUnknown);
  }
  const gaps = times.known.map((ms, index) => ms - (times.unknown[index] ?? 0));
  expect(Math.abs(median(gaps))).toBeLessThan(0.1 * median(times.known));
}, 240_000);
