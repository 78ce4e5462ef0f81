import { messages } from '@voicecart/contract/messages';
import { describe, expect, test } from 'vitest';
import { feedLimits } from './limits.ts';
import { inPieces, readAll } from './read-all.fixture.ts';

const mapping = { sku: 'sku', title: 'title', price: 'price' };
const read = (content: Buffer | string, name: string | null = 'x.csv', more = {}) =>
  readAll(content, name, { mapping, ...more });

describe('what is no feed is refused with a sentence', () => {
  test.each([
    ['wrong name', 'a,b\n', 'feed.txt', messages.feedExtension],
    ['no name at all but known content', '', null, 'empty'],
    ['blank lines', '\n\n  \n', 'x.csv', 'nothing but blank lines'],
    ['a login page', '<!DOCTYPE html><html><body>Login</body></html>', 'feed.xml', 'web page'],
    ['a page named csv', '\ufeff<html>\n<body>404', 'feed.csv', 'web page'],
    ['an HTML table named xls', '<table><tr><td>a', 'feed.xls', 'web page'],
    ['JSON', '{"products":[]}', 'feed.csv', 'JSON'],
    ['one column', 'just some words\nand more\n', 'feed.csv', 'Only one column'],
  ])('%s', async (_name, content, fileName, sentence) => {
    expect((await read(content, fileName)).refused?.message).toContain(sentence);
  });

  test.each([
    [[0x89, 0x50, 0x4e, 0x47, 13, 10], 'PNG'],
    [[0x1f, 0x8b, 8, 0], 'gzip'],
    [[0x25, 0x50, 0x44, 0x46], 'PDF'],
    [[0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 62, 0, 1, 0, 0, 0, 7, 7, 7, 7], 'binary'],
  ])('bytes %j', async (bytes, sentence) => {
    expect((await read(Buffer.from(bytes))).refused?.message).toContain(sentence);
  });

  test('a file that claims ten gigabytes is refused before a byte is read', async () => {
    let taken = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) {
        taken += 1;
        yield Buffer.alloc(65_536, 'a');
      }
    }
    const { refused } = await readAll(endless(), 'x.csv', { claimedBytes: 10 * 1024 ** 3 });
    expect(refused?.code).toBe('too-large');
    expect(taken).toBe(0);
  });
});

