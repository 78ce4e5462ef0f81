import { expect, test } from 'vitest';
import { OtherScript, soundOfWord } from './romanised.ts';

test.each([
  ['kahan', 'कहाँ'],
  ['accha', 'अच्छा'],
  ['chahiye', 'चाहिए'],
  ['rupaye', 'रुपये'],
  ['badhiya', 'बढ़िया'],
  ['jaipur', 'जयपुर'],
])('%s and %s sound the same', (typed, written) => {
  expect(soundOfWord(typed)).toEqual(soundOfWord(written));
});

const words = ['कहाँ', 'नहीं', 'में', 'ऑर्डर', 'डिलीवरी', 'साइज़', 'प्राइस', 'कार्ट', 'साड़ी', 'बड़ा', 'का', 'की', 'के'];
const script = new OtherScript(words.map((word) => [word, 1]));

test.each([
  ['nahi', 'नहीं'],
  ['me', 'में'],
  ['order', 'ऑर्डर'],
  ['delivery', 'डिलीवरी'],
  ['size', 'साइज़'],
  ['price', 'प्राइस'],
  ['cart', 'कार्ट'],
  ['saree', 'साड़ी'],
  ['bada', 'बड़ा'],
  ['ki', 'की'],
])('%s is %s', (typed, written) => {
  expect(script.find(typed)).toBe(written);
});

test('another vowel is another word', () => {
  expect(script.find('kurta')).toBeNull();
  expect(script.find('ko')).toBeNull();
});

test('a word is only found in the other script', () => {
  expect(script.find('कहाँ')).toBeNull();
  expect(new OtherScript([['kurta', 1]]).find('कुर्ता')).toBe('kurta');
});
