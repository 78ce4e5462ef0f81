import { expect, test } from 'vitest';
import { conversation } from '../../test-support/conversation.ts';
import { memoryShop, product } from '../../test-support/memory-shop.ts';

const shop = memoryShop({
  products: [
    product('cup-b', 'Camp Cup', 1_200, { options: { Color: 'Blue' }, availability: 'out_of_stock' }),
    product('cup-g', 'Camp Cup', 1_200, { options: { Color: 'Green' } }),
  ],
  groups: [['cup-b', 'cup-g']],
});

test('the stock of the kind that was asked for is told', async () => {
  const talk = conversation(shop);
  const first = await talk.turn({ ProductSearchIntent: { query: 'camp cup blue' } }, { text: 'camp cup blue' });
  expect(first.speech).toMatch(/Camp Cup.*out of stock/);
  expect((await talk.turn('StockIntent', { text: 'is it in stock' })).speech).toMatch(
    /^Camp Cup, Blue is out of stock/,
  );
  expect((await talk.turn('StockIntent', { text: 'and is the green one in stock' })).speech).toMatch(
    /^Camp Cup, Green is in stock/,
  );
});
