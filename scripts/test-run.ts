import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.ts';
import { buildDashboard } from './dashboard-build.ts';
import { root, run } from './processes.ts';

/** The part of Playwright's report that is read. */
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

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

/** One command of the suite: runs its phases, counts, and closes with the line that `.ci/run` adds up. */
export class TestRun {
  /** Where the reports lie. */
  readonly results: string;
  /** What a reader of a long log looks for, repeated at its end. */
  readonly #remarks: string[] = [];
  #total = nothing;

  constructor(name: string) {
    this.results = join(root, '.cache/test-results', name);
    rmSync(this.results, { recursive: true, force: true });
    mkdirSync(this.results, { recursive: true });
  }

  /** A phase that is good or not, and counts as one test. */
  async phase(name: string, task: () => Promise<boolean>): Promise<void> {
    const isGood = await this.#timed(name, task);
    if (!isGood) this.#remarks.push(`failed: ${name}`);
    this.#add({ ...nothing, ...(isGood ? { passed: 1 } : { failed: 1 }) });
  }

  /** @param filters parts of the paths of test files, and options; no path: all that are not slow */
  async vitest(name: string, filters: readonly string[], env: Record<string, string> = {}): Promise<void> {
    const report = join(this.results, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await this.#timed(name, () => run(bin('vitest'), ['run', ...reporters, ...filters], env));
    const found = readJson(report);
    for (const file of found?.testResults ?? []) {
      if (file.status === 'failed' && file.assertionResults.length === 0)
        this.#remarks.push(`failed to load: ${file.name}\n${indented(file.message ?? '')}`);
      for (const { status, fullName, failureMessages = [] } of file.assertionResults) {
        if (status === 'failed')
          this.#remarks.push(`${name}, failed: ${fullName}\n${indented(failureMessages[0] ?? '')}`);
      }
    }
    const counted: Counts = found
      ? {
          passed: found.numPassedTests,
          failed: found.numFailedTests,
          skipped: found.numPendingTests + found.numTodoTests,
        }
      : { ...nothing, failed: 1 };
    // A file that does not even load fails no test, and yet nothing of it was tried.
    const isUntried = code !== 0 && counted.failed === 0;
    if (isUntried) this.#remarks.push(`${name}, failed: outside any test, code ${code}; see "Unhandled" above`);
    this.#add(isUntried ? { ...counted, failed: 1 } : counted);
  }

  /** Journeys in a browser. One that passed only at its second try is named and counts as passed; CI alone tries twice. */
  async journeys(filters: readonly string[] = []): Promise<void> {
    process.env.CHROMIUM_PATH = await findChromium();
    await buildDashboard();
    const report = join(this.results, 'e2e.json');
    await this.#timed('e2e', () =>
      run(bin('playwright'), ['test', ...filters], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    );
    const found = readJson(report);
    for (const suite of found?.suites ?? []) this.#remarkJourneys(suite);
    const stats = found?.stats;
    this.#add(
      stats
        ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
        : { ...nothing, failed: 1 },
    );
  }

  /** Prints what is worth reading and the closing line, and ends the process. */
  close(): never {
    for (const remark of this.#remarks) console.log(`\n${remark}`);
    const { passed, failed, skipped } = this.#total;
    console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
    process.exit(failed > 0 || passed === 0 ? 1 : 0);
  }

  #remarkJourneys(suite: Suite): void {
    for (const { title, tests } of suite.specs)
      for (const { status, results } of tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const trouble = status === 'flaky' ? 'passed at the second try' : 'failed';
        this.#remarks.push(`e2e, ${trouble}: ${title}\n${indented(results[0]?.error?.message ?? '')}`);
      }
    for (const inner of suite.suites ?? []) this.#remarkJourneys(inner);
  }

  async #timed<T>(name: string, task: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const result = await task();
    this.#remarks.push(`${name} took ${Math.round((performance.now() - since) / 1_000)} s`);
    return result;
  }

  #add(more: Counts): void {
    const { passed, failed, skipped } = this.#total;
    this.#total = { passed: passed + more.passed, failed: failed + more.failed, skipped: skipped + more.skipped };
  }
}

/** Its first lines; colours are taken out. */
function indented(text: string): string {
  const plain = stripVTControlCharacters(text).split('\n').slice(0, 12);
  return plain.map((line) => `  ${line}`).join('\n');
}

function readJson(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
