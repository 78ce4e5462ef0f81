import { expect, test } from 'vitest';
import { conversation, demoApp } from '../test-support/conversation.ts';
import { memoryShop } from '../test-support/memory-shop.ts';

const appWith = (type: number, settings: object) =>
  demoApp({ interactions: [{ type, settings, utterances: [], slotValues: [] }], currency: 'USD' });
const long = Array.from({ length: 30 }, (_, index) => `Sentence number ${index + 1} of the policy.`).join(' ');

test('figures are said first, and the shop is not asked where nothing is missing', async () => {
  const app = appWith(3, { returnDays: 30, areReturnsFree: true, text: 'Keep the box.', url: 'https://a.example/r' });
  const shop = { ...memoryShop({}), getPolicy: () => Promise.reject(new Error('asked')) };
  const reply = await conversation(shop, { app }).turn('ReturnPolicyIntent');
  expect(reply.speech).toBe(
    'You can return items within 30 days. Returns are free. Keep the box. Is there anything else?',
  );
  expect(reply.card?.text).toContain('https://a.example/r');
});

test('a long policy is read in parts, as far as the shopper wants, and every sentence once', async () => {
  const shop = memoryShop({ policies: { return: { text: long, url: '' } } });
  const talk = conversation(shop, { app: appWith(3, {}) });
  let reply = await talk.turn('ReturnPolicyIntent');
  expect(reply.speech).toMatch(/^Sentence number 1 .*Would you like to hear more about returns\?$/);
  const heard = [reply.speech];
  for (let turns = 0; turns < 10 && reply.dialogue.asking?.question === 'hear-more'; turns += 1) {
    reply = await talk.turn(turns % 2 === 0 ? 'yes' : 'MoreResultsIntent');
    heard.push(reply.speech);
  }
  const numbers = [...heard.join(' ').matchAll(/number (\d+) of/g)].map((match) => Number(match[1]));
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(reply.speech).toMatch(/Is there anything else\?$/);
});

test('enough is enough', async () => {
  const talk = conversation(memoryShop({ policies: { return: { text: long, url: '' } } }), { app: appWith(3, {}) });
  await talk.script([
    ['ReturnPolicyIntent', /hear more/],
    ['no', 'Is there anything else?'],
  ]);
});

test('where nothing is known it is said, and where there is only an address, it is on the card', async () => {
  const unknown = await conversation(memoryShop({}), { app: appWith(23, {}) }).turn('ShippingPolicyIntent');
  expect(unknown.speech).toMatch(/^I do not know/);
  expect(unknown.outcome.handled).toBe('nothing-found');
  const shop = memoryShop({ policies: { shipping: { text: '', url: 'https://a.example/s' } } });
  const reply = await conversation(shop, { app: appWith(23, {}) }).turn('ShippingPolicyIntent');
  expect(reply.speech).toMatch(/^You find all about shipping on the website/);
  expect(reply.card?.text).toBe('https://a.example/s');
});

test.each([
  [{ daysFrom: 2, daysTo: 5, freeFrom: 50 }, 'Delivery takes 2 to 5 days. Shipping is free for orders from $50.'],
  [{ daysFrom: 5, daysTo: 2 }, 'Delivery takes 2 to 5 days.'],
  [{ daysFrom: 0, daysTo: 1, isShippingFree: true, freeFrom: 50 }, 'Delivery takes about one day. Shipping is free.'],
  [{ daysFrom: 3, daysTo: 3 }, 'Delivery takes about 3 days.'],
])('shipping %o', async (settings, said) => {
  const reply = await conversation(memoryShop({}), { app: appWith(23, settings) }).turn('ShippingPolicyIntent');
  expect(reply.speech).toBe(`${said} Is there anything else?`);
});

test.each([
  ['en-US', 'how long does it take', /three days/],
  ['de-DE', 'wie lange dauert das', /three days/],
  ['es-ES', 'cuánto tarda', /three days/],
  ['fr-FR', 'ça prend combien de temps', /three days/],
  ['hi-IN', 'कितने दिन लगेंगे', /three days/],
  ['it-IT', 'quanto ci vuole', /three days/],
  ['ja-JP', 'どのくらいかかりますか', /three days/],
  ['pt-BR', 'quanto tempo demora', /three days/],
  ['en-US', 'when will my order arrive', /order number/],
] as const)('after the shipping was told, %s: %s', async (locale, text, said) => {
  const app = demoApp({
    interactions: [4, 23].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
  });
  const shop = memoryShop({ policies: { shipping: { text: 'It takes three days.', url: '' } } });
  const talk = conversation(shop, { app, turn: { locale } });
  await talk.turn('ShippingPolicyIntent');
  expect((await talk.turn('OrderDateIntent', { text })).speech).toMatch(said);
});
