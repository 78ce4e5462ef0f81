import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@voicecart/contract/routes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionEnvironment } from '../../test/production-environment.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { demoPassword, isOnThisMachine, seed } from './seed.ts';

/** Where the demo logins, whose password everybody knows, are made and work: nowhere that others can reach. */

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const superAdmin = { email: 'super-admin@demo.voicecart.example', password: demoPassword };

describe('a database of one’s own, given by DATABASE_URL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-own-'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const databaseUrl = new URL(process.env.TEST_DATABASE_URL ?? '');
  databaseUrl.pathname = `/${name}`;
  const { NODE_ENV: _, ...environment } = process.env;
  const env = {
    ...environment,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl.href,
    VOICECART_DATA: dataDir,
  };
  let child: ChildProcess;
  let url = '';

  const admin = async (query: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(query).finally(() => client.end());
  };
  const users = async (): Promise<{ email: string }[]> => {
    const client = new pg.Client({ connectionString: databaseUrl.href });
    await client.connect();
    const { rows } = await client.query('select email from users').finally(() => client.end());
    return rows;
  };

  beforeAll(async () => {
    await admin(`create database ${name}`);
    child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
    });
    url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message: { ready: string }) => resolve(message.ready));
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }, 60_000);
  afterAll(async () => {
    child.kill('SIGKILL');
    await admin(`drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('gets no demo login, without NODE_ENV as well', async () => {
    expect(await users()).toEqual([]);
    const reply = await fetch(`${url}/mobile-api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(superAdmin),
    });
    expect(reply.status).toBe(401);
  });

  it('gets none by npm run seed, which says how where it is on this machine', async () => {
    const { code, errors } = await runScript('seed.ts', [], env);
    expect(code).toBe(1);
    expect(errors).toContain('--demo-logins');
    expect(await users()).toEqual([]);
  });

  it('gets none in production, nor where the server is reached from outside, whatever is asked for', async () => {
    for (const more of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://voice.company.example' }]) {
      const { code, errors } = await runScript('seed.ts', ['--demo-logins'], { ...env, ...more });
      expect(code).toBe(1);
      expect(errors).toContain('everybody knows');
    }
    expect(await users()).toEqual([]);
  });
});

it.each([
  ['postgres://someone@127.0.0.1:5432/shop', true],
  ['postgres://someone@localhost/shop', true],
  ['postgres://someone@[::1]/shop', true],
  ['postgres:///shop?host=/var/run/postgresql', true],
  ['postgres://someone@db.company.example/shop', false],
  ['postgres://someone@10.0.0.5/shop', false],
  ['postgres://someone@localhost/shop?host=db.company.example', false],
])('%s is on this machine: %s', (address, isHere) => expect(isOnThisMachine(address)).toBe(isHere));

describe('a database that holds the demo logins already', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ SERVICES: 'web' });
    await seed(server.platform);
  });
  afterAll(() => server.stop());
  const signIn = (at: TestServer) => at.call(routes.login, null, { body: superAdmin });

  it.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://voice.company.example' }],
    ['production', productionEnvironment()],
  ])('locks them where %s opens the server to others, and opens them again at home', async (_, env) => {
    const before = await signIn(server);
    expect(before.status).toBe(200);
    const outside = await startTestServer({ SERVICES: 'web', ...env }, server);
    const url = outside.url.replace('0.0.0.0', '127.0.0.1');
    const reply = await fetch(`${url}/mobile-api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(superAdmin),
    });
    expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'invalid_login' }]);
    const headers = { authorization: `Bearer ${before.body.token}` };
    expect((await fetch(`${url}/mobile-api/user/profile`, { headers })).status).toBe(401);
    await outside.stop();
    expect((await signIn(server)).status).toBe(200);
  });
});

function runScript(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(root, 'scripts', name), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    errors += part;
  });
  return new Promise<{ code: number | null; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, errors })),
  );
}
