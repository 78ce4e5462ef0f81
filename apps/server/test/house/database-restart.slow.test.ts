import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { routes } from '@voicecart/contract/routes';
import type { RunningPostgres } from '@voicecart/embedded-postgres/supervisor';
import { killServer, serverPid, signalServer, until } from '@voicecart/embedded-postgres/test-support/user-process';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/features/identity/sign-in/passwords.ts';
import { isDatabaseAway } from '../../src/platform/errors.ts';
import { mailJob } from '../../src/platform/mail.jobs.ts';
import { startPostgres } from '../../src/platform/postgres.ts';
import { withoutTimeout, withQueryTimeout } from '../../src/platform/query-timeout.ts';
import { type Caller, startTestServer, type TestServer } from '../test-server.ts';

/** The database dies under load, again and again, and everything heals by itself. */

interface Answer {
  readonly kind: string;
  readonly status: number;
  readonly at: number;
  readonly tookMs: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

const password = 'Demo-Pass-1';
let dataDir = '';
let postgres: RunningPostgres;
let mail: MailEmulator;
let server: TestServer;
let otherNode: TestServer;
let merchant: Caller;
let appId = '';
let socket: Socket;
const changesHeard: string[] = [];
let turnsAnswered = 0;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'voicecart-restart-'));
  postgres = await startPostgres({ dataDir });
  mail = await startMail({});
  process.env.TEST_DATABASE_URL = postgres.url;
  server = await startTestServer({ ALEXA_VERIFY: 'off', SMTP_URL: mail.smtpUrl, DATABASE_WAIT_MS: '1500' });
  otherNode = await startTestServer({ SMTP_URL: mail.smtpUrl, SERVICES: 'web' }, server);
  merchant = await server.merchant();
  await server.platform.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', merchant.userId)
    .execute();
  const made = await server.call(routes.createApp, merchant, {
    body: { name: 'Steady shop', invocationName: 'steady shop' },
  });
  appId = made.body.app.id;
  for (let number = 0; number < 20; number += 1) await addProduct(`first-${number}`);
  socket = io(server.url, { query: { token: merchant.token }, transports: ['websocket'] });
  socket.on('app.changed', (event: { appId: string }) => changesHeard.push(event.appId));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}, 240_000);

afterAll(async () => {
  socket?.close();
  await otherNode?.stop();
  await server?.stop();
  await mail?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}, 240_000);

describe('a database that dies under load', () => {
  it.each<{ what: string; forMs?: number; end: () => void }>([
    { what: 'the server process is killed', end: () => killServer(dataDir, false) },
    { what: 'the server and all its workers are killed', end: () => killServer(dataDir) },
    { what: 'it is shut down in order', end: () => process.kill(serverPid(dataDir) ?? Number.NaN, 'SIGINT') },
    { what: 'each that is started within four seconds is killed', end: () => killServer(dataDir), forMs: 4_000 },
  ])(
    'is heard as 503 for a moment, and loses nothing: $what',
    async ({ end, forMs = 0 }) => {
      const load = startLoad();
      await until(() => load.kinds.every((kind) => load.answers.some((one) => one.kind === kind && one.status < 300)));
      const before = serverPid(dataDir);
      const killedFirst = performance.now();
      let killedAt = killedFirst;
      for (;;) {
        end();
        killedAt = performance.now();
        if (killedAt - killedFirst >= forMs) break;
        await sleep(100);
      }
      const isHealed = () =>
        load.kinds.every((kind) => {
          const since = load.answers.filter((one) => one.kind === kind && one.at - one.tookMs > killedAt).slice(-5);
          return since.length === 5 && since.every((one) => one.status < 300);
        });
      await until(() => serverPid(dataDir) !== before && isHealed());
      const { answers, acknowledged } = await load.stop();

      const others = answers.filter((one) => one.status >= 300);
      expect(others.filter((one) => one.status !== 503 || one.retryAfter === null)).toEqual([]);
      expect(answers.filter((one) => /at .*\.ts:\d+|Error:/.test(one.text))).toEqual([]);
      expect(Math.max(...answers.map((one) => one.tookMs))).toBeLessThan(15_000);
      expect(Math.max(0, ...others.map((one) => one.at - killedAt))).toBeLessThan(15_000);
      expect(others.length, 'the kill was felt').toBeGreaterThan(0);

      turnsAnswered += answers.filter((one) => one.kind === 'voice' && one.status === 200).length;
      expect(acknowledged.length).toBeGreaterThan(0);
      const { rows } = await server.platform.pool.query<{ sku: string }>('select sku from products');
      const kept = new Set(rows.map(({ sku }) => sku));
      expect(acknowledged.filter((sku) => !kept.has(sku))).toEqual([]);
    },
    40_000,
  );

  it('leaves every turn that was answered in the log', async () => {
    const countTurns = async () =>
      Number((await server.platform.pool.query<{ count: number }>('select count(*) from turns')).rows[0]?.count);
    await until(async () => (await countTurns()) >= turnsAnswered, 30_000);
    expect(await countTurns()).toBe(turnsAnswered);
  });

  it('leaves the job queue working', async () => {
    const to = `after-${Date.now()}@test.example`;
    await server.platform.db.transaction().execute(async (tx) => {
      await server.platform.jobs.enqueue(tx, mailJob, { to, subject: 'We are back', text: 'Hello again.' });
    });
    await until(() => mail.mailbox.list(to).length === 1, 30_000);
  });

  it('leaves the cached apps hearing of changes that another node makes', async () => {
    const say = (welcomeText: string) =>
      otherNode.call(routes.updateApp, merchant, { body: { id: appId, messages: { welcomeText } } });
    // Once while it may still be read anew by itself, and then only because of what it hears.
    await sleep(1_100);
    expect((await speak()).text).not.toContain('Ahoy');
    expect((await say('Ahoy from the shop')).status).toBe(200);
    await until(async () => (await speak()).text.includes('Ahoy from the shop'), 15_000);
  });

  it('leaves every browser hearing of changes that another node makes, after it has come back as often as need be', async () => {
    const heard = changesHeard.length;
    await until(async () => {
      await otherNode.call(routes.updateApp, merchant, {
        body: { id: appId, description: `Changed at ${Date.now()}` },
      });
      await sleep(200);
      return changesHeard.length > heard;
    }, 240_000);
    const more = changesHeard.length;
    await otherNode.call(routes.updateApp, merchant, { body: { id: appId, description: 'Changed once more' } });
    await until(() => changesHeard.length > more, 15_000);
    await sleep(300);
    expect(changesHeard.length - more, 'each change is heard once').toBe(1);
  });
});

