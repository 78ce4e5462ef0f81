import { expect, test } from 'vitest';
import { rotatingPart } from './rotating-part.ts';

test('each day has its own part, and the days together have all', () => {
  const all = [1, 2, 3, 4, 5];
  const day = 86_400_000;
  const days = [0, 1].map((number) => rotatingPart(all, 2, number * day));
  expect(days).toEqual([
    [1, 3, 5],
    [2, 4],
  ]);
  expect(rotatingPart(all, 2, 2 * day)).toEqual(days[0]);
});
