import { expect, it } from 'vitest';
import { testNumber } from './test-number.ts';

it('numbers the copy of an order apart from the shop’s own, and from the copies of others', () => {
  const copyOf = (number: string) => testNumber({ number, source: 'shopify' });
  expect(copyOf('#1001')).toBe('991001');
  expect(copyOf('AB-1001')).toBe('9810111001');
  expect(copyOf('cd-1001')).toBe('9812131001');
  expect(copyOf('10111001')).toBe('9910111001');
  expect(testNumber({ number: '991001', source: 'simulator' })).toBe('991001');
});
