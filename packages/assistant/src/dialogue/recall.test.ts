import { expect, test } from 'vitest';
import { conversation, demoApp, place } from '../test-support/conversation.ts';
import { memoryShop, order, product, store } from '../test-support/memory-shop.ts';

const app = demoApp({
  interactions: [1, 4, 8, 15, 17, 22, 24].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
const shop = memoryShop({
  products: ['Red mug', 'Blue mug', 'Green mug', 'White mug'].map((title, index) =>
    product(`p${index + 1}`, title, 1000 + index * 100, { category: 'Mugs' }),
  ),
  stores: [
    store('s1', 'Harbor Street', { city: 'Boston', distanceMetres: 100 }),
    store('s2', 'Beacon Hill', { city: 'Boston', distanceMetres: 900 }),
  ],
  places: { boston: 'Boston' },
  orders: [order('1042', { status: 'placed', proof: { postcode: '98101', phoneLastFour: null, email: null } })],
});
const search = [{ ProductSearchIntent: { query: 'mug' } }, /First: Red mug/] as const;
const told = [
  [{ OrderStatusIntent: { number: '1042' } }, /postal code/],
  [{ ProvidePostcodeIntent: { postcode: '98101' } }, /Order 1042/],
] as const;

test('"go back" from an order leads to the list that was read before it', async () => {
  await conversation(shop, { app }).script([
    search,
    ...told,
    ['GoBackIntent', /^First: Red mug.* Second: Blue mug/],
    [{ SelectItemIntent: { ordinal: place(2) } }, /^Blue mug/],
  ]);
});

test('a place that the order does not have is one of the list before it; one that nothing has is told so', async () => {
  await conversation(shop, { app }).script([
    search,
    ...told,
    [{ SelectItemIntent: { ordinal: place(3) } }, /^Green mug/],
    ['AddToCartIntent', /Green mug in your cart/],
  ]);
  await conversation(shop, { app }).script([
    search,
    ...told,
    [{ SelectItemIntent: { ordinal: place(9) } }, /^I didn't list that many/],
  ]);
});

test('"cheaper ones" and "add it" after a store mean the products before it', async () => {
  const dearer = [{ ProductSearchIntent: { query: 'blue mug' } }, /Blue mug/] as const;
  const near = [{ StoreLocationIntent: { place: 'boston' } }, /Harbor Street/] as const;
  await conversation(shop, { app }).script([dearer, near, ['AddToCartIntent', /Blue mug in your cart/]]);
  await conversation(shop, { app }).script([search, near, ['StockIntent', /^4 of these are in stock/]]);
});

test('what begins anew forgets what was before', async () => {
  const talk = conversation(shop, { app });
  await talk.script([search, ...told]);
  expect((await talk.turn('start over')).dialogue).toMatchObject({ shown: null, earlier: null });
});
