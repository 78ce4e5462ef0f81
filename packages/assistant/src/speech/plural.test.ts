import { expect, test } from 'vitest';
import { pluralTitle } from './plural.ts';

test.each([
  ['Oak Lamp', 'Oak Lamps'],
  ['Mug with Lid', 'Mugs with Lid'],
  ['Catnip Mouse', 'Catnip Mice'],
  ['Wine Glass, Large', 'Wine Glasses, Large'],
  ['Storage Box', 'Storage Boxes'],
  ['Red City Shoes', 'Red City Shoes'],
  ['Teddy', 'Teddies'],
  ['Salmon Cat Food', null],
  ['Green Tea', null],
  ['Model X200', null],
])('%s', (title, plural) => {
  expect(pluralTitle(title)).toBe(plural);
});
