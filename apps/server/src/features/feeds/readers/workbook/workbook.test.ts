import { mkdir, readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import XLSX from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readAll, tmpFolder } from '../read-all.fixture.ts';

const mapping = { sku: 'sku', title: 'title', price: 'price' };

async function zip(parts: Record<string, string | Readable>, compress = true): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    if (typeof content === 'string') file.addBuffer(Buffer.from(content), name, { compress });
    else file.addReadStream(content, name, { compress });
  }
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const frame = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml':
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="H" state="hidden" r:id="r2"/><sheet name="S" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet7.xml"/><Relationship Id="r2" Target="worksheets/sheet1.xml"/></Relationships>',
};
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const headerRow =
  '<row r="1"><c t="inlineStr"><is><t>sku</t></is></c><c t="inlineStr"><is><t>title</t></is></c><c t="inlineStr"><is><t>price</t></is></c></row>';

function workbook(rows: string[][], bookType: 'xlsx' | 'xls'): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Products');
  return XLSX.write(book, { type: 'buffer', bookType });
}

describe('.xlsx', () => {
  test('shared strings with rich text, inline text, missing references, booleans and the first visible sheet', async () => {
    const bytes = await zip({
      ...frame,
      'xl/sharedStrings.xml':
        '<sst><si><t>sku</t></si><si><t>title</t></si><si><t>price</t></si><si><r><t>Rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/worksheets/sheet1.xml': sheet('<row><c t="inlineStr"><is><t>wrong</t></is></c></row>'),
      'xl/worksheets/sheet7.xml': sheet(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>' +
          '<row r="3"><c><v>12345</v></c><c t="s"><v>3</v></c><c/><c><v>19.989999999999998</v></c></row>' +
          '<row r="4"><c t="str"><f>A1&amp;B1</f><v>=1+1</v></c><c r="B4" t="b"><v>1</v></c><c r="D4"><v>5</v></c></row>',
      ),
    });
    const { format, products, columns } = await readAll(bytes, 'renamed.csv', { mapping });
    expect(format).toBe('xlsx');
    expect(columns).toEqual(['sku', 'title', 'Column 3', 'price']);
    expect(products.map(({ line, sku, title, priceMinor }) => [line, sku, title, priceMinor])).toEqual([
      [3, '12345', 'Rich text', 1999],
      [4, '=1+1', 'true', 500],
    ]);
  });

  test('a workbook with a known export inside needs no mapping, and its spool file is gone', async () => {
    await mkdir(tmpFolder, { recursive: true });
    const before = (await readdir(tmpFolder)).length;
    const rows = [
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant SKU'],
      ['mug', 'Mug', 'Title', 'Default Title', '9.50', 'M1'],
    ];
    const { products } = await readAll(workbook(rows, 'xlsx'), 'x.xlsx');
    expect(products[0]).toMatchObject({ sku: 'M1', priceMinor: 950 });
    expect((await readdir(tmpFolder)).length).toBe(before);
  });

  test('what is no workbook is refused', async () => {
    const other = await readAll(await zip({ 'readme.txt': 'x' }), 'x.xlsx');
    expect(other.refused?.code).toBe('compressed');
    const word = await readAll(await zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' }), 'x.xlsx');
    expect(word.refused?.message).toContain('not a workbook');
    const bytes = workbook([['sku', 'title', 'price']], 'xlsx');
    const cut = await readAll(bytes.subarray(0, bytes.length - 100), 'x.xlsx');
    expect(cut.refused?.code).toBe('truncated');
  });
});

describe('archive bombs are refused before they are inflated', () => {
  async function expectBomb(bytes: Buffer, sentence: string): Promise<void> {
    const before = process.memoryUsage().rss;
    const start = process.cpuUsage();
    const { refused } = await readAll(bytes, 'x.xlsx', { mapping });
    expect(refused?.code).toBe('bomb');
    expect(refused?.message).toContain(sentence);
    expect(process.cpuUsage(start).user / 1e3).toBeLessThan(3_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  }

  /** Overwrites what the central directory says about the last entry. */
  function lie(bytes: Buffer, change: (directory: Buffer) => void): Buffer {
    const copy = Buffer.from(bytes);
    change(copy.subarray(copy.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))));
    return copy;
  }

  test('300 MB of spaces in 300 kB: the ratio', async () => {
    async function* spaces(): AsyncGenerator<Buffer> {
      yield Buffer.from(`<worksheet><sheetData>${headerRow}`);
      for (let count = 0; count < 300; count += 1) yield Buffer.alloc(1024 * 1024, ' ');
    }
    const bytes = await zip({ ...frame, 'xl/worksheets/sheet7.xml': Readable.from(spaces()) });
    expect(bytes.length).toBeLessThan(1024 * 1024);
    await expectBomb(bytes, 'packed');
  });

  test('an entry that claims ten gigabytes', async () => {
    const bytes = await zip({ ...frame, 'xl/worksheets/sheet7.xml': sheet(headerRow) });
    await expectBomb(
      lie(bytes, (directory) => directory.writeUInt32LE(4_000_000_000, 24)),
      'claims to hold',
    );
  });

  test('an entry that holds more than the directory claims', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_value, n) => `<row><c><v>${n}</v></c><c><v>${n * 7}</v></c><c><v>1</v></c></row>`,
    ).join('');
    const bytes = await zip({ ...frame, 'xl/worksheets/sheet7.xml': sheet(headerRow + rows) });
    await expectBomb(
      lie(bytes, (directory) => directory.writeUInt32LE(2_000, 24)),
      'more than its directory claims',
    );
  });

  test('a hundred thousand entries', async () => {
    const bytes = await zip(
      Object.fromEntries([...Object.entries(frame), ...Array.from({ length: 3_000 }, (_value, n) => [`x${n}`, ''])]),
    );
    await expectBomb(bytes, 'entries');
  });

  test('two entries of one name, and a path that leaves the archive', async () => {
    const parts = { ...frame, 'xl/worksheets/sheet7.xml': sheet(headerRow), 'xl/worksheets/sheet8.xml': 'x' };
    const rename = (name: string) => async () => {
      const bytes = await zip(parts);
      return lie(bytes, (directory) => directory.write(name, 46, 'latin1'));
    };
    await expectBomb(await rename('xl/worksheets/sheet7.xml')(), 'same name');
    await expectBomb(await rename('../../../../../etc/passw')(), 'leaves the archive');
  });

  test('a row in column XFD and strings without end', async () => {
    const far = await zip({
      ...frame,
      'xl/worksheets/sheet7.xml': sheet(`${headerRow}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
    });
    expect((await readAll(far, 'x.xlsx', { mapping })).refused?.message).toContain('beyond column');
    async function* strings(): AsyncGenerator<Buffer> {
      yield Buffer.from('<sst>');
      const string = Buffer.from(`<si><t>${'a string of a sheet '.repeat(5_000)}</t></si>`);
      for (let count = 0; count < 700; count += 1) yield string;
      yield Buffer.from('</sst>');
    }
    const many = await zip(
      { ...frame, 'xl/sharedStrings.xml': Readable.from(strings()), 'xl/worksheets/sheet7.xml': sheet(headerRow) },
      false,
    );
    expect((await readAll(many, 'x.xlsx', { mapping })).refused?.message).toContain('more text');
  });
});

describe('.xls', () => {
  test('is read in a process of its own', async () => {
    const rows = [
      ['sku', 'title', 'price'],
      ...Array.from({ length: 1_200 }, (_value, n) => [`S${n}`, `Thing ${n}`, `${n}.25`]),
    ];
    const { format, products } = await readAll(workbook(rows, 'xls'), 'x.xls', { mapping });
    expect(format).toBe('xls');
    expect(products).toHaveLength(1_200);
    expect(products[1_199]).toMatchObject({ sku: 'S1199', priceMinor: 119_925, line: 1_201 });
  });

  test('a damaged one is refused', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(5_000, 7),
    ]);
    expect((await readAll(bytes, 'x.xls', { mapping })).refused?.code).toBe('broken-sheet');
  });

  test('one above 32 MB is refused unread', async () => {
    const bytes = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(33 * 1024 * 1024)]);
    expect((await readAll(bytes, 'x.xls', { mapping })).refused?.message).toContain('up to 32 MB');
  });
});
