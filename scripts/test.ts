import { buildDashboard } from './dashboard-build.ts';
import { root, run } from './processes.ts';
import { TestRun } from './test-run.ts';

/**
 * What is run before each commit: types and lint, unit and feature tests on the embedded PostgreSQL, and the journeys in
 * a browser. What must be slow is `npm run test:slow`. Arguments narrow it: check, unit, e2e.
 */
const asked = new Set(process.argv.slice(2));
const wants = (phase: string) => asked.size === 0 || asked.has(phase);
const tests = new TestRun('test');

if (wants('check'))
  await tests.phase(
    'types, lint and format',
    async () => (await run(process.execPath, ['scripts/check.ts'], {}, root)) === 0,
  );
if (wants('unit')) {
  // The size of what a browser loads is a test too.
  await buildDashboard();
  await tests.vitest('unit', []);
}
if (wants('e2e')) await tests.journeys();
tests.close();
