import { expect, it } from 'vitest';
import { furtherColumns } from './further-columns.ts';

it('finds prices of further currencies and the stock of places by their names', () => {
  const columns = [
    'price',
    'Price (EUR)',
    'sale_price_eur',
    'GBP price',
    'stock_at_pike_place',
    'Stock (Seattle)',
    'Stock: HQ',
  ];
  expect(furtherColumns(columns, ['price'])).toEqual([
    { column: 'Price (EUR)', kind: 'price', currency: 'EUR' },
    { column: 'sale_price_eur', kind: 'salePrice', currency: 'EUR' },
    { column: 'GBP price', kind: 'price', currency: 'GBP' },
    { column: 'stock_at_pike_place', kind: 'stock', place: 'Pike Place' },
    { column: 'Stock (Seattle)', kind: 'stock', place: 'Seattle' },
    { column: 'Stock: HQ', kind: 'stock', place: 'HQ' },
  ]);
});

it('leaves alone what is mapped, and what only looks alike', () => {
  const columns = [
    'price_eur',
    'price_net',
    'price_all',
    'old price',
    'stock',
    'stock_status',
    'Stock (pcs)',
    'in stock',
  ];
  expect(furtherColumns(columns, ['price_eur'])).toEqual([]);
});
