import { expect, test } from 'vitest';
import { benchApp, modelFor, playDialogue, searchedShop } from '../../dialogue-bench/frame/bench.fixture.ts';
import type { ExpectedTurn } from '../../dialogue-bench/frame/script.fixture.ts';
import { product } from '../../test-support/memory-shop.ts';

const rug = (id: string, title: string, price: number, size: string) =>
  product(id, title, price, { category: 'Rugs', options: { Size: size }, description: 'Wool, made for bare feet.' });

const content = {
  products: [
    rug('s2', 'Shore Navy Rug', 10_900, '2x3'),
    rug('s6', 'Shore Navy Rug', 23_200, '6x9'),
    rug('m2', 'Moss Green Rug', 5_700, '2x3'),
    rug('m6', 'Moss Green Rug', 10_700, '6x9'),
    product('l1', 'Beacon Brass Lamp', 6_500, { category: 'Lamps', description: 'A brass reading lamp.' }),
    product('l2', 'Halo Linen Lamp', 7_300, { category: 'Lamps', description: 'A lamp with a linen shade.' }),
    product('l3', 'Beacon Brass Floor Lamp', 14_900, { category: 'Lamps', description: 'A tall brass lamp.' }),
  ],
  groups: [
    ['s2', 's6'],
    ['m2', 'm6'],
  ],
};

/** What the shopper says, what a good assistant answers, and what is in the cart then. */
const dialogues: Readonly<Record<string, readonly ExpectedTurn[]>> = {
  'asked of the one that is pointed at': [
    { say: 'show me rugs' },
    { say: 'what sizes does the cheaper one come in', says: [/2x3 and 6x9/] },
    { say: 'and how much is it in six by nine', says: [/Moss Green Rug.*\$107/] },
    { say: 'what does the biggest cost', says: [/\$107/] },
  ],
  'which of those': [{ say: 'show me rugs' }, { say: 'which of those is green', says: [/^Moss Green Rug/] }],
  'taken by what it is, so many': [{ say: 'show me lamps' }, { say: 'the linen one, two please', cart: { l2: 2 } }],
  'one that is named beside a count': [
    { say: 'show me lamps' },
    { say: "I'll take the linen one, two please", cart: { l2: 2 } },
    { say: 'two of them I mean', cart: { l2: 2 } },
  ],
  'put in, and a question beside it': [
    { say: 'show me lamps' },
    {
      say: 'put the linen one in my cart, and do you have parking',
      says: [/Halo Linen Lamp in your cart/],
      cart: { l2: 1 },
    },
  ],
  'narrowed by what it is and what it costs': [
    { say: 'show me lamps' },
    { say: 'a brass one under eighty bucks', says: [/Beacon Brass Lamp, \$65/] },
  ],
  'the cheapest of them, so many': [{ say: 'show me lamps' }, { say: 'the cheapest one, but two', cart: { l1: 2 } }],
  'asked of what is in hand, which says nothing of it': [
    { say: 'show me the halo linen lamp' },
    { say: 'does it have wheels', says: [/doesn't say/] },
  ],
  'a word that nothing accounts for is no such thing': [
    { say: 'show me lamps' },
    { say: 'add the kayak one', cart: {} },
  ],
};

test.each(Object.entries(dialogues))('%s', { timeout: 120_000 }, async (name, turns) => {
  const app = benchApp('en-US', 'USD');
  const model = modelFor(app, 'en-US');
  const shop = await searchedShop(content);
  const graded = await playDialogue({ name, kind: 'reference', turns }, { model, app, shop, locale: 'en-US' });
  const wrong = graded.filter(({ grade }) => grade === 'wrong' || grade === 'embarrassing');
  expect(wrong.map(({ expected, speech, why }) => `${expected.say} → ${speech} (${why})`)).toEqual([]);
});
