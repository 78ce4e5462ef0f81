import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const systemNode = '/usr/bin/node';
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'voicecart-run-'));
  mkdirSync(join(root, 'scripts'));
  cpSync(join(here, 'run.mjs'), join(root, 'scripts', 'run.mjs'));
  lock(['word']);
  task(
    'tell',
    "console.log(JSON.stringify([process.argv.slice(2), execSync('command -v node').toString().trim(), word]));",
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

describe('node scripts/run.mjs <task>', () => {
  it('installs the locked packages at the first start, and again only when the lock file has changed', async () => {
    const first = await run(['tell', 'a b', '--flag']);
    expect(first.errors).toContain('Installing the packages of package-lock.json (first start)');
    expect(JSON.parse(first.output)).toEqual([['a b', '--flag'], process.execPath, 'a word']);
    expect((await run(['tell'])).errors).toBe('');
    lock(['word', 'sentence']);
    expect((await run(['tell'])).errors).toContain('it has changed');
    expect((await run(['tell'])).errors).toBe('');
  });

  it('runs test:peers as test-peers.ts and passes its exit code on', async () => {
    task('test-peers', 'process.exit(7);');
    expect((await run(['test:peers'])).code).toBe(7);
  });

  it.each([[], ['nothing'], ['../tell'], ['run']])('names the tasks there are when asked for %s', async (...asked) => {
    const refused = await run(asked);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain('Tasks: tell.');
  });

  it('passes a signal on once, and ends as the task ends', async () => {
    task(
      'wait',
      "let count = 0; process.on('SIGTERM', () => { count += 1; setTimeout(() => process.exit(40 + count), 200); }); console.log('ready'); setInterval(() => {}, 1000);",
    );
    task('hang', "console.log('ready'); setInterval(() => {}, 1000);");
    expect((await run(['wait'], { signal: 'SIGTERM' })).code).toBe(41);
    expect((await run(['hang'], { signal: 'SIGTERM' })).code).toBe('SIGTERM');
  });

  it('lets two first starts at once install once', async () => {
    const both = await Promise.all([run(['tell']), run(['tell'])]);
    expect(both.map((one) => one.code)).toEqual([0, 0]);
    expect(both.filter((one) => one.errors.includes('Installing'))).toHaveLength(1);
  });

  it.each([
    ['died', '4194000\n4194001\n', 0],
    ['hangs since yesterday', `${process.pid}\n`, 86_400],
  ])('is not held up by the lock of a start that %s', async (_what, content, ageSeconds) => {
    mkdirSync(join(root, '.voicecart'));
    const file = join(root, '.voicecart', 'install.lock');
    writeFileSync(file, content);
    const at = Date.now() / 1000 - ageSeconds;
    utimesSync(file, at, at);
    expect((await run(['tell'])).code).toBe(0);
    expect(existsSync(file)).toBe(false);
  });

  it('says what to do when the packages cannot be installed, and tries again next time', async () => {
    const project = { name: 'project', workspaces: ['packages/*'], dependencies: { 'not-in-the-lock': '1.0.0' } };
    writeJson('package.json', project);
    const failed = await run(['tell']);
    expect(failed).toMatchObject({ code: 1, output: '' });
    expect(failed.errors).toContain('The packages could not be installed');
    lock(['word']);
    expect((await run(['tell'])).code).toBe(0);
  });

  it('leaves packages alone that a person has installed from the same lock file', async () => {
    execFileSync('npm', ['ci', '--offline'], { cwd: root, stdio: 'ignore' });
    writeFileSync(join(root, 'node_modules', 'mine'), '');
    expect((await run(['tell'])).errors).toBe('');
    expect(existsSync(join(root, 'node_modules', 'mine'))).toBe(true);
  });

  it.runIf(isOld(systemNode))(
    'runs the task on the Node of the data folder where the system has an old one',
    async () => {
      const program = join(
        root,
        'data',
        'node',
        '24.21.0',
        'node_modules',
        `node-${process.platform}-${process.arch}`,
        'bin',
        'node',
      );
      mkdirSync(dirname(program), { recursive: true });
      symlinkSync(process.execPath, program);
      task('tell', "console.log(process.version, execSync('command -v node').toString().trim());");
      const { output } = await run(['tell'], { node: systemNode, env: { VOICECART_DATA: 'data' } });
      expect(output.trim()).toBe(`${process.version} ${program}`);
    },
  );

  it.runIf(isOld(systemNode))('refuses a Node that has not the hash we know', async () => {
    const forged = join(root, 'forged');
    mkdirSync(join(forged, 'bin'), { recursive: true });
    writeFileSync(join(forged, 'bin/node'), '#!/bin/sh\necho forged\n', { mode: 0o755 });
    const name = `node-${process.platform}-${process.arch}`;
    writeFileSync(join(forged, 'package.json'), JSON.stringify({ name, version: '24.21.0' }));
    execFileSync('npm', ['pack', '--silent', forged], { cwd: root });
    const registry = await startRegistry(name, join(root, `${name}-24.21.0.tgz`));
    const env = {
      npm_config_registry: registry.url,
      npm_config_cache: join(root, 'cache'),
      npm_config_fetch_retries: '0',
    };
    const refused = await run(['tell'], { node: systemNode, env }).finally(registry.close);
    expect(registry.served).toContain(`/${name}.tgz`);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain('EINTEGRITY');
    expect(refused.errors).toContain('is not the one that we know by its hash');
    expect(existsSync(join(root, '.voicecart/node/24.21.0'))).toBe(false);
  });
});

/** A registry with one package, which states no hash of what it serves. */
async function startRegistry(name: string, file: string) {
  const tarball = readFileSync(file);
  const served: string[] = [];
  const server = createServer((request, response) => {
    served.push(request.url ?? '');
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    const dist = { tarball: `http://${request.headers.host}/${name}.tgz` };
    const versions = { '24.21.0': { name, version: '24.21.0', dist } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: '24.21.0' }, versions }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the registry has no port');
  return { url: `http://127.0.0.1:${address.port}/`, served, close: () => void server.close() };
}

function task(name: string, code: string): void {
  const head = "import { execSync } from 'node:child_process';\nconst word: string = (await import('word')).default;\n";
  writeFileSync(join(root, 'scripts', `${name}.ts`), `${head}void [execSync, word];\n${code}\n`);
}

function lock(names: string[]): void {
  const project = { name: 'project', version: '1.0.0', private: true, type: 'module', workspaces: ['packages/*'] };
  writeJson('package.json', project);
  const packages: Record<string, object> = { '': { name: 'project', version: '1.0.0', workspaces: ['packages/*'] } };
  for (const name of names) {
    mkdirSync(join(root, 'packages', name), { recursive: true });
    writeJson(`packages/${name}/package.json`, { name, version: '1.0.0', main: 'word.js' });
    writeFileSync(join(root, 'packages', name, 'word.js'), `module.exports = 'a ${name}';`);
    packages[`node_modules/${name}`] = { resolved: `packages/${name}`, link: true };
    packages[`packages/${name}`] = { version: '1.0.0' };
  }
  writeJson('package-lock.json', { name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages });
}

function writeJson(name: string, value: object): void {
  writeFileSync(join(root, name), `${JSON.stringify(value, null, 2)}\n`);
}

/** Runs a task to its end; with a signal, sends it once the task has said something. */
async function run(parameters: string[], options: { signal?: NodeJS.Signals; node?: string; env?: object } = {}) {
  const node = options.node ?? process.execPath;
  const { VOICECART_DATA: _own, ...environment } = process.env;
  const child = spawn(node, [join(root, 'scripts', 'run.mjs'), ...parameters], {
    cwd: root,
    env: { ...environment, PATH: `${dirname(node)}:${process.env.PATH}`, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { signal } = options;
  if (signal !== undefined) child.stdout.once('data', () => sleep(50).then(() => child.kill(signal)));
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', (exitCode, bySignal) => resolve(exitCode ?? bySignal))),
  ]);
  return { output, errors, code };
}

function isOld(node: string): boolean {
  return existsSync(node) && Number(/^v(\d+)/.exec(execFileSync(node, ['--version'], { encoding: 'utf8' }))?.[1]) < 24;
}
