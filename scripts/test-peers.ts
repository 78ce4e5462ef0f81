import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoDeveloper } from '../apps/emulators/src/amazon/developer.ts';
import { findChromium } from './chromium.ts';
import { buildDashboard } from './dashboard-build.ts';
import { firefoxPath, installFirefox } from './debian-packages.ts';
import { type RealMedusa, startRealMedusa } from './medusa.ts';
import { freePort, root, run } from './processes.ts';
import { type Product, startProduct } from './product.ts';

/**
 * Other people's clients against the running product: ask-cli, virtual-alexa and ask-sdk-test, a real Medusa as a
 * connected shop, interaction models of other people's skills, the storefront chat in Debian's Firefox, and a linter and
 * a generated client of /openapi.json. Too heavy for a newcomer's `npm test` (they bring 1 GB), so they are installed
 * here and by nothing else.
 */
const folder = join(root, 'peers');
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-peers-'));
const report = join(dataDir, 'report.json');
const counted = { passes: 0, failures: 0 };
let product: Product | undefined;
let medusa: RealMedusa | undefined;
try {
  await Promise.all([
    install(folder),
    install(join(folder, 'medusa')),
    install(join(folder, 'openapi')),
    buildDashboard({ signal: stopping.signal }),
    installFirefox(),
  ]);
  // virtual-alexa and ask-sdk-test sign nothing; what Amazon's own path must pass is tried in the suite.
  product = await startProduct({
    quiet: true,
    signal: stopping.signal,
    env: {
      PORT: String(await freePort(0)),
      VOICECART_DATA: dataDir,
      LOG_LEVEL: 'error',
      ALEXA_VERIFY: 'off',
      EMULATOR_BUILD_DELAY_MS: '200',
    },
  });
  medusa = await startRealMedusa(join(dataDir, 'peers'), stopping.signal);
  const { token, appId } = await signIn(product.url);
  const shop = { PEER_MEDUSA_URL: medusa.url, PEER_MEDUSA_KEY: medusa.secretKey };
  await run(
    process.execPath,
    [
      join(folder, 'node_modules/mocha/bin/mocha.js'),
      '--exit',
      '--reporter',
      'json',
      '--reporter-option',
      `output=${report}`,
      join(folder, 'tests/*.mjs'),
    ],
    {
      ...shop,
      PEER_URL: product.url,
      PEER_TOKEN: token,
      PEER_APP_ID: appId,
      PEER_AMAZON_URL: product.amazonUrl,
      PEER_AMAZON_TOKEN: demoDeveloper.accessToken,
      PEER_VENDOR_ID: demoDeveloper.vendorId,
      PEER_FIREFOX: firefoxPath,
    },
    root,
    stopping.signal,
  );
  if (existsSync(report)) {
    const { stats, failures } = JSON.parse(readFileSync(report, 'utf8'));
    counted.passes += stats.passes;
    counted.failures += stats.failures;
    for (const failure of failures) console.error(`failed: ${failure.fullTitle}\n  ${failure.err.message}`);
  } else counted.failures += 1;
  await browse(product, medusa);
} catch (error) {
  counted.failures += 1;
  console.error(error);
} finally {
  await medusa?.stop();
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\n${counted.passes} passed, ${counted.failures} failed`);
process.exit(counted.failures > 0 || counted.passes === 0 || stopping.signal.aborted ? 1 : 0);

async function install(at: string): Promise<void> {
  // npm writes this file last: what was broken off is installed anew.
  if (existsSync(join(at, 'node_modules/.package-lock.json'))) return;
  // Nothing of these packages is built or fetched at their installation. Not `npm ci`: it refuses where a registry lacks
  // a package for somebody else's machine, which the lock cannot name then; what the lock names is installed as it says.
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const code = await run('npm', ['install', '--prefix', at, ...options], {}, root, stopping.signal);
  if (code !== 0) throw new Error(`The packages of ${at} did not install.`);
}

/** The journey of `npm test` through the screens once more, with the real shop in place of the emulated one. */
async function browse(on: Product, shop: RealMedusa): Promise<void> {
  const output = join(dataDir, 'browser.json');
  const env = {
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    E2E_URL: on.url.replace('127.0.0.1', 'localhost'),
    E2E_MAIL_URL: on.mailUrl,
    E2E_SMS_URL: on.smsUrl,
    E2E_CARRIERS_URL: on.carriersUrl,
    E2E_MEDUSA_URL: shop.url,
    E2E_MEDUSA_KEY: shop.secretKey,
  };
  await run(join(root, 'node_modules/.bin/playwright'), ['test', 'e2e/shops.spec.ts'], env, root, stopping.signal);
  const stats = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')).stats : { expected: 0, unexpected: 1 };
  counted.passes += stats.expected + (stats.flaky ?? 0);
  counted.failures += stats.unexpected;
}

async function signIn(url: string): Promise<{ token: string; appId: string }> {
  const login = await fetch(`${url}/mobile-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'pro@demo.voicecart.example', password: 'Demo-Pass-1' }),
  });
  const { token } = (await login.json()) as { token: string };
  const apps = await fetch(`${url}/mobile-api/skills`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await apps.json()) as { items: { id: string }[] };
  const [app] = items;
  if (!app) throw new Error('the demo merchant has no app');
  return { token, appId: app.id };
}
