import { expect, test } from 'vitest';
import { isMinus, onlyMinus } from '../../meaning/amount-words.ts';

test.each([
  ['fr', 'mettez-en au moins 2'],
  ['es', 'ponme al menos dos'],
  ['es', 'por lo menos 3'],
  ['pt', 'coloca pelo menos duas'],
  ['pt', 'ao menos 2'],
] as const)('%s: "%s" is no negative count', (language, words) => {
  expect(isMinus(words, language)).toBe(false);
});

test.each([
  ['en', 'minus two', '2'],
  ['en', '-3', '3'],
  ['fr', 'moins deux', '2'],
  ['es', 'menos dos', '2'],
  ['pt', 'menos duas', '2'],
  ['ja', 'マイナス 3', '3'],
] as const)('%s: "%s" is so many fewer', (language, words, count) => {
  expect(onlyMinus(words, language)).toBe(count);
});

test('a negative count beside other words is not only a count', () => {
  expect(onlyMinus('add minus two lamps', 'en')).toBeNull();
});
