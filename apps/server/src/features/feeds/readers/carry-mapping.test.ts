import { expect, test } from 'vitest';
import { carryMapping } from './carry-mapping.ts';

const earlier = {
  columns: ['nr', 'name', 'costs', 'sort', 'note'],
  mapping: { sku: 'nr', title: 'name', price: 'costs', category: 'sort' },
};

test('choices whose columns are still there are kept, and only new columns are guessed', () => {
  const columns = ['nr', 'name', 'VK', 'sort', 'note', 'Marke'];
  const guess = { sku: 'nr', title: 'note', price: 'VK', description: 'note', brand: 'Marke' };
  expect(carryMapping(earlier, columns, guess)).toEqual({
    mapping: { sku: 'nr', title: 'name', category: 'sort', price: 'VK', brand: 'Marke' },
    guessed: ['price', 'brand'],
    added: ['VK', 'Marke'],
    missing: ['costs'],
  });
});

test('another kind of file takes nothing over', () => {
  expect(carryMapping(earlier, ['id', 'label', 'amount', 'sort'], { sku: 'id' })).toBeNull();
  expect(carryMapping({ columns: [], mapping: {} }, ['id'], { sku: 'id' })).toBeNull();
});