describe('encodings', () => {
  const rows = 'sku,title,price\nA,Crème brûlée,5.00\n';
  const utf16be = Buffer.from(rows, 'utf16le').swap16();

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${rows}`)],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${rows}`, 'utf16le')],
    ['UTF-16LE without', Buffer.from(rows, 'utf16le')],
    ['UTF-16BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])],
  ])('%s', async (_name, bytes) => {
    const { products, refused } = await read(bytes, 'x.csv', { pieceSize: 7 });
    expect(refused).toBeNull();
    expect(products[0]?.title).toBe('Crème brûlée');
  });

  test('Latin-1 is read where it is declared, by the server or by the XML', async () => {
    const declared = await read(Buffer.from(rows, 'latin1'), 'x.csv', { httpCharset: 'windows-1252' });
    expect(declared.products[0]?.title).toBe('Crème brûlée');
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><l>${'<p><sku>1</sku><title>Crème</title><price>1</price></p>'.repeat(3)}</l>`;
    const read1 = await read(Buffer.from(xml, 'latin1'), 'x.xml');
    expect(read1.products[0]?.title).toBe('Crème');
  });

  test('undeclared Latin-1 is refused, naming UTF-8 and the line', async () => {
    const { refused, products } = await read(Buffer.from(rows, 'latin1'));
    expect(refused).toMatchObject({ code: 'encoding', line: 2 });
    expect(refused?.message).toContain('UTF-8');
    expect(products).toEqual([]);
  });

  test('an unknown charset is named', async () => {
    expect((await read(rows, 'x.csv', { httpCharset: 'klingon' })).refused?.message).toContain('klingon');
  });

  test('a file cut inside a character is called cut off', async () => {
    const bytes = Buffer.from(`${rows}B,é`);
    expect((await read(bytes.subarray(0, bytes.length - 1))).refused?.code).toBe('truncated');
  });

  test('NUL bytes in a text are dropped, since PostgreSQL cannot hold them', async () => {
    expect((await read('sku,title,price\nA,Te\u0000st,5\n')).products[0]?.title).toBe('Test');
  });
});

describe('broken CSV', () => {
  test('ragged rows are refused with line and reason, rows of empty extra fields are not', async () => {
    const { products, refusals } = await read(
      'sku,title,price\r\nA,One,1\r\nB,Two\r\nC,Three,3,extra\r\nD,Four,4,,\r\n\r\nE,"Fi\r\nve",5\r\nF,Six\r\n',
    );
    expect(products.map(({ sku, line }) => [sku, line])).toEqual([
      ['A', 2],
      ['D', 5],
      ['E', 7],
    ]);
    expect(refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'The row has too few fields: 2 fields where the header has 3'],
      [4, 'The row has too many fields: 4 fields where the header has 3'],
      [9, 'The row has too few fields: 2 fields where the header has 3'],
    ]);
  });

  test('a quote that is never closed costs its own row and not the rest of the file', async () => {
    const rest = Array.from({ length: 60_000 }, (_value, n) => `S${n},A plain title of a product,${n}.00`).join('\n');
    const { products, refusals, refused } = await read(`sku,title,price\nA,"never closed,1\n${rest}`);
    expect(refused).toBeNull();
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({ line: 2, field: 'row' });
    expect(products).toHaveLength(60_000);
    expect(products.at(-1)?.line).toBe(60_002);
  });

  test('at the end of the file too', async () => {
    const { products, refusals } = await read('sku,title,price\nA,One,1\nB,"Two,2\nC,Three,3');
    expect(products.map((product) => product.sku)).toEqual(['A', 'C']);
    expect(refusals[0]).toMatchObject({ line: 3 });
  });

  test.each([
    ['in a row', 'B,Tw'],
    ['in quotes', 'B,"Two, and'],
    ['in a line of a cell', 'B,"Two\nlines, an'],
  ])('cut off %s, it delivers its whole rows and is named', async (_name, end) => {
    const whole = Array.from({ length: 60_000 }, (_value, n) => `S${n},A plain title of a product,${n}.00\n`).join('');
    const { products, refused } = await read(`sku,title,price\n${whole}${end}`);
    expect(products.length).toBeGreaterThan(50_000);
    expect(refused).toMatchObject({ code: 'truncated', message: expect.stringContaining('it was cut off') });
  });

  test('a short one that is cut off is refused as a whole', async () => {
    const { products, refused } = await read('sku,title,price\nA,One,1\nB,Tw');
    expect([products, refused?.code]).toEqual([[], 'truncated']);
  });

  test('a last row without a line end is whole where it has all its fields', async () => {
    const { products, refusals, refused } = await read('sku,title,price\nA,One,1\nB,Two,2');
    expect([products.length, refusals.length, refused]).toEqual([2, 0, null]);
  });

  test('a file of nothing but open quotes ends early', async () => {
    const { refused } = await read(`sku,title,price\n${'x,"y\nz\n'.repeat(200_000)}`);
    expect(refused?.code).toBe('quotes');
  });

  test('one endless line is refused and memory stays', async () => {
    const before = process.memoryUsage().rss;
    async function* line(): AsyncGenerator<Buffer> {
      yield Buffer.from('sku,title,price\nA,One,1\n');
      for (let count = 0; count < 3_000; count += 1) yield Buffer.alloc(65_536, 'x');
      yield Buffer.from('\nB,Two,2\n');
    }
    const { products, refusals } = await readAll(line(), 'x.csv', { mapping });
    expect(products.map(({ sku, line: at }) => [sku, at])).toEqual([
      ['A', 2],
      ['B', 4],
    ]);
    expect(refusals[0]?.value.length).toBe(feedLimits.refusedValueChars);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('old Mac line ends, a stated separator, a lone quote inside a field', async () => {
    expect((await read('sku,title,price\rA,One,1\rB,Two,2\r')).products).toHaveLength(2);
    expect((await read('sep=;\nsku;title;price\nA;5" bolt;1\n')).products[0]).toMatchObject({
      title: '5" bolt',
      line: 3,
    });
  });

  test('numbers that a spreadsheet rounded are reported, values too long are refused', async () => {
    const { refusals } = await readAll(
      `sku,title,price,ean\nA,One,1,1.23457E+12\nB,${'t'.repeat(301)},1,\n1.2E+9,Two,2,\n`,
      'x.csv',
      {
        mapping: { ...mapping, barcode: 'ean' },
      },
    );
    expect(refusals.map(({ line, field }) => [line, field])).toEqual([
      [2, 'barcode'],
      [3, 'title'],
      [4, 'sku'],
    ]);
    expect(refusals[1]?.value.length).toBe(200);
  });

  test('rows come out the same however the bytes arrive', async () => {
    const csv = `sku,title,price\n${Array.from({ length: 300 }, (_value, n) => `S${n},"Line\r\n""quoted"" ü ${n}",${n}.00\r\n`).join('')}`;
    const whole = await read(csv);
    expect(whole.products).toHaveLength(300);
    for (const pieceSize of [1, 3, 1_000]) {
      expect((await read(csv, 'x.csv', { pieceSize })).products).toEqual(whole.products);
    }
  });

  test('refusals come in the order of the file however the bytes arrive: a resumed import counts on it', async () => {
    const csv = `sku,title,price\n${Array.from({ length: 20_000 }, (_value, n) => (n % 3 === 0 ? `S${n},ragged\n` : n % 3 === 1 ? `S${n},Thing,free\n` : `S${n},Thing,1\n`)).join('')}`;
    const whole = await read(csv);
    const lines = whole.refusals.map((refusal) => refusal.line);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect((await read(csv, 'x.csv', { pieceSize: 9_999 })).refusals).toEqual(whole.refusals);
  });
});

