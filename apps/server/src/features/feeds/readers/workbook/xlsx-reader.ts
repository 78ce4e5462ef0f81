import { decodeText, findEncoding, withoutControls } from '../decode.ts';
import { feedLimits } from '../limits.ts';
import { FeedRefused } from '../refusal.ts';
import type { Table } from '../table.ts';
import { guardedXml, type XmlEvents } from '../xml-reader.ts';
import { SharedStrings } from './shared-strings.ts';
import { numberText, type SheetRow, tableOfSheet } from './sheet-cells.ts';
import { openArchive, type ZipArchive } from './zip-archive.ts';

/**
 * Reads the first visible sheet of an .xlsx file on disk as a table, streaming: only the shared strings are held.
 * Formulas are not computed; the value that the spreadsheet stored beside them is taken.
 * @throws FeedRefused
 */
export async function readXlsx(path: string): Promise<Table> {
  const archive = await openArchive(path);
  try {
    if (!archive.has('xl/workbook.xml')) {
      throw new FeedRefused('broken-sheet', 'This is a zip archive or another Office document, not a workbook.');
    }
    const sheet = await findFirstSheet(archive);
    const strings = new SharedStrings();
    if (archive.has('xl/sharedStrings.xml')) await readSharedStrings(archive, strings);
    const table = await tableOfSheet(readSheet(archive, sheet, strings));
    return { columns: table.columns, pieces: closing(archive, table.pieces) };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function* closing(archive: ZipArchive, pieces: Table['pieces']): Table['pieces'] {
  try {
    yield* pieces;
  } finally {
    archive.close();
  }
}

const ignored: XmlEvents = {
  open() {},
  text() {},
  close() {},
  unknownEntity(line) {
    throw new FeedRefused('entities', `The workbook uses an unknown entity (line ${line} of a part).`);
  },
};

async function* textOf(archive: ZipArchive, name: string): AsyncGenerator<string, void, undefined> {
  const bytes = await archive.read(name);
  let encoding: ReturnType<typeof findEncoding> | null = null;
  async function* chunks(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  const iterator = bytes[Symbol.asyncIterator]();
  const head = await iterator.next();
  if (head.done) return;
  encoding = findEncoding(head.value, null);
  yield* decodeText(chunks(head.value, iterator), encoding, feedLimits.pieceChars);
}

async function parsePart(archive: ZipArchive, name: string, events: Partial<XmlEvents>): Promise<void> {
  const xml = guardedXml({ ...ignored, ...events });
  for await (const piece of textOf(archive, name)) xml.write(piece);
  xml.end();
}

/** The workbook part lists the sheets in their order; its relations say in which part each one is. */
async function findFirstSheet(archive: ZipArchive): Promise<string> {
  const targets = new Map<string, string>();
  if (archive.has('xl/_rels/workbook.xml.rels')) {
    await parsePart(archive, 'xl/_rels/workbook.xml.rels', {
      open(tag) {
        const id = tag.attributes.Id?.value;
        const target = tag.attributes.Target?.value;
        if (tag.local === 'Relationship' && id && target) targets.set(id, target);
      },
    });
  }
  const sheets: string[] = [];
  await parsePart(archive, 'xl/workbook.xml', {
    open(tag) {
      if (tag.local !== 'sheet' || tag.attributes.state?.value.toLowerCase().includes('hidden')) return;
      const id = Object.values(tag.attributes).find(
        (attribute) => attribute.local === 'id' && attribute.prefix !== '',
      )?.value;
      const target = id === undefined ? undefined : targets.get(id);
      if (target) sheets.push(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const first = sheets.find((name) => archive.has(name)) ?? 'xl/worksheets/sheet1.xml';
  if (!archive.has(first)) throw new FeedRefused('broken-sheet', 'The workbook holds no sheet that can be read.');
  return first;
}

async function readSharedStrings(archive: ZipArchive, strings: SharedStrings): Promise<void> {
  let text = '';
  let isText = false;
  let phonetic = 0;
  await parsePart(archive, 'xl/sharedStrings.xml', {
    open(tag) {
      if (tag.local === 'si') text = '';
      else if (tag.local === 'rPh') phonetic += 1;
      else if (tag.local === 't') isText = phonetic === 0;
    },
    text(value) {
      if (isText) text += value;
    },
    close(tag) {
      if (tag.local === 't') isText = false;
      else if (tag.local === 'rPh') phonetic -= 1;
      else if (tag.local === 'si') strings.add(cellText(text));
    },
  });
}

/** Excel writes control characters as _x000D_. */
function cellText(text: string): string {
  if (!text.includes('_x')) return text;
  return withoutControls(
    text.replaceAll(/_x([\dA-F]{4})_/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  ).toWellFormed();
}

async function* readSheet(
  archive: ZipArchive,
  name: string,
  strings: SharedStrings,
): AsyncGenerator<SheetRow[], void, undefined> {
  let rows: SheetRow[] = [];
  let rowNumber = 0;
  let rowCount = 0;
  let cells: string[] = [];
  let column = 0;
  let type = '';
  let text = '';
  let isValue = false;
  const xml = guardedXml({
    ...ignored,
    open(tag) {
      if (tag.local === 'v' || (tag.local === 't' && type === 'inlineStr')) isValue = true;
      else if (tag.local === 'c') {
        // A missing reference means the next column.
        const reference = tag.attributes.r?.value;
        if (reference !== undefined) column = columnOf(reference);
        type = tag.attributes.t?.value ?? 'n';
        text = '';
      } else if (tag.local === 'row') {
        const number = Number(tag.attributes.r?.value);
        rowNumber = Number.isSafeInteger(number) && number > 0 ? number : rowNumber + 1;
        cells = [];
        column = 0;
      }
    },
    text(value) {
      if (isValue) text += value;
    },
    close(tag) {
      if (tag.local === 'v' || tag.local === 't') isValue = false;
      else if (tag.local === 'c') {
        const value = readCell(type, text, strings);
        if (value !== '' && column >= feedLimits.columns) {
          throw new FeedRefused(
            'too-large',
            `Row ${rowNumber} reaches beyond column ${feedLimits.columns}.`,
            rowNumber,
          );
        }
        if (value !== '') {
          while (cells.length < column) cells.push('');
          cells[column] = value;
        }
        column += 1;
        type = '';
      } else if (tag.local === 'row') {
        rowCount += 1;
        if (rowCount > feedLimits.rows) throw new FeedRefused('too-large', 'The sheet has too many rows.');
        if (cells.length > 0) rows.push({ row: rowNumber, cells });
      }
    },
  });
  for await (const piece of textOf(archive, name)) {
    xml.write(piece);
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
  xml.end();
  if (rows.length > 0) yield rows;
}

/** 'AB12' is column 27, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return Math.max(0, column - 1);
}

function readCell(type: string, text: string, strings: SharedStrings): string {
  if (type === 's') return strings.get(Number(text));
  if (type === 'n') return text === '' ? '' : numberText(Number(text));
  if (type === 'b') return text === '1' ? 'true' : 'false';
  return cellText(text);
}
