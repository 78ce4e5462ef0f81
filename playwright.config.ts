import { defineConfig } from '@playwright/test';

/** Journeys in a real browser against the built product, on a data folder of its own (e2e/support/global-setup.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Whoever asks for `--grep` of @slow gets the slow ones (scripts/test-slow.ts), everybody else the others.
  ...(process.argv.some((one) => one.includes('@slow')) ? {} : { grepInvert: /@slow/ }),
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  // In CI a journey may pass at its second try: it is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 25_000 },
  outputDir: '.cache/e2e',
  reporter: [['list'], ['json']],
  use: {
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 860 },
    // Transitions would be waited for before each click.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
