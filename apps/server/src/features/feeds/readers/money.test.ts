import { describe, expect, test } from 'vitest';
import { decidePriceStyle, readPrice } from './money.ts';

describe('a price becomes whole minor units', () => {
  test.each([
    ['15.00 USD', 1500, 'USD'],
    ['$15', 1500, 'USD'],
    ['15.5', 1550, 'USD'],
    ['.5', 50, 'USD'],
    ['0.29', 29, 'USD'],
    ['1,234.56', 123456, 'USD'],
    ["1'234.50 CHF", 123450, 'CHF'],
    ['1 234.50', 123450, 'USD'],
    ['12,34,567.00 INR', 123456700, 'INR'],
    ['€ 19.99', 1999, 'EUR'],
    ['1980 JPY', 1980, 'JPY'],
    ['1980.00 JPY', 1980, 'JPY'],
    ['3.125 KWD', 3125, 'KWD'],
    ['15,-', 1500, 'USD'],
    // Through a floating number this one would become 114 or 115 by chance.
    ['1.145000', 115, 'USD'],
    ['8.2', 820, 'USD'],
    ['90071992547.40', 9007199254740, 'USD'],
  ])('%s', (text, minor, currency) => {
    if (minor > 1e12) expect(() => readPrice(text, 'dot', 'USD')).toThrow('too large');
    else expect(readPrice(text, 'dot', 'USD')).toEqual({ minor, currency });
  });

  test.each([
    ['1.234,56 €', 123456],
    ['12,50', 1250],
    ['1.234', 123400],
    ['1 234,5', 123450],
  ])('%s with a decimal comma', (text, minor) => {
    expect(readPrice(text, 'comma', 'EUR')).toEqual({ minor, currency: 'EUR' });
  });

  test.each(['free', '', 'from 5', '12.50', '1,2,3', '-5', '5 XYZ', '1e3', '٣', `1${','.repeat(100_000)}`])(
    'what is no price of this file is refused: %s',
    (text) => {
      const style = text === '12.50' ? 'comma' : 'dot';
      expect(() => readPrice(text, style, 'USD')).toThrow();
    },
  );

  test('three decimals in a currency of two are refused, since they may be thousands', () => {
    expect(() => readPrice('1.234', 'dot', 'USD')).toThrow('perhaps thousands');
    expect(readPrice('15.000', 'dot', 'USD').minor).toBe(1500);
  });
});

describe('how a file writes its prices is decided once', () => {
  test.each([
    [['12.50', '1,234.00'], 'USD', 'dot'],
    [['12,50', '1.234,00'], 'EUR', 'comma'],
    [['1.234', '12,50'], 'EUR', 'comma'],
    [['1.234', '12.50'], 'EUR', 'dot'],
    [['1.234', '2.500', '7'], 'EUR', 'comma'],
    [['1.234', '2.500'], 'KWD', 'dot'],
    [['1.234.567'], 'EUR', 'comma'],
    [['10', '20'], 'USD', 'dot'],
    [[], 'USD', 'dot'],
  ] as const)('%j in %s is %s', (values, currency, style) => {
    expect(decidePriceStyle(values, currency)).toBe(style);
  });
});
