import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { attemptKey, deleteOldAttempts, forgetAttempts, giveBackAttempt, takeAttempt } from './attempts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

let made = 0;
function limit(max: number) {
  made += 1;
  return { key: attemptKey('test', String(made)), max, seconds: 60 };
}
const take = (...limits: ReturnType<typeof limit>[]) => takeAttempt(server.platform.db, limits);
async function age(key: string, seconds: number): Promise<void> {
  await server.platform.pool.query(
    `update attempt_counts set ends_at = ends_at - make_interval(secs => $2) where key = $1`,
    [key, seconds],
  );
}

it('allows so many attempts, then says how long to wait, which waiting does not prolong', async () => {
  const three = limit(3);
  expect([await take(three), await take(three), await take(three)]).toEqual([0, 0, 0]);
  expect(await take(three)).toBe(60);
  await age(three.key, 30);
  expect(await take(three)).toBe(30);
  await age(three.key, 30);
  expect(await take(three)).toBe(0);
});

it('lets no more through where they all come at once', async () => {
  const five = limit(5);
  const waits = await Promise.all(Array.from({ length: 60 }, () => take(five)));
  expect(waits.filter((wait) => wait === 0).length).toBe(5);
});

it('counts under none where one is used up', async () => {
  const [one, many] = [limit(1), limit(2)];
  await take(one, many);
  for (let refused = 0; refused < 10; refused += 1) expect(await take(one, many)).toBe(60);
  expect(await take(many)).toBe(0);
});

it('takes an attempt back, and forgets them all', async () => {
  const two = limit(2);
  await take(two);
  await take(two);
  await giveBackAttempt(server.platform.db, [two]);
  expect(await take(two)).toBe(0);
  expect(await take(two)).toBe(60);
  await forgetAttempts(server.platform.db, [two.key]);
  expect(await take(two)).toBe(0);
});

it('keeps nothing that is over, and nothing of what was typed', async () => {
  const secret = { key: attemptKey('test', 'my password by mistake'), max: 1, seconds: 60 };
  await take(secret);
  const { rows } = await server.platform.pool.query('select string_agg(key, $1) as keys from attempt_counts', [' ']);
  expect(rows[0].keys).not.toContain('mistake');
  await age(secret.key, 61);
  await deleteOldAttempts(server.platform.db);
  const left = await server.platform.pool.query('select 1 from attempt_counts where key = $1', [secret.key]);
  expect(left.rowCount).toBe(0);
});
