import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anyPorts } from './ports.ts';

const lineSchema = z.object({ emulator: z.string(), url: z.url() });

describe('all emulators in one process', () => {
  let directory: string;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'emulators-'));
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  function start(environment: Record<string, string> = {}): ChildProcess {
    child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH,
        VOICECART_DATA: directory,
        ...anyPorts,
        ...environment,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    return child;
  }
  async function ready(one: ChildProcess): Promise<z.infer<typeof lineSchema>[]> {
    const lines: z.infer<typeof lineSchema>[] = [];
    if (!one.stdout) throw new Error('no output');
    for await (const line of createInterface({ input: one.stdout })) {
      lines.push(lineSchema.parse(JSON.parse(line)));
      if (lines.length === 10) break;
    }
    return lines;
  }
  const exit = (one: ChildProcess) => new Promise<number | null>((resolve) => one.once('exit', resolve));

  test('says where each is, keeps its state, and ends cleanly on SIGTERM', async () => {
    const one = start();
    const lines = await ready(one);
    expect(lines.map((line) => line.emulator)).toEqual([
      'amazon',
      'mail',
      'sms',
      'captcha',
      'shops',
      'carriers',
      'company',
      'hubspot',
      'churnzero',
      'stripe',
    ]);
    for (const line of lines) expect((await fetch(`${line.url}/healthz`)).status).toBe(200);
    expect(await readFile(path.join(directory, 'emulators/certificates/root.pem'), 'utf8')).toContain(
      'BEGIN CERTIFICATE',
    );
    const ended = exit(one);
    one.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('ends when its parent is gone', async () => {
    const one = start({ VOICECART_PARENT: '1' });
    await ready(one);
    const ended = exit(one);
    one.stdin?.end();
    expect(await ended).toBe(0);
  });

  test('says in one line why it cannot start', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const one = start({ EMULATOR_MAIL_PORT: String(port) });
    let errors = '';
    one.stderr?.on('data', (part: Buffer) => {
      errors += part.toString();
    });
    expect(await exit(one)).toBe(1);
    expect(errors).toContain(`EADDRINUSE`);
    taken.close();

    const bad = start({ EMULATOR_AMAZON_PORT: 'many', EMULATOR_ENDPOINT_REWRITES: '{' });
    let reasons = '';
    bad.stderr?.on('data', (part: Buffer) => {
      reasons += part.toString();
    });
    expect(await exit(bad)).toBe(1);
    expect(reasons).toContain('EMULATOR_AMAZON_PORT');
    expect(reasons).toContain('EMULATOR_ENDPOINT_REWRITES');
  });
});
