import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** `a.b.c-d` stands for the ids from c to d. */
const asked = [
  [
    '1.2.10',
    '1.3.1',
    '1.3.6',
    '1.3.7',
    '1.5.1',
    '2.3.1-4',
    '2.4.1',
    '3.3.1-4',
    '3.4.3-6',
    '3.5.1-5',
    '5.2.1-5',
    '5.3.3',
  ],
  ['6.2.1-9', '6.3.1', '6.3.3', '6.3.8', '6.4.3', '6.5.5', '6.6.3', '6.7.2', '6.8.1-4'],
  ['7.2.4', '7.4.1-3', '8.2.1-3', '8.3.2', '8.4.1'],
  ['10.2.1-2', '10.5.1-5', '13.2.4', '14.2.1'],
  ['15.1.2', '15.2.1', '15.2.4', '15.3.2-7', '15.4.2'],
  ['16.2.1', '16.2.5', '16.3.1-2', '16.4.2', '16.5.1-4'],
].flat();

it('names each requirement once', () => {
  const ids = asked.flatMap((id) => {
    const [, before = '', first = '', last = first] = /^(.*\.)(\d+)(?:-(\d+))?$/.exec(id) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_one, index) => `${before}${Number(first) + index}`);
  });
  const told = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, id]) => id);
  expect(told.toSorted()).toEqual(ids.toSorted());
  expect([...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 28 }, (_one, index) => index + 1),
  );
});

it('names files that there are', () => {
  const files = [...page.matchAll(/`((?:apps|packages|scripts|bench|e2e)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
