import { expect, test } from 'vitest';
import { searchedShop } from '../dialogue-bench/frame/bench.fixture.ts';
import { product } from '../test-support/memory-shop.ts';
import { askedThing, behindWish } from './asked-thing.ts';

const shop = searchedShop({
  products: [
    product('kettle', 'Copper Gooseneck Kettle', 6900, {
      category: 'Kitchen > Kettles',
      description: 'For pour-over coffee.',
    }),
    product('press', 'Glass French Press', 3900, {
      category: 'Kitchen > Coffee',
      description: 'With a lid of bamboo.',
    }),
    product('pot', 'Enamel Teapot', 4500, { category: 'Kitchen > Teapots', description: 'Holds four cups.' }),
    product('box', 'Walnut Tea Box', 5900, { category: 'Kitchen > Storage' }),
    product('vase', 'Vase en verre', 3200, { category: 'Maison > Vases' }),
    product('lamp', 'Lampe Ahorn', 8900, { category: 'Wohnen > Lampen' }),
  ],
});

test.each([
  ['a really gorgeous teapot for my sister who just moved', 'teapot'],
  ['a kettle that never whistles', 'kettle'],
  ['a french press with a lid', 'french press with a lid'],
  ['something sturdy for coffee', 'coffee'],
  ['a kayak for my brother', 'kayak'],
  ['a teapot warmer', 'teapot warmer'],
  ['a purple kettle', 'purple kettle'],
  ['a kettle for my brother who loves walnut', 'kettle'],
  ['something nice', null],
])('what is looked for of "%s"', async (said, thing) => {
  expect(await askedThing(said, { language: 'en', shop: await shop })).toBe(thing);
});

test('the same in other languages', async () => {
  const said = 'eine richtig gemütliche Lampe für meine Schwiegermutter';
  expect(await askedThing(said, { language: 'de', shop: await shop })).toBe('Lampe');
  expect(await askedThing('un joli vase pour ma mère', { language: 'fr', shop: await shop })).toBe('vase');
});

test('the words of the wish are no part of it', () => {
  expect(behindWish('um i was wondering if you might have a kettle', 'en')).toBe('a kettle');
  expect(behindWish('my hands are always cold, have you got a teapot', 'en')).toBe('a teapot');
});
