/** What strangers make of /openapi.json: a strict linter, and a client generated from it that calls the product. */
import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { PEER_URL: url } = process.env;
const folder = join(dirname(fileURLToPath(import.meta.url)), '../openapi');
const work = mkdtempSync(join(tmpdir(), 'voicecart-openapi-'));
const document = join(work, 'openapi.json');

/** Paths that the requirement fixes. Our router prefers a word to a parameter, and no id is one of these words. */
const knownAmbiguous = [
  '/mobile-api/orders/external/{id}` and `/mobile-api/orders/{id}/requests',
  '/mobile-api/orders/external/{id}` and `/mobile-api/orders/{id}/timeline',
  '/mobile-api/skills/details/{id}` and `/mobile-api/skills/{id}/dev',
  '/mobile-api/skills/details/{id}` and `/mobile-api/skills/{id}/messagedefaults',
  '/mobile-api/skills/{id}/messagedefaults` and `/mobile-api/skills/versions/{id}',
];

const tool = (name) => join(folder, 'node_modules', name);

/** Ends well or badly; a linter that finds something ends badly, and says what on its output. */
function run(file, args = []) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = { cwd: work, env, maxBuffer: 50_000_000 };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ isGood: error === null, stdout, stderr }),
    );
  });
}

describe('openapi.json', function () {
  this.timeout(180_000);

  before(async () => {
    writeFileSync(document, await (await fetch(`${url}/openapi.json`)).text());
    symlinkSync(join(folder, 'node_modules'), join(work, 'node_modules'));
    writeFileSync(join(work, 'package.json'), '{ "type": "module" }');
  });
  after(() => rmSync(work, { recursive: true, force: true }));

  it('passes the strict rules of Redocly', async () => {
    const config = join(folder, 'strict.yaml');
    const { stdout, stderr } = await run(tool('@redocly/cli/bin/cli.js'), [
      'lint',
      document,
      ...['--config', config],
      ...['--format', 'json'],
      ...['--max-problems', '10000'],
    ]);
    assert.ok(stdout.startsWith('{'), stderr);
    const problems = JSON.parse(stdout).problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
    const isKnown = (problem) => knownAmbiguous.some((pair) => problem.includes(pair));
    assert.deepEqual(
      problems.filter((problem) => !isKnown(problem)),
      [],
    );
  });

  it('makes a client that compiles and knows the errors of each call', async () => {
    writeFileSync(join(work, 'redocly.yaml'), 'rules:\n  no-ambiguous-paths: off\n');
    const made = await run(tool('openapi-typescript/bin/cli.js'), [document, '-o', join(work, 'api.ts')]);
    assert.ok(made.isGood, made.stderr);
    copyFileSync(join(folder, 'client.ts'), join(work, 'client.ts'));
    const flags = ['--strict', '--skipLibCheck', '--target', 'esnext', '--module', 'nodenext', '--lib', 'esnext,dom'];
    const compiled = await run(tool('typescript/bin/tsc'), [
      ...flags,
      '--rewriteRelativeImportExtensions',
      join(work, 'client.ts'),
    ]);
    assert.ok(compiled.isGood, compiled.stdout);
    const called = await run(join(work, 'client.js'));
    assert.ok(called.isGood, called.stderr);
    const { sku, ...errors } = JSON.parse(called.stdout);
    assert.ok(sku);
    assert.deepEqual(errors, { taken: [409, 'sku'], unknown: 404 });
  });
});
