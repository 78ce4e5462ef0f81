import { describe, expect, test } from 'vitest';
import { conversation, demoApp } from '../../test-support/conversation.ts';
import { memoryShop, order } from '../../test-support/memory-shop.ts';
import { codesIn } from './order-facts.ts';

test.each([
  ['it’s order number one zero one one, zip nine eight one oh one', 'en', ['order 1011', 'postcode 98101']],
  ['1011 98101', 'en', ['null 1011', 'null 98101']],
  ['my phone number is 206 555 4242 and the order is 1011', 'en', ['phone 2065554242', 'order 1011']],
  ['has it shipped? order BB-5021', 'en', ['order BB5021']],
  ['I only want two of those', 'en', []],
  ['it’s S as in Sam, B, five oh three', 'en', ['null SB503']],
  ['it’s SB503', 'en', ['null SB503']],
  ['a nice red mug', 'en', []],
  ['Bestellung 1011, Postleitzahl 98101', 'de', ['order 1011', 'postcode 98101']],
  ['注文番号は1011、郵便番号は98101です', 'ja', ['order 1011', 'postcode 98101']],
  ['capito, ordine 1011, cap 20121', 'it', ['order 1011', 'postcode 20121']],
  ['é o 8412, do Rafael', 'pt', ['null 8412']],
  ['y a 8412', 'es', ['null 8412']],
  ['o CEP é 60165 010', 'pt', ['postcode 60165010']],
  ['le code postal, c’est 44 000', 'fr', ['postcode 44000']],
  ['पिन कोड 302 002 है', 'hi', ['postcode 302002']],
  ['郵便番号は六〇四の〇九三二です', 'ja', ['postcode 6040932']],
] as const)('%s', (text, language, codes) => {
  expect(codesIn(text, language).map(({ called, code }) => `${called} ${code}`)).toEqual(codes);
});

const orders = [
  order('1011', { proof: { postcode: '98101', phoneLastFour: '4242', email: null } }),
  order('BB-5021', { proof: { postcode: '97035', phoneLastFour: '1111', email: null } }),
];
const interactions = [4, 17, 23].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] }));

function talk() {
  const one = conversation(memoryShop({ orders }), { app: demoApp({ interactions }) });
  return async (intent: string, text: string, slots = {}) => (await one.turn({ [intent]: slots }, { text })).speech;
}

describe('an order’s number and its proof', () => {
  test('are awaited still when something is said that is not sold', async () => {
    const say = talk();
    await say('OrderStatusIntent', 'where’s 1011', { number: '1011' });
    expect(await say('ProductSearchIntent', 'come on, it’s me, Marco', { query: 'Marco' })).toMatch(
      /^Only with that may I speak about an order\..*postal code/,
    );
    expect(await say('ProvidePostcodeIntent', 'zip 98101', { postcode: '98101' })).toMatch(/^Order 1011 is/);
  });

  test('in one sentence are both taken', async () => {
    const say = talk();
    expect(await say('OrderStatusIntent', 'where’s 1011, my zip is 98101', { number: '1011' })).toMatch(
      /^Order 1011 is/,
    );
    expect(await talk()('ProvidePostcodeIntent', 'order 1011 zip 98101', { postcode: '98101' })).toMatch(
      /^Order 1011 is/,
    );
  });

  test('a second try keeps the number that was said, and takes another one', async () => {
    const say = talk();
    await say('OrderStatusIntent', 'where is 1011', { number: '1011' });
    expect(await say('ProvidePostcodeIntent', 'zip 98102', { postcode: '98102' })).toMatch(/^I couldn't find an order/);
    expect(await say('AMAZON.FallbackIntent', 'oh sorry, 98101')).toMatch(/^Order 1011 is/);
    const other = talk();
    await other('OrderStatusIntent', 'where is 1011', { number: '1011' });
    expect(await other('ProvideNumberIntent', 'wait, order number 5021', { number: '5021' })).toMatch(
      /^To keep orders/,
    );
    expect(await other('ProvideNumberIntent', '97035', { number: '97035' })).toMatch(/^Order BB-5021/);
  });

  test('is told to no log, however it was said', async () => {
    const one = conversation(memoryShop({ orders }), { app: demoApp({ interactions }) });
    const text = 'where’s 1011, my zip is 98101';
    const first = await one.turn({ OrderStatusIntent: { number: '1011' } }, { text });
    expect(first).toMatchObject({ speech: expect.stringMatching(/^Order 1011/), outcome: { isPrivate: true } });
    const other = conversation(memoryShop({ orders }), { app: demoApp({ interactions }) });
    expect((await other.turn('OrderStatusIntent', { text: 'where is my order' })).outcome.isPrivate).toBeUndefined();
    const both = await other.turn('AMAZON.FallbackIntent', { text: '1011, zip 98101' });
    expect(both.outcome.isPrivate).toBe(true);
  });

  test('is told to no log, unlike another question that is asked beside it', async () => {
    const one = conversation(memoryShop({ orders }), { app: demoApp({ interactions }) });
    const isPrivate = async (intent: string, text: string, confidence: number) =>
      (await one.turn(intent, { text, confidence })).outcome.isPrivate ?? false;
    await one.turn({ OrderStatusIntent: { number: '1011' } });
    expect(await isPrivate('ShippingPolicyIntent', 'do you ship to canada', 0.9)).toBe(false);
    expect(await isPrivate('AMAZON.FallbackIntent', 'are your glazes lead free?', 0.3)).toBe(false);
    expect(await isPrivate('AMAZON.FallbackIntent', 'ada of the lake', 0.3)).toBe(true);
    expect(await isPrivate('ShippingPolicyIntent', 'do you ship to nine eight one oh two', 0.9)).toBe(true);
  });

  test('is no number of days', async () => {
    const say = talk();
    expect(await say('OrderStatusIntent', 'I have waited ten days for my parcel', { number: 'ten' })).toMatch(
      /^What is your order number/,
    );
    expect(await talk()('OrderStatusIntent', 'where is order 12', { number: '12' })).toMatch(/^To keep orders/);
  });

  test('each order is told to who proves it only', async () => {
    const say = talk();
    expect(await say('OrderStatusIntent', 'order 5021 zip 98101', { number: '5021' })).toMatch(/^I couldn't find/);
  });
});
