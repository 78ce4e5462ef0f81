import { Readable } from 'node:stream';
import Papa from 'papaparse';

/** What spreadsheets run, also in the full width of Japanese and Chinese keyboards. */
const startsFormula = /^[=+\-@\t\r＝＋－＠]/;

export type CsvValue = string | number | boolean | null | undefined;

/**
 * One line of CSV. A cell that a spreadsheet would run as a formula gets an apostrophe in front; control characters
 * go first, since a NUL before "=" would slip past that check.
 */
export function csvLine(values: readonly CsvValue[]): string {
  const cells = values.map((value) => (typeof value === 'string' ? withoutControls(value) : (value ?? '')));
  return `${Papa.unparse([cells], { escapeFormulae: startsFormula, newline: '\r\n' })}\r\n`;
}

/**
 * A CSV download that is written as it is read, so that its size costs no memory. Starts with a BOM for Excel. Nothing is
 * sent before the first rows are read: a query that can't be answered is then refused like any other.
 */
export function csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvValue[]> | Iterable<readonly CsvValue[]>,
): Readable {
  async function* lines(): AsyncGenerator<string> {
    let buffer = `\uFEFF${csvLine(header)}`;
    for await (const row of rows) {
      buffer += csvLine(row);
      if (buffer.length > 65_536) {
        yield buffer;
        buffer = '';
      }
    }
    if (buffer !== '') yield buffer;
  }
  return Readable.from(lines(), { objectMode: false });
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
