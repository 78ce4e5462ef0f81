import type { z } from 'zod';
import { invalidFields } from '../errors.ts';

/** What was sent to a page that is no row of the contract. @throws AppError 400 with the fields at fault */
export function parsed<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw invalidFields(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
