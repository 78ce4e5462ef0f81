import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { errorsOf } from './row-errors.ts';

test('a row declares no code twice, and none that follows from what it is', () => {
  for (const [name, row] of Object.entries(routes)) {
    const own: readonly string[] = 'errors' in row ? row.errors : [];
    const { errors: _, ...bare } = row as typeof row & { errors?: never };
    const implied: readonly string[] = errorsOf(bare);
    expect(
      own.filter((code, index) => own.indexOf(code) !== index || implied.includes(code)),
      name,
    ).toEqual([]);
  }
});
