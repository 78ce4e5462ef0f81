import { describe, expect, it } from 'vitest';
import { judge } from './shop-judge.ts';

const at = (second: number | null) => (second === null ? null : new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
const known = (second: number | null, contentHash = 1, isGone = false) => ({
  changedAt: at(second),
  contentHash,
  isGone,
});

describe('what a shop says is judged by the shop’s own clock and words', () => {
  it.each([
    ['nothing is known of it', undefined, 5, 1, false, 'write'],
    ['it is newer', known(4), 5, 2, false, 'write'],
    ['it is newer and says the same', known(4), 5, 1, false, 'same'],
    ['it is older', known(6), 5, 2, false, 'older'],
    ['it is older, though just read', known(6), 5, 2, true, 'older'],
    ['it is of the same second and says the same', known(5), 5, 1, false, 'same'],
    ['it is of the same second and differs', known(5), 5, 2, false, 'ask'],
    ['it is of the same second, differs and was just read', known(5), 5, 2, true, 'write'],
    ['it names no time and differs', known(5), null, 2, false, 'ask'],
    ['it names no time and was just read', known(5), null, 2, true, 'write'],
    ['it is about what is gone', known(5, 0, true), 9, 1, false, 'ask'],
    ['it is gone, but the shop has it', known(5, 0, true), 4, 1, true, 'write'],
  ] as const)('%s', (_case, before, second, contentHash, isFresh, verdict) => {
    expect(judge(before, { changedAt: at(second), contentHash, isFresh })).toBe(verdict);
  });
});
