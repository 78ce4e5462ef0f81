import { expect, test } from 'vitest';
import { conversation, demoApp } from '../test-support/conversation.ts';
import { memoryShop, product } from '../test-support/memory-shop.ts';

const app = demoApp({
  interactions: [1, 10, 11].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
const titles = ['Paint it black', 'I like you', 'Ich mag dich', 'Te quiero mucho', 'Black Mug'];
const shop = memoryShop({ products: titles.map((title, index) => product(`p${index}`, title, 900)) });

test.each([
  ['en-US', 'RefineColourIntent', 'paint it black', 'Paint it black'],
  ['en-US', 'LikeGenreIntent', 'I like you', 'I like you'],
  ['en-US', 'ProductSearchIntent', 'i like you', 'I like you'],
  ['de-DE', 'LikeGenreIntent', 'ich mag dich', 'Ich mag dich'],
  ['es-ES', 'LikeBookIntent', 'te quiero mucho', 'Te quiero mucho'],
] as const)('a title of everyday words is found (%s, %s)', async (locale, intent, text, title) => {
  const { speech, dialogue } = await conversation(shop, { app, turn: { locale } }).turn(intent, { text });
  expect(speech).toContain(title);
  expect(dialogue.shown?.ids).toHaveLength(1);
});

test('words that are no title stay what they are', async () => {
  const talk = conversation(shop, { app });
  await talk.turn({ ProductSearchIntent: { query: 'mug' } });
  const { dialogue } = await talk.turn({ RefineColourIntent: { colour: 'black' } }, { text: 'in black please' });
  expect(dialogue.shown?.query).toBe('black mug');
});
