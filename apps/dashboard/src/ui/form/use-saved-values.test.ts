import { describe, expect, it } from 'vitest';
import { withChanges } from './use-saved-values.ts';

describe('a form beside another that saves', () => {
  it.each([
    ['what was not touched takes what is saved', { a: 1, b: 1 }, { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 2, b: 1 }],
    ['what was touched stays', { a: 1, b: 3 }, { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 2, b: 3 }],
    ['what was touched in both stays as it is here', { a: 3 }, { a: 1 }, { a: 2 }, { a: 3 }],
    ['a list is one value', { a: [1, 2] }, { a: [1] }, { a: [1, 3] }, { a: [1, 2] }],
    [
      'groups are gone into',
      { g: { a: 1, b: 3 } },
      { g: { a: 1, b: 1 } },
      { g: { a: 2, b: 1 } },
      { g: { a: 2, b: 3 } },
    ],
    ['a key that is new is there', { g: {} }, { g: {} }, { g: { de: 'Vicki' } }, { g: { de: 'Vicki' } }],
  ])('%s', (_, values, base, saved, merged) => {
    expect(withChanges<object>(values, base, saved)).toEqual(merged);
  });
});
