import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { accountsRoutes } from '@voicecart/contract/routes/accounts';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { z } from 'zod';
import { landing } from '../apps/dashboard/src/shell/guards/landing.ts';
import { findChromium } from '../scripts/chromium.ts';
import { buildDashboard } from '../scripts/dashboard-build.ts';
import { freePort } from '../scripts/processes.ts';
import { startProduct } from '../scripts/product.ts';
import { root } from './world.ts';

const javaScriptBytesMax = 220_000;
const scoreMin = 95;
const dist = join(root, 'apps/dashboard/dist');

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly cookie: string;
}

/**
 * The first screens on the running product, as Lighthouse sees them on a desktop, and the JavaScript that they need:
 * the shell's and the screen's own. What the browser loads in all stands beside it, with what comes once the screen
 * stands, such as the live connection. There is no rival: the targets are absolute.
 */
export async function run(): Promise<{ reached: boolean }> {
  await buildDashboard();
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-dashboard-'));
  const port = String(await freePort(0));
  const product = await startProduct({ quiet: true, env: { PORT: port, VOICECART_DATA: dataDir, LOG_LEVEL: 'error' } });
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  let isReached = true;
  try {
    const screens: Screen[] = [
      { name: 'sign-in', path: '/login', cookie: '' },
      await firstScreenOf(product.url, 'pro'),
      await firstScreenOf(product.url, 'basic'),
      await firstScreenOf(product.url, 'enterprise'),
    ];
    for (const screen of screens) isReached = (await look(product.url, chrome.port, screen)) && isReached;
  } finally {
    chrome.kill();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
  return { reached: isReached };
}

/** Where a demo merchant lands after signing in, with the session's cookies. */
async function firstScreenOf(url: string, login: string): Promise<Screen> {
  const signedIn = await fetch(`${url}/mobile-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${login}@demo.voicecart.example`, password: 'Demo-Pass-1', is_web_ui_login: true }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const answer = await fetch(`${url}/mobile-api/session`, { headers: { cookie } });
  const { session } = accountsRoutes.session.reply.parse(await answer.json());
  if (!session) throw new Error(`${login} could not sign in`);
  const next = landing({ session, upgradeRoute: null, appList: session.apps.map(({ id }) => id) });
  if (next.do !== 'go') throw new Error(`${login} does not land on a screen at once`);
  return { name: `first screen of ${login}`, path: next.to, cookie };
}

async function look(url: string, port: number, { name, path, cookie }: Screen): Promise<boolean> {
  const flags = {
    port,
    onlyCategories: ['performance', 'accessibility'],
    ...(cookie ? { extraHeaders: { cookie } } : {}),
  };
  const result = await lighthouse(`${url}${path}`, flags, desktopConfig);
  if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const [performance, accessibility] = [scoreOf('performance'), scoreOf('accessibility')];
  const scripts = scriptsOf(audits['network-requests']?.details);
  const [needed, loaded] = [sizeOf(neededOf(scripts)), sizeOf(scripts)];
  const isReached = needed <= javaScriptBytesMax && performance >= scoreMin && accessibility >= scoreMin;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  console.log(
    `${name.padEnd(26)} performance ${performance}, accessibility ${accessibility} (must be ${scoreMin}); JavaScript needed ${kilobytes(needed)} gzip (at most ${kilobytes(javaScriptBytesMax)}), loaded in all ${kilobytes(loaded)} in ${scripts.length} files`,
  );
  const shown = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(
    `  ${new URL(finalDisplayedUrl).pathname}: ${shown.map((id) => `${id} ${audits[id]?.displayValue}`).join(', ')}`,
  );
  if (!isReached) tellFaults(result.lhr);
  return isReached;
}

function scriptsOf(details: unknown): string[] {
  const items: { url: string; resourceType?: string }[] =
    typeof details === 'object' && details !== null && 'items' in details && Array.isArray(details.items)
      ? details.items
      : [];
  const paths = items.filter((item) => item.resourceType === 'Script').map((item) => new URL(item.url).pathname);
  return [...new Set(paths)];
}

/** The page's own scripts and, of the screen that was opened, everything that must be there before it can be drawn. */
function neededOf(scripts: readonly string[]): string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const isOfPage = (file: string) => page.includes(`src="/${file}"`);
  const files = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports) follow(other);
  };
  for (const [key, { file }] of Object.entries(manifest)) {
    const isOpened = key.endsWith('Screen.tsx') && scripts.includes(`/${file}`);
    if (isOfPage(file) || isOpened) follow(key);
  }
  return [...files];
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Everything that took points, so that the one who sees a score also sees what to mend. */
function tellFaults({ audits, categories }: Report): void {
  for (const category of Object.values(categories)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = audits[id];
      if (!audit || audit.score === null || audit.score >= 0.9 || weight === 0) continue;
      console.log(`  - ${category.title}: ${audit.title} ${audit.displayValue ?? ''}`);
      const items =
        audit.details && 'items' in audit.details && Array.isArray(audit.details.items) ? audit.details.items : [];
      for (const item of items.slice(0, 5)) {
        const node = typeof item === 'object' && item !== null && 'node' in item ? item.node : item;
        console.log(`      ${JSON.stringify(node).slice(0, 300)}`);
      }
    }
  }
}
