import { expect, test } from 'vitest';
import { benchApp, modelFor, playDialogue, searchedShop } from '../frame/bench.fixture.ts';
import { spokenShops } from './shops.fixture.ts';

/** Carts, kinds, goodbyes and orders to the machine, as they are said in each language. */
test.each(spokenShops)('is done as it is meant in $locale', { timeout: 120_000 }, async (content) => {
  const { locale, currency, dialogues } = content;
  const app = benchApp(locale, currency);
  const model = modelFor(app, locale);
  const wrong: string[] = [];
  for (const [name, turns] of Object.entries(dialogues)) {
    const shop = await searchedShop(content);
    const graded = await playDialogue({ name, kind: 'cart', turns }, { model, app, shop, locale });
    for (const { expected, speech, grade, why } of graded)
      if (grade === 'wrong' || grade === 'embarrassing') wrong.push(`${name}: ${expected.say} → ${speech} (${why})`);
  }
  expect(wrong).toEqual([]);
});
