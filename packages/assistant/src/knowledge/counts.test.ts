import type { Language } from '@voicecart/contract/locales';
import { expect, test } from 'vitest';
import { findAnswer } from './answering.ts';
import { sentencesOf } from './attributes.ts';
import { knowledgeWords } from './knowledge-words.ts';
import { readQuestion } from './question.ts';

function polarity(language: Language, asked: string, text: string): string {
  const words = knowledgeWords(language);
  const question = readQuestion(asked, words);
  const found = question && findAnswer(question, { sentences: sentencesOf(text, language), heading: new Set() }, words);
  return found ? (found.polarity ?? 'told') : 'nothing';
}

test.each([
  // A garden shop.
  ['en', 'is one bag enough for two beds?', 'Sixty liters of compost, enough for one bed.', 'no'],
  ['en', 'is it enough for one bed?', 'Sixty liters of compost, enough for one bed.', 'yes'],
  ['en', 'is one bag enough for two beds?', 'Sixty liters of compost, enough for four beds.', 'told'],
  ['en', 'is the hose thirty feet long?', 'Rubber hose, twenty feet long, with a brass tap.', 'no'],
  ['en', 'does it have 3 spikes?', 'Fork with four spikes of carbon steel.', 'no'],
  ['en', 'does it have 4 spikes?', 'Fork with four spikes of carbon steel.', 'yes'],
  ['en', 'are there three baskets?', 'Hanging baskets of willow.', 'told'],
  ['en', 'does it grow in five days?', 'Grows in three to six days.', 'told'],
  ['en', 'is one tin enough for three chairs?', 'Half a liter of oil, enough for one pair of chairs.', 'told'],
  ['en', 'will it do for two pairs of boots?', 'Wax for one pair of boots.', 'no'],
  ['en', 'is it 9 feet wide?', 'Awning, seven feet wide, height from 80 to 90 inches.', 'no'],
  // A shop for instruments.
  ['en', 'is the bow two feet long?', 'Three-foot-long bow of pernambuco.', 'no'],
  ['en', 'does it have six strings?', 'Steel strings, twelve strings in all.', 'no'],
  ['en', 'does it have one pocket?', 'Gig bag with about two pockets.', 'told'],
  ['en', 'is this one lined?', 'Lined with velvet, two latches.', 'yes'],
  ['de', 'Hat es vier Saiten?', 'Ukulele mit sechs Saiten.', 'no'],
  ['de', 'Hat es eine Tasche?', 'Koffer mit zwei Taschen.', 'yes'],
  ['fr', 'Est-ce qu’il y a quatre cordes ?', 'Guitare avec six cordes en nylon.', 'no'],
  ['es', '¿Tiene cuatro cuerdas?', 'Guitarra con seis cuerdas de nailon.', 'no'],
  ['it', 'Ha quattro corde?', 'Chitarra con sei corde di nylon.', 'no'],
  ['pt', 'Tem quatro cordas?', 'Violão com seis cordas de náilon.', 'no'],
  ['hi', 'क्या इसमें चार तार हैं?', 'इसमें छह तार हैं।', 'no'],
  ['ja', '弦は4本ですか？', '弦は6本、ナイロン製。', 'no'],
] as const)('%s: "%s" of "%s": %s', (language, asked, text, expected) => {
  expect(polarity(language, asked, text)).toBe(expected);
});