describe('broken and hostile XML', () => {
  const item = (n: number | string, more = '') => `<p><sku>${n}</sku><title>T${more}</title><price>1</price></p>`;
  const list = (inner: string) => `<?xml version="1.0"?><l>${inner}</l>`;

  test('a truncated document delivers its whole items and is named', async () => {
    const { refused, products } = await read(`${list(item(1) + item(2)).slice(0, -30)}`, 'x.xml');
    expect(refused?.code).toBe('truncated');
    expect(products.length).toBeLessThan(2);
  });

  test('an unknown entity costs its item, a known HTML one does not', async () => {
    const { products, refusals } = await read(
      list(item(1, '&nbsp;x') + item(2, '&bogus;') + item(3, '&constructor;')),
      'x.xml',
    );
    expect(products.map((product) => product.title)).toEqual(['T x']);
    expect(refusals.map((refusal) => refusal.sku)).toEqual(['2', '3']);
  });

  const bombs: [string, string][] = [
    [
      'billion laughs',
      `<!DOCTYPE l [${Array.from({ length: 10 }, (_value, n) => `<!ENTITY a${n} "${n === 0 ? 'lol' : `&a${n - 1};`.repeat(10)}">`).join('')}]><l>${item(1, '&a9;')}</l>`,
    ],
    ['external entity', `<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><l>${item(1, '&x;')}${item(2)}</l>`],
    ['parameter entity', `<!DOCTYPE l [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]><l>${item(1)}${item(2)}</l>`],
    ['quadratic blowup', `<!DOCTYPE l [<!ENTITY x "${'x'.repeat(100_000)}">]><l>${item(1, '&x;'.repeat(10_000))}</l>`],
    ['200,000 nested elements', `<l>${item(1)}${item(2)}${'<a>'.repeat(200_000)}`],
    [
      'a million attributes',
      `<l>${item(1)}${item(2)}<p ${Array.from({ length: 300_000 }, (_value, n) => `a${n}="1"`).join(' ')}/></l>`,
    ],
    ['an endless text', `<l>${item(1)}${item(2)}<p><title>${'x'.repeat(5_000_000)}</title></p></l>`],
    ['an endless comment', `<l>${item(1)}${item(2)}<!--${'x'.repeat(5_000_000)}--></l>`],
    ['an endless tag name', `<l>${item(1)}${item(2)}<${'x'.repeat(5_000_000)}/></l>`],
    ['an endless declaration', `<!DOCTYPE l ${'x'.repeat(5_000_000)}><l>${item(1)}${item(2)}</l>`],
  ];
  test.each(bombs)('%s ends within 2 s and 100 MB', async (_name, xml) => {
    const bytes = Buffer.from(xml);
    const before = process.memoryUsage().rss;
    const start = process.cpuUsage();
    const { refused } = await readAll(inPieces(bytes), 'x.xml', { mapping });
    expect(refused).not.toBeNull();
    expect(['entities', 'too-large', 'no-columns', 'broken-xml', 'truncated']).toContain(refused?.code);
    expect(process.cpuUsage(start).user / 1e3).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('an item of two million characters is refused alone', async () => {
    const fat = item('fat', '<i/>'.concat('x'.repeat(900_000)).repeat(3));
    const { products, refusals } = await read(list(item(1) + item(2) + fat + item(3)), 'x.xml');
    expect(products.map((product) => product.sku)).toEqual(['1', '2', '3']);
    expect(refusals[0]?.reason).toContain('too large');
  });
});
