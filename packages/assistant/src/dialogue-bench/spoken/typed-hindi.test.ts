import { expect, test } from 'vitest';
import { product } from '../../test-support/memory-shop.ts';
import { benchApp, modelFor, playDialogue, searchedShop } from '../frame/bench.fixture.ts';
import type { ExpectedTurn } from '../frame/script.fixture.ts';

const titled = [
  product('pot', 'पीतल का लोटा', 64000, { currency: 'INR', category: 'बर्तन' }),
  product('pan', 'लोहे की कड़ाही', 89000, { currency: 'INR', category: 'बर्तन' }),
  product('lamp', 'मिट्टी का दीया', 4000, { currency: 'INR', category: 'सजावट' }),
];
const english = [
  product('pot', 'Brass Lota', 64000, { currency: 'INR' }),
  product('pan', 'Iron Kadhai', 89000, { currency: 'INR' }),
];

const talks: readonly (readonly [string, typeof titled, readonly ExpectedTurn[]])[] = [
  [
    'Hindi in Latin letters is read like Hindi',
    titled,
    [
      { say: 'lohe ki kadhai dikhao', shows: ['pan'] },
      { say: 'kitne ki hai', says: [/₹890/] },
      { say: 'ek cart me daal do', cart: { pan: 1 } },
      { say: 'mera order kahan hai', says: [/ऑर्डर नंबर/] },
    ],
  ],
  ['a title in Latin letters is found by who says it in Hindi', english, [{ say: 'लोटा दिखाओ', shows: ['pot'] }]],
];

test.each(talks)('%s', async (name, products, turns) => {
  const app = benchApp('hi-IN', 'INR');
  const world = {
    app,
    shop: await searchedShop({ products }),
    locale: 'hi-IN' as const,
    model: modelFor(app, 'hi-IN'),
  };
  const graded = await playDialogue({ name, kind: 'search', turns }, world);
  expect(
    graded
      .filter(({ grade }) => grade === 'wrong' || grade === 'embarrassing')
      .map(({ expected, speech, why }) => [expected.say, speech, why]),
  ).toEqual([]);
});

const goods = [
  product('cup', 'Blue Tea Cup', 30000, { currency: 'INR', category: 'Kitchen' }),
  product('towel', 'Soft Bath Towel', 45000, { currency: 'INR', category: 'Bath' }),
  product('sheet', 'Cotton Bed Sheet', 99000, { currency: 'INR', category: 'Bedroom' }),
];

test.each([
  ['tea cup dikhao', 'cup'],
  ['do you have bath towels', 'towel'],
  ['bed sheet', 'sheet'],
  ['mujhe bath towel chahiye', 'towel'],
])('English words among Hindi ones stay what they are: %s', async (say, id) => {
  const app = benchApp('hi-IN', 'INR');
  const shop = await searchedShop({ products: goods });
  const world = { app, shop, locale: 'hi-IN' as const, model: modelFor(app, 'hi-IN') };
  const [turn] = await playDialogue({ name: say, kind: 'search', turns: [{ say, shows: [id] }] }, world);
  expect([turn?.grade, turn?.speech]).toEqual(['right', expect.any(String)]);
});
