import { languageOf } from '@voicecart/contract/locales';
import { expect, test } from 'vitest';
import { isHeardAtOnce } from '../knowledge/spoken-answer.ts';
import { gradeDialogue, readDialogues } from './bench.fixture.ts';
import { benchApp, modelFor, playDialogue, searchedShop } from './frame/bench.fixture.ts';
import { frameDialogues } from './frame/dialogues.fixture.ts';
import { petShop } from './frame/pet-shop.fixture.ts';

/** Thirty words with the question at the end: more is told when it is asked for. */
test('no answer of a dialogue is longer than can be listened to', { timeout: 240_000 }, async () => {
  const heard: { readonly speech: string; readonly language: ReturnType<typeof languageOf> }[] = [];
  const app = benchApp('en-US', 'USD');
  const model = modelFor(app, 'en-US');
  for (const dialogue of frameDialogues) {
    const world = { model, app, shop: await searchedShop(petShop), locale: 'en-US' } as const;
    for (const { speech } of await playDialogue(dialogue, world)) heard.push({ speech, language: 'en' });
  }
  for (const dialogue of readDialogues())
    for (const { got, locale } of await gradeDialogue(dialogue))
      heard.push({ speech: got, language: languageOf(locale) });
  expect(heard.length).toBeGreaterThan(250);
  expect(heard.filter(({ speech, language }) => !isHeardAtOnce(speech, language)).map(({ speech }) => speech)).toEqual(
    [],
  );
});
