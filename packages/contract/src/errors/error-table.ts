/** One code of the API: what a program may rely on, and what a person reads. */
export interface ErrorRow {
  /** The HTTP status; several where the same code is answered by different parties, the usual one first. */
  readonly status: number | readonly number[];
  /** What the person reads. `{name}` stands for a value. A record where one code is met in several situations. */
  readonly text: string | Readonly<Record<string, string>>;
  /** When it is answered and what a client can do about it. */
  readonly when: string;
}

/** Keeps the literal types of a table of codes while checking each against `ErrorRow`. */
export function errorTable<const T extends Record<string, ErrorRow>>(rows: T): T {
  return rows;
}
