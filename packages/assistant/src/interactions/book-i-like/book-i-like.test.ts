import { expect, test } from 'vitest';
import { conversation, demoApp } from '../../test-support/conversation.ts';
import { memoryShop, product } from '../../test-support/memory-shop.ts';

const products = [
  product('c1', 'Dark Harbour', 1200, { category: 'Books > Crime', brand: 'Ada Moor' }),
  product('c2', 'Cold Trail', 1300, { category: 'Books > Crime', brand: 'Ben Frost' }),
  product('p1', 'Ada Moor: Sea Poems', 800, { category: 'Books > Poetry', brand: 'Ada Moor' }),
  product('s1', 'Sold Out Case', 900, { category: 'Books > Crime', availability: 'out_of_stock' }),
  product('l1', 'Lonely Planet Atlas', 3900),
];
const appWith = (settings: object = {}) =>
  demoApp({
    interactions: [1, 11].map((type) => ({
      type,
      settings: type === 11 ? settings : {},
      utterances: [],
      slotValues: [],
    })),
  });

test('a book leads to others of its author and then of its kind, and is known the next time', async () => {
  const tastes: string[] = [];
  const shop = memoryShop({ products, tastes });
  await conversation(shop, { app: appWith() }).script([
    [
      { LikeBookIntent: { book: 'dark harbour' } },
      "I'll remember that you like Dark Harbour. You may like these, too. First: Ada Moor: Sea Poems, $8. " +
        'Second: Cold Trail, $13. Which one interests you?',
    ],
  ]);
  expect(tastes).toEqual(['Dark Harbour']);
  const later = await conversation(shop, { app: appWith() }).turn('RecommendBookIntent');
  expect(later.speech).toMatch(/^Since you like Dark Harbour, here is something to read\. First: Ada Moor: Sea Poems/);
  expect(later.outcome.interactionType).toBe(11);
});

test('a book that the shop does not know, or that has no like, is not remembered', async () => {
  const tastes: string[] = [];
  await conversation(memoryShop({ products, tastes }), { app: appWith() }).script([
    ['RecommendBookIntent', 'Which book did you like?'],
    [
      { ProductSearchIntent: { query: 'war and peace' } },
      'I know nothing like war and peace right now. Which book did you like?',
    ],
    [{ LikeBookIntent: { book: 'lonely planet atlas' } }, /^I know nothing like Lonely Planet Atlas/],
    ['no', 'Is there anything else?'],
  ]);
  expect(tastes).toEqual([]);
});

test('a merchant may want only books of the kind, and nothing kept', async () => {
  const tastes: string[] = [];
  const app = appWith({ remembers: false, onlyInStock: false, sameAuthorFirst: false });
  await conversation(memoryShop({ products, tastes }), { app }).script([
    [
      { LikeBookIntent: { book: 'dark harbour' } },
      /^You may like these, too\. First: Cold Trail.*Second: Sold Out Case/,
    ],
  ]);
  expect(tastes).toEqual([]);
});
