import { expect, it } from 'vitest';
import { matching } from './commands.ts';

const commands = ['Orders', 'New deal', 'Product orders', 'Reorder'].map((label) => ({
  key: label,
  label,
  hint: '',
  run: () => undefined,
}));
const found = (text: string, recent: readonly string[] = []) => matching(commands, text, recent).map(({ key }) => key);

it('beginnings come before words inside, and those before parts of words', () => {
  expect(found('order')).toEqual(['Orders', 'Product orders', 'Reorder']);
  expect(found('nothing')).toEqual([]);
});

it('what was used last comes first, before a letter and among equals', () => {
  expect(found('', ['Reorder', 'New deal'])).toEqual(['Reorder', 'New deal', 'Orders', 'Product orders']);
  expect(found('order', ['Reorder'])[0]).toBe('Orders');
});
