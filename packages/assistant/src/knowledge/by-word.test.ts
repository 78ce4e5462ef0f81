import { describe, expect, test } from 'vitest';
import { conversation, demoApp } from '../test-support/conversation.ts';
import { memoryShop, product, store } from '../test-support/memory-shop.ts';

const app = demoApp({
  interactions: [1, 3, 4, 23, 24, 29].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
const faqs = [
  ['Do you sharpen scissors?', 'Yes, for 8 dollars. It takes a week.'],
  ['How can I pay?', 'By card, PayPal or invoice from the second order on.'],
  ['Do you sell gift cards?', 'Yes, at the counter, from 25 dollars. They come in an envelope.'],
  ['Are your candles vegan?', 'All of them: soy wax, cotton wicks, nothing from animals.'],
].map(([question = '', answer = ''], index) => ({ id: `f${index}`, question, answer, wordings: [], url: '' }));
const shop = memoryShop({
  products: [product('p1', 'Dog Lead', 1900), product('p2', 'Merino Sweater', 9000)],
  faqs,
  policies: {
    return: { text: 'Send it back within 30 days, unworn. Socks cannot be returned.', url: '' },
    shipping: { text: 'Shipping costs 6 dollars. We ship within the United States only.', url: '' },
  },
  stores: [
    store('s1', 'Old Mill', { city: 'Bend', note: 'Parking in the back.' }),
    store('s2', 'Ballard', { city: 'Seattle', note: 'No lift.' }),
  ],
});

describe('a question in other words than the stored one', () => {
  test.each([
    ['could somebody get my scissors sharpened', 'mumble', /8 dollars/],
    ['is an invoice possible', 'mumble', /invoice from the second order/],
    ['do you do gift wrapping', 'mumble', /^(?!.*25 dollars)/],
    ['is anything coming up in december', 'mumble', /^(?!.*envelope)/],
    ['can I bring my dog', 'mumble', /^(?!.*animals)/],
    ['what was in it', 'OrderItemsIntent', /^(?!.*animals)/],
    ['do you ship to canada', 'ShippingPolicyIntent', /within the United States only/],
  ])('"%s"', async (text, intent, expected) => {
    const { turn } = conversation(shop, { app });
    expect((await turn(intent, { text })).speech).toMatch(expected);
  });

  test('the store that was told is the one that is asked of', async () => {
    const { turn } = conversation(shop, { app });
    await turn('StoreContactIntent', { text: 'what is the number of ballard' });
    expect((await turn('mumble', { text: 'is there a lift' })).speech).toMatch(/No lift/);
    expect((await turn('mumble', { text: 'and on christmas day' })).speech).toMatch(/hours/);
  });

  test('what "them" are like may be excluded: no yes', async () => {
    const { turn } = conversation(shop, { app });
    const { speech } = await turn('ReturnPolicyIntent', { text: 'can I send them back' });
    expect(speech).toMatch(/^Send it back within 30 days/);
  });
});
