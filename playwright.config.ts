import { defineConfig } from '@playwright/test';

/** Journeys in a real browser against the built product, on a data folder of its own (e2e/global-setup.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  // A journey that passes only the second time is told as flaky, and counts as passed.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 25_000 },
  outputDir: '.cache/e2e',
  reporter: [['list'], ['json']],
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 860 },
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
