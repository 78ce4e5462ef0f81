import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.ts';
import { noticesText } from './supply-chain/notices.ts';

const vite = join(root, 'node_modules/vite/bin/vite.js');

/** What a browser is given, each built by Vite in its own folder. */
interface Front {
  readonly name: string;
  readonly folder: string;
  readonly sources: readonly string[];
  readonly files: readonly string[];
  /** What is put beside what Vite builds, by name. */
  readonly beside?: Readonly<Record<string, () => string>>;
}

const packages = ['package.json', 'package-lock.json'];
const dashboard: Front = {
  name: 'dashboard',
  folder: 'apps/dashboard',
  sources: [
    'apps/dashboard/src',
    'apps/dashboard/public',
    'apps/dashboard/build',
    'packages/contract/src',
    'scripts/supply-chain',
  ],
  files: ['apps/dashboard/index.html', 'apps/dashboard/vite.config.ts', 'apps/dashboard/lingui.config.ts', ...packages],
  beside: { 'third-party-notices.txt': noticesText },
};
const widget: Front = {
  name: 'widget',
  folder: 'apps/widget',
  sources: ['apps/widget/src'],
  files: ['apps/widget/vite.config.ts', ...packages],
};

const stampOf = ({ folder }: Front) => join(root, folder, 'dist', '.built-from');

function isFresh(front: Front, fingerprint: string): boolean {
  const stamp = stampOf(front);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

interface BuildOptions {
  readonly force?: boolean;
  readonly signal?: AbortSignal;
}

/** Builds the dashboard and the widget of the storefront chat, unless they were built from these very files. */
export async function buildDashboard(options: BuildOptions = {}): Promise<void> {
  for (const front of [dashboard, widget]) await build(front, options);
}

/** The widget alone, which takes a second. */
export function buildWidget(options: BuildOptions = {}): Promise<void> {
  return build(widget, options);
}

async function build(front: Front, { force, signal }: BuildOptions): Promise<void> {
  const fingerprint = fingerprintOf(front);
  if (signal?.aborted || (!force && isFresh(front, fingerprint))) return;
  console.log(`Building the ${front.name} ...`);
  // In its own folder, where Lingui looks for its configuration.
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {}, join(root, front.folder), signal);
  if (signal?.aborted) return;
  if (code !== 0) throw new Error(`The ${front.name} did not build.`);
  for (const [name, text] of Object.entries(front.beside ?? {}))
    writeFileSync(join(root, front.folder, 'dist', name), text());
  writeFileSync(stampOf(front), fingerprint);
}

function fingerprintOf({ sources, files }: Front): string {
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
