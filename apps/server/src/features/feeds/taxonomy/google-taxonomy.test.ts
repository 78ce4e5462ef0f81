import { describe, expect, it } from 'vitest';
import { GoogleTaxonomy, googleTaxonomy, sureFrom } from './google-taxonomy.ts';

const taxonomy = googleTaxonomy('');
const best = (category: string) => taxonomy.suggest(category)[0];

describe('the categories of Google', () => {
  it.each([
    ['Shoes', 'Apparel & Accessories > Shoes'],
    ['Men > Clothing > Dresses', 'Apparel & Accessories > Clothing > Dresses'],
    ['Jewellery > Earrings', 'Apparel & Accessories > Jewelry > Earrings'],
    ['Kitchen > Cutting boards', 'Home & Garden > Kitchen & Dining > Kitchen Tools & Utensils > Cutting Boards'],
    ['Toys', 'Toys & Games > Toys'],
    ['Coffee machines', 'Home & Garden > Kitchen & Dining > Kitchen Appliances > Coffee Makers & Espresso Machines'],
    ['Pets / Dog supplies', 'Animals & Pet Supplies > Pet Supplies > Dog Supplies'],
  ])('%s is most like %s', (category, path) => {
    expect(best(category)?.path).toBe(path);
  });

  it('are found by path, whatever its case, and by id', () => {
    expect(best('apparel & accessories>shoes')).toEqual({ id: 187, path: 'Apparel & Accessories > Shoes', score: 1 });
    expect(best('187')?.score).toBe(1);
    expect(taxonomy.find(187)?.path).toBe('Apparel & Accessories > Shoes');
    expect(taxonomy.find(4)).not.toBeNull();
    expect(taxonomy.find(-1)).toBeNull();
  });

  it('are not guessed where nothing is alike, and only what is alike is sure', () => {
    expect(taxonomy.suggest('Xyzzy')).toEqual([]);
    expect(taxonomy.suggest('')).toEqual([]);
    expect(best('Clothing > Shorts')?.score).toBeGreaterThanOrEqual(sureFrom);
    expect(best('Summer clothing sale 2026')?.score ?? 0).toBeLessThan(sureFrom);
  });

  it('are searched by the beginnings of words', () => {
    expect(taxonomy.search('dog sup').map(({ id }) => id)).toEqual([5]);
    expect(taxonomy.search('')).toHaveLength(30);
  });

  it('each stand once, below one that stands as well', () => {
    const lines = taxonomy.search('', 10_000);
    const paths = new Set(lines.map(({ path }) => path));
    expect(paths.size).toBe(taxonomy.size);
    expect(lines.filter(({ path }) => !paths.has(path.split(' > ')[0] ?? ''))).toEqual([]);
  });

  it('are read from the whole file as Google publishes it', () => {
    const whole = new GoogleTaxonomy(
      '# Google_Product_Taxonomy_Version: 2021-09-21\r\n1 - Tiere\r\n2 - Tiere > Futter\r\n',
    );
    expect(whole.size).toBe(2);
    expect(whole.suggest('Futter')[0]?.id).toBe(2);
  });
});
