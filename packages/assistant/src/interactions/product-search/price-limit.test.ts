import type { Language } from '@voicecart/contract/locales';
import { expect, test } from 'vitest';
import { splitPriceFrom, splitPriceLimit } from './price-limit.ts';

test.each<[Language, string, string, number | null]>([
  ['en', 'red shoes under fifty dollars', 'red shoes', 50],
  ['en', 'red shoes under $49.50', 'red shoes', 49.5],
  ['en', 'laptops for less than 1,299 dollars', 'laptops', 1299],
  ['en', 'under 50', '', 50],
  ['en', 'shoes up to 80 in blue', 'shoes in blue', 80],
  ['en', 'under armour shirts', 'under armour shirts', null],
  ['en', 'thunder 5 shoes', 'thunder 5 shoes', null],
  ['en', 'size 10 shoes', 'size 10 shoes', null],
  ['de', 'rote schuhe unter fünfzig euro', 'rote schuhe', 50],
  ['de', 'lampen bis 1.299,50 €', 'lampen', 1299.5],
  ['es', 'zapatos por menos de 50 euros', 'zapatos', 50],
  ['fr', 'chaussures à moins de cinquante euros', 'chaussures', 50],
  ['hi', '500 रुपये से कम के जूते', 'जूते', 500],
  ['it', 'scarpe sotto i 50 euro', 'scarpe', 50],
  ['ja', '5000円以下の靴', '靴', 5000],
  ['ja', '赤い靴 五千円まで', '赤い靴', 5000],
  ['pt', 'sapatos até 200 reais', 'sapatos', 200],
])('%s: %s', (language, phrase, text, amount) => {
  expect(splitPriceLimit(phrase, language)).toEqual({ text, amount });
});

test('a hostile phrase costs no time', () => {
  const before = process.cpuUsage();
  splitPriceLimit(`under ${'9,'.repeat(5000)}`, 'en');
  splitPriceLimit('für '.repeat(5000), 'de');
  expect(process.cpuUsage(before).user / 1e3).toBeLessThan(100);
});

test.each([
  ['en', 'lamps over 100 dollars', 'USD', 'lamps', 'over $100'],
  ['de', 'lampen über hundert euro', 'EUR', 'lampen', 'über €100'],
  ['es', 'lámparas de más de 50 euros', 'EUR', 'lámparas de', 'más de €50'],
  ['fr', 'lampes à partir de 50 euros', 'EUR', 'lampes', 'plus de €50'],
  ['hi', '500 रुपये से ज़्यादा लैंप', 'INR', 'लैंप', '₹500 से ज़्यादा'],
  ['it', 'lampade oltre 50 euro', 'EUR', 'lampade', 'più di €50'],
  ['ja', '5000円以上のランプ', 'JPY', 'のランプ', '¥5000以上'],
  ['pt', 'luminárias acima de 50 reais', 'BRL', 'luminárias', 'mais de $50'],
] as const)('%s: %s', (language, phrase, currency, rest, from) => {
  expect(splitPriceFrom(phrase, language, currency)).toEqual({ rest, from });
});

test('a limit is no price from which on', () => {
  expect(splitPriceFrom('lamps for no more than 50 dollars', 'en', 'USD')).toBeNull();
  expect(splitPriceFrom('lamps', 'en', 'USD')).toBeNull();
});
