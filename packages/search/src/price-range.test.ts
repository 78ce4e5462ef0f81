import { expect, test } from 'vitest';
import { splitPriceRange } from './price-range.ts';

test.each([
  ['lamps around fifty dollars', 'lamps', 37.5, 62.5],
  ['a fifty dollar lamp', 'a lamp', 37.5, 62.5],
  ['eine lampe für etwa 40 euro', 'eine lampe', 30, 50],
  ['lamp about $100', 'lamp', 75, 125],
  ['lamps over 100 dollars', 'lamps', 100, null],
  ['lamps under 40', 'lamps', null, 40],
  ['bag between 100 and 200 dollars', 'bag', 100, 200],
  ['a ten pound dumbbell', 'a ten pound dumbbell', null, null],
  ['a book about fifty trees', 'a book about fifty trees', null, null],
  ['six by nine rug', 'six by nine rug', null, null],
] as const)('%s', (phrase, text, min, max) => {
  expect(splitPriceRange(phrase)).toEqual({ text, min, max });
});
