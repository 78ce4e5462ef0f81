import { describe, expect, it } from 'vitest';
import { stepAfter, stepBefore, stepToShow } from './first-app-steps.ts';

describe('the first-app wizard', () => {
  it.each([
    ['begins with the details', false, null, '', 'details'],
    ['has no other step before the app is made', false, 'talk', 'products', 'details'],
    ['goes on where it was left', true, null, 'products', 'products'],
    ['shows the step that was asked for', true, 'interactions', 'products', 'interactions'],
    ['passes over what is no step of its own', true, 'feed', 'somewhere', 'details'],
  ] as const)('%s', (_, hasApp, asked, bookmark, expected) => {
    expect(stepToShow(hasApp, asked, bookmark)).toBe(expected);
  });

  it('walks from the first step to the last and back', () => {
    expect([stepBefore('details'), stepAfter('details')]).toEqual([null, 'interactions']);
    expect([stepBefore('talk'), stepAfter('talk')]).toEqual(['products', null]);
  });
});
