import { test } from 'vitest';
import { product } from '../../test-support/memory-shop.ts';
import { expectTalk, type Talk } from './talk.fixture.ts';

const talks: readonly Talk[] = [
  {
    name: 'at least two is not minus two',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [product('pick', 'Bougie Argile', 900)],
    turns: [{ say: 'bougie argile' }, { say: 'mettez-en au moins deux', cart: { pick: 2 } }],
  },
  {
    name: 'at least two is not minus two',
    locale: 'es-ES',
    currency: 'EUR',
    products: [product('pick', 'Vela de barro', 900)],
    turns: [{ say: 'vela de barro' }, { say: 'ponme al menos dos', cart: { pick: 2 } }],
  },
  {
    name: 'minus two is none to put in',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [product('pick', 'Bougie Argile', 900)],
    turns: [{ say: 'bougie argile' }, { say: 'ajoutez moins deux', cart: {} }],
  },
  {
    name: 'so many fewer, with the sign or the word before the figure',
    locale: 'ja-JP',
    currency: 'JPY',
    products: [product('can', '銅のじょうろ', 6800, { currency: 'JPY' })],
    turns: [
      { say: '銅のじょうろ' },
      { say: '9つカートに入れて', cart: { can: 9 } },
      { say: 'マイナス 3', cart: { can: 6 } },
      { say: '-2', cart: { can: 4 } },
    ],
  },
  {
    name: 'zero less takes nothing out',
    locale: 'en-US',
    currency: 'USD',
    products: [product('pick', 'Lute Pick', 300)],
    turns: [
      { say: 'lute pick' },
      { say: 'add four', cart: { pick: 4 } },
      { say: 'zero less', cart: { pick: 4 } },
      { say: '-3', cart: { pick: 1 } },
      { say: 'take it out', cart: {} },
    ],
  },
  {
    name: 'zero within a name is no count',
    locale: 'en-US',
    currency: 'USD',
    products: [product('cola', 'Coke Zero', 200), product('kit', 'Zero Waste Kit', 4_000), product('mug', 'Mug', 900)],
    turns: [
      { say: 'add coke zero to my cart', cart: { cola: 1 } },
      { say: 'add the zero waste kit', cart: { cola: 1, kit: 1 } },
      { say: 'add zero of those', cart: { cola: 1, kit: 1 } },
      { say: 'add zero mugs', cart: { cola: 1, kit: 1 } },
    ],
  },
  {
    name: 'a measure beside the cheapest is no count',
    locale: 'en-US',
    currency: 'USD',
    products: [product('two', 'Two Person Tent', 9_000), product('four', 'Four Person Tent', 19_000)],
    turns: [{ say: 'add the cheapest two person tent', says: [/Two Person Tent costs \$90/], cart: {} }],
  },
];

test.each(talks)('$locale: $name', { timeout: 120_000 }, expectTalk);
