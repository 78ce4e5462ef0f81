import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../../test/captcha.ts';
import { TestBrowser } from '../../../../test/test-browser.ts';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { hashPassword, passwordWorkDone } from './passwords.ts';
import { guessLimits } from './sign-in-limits.ts';

/** Guessing is stopped, before any work on a password, and the owner still gets in. Two nodes share what they count. */
let server: TestServer;
let otherNode: TestServer;
let passwordHash = '';
const password = 'Right-pass-1';
/** With TEST_WHOLE=1 (`npm run soak`) ten thousand: what stops a guess has stopped it long before. */
const guessCount = process.env.TEST_WHOLE === '1' ? 10_000 : 2_000;
const agent = new Agent({ keepAlive: true, maxSockets: 40 });
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', CAPTCHA_COST: '1' });
  otherNode = await startTestServer({ SERVICES: 'web' }, server);
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  await server.platform.pool.query('delete from attempt_counts');
});
afterAll(async () => {
  agent.destroy();
  await otherNode.stop();
  await server.stop();
});

async function owner(): Promise<Caller> {
  const caller = await server.merchant();
  await server.platform.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', caller.userId)
    .execute();
  return caller;
}

interface Guess {
  readonly email: string;
  readonly address: string;
  readonly node?: TestServer;
}

