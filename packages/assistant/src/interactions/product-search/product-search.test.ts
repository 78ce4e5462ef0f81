import { describe, expect, test } from 'vitest';
import type { ProductQuery } from '../../shop/shop.ts';
import { conversation, demoApp, place } from '../../test-support/conversation.ts';
import { memoryShop, product } from '../../test-support/memory-shop.ts';

const shop = memoryShop({
  products: [
    product('p1', 'Red Trail Shoes', 8900, {
      brand: 'Northway',
      description: 'Light shoes for wet paths. They grip. Made to last.',
    }),
    product('p2', 'Red City Shoes', 5900),
    product('p3', 'Red Canvas Shoes', 4500, { salePriceMinor: 3999 }),
    product('p4', 'Red Party Shoes', 12000, { availability: 'out_of_stock' }),
    product('p5', 'Blue City Shoes', 6100),
    product('p6', 'Oak Lamp', 9900),
  ],
});

const redShoes = { ProductSearchIntent: { query: 'red shoes' } };
const firstThree =
  'I found 4 matches for red shoes. First: Red Trail Shoes, $89. Second: Red City Shoes, $59. ' +
  'Third: Red Canvas Shoes, now $39.99, was $45.';

describe('product search', () => {
  test('reads three, then the rest, then says that those were all', async () => {
    await conversation(shop).script([
      [redShoes, `${firstThree} Which one? Or say: more.`],
      ['MoreResultsIntent', /^Here are more\. First: Red Party Shoes, \$120, out of stock\. Which one/],
      ['MoreResultsIntent', 'Those were all. Which one interests you?'],
    ]);
  });

  test('"the second one" and "tell me more" mean what was read out', async () => {
    await conversation(shop).script([
      [redShoes, /^I found 4/],
      [
        { SelectItemIntent: { ordinal: place(1) } },
        'Red Trail Shoes costs $89. Light shoes for wet paths. They grip. Made to last. It is made by Northway. Is there anything else?',
      ],
      ['GoBackIntent', /^First: Red Trail Shoes/],
      ['TellMeMoreIntent', /^First: Red Trail Shoes\. .* Which one do you mean\?$/],
      [{ ProvideNumberIntent: { number: '2' } }, /^Red City Shoes costs \$59\./],
      ['StockIntent', 'Red City Shoes is in stock. Is there anything else?'],
      [{ PriceIntent: { ordinal: place('last') } }, /^Red Canvas Shoes is on sale for \$39\.99 instead of \$45\./],
    ]);
  });

  test('a name in place of a place, and "the next one"', async () => {
    await conversation(shop).script([
      [redShoes, /^I found 4/],
      [{ SelectItemIntent: { ordinal: 'canvas' } }, /^Red Canvas Shoes is on sale/],
      ['GoBackIntent', /^First: Red Trail Shoes/],
      [{ SelectItemIntent: { ordinal: place(1) } }, /^Red Trail Shoes costs/],
      [{ SelectItemIntent: { ordinal: 'next' } }, /^Red City Shoes costs/],
      [{ SelectItemIntent: { ordinal: 'red' } }, /^Red City Shoes costs/],
    ]);
  });

  test('a product asked for by its name is told in stock, though the name was taken for a place', async () => {
    await conversation(shop).script([
      [{ StockIntent: { place: 'red party shoes' } }, /^Red Party Shoes is out of stock/],
    ]);
    await conversation(shop).script([[{ StockIntent: { place: 'boston' } }, 'What are you looking for?']]);
  });

  test('a size goes on with a list; a range or a limit that was heard in part is taken from the words', async () => {
    const asked: ProductQuery[] = [];
    const listening = {
      ...shop,
      searchProducts: async (query: ProductQuery) => {
        asked.push(query);
        // Of the words that were said it knows nothing.
        const { words: _, ...page } = await shop.searchProducts({ ...query, text: 'red shoes' });
        return page;
      },
    };
    const talk = conversation(listening);
    await talk.turn(redShoes);
    await talk.turn({ ChooseOptionIntent: { option: 'king size' } }, { text: 'king size please' });
    await talk.turn(
      { ProductSearchIntent: { query: 'leather bag between 100', price: '200' } },
      { text: 'i want a leather bag between 100 and 200 dollars' },
    );
    await talk.turn({ ProductSearchIntent: { query: 'red mugs' } }, { text: 'show me red mugs under thirty dollars' });
    await talk.turn({ ProductSearchIntent: { product: 'lamps', price: '100' } }, { text: 'lamps over 100 dollars' });
    await talk.turn({ PriceLimitIntent: { price: '100' } }, { text: 'over two hundred' });
    await talk.turn({ PriceLimitIntent: { price: '100' } }, { text: 'no more than 100' });
    await talk.turn({ ProductSearchIntent: { query: 'nine wool rug', price: '6' } }, { text: 'six by nine wool rug' });
    // Looking whether words are sold at all is no search.
    expect(asked.slice(1).filter(({ limit }) => limit > 1)).toMatchObject([
      { text: 'red shoes king size', maxPriceMinor: null },
      { text: 'leather bag between 100 and 200 dollars', maxPriceMinor: null },
      { text: 'red mugs', maxPriceMinor: 3000 },
      { text: 'lamps over $100', maxPriceMinor: null },
      { text: 'lamps over $200', maxPriceMinor: null },
      { maxPriceMinor: 10_000 },
      { text: 'six by nine wool rug', maxPriceMinor: null },
    ]);
  });

  test('a place counts in the part read out last, and past its end from the beginning', async () => {
    const talk = conversation(shop);
    await talk.turn(redShoes);
    await talk.turn('MoreResultsIntent');
    expect((await talk.turn({ PriceIntent: { ordinal: place(1) } })).speech).toMatch(/^Red Party Shoes/);
    expect((await talk.turn({ PriceIntent: { ordinal: place(3) } })).speech).toMatch(/^Red Canvas Shoes/);
    expect((await talk.turn({ PriceIntent: { ordinal: place(9) } })).speech).toMatch(
      /^I didn't list that many\..* Which one do you mean\?$/,
    );
    expect((await talk.turn({ SelectItemIntent: { ordinal: place(4) } })).speech).toMatch(/^Red Party Shoes costs/);
  });

  test('"cheaper ones" are cheaper than what was heard, and there may be none', async () => {
    await conversation(shop).script([
      [{ ProductSearchIntent: { query: 'city shoes' } }, /^I found 2 matches for city shoes\./],
      ['CheaperIntent', 'I have nothing cheaper than that. Which one interests you?'],
      [{ SelectItemIntent: { ordinal: place(2) } }, /^Blue City Shoes costs \$61/],
      [
        'CheaperIntent',
        'I found one match for city shoes under $61. Red City Shoes, $59. Would you like to hear more about it?',
      ],
      ['yes', 'Red City Shoes costs $59. Is there anything else?'],
      ['no', 'Thank you for visiting Maple Street. Goodbye.'],
    ]);
  });

  test('"more expensive" is dearer than what was heard, and there may be none', async () => {
    await conversation(shop).script([
      [redShoes, `${firstThree} Which one? Or say: more.`],
      [
        'PricierIntent',
        'I found one match for red shoes over $89. Red Party Shoes, $120, out of stock. Would you like to hear more about it?',
      ],
      ['PricierIntent', 'I have nothing more expensive than that. Which one interests you?'],
      ['CheaperIntent', /^I found 3 matches for red shoes under \$120\. /],
    ]);
  });

  test('a size that nothing has leaves the list as it was read', async () => {
    const knowing = {
      ...shop,
      searchProducts: async (query: ProductQuery) => ({
        ...(await shop.searchProducts(query)),
        knownShare: query.text === 'huge' ? 0 : 1,
      }),
    };
    await conversation(knowing, {
      app: demoApp({ interactions: [1, 8].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })) }),
    }).script([
      [redShoes, /^I found 4/],
      [{ ChooseOptionIntent: { option: 'huge' } }, "I couldn't find anything for huge. Which one interests you?"],
      [{ SelectItemIntent: { ordinal: place(2) } }, /^Red City Shoes costs/],
    ]);
  });

  test('what is found by one mended word of two was not meant', async () => {
    const guessing = {
      ...shop,
      searchProducts: async () => ({
        ...(await shop.searchProducts({
          text: 'red shoes',
          maxPriceMinor: null,
          sort: 'relevance',
          limit: 3,
          offset: 0,
        })),
        correctedQuery: 'baby shoes',
        knownShare: 0.25,
      }),
    };
    await conversation(guessing).script([
      [{ ProductSearchIntent: { query: 'baby shower' } }, /^I couldn't find anything for baby shower\./],
    ]);
  });

  test('a colour beside the words is searched for with them', async () => {
    await conversation(shop).script([
      [{ ProductSearchIntent: { query: 'city shoes', colour: 'red' } }, /^I found one match for red city shoes\./],
      [{ ProductSearchIntent: { query: 'red city shoes', colour: 'red' } }, /^I found one match for red city shoes\./],
    ]);
  });

  test('"sort by price" is no measure', async () => {
    const talk = conversation(shop);
    await talk.turn(redShoes);
    expect((await talk.turn('CheapestIntent', { text: 'sort by price' })).speech).toMatch(
      /^Red Canvas Shoes is on sale/,
    );
  });

  test('"in oak", which may be a place, narrows a list that was read', async () => {
    const lamps = memoryShop({ products: ['Oak Lamp', 'Brass Lamp'].map((title) => product(title, title, 900)) });
    const knowing = {
      ...lamps,
      searchProducts: async (query: ProductQuery) => ({ ...(await lamps.searchProducts(query)), knownShare: 1 }),
    };
    const interactions = [1, 24].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] }));
    const talk = conversation(knowing, { app: demoApp({ interactions }) });
    await talk.script([
      [{ ProductSearchIntent: { query: 'lamp' } }, /^I found 2 matches/],
      [{ StorePlaceIntent: { place: 'oak' } }, /^I found one match for oak lamp\. Oak Lamp, \$9\./],
    ]);
  });

  test('a correction changes the colour and keeps the rest', async () => {
    await conversation(shop).script([
      [redShoes, /^I found 4/],
      [{ RefineColourIntent: { colour: 'blue' } }, /^I found one match for blue shoes\. Blue City Shoes, \$61\./],
    ]);
  });

  test('a price limit comes in its own slot, within the phrase, or afterwards', async () => {
    await conversation(shop).script([
      [
        { ProductSearchIntent: { product: 'shoes', price: '50' } },
        /^I found one match for shoes under \$50\. Red Canvas/,
      ],
      [
        { ProductSearchIntent: { query: 'red shoes under fifty dollars' } },
        /^I found one match for red shoes under \$50\./,
      ],
      [redShoes, /^I found 4/],
      [{ PriceLimitIntent: { price: '60' } }, /^I found 2 matches for red shoes under \$60\./],
      [{ ProductSearchIntent: { colour: 'red', product: 'shoes', price: '49.50' } }, /red shoes under \$49\.50/],
    ]);
  });

  test('an article is no part of what is searched', async () => {
    await conversation(shop).script([
      [{ ProductSearchIntent: { query: 'an oak lamp' } }, /^I found one match for oak lamp\./],
    ]);
    const french = conversation(shop, { turn: { locale: 'fr-FR' } });
    expect((await french.turn({ ProductSearchIntent: { query: 'des shoes' } })).outcome.search).toBe('shoes');
    expect((await french.turn({ ProductSearchIntent: { query: "l'oak" } })).outcome.search).toBe('oak');
  });

  test('the cheapest is one product, with its price', async () => {
    await conversation(shop).script([
      [redShoes, /^I found 4/],
      [
        'CheapestIntent',
        'Red Canvas Shoes is on sale for $39.99 instead of $45. Would you like to hear more about it?',
      ],
      [{ CheapestIntent: { product: 'lamp' } }, 'Oak Lamp costs $99. Would you like to hear more about it?'],
    ]);
  });

  test('asks what is wanted, helps with that question, and takes free words where a channel has them', async () => {
    const talk = conversation(shop);
    await talk.script([
      ['ProductSearchIntent', 'What are you looking for?'],
      ['help', 'Just say what you are looking for: a product, a brand or a color. What are you looking for?'],
    ]);
    const reply = await talk.turn('mumble', { text: 'oak lamp under $100' });
    expect(reply.speech).toMatch(/^I found one match for oak lamp under \$100\. Oak Lamp, \$99\./);
  });

  test('finds nothing, says so, and asks again', async () => {
    const talk = conversation(shop);
    const reply = await talk.turn({ ProductSearchIntent: { query: 'unicorns' } });
    expect(reply.speech).toMatch(/^I couldn't find anything for unicorns\. Try other words/);
    expect(reply.outcome).toEqual({ interactionType: 1, handled: 'nothing-found', search: 'unicorns' });
  });

  test('a product that has left the shop is said to be gone', async () => {
    const talk = conversation(shop);
    await talk.turn(redShoes);
    const reply = await talk.turn('x', { kind: 'touch', intent: null, touch: ['select', 'product-search', 'sold'] });
    expect(reply.speech).toMatch(/^That product is no longer in the shop\./);
  });

  test('a touch opens the product, with a card and a detail screen', async () => {
    const reply = await conversation(shop).turn('x', {
      kind: 'touch',
      intent: null,
      touch: ['select', 'product-search', 'p1'],
    });
    expect(reply.screen).toMatchObject({ template: 'detail', title: 'Red Trail Shoes', subtitle: '$89' });
    expect(reply.card).toMatchObject({ title: 'Red Trail Shoes' });
  });

  test("the merchant's settings change how many are read, whether prices are said, and the words for nothing", async () => {
    const settings = { resultsPerTurn: 1, speakPrices: false, nothingFoundMessage: 'No {query} here.' };
    const app = demoApp({ interactions: [{ type: 1, settings, utterances: [], slotValues: [] }] });
    const talk = conversation(shop, { app });
    expect((await talk.turn(redShoes)).speech).toMatch(/^I found 4 matches for red shoes\. Red Trail Shoes\./);
    expect((await talk.turn({ ProductSearchIntent: { query: 'cats' } })).speech).toMatch(/^No cats here\./);
  });

  test('after thirty it asks to narrow down', async () => {
    const many = memoryShop({ products: Array.from({ length: 60 }, (_, n) => product(`n${n}`, `Mug ${n}`, 1000 + n)) });
    const talk = conversation(many);
    let reply = await talk.turn({ ProductSearchIntent: { query: 'mug' } });
    for (let page = 0; page < 9; page += 1) reply = await talk.turn('MoreResultsIntent');
    expect(reply.dialogue.shown?.ids).toHaveLength(30);
    reply = await talk.turn('MoreResultsIntent');
    expect(reply.speech).toBe("There is more, but let's narrow it down: say a colour or a price limit.");
  });

  test('titles of feeds are cleaned before they are said', async () => {
    const hostile = memoryShop({
      products: [
        product('h', `<b>Shoes</b>\u0000\u202e\n&amp; <script>x</script> ${'very long title '.repeat(40)}`, 100),
      ],
    });
    const { speech, screen } = await conversation(hostile).turn({ ProductSearchIntent: { query: 'shoes' } });
    expect(speech).toMatch(/^I found one match for shoes\. Shoes & x very long title/);
    expect(speech.length).toBeLessThan(220);
    expect(JSON.stringify(screen)).not.toMatch(/\\u0000|\u202e|<b>/);
  });
});
