import { buildDashboard } from './dashboard-build.ts';
import { soakMemory } from './soak-memory.ts';
import { TestRun } from './test-run.ts';

/**
 * What passes once may fail the tenth time: rounds of all tests but the journeys, in another order each, and whole what
 * `npm run test:slow` takes a rotating part of. `npm run soak -- 10` goes ten rounds. `npm run soak -- memory 20` runs the
 * product under load for twenty minutes and judges its memory.
 */
const [what = '1', minutes = '20'] = process.argv.slice(2);
const tests = new TestRun('soak');
await buildDashboard();
if (what === 'memory') await tests.phase('memory', () => soakMemory(Number(minutes)));
else {
  for (let round = 1; round <= Number(what); round += 1) {
    const shuffled = ['--sequence.shuffle.files'];
    await tests.vitest(`round ${round}`, shuffled);
    await tests.vitest(`round ${round}, slow`, [...shuffled, '.slow.test.ts'], { TEST_WHOLE: '1' });
  }
}
tests.close();
