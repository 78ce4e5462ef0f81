import { readFileSync } from 'node:fs';
import { masterColumns, masterExamples } from '@voicecart/contract/feeds/master-format';
import { describe, expect, test } from 'vitest';
import { inPieces, readAll, tmpFolder } from './read-all.fixture.ts';
import { inspectFeed } from './read-feed.ts';

const names = masterColumns.map(({ name }) => name);
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const table = (columns: readonly string[]) =>
  [columns.join(','), ...masterExamples.map((product) => columns.map((name) => quoted(product[name] ?? '')).join(','))]
    .join('\n')
    .concat('\n');

describe('MasterFormat', () => {
  test('the example of every column is read, whatever the order of columns, and strange ones are left alone', async () => {
    for (const columns of [names, names.toReversed(), ['warehouse', ...names]]) {
      const { format, products, refusals } = await readAll(table(columns), 'products.csv');
      expect(format).toBe('master-csv');
      expect(refusals).toEqual([]);
      expect(products).toHaveLength(2);
      expect(products[0]).toMatchObject({
        sku: 'MUG-RED-L',
        title: 'Stoneware mug',
        groupKey: 'MUG',
        priceMinor: 1990,
        salePriceMinor: 1490,
        category: 'Kitchen > Mugs',
        tags: ['gift', 'handmade'],
        stock: 12,
        barcode: '4006381333931',
        options: { Color: 'Red', Size: 'Large', Material: 'Stoneware' },
        imageUrls: ['https://shop.example/images/mug.jpg', 'https://shop.example/images/mug-2.jpg'],
      });
      expect(products[1]).toMatchObject({ sku: 'MUG-BLUE-S', availability: 'out_of_stock', salePriceMinor: null });
    }
  });

  test('an XML file is one too, also where only a later item has an optional element', async () => {
    const item = (fields: Record<string, string>) =>
      `<product>${Object.entries(fields)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join('')}</product>`;
    const many = Array.from({ length: 3_000 }, (_, at) =>
      item({ product_sku: `S${at}`, product_title: `Thing number ${at}, quite long`, product_price: '5' }),
    );
    const last = item({ product_sku: 'LAST', product_title: 'Last', product_price: '5', product_brand: 'Acme' });
    const { format, products, refusals } = await readAll(`<products>${many.join('')}${last}</products>`, 'p.xml');
    expect(format).toBe('xml');
    expect(refusals).toEqual([]);
    expect(products).toHaveLength(3_001);
    expect(products.at(-1)).toMatchObject({ sku: 'LAST', brand: 'Acme' });
  });

  test('without a required column it is a file like any other, which asks for a mapping', async () => {
    const columns = names.filter((name) => name !== 'product_price');
    const inspection = await inspectFeed({
      bytes: inPieces(Buffer.from(table(columns))),
      fileName: 'products.csv',
      tmpFolder,
    });
    expect(inspection).toMatchObject({ format: 'csv', proposal: { missing: [] } });
  });

  test('columns of further currencies and of places are read by their names', async () => {
    const csv = `product_sku,product_title,product_price,product_price_eur,product_sale_price_eur,product_stock_at_seattle,product_stock_at_pike_place
MUG,Mug,10,9.50,8.00,2,0
POT,Pot,20,,,,
BAD,Bad,20,cheap,,1,1
OFF,Off,20,19 GBP,,1,1
`;
    const { products, refusals } = await readAll(csv, 'p.csv');
    expect(products).toMatchObject([
      {
        sku: 'MUG',
        prices: { EUR: { price: 950, sale: 800 } },
        stockAt: { Seattle: 2, 'Pike Place': 0 },
        stock: 2,
        availability: 'in_stock',
      },
      { sku: 'POT', prices: {}, stockAt: {}, stock: null },
    ]);
    expect(refusals.map(({ sku, field }) => [sku, field])).toEqual([
      ['BAD', 'price in EUR'],
      ['OFF', 'price in EUR'],
    ]);
  });

  test('its page tells every column as the table has it', () => {
    const page = readFileSync(new URL('../../../../../../docs/master-format.md', import.meta.url), 'utf8');
    for (const { name, isRequired, holds, example } of masterColumns) {
      expect(page).toContain(`| \`${name}\` | ${isRequired ? 'yes' : ''} | ${holds} | ${example} |`);
    }
  });
});
