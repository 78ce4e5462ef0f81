import { expect, test } from 'vitest';
import { product } from '../test-support/memory-shop.ts';
import { calledAmong } from './called.ts';

const bowls = [
  product('steel', 'Food Bowl', 1100, { description: 'Brushed steel with a rubber foot.' }),
  product('oak', 'Double Feeder', 4200, { description: 'Two bowls in an oak stand. Free of plastic.' }),
  product('clay', 'Water Bowl', 1900, {
    description: 'Stoneware, deep and heavy, with a lid.',
    options: { Color: 'Blue' },
  }),
];
const called = (said: string, language: 'en' | 'de' = 'en') => calledAmong(bowls, said, language).map(({ id }) => id);

test('a thing is called by its title, its texts or its options, and by what its material is', () => {
  expect(called('double feeder')).toEqual(['oak']);
  expect(called('wooden')).toEqual(['oak']);
  expect(called('metal')).toEqual(['steel']);
  expect(called('ceramic')).toEqual(['clay']);
  expect(called('one with the lid')).toEqual(['clay']);
  expect(called('blue one')).toEqual(['clay']);
});

test('what is told of none, of all, or denied, calls nothing', () => {
  expect(called('leather')).toEqual([]);
  expect(called('plastic')).toEqual([]);
  expect(called('')).toEqual([]);
  expect(calledAmong(bowls.slice(0, 1), 'steel', 'en')).toEqual([]);
});

test('in German as well', () => {
  const boxes = [
    product('b1', 'Kiste Anna', 900, { description: 'Aus geölter Eiche.' }),
    product('b2', 'Kiste Bert', 900, { description: 'Aus Edelstahl.' }),
  ];
  expect(calledAmong(boxes, 'holz', 'de').map(({ id }) => id)).toEqual(['b1']);
  expect(calledAmong(boxes, 'edelstahl', 'de').map(({ id }) => id)).toEqual(['b2']);
});
