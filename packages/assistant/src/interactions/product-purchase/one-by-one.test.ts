import { expect, test } from 'vitest';
import { memoryShop, product } from '../../test-support/memory-shop.ts';
import { kindsOfThing, kindWith } from './one-by-one.ts';

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

test('another brand, or one that comes in other options, is another thing', async () => {
  const shirt = (id: string, brand: string, options: Record<string, string>) =>
    product(id, 'Crew Shirt', 2000, { brand, options });
  const products = [
    shirt('m', 'Alder', { Size: 'M' }),
    shirt('l', 'Alder', { Size: 'L' }),
    shirt('other', 'Zenit', { Size: 'L' }),
    shirt('blue', 'Alder', { Color: 'Blue' }),
  ];
  const kinds = await kindsOfThing(memoryShop({ products }), 'm');
  expect(kinds.map(({ id }) => id)).toEqual(['m', 'l']);
});

test('the one in hand stays as it is but for what was said', () => {
  const jackets = ['Red', 'Blue'].flatMap((color) =>
    ['M', 'L'].map((size) =>
      product(`${color} ${size}`, `Jacket ${color} ${size}`, 8000, { options: { Size: size, Color: color } }),
    ),
  );
  expect(kindWith(jackets, 'Blue M', 'L')?.id).toBe('Blue L');
  expect(kindWith(jackets, 'Blue M', 'Red')?.id).toBe('Red M');
  expect(kindWith(jackets.slice(0, 3), 'Blue M', 'L')).toBeUndefined();
});
