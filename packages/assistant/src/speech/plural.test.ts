import { expect, test } from 'vitest';
import { pluralTitle } from './plural.ts';

test.each([
  ['Rook 55 Backpack', 'Rook 55 Backpacks'],
  ['Fuel Canister 230g', 'Fuel Canisters 230g'],
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
