import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.ts';

const dashboard = join(root, 'apps/dashboard');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const stamp = join(dashboard, 'dist', '.built-from');
const sources = ['apps/dashboard/src', 'apps/dashboard/public', 'apps/dashboard/build', 'packages/contract/src'];
const files = [
  'apps/dashboard/index.html',
  'apps/dashboard/vite.config.ts',
  'apps/dashboard/lingui.config.ts',
  'package.json',
  'package-lock.json',
];

/** Whether the dashboard was built from the very files that are there. */
export function isDashboardFresh(fingerprint = fingerprintOf()): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

/** Builds the dashboard unless it was built from these very files. */
export async function buildDashboard(options: { force?: boolean; signal?: AbortSignal } = {}): Promise<void> {
  const fingerprint = fingerprintOf();
  if (!options.force && isDashboardFresh(fingerprint)) return;
  console.log('Building the dashboard ...');
  // In its own folder, where Lingui looks for its configuration.
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {}, dashboard, options.signal);
  if (options.signal?.aborted) return;
  if (code !== 0) throw new Error('The dashboard did not build.');
  writeFileSync(stamp, fingerprint);
}

function fingerprintOf(): string {
  const hash = createHash('sha256');
  for (const source of sources) addFolder(hash, join(root, source));
  for (const file of files) if (existsSync(join(root, file))) addFile(hash, join(root, file));
  return hash.digest('hex');
}

/** Size and time of change tell enough, and cost a hundredth of reading every file. */
function addFile(hash: ReturnType<typeof createHash>, path: string): void {
  const { size, mtimeMs } = statSync(path);
  hash.update(`${path}:${size}:${mtimeMs}\n`);
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.isFile() && !entry.name.endsWith('.test.ts')) addFile(hash, join(entry.parentPath, entry.name));
  }
}
