import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { Pool } from 'undici';
import { hashPassword } from '../apps/server/src/features/identity/sign-in/passwords.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { findSession } from '../apps/server/src/platform/sessions/sessions.ts';
import { cpuMs, median } from './load.ts';
import { makeWorld, type World } from './world.ts';

const perSecond = 20;
const seconds = 20;
const loginMsMax = 300;
const lookUpMsMax = 1;
const lookUps = 3_000;
const password = 'Bench-pass-1';

/**
 * Signing in at 20 people a second, each of them another one, on the machine's cores with PostgreSQL and this bench
 * beside; one in ten mistypes first. And what knowing the caller adds to a request. There is no rival: the targets are
 * absolute.
 */
export async function run(): Promise<{ reached: boolean }> {
  const world = await makeWorld(0);
  try {
    const emails = await addPeople(world, perSecond * seconds + 40);
    // Warm: code is compiled, connections stand.
    await signInAll(world, emails.slice(0, 40));
    const cpuBefore = cpuMs(world.server.pid ?? 0);
    const times = await signInAll(world, emails.slice(40));
    const cpuEach = (cpuMs(world.server.pid ?? 0) - cpuBefore) / times.length;
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
    console.log(
      `sign-in at ${perSecond}/s: p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} (must be under ${loginMsMax}), p99 ${at(0.99).toFixed(1)} ms; ${cpuEach.toFixed(1)} ms of CPU each`,
    );
    const alone = await lookUpMs(world);
    const { known, unknown } = await requestMs(world);
    console.log(
      `session look-up: ${alone.toFixed(3)} ms alone (must be under ${lookUpMsMax}); a request ${known.toFixed(3)} ms with a session beside ${unknown.toFixed(3)} ms without`,
    );
    const added = known - unknown;
    console.log(`a session adds ${added.toFixed(3)} ms to a request (must be under ${lookUpMsMax})`);
    return { reached: at(0.95) < loginMsMax && alone < lookUpMsMax && added < lookUpMsMax };
  } finally {
    await world.stop();
  }
}

async function addPeople({ db, merchantId }: World, count: number): Promise<string[]> {
  const password_hash = await hashPassword(password);
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    merchant_id: merchantId,
    email: `person${index}@bench.example`,
    password_hash,
    identity: 'merchant' as const,
    email_confirmed_at: new Date(),
  }));
  await db.insertInto('users').values(people).execute();
  return people.map(({ email }) => email);
}

/** Sends at fixed moments, whether or not earlier ones are answered. @returns milliseconds from those moments, ascending */
async function signInAll({ url }: World, emails: readonly string[]): Promise<number[]> {
  const pool = new Pool(url, { connections: 50, pipelining: 1 });
  const began = performance.now();
  const times = await Promise.all(
    emails.map(async (email, index) => {
      const due = began + (index * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const address = `10.0.${Math.floor(index / 250)}.${index % 250}`;
      if (index % 10 === 0) await post(pool, { email, password: 'Mistyped-1' }, address, 401);
      const sent = index % 10 === 0 ? performance.now() : due;
      await post(pool, { email, password }, address, 200);
      return performance.now() - sent;
    }),
  );
  await pool.close();
  return times.sort((a, b) => a - b);
}

async function post(pool: Pool, body: object, address: string, expected: number): Promise<void> {
  const { statusCode, body: answer } = await pool.request({
    path: `/mobile-api/${signInRoutes.login.path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (statusCode !== expected) throw new Error(`a sign-in answered ${statusCode}: ${text}`);
}

async function lookUpMs({ db, token }: World): Promise<number> {
  const limits = { SESSION_IDLE_HOURS: 24, SESSION_REMEMBERED_IDLE_DAYS: 14 };
  const times: number[] = [];
  for (let count = 0; count < lookUps; count += 1) {
    const since = performance.now();
    if (!(await findSession(db, token, limits))) throw new Error('the session is gone');
    times.push(performance.now() - since);
  }
  return median(times);
}

/** One request after the other, with and without a session in turn, so that a busy machine is busy for both. */
async function requestMs({ url, token }: World): Promise<{ known: number; unknown: number }> {
  const pool = new Pool(url, { connections: 1 });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let count = 0; count < lookUps; count += 1) {
    for (const [kind, headers] of [
      ['known', { authorization: `Bearer ${token}` }],
      ['unknown', {}],
    ] as const) {
      const since = performance.now();
      const path = `/mobile-api/${signInRoutes.passwordRules.path}`;
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`a request answered ${statusCode}`);
      times[kind].push(performance.now() - since);
    }
  }
  await pool.close();
  return { known: median(times.known), unknown: median(times.unknown) };
}
