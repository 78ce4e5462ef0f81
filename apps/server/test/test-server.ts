import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlanId } from '@voicecart/contract/plans';
import type { Identity } from '@voicecart/contract/roles';
import { bases, type RouteRequest, type RouteRow } from '@voicecart/contract/route';
import { sql } from 'kysely';
import { type Configuration, readConfiguration } from '../src/platform/configuration.ts';
import { createDatabase, createPool } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { hashToken, startSession } from '../src/platform/sessions/sessions.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { refuseUndeclaredErrors } from './declared-errors.ts';
import { dropTestDatabase, makeTestDatabase } from './test-database.ts';
import '../src/schema/accounts.tables.ts';

export interface TestServer extends RunningServer {
  readonly databaseUrl: string;
  /** Calls a row of the contract as an identity; answers status, body and headers. */
  call<R extends RouteRow>(row: R, as: Caller | null, request?: Partial<RouteRequest<R>>): Promise<TestReply>;
  /** The same by a caller who has just proved again who they are: for rows that say `stepUp`. */
  callSteppedUp: TestServer['call'];
  merchant(options?: { plan?: PlanId; identity?: Identity }): Promise<Caller>;
  admin(identity: 'super_admin' | 'agency_admin' | 'amazonpayrep'): Promise<Caller>;
}

export interface Caller {
  readonly token: string;
  readonly userId: string;
  readonly merchantId: string;
  readonly email: string;
}

export interface TestReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  readonly body: any;
  readonly text: string;
  readonly headers: Headers;
}

/** What an assistant learnt in one test, or in a run before, no other has to learn again. */
const sharedModels = fileURLToPath(new URL('../../../.cache/test-models', import.meta.url));

/**
 * A whole server on a database of its own, on a free port. Each test file makes its own and its own data. Given another
 * test server it is a second node on that one's database.
 */
export async function startTestServer(env: Record<string, string> = {}, beside?: TestServer): Promise<TestServer> {
  const databaseUrl = beside?.databaseUrl ?? (await makeTestDatabase(prepareDatabase));
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-test-'));
  const config = configurationOf(dataDir, env);
  // Who tests the learning itself begins with nothing learnt.
  if (config.dataDir === dataDir && config.LEARN_AHEAD === 'off') {
    mkdirSync(sharedModels, { recursive: true });
    symlinkSync(sharedModels, join(dataDir, 'models'));
  }
  const server = await startServer(config, databaseUrl, createLog(config.LOG_LEVEL));
  return {
    ...server,
    databaseUrl,
    async stop() {
      await server.stop();
      if (!beside) await dropTestDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
      refuseUndeclaredErrors();
    },
    call: (row, as, request = {}) => callRow(server.url, row, as, request),
    async callSteppedUp(row, as, request = {}) {
      if (as) await stepUp(server, as);
      return callRow(server.url, row, as, request);
    },
    merchant: (options = {}) => makeMerchant(server, options),
    admin: (identity) => makeUser(server, identity, null),
  };
}

function configurationOf(dataDir: string, env: Record<string, string>): Configuration {
  return readConfiguration({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    VOICECART_DATA: dataDir,
    DATABASE_POOL: '6',
    SEED: 'off',
    LEARN_AHEAD: 'off',
    // A process a feed is most of a second of work before its first row.
    FEED_PROCESS: 'off',
    PUBLISH_POLL_MS: '30',
    // A few milliseconds of work instead of most of a second.
    CAPTCHA_COST: '1',
    // A test comes from as many addresses as it likes.
    TRUSTED_PROXIES: 'loopback',
    // A machine that runs several suites at once is late without being overloaded.
    OVERLOAD_DELAY_MS: '60000',
    ...env,
  });
}

/** Migrates, and makes the queues of all jobs; no job and no look at the clock is left behind. */
async function prepareDatabase(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-test-'));
  const config = configurationOf(dataDir, { SERVICES: 'worker' });
  const server = await startServer(config, url, createLog(config.LOG_LEVEL));
  await server.stop();
  const pool = createPool(url, 2, server.platform.log);
  const db = createDatabase(pool);
  await sql`delete from pgboss.job`.execute(db);
  await sql`update pgboss.version set cron_on = null, bam_on = null, flow_on = null`.execute(db);
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}

async function callRow<R extends RouteRow>(
  url: string,
  row: R,
  as: Caller | null,
  request: Partial<RouteRequest<R>>,
): Promise<TestReply> {
  const params: Record<string, unknown> = { ...(request.params ?? {}) };
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  const target = new URL(`${bases[row.base]}/${path}`, url);
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) target.searchParams.set(key, String(value));
  }
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {};
  const isForm = request.body instanceof FormData;
  if (request.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const response = await fetch(target, {
    method: row.method,
    headers,
    ...(request.body === undefined ? {} : { body: isForm ? (request.body as FormData) : JSON.stringify(request.body) }),
  });
  const text = await response.text();
  refuseUndeclaredErrors();
  const isJson = response.headers.get('content-type')?.includes('application/json');
  return { status: response.status, text, body: isJson && text ? JSON.parse(text) : null, headers: response.headers };
}

async function makeMerchant(server: RunningServer, options: { plan?: PlanId; identity?: Identity }): Promise<Caller> {
  const merchantId = newId();
  await server.platform.db
    .insertInto('merchants')
    .values({
      id: merchantId,
      name: `Shop ${merchantId.slice(-6)}`,
      plan_id: options.plan ?? 'pro',
      source: null,
      last_app_id: null,
    })
    .execute();
  return makeUser(server, options.identity ?? 'merchant', merchantId);
}

/** A signed-in user; its password is never used, so that no test waits for argon2. */
export async function makeUser(server: RunningServer, identity: Identity, merchantId: string | null): Promise<Caller> {
  if (identity === 'anonymous') throw new Error('anonymous has no user');
  const userId = newId();
  const email = `${userId.slice(-12)}@test.example`;
  await server.platform.db
    .insertInto('users')
    .values({
      id: userId,
      merchant_id: merchantId,
      email,
      password_hash: 'none',
      fname: 'Test',
      lname: 'User',
      identity,
      email_confirmed_at: new Date(),
    })
    .execute();
  const { token } = await startSession(server.platform.db, {
    userId,
    identity,
    merchantId,
    userAgent: 'test',
    maxDays: 1,
  });
  return { token, userId, merchantId: merchantId ?? '', email };
}

/** Marks the caller's session, if it still stands, as one whose person has just proved again who they are. */
export async function stepUp(server: RunningServer, caller: Pick<Caller, 'token'>): Promise<void> {
  await server.platform.db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date() })
    .where('token_hash', '=', hashToken(caller.token))
    .execute();
}
