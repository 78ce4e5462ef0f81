import { expect, test } from 'vitest';
import { product } from '../../test-support/memory-shop.ts';
import { isNoKind, isOfWholeShop, ofKind } from './kind-of-thing.ts';
import { withKinds } from './without.ts';

const titlesOf = (titles: readonly string[], kind: string, language: 'en' | 'de' | 'fr' | 'ja') =>
  ofKind(
    titles.map((title) => product(title, title, 100, { category: null })),
    kind,
    language,
  ).map(({ title }) => title);

test('a thing is of the kind that its title is about, not of what it is for', () => {
  expect(titlesOf(['Brush for Guitars', 'Guitar Strings', 'Cedar Guitar, Natural'], 'guitar', 'en')).toEqual([
    'Cedar Guitar, Natural',
  ]);
  expect(titlesOf(['Spoon Rest', 'Dessert Spoon Set', 'Set of Four Soup Spoons'], 'spoons', 'en')).toEqual([
    'Dessert Spoon Set',
    'Set of Four Soup Spoons',
  ]);
  expect(titlesOf(['Kannenwärmer', 'Teekanne aus Glas'], 'kanne', 'de')).toEqual(['Teekanne aus Glas']);
  expect(titlesOf(['Brosse pour théière', 'Théière en fonte'], 'théière', 'fr')).toEqual(['Théière en fonte']);
  expect(titlesOf(['財布のケース', '革の財布'], '財布', 'ja')).toEqual(['革の財布']);
  expect(titlesOf(['Sheet Music'], 'guitar', 'en')).toEqual(['Sheet Music']);
});

test('where few titles of a category have its name, all in it are of the kind', () => {
  const toys = ['Rope Toy', 'Catnip Mouse', 'Chew Bone'].map((title) => product(title, title, 1, { category: 'Toys' }));
  expect(ofKind(toys, 'toy', 'en')).toHaveLength(3);
  const hives = ['Cedar Hive', 'Pine Hive', 'Honey Super'].map((title) =>
    product(title, title, 1, { category: 'Hives' }),
  );
  expect(ofKind(hives, 'hive', 'en').map(({ title }) => title)).toEqual(['Cedar Hive', 'Pine Hive']);
});

test('all that is sold is told from a kind of it', () => {
  expect(isOfWholeShop("what's the most expensive thing you sell", 'en')).toBe(true);
  expect(isOfWholeShop('the cheapest tent', 'en')).toBe(false);
  expect(isOfWholeShop('was ist das teuerste im ganzen Laden', 'de')).toBe(true);
  expect(isNoKind('tent', 'en')).toBe(false);
});

test('who excludes a material excludes its kinds', () => {
  expect(withKinds(['leather'], 'en')).toContain('suede');
  expect(withKinds(['wood'], 'en')).toContain('oak');
  expect(withKinds(['suede'], 'en')).toEqual(['suede']);
  expect(withKinds(['leder'], 'de')).toContain('wildleder');
});
