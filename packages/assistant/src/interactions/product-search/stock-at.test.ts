import { describe, test } from 'vitest';
import { conversation, demoApp } from '../../test-support/conversation.ts';
import { memoryShop, product, store } from '../../test-support/memory-shop.ts';

const shop = memoryShop({
  products: [product('p1', 'Blue Mug', 1200), product('p2', 'Oak Lamp', 9900)],
  stores: [
    store('s1', 'Pike Street shop', { street: '8 Pike Street', city: 'Seattle', distanceMetres: 3_000 }),
    store('s2', 'Tea room', { street: '1 Kiln Lane', city: 'Portland', distanceMetres: 230_000 }),
  ],
  places: { bellevue: 'Bellevue' },
  stockAt: {
    p1: [
      { key: 'l2', name: 'Tea room', city: 'Portland', address: '1 Kiln Lane', count: 4 },
      { key: 'l1', name: 'Pike Street shop', city: 'Seattle', address: '8 Pike Street', count: 0 },
    ],
  },
});
const app = demoApp({
  interactions: [...demoApp().interactions, { type: 24, settings: {}, utterances: [], slotValues: [] }],
});
const mug = { ProductSearchIntent: { query: 'blue mug' } };
const lamp = { ProductSearchIntent: { query: 'oak lamp' } };

describe('stock at a place', () => {
  test('is told by city, by the name of a store, and with where else it is', async () => {
    await conversation(shop, { app }).script([
      [mug, /^I found one match/],
      [
        { StockIntent: { place: 'seattle' } },
        'Pike Street shop does not have Blue Mug right now. You find it at Tea room. Is there anything else?',
      ],
      [{ StockIntent: { place: 'the Tea Room' } }, 'Yes, Tea room has Blue Mug. Is there anything else?'],
      ['StockIntent', 'Blue Mug is in stock. You find it at Tea room. Is there anything else?'],
    ]);
  });

  test('is that of the nearest store where a place has none of its own, and unknown elsewhere', async () => {
    await conversation(shop, { app }).script([
      [mug, /^I found one match/],
      [{ StockIntent: { place: 'bellevue' } }, /^Pike Street shop does not have Blue Mug/],
      [{ StockIntent: { place: 'Paris' } }, /^I can't tell what they have in Paris\. You find it at Tea room\./],
    ]);
  });

  test('is said to be unknown where nobody counts by place', async () => {
    await conversation(shop, { app }).script([
      [lamp, /^I found one match/],
      [
        { StockIntent: { place: 'seattle' } },
        "Oak Lamp is in stock. I can't tell it for a single store. Is there anything else?",
      ],
    ]);
  });

  test('is told with the store that was asked for while a product is spoken of', async () => {
    await conversation(shop, { app }).script([
      [mug, /^I found one match/],
      [{ StoreLocationIntent: { place: 'bellevue' } }, /Pike Street shop does not have Blue Mug right now\./],
    ]);
  });
});
