import { expect, test } from 'vitest';
import { conversation, demoApp } from '../../test-support/conversation.ts';
import { memoryShop } from '../../test-support/memory-shop.ts';

const news = ['One', 'Two', 'Three'].map((title) => ({ id: title, title, text: `About ${title.toLowerCase()}` }));
const app = (settings: object = {}) =>
  demoApp({ interactions: [...demoApp().interactions, { type: 28, settings, utterances: [], slotValues: [] }] });

test('reads the news in the merchant’s order, the rest on "yes" or "more"', async () => {
  for (const more of ['yes', 'MoreResultsIntent']) {
    await conversation(memoryShop({ news }), { app: app({ introduction: 'Good morning' }) }).script([
      ['NewsIntent', 'Good morning. One. About one. Two. About two. Would you like to hear more news?'],
      [more, 'Three. About three. Is there anything else?'],
    ]);
  }
});

test('"no" ends it, and without news it says so', async () => {
  await conversation(memoryShop({ news }), { app: app() }).script([
    ['NewsIntent', /^One\./],
    ['no', 'Is there anything else?'],
  ]);
  await conversation(memoryShop({}), { app: app() }).script([['NewsIntent', /^There is no news at the moment\./]]);
  const own = await conversation(memoryShop({}), { app: app({ noNewsMessage: 'Come back on Monday.' }) }).turn(
    'NewsIntent',
  );
  expect(own.speech).toMatch(/^Come back on Monday\./);
});
