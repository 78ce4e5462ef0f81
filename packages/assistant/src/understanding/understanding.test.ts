import { describe, expect, it } from 'vitest';
import { loadModel, train } from './understanding.ts';

const SHOP = [
  { intent: 'ProductSearchIntent', text: 'find {query}' },
  { intent: 'ProductSearchIntent', text: 'search for {query}' },
  { intent: 'ProductSearchIntent', text: 'do you have {query}' },
  { intent: 'OrderStatusIntent', text: 'where is my order' },
  { intent: 'OrderStatusIntent', text: 'track order {orderNumber}' },
  { intent: 'DealsIntent', text: 'what deals are on' },
  { intent: 'DealsIntent', text: 'any offers today' },
  { intent: 'AMAZON.StopIntent', text: 'stop' },
];
const SLOTS = {
  ProductSearchIntent: { query: 'AMAZON.SearchQuery' },
  OrderStatusIntent: { orderNumber: 'AMAZON.NUMBER' },
};

describe('understanding', () => {
  const model = train(SHOP, {}, { slots: SLOTS });

  it('is certain of a text that is a sample word for word', () => {
    expect(model.understand('Where is my order?')).toMatchObject({ intent: 'OrderStatusIntent', confidence: 1 });
  });

  it('takes a number out of words', () => {
    const understood = model.understand('track order one two three four');
    expect(understood.intent).toBe('OrderStatusIntent');
    expect(understood.slots.orderNumber).toMatchObject({ value: 'one two three four', resolved: [{ name: '1234' }] });
  });

  it('understands the same after a round trip through JSON', () => {
    const again = loadModel(JSON.parse(JSON.stringify(model)));
    for (const text of ['do you have coffee mugs', 'got any deals', 'what is the capital of peru']) {
      expect(again.understand(text)).toEqual(model.understand(text));
    }
  });

  it('says null when nothing fits', () => {
    expect(model.understand('what is the capital of peru').intent).toBeNull();
    expect(model.understand('').intent).toBeNull();
  });
});
