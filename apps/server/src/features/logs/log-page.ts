import { invalid } from '../../platform/errors.ts';

/** Where a page of a log begins or ends: the moment of a line in microseconds, and its id among those of that moment. */
export interface LogPlace {
  readonly micros: number;
  readonly id: string;
}

export interface LogPage {
  readonly before: LogPlace | null;
  readonly since: LogPlace | null;
  readonly limit: number;
}

export interface AskedPage {
  readonly before?: string | undefined;
  readonly since?: string | undefined;
  readonly limit: number;
}

const placePattern = /^(\d{1,16})\.([\w-]{1,80})$/;

/** @throws AppError 400 at `before` or `since` */
export function logPage({ before, since, limit }: AskedPage): LogPage {
  return { before: placeOf('before', before), since: placeOf('since', since), limit };
}

function placeOf(field: string, text: string | undefined): LogPlace | null {
  if (text === undefined) return null;
  const [, micros, id] = placePattern.exec(text) ?? [];
  if (micros === undefined || id === undefined) throw invalid(field, 'Give the place that a page was answered with.');
  return { micros: Number(micros), id };
}

/** A page of one line more than was asked for tells that there are more. */
export function pageOf<Row extends LogPlace>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? placeText(last) : null };
}

export function placeText({ micros, id }: LogPlace): string {
  return `${micros}.${id}`;
}

export function momentOf(micros: number): string {
  return new Date(micros / 1_000).toISOString();
}
