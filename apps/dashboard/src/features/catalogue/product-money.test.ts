import { describe, expect, it } from 'vitest';
import { amountText, minorOf } from './product-money.ts';

describe('minorOf', () => {
  it.each([
    ['19.99', 'USD', 1999],
    ['1.15', 'USD', 115],
    ['4.35', 'USD', 435],
    ['1234567.89', 'USD', 123_456_789],
    ['19,9', 'EUR', 1990],
    ['7', 'USD', 700],
    ['7.', 'USD', 700],
    ['1,234.50', 'USD', 123_450],
    ['1.234,50', 'EUR', 123_450],
    ['1 234,50', 'EUR', 123_450],
    ['1200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['0', 'USD', 0],
  ])('reads %s %s exactly', (text, currency, minor) => {
    expect(minorOf(text, currency)).toBe(minor);
  });

  it.each([
    ['', 'USD'],
    ['abc', 'USD'],
    ['-5', 'USD'],
    ['19.999', 'USD'],
    ['1,234', 'USD'],
    ['12.5', 'JPY'],
    ['1.2.3', 'USD'],
    ['1e3', 'USD'],
    ['10000000000.01', 'USD'],
  ])('refuses “%s” in %s rather than guess', (text, currency) => {
    expect(minorOf(text, currency)).toBeNull();
  });

  it('does not break over a currency that is half typed', () => {
    expect(minorOf('5', 'US')).toBe(500);
  });
});

describe('amountText', () => {
  it.each([
    [1999, 'USD', '19.99'],
    [5, 'USD', '0.05'],
    [0, 'USD', '0.00'],
    [1200, 'JPY', '1200'],
    [1234, 'KWD', '1.234'],
  ])('writes %i %s so that it reads back the same', (minor, currency, text) => {
    expect(amountText(minor, currency)).toBe(text);
    expect(minorOf(text, currency)).toBe(minor);
  });
});
