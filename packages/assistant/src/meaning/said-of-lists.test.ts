import { describe, expect, test } from 'vitest';
import { respond } from '../assistant.ts';
import { conversation, demoApp, place, turnOf } from '../test-support/conversation.ts';
import { memoryShop, order, product, store } from '../test-support/memory-shop.ts';
import { excluding } from './exclusions/excluding.ts';
import type { Reader } from './meaning.ts';

const app = demoApp({
  interactions: [1, 4, 8, 24].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
const pots = [
  product('p1', 'Ceramic Pot', 1800, { brand: 'Kiln & Co' }),
  product('p2', 'Hanging Pot', 2100, { brand: 'Knotwork' }),
  product('p3', 'Woven Pot', 2400, { brand: 'Knotwork' }),
  product('b1', 'Knotwork Basket', 900, { brand: 'Knotwork' }),
];
/** As the product search does, a brand is found as well. */
function shopOf() {
  const shop = memoryShop({ products: pots });
  return {
    ...shop,
    async searchProducts({ text }: { readonly text: string }) {
      const words = text.toLowerCase().replace('pots', 'pot').replace(/^a /, '').split(' ');
      const items = pots.filter(({ title, brand }) =>
        words.every((word) => `${title} ${brand}`.toLowerCase().includes(word)),
      );
      return { items, total: items.length, correctedQuery: null };
    },
  };
}

describe('of a list that was read', () => {
  test('the cheapest with a word more is the cheapest such one of it', async () => {
    const { turn } = conversation(shopOf(), { app });
    await turn({ ProductSearchIntent: { query: 'pot' } }, { text: 'pots' });
    const cheapest = await turn({ CheapestIntent: { product: 'knotwork' } }, { text: 'cheapest knotwork one' });
    expect(cheapest.speech).toMatch(/^Hanging Pot costs \$21/);
    await turn({ ProductSearchIntent: { query: 'pot' } }, { text: 'pots' });
    const other = await turn({ CheapestIntent: { product: 'basket' } }, { text: 'cheapest basket' });
    expect(other.speech).toMatch(/^Knotwork Basket/);
  });

  test('a brand narrows it, and a brand without such things is told by itself', async () => {
    const { turn } = conversation(shopOf(), { app });
    await turn({ ProductSearchIntent: { query: 'pot' } }, { text: 'pots' });
    const knotwork = await turn('mumble', { text: 'only from Knotwork' });
    expect(knotwork.dialogue.shown).toMatchObject({ ids: ['p2', 'p3'], query: 'pot Knotwork' });
    await turn({ ProductSearchIntent: { query: 'basket' } }, { text: 'baskets' });
    const kiln = await turn('mumble', { text: 'just the ones by Kiln & Co' });
    expect(kiln.dialogue.shown?.ids).toEqual(['p1']);
    expect((await turn('mumble', { text: 'only from the moon' })).outcome.handled).toBe('unmatched');
  });

  test('the cheaper of two is one of those that were told', async () => {
    const { turn } = conversation(shopOf(), { app });
    await turn({ ProductSearchIntent: { query: 'pot Knotwork' } });
    const heard = { ChangeQuantityIntent: { ordinal: place(2) } };
    expect((await turn(heard, { text: 'the cheaper of the two' })).speech).toMatch(/^Hanging Pot costs \$21/);
  });

  test('an order is meant by what is in it', async () => {
    const customer = { customerId: 'c1', email: 'ada@example.com', name: 'Ada' };
    const orders = [
      order('1001', { items: [{ title: 'Snake Plant', quantity: 1 }] }),
      order('1002', { items: [{ title: 'Brass Watering Can', quantity: 1 }] }),
    ].map((one) => ({ ...one, customerId: 'c1' }));
    const { turn } = conversation(memoryShop({ orders }), { app, shopper: { linked: customer } });
    await turn('MyOrdersIntent');
    const heard = { SelectItemIntent: { ordinal: place(1) } };
    expect((await turn(heard, { text: 'the one with the watering can' })).speech).toMatch(/^Order 1002 /);
  });
});

test.each([
  ['en', 'not the red one', 'red one'],
  ['de', 'nicht die roten', 'roten'],
  ['es', 'no el rojo', 'rojo'],
  ['fr', 'pas le rouge', 'rouge'],
  ['it', 'non quello rosso', 'rosso'],
  ['pt', 'não o vermelho', 'vermelho'],
] as const)('in %s "%s" excludes one of several', (language, said, without) => {
  expect(excluding(said, language)?.without).toEqual([without]);
});

test('a thing is looked for, whatever its words are like by themselves', async () => {
  const choice: ReturnType<Reader> = { intent: 'ChooseOptionIntent', slots: {} };
  const search: ReturnType<Reader> = {
    intent: 'ProductSearchIntent',
    slots: { query: { value: 'a hanging pot and a woven pot' } },
  };
  const read: Reader = (text) => (text.includes(' and ') ? search : choice);
  const two = 'i want a hanging pot and a woven pot';
  const turn = (text: string) => turnOf('', { ...read(text), text });
  const both = await respond(turn(two), app, shopOf(), read);
  expect(both.speech).toMatch(/^I found one match for hanging pot\. .* You also mentioned a woven pot\./);
  const one = await respond(turn('i want a woven pot'), app, shopOf(), read);
  expect(one.dialogue.shown?.ids).toEqual(['p3']);
});

test('a place that was asked for is taken out of "the Boston one"', async () => {
  const stores = [store('s1', 'Old Mill', { city: 'Boston' }), store('s2', 'Elm Street', { city: 'Portland' })];
  const { turn } = conversation(memoryShop({ stores, places: { boston: 'Boston' } }), { app });
  await turn('StoreContactIntent');
  const heard = { SelectItemIntent: { ordinal: { value: 'Boston' } } };
  expect((await turn(heard, { text: 'the Boston one' })).speech).toContain('Old Mill');
});

const hours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' }));
const branches = [
  store('s1', 'Old Mill', { city: 'Boston', hours }),
  store('s2', 'Elm Street', { city: 'Portland', hours }),
];

test('the hours of few stores are told at once, and a sentence that names one of them is about it', async () => {
  const { turn } = conversation(memoryShop({ stores: branches, places: { boston: 'Boston' } }), { app });
  expect((await turn('StoreHoursIntent')).speech).toMatch(/^Old Mill: it is .*Elm Street: it is /);
  const mumbled = async (text: string) => (await turn('mumble', { text })).speech;
  expect(await mumbled('what about friday, in boston')).toMatch(/^It is open on Friday from 9 AM to 6 PM/);
  expect(await mumbled('and the elm street one on saturdays')).toMatch(/^It is closed on Saturday/);
});

test('a sentence without a place leaves the question for one', async () => {
  const { turn } = conversation(memoryShop({ stores: branches, places: {} }), { app });
  const asked = await turn('StoreContactIntent');
  expect(asked.dialogue.asking?.question).toBe('place');
  expect((await turn('mumble', { text: 'is there any parking there?' })).speech).not.toContain('could not find');
});

test('the cheapest without what is not wanted is still the cheapest', async () => {
  const { turn } = conversation(shopOf(), { app });
  await turn({ ProductSearchIntent: { query: 'pot' } }, { text: 'pots' });
  const cheapest = await turn('CheapestIntent', { text: 'the cheapest one, but nothing with ceramic' });
  expect(cheapest.dialogue.shown).toMatchObject({ sort: 'price-ascending', said: 1, without: ['ceramic'] });
});

test('so many of what is named are put in where none of it is in the cart', async () => {
  const { turn } = conversation(shopOf(), { app });
  const heard = { ChangeQuantityIntent: { quantity: '2', ordinal: { value: 'hanging pot' } } };
  expect((await turn(heard, { text: 'two of the hanging pots' })).speech).toMatch(/^I put 2 Hanging Pots in your cart/);
});

test('back to the first ones is back in the list', async () => {
  const { turn } = conversation(shopOf(), { app });
  await turn({ ProductSearchIntent: { query: 'pot' } }, { text: 'pots' });
  const back = await turn('mumble', { text: 'go back to the first ones' });
  expect(back.dialogue.shown?.query).toBe('pot');
});

test('"the second basket", of pots that were read, is none of the pots', async () => {
  const { turn, shop } = conversationOfBoth();
  await turn({ ProductSearchIntent: { query: 'pot' } }, { text: 'pots' });
  const heard = { AddToCartIntent: { ordinal: { ...place(2), value: 'second' } } };
  const { dialogue } = await turn(heard, { text: 'add the second basket to my cart' });
  expect(await shop.getCart()).toEqual([]);
  expect(dialogue.shown?.query).toBe('basket');
});

test('"not that one, the first", of what was put in just now', async () => {
  const { turn, shop } = conversationOfBoth();
  await turn({ ProductSearchIntent: { query: 'pot' } }, { text: 'pots' });
  await turn({ AddToCartIntent: { ordinal: place(2) } }, { text: 'add the second one' });
  await turn({ SelectItemIntent: { ordinal: place(1) } }, { text: 'not that one, the first' });
  expect(await shop.getCart()).toMatchObject([{ productId: 'p1', quantity: 1 }]);
});

function conversationOfBoth() {
  const shop = shopOf();
  return { shop, turn: conversation(shop, { app }).turn };
}

test('what is likely of the store that was told is believed', async () => {
  const shop = memoryShop({ stores: branches, places: {} });
  const dull = {
    intent: 'AMAZON.FallbackIntent',
    slots: {},
    likely: [{ intent: 'StoreContactIntent', confidence: 0.4 }],
  };
  const read: Reader = (_, as) => (as === undefined ? dull : { intent: as, slots: {} });
  const told = await respond(turnOf('StoreContactIntent', { text: 'where is elm street' }), app, shop, read);
  const session = { id: 's', isNew: false, attributes: { d: told.dialogue } };
  const next = turnOf('mumble', { text: 'so how would one get hold of them', session });
  expect((await respond(next, app, shop, read)).speech).toMatch(/^Elm Street is at/);
});
