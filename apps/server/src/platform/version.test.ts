import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createLog } from './log.ts';
import { version } from './version.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const fromRoot = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

it('is told by /healthz and by every log line', async () => {
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ ok: true, version });
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).info('hello');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ service: 'voicecart', version, msg: 'hello' });
});

it('is the one of package.json, in package-lock.json too, and has its section in CHANGELOG.md', () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  const lock = JSON.parse(fromRoot('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(fromRoot('CHANGELOG.md')).toMatch(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\]`, 'm'));
});
