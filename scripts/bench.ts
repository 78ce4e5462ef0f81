import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './processes.ts';

/**
 * Measures what matters beside a rival in the same run. Rivals are installed here, into bench/node_modules, and by
 * nothing else. `npm run bench -- feed` runs one.
 */
const folder = join(root, 'bench');
const asked = process.argv.slice(2);
const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
if (!Object.keys(dependencies).every((name) => existsSync(join(folder, 'node_modules', name)))) {
  const code = await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error("The rivals' packages did not install.");
}
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.bench.ts') && !name.includes('node_modules'))
  .filter((name) => asked.length === 0 || asked.some((word) => name.includes(word)))
  .sort();
let isEverythingReached = true;
for (const file of files) {
  console.log(`\n== ${file.replace('.bench.ts', '')}`);
  const { run: measure } = await import(pathToFileURL(join(folder, file)).href);
  const result: { reached?: boolean } | undefined = await measure();
  if (result?.reached === false) isEverythingReached = false;
}
process.exit(isEverythingReached ? 0 : 1);
