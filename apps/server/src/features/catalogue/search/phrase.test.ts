import { expect, test } from 'vitest';
import { defaultSearchConfiguration } from '../../../../../../packages/contract/src/routes/search-words.ts';
import { noRules } from './phrase.ts';
import { ProductIndex } from './product-index.ts';

const made = (title: string, colour: string, category: string) => ({
  product: {
    id: title,
    sku: title.toUpperCase().replaceAll(' ', '-'),
    title,
    description: '',
    brand: null,
    category,
    priceMinor: 1000,
    salePriceMinor: null,
    currency: 'USD',
    availability: 'in_stock' as const,
    imageUrl: null,
    link: null,
    options: { Color: colour },
    shopId: null,
    prices: {},
  },
  tags: [],
  variantWords: [],
  optionValues: [],
});
const index = await ProductIndex.build(
  [
    made('Tide indigo mug', 'indigo', 'Mugs'),
    made('Tide navy mug', 'navy', 'Mugs'),
    made('Tide ivory mug', 'ivory', 'Mugs'),
    made('Morning sage latte bowl', 'sage', 'Mugs'),
    made('Halo brass lamp', 'brass', 'Lamps'),
    made('Fjord red lamp', 'red', 'Lamps'),
  ],
  defaultSearchConfiguration,
);
const ask = (text: string) =>
  index.ask({ text, maxPriceMinor: null, sort: 'relevance', limit: 10, offset: 0 }, noRules);
const titles = async (text: string) => (await ask(text)).products.map(({ title }) => title);

test('a colour stands for its shades, in whatever language it is named', async () => {
  const blue = ['Tide indigo mug', 'Tide navy mug'];
  expect((await titles('blue mugs')).sort()).toEqual(blue);
  expect((await titles('azul mug')).sort()).toEqual(blue);
  expect(await titles('indigo mug')).toEqual(['Tide indigo mug']);
  expect(await titles('scarlet lamp')).toEqual(['Fjord red lamp']);
});

test('a colour that nothing found has is told; what was asked for is found all the same', async () => {
  const { answer, products } = await ask('red mugs');
  expect(products.every(({ category }) => category === 'Mugs')).toBe(true);
  expect(answer.lackingColour).toBe('red');
  expect((await ask('blue mugs')).answer.lackingColour).toBeNull();
  expect((await ask('mugs')).answer.lackingColour).toBeNull();
});

test('what was mended is told as it was understood, and how much the catalogue knows', async () => {
  const { answer } = await ask('brasss lamp');
  expect(answer.phrase.corrected).toBe('brass lamp');
  expect(answer.phrase.knownShare).toBe(0.75);
  expect((await ask('lamps')).answer.phrase).toMatchObject({ corrected: null, knownShare: 1 });
});

test('words of everyday and short words are not taken for others', async () => {
  expect(await titles('blah')).toEqual([]);
  expect((await ask('what is the meaning of life')).answer.phrase.knownShare).toBeLessThan(0.5);
});
