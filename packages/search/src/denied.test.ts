import { expect, test } from 'vitest';
import { defaultConfiguration } from './configuration.ts';
import { wordsDenied } from './denied.ts';
import { KnownWords } from './known-words.ts';
import { noRules } from './phrase.ts';
import { ProductIndex } from './product-index.ts';

test('what a text only says is not there is denied, up to the end of its part of the sentence', () => {
  expect(wordsDenied('No chicken, corn or wheat. Made with oats.')).toEqual(['chicken', 'corn', 'wheat']);
  expect(wordsDenied('Free of plastic but lined with wax')).toEqual(['plastic']);
  expect(wordsDenied('A nut-free bar')).toEqual(['nut']);
  expect(wordsDenied('Ohne Wolle, aber mit Seide')).toEqual(['wolle']);
  expect(wordsDenied('Sans parfum')).toEqual(['parfum']);
});

test('what is there as well is not denied', () => {
  expect(wordsDenied('No steel handle. The blade is steel.')).toEqual(['handle']);
  expect(wordsDenied('Notable steel')).toEqual([]);
});

test('a search without something keeps what has none of it, and is found by its words all the same', async () => {
  const made = (title: string, description: string) => ({
    product: {
      id: title,
      sku: title.toUpperCase().replaceAll(' ', '-'),
      title,
      description,
      brand: null,
      category: 'Soap',
      priceMinor: 1000,
      salePriceMinor: null,
      currency: 'USD',
      availability: 'in_stock' as const,
      imageUrl: null,
      link: null,
      options: {},
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
      made('Olive soap', 'No palm oil or perfume.'),
      made('Rose soap', 'Palm oil with a perfume of roses.'),
      made('Perfume soap', 'No perfume is stronger.'),
    ],
    defaultConfiguration,
  );
  const rules = { ...noRules, words: new KnownWords({ colours: [], nouns: [] }) };
  const titles = async (text: string, without: readonly string[]) => {
    const query = { text, maxPriceMinor: null, sort: 'relevance', limit: 5, offset: 0, without } as const;
    return (await index.ask(query, rules)).products.map(({ title }) => title).sort();
  };
  expect(await titles('soap', ['perfume'])).toEqual(['Olive soap']);
  expect(await titles('soap', ['palm'])).toEqual(['Olive soap', 'Perfume soap']);
  expect(await titles('palm oil soap', [])).toContain('Olive soap');
});
