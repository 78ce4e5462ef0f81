import { expect, it } from 'vitest';
import { sampleFile, samplePrice } from './sample-products.ts';

it('prices the samples as a shop of that currency would', async () => {
  expect(['USD', 'EUR', 'JPY', 'INR', 'KWD'].map((currency) => samplePrice('18.00', currency))).toEqual([
    '18.00',
    '18.00',
    '2700',
    '1500.00',
    '5.400',
  ]);
  expect(samplePrice('', 'JPY')).toBe('');
  const file = await sampleFile('JPY').text();
  expect(file).toContain('"SAMPLE-MUG-RED","Red stoneware mug","2700","2200","Mugs"');
});