describe('a database that hangs', () => {
  it('is heard as 503 by everyone who waits, not by jobs, and all goes on when it moves again', async () => {
    const to = `hanging-${Date.now()}@test.example`;
    const load = startLoad();
    await until(() => load.kinds.every((kind) => load.answers.some((one) => one.kind === kind && one.status < 300)));
    const pid = serverPid(dataDir);
    const stoppedAt = performance.now();
    signalServer(dataDir, 'SIGSTOP');
    // In the hands of a connection that hangs, as every query from now on.
    const enqueued = server.platform.db.transaction().execute(async (tx) => {
      await server.platform.jobs.enqueue(tx, mailJob, { to, subject: 'Late', text: 'Late, but here.' });
    });
    try {
      const isRefused = (kind: string) =>
        load.answers.some((one) => one.kind === kind && one.at > stoppedAt && one.status === 503);
      await until(() => load.kinds.filter((kind) => kind !== 'voice').every(isRefused), 30_000);
      // For longer than any query may take: what waits for ever would pile up here.
      await sleep(4_000);
      expect((await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5_000) })).status).toBe(503);
      expect(load.answers.filter((one) => one.kind === 'voice' && one.at > stoppedAt + 2_000).length).toBeGreaterThan(
        0,
      );
    } finally {
      signalServer(dataDir, 'SIGCONT');
    }
    const movedAt = performance.now();
    await until(() =>
      load.kinds.every((kind) => {
        const since = load.answers.filter((one) => one.kind === kind && one.at - one.tookMs > movedAt).slice(-5);
        return since.length === 5 && since.every((one) => one.status < 300);
      }),
    );
    const { answers, acknowledged } = await load.stop();
    await enqueued;
    await until(() => mail.mailbox.list(to).length === 1, 30_000);

    const others = answers.filter((one) => one.status >= 300);
    expect(others.filter((one) => one.status !== 503 || one.retryAfter === null)).toEqual([]);
    // The wait for a free connection, and then for the answer.
    expect(Math.max(...answers.map((one) => one.tookMs))).toBeLessThan(12_000);
    expect(performance.now() - movedAt).toBeLessThan(15_000);
    expect(serverPid(dataDir), 'the same server, never restarted').toBe(pid);
    const { rows } = await server.platform.pool.query<{ sku: string }>('select sku from products');
    const kept = new Set(rows.map(({ sku }) => sku));
    expect(acknowledged.filter((sku) => !kept.has(sku))).toEqual([]);
    expect(server.platform.pool.totalCount).toBeLessThanOrEqual(server.platform.config.DATABASE_POOL);
  }, 240_000);

  it('leaves no query of those who gave up behind', async () => {
    const busy =
      "select count(*) from pg_stat_activity where application_name = 'voicecart' and state = 'active' and pid <> pg_backend_pid()";
    await until(async () => Number((await server.platform.pool.query(busy)).rows[0]?.count) === 0, 30_000);
  });

  it('ends a query that takes too long for its asker, and lets a job take its time', async () => {
    const slow = () => server.platform.pool.query('select pg_sleep(0.6)');
    await expect(withQueryTimeout(200, slow)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(slow()).resolves.toMatchObject({ rowCount: 1 });
    await expect(withQueryTimeout(200, () => withoutTimeout(slow))).resolves.toMatchObject({ rowCount: 1 });
    await expect(withQueryTimeout(2_000, slow)).resolves.toMatchObject({ rowCount: 1 });
    const inTransaction = withQueryTimeout(200, () =>
      server.platform.db.transaction().execute((tx) => sql`select pg_sleep(0.6)`.execute(tx)),
    );
    // What a request would answer with 503.
    expect(isDatabaseAway(await inTransaction.catch((error: unknown) => error))).toBe(true);
  });
});

