import pg from 'pg';
import { expect, it } from 'vitest';
import { createPool } from './database.ts';
import { scrubQuery } from './http/scrubbed.ts';
import { createLog } from './log.ts';

it.each([
  ['/mobile-api/validatevolusion?Url=a&Login=b&EncryptedPassword=SECRET', ['b&', 'SECRET']],
  ['/mobile-api/common/validateshopify?AppUrl=a&AppKey=SECRET&AppId=1', ['SECRET']],
  ['/merchant-api/x?access_token=SECRET#top', ['SECRET']],
])('%s is logged without its secrets', (url, secrets) => {
  for (const secret of secrets) expect(scrubQuery(url)).not.toContain(secret);
  expect(scrubQuery(url)).toContain('[redacted]');
});

function recorded() {
  const lines: string[] = [];
  return { lines, log: createLog('debug', { write: (line) => void lines.push(line) }) };
}

it('tells of an error its name, message, code and causes, and nothing that a library has hung on it', () => {
  const { lines, log } = recorded();
  const cause = Object.assign(new Error('socket closed'), { code: 'ECONNRESET', client: { secretKey: 'SECRET-1' } });
  const error = Object.assign(new Error('connection lost', { cause }), {
    code: '57P01',
    client: { secretKey: 'SECRET-2' },
  });
  log.warn({ err: error }, 'database connection lost');
  log.child({}, { serializers: { req: () => 'req' } }).error({ err: new AggregateError([cause], 'none answers') });
  const [first = '', second = ''] = lines;
  expect(JSON.parse(first).err).toMatchObject({
    type: 'Error',
    message: 'connection lost',
    errorCode: '57P01',
    cause: { message: 'socket closed', errorCode: 'ECONNRESET' },
  });
  expect(JSON.parse(second).err).toMatchObject({ errors: [{ errorCode: 'ECONNRESET' }] });
  expect(lines.join()).not.toMatch(/SECRET|secretKey|"client"/);
});

it('tells of a lost database connection without its client', async () => {
  const { lines, log } = recorded();
  const pool = createPool(process.env.TEST_DATABASE_URL ?? '', 1, log);
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await admin.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await admin.end();
  await pool.end();
  expect(lines.join()).toContain('database connection lost');
  expect(lines.join()).not.toMatch(/secretKey|processID|"client"|connectionParameters/);
});
