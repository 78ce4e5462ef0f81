import { expect, test } from 'vitest';
import { wordsOfAllKinds } from './product-words-index.ts';
import { wordsOf } from './words.ts';

test('Hindi words keep their vowel signs, and are found with and without the nukta', () => {
  expect(wordsOf('पीली साड़ी')).toEqual(['पीली', 'साडी']);
  expect(wordsOf('लाल')).not.toEqual(wordsOf('लीला'));
});

test('accents are left out and knives are a knife, gloves no glof', () => {
  expect(wordsOf('Théière, knives, shelves, gloves, stoves')).toEqual(['theiere', 'knife', 'shelf', 'glove', 'stove']);
});

test('Japanese makes no pair across the の of two words', () => {
  expect(wordsOf('緑の万年筆')).toEqual(['緑', '万年', '年筆']);
});

test('what all kinds of a product are is told from what one of them is', () => {
  const product = { title: 'Wedge shoe', options: { Color: 'white', Size: '36' } };
  const optionValues = [
    ['Color', 'white'],
    ['Size', '37'],
  ] as const;
  const shared = wordsOfAllKinds({ product, optionValues });
  expect([...shared]).toEqual(['wedge', 'shoe', 'white']);
});
