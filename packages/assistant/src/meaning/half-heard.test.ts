import { describe, expect, test } from 'vitest';
import { respond } from '../assistant.ts';
import { demoApp, turnOf } from '../test-support/conversation.ts';
import { memoryShop, product } from '../test-support/memory-shop.ts';
import type { Turn } from '../turn/turn.ts';
import type { Reader } from './meaning.ts';

const app = demoApp({
  interactions: [1, 3, 4, 8, 23].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
const kinds = (group: string, title: string, name: string, ...values: string[]) =>
  values.map((value) => product(`${group}-${value}`, title, 1200, { options: { [name]: value } }));
const content = {
  products: [
    ...kinds('kit', 'Hat Kit', 'Color', 'Grey', 'Mustard'),
    product('hook', 'Crochet Hook', 650),
    ...kinds('needles', 'Bamboo Needles', 'Size', '3.5 mm', '4 mm'),
    product('mohair', 'Mohair Silk', 2750, { availability: 'out_of_stock' }),
  ],
  groups: [
    ['kit-Grey', 'kit-Mustard'],
    ['needles-3.5 mm', 'needles-4 mm'],
  ],
  policies: { shipping: { text: 'Delivery takes 3 days.', url: '' } },
};

type Known = Readonly<Record<string, Pick<Turn, 'intent' | 'slots'>>>;

/** A talk in English in which only these sentences are understood. */
function talk(known: Known) {
  const shop = memoryShop(content);
  const read: Reader = (text) => known[text] ?? { intent: 'AMAZON.FallbackIntent', slots: {} };
  let attributes: unknown = {};
  const say = async (text: string, confidence = 0.9, heard = read(text)) => {
    const session = { id: 's', isNew: false, attributes };
    const turn = turnOf(heard.intent ?? '', { ...heard, text, confidence, session });
    const reply = await respond(turn, app, shop, read);
    attributes = JSON.parse(JSON.stringify({ d: reply.dialogue }));
    return reply;
  };
  return { say, shop };
}
const search = (query: string) => ({ intent: 'ProductSearchIntent', slots: { query: { value: query } } });
const bare = (intent: string) => ({ intent, slots: {} });

describe('a sentence of which only a part was heard', () => {
  test('that is more than a no does not end the talk; a plain no does', async () => {
    const { say } = talk({});
    const half = await say("and if it isn't wound", 0.53, bare('AMAZON.NoIntent'));
    expect(half).toMatchObject({ endsSession: false, outcome: { handled: 'unmatched' } });
    expect((await talk({}).say('no thank you', 0.6, bare('AMAZON.NoIntent'))).endsSession).toBe(true);
  });

  test('that begins with a greeting is what comes after it', async () => {
    const { say } = talk({
      'hello, do you have hooks': bare('AMAZON.HelpIntent'),
      'do you have hooks': search('hook'),
    });
    expect((await say('hello, do you have hooks')).speech).toContain('Crochet Hook');
  });

  test('in a contraction is read in full', async () => {
    const { say } = talk({ hooks: search('hook'), 'which one is in stock': bare('StockIntent') });
    await say('hooks');
    expect((await say("which one's in stock")).speech).toBe('Crochet Hook is in stock. Is there anything else?');
  });

  test('of praise, or of whether somebody is there, is answered as people do', async () => {
    const { say } = talk({});
    expect((await say('you guys are great by the way')).speech).toMatch(/^You're very welcome\./);
    expect((await say('hello? are you still there')).speech).toMatch(/^Yes, I'm here\./);
  });

  test('whose first part means nothing is its second part', async () => {
    const { say } = talk({ 'do you have hooks': search('hook') });
    expect((await say('bad day. do you have hooks')).speech).toMatch(/^I found one match for hook/);
  });
});

describe('what was asked for beside', () => {
  const known = {
    'how long does delivery take': bare('ShippingPolicyIntent'),
    'show me hooks': search('hook'),
    'what is in my cart': bare('CartContentsIntent'),
    'list the orders': bare('AMAZON.FallbackIntent'),
  };

  test('is answered in the same breath where it only asks', async () => {
    const { say } = talk(known);
    const first = await say('show me hooks and also how long does delivery take');
    expect(first.speech).toMatch(
      /Crochet Hook, \$6\.50\. Delivery takes 3 days\. Would you like to hear more about it\?$/,
    );
    expect((await say('what is in my cart')).speech).not.toContain('You also mentioned');
  });

  test('is not handed back where it means nothing', async () => {
    const { say } = talk(known);
    expect((await say('show me hooks and also list the orders')).speech).not.toContain('mentioned');
  });
});

describe('a product by its own words', () => {
  test('stock is asked of what was not shown before', async () => {
    const { say } = talk({});
    const heard = { intent: 'StockIntent', slots: { ordinal: { value: 'mohair' } } };
    expect((await say('is the mohair back in stock', 0.7, heard)).speech).toMatch(
      /Mohair Silk, \$27\.50, out of stock/,
    );
  });

  test('a kind of what was told is put into the cart, as many as were said', async () => {
    const { say, shop } = talk({ kits: search('hat kit') });
    await say('kits');
    await say('add the mustard one', 0.6, { intent: 'AddToCartIntent', slots: { ordinal: { value: 'mustard' } } });
    expect(await shop.getCart()).toMatchObject([{ productId: 'kit-Mustard', quantity: 1 }]);
    await say('in grey, I need six', 0.5, search('grey, I need six'));
    expect(await shop.getCart()).toMatchObject([{ quantity: 1 }, { productId: 'kit-Grey', quantity: 6 }]);
  });

  test('a size in words is the size in figures, and no price', async () => {
    const { say } = talk({
      'four millimeter needles': { intent: 'ProductSearchIntent', slots: { price: { value: '4' } } },
      '4 mm needles': search('needles'),
    });
    expect((await say('four millimeter needles')).speech).toMatch(/Bamboo Needles/);
  });
});
