import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanId } from '@voicecart/contract/plans';
import type { Identity } from '@voicecart/contract/roles';
import { bases, type RouteRequest, type RouteRow } from '@voicecart/contract/route';
import pg from 'pg';
import { readConfiguration } from '../src/platform/configuration.ts';
import { newId } from '../src/platform/ids.ts';
import { createLog } from '../src/platform/log.ts';
import { startSession } from '../src/platform/sessions.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import '../src/features/accounts/accounts.tables.ts';

/** Where the suite's database server answers; the global setup starts one and names it here. */
const adminUrl = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run tests through vitest.config.ts');
  return url;
};

export interface TestServer extends RunningServer {
  readonly databaseUrl: string;
  /** Calls a row of the contract as an identity; answers status, body and headers. */
  call<R extends RouteRow>(row: R, as: Caller | null, request?: Partial<RouteRequest<R>>): Promise<TestReply>;
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

/**
 * A whole server on a database of its own, on a free port. Each test file makes its own and its own data. Given another
 * test server it is a second node on that one's database.
 */
export async function startTestServer(env: Record<string, string> = {}, beside?: TestServer): Promise<TestServer> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (!beside) await withAdmin((client) => client.query(`create database ${name}`));
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-test-'));
  const config = readConfiguration({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    VOICECART_DATA: dataDir,
    DATABASE_POOL: '6',
    SEED: 'off',
    LEARN_AHEAD: 'off',
    PUBLISH_POLL_MS: '30',
    // A few milliseconds of work instead of most of a second.
    CAPTCHA_COST: '1',
    ...env,
  });
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  const databaseUrl = beside?.databaseUrl ?? url.href;
  const server = await startServer(config, databaseUrl, createLog(config.LOG_LEVEL));
  return {
    ...server,
    databaseUrl,
    async stop() {
      await server.stop();
      if (!beside) await withAdmin((client) => client.query(`drop database if exists ${name} with (force)`));
      rmSync(dataDir, { recursive: true, force: true });
    },
    call: (row, as, request = {}) => callRow(server.url, row, as, request),
    merchant: (options = {}) => makeMerchant(server, options),
    admin: (identity) => makeUser(server, identity, null),
  };
}

async function withAdmin(task: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await task(client);
  } finally {
    await client.end();
  }
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
  const isJson = response.headers.get('content-type')?.includes('json');
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
