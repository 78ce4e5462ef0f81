import { describe, expect, it } from 'vitest';
import { itemsOf } from './interaction-items.ts';

const type = (number: number) => ({
  type: number,
  key: `type-${number}`,
  title: `Type ${number}`,
  summary: '',
  examples: [],
  routes: [],
});
const own = { id: 'a1', needsContent: false };
const states = (items: ReturnType<typeof itemsOf>) => items.map(({ type, isEnabled }) => [type, isEnabled]);

describe('the interactions of an app', () => {
  it('stand in the order of their numbers', () => {
    const items = itemsOf([type(3), type(4), type(1)], [], new Map());
    expect(items.map((item) => item.type)).toEqual([1, 3, 4]);
  });

  it('one that the app never had is off', () => {
    expect(states(itemsOf([type(1), type(2)], [{ ...own, type: 1, isEnabled: true }], new Map()))).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('a click is shown before it is answered, and without it the server holds', () => {
    const settings = [{ ...own, type: 1, isEnabled: true }];
    expect(states(itemsOf([type(1)], settings, new Map([[1, false]])))).toEqual([[1, false]]);
    expect(states(itemsOf([type(1)], settings, new Map()))).toEqual([[1, true]]);
  });
});
