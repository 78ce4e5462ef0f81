import { describe, expect, test } from 'vitest';
import { conversation, demoApp } from '../test-support/conversation.ts';
import { memoryShop, product } from '../test-support/memory-shop.ts';
import { countHeardAtOnce, firstWithinWords, isHeardAtOnce, withAside } from './spoken-answer.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('what can be listened to at once', () => {
  test('is thirty words; marks that stand alone are none, and Japanese is counted by characters', () => {
    expect(isHeardAtOnce(words(30), 'en')).toBe(true);
    expect(isHeardAtOnce(words(31), 'en')).toBe(false);
    expect(isHeardAtOnce(`${words(30)} ?`, 'fr')).toBe(true);
    expect(isHeardAtOnce('あ'.repeat(126), 'ja')).toBe(false);
  });

  test('of a list are as many as fit, and two at least', () => {
    const speechOf = (count: number) => words(count * 10);
    expect(countHeardAtOnce(5, 'en', speechOf)).toBe(3);
    expect(countHeardAtOnce(5, 'en', () => words(99))).toBe(2);
    expect(countHeardAtOnce(1, 'en', () => words(99))).toBe(1);
  });

  test('leaves out what was only said beside, and leaves room for the question', () => {
    expect(withAside('It is here.', 'It is red.', 'More?', 'en')).toBe('It is here. It is red.');
    expect(withAside(words(25), words(6), 'More?', 'en')).toBe(words(25));
    expect(firstWithinWords([words(20), words(10)], words(1), 'en')).toEqual([words(20)]);
  });
});

test('a list of long titles is read two at a time, and "more" goes on with the third', async () => {
  const products = [1, 2, 3, 4, 5].map((n) =>
    product(`p${n}`, `Mug number ${n} with a very long and winding title`, 900),
  );
  const app = demoApp({ interactions: [{ type: 1, settings: {}, utterances: [], slotValues: [] }] });
  const { turn } = conversation(memoryShop({ products }), { app });
  const first = await turn({ ProductSearchIntent: { query: 'mug' } });
  expect(first.dialogue.shown).toMatchObject({ from: 0, said: 2, total: 5 });
  const second = await turn('MoreResultsIntent');
  expect(second.speech).toMatch(/First: Mug number 3 .* Second: Mug number 4 /);
  const third = await turn('MoreResultsIntent');
  expect(third.speech).toMatch(/First: Mug number 5 /);
  expect((await turn('MoreResultsIntent')).speech).toMatch(/^Those were all/);
  expect((await turn('GoBackIntent')).speech).toMatch(/Mug number [23] /);
});
