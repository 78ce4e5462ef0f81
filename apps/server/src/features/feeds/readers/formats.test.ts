import { describe, expect, test } from 'vitest';
import { columnKey } from './columns.ts';
import { hasSamples, readAll, sample } from './read-all.fixture.ts';

describe.skipIf(!hasSamples)('the sample files of the shops', () => {
  test.each([
    ['shopify/apparel.csv', 22, 22, 0, 0],
    ['shopify/home-and-garden.csv', 21, 21, 0, 0],
    ['shopify/jewelery.csv', 41, 23, 18, 0],
    ['woocommerce/sample_products.csv', 25, 22, 2, 1],
  ])('%s is read whole', async (path, rows, products, folded, refused) => {
    const result = await readAll(sample(path), path);
    expect(result.refused).toBeNull();
    expect([result.rowsRead, result.products.length, result.folded, result.refusals.length]).toEqual([
      rows,
      products,
      folded,
      refused,
    ]);
  });

  test('a WooCommerce variation inherits category from its parent and keeps its own options', async () => {
    const { products } = await readAll(sample('woocommerce/sample_products.csv'), 'p.csv');
    const red = products.find((product) => product.sku === 'woo-vneck-tee-red');
    expect(red).toMatchObject({
      groupKey: 'woo-vneck-tee',
      category: 'Clothing > Tshirts',
      options: { Color: 'Red' },
      priceMinor: 2000,
    });
  });
});

const shopifyHeader =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Variant Image,Status';

describe('Shopify', () => {
  test('variants carry on from the first row, image rows add images, an empty SKU is the same at every import', async () => {
    const csv = `${shopifyHeader}
shirt,Shirt &amp; Co,<p>Soft<br>cotton</p><script>alert(1)</script>,Acme,Tops,"a, b",true,Size,Small,Color,Deep Blue,,shopify,3,deny,20.00,25.00,'0123456789012,https://x.example/1.jpg,https://x.example/v.jpg,active
shirt,,,,,,,,Large,,Red,SKU-L,shopify,0,continue,20.00,,,,,
shirt,,,,,,,,,,,,,,,,,,https://x.example/2.jpg,,
mug,Mug,,Acme,,,false,Title,Default Title,,,,,7,deny,9,,,,,`;
    const { products, folded, refusals, format } = await readAll(csv, 'shop.csv');
    expect(format).toBe('shopify-csv');
    expect(refusals).toEqual([]);
    expect(folded).toBe(1);
    expect(products[0]).toMatchObject({
      sku: 'shirt-small-deep-blue',
      groupKey: 'shirt',
      title: 'Shirt & Co',
      description: 'Soft\ncotton',
      tags: ['a', 'b'],
      priceMinor: 2500,
      salePriceMinor: 2000,
      stock: 3,
      barcode: '0123456789012',
      options: { Size: 'Small', Color: 'Deep Blue' },
      imageUrl: 'https://x.example/v.jpg',
      imageUrls: ['https://x.example/v.jpg', 'https://x.example/1.jpg', 'https://x.example/2.jpg'],
    });
    expect(products[1]).toMatchObject({ sku: 'SKU-L', title: 'Shirt & Co', availability: 'backorder', stock: 0 });
    expect(products[2]).toMatchObject({
      sku: 'mug',
      groupKey: null,
      options: {},
      publishedState: 'draft',
      stock: null,
    });
  });

  test('the column names of the present export are read too', async () => {
    const csv =
      'Title,URL handle,Description,Vendor,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Product image URL\n' +
      'Mug,mug,Nice,Acme,Archived,M1,,,9.5,,https://x.example/a b.jpg\n';
    const { format, products } = await readAll(csv, 'x.csv');
    expect(format).toBe('shopify-csv');
    expect(products[0]).toMatchObject({
      sku: 'M1',
      priceMinor: 950,
      publishedState: 'archived',
      imageUrl: 'https://x.example/a%20b.jpg',
    });
  });

  test('a variant at fault is refused by its own line, its sisters are imported', async () => {
    const csv = `${shopifyHeader}
shirt,Shirt,,,,,true,Size,S,,,A,,,,twenty,,,,,
shirt,,,,,,,,M,,,B,,,,20,,,,,
,,,,,,,,L,,,C,,,,20,,,,,
shirt,,,,,,,,,,,,,,,,,,javascript:alert(1),,`;
    const { products, refusals, rowsRead } = await readAll(csv, 'x.csv');
    expect(products.map((product) => product.sku)).toEqual(['B']);
    expect(refusals.map(({ line, sku, field }) => [line, sku, field])).toEqual([
      [4, 'C', 'handle'],
      [5, 'shirt', 'images'],
      [2, 'A', 'price'],
    ]);
    expect(rowsRead).toBe(4);
  });
});

