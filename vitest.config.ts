import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { linguiMacros } from './apps/dashboard/build/lingui-macros.ts';

/** These change their process, a module of it or its environment, or measure its memory: each has one of its own. */
const alone = [
  'apps/server/src/outside/public-address.test.ts',
  'apps/server/src/features/feeds/readers/refusing.test.ts',
  'apps/server/src/features/feeds/readers/workbook/workbook.test.ts',
  'apps/server/test/house/database-restart.slow.test.ts',
];

/** Whoever names slow ones gets them (scripts/test-slow.ts). */
const asksForSlow = process.argv.some((argument) => argument.includes('.slow'));
const include = ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'];
const exclude = [...configDefaults.exclude, ...(asksForSlow ? [] : ['**/*.slow.test.ts'])];

/** Half a minute and more each: begun last, one of them is waited for while a core has nothing to do. */
const longest = [
  'conversations/settings-heard.test.ts',
  'submissions/submissions.test.ts',
  'house/access.test.ts',
  'dialogue-bench/dialogue-bench.test.ts',
  'carts/wrong-goods.test.ts',
  'releases/releases.test.ts',
  'testers/testers.test.ts',
  'certification/certification.test.ts',
  'run/feed-import.test.ts',
  'spoken/counts-meant.test.ts',
  'publishing/publishing.test.ts',
  'seed/front-dialogue.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((end) => moduleId.endsWith(end));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // The dashboard's texts are macros; only files that import them pass through Babel.
  plugins: [linguiMacros()],
  test: {
    globalSetup: ['apps/server/test/global-setup.ts'],
    // Ends what hangs and judges no speed: five seconds of a free core are minutes where thirty processes share it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Two cores: a third fork works while the others wait. What measures time or kills has a core to itself.
    maxWorkers: asksForSlow ? 2 : 3,
    // A second, the default, is nothing on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // What passes only the second time has failed.
    retry: 0,
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      // To load the server takes three seconds of a core, so a worker loads it once for all its files.
      { extends: true, test: { name: 'shared', include, exclude: [...exclude, ...alone], isolate: false } },
      { extends: true, test: { name: 'alone', include: alone, exclude } },
    ],
  },
});
