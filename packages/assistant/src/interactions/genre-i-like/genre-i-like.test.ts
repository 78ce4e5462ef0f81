import { expect, test } from 'vitest';
import { conversation, demoApp, place } from '../../test-support/conversation.ts';
import { memoryShop, product } from '../../test-support/memory-shop.ts';

const products = [
  product('c1', 'Dark Harbour', 1200, { category: 'Books > Crime' }),
  product('c2', 'Cold Trail', 1300, { category: 'Books > Crime' }),
  product('c3', 'Sold Out Case', 900, { category: 'Books > Crime', availability: 'out_of_stock' }),
  product('p1', 'Sea Poems', 800, { category: 'Books > Poetry' }),
];
const appWith = (settings: object = {}) =>
  demoApp({
    interactions: [1, 10].map((type) => ({
      type,
      settings: type === 10 ? settings : {},
      utterances: [],
      slotValues: [],
    })),
  });

test('a genre is remembered over sessions and used when something is to be recommended', async () => {
  const tastes: string[] = [];
  const shop = memoryShop({ products, tastes });
  await conversation(shop, { app: appWith() }).script([
    [
      { LikeGenreIntent: { genre: 'crime' } },
      "I'll remember that you like crime. Here is something for you. First: Dark Harbour, $12. Second: Cold Trail, $13. " +
        'Which one interests you?',
    ],
    [{ SelectItemIntent: { ordinal: place(2) } }, /^Cold Trail costs \$13/],
    [{ LikeGenreIntent: { genre: 'the poetry' } }, /you like poetry.* Sea Poems, \$8/],
  ]);
  expect(tastes).toEqual(['poetry', 'crime']);
  const later = await conversation(shop, { app: appWith() }).turn('RecommendIntent');
  expect(later.speech).toMatch(
    /^Since you like poetry and crime, here is something for you\. First: Sea Poems.* Second: Dark Harbour.* Third: Cold/,
  );
  expect(later.outcome.interactionType).toBe(10);
});

test('without a taste it asks and names what there is; the answer may be any words', async () => {
  await conversation(memoryShop({ products }), { app: appWith() }).script([
    ['RecommendIntent', 'We have Crime and Poetry, for example. Which genre or kind of product do you like?'],
    [{ ProductSearchIntent: { query: 'crime' } }, /^I'll remember that you like crime/],
    ['RecommendIntent', /^Since you like crime/],
  ]);
});

test('what the shop does not have is said, not remembered, and other genres are offered', async () => {
  const tastes: string[] = [];
  await conversation(memoryShop({ products, tastes }), { app: appWith() }).script([
    [{ LikeGenreIntent: { genre: 'opera' } }, /^I have nothing for opera right now\. We have Crime and Poetry/],
    ['no', 'Is there anything else?'],
  ]);
  expect(tastes).toEqual([]);
});

test('a merchant may want nothing kept, and what is out of stock named', async () => {
  const tastes: string[] = ['poetry'];
  const app = appWith({ remembers: false, onlyInStock: false });
  await conversation(memoryShop({ products, tastes }), { app }).script([
    [{ LikeGenreIntent: { genre: 'crime' } }, /^Here is something for you\..*Sold Out Case/],
    ['RecommendIntent', /^We have Crime and Poetry/],
  ]);
  expect(tastes).toEqual(['poetry']);
});
