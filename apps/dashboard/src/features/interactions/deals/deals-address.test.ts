import { expect, it } from 'vitest';
import { dealsAddress } from './deal-queries.ts';

it('L044 deals of the day take the place of the deals settings', () => {
  expect(dealsAddress({ product_deal_of_day: 1 })).toBe('/deals-of-the-day');
  expect(dealsAddress({ product_deal_of_day: 0 })).toBe('/myapps/setting/dealsandpromolist');
});
