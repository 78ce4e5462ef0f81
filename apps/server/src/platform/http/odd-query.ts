import { invalid } from '../errors.ts';

/**
 * Refuses what no schema sees: a name in brackets, which would be dropped and leave a list without its filter, and a
 * NUL, which PostgreSQL does not take, so that an export would break off in the middle.
 * @throws AppError 400 at the parameter
 */
export function refuseOddQuery(query: unknown): void {
  for (const [name, value] of Object.entries(query ?? {})) {
    const bracket = name.indexOf('[');
    if (bracket !== -1) throw invalid(name, `Write “${name.slice(0, bracket)}” without brackets.`);
    if (JSON.stringify(value).includes('\\u0000')) {
      throw invalid(name, 'The text holds a character that cannot be stored.');
    }
  }
}
