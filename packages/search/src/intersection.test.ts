import { expect, test } from 'vitest';
import { bitsOf, intersection, placeOf } from './intersection.ts';

/** Numbers that are the same on every run (mulberry32). */
function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { whole, pick: <T>(items: readonly [T, ...T[]]): T => items[whole(0, items.length - 1)] ?? items[0] };
}

const list = (...entries: number[]) => Uint32Array.from(entries);

test('what stands in all lists, whatever their lengths', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 200; round += 1) {
    const lists = Array.from({ length: random.whole(1, 4) }, () => {
      const share = random.pick([0.01, 0.1, 0.5, 0.95]);
      return Uint32Array.from(
        Array.from({ length: 500 }, (_, index) => index).filter(() => random.whole(0, 999) / 1000 < share),
      );
    });
    const [first, ...others] = lists.map((entries) => [...entries]);
    const expected = first?.filter((entry) => others.every((other) => other.includes(entry)));
    expect([...intersection(lists.map((documents) => ({ documents })))]).toEqual(expected);
    const withBits = lists.map((documents) => ({ documents, bits: bitsOf(documents, 500) }));
    expect([...intersection(withBits)]).toEqual(expected);
  }
});

test('nothing in common, one list, none', () => {
  expect([...intersection([{ documents: list(1, 2) }, { documents: list(3, 4) }])]).toEqual([]);
  expect([...intersection([{ documents: list(7, 9) }])]).toEqual([7, 9]);
  expect([...intersection([{ documents: list() }, { documents: list(1) }])]).toEqual([]);
  expect([...intersection([])]).toEqual([]);
});

test('the place of an entry', () => {
  expect([2, 4, 8].map((entry) => placeOf(list(2, 4, 8), entry))).toEqual([0, 1, 2]);
  expect([1, 3, 9].map((entry) => placeOf(list(2, 4, 8), entry))).toEqual([-1, -1, -1]);
});

test('a short list has no bits, a long one those of its numbers', () => {
  expect(bitsOf(list(5), 100)).toBeUndefined();
  expect(bitsOf(list(0, 31, 32, 99), 100)).toEqual(Int32Array.of(-0x7fffffff, 1, 0, 8));
});
