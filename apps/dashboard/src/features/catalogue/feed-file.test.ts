import { expect, it } from 'vitest';
import { fileFault } from './feed-file.ts';

it.each([
  ['feed.csv', 10, null],
  ['FEED.XLSX', 10, null],
  ['a.b.xml', 10, null],
  ['old.xls', 10, null],
  ['feed.txt', 10, 'extension'],
  ['feed.csv.gz', 10, 'extension'],
  ['csv', 10, 'extension'],
  ['feed.csv', 0, 'empty'],
  ['feed.csv', 101, 'too-large'],
] as const)('%s of %i bytes: %s', (name, size, fault) => {
  expect(fileFault({ name, size }, 100)).toBe(fault);
});
