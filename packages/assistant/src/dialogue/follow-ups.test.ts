import { describe, expect, test } from 'vitest';
import { conversation, demoApp, place } from '../test-support/conversation.ts';
import { event, memoryShop, order, product, store } from '../test-support/memory-shop.ts';

const app = demoApp({
  interactions: [1, 2, 3, 4, 8, 10, 15, 18, 24, 25, 28, 29].map((type) => ({
    type,
    settings: {},
    utterances: [],
    slotValues: [],
  })),
});
const runner = (id: string, size: string) =>
  product(id, 'Jute Runner', 3000, { options: { Size: size }, description: 'Jute Runner, made for bare feet.' });
const makeShop = () =>
  memoryShop({
    products: [
      product('p1', 'Red Mug', 900),
      product('p2', 'Blue Mug', 1200),
      product('p3', 'Oak Lamp', 9900),
      runner('r1', 'Small'),
      runner('r2', 'Large'),
    ],
    groups: [['r1', 'r2']],
    orders: [order('2002', { status: 'delivered', deliveredAt: '2026-03-02T10:00:00Z' })],
    stores: [
      store('s1', 'Harbor Street', { distanceMetres: 1931 }),
      store('s2', 'Old Mill', { distanceMetres: 56_327 }),
    ],
    places: { portland: 'Portland' },
    events: [
      event('e1', 'Pottery', '2026-03-07T15:00:00Z', { place: 'Harbor Street' }),
      event('e2', 'Candles', '2026-03-08T15:00:00Z'),
    ],
    news: [{ id: 'n1', title: 'Open on Sundays', text: 'From noon.' }],
    faqs: [
      { id: 'f1', question: 'Do you wrap gifts?', wordings: ['do you gift wrap'], answer: 'Yes, in cotton.', url: '' },
    ],
  });
const talk = () => conversation(makeShop(), { app });

describe('what is said next', () => {
  test('"when is it" and "where is it" after an event are about the event', async () => {
    const { script, turn } = talk();
    await script([
      ['EventsIntent', /^There are 2 events/],
      [{ SelectItemIntent: { ordinal: place(1) } }, /^Pottery, on Saturday/],
      ['OrderDateIntent', /^Pottery, on Saturday at 10/],
    ]);
    expect((await turn('OrderStatusIntent', { text: 'where is it' })).speech).toMatch(/^Pottery/);
    expect((await turn('OrderStatusIntent', { text: 'where is my latest order' })).speech).toMatch(/order number/);
  });

  test('hours after a list of stores are the nearest one’s, by its name', async () => {
    await talk().script([
      [{ StoreLocationIntent: { place: 'portland' } }, /^These stores are nearest to Portland/],
      ['StoreHoursIntent', /^The store nearest to Portland is Harbor Street|Harbor Street/],
      [{ SelectItemIntent: { ordinal: place(2) } }, /^Old Mill/],
      ['StoreLocationIntent', /^These stores are nearest to Portland/],
    ]);
  });

  test('"more" after what has no list says that this was all', async () => {
    await talk().script([
      ['NewsIntent', /^Open on Sundays/],
      ['MoreResultsIntent', 'That was all I have on that. Is there anything else?'],
    ]);
  });

  test('words nothing understood may be a question the merchant has answered', async () => {
    const { speech } = await talk().turn('mumble', { text: 'do you gift wrap' });
    expect(speech).toBe('Yes, in cotton. Is there anything else?');
    expect((await talk().turn('mumble', { text: 'count the clouds' })).speech).toMatch(/^Sorry/);
  });
});

describe('corrections while filling a cart', () => {
  test('another number before it is clear which product', async () => {
    await talk().script([
      [{ AddToCartIntent: { query: 'mug', quantity: '2' } }, /Which one should I put in your cart\?$/],
      [
        { ChangeQuantityIntent: { quantity: '3' } },
        'First: Red Mug. Second: Blue Mug. Which one should I put in your cart?',
      ],
      [{ SelectItemIntent: { ordinal: place(1) } }, /^I put 3 Red Mugs in your cart\./],
    ]);
  });

  test('"two please" of the one product that is talked of', async () => {
    await talk().script([
      [{ CheapestIntent: { product: 'mug' } }, /^Red Mug costs \$9\./],
      [{ ProvideNumberIntent: { number: '2' } }, /^I put 2 Red Mugs in your cart\./],
    ]);
  });

  test('"yes" to what to put in is no name of a product', async () => {
    await talk().script([
      ['AddToCartIntent', 'What would you like to put in your cart?'],
      ['yes', 'What would you like to put in your cart?'],
    ]);
  });

  test('"do you have it in large": yes with its price, or what there is', async () => {
    await talk().script([
      [{ CheapestIntent: { product: 'runner' } }, /^Jute Runner costs \$30/],
      [
        { ChooseOptionIntent: { option: 'large' } },
        'Yes, Jute Runner comes in Large, for $30. Shall I put it in your cart?',
      ],
      ['AddToCartIntent', /^I put Jute Runner/],
      ['no', /./],
      [
        { ChooseOptionIntent: { option: 'medium' } },
        "I don't have that one. Jute Runner comes in Small and Large. Is there anything else?",
      ],
      [{ CheapestIntent: { product: 'lamp' } }, /^Oak Lamp/],
      [{ ChooseOptionIntent: { option: 'large' } }, 'There is only one version of Oak Lamp. Is there anything else?'],
    ]);
  });

  test('a description does not say the name again', async () => {
    await talk().script([
      [{ CheapestIntent: { product: 'runner' } }, /^Jute Runner costs/],
      ['yes', 'Jute Runner costs $30. Made for bare feet. Is there anything else?'],
    ]);
  });
});

