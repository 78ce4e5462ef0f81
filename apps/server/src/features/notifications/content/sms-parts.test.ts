import { expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

it.each([
  ['of GSM’s basic alphabet', 'a', 160, 153],
  ['of its Greek capitals', 'Ω', 160, 153],
  ['of its extension table, in two places each', '€', 80, 76],
  ['of neither', 'ç', 70, 67],
  ['that no alphabet of GSM has, and UTF-16 has in two units', '🫖', 35, 33],
])('counts the parts of a text message with characters %s', (_, character, inOne, inEach) => {
  const partsOf = (count: number) => smsParts(character.repeat(count));
  expect([partsOf(inOne), partsOf(inOne + 1)]).toEqual([1, 2]);
  expect([partsOf(2 * inEach), partsOf(2 * inEach + 1)]).toEqual([2, 3]);
});

it.each(['[', ']', '{', '}', '~', '^', '\\', '|'])('counts two places for %s in a text message', (character) => {
  expect([smsParts('a'.repeat(158) + character), smsParts('a'.repeat(159) + character)]).toEqual([1, 2]);
});

it('counts a backtick as of no alphabet of GSM', () => {
  expect([smsParts('`'.repeat(70)), smsParts('`'.repeat(71))]).toEqual([1, 2]);
});
