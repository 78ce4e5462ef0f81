import { expect, test } from 'vitest';
import { memoryShop, product } from '../../test-support/memory-shop.ts';
import { kindsOfThing } from './one-by-one.ts';

const scarf = (id: string, title: string, colour: string) => product(id, title, 2000, { options: { Colore: colour } });
const goods = [
  scarf('red', 'Sciarpa di lana, rossa', 'rosso'),
  scarf('grey', 'Sciarpa di lana, grigio', 'grigio'),
  scarf('silk', 'Sciarpa di seta, grigio', 'grigio'),
  product('plain', 'Sciarpa di lana', 1500),
];

test('what is called the same but for its options is of one thing', async () => {
  const kinds = await kindsOfThing(memoryShop({ products: goods }), 'red');
  expect(kinds.map(({ id }) => id)).toEqual(['red', 'grey']);
});

test('variants and what has no options stay as they are', async () => {
  const shop = memoryShop({ products: goods, groups: [['red', 'grey']] });
  expect((await kindsOfThing(shop, 'grey')).map(({ id }) => id)).toEqual(['red', 'grey']);
  expect((await kindsOfThing(shop, 'plain')).map(({ id }) => id)).toEqual(['plain']);
});
