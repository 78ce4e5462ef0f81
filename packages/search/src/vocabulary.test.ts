import { expect, test } from 'vitest';
import { distance } from './distance.ts';
import { spokenNumber } from './numbers.ts';
import { splitPriceRange } from './price-range.ts';
import { Vocabulary } from './vocabulary.ts';

const titles = [
  ['air', 'force', 'one', 'shoe'],
  ['stainless', 'steel', 'water', 'bottle'],
  ['leather', 'notebook'],
  ['tall', 'glass', 'tent'],
  ['maverick', 'ear', 'piece'],
  ['two', 'seater', 'lilac', 'sofa'],
  ['headlamp'],
];
const counts = new Map<string, number>();
for (const word of titles.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
const vocabulary = new Vocabulary(counts, () => titles);
const fillers = new Set(['for', 'a']);
const mended = (phrase: string) =>
  vocabulary
    .mend(phrase.split(' '), (word) => fillers.has(word))
    .flatMap(({ words }) => words)
    .join(' ');

test.each([
  ['air for swans', 'air force one'],
  ['waterbottle', 'water bottle'],
  ['note book', 'notebook'],
  ['lether note book', 'leather notebook'],
  ['glas tet', 'glass tent'],
  ['maveri ckear', 'maverick ear'],
  ['seat erlilac', 'seater lilac'],
  ['head lamb', 'headlamp'],
  ['24lilac', '24lilac'],
  ['stianless steal', 'stainless steel'],
  ['quantum flux', 'quantum flux'],
])('%s is heard as %s', (said, meant) => {
  expect(mended(said)).toBe(meant);
});

test('two letters exchanged are one step', () => {
  expect(distance('orhcard', 'orchard', 3)).toBe(1);
  expect(distance('same', 'same', 2)).toBe(0);
  expect(distance('kitten', 'sitting', 3)).toBe(3);
  expect(distance('kitten', 'sitting', 2)).toBe(3);
});

test.each([
  ['forty two', 42, 2],
  ['one hundred and fifty piece', 150, 4],
  ['two thousand', 2000, 2],
  ['nineteen lamps', 19, 1],
  ['drei', 3, 1],
])('%s is %i', (said, value, taken) => {
  expect(spokenNumber(said.split(' '), 0)).toEqual({ value, taken });
});

test.each([
  ['shoes between twenty and fifty dollars', 'shoes', 20, 50],
  ['a lamp under 30', 'a lamp', null, 30],
  ['sofas over $500', 'sofas', 500, null],
  ['schuhe zwischen 20 und 50 euro', 'schuhe', 20, 50],
  ['lampe unter 50 €', 'lampe', null, 50],
  ['a table for six over the ear', 'a table for six over the ear', null, null],
  ['one to one', 'one to one', null, null],
])('%s', (said, text, min, max) => {
  expect(splitPriceRange(said)).toEqual({ text, min, max });
});
