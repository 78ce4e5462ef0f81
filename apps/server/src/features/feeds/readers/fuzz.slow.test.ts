import { describe, expect, test } from 'vitest';
import { readAll } from './read-all.fixture.ts';

/** A small generator with a seed, so that a failing case can be run again. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const scraps = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\u0000',
  '=1+1',
  '@x',
  '-5',
  '12.50',
  '1.234,50',
  'é',
  '💡',
  '\ud83d',
  '__proto__',
  ' ',
  '',
  'sku',
  '{',
  '<',
  '&amp;',
  '1E+12',
  'http://x.example/a.jpg',
  '\ufeff',
  'A',
  'true',
];

describe('2,000 fuzzed files', () => {
  test('never throw anything but a sentence, and never lose a row in silence', async () => {
    const files = [
      ['sku,title,price,stock,image', 'A,Lamp,5.00,3,https://x.example/a.jpg'],
      ['Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src', 'mug,Mug,Size,S,M1,9.50,'],
      ['ID,Type,SKU,Name,Regular price,Sale price,In stock?,Categories,Parent,Images', '1,simple,S1,Cap,8,7,1,Hats,,'],
      ['ID,Type,SKU,Name,Regular price,Sale price,In stock?,Categories,Parent,Images', '1,variable,S1,Cap,,,1,Hats,,'],
      ['ID,Type,SKU,Name,Regular price,Sale price,In stock?,Categories,Parent,Images', '2,variation,S2,Cap,8,,1,,S1,'],
      [
        'id,title,description,link,image_link,availability,price',
        '7,Lamp,Nice,https://x.example,https://x.example/i.png,in_stock,5 USD',
      ],
    ];
    let imported = 0;
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const next = random(seed);
      const pick = () => scraps[Math.floor(next() * scraps.length)] ?? '';
      const [header = '', good = ''] = files[seed % files.length] ?? [];
      let csv = `${header}\n`;
      const rows = Math.floor(next() * 12);
      for (let row = 0; row < rows; row += 1) {
        const cells = good.split(',').map((cell) => (next() < 0.88 ? cell : pick() + pick()));
        csv += cells.join(',') + (next() < 0.9 ? '\n' : pick());
      }
      const options = {
        mapping: { sku: 'sku', title: 'title', price: 'price', stock: 'stock', image: 'image' },
        pieceSize: 1 + Math.floor(next() * 80),
      };
      const result = await readAll(csv, 'x.csv', options);
      const context = `seed ${seed}: ${JSON.stringify(csv)}`;
      if (result.refused) {
        expect(result.refused.message, context).toMatch(/\.$/);
        continue;
      }
      expect(result.products.length + result.refusals.length + result.folded, context).toBe(result.rowsRead);
      for (const product of result.products) {
        expect(Number.isSafeInteger(product.priceMinor) && product.priceMinor >= 0, context).toBe(true);
        expect(product.sku !== '' && product.title !== '', context).toBe(true);
        expect(JSON.stringify(product), context).not.toMatch(/\\u0000/);
      }
      imported += result.products.length;
    }
    expect(imported).toBeGreaterThan(500);
  }, 60_000);

  test('a hundred thousand rows are read within the time that ten bad readers would need', async () => {
    const row = (n: number) =>
      `SKU-${n},"A title, quoted",A description of some words that shops write,${n % 900}.50,${n % 50},https://x.example/${n}.jpg\n`;
    async function* bytes(): AsyncGenerator<Buffer> {
      yield Buffer.from('sku,title,description,price,stock,image\n');
      for (let n = 0; n < 100_000; n += 500)
        yield Buffer.from(Array.from({ length: 500 }, (_value, at) => row(n + at)).join(''));
    }
    const start = process.cpuUsage();
    const { products } = await readAll(bytes(), 'x.csv', {
      mapping: {
        sku: 'sku',
        title: 'title',
        description: 'description',
        price: 'price',
        stock: 'stock',
        image: 'image',
      },
    });
    const spent = process.cpuUsage(start);
    expect(products).toHaveLength(100_000);
    // 0.4 s of processor time on an idle machine; the cap only catches what has become an order slower.
    expect((spent.user + spent.system) / 1e6).toBeLessThan(5);
  }, 30_000);
});
