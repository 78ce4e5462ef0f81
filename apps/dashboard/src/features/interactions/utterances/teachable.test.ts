import { expect, test } from 'vitest';
import { bestGuess, type TeachableIntent } from './teachable.ts';

const intents: TeachableIntent[] = ['DealsIntent', 'OrderStatusIntent'].map((name, index) => ({
  type: index,
  title: '',
  name,
  slots: {},
  utterances: [],
}));
const near = (...names: string[]) => names.map((intent) => ({ intent, confidence: 0.3 }));

test('what is understood is guessed before what only comes close', () => {
  const guess = bestGuess(intents, { intent: 'OrderStatusIntent', alternatives: near('DealsIntent') });
  expect(guess?.intent.name).toBe('OrderStatusIntent');
});

test('intents that take no utterances are passed over', () => {
  expect(
    bestGuess(intents, { intent: null, alternatives: near('MoreResultsIntent', 'DealsIntent') })?.intent.name,
  ).toBe('DealsIntent');
});

test('where nothing comes close nothing is guessed', () => {
  expect(bestGuess(intents, { intent: 'AMAZON.HelpIntent', alternatives: [] })).toBeNull();
});