/** Two callers of each kind, each asking again as soon as it is answered, until it is stopped. */
function startLoad() {
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  let isStopped = false;
  const run = Date.now().toString(36);
  let count = 0;
  const kinds: Record<string, () => Promise<Response>> = {
    search: () => get('products/search?q=kettle&limit=5'),
    list: () => get('products?limit=10'),
    login: () => post('/mobile-api/login', { email: merchant.email, password }),
    voice: () => post(`/voice/alexa/${appId}`, envelope(), {}),
    product: async () => {
      count += 1;
      const sku = `${run}-${count}`;
      const reply = await addProduct(sku);
      if (reply.status === 201) acknowledged.push(sku);
      return reply;
    },
  };
  const callers = Object.entries(kinds).flatMap(([kind, ask]) =>
    [1, 2].map(async () => {
      while (!isStopped) {
        const sent = performance.now();
        const reply = await ask();
        const text = await reply.text();
        const at = performance.now();
        const retryAfter = reply.headers.get('retry-after');
        answers.push({ kind, status: reply.status, at, tookMs: at - sent, retryAfter, text });
        // A sign-in is limited to 120 a minute.
        await sleep(kind === 'login' ? 300 : 20);
      }
    }),
  );
  return {
    answers,
    kinds: Object.keys(kinds),
    async stop() {
      isStopped = true;
      await Promise.all(callers);
      return { answers, acknowledged };
    },
  };
}

const signedIn = () => ({ authorization: `Bearer ${merchant.token}` });

function get(path: string): Promise<Response> {
  return fetch(`${server.url}/mobile-api/${path}`, { headers: signedIn(), signal: AbortSignal.timeout(20_000) });
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}

function addProduct(sku: string): Promise<Response> {
  const product = { sku, title: `Kettle ${sku}`, priceMinor: 4900, currency: 'USD' };
  return post('/mobile-api/products', product, signedIn());
}

let sequence = 0;
function envelope() {
  sequence += 1;
  return makeAlexaRequest({
    applicationId: 'amzn1.ask.skill.11111111-2222-3333-4444-555555555555',
    locale: 'en-US',
    input:
      sequence % 2 === 0
        ? { kind: 'launch' }
        : { kind: 'intent', name: 'ProductSearchIntent', slots: { query: { value: 'kettle' } } },
    session: { id: `amzn1.echo-api.session.${sequence}`, isNew: true },
    userId: 'amzn1.ask.account.shopper',
    deviceId: 'device',
    screen: 'none',
    requestId: `amzn1.echo-api.request.restart-${sequence}`,
    at: Date.now(),
  });
}

/** A launch by someone who never came before. */
async function speak(): Promise<{ text: string }> {
  const request = makeAlexaRequest({
    applicationId: 'amzn1.ask.skill.11111111-2222-3333-4444-555555555555',
    locale: 'en-US',
    input: { kind: 'launch' },
    session: { id: `amzn1.echo-api.session.${Math.random()}`, isNew: true },
    userId: `amzn1.ask.account.${Math.random()}`,
    deviceId: 'device',
    screen: 'none',
    requestId: `amzn1.echo-api.request.${Math.random()}`,
    at: Date.now(),
  });
  const reply = await post(`/voice/alexa/${appId}`, request);
  return { text: await reply.text() };
}
