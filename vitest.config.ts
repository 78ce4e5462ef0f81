import { configDefaults, defineConfig } from 'vitest/config';
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
    projects: [
      // To load the server takes three seconds of a core, so a worker loads it once for all its files.
      { extends: true, test: { name: 'shared', include, exclude: [...exclude, ...alone], isolate: false } },
      { extends: true, test: { name: 'alone', include: alone, exclude } },
    ],
  },
});
