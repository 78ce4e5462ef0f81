import { expect, test } from 'vitest';
import { conversation, demoApp } from '../../test-support/conversation.ts';
import { memoryShop, product } from '../../test-support/memory-shop.ts';

const app = demoApp({
  interactions: [1, 8].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});

test('where the stock is short, no line is written that would have to be taken back', async () => {
  const written: number[] = [];
  const memory = memoryShop({ products: [product('p1', 'Heron Poles', 11900)], stock: { p1: 2 } });
  const shop = {
    ...memory,
    setCartLine(id: string, quantity: number) {
      written.push(quantity);
      return memory.setCartLine(id, quantity);
    },
  };
  const talk = conversation(shop, { app });
  const asked = await talk.turn({ AddToCartIntent: { query: 'heron poles', quantity: '3' } });
  expect(asked.speech).toMatch(/only 2 left|only two left/i);
  expect(written).toEqual([]);
  await talk.turn('yes');
  expect(written).toEqual([2]);
});

test('what is to give way to more than there is stays in the cart', async () => {
  const bag = (id: string, Color: string) => product(id, 'Felt Bag', 3000, { options: { Color } });
  const shop = memoryShop({
    products: [bag('y', 'Yellow'), bag('n', 'Navy')],
    groups: [['y', 'n']],
    stock: { n: 1 },
  });
  const talk = conversation(shop, { app });
  await talk.turn({ AddToCartIntent: { query: 'felt bag' } });
  await shop.setCartLine('y', 3);
  const { speech } = await talk.turn('mumble', { text: 'swap the yellow for navy' });
  expect(speech).toMatch(/only one left/i);
  expect((await shop.getCart()).map(({ productId, quantity }) => [productId, quantity])).toEqual([['y', 3]]);
});
