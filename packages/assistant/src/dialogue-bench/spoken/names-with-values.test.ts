import { test } from 'vitest';
import { order, product } from '../../test-support/memory-shop.ts';
import { expectTalk, type Talk } from './talk.fixture.ts';

const numbered = (name: (number: number) => string) =>
  [1, 2, 31, 32].map((number) => product(`p${number}`, name(number), 600 + number));

/** A number, a color or a kind of gift that is part of a name is no value and no second wish. */
const talks: readonly Talk[] = [
  {
    name: 'a number within a name',
    locale: 'en-US',
    currency: 'USD',
    products: [...numbered((number) => `Sencha no. ${number}`), product('pot', 'Teapot', 2_900)],
    turns: [
      { say: 'show me sencha no. 1', shows: ['p1'], not: [/mentioned/] },
      { say: 'how much is shipping', not: [/mentioned/] },
      { say: 'sencha no. 32', shows: ['p32'], not: [/mentioned/] },
      { say: 'add sencha no. 2 to my cart', cart: { p2: 1 } },
      { say: 'show me teapots. what are your hours', not: [/Sencha/] },
    ],
  },
  {
    name: 'a color within a name, and words as they were said',
    locale: 'en-US',
    currency: 'USD',
    products: [
      product('earl', 'Earl Grey Reserve', 900),
      product('mug', 'Mug', 1_900, { options: { Color: 'Grey' } }),
      product('slate', 'Grey Slate Coaster', 1_500),
    ],
    turns: [
      { say: 'show me earl grey', says: [/earl grey/i], not: [/grey earl/i], shows: ['earl'] },
      { say: 'i want mugs in grey', shows: ['mug'] },
    ],
  },
  {
    name: 'after a search in vain there is no first one',
    locale: 'en-US',
    currency: 'USD',
    products: [product('a', 'Oak Tray', 900), product('b', 'Ash Tray', 1_900)],
    turns: [
      { say: 'show me trays', shows: ['a', 'b'] },
      { say: 'do you have hammers', says: [/hammers/] },
      { say: 'the first one', not: [/Tray/] },
      { say: 'show me trays', shows: ['a', 'b'] },
      { say: 'under 2 dollars', says: [/trays under \$2/] },
      { say: 'the first one', says: [/Tray/] },
    ],
  },
  {
    name: 'a question beside the proof of an order',
    locale: 'en-US',
    currency: 'USD',
    products: [],
    more: {
      orders: [order('1001', { proof: { postcode: '98101', phoneLastFour: '4242', email: 'ann@shop.example' } })],
    },
    turns: [
      { say: 'where is my order 1001', says: [/postal code/] },
      { say: 'do you ship to canada', says: [/ships?/, /postal code/] },
      { say: 'nine eight one oh one', says: [/Order 1001 is on its way/] },
    ],
  },
  {
    name: 'a number within a name',
    locale: 'de-DE',
    currency: 'EUR',
    products: [...numbered((number) => `Sencha Nr. ${number}`), product('mug', 'Becher', 900)],
    turns: [
      { say: 'zeig mir sencha nr. 1', shows: ['p1'] },
      { say: 'leg sencha nr. 2 in den warenkorb', cart: { p2: 1 } },
    ],
  },
  {
    name: 'a number within a name',
    locale: 'it-IT',
    currency: 'EUR',
    products: [...numbered((number) => `Sencha n. ${number}`), product('mug', 'Tazza', 900)],
    turns: [{ say: 'mostrami sencha n. 1', shows: ['p1'] }],
  },
  {
    name: 'a number within a name',
    locale: 'es-ES',
    currency: 'EUR',
    products: [...numbered((number) => `Sencha núm. ${number}`), product('mug', 'Taza', 900)],
    turns: [{ say: 'enséñame sencha núm. 1', shows: ['p1'] }],
  },
  {
    name: 'a number within a name',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [...numbered((number) => `Sencha no. ${number}`), product('mug', 'Tasse', 900)],
    turns: [{ say: 'montrez-moi sencha no. 1', shows: ['p1'] }],
  },
  {
    name: 'a number within a name',
    locale: 'pt-BR',
    currency: 'BRL',
    products: [...numbered((number) => `Sencha n. ${number}`), product('mug', 'Caneca', 900)],
    turns: [{ say: 'mostra sencha n. 1', shows: ['p1'] }],
  },
  {
    name: 'a number within a name',
    locale: 'hi-IN',
    currency: 'INR',
    products: [...numbered((number) => `सेनचा नं. ${number}`), product('mug', 'मग', 900)],
    turns: [{ say: 'सेनचा नं. 1 दिखाओ', shows: ['p1'] }],
  },
  {
    name: 'a number within a name',
    locale: 'ja-JP',
    currency: 'JPY',
    products: [...numbered((number) => `煎茶 No. ${number}`), product('mug', '湯のみ', 900)],
    turns: [{ say: '煎茶 No. 1を見せて', shows: ['p1'] }],
  },
  {
    name: 'a color within a name',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [product('tea', 'Thé vert menthe', 900), product('mug', 'Tasse verte', 1_900)],
    turns: [{ say: 'montrez-moi le thé vert', says: [/thé vert/i], shows: ['tea'] }],
  },
];

test.each(talks)('$locale: $name', { timeout: 120_000 }, expectTalk);
