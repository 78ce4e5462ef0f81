import Papa from 'papaparse';

/** How a delimited file is written. */
export interface CsvDialect {
  readonly delimiter: string;
  /** The file ends its lines with a lone carriage return, as old spreadsheets on the Mac do. */
  readonly returnsOnly: boolean;
  /** Lines to skip before the header: Excel's own `sep=;`. */
  readonly skipLines: number;
}

const delimiters = [',', ';', '\t', '|'];

/** Finds the delimiter in the first rows of a file: the one that cuts the header into the most columns, evenly. */
export function findDialect(head: string): CsvDialect {
  const returnsOnly = head.includes('\r') && !head.includes('\n');
  const text = returnsOnly ? head.replaceAll('\r', '\n') : head.replaceAll('\r\n', '\n');
  const stated = /^sep=(.)\n/.exec(text)?.[1];
  if (stated !== undefined) return { delimiter: stated, returnsOnly, skipLines: 1 };
  return { delimiter: mostLikelyDelimiter(text), returnsOnly, skipLines: 0 };
}

function mostLikelyDelimiter(text: string): string {
  let best = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const rows = readHead(text, delimiter, 20);
    const width = rows[0]?.length ?? 0;
    if (width < 2) continue;
    const even = rows.filter((row) => row.length === width).length / rows.length;
    // The header decides by its width; rows of prose may hold any sign, and only settle a draw.
    const score = width * (0.5 + even);
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** The first rows of a piece of text, blank ones left out; the last is dropped where the text was cut inside it. */
export function readHead(text: string, delimiter: string, rows: number): string[][] {
  const complete = text.lastIndexOf('\n') + 1;
  const result = Papa.parse<string[]>(complete > 0 ? text.slice(0, complete) : text, {
    delimiter,
    newline: '\n',
    preview: rows + 1,
    skipEmptyLines: true,
  });
  return result.data.slice(0, rows);
}
