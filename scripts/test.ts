import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startDebianPostgres } from '../apps/server/src/platform/postgres/debian.ts';
import { findChromium } from './chromium.ts';
import { buildDashboard } from './dashboard-build.ts';
import { root, run } from './processes.ts';

/** Playwright's report, as far as it is told again. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/**
 * The whole suite: types and lint, then unit and feature tests on the embedded PostgreSQL, the features again on
 * Debian's where there is one, then the journeys in a browser. Arguments narrow it: check, unit, debian, e2e.
 */
const asked = new Set(process.argv.slice(2));
const wants = (phase: string) => asked.size === 0 || asked.has(phase);
const results = join(root, '.cache/test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const bin = (name: string) => join(root, 'node_modules/.bin', name);
/** What a reader of a long log looks for, told again at its end. */
const remarks: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };

if (wants('check'))
  await phase('types, lint and format', async () => (await run(process.execPath, ['scripts/check.ts'])) === 0);
if (wants('unit')) {
  // The size of what a browser loads is a test too.
  await buildDashboard();
  await vitest('unit', [], {});
}
if (wants('debian')) await onDebian();
if (wants('e2e')) {
  process.env.CHROMIUM_PATH = await findChromium();
  await buildDashboard();
  const report = join(results, 'e2e.json');
  await run(bin('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const found = readJson(report);
  for (const suite of found?.suites ?? []) tellJourneys(suite);
  const stats = found?.stats;
  add(
    stats
      ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
      : { passed: 0, failed: 1, skipped: 0 },
  );
}
for (const remark of remarks) console.log(`\n${remark}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function tellJourneys(suite: Suite): void {
  for (const { title, tests } of suite.specs)
    for (const { status, results } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const trouble = status === 'flaky' ? 'passed at the second try' : 'failed';
      remarks.push(`e2e, ${trouble}: ${title}\n${indented(results[0]?.error?.message ?? '')}`);
    }
  for (const inner of suite.suites ?? []) tellJourneys(inner);
}

/** Its first lines; colours are taken out. */
function indented(text: string): string {
  const plain = stripVTControlCharacters(text).split('\n').slice(0, 12);
  return plain.map((line) => `  ${line}`).join('\n');
}

async function phase(name: string, task: () => Promise<boolean>): Promise<void> {
  const isGood = await task();
  if (!isGood) remarks.push(`failed: ${name}`);
  add({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });
}

async function vitest(name: string, args: string[], env: Record<string, string>): Promise<void> {
  const report = join(results, `${name}.json`);
  const code = await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env,
  );
  const found = readJson(report);
  for (const file of found?.testResults ?? []) {
    if (file.status === 'failed' && file.assertionResults.length === 0) remarks.push(`failed to load: ${file.name}`);
    for (const { status, fullName, failureMessages = [] } of file.assertionResults) {
      const trouble = status === 'failed' ? 'failed' : failureMessages.length > 0 ? 'passed at the second try' : null;
      if (trouble) remarks.push(`${name}, ${trouble}: ${fullName}\n${indented(failureMessages[0] ?? '')}`);
    }
  }
  const counted = found
    ? {
        passed: found.numPassedTests,
        failed: found.numFailedTests,
        skipped: found.numPendingTests + found.numTodoTests,
      }
    : { passed: 0, failed: 1, skipped: 0 };
  // A file that does not even load fails no test, and yet nothing of it was tried.
  add(code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted);
}

/** The SQL must hold on the older PostgreSQL of the distribution as well. */
async function onDebian(): Promise<void> {
  if (!existsSync('/usr/lib/postgresql'))
    return console.log("Debian's PostgreSQL is not installed: its pass is skipped.");
  const dataDir = join(results, 'debian');
  const postgres = await startDebianPostgres({ dataDir });
  try {
    await vitest('debian', ['apps/server/src/features'], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

function add(more: typeof total): void {
  total.passed += more.passed;
  total.failed += more.failed;
  total.skipped += more.skipped;
}

function readJson(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
