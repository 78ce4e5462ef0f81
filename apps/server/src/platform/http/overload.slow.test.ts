import { routes } from '@voicecart/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVoiceShop, type VoiceShop } from '../../../test/voice-shop.ts';
import { routeUrl } from './http.ts';

/** What a rush of whole requests does to a process that takes eight of them at once. */

let shop: VoiceShop;
beforeAll(async () => {
  shop = await startVoiceShop({
    SERVICES: 'web,voice',
    OVERLOAD_REQUESTS: '8',
    DATABASE_POOL: '20',
    CONNECTIONS_MAX: '2000',
    WEBSOCKETS_MAX: '10',
  });
  expect((await shop.speak()).status).toBe(200);
});
afterAll(() => shop.stop());

const rulesPath = routeUrl(routes.passwordRules);
const ask = (from: string, path: string) =>
  fetch(`${shop.server.url}${path}`, { headers: { 'x-forwarded-for': from } }).then(async (response) => ({
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }));

const askToReset = async (from: string) => {
  const response = await fetch(`${shop.server.url}${routeUrl(routes.forgotPassword)}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@nowhere.example' }),
  });
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
};

/** While a task runs, each question for a new password waits in the database. */
async function whileSlow(task: () => Promise<void>): Promise<void> {
  await shop.server.platform.db.transaction().execute(async (tx) => {
    await sql`lock table attempt_counts in access exclusive mode`.execute(tx);
    await task();
  });
}

describe('a flood', () => {
  it('is refused with 503 and Retry-After beyond what can be done; voice and health are answered', async () => {
    let flood: ReturnType<typeof askToReset>[] = [];
    await whileSlow(async () => {
      flood = Array.from({ length: 100 }, (_, index) => askToReset(`203.0.${index}.1`));
      await expect.poll(() => ask('198.51.100.1', rulesPath).then(({ status }) => status)).toBe(503);
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect((await ask('198.51.100.1', path)).status).toBe(200);
      expect((await shop.speak()).status).toBe(200);
    });
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(92);
    for (const { retryAfter, text } of refused) {
      expect(retryAfter).toBe('3');
      expect(JSON.parse(text)).toMatchObject({ success: false, code: 'overloaded', retry_after: 3 });
    }
    expect((await ask('198.51.100.1', rulesPath)).status).toBe(200);
  });

  it('from one place leaves room for the others', async () => {
    let flood: ReturnType<typeof askToReset>[] = [];
    await whileSlow(async () => {
      flood = Array.from({ length: 60 }, () => askToReset('203.0.113.9'));
      await expect.poll(() => ask('203.0.113.9', rulesPath).then(({ status }) => status)).toBe(503);
      for (const host of [1, 2, 3]) expect((await ask(`198.51.100.${host}`, rulesPath)).status).toBe(200);
    });
    expect((await Promise.all(flood)).filter(({ status }) => status === 503)).toHaveLength(56);
  });
});

it('so is everything but voice and health while the event loop is late', async () => {
  const late = await startVoiceShop({ SERVICES: 'web,voice', OVERLOAD_DELAY_MS: '100' });
  const { url } = late.server;
  let isBusy = true;
  const busy = () => {
    const until = performance.now() + 450;
    while (performance.now() < until);
    if (isBusy) setTimeout(busy, 1);
  };
  busy();
  const rules = () => fetch(`${url}${rulesPath}`).then(({ status }) => status);
  await expect.poll(rules, { timeout: 20_000 }).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await late.speak()).status).toBe(200);
  isBusy = false;
  await expect.poll(rules, { timeout: 20_000 }).toBe(200);
  await late.stop();
});
