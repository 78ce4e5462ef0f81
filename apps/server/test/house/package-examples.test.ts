import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The promise of a package's README: its example runs as it is written, and prints what its comments say. */
it.each([
  ['language', 'Soll ich dir den Link zur Kasse schicken?'],
  ['understanding', 'FindProduct navy blue\nnull'],
  ['search', "[ 'Tide mug' ] 15"],
  ['billing', 'pro'],
  ['embedded-postgres', "[ { name: 'notes' } ]"],
])('the example of %s runs', (name, printed) => {
  const folder = fileURLToPath(new URL(`../../../../packages/${name}`, import.meta.url));
  const code = readFileSync(`${folder}/README.md`, 'utf8').match(/```ts\n([\s\S]+?)```/)?.[1] ?? '';
  const run = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(run.stderr).toBe('');
  expect(run.stdout.trim()).toBe(printed);
});
