import { describe, expect, test } from 'vitest';
import { readAll } from './read-all.fixture.ts';

const feed = (items: string) =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items}</channel></rss>`;
const entries = (items: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>S</title>\n${items}</feed>`;
const own = (items: string) => `<shop><list>${items}</list></shop>`;

const item = (id: number, more = '', end = '</item>') =>
  `<item><g:id>${id}</g:id><title>Lamp ${id}</title><link>https://x.example/${id}</link><g:price>${id}.50 USD</g:price><g:availability>in_stock</g:availability>${more}${end}\n`;
const entry = (id: number, more = '') => item(id, more, '</entry>').replace('<item>', '<entry>');
const product = (id: number, more = '') =>
  `<product code="P${id}" kind='x'><name lang="en">Thing ${id}</name><cost currency="EUR">${id}.50</cost><pics><pic>https://x.example/${id}.jpg</pic></pics>${more}</product>`;

/** A comment between two items sends them to the parser: both ways must come out the same. */
async function bothWays(document: (items: string) => string, items: readonly string[], mapping?: object) {
  const options = { ...(mapping ? { mapping } : {}) };
  const plain = await readAll(document(items.join('')), 'x.xml', options);
  const parsed = await readAll(document(items.map((one) => `<!---->${one}`).join('')), 'x.xml', options);
  expect(plain).toEqual(parsed);
  return plain;
}

const scraps = [
  ...[
    '&amp;',
    '&nbsp;',
    '&#233;',
    '&#x1F4A1;',
    '&#0;',
    '&#xD800;',
    '&bogus;',
    '&',
    '&;',
    '& ',
    '&constructor;',
    '&#X41;',
  ],
  ...['<![CDATA[<b>a</b> & ]]>', '<![CDATA[</item>]]>', '<![CDATA[x', ']]>', '<!-- a -->', '<!--</item>-->', '<?a b?>'],
  ...[
    '<g:color>Red</g:color>',
    '<g:color/>',
    '<g:color />',
    '<color>Blue</color>',
    '<g:size a="1">L</g:size>',
    '<b>',
    '</b>',
  ],
  ...[
    '<g:color a="1" a="2">x</g:color>',
    '<g:size a="&lt;">x</g:size>',
    '<g:size\na="1"\n>x</g:size\n>',
    '<h:x>1</h:x>',
  ],
  ...[
    '<g:shipping><g:price>4 USD</g:price></g:shipping>',
    '<title>Second</title>',
    '<a><a><a>x</a></a></a>',
    '<1>x</1>',
  ],
  ...['<x xmlns="http://other.example/"><id>1</id></x>', '<x xmlns:g="http://other.example/"><g:size>1</g:size></x>'],
  ...[
    '<item><g:id>9</g:id></item>',
    '</item>',
    '<item/>',
    '<item>',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '>',
    '"',
    "'",
    'é',
    '💡',
    '\u2028',
  ],
  ...[
    '<g:description>a\r\nb</g:description>',
    '<g:color>\n Red \n</g:color>',
    '<g:gtin>12</g:gtin>',
    '<__proto__>x</__proto__>',
  ],
];

describe('items that are written plainly', () => {
  test('come out as the parser reads them', async () => {
    const google = await bothWays(feed, [
      item(1),
      item(2, '<g:color>Red &amp; blue&nbsp;</g:color><g:shipping><g:price>4 USD</g:price></g:shipping>'),
      item(3, '<description><![CDATA[<p>a</p> b]]> c</description>\n'),
      item(4, '<g:size a="1">L</g:size><g:material/>'),
      item(5, '<g:additional_image_link>https://x.example/a</g:additional_image_link>'.repeat(3)),
    ]);
    expect(google.products.map(({ sku, options }) => [sku, options])).toEqual([
      ['1', {}],
      ['2', { Color: 'Red & blue' }],
      ['3', {}],
      ['4', { Size: 'L' }],
      ['5', {}],
    ]);
    expect(google.products.map(({ line }) => line)).toEqual([3, 4, 5, 7, 8]);
    const atom = await bothWays(entries, [
      entry(1),
      entry(2, '<link rel="self" href="https://x.example/self"/>'),
      entry(3, '<summary>Bright</summary>'),
    ]);
    expect(atom.products).toHaveLength(3);
    const mapping = { sku: '@code', title: 'name', price: 'cost', currency: 'cost@currency', images: 'pics/pic' };
    const plain = await bothWays(own, [product(1), product(2).replace(" kind='x'", ''), product(3)], mapping);
    expect(plain.products.map(({ sku, currency }) => [sku, currency])).toEqual([
      ['P1', 'EUR'],
      ['P2', 'EUR'],
      ['P3', 'EUR'],
    ]);
  });

  test('come out as the parser reads them where a piece of the file ends within one', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => item(index + 1, '\r\n<g:color>Red</g:color>'.repeat(2)));
    const { products } = await bothWays(feed, many);
    expect(products).toHaveLength(3_000);
    expect(products.at(-1)?.line).toBe(3 + 2_999 * 3);
  });

  test('600 documents of scraps come out as the parser reads them', async () => {
    let state = 20_261_122;
    const below = (count: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    };
    const some = () => Array.from({ length: below(3) }, () => scraps[below(scraps.length)]).join('');
    const mapping = { sku: '@code', title: 'name', price: 'cost' };
    let products = 0;
    for (let round = 0; round < 200; round += 1) {
      const numbers = Array.from({ length: 6 }, (_, index) => index + 1);
      const between = below(4) === 0 ? some() : '';
      const lists = [
        await bothWays(feed, [...numbers.map((id) => item(id, some())), between, item(7)]),
        await bothWays(entries, [...numbers.map((id) => entry(id, some())), between, entry(7)]),
        await bothWays(own, [product(0), ...numbers.map((id) => product(id, some())), between, product(7)], mapping),
      ];
      products += lists.reduce((sum, one) => sum + one.products.length, 0);
    }
    expect(products).toBeGreaterThan(500);
  });
});