describe('names', () => {
  test('a product said by all its words goes into the cart without a question', async () => {
    await talk().script([[{ AddToCartIntent: { query: 'the red mug' } }, /^I put Red Mug in your cart\./]]);
  });

  test('an event or a store is told by its name; any other words are a search', async () => {
    await talk().script([
      ['EventsIntent', /^There are 2 events/],
      [{ ProductSearchIntent: { query: 'candles' } }, /^Candles, on Sunday/],
      ['EventsIntent', /^There are 2 events/],
      [{ ProductSearchIntent: { query: 'oak lamp' } }, /^I found one match for oak lamp\./],
    ]);
    const { script, turn } = talk();
    await script([[{ StoreLocationIntent: { place: 'portland' } }, /^These stores/]]);
    expect((await turn('mumble', { text: 'old mill' })).speech).toMatch(/^Old Mill/);
    const more = await turn(
      { EventsIntent: { day: { value: 'saturday', resolved: { id: 'saturday', name: 'saturday' } } } },
      { text: 'and on saturday' },
    );
    expect(more.speech).not.toMatch(/event/);
  });

  test('a price range that was typed narrows what was searched', async () => {
    const shop = makeShop();
    const asked: string[] = [];
    const searchProducts: typeof shop.searchProducts = async (query) => {
      // Looking whether words are sold at all is no search.
      if (query.limit > 1) asked.push(query.text);
      const { words: _, ...page } = await shop.searchProducts({ ...query, text: 'mug' });
      return page;
    };
    const { turn } = conversation({ ...shop, searchProducts }, { app });
    await turn({ ProductSearchIntent: { query: 'for mugs' } });
    await turn({ PriceLimitIntent: { price: '20' } }, { text: 'between 20 and 40 dollars' });
    expect(asked).toEqual(['mugs', 'mugs between 20 and 40 dollars']);
  });

  test('"what do you sell" is asked back with kinds of what is there', async () => {
    const shop = memoryShop({
      products: [
        product('a', 'Rug', 100, { category: 'Home > Rugs' }),
        product('b', 'Lamp', 100, { category: 'Lamps' }),
      ],
    });
    const { speech } = await conversation(shop, { app }).turn('ProductSearchIntent');
    expect(speech).toBe('We have Rugs and Lamps, for example. What are you looking for?');
  });
});

describe('orders', () => {
  test('"it arrived broken" begins a return with its reason', async () => {
    await talk().script([
      [
        { ReturnReasonIntent: { reason: { value: 'broken', resolved: { id: 'damaged', name: 'damaged' } } } },
        /order number/,
      ],
      [{ ProvideNumberIntent: { number: '2002' } }, /^To keep orders private/],
      [{ ProvidePostcodeIntent: { postcode: '02139' } }, /^Do you want to return order 2002|return/],
    ]);
  });

  test('the whole phone number ends in its last four figures', async () => {
    await talk().script([
      ['OrderStatusIntent', /order number/],
      [{ ProvideNumberIntent: { number: '2002' } }, /^To keep orders private/],
      [{ ProvidePhoneIntent: { number: '2065554242' } }, /^Order 2002/],
    ]);
  });

  test('who does not know the number is told at once where it stands', async () => {
    const { script, turn } = talk();
    await script([['OrderStatusIntent', /order number/]]);
    expect((await turn('mumble', { text: 'no idea' })).speech).toMatch(/in the mail you got/);
  });
});

test('"I like mugs" answers which genre with mugs', async () => {
  const { script, turn } = talk();
  await script([['RecommendIntent', /Which genre/]]);
  expect((await turn('mumble', { text: 'I like mug' })).speech).toMatch(/you like mug\./);
  const other = talk();
  await other.script([['RecommendIntent', /Which genre/]]);
  const { speech } = await other.turn('mumble', { text: 'what time do the trains leave' });
  expect(speech).toMatch(/^Sorry, I didn't get that\./);
});
