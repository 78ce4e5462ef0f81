import { expect, test } from 'vitest';
import { defaultConfiguration } from './configuration.ts';
import { KnownWords } from './known-words.ts';
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
  offers: [],
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
  defaultConfiguration,
);
const words = new KnownWords({ colours: [{ id: 'blue', value: 'azul', synonyms: ['azules'] }], nouns: ['shoe'] });
const rules = { ...noRules, words };
const ask = (text: string) => index.ask({ text, maxPriceMinor: null, sort: 'relevance', limit: 10, offset: 0 }, rules);
const titles = async (text: string) => (await ask(text)).products.map(({ title }) => title);

test('a colour stands for its shades, in whatever language it is named', async () => {
  const blue = ['Tide indigo mug', 'Tide navy mug'];
  expect((await titles('blue mugs')).sort()).toEqual(blue);
  expect((await titles('azul mug')).sort()).toEqual(blue);
  expect(await titles('indigo mug')).toEqual(['Tide indigo mug']);
  expect(await titles('scarlet lamp')).toEqual(['Fjord red lamp']);
});

test('a thing is found by another name where the catalogue lacks the one that was said', async () => {
  const { products, answer } = await ask('lights');
  expect(products.map(({ title }) => title).sort()).toEqual(['Fjord red lamp', 'Halo brass lamp']);
  expect(answer.phrase).toMatchObject({ knownShare: 1, corrected: null });
  expect(await titles('red light')).toEqual(['Fjord red lamp']);
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

test('what a shopper does not want is left out, in the forms and shades that the catalogue has', async () => {
  const left = async (text: string, ...without: string[]) => {
    const query = { text, maxPriceMinor: null, sort: 'relevance', limit: 10, offset: 0, without } as const;
    return (await index.ask(query, rules)).products.map(({ title }) => title).sort();
  };
  expect(await left('mugs', 'blue')).toEqual(['Morning sage latte bowl', 'Tide ivory mug']);
  expect(await left('lamps', 'reds')).toEqual(['Halo brass lamp']);
  expect(await left('lamps', 'zebra')).toEqual(['Fjord red lamp', 'Halo brass lamp']);
});

test('a colour excludes nothing that comes in other colours as well', async () => {
  const red = made('Fjord lamp', 'red', 'Lamps');
  const offer = { ...red.product, id: 'other', options: { Color: 'white' } };
  const optionValues = [
    ['Color', 'red'],
    ['Color', 'white'],
  ] as const;
  const offered = { ...red, variantWords: ['white'], optionValues, offers: [red.product, offer] };
  const several = await ProductIndex.build([offered, made('Moss lamp', 'red', 'Lamps')], defaultConfiguration);
  const query = {
    text: 'lamp',
    maxPriceMinor: null,
    sort: 'relevance',
    limit: 5,
    offset: 0,
    without: ['red'],
  } as const;
  expect((await several.ask(query, rules)).products.map(({ title }) => title)).toEqual(['Fjord lamp']);
});

test('a colour in the title excludes what comes in several sizes, one of several values does not', async () => {
  const rug = made('Compass red rug', 'red', 'Rugs');
  const large = { ...rug, variantWords: ['large'], offers: [rug.product, { ...rug.product, id: 'large' }] };
  const wool = made('Moss rug', 'gaily striped', 'Rugs');
  const plain = { ...wool.product, id: 'plain', options: { Color: 'white' } };
  const optionValues = [
    ['Color', 'gaily striped'],
    ['Color', 'white'],
  ] as const;
  const striped = { ...wool, variantWords: ['gaily striped'], optionValues, offers: [wool.product, plain] };
  const rugs = await ProductIndex.build([large, striped], defaultConfiguration);
  const left = async (without: string) => {
    const query = { text: 'rug', maxPriceMinor: null, sort: 'relevance', limit: 5, offset: 0 } as const;
    return (await rugs.ask({ ...query, without: [without] }, rules)).products.map(({ title }) => title);
  };
  expect(await left('red')).toEqual(['Moss rug']);
  expect(await left('striped')).toEqual(expect.arrayContaining(['Moss rug', 'Compass red rug']));
});

test('where a product has every word, those that lack one are not found; where none has, it is told', async () => {
  expect(await titles('halo brass lamp')).toEqual(['Halo brass lamp']);
  expect((await ask('halo brass lamp')).answer.isClosest).toBe(false);
  expect((await ask('halo red lamp')).answer.isClosest).toBe(true);
});

test('everyday words of a language are neither mended nor looked for, and short ones mended by one letter only', async () => {
  const goods = await ProductIndex.build(
    [made('Kleine Kanne', 'Senfgelb', 'Kannen'), made('Pienso peso', 'verde', 'Gatos')],
    defaultConfiguration,
  );
  const known = new KnownWords({ everyday: ['aber', 'keine'], colours: [{ id: 'yellow', value: 'gelb' }] });
  const read = (text: string) =>
    goods.ask({ text, maxPriceMinor: null, sort: 'relevance', limit: 10, offset: 0 }, { ...noRules, words: known });
  expect((await read('kanne aber keine')).answer.phrase.corrected).toBeNull();
  expect((await read('peces')).products).toEqual([]);
  // A color within a word, and a size behind its name.
  expect((await read('kanne gelb')).answer.lackingColour).toBeNull();
  expect((await read('kanne in größe 41')).products).toHaveLength(1);
});
