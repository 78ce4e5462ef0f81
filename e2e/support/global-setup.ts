import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/processes.ts';
import { startProduct } from '../../scripts/product.ts';

/**
 * The whole product on a fresh data folder: seeded, emulators beside it, as `npm start` starts it. With E2E_URL it runs
 * already (scripts/test-peers.ts).
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-e2e-'));
  const port = String(await freePort(0));
  const product = await startProduct({
    quiet: process.env.E2E_LOG === undefined,
    env: {
      PORT: port,
      VOICECART_DATA: dataDir,
      LOG_LEVEL: 'warn',
      EMULATOR_BUILD_DELAY_MS: '400',
      // The way through the captcha is tried, not the work that it costs a visitor's browser.
      CAPTCHA_COST: '50',
      // A journey of guesses comes from an address of its own.
      TRUSTED_PROXIES: 'loopback',
    },
  });
  process.env.E2E_URL = `http://localhost:${port}`;
  process.env.E2E_MAIL_URL = product.mailUrl;
  process.env.E2E_SMS_URL = product.smsUrl;
  process.env.E2E_CARRIERS_URL = product.carriersUrl;
  process.env.E2E_COMPANY_URL = product.companyUrl;
  process.env.E2E_AMAZON_URL = product.amazonUrl;
  process.env.E2E_SHOPS_URL = product.shopsUrl;
  process.env.E2E_STRIPE_URL = product.stripeUrl;
  return async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