interface Outcome {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Node's own client, since thousands of calls by `fetch` would cost more than their answers. */
function guess({ email, address, node = server }: Guess): Promise<Outcome> {
  const body = JSON.stringify({ email, password: 'Wrong-pass-1', is_web_ui_login: true });
  return new Promise((resolve, reject) => {
    const sent = request(
      `${node.url}/mobile-api/login`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': address,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function guessAll(guesses: readonly Guess[]): Promise<{ counts: Record<number, number>; worked: number }> {
  const counts: Record<number, number> = {};
  const before = passwordWorkDone();
  let next = 0;
  const worker = async () => {
    while (next < guesses.length) {
      const one = guesses[next];
      next += 1;
      if (!one) return;
      const { status } = await guess(one);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 40 }, worker));
  return { counts, worked: passwordWorkDone() - before };
}

const signIn = (browser: TestBrowser, email: string, as = password) =>
  browser.call(routes.login, { body: { email, password: as } });
const newBrowser = (address: string) => new TestBrowser(server.url, address);
const someAddress = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

describe('thousands of guesses at one account', () => {
  it('from one place: all but ten are stopped, and the owner gets in from a new device', async () => {
    const { email } = await owner();
    const guesses = Array.from({ length: guessCount }, (_, index) => ({
      email,
      address: '203.0.113.7',
      node: index % 2 ? otherNode : server,
    }));
    const { counts, worked } = await guessAll(guesses);
    expect(counts).toEqual({ 401: guessLimits.pair.max, 429: guessCount - guessLimits.pair.max });
    expect(worked).toBe(guessLimits.pair.max);
    expect((await signIn(newBrowser('198.51.100.1'), email)).status).toBe(200);
  }, 240_000);

  it('from 200 places: all but a hundred are stopped, and the owner gets in from a device that was there before', async () => {
    const { email } = await owner();
    const known = newBrowser('198.51.100.2');
    expect((await signIn(known, email)).status).toBe(200);
    const guesses = Array.from({ length: guessCount }, (_, index) => ({ email, address: someAddress(index % 200) }));
    const { counts, worked } = await guessAll(guesses);
    expect(counts).toEqual({ 401: guessLimits.account.max, 429: guessCount - guessLimits.account.max });
    expect(worked).toBe(guessLimits.account.max);
    await known.call(routes.logout);
    expect((await signIn(known, email)).status).toBe(200);
    // Even from the very place of the attack.
    const beside = newBrowser(someAddress(1));
    for (const [name, value] of known.cookies) if (name === 'vc_device') beside.cookies.set(name, value);
    expect((await signIn(beside, email)).status).toBe(200);
    expect((await signIn(newBrowser('198.51.100.3'), email)).status).toBe(429);
  }, 240_000);
});

describe('one guess at each of 1,000 accounts', () => {
  it('is stopped after fifty, and an owner behind the same address gets in by a device that was there before', async () => {
    const { email } = await owner();
    const known = newBrowser('203.0.113.50');
    await signIn(known, email);
    const guesses = Array.from({ length: 1_000 }, (_, index) => ({
      email: `merchant${index}@spray.example`,
      address: '203.0.113.50',
    }));
    const { counts, worked } = await guessAll(guesses);
    expect(counts).toEqual({ 401: guessLimits.address.max, 429: 1_000 - guessLimits.address.max });
    expect(worked).toBe(guessLimits.address.max);
    expect((await signIn(known, email)).status).toBe(200);
    expect((await signIn(newBrowser('198.51.100.4'), email)).status).toBe(200);
  }, 240_000);
});

describe('who is stopped', () => {
  it('is told nothing but when to come again', async () => {
    const { email } = await owner();
    const tried = { email, address: '203.0.113.60' };
    for (let count = 0; count < guessLimits.pair.max; count += 1) await guess(tried);
    const stopped = await guess(tried);
    expect(stopped.status).toBe(429);
    const wait = Number(stopped.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(JSON.parse(stopped.text)).toMatchObject({ error: messages.invalidLogin, retry_after: wait });
    const unknown = { email: 'nobody@shop.example', address: '203.0.113.61' };
    for (let count = 0; count < guessLimits.pair.max; count += 1) await guess(unknown);
    const { request_id: _a, retry_after: _b, ...body } = JSON.parse((await guess(unknown)).text);
    const { request_id: _c, retry_after: _d, ...known } = JSON.parse(stopped.text);
    expect(body).toEqual(known);
  });

  it('may be the owner too: right passwords count for nothing, and wrong ones on a known device have their own limit', async () => {
    const { email } = await owner();
    const browser = newBrowser('198.51.100.5');
    for (let count = 0; count < 30; count += 1) expect((await signIn(browser, email)).status).toBe(200);
    for (let count = 0; count < guessLimits.device.max; count += 1) {
      expect((await signIn(browser, email, 'Wrong-pass-1')).status).toBe(401);
    }
    expect((await signIn(browser, email)).status).toBe(429);
    // What a thief of that device used up is not the owner's.
    expect((await signIn(newBrowser('198.51.100.6'), email)).status).toBe(200);
  });

  it('starts over after a right password', async () => {
    const { email } = await owner();
    const browser = newBrowser('198.51.100.7');
    for (let round = 0; round < 3; round += 1) {
      const fresh = new TestBrowser(server.url, '198.51.100.7');
      for (let count = 0; count < guessLimits.pair.max - 1; count += 1) await signIn(fresh, email, 'Wrong-pass-1');
      expect((await signIn(fresh, email)).status).toBe(200);
    }
    expect((await signIn(browser, email)).status).toBe(200);
  });

  it('cannot make a device known, nor use one of before the password was changed', async () => {
    const caller = await owner();
    const known = newBrowser('198.51.100.8');
    await signIn(known, caller.email);
    const guesses = Array.from({ length: 300 }, (_, index) => ({ email: caller.email, address: someAddress(index) }));
    await guessAll(guesses);
    const forged = newBrowser('198.51.100.9');
    forged.cookies.set('vc_device', `${known.cookies.get('vc_device')?.slice(0, -4)}AAAA`);
    expect((await signIn(forged, caller.email)).status).toBe(429);
    await server.platform.db
      .updateTable('users')
      .set({ password_changed_at: new Date() })
      .where('id', '=', caller.userId)
      .execute();
    expect((await signIn(known, caller.email)).status).toBe(429);
  });
});

// Last, since a node believes for a second that an attack goes on.
describe('one guess at each of 1,000 accounts, each from a place of its own', () => {
  it('is stopped by a captcha, which an owner on a new device can solve and one on a known device need not', async () => {
    const { email } = await owner();
    const known = newBrowser('198.51.100.10');
    await signIn(known, email);
    const guesses = Array.from({ length: 1_000 }, (_, index) => ({
      email: `merchant${index}@wide.example`,
      address: someAddress(index + 5_000),
    }));
    const { counts, worked } = await guessAll(guesses);
    // Those that came within the second in which the attack was noticed.
    const slack = 250;
    expect(counts[401]).toBeLessThan(guessLimits.everywhere.max + slack);
    expect(worked).toBe(counts[401]);
    expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(1_000);
    expect((await signIn(known, email)).status).toBe(200);
    const fresh = newBrowser('198.51.100.11');
    expect((await signIn(fresh, email)).body.code).toBe('captcha_needed');
    const response = await solveCaptcha(server);
    expect((await fresh.call(routes.login, { body: { email, password, response } })).status).toBe(200);
    const other = { email: (await owner()).email, password, response };
    expect((await newBrowser('198.51.100.12').call(routes.login, { body: other })).body.code).toBe('captcha_repeated');
  }, 240_000);
});
