import { feedLimits } from './limits.ts';

/** Why a whole file is turned away. The code is stable; the message is a sentence for the merchant. */
export type FeedRefusalCode =
  | 'extension'
  | 'empty'
  | 'web-page'
  | 'not-a-feed'
  | 'compressed'
  | 'too-large'
  | 'encoding'
  | 'no-columns'
  | 'mapping'
  | 'quotes'
  | 'broken-xml'
  | 'entities'
  | 'truncated'
  | 'bomb'
  | 'broken-archive'
  | 'broken-sheet';

/** Thrown when a file as a whole cannot be read; rows delivered before it are whole and stay. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
  readonly code: FeedRefusalCode;
  readonly line: number | null;

  constructor(code: FeedRefusalCode, message: string, line: number | null = null) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

/** Why a file that could be read gave nothing, for the merchant. `refused`: rows that were turned away. */
export function nothingImported(refused: number): string {
  return refused > 0
    ? 'Not one row of the file could be imported.'
    : 'The file names its columns and has no row beneath them.';
}

/** One row that was not imported, as the run page and its CSV show it. */
export interface RowRefusal {
  /** Line of the file (CSV, XML) or row of the sheet, counted from 1. */
  readonly line: number;
  readonly sku: string | null;
  /** The product field at fault, or 'row' where the whole row is. */
  readonly field: string;
  readonly reason: string;
  /** What stood there, cut to 200 characters. */
  readonly value: string;
}

export function refuseRow(line: number, sku: string | null, field: string, reason: string, value = ''): RowRefusal {
  return { line, sku: sku === null ? null : cutValue(sku), field, reason, value: cutValue(value) };
}

function cutValue(value: string): string {
  if (value.length <= feedLimits.refusedValueChars) return value;
  // `toWellFormed`: a cut between the halves of a surrogate pair would be no valid text for the database.
  return value.slice(0, feedLimits.refusedValueChars).toWellFormed();
}
