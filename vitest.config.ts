import { defineConfig } from 'vitest/config';
import { linguiMacros } from './apps/dashboard/build/lingui-macros.ts';

export default defineConfig({
  // The dashboard's texts are macros; only files that import them pass through Babel.
  plugins: [linguiMacros()],
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['apps/server/test/global-setup.ts'],
    // Teaching the understanding everything takes five seconds of a free core, and there may be none.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores: more forks than that only make each slower.
    maxWorkers: 2,
    // A second, the default, is nothing on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    // What passes only then is named at the end of the run (scripts/test.ts).
    retry: 1,
  },
});
