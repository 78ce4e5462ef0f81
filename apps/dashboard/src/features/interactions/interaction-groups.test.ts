import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { expect, it } from 'vitest';
import { icons } from './InteractionIcon.tsx';
import { grouped, stateOf } from './interaction-groups.ts';
import type { InteractionItem } from './interaction-items.ts';

const item = (type: number, more: Partial<InteractionItem> = {}): InteractionItem => ({
  id: null,
  type,
  key: `type-${type}`,
  title: `Type ${type}`,
  summary: '',
  examples: [],
  isEnabled: true,
  needsContent: false,
  routes: [],
  ...more,
});
const all = Object.values(interactionNumbers).map((type) => item(type));
const shown = (...given: Parameters<typeof grouped>) => grouped(...given).flatMap(({ items }) => items);

it('every interaction stands in one group, with a picture of its own', () => {
  expect(grouped(all).map(({ key }) => key)).toEqual(['find', 'buy', 'orders', 'shop', 'touch']);
  expect(
    shown(all)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(all.map(({ type }) => type).sort());
  expect(new Set(all.map(({ type }) => icons[type])).size).toBe(all.length);
});

it('one that a newer server knows is shown as well', () => {
  expect(shown([item(777)]).map(({ type }) => type)).toEqual([777]);
});

it('are found by title, summary and what shoppers say, and by their state', () => {
  const items = [
    item(1, { examples: ['Find blue mugs'] }),
    item(3, { needsContent: true }),
    item(4, { isEnabled: false, needsContent: true }),
  ];
  expect(shown(items, ' BLUE ').map(({ type }) => type)).toEqual([1]);
  expect(items.map(stateOf)).toEqual(['on', 'empty', 'off']);
  expect(shown(items, '', 'empty').map(({ type }) => type)).toEqual([3]);
  expect(shown(items, 'blue', 'off')).toEqual([]);
});
