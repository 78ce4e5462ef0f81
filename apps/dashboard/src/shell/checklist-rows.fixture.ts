import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** `L001` to `L046` and the like: the rows of a checklist. */
export function rowIds(letter: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(3, '0')}`);
}

/** A row that another test shows: the file, and the title of the test in it. */
export type ShownElsewhere = readonly [id: string, file: string, title: string];

/** Fails where a row has no test, is named twice, or where the test that should show it is not there any more. */
export function expectAllRows(
  all: readonly string[],
  here: readonly string[],
  elsewhere: readonly ShownElsewhere[],
): void {
  const named = [...new Set(here), ...elsewhere.map(([id]) => id)].sort();
  expect(named).toEqual([...all]);
  for (const [id, file, title] of elsewhere) {
    expect(readFileSync(join(root, file), 'utf8').includes(title), `${id}: "${title}" in ${file}`).toBe(true);
  }
  say(`${all[0]}-${all.at(-1)}: ${named.length} of ${all.length} rows, ${elsewhere.length} of them in other tests`);
}

/** Into the test's own output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