describe('WooCommerce', () => {
  const header =
    'ID,Type,SKU,Name,Published,Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,"External URL","Attribute 1 name","Attribute 1 value(s)"';

  test('parents by id, offers by date, decimal commas, categories with commas, external products', async () => {
    const csv = `${header}
1,variable,,Hoodie,1,Warm,,,1,,,,"Clothing > Hoodies, Sale",,"https://x.example/a.jpg, https://x.example/b,c.jpg",,,Color,"Red, Blue"
2,variation,H-R,Hoodie - Red,1,,,,backorder,,"39,90","49,90",,,,id:1,,Color,Red
3,variation,H-B,Hoodie - Blue,1,,2020-01-01,2020-02-01,0,0,"39,90","1.049,90",,,,id:1,,Color,Blue
4,external,,Book,-1,,,,1,,,"10,00","Books\\, old",,,,https://books.example/x,,`;
    const { products, folded, refusals } = await readAll(csv, 'x.csv', { defaults: { currency: 'EUR' } });
    expect(refusals).toEqual([]);
    expect(folded).toBe(1);
    expect(products[0]).toMatchObject({
      sku: 'H-R',
      groupKey: 'id:1',
      description: 'Warm',
      category: 'Clothing > Hoodies',
      priceMinor: 4990,
      salePriceMinor: 3990,
      availability: 'backorder',
      imageUrls: ['https://x.example/a.jpg', 'https://x.example/b,c.jpg'],
    });
    expect(products[1]).toMatchObject({ priceMinor: 104990, salePriceMinor: null, availability: 'out_of_stock' });
    expect(products[2]).toMatchObject({
      sku: 'id:4',
      category: 'Books, old',
      link: 'https://books.example/x',
      publishedState: 'draft',
    });
  });
});

