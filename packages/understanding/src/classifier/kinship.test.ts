import { expect, test } from 'vitest';
import { kinshipOf } from './kinship.ts';

const sharesOf = (intents: readonly string[]) =>
  kinshipOf(intents, 'en').map(({ classes, shares }) =>
    Object.fromEntries([...classes].map((klass, at) => [klass, shares[at]])),
  );

test('names that share a word learn a little from each other, whichever way they are written', () => {
  const [set, query, play, volume, stop, none] = sharesOf([
    'alarm_set',
    'AlarmQueryIntent',
    'play_music',
    'volume_up',
    'stop',
  ]);
  expect(set).toEqual({ 0: 1, 1: expect.closeTo(0.25 / Math.SQRT2) });
  expect(query).toEqual({ 1: 1, 0: expect.closeTo(0.25 / Math.SQRT2) });
  for (const [place, own] of [play, volume, stop, none].entries()) expect(own).toEqual({ [place + 2]: 1 });
});

test('what nearly every name has tells nothing', () => {
  const names = Array.from({ length: 6 }, (_, place) => `intent_${place}`);
  expect(sharesOf(names)).toEqual(Array.from({ length: 7 }, (_, place) => ({ [place]: 1 })));
});
