import { buildDashboard } from './dashboard-build.ts';
import { TestRun } from './test-run.ts';

/**
 * What passes once may fail the tenth time: rounds of all tests but the journeys, in another order each, and whole what
 * `npm run test:slow` takes a rotating part of. `npm run soak -- 10` goes ten rounds.
 */
const rounds = Number(process.argv[2] ?? 1);
const tests = new TestRun('soak');
await buildDashboard();
for (let round = 1; round <= rounds; round += 1) {
  const shuffled = ['--sequence.shuffle.files'];
  await tests.vitest(`round ${round}`, shuffled);
  await tests.vitest(`round ${round}, slow`, [...shuffled, '.slow.test.ts'], { TEST_WHOLE: '1' });
}
tests.close();