const rss = (items: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<rss version="2.0" xmlns:store="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items}</channel></rss>`;

describe('Google', () => {
  const item = `<item><store:id>A1</store:id><title>Salt &amp; Pepper&nbsp;set</title><store:description><![CDATA[<b>Fine</b>]]></store:description>
<link>https://x.example/a</link><store:image_link>https://x.example/a.jpg</store:image_link>
<store:additional_image_link>https://x.example/b.jpg</store:additional_image_link><store:additional_image_link>https://x.example/c.jpg</store:additional_image_link>
<store:availability>in stock</store:availability><store:price>15.00 EUR</store:price><store:sale_price>12.00 EUR</store:sale_price>
<store:shipping><store:price>4.95 EUR</store:price></store:shipping><store:item_group_id>G</store:item_group_id><store:color>Red</store:color>
<store:product_type>Home &gt; Kitchen</store:product_type><store:gtin>4006381333931</store:gtin></item>`;

  test('RSS is told by the namespace, whatever its prefix; the price of shipping is not the price', async () => {
    const { format, products, refusals } = await readAll(rss(item), 'feed.xml');
    expect(format).toBe('google-xml-rss');
    expect(refusals).toEqual([]);
    expect(products[0]).toMatchObject({
      sku: 'A1',
      groupKey: 'G',
      title: 'Salt & Pepper set',
      description: 'Fine',
      category: 'Home > Kitchen',
      priceMinor: 1500,
      salePriceMinor: 1200,
      currency: 'EUR',
      availability: 'in_stock',
      imageUrls: ['https://x.example/a.jpg', 'https://x.example/b.jpg', 'https://x.example/c.jpg'],
      options: { Color: 'Red' },
      barcode: '4006381333931',
    });
  });

  test('Atom entries take the link from its attribute', async () => {
    const xml = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>S</title>
<entry><g:id>1</g:id><title>Lamp</title><link rel="self" href="https://x.example/self"/><link href="https://x.example/p"/>
<summary>Bright</summary><g:price>1980 JPY</g:price><g:availability>out_of_stock</g:availability></entry></feed>`;
    const { format, products } = await readAll(xml, 'feed.xml');
    expect(format).toBe('google-xml-atom');
    expect(products[0]).toMatchObject({
      sku: '1',
      title: 'Lamp',
      description: 'Bright',
      link: 'https://x.example/p',
      priceMinor: 1980,
      currency: 'JPY',
    });
  });

  test('a tab-separated feed needs no mapping, and an unknown availability is refused by name', async () => {
    const tsv =
      'id\ttitle\tdescription\tlink\timage link\tavailability\tprice\n' +
      '1\tLamp\tBright\thttps://x.example/1\thttps://x.example/1.jpg\tin_stock\t10.00 USD\n' +
      '2\tLamp\tBright\thttps://x.example/2\thttps://x.example/2.jpg\tmaybe\t10.00 USD\n';
    const { format, products, refusals } = await readAll(tsv, 'feed.csv');
    expect(format).toBe('google-csv');
    expect(products).toHaveLength(1);
    expect(refusals[0]).toMatchObject({ line: 3, sku: '2', field: 'availability', value: 'maybe' });
  });
});

describe('tables of the merchant', () => {
  test('plain XML: the repeated element is found, attributes and nested fields are columns', async () => {
    const xml = `<catalog><info><shop>A</shop><mail>b</mail></info><products>${[1, 2, 3]
      .map(
        (n) =>
          `<product code="P${n}"><name>Thing ${n}</name><cost currency="EUR">${n}.50</cost><pics><pic>https://x.example/${n}.jpg</pic><pic>https://x.example/${n}b.jpg</pic></pics></product>`,
      )
      .join('')}</products></catalog>`;
    const { format, columns, products } = await readAll(xml, 'x.xml', {
      mapping: { sku: '@code', title: 'name', price: 'cost', currency: 'cost@currency', images: 'pics/pic' },
    });
    expect(format).toBe('xml');
    expect(columns).toContain('pics/pic');
    expect(products.map(({ sku, priceMinor, currency }) => [sku, priceMinor, currency])).toEqual([
      ['P1', 150, 'EUR'],
      ['P2', 250, 'EUR'],
      ['P3', 350, 'EUR'],
    ]);
    expect(products[0]?.imageUrls).toHaveLength(2);
  });

  test('a mapping that names a missing column is refused with its name', async () => {
    const { refused } = await readAll('a;b;c\n1;2;3\n', 'x.csv', { mapping: { sku: 'a', title: 'zzz', price: 'c' } });
    expect(refused).toMatchObject({ code: 'mapping', message: expect.stringContaining('"zzz"') });
  });

  test('semicolons, decimal commas, doubled headers and names of object internals are harmless', async () => {
    const csv =
      'sku;title;price;__proto__;title;constructor\nA;=HYPERLINK("x");"1.234,50";{"x":1};second;c\nB;Two;12,00;p;t;c\n';
    const { products, columns } = await readAll(csv, 'x.csv', {
      mapping: { sku: 'sku', title: 'title', price: 'price', color: '__proto__' },
      defaults: { currency: 'EUR' },
    });
    expect(columns).toEqual(['sku', 'title', 'price', '__proto__', 'title (2)', 'constructor']);
    expect(products[0]).toMatchObject({ title: '=HYPERLINK("x")', priceMinor: 123450, options: { Color: '{"x":1}' } });
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  test('column names are compared without case and signs', () => {
    expect(columnKey('Body (HTML)')).toBe('body html');
    expect(columnKey('Compare-at  price')).toBe('compare at price');
  });
});
