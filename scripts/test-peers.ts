import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoDeveloper } from '../apps/emulators/src/amazon/developer.ts';
import { freePort, root, run } from './processes.ts';
import { startProduct } from './product.ts';

/**
 * Other people's clients against the running product: ask-cli, virtual-alexa and ask-sdk-test. Too heavy for a
 * newcomer's `npm test` (they bring 350 MB), so they are installed here and by nothing else.
 */
const folder = join(root, 'peers');
if (!existsSync(join(folder, 'node_modules'))) {
  const code = await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error("The peers' packages did not install.");
}
const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-peers-'));
const report = join(dataDir, 'report.json');
const port = String(await freePort(0));
// virtual-alexa and ask-sdk-test sign nothing; what Amazon's own path must pass is tried in the suite.
const product = await startProduct({
  quiet: true,
  env: { PORT: port, VOICECART_DATA: dataDir, LOG_LEVEL: 'error', ALEXA_VERIFY: 'off', EMULATOR_BUILD_DELAY_MS: '200' },
});
let counted = { passes: 0, failures: 1 };
try {
  const { token, appId } = await signIn(product.url);
  const mocha = join(folder, 'node_modules/mocha/bin/mocha.js');
  await run(
    process.execPath,
    [mocha, '--exit', '--reporter', 'json', '--reporter-option', `output=${report}`, join(folder, 'tests/*.mjs')],
    {
      PEER_URL: product.url,
      PEER_TOKEN: token,
      PEER_APP_ID: appId,
      PEER_AMAZON_URL: product.amazonUrl,
      PEER_AMAZON_TOKEN: demoDeveloper.accessToken,
      PEER_VENDOR_ID: demoDeveloper.vendorId,
    },
  );
  if (existsSync(report)) {
    const { stats, failures } = JSON.parse(readFileSync(report, 'utf8'));
    counted = stats;
    for (const failure of failures) console.error(`failed: ${failure.fullTitle}\n  ${failure.err.message}`);
  }
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\n${counted.passes} passed, ${counted.failures} failed`);
process.exit(counted.failures > 0 || counted.passes === 0 ? 1 : 0);

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
