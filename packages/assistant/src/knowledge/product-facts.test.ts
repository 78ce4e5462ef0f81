import { describe, expect, test } from 'vitest';
import { interactions } from '../interactions/interactions.ts';
import { conversation, demoApp } from '../test-support/conversation.ts';
import { deal, memoryShop, product } from '../test-support/memory-shop.ts';

const shop = memoryShop({
  products: [
    product('tent', 'Ridge Tent', 20_000, {
      salePriceMinor: 15_000,
      description: 'Sleeps 3 with room for boots. Comes in sage green. Poles and a carry bag are included.',
    }),
    product('cup-b', 'Camp Cup', 1_200, { options: { Color: 'Blue' }, availability: 'out_of_stock' }),
    product('cup-g', 'Camp Cup', 1_200, { options: { Color: 'Green' } }),
    product('stove', 'Gas Stove', 4_000, { description: 'Burns for hours.', availability: 'out_of_stock' }),
    product('pot', 'Pot Set', 3_000, { description: 'Two pots that fit the Gas Stove.' }),
    product('pack', 'Trail Pack', 6_000, { description: 'For children from 6 to 10.' }),
    product('shoe', 'Mesa Boot', 9_000, { description: "Men's leather boot with a rubber sole." }),
  ],
  groups: [['cup-b', 'cup-g']],
  deals: [
    deal('d1', '20 percent off all tents', { kind: 'coupon', code: 'TENT20' }),
    deal('d2', 'Free mug with orders over 80 dollars'),
  ],
  policies: {
    return: {
      text: 'You can return gear within 60 days. The packaging is not needed. Fuel cannot be returned. Refunds take 4 days.',
      url: '',
    },
    shipping: { text: 'Shipping takes 3 days. Express shipping takes one day and costs 12 dollars.', url: '' },
  },
});
const app = demoApp({
  interactions: interactions.map(({ type }) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});

async function asked(query: string, text: string, intent = 'mumble') {
  const talk = conversation(shop, { app });
  await talk.turn({ ProductSearchIntent: { query } }, { text: query });
  return (await talk.turn(intent, { text })).speech;
}

describe('of the product in focus', () => {
  test.each([
    ['tent', 'was it marked down', /^Yes\. Ridge Tent is on sale for \$150 instead of \$200\./],
    ['pack', 'is this one on offer', /^No\. Trail Pack isn't reduced\./],
    ['tent', 'so what do i save', /^You save \$50\./],
    ['stove', 'when do you get more of it', /^I don't know when Gas Stove is back\./],
    ['pack', 'when is it available again', /^Trail Pack is in stock\./],
    ['tent', 'which color is it', /^Comes in sage green\./],
    ['camp cup green', 'what colours does it come in', /You can have it in Green\./],
    ['tent', 'how many people fit in it', /^Sleeps 3/],
    ['tent', 'does it have a bag with it', /carry bag/],
    ['mesa boot', 'is it for guys', /^Yes\. Men's leather boot/],
    ['pack', 'is it right for an eight year old', /^Yes\. For children from 6 to 10\./],
    ['pack', 'is that for a three year old', /^No\. For children from 6 to 10\./],
  ])('%s: %s', async (query, text, expected) => {
    expect(await asked(query, text)).toMatch(expected);
  });

  test('what belongs to an order or a search is left to these', async () => {
    expect(await asked('tent', 'where is my order', 'OrderStatusIntent')).toMatch(/order number/);
    expect(await asked('tent', 'do you have anything on sale', 'DealsIntent')).toMatch(/20 percent off/);
  });
});

describe('of a deal', () => {
  const deals = () => conversation(shop, { app });

  test('how it is used, and what it is for', async () => {
    const talk = deals();
    await talk.turn('CouponsIntent');
    expect((await talk.turn('mumble', { text: 'where do i enter it' })).speech).toMatch(/TENT20.*checkout/);
    expect((await talk.turn('mumble', { text: 'is it valid for the ridge tent' })).speech).toMatch(/^Yes\. 20 percent/);
    expect((await talk.turn('mumble', { text: 'does it work on the stove' })).speech).toMatch(
      /^20 percent off all tents/,
    );
  });

  test('a code that there is not is not taken', async () => {
    const { speech } = await deals().turn('CouponCodeIntent', { text: 'please use code GIVEME50' });
    expect(speech).toMatch(/^We don't have a code GIVEME50\./);
    expect((await deals().turn('CouponCodeIntent', { text: 'use tent20' })).speech).toMatch(/TENT20/);
  });
});

describe('of a policy', () => {
  const ask = async (...texts: readonly (readonly [string, string])[]) => {
    const talk = conversation(shop, { app });
    let speech = '';
    for (const [intent, text] of texts) ({ speech } = await talk.turn(intent, { text }));
    return speech;
  };

  test('what is asked beside a return stays with returns, and the number is still awaited', async () => {
    const speech = await ask(['ReturnOrderIntent', 'i want to return it'], ['mumble', 'what if i lost the carton']);
    expect(speech).toMatch(/^The packaging is not needed\. What is your order number\?/);
  });

  test('a short question after it stays with it, by its rule where nothing is named', async () => {
    const fuel = ['ReturnPolicyIntent', 'can i return fuel'] as const;
    expect(await ask(fuel, ['ProductSearchIntent', 'and a tent'])).toMatch(/^You can return gear within 60 days\./);
    expect(await ask(fuel, ['mumble', 'how long until the refund'])).toMatch(/^Refunds take 4 days\./);
  });

  test('who is in a hurry hears of what is faster', async () => {
    const first = ['ShippingPolicyIntent', 'how long does shipping take'] as const;
    expect(await ask(first, ['mumble', 'what if i need it by tuesday'])).toMatch(/^Express shipping/);
  });
});
