import { z } from 'zod';
import type { ShopPage } from './shop-platform.ts';

type Readable<T> = Required<Pick<ShopPage<T>, 'unreadable'>> & { readonly items: T[] };

/** Rows one by one: one that can't be read is told of and does not stop the others. */
export function readRows<Row, T>(rows: readonly Row[], read: (row: Row) => T): Readable<T> {
  const items: T[] = [];
  const unreadable: { id: string; reason: string }[] = [];
  for (const row of rows) {
    try {
      items.push(read(row));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      unreadable.push({ id: idOf(row), reason: sentence(error) });
    }
  }
  return { items, unreadable };
}

/** By the names that platforms give an id. */
function idOf(row: unknown): string {
  const fields = z.record(z.string(), z.unknown()).safeParse(row).data ?? {};
  const id = fields.id ?? fields.entity_id ?? fields.increment_id ?? fields.sku ?? '';
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

function sentence(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'The record'}: ${issue.message}` : 'It could not be read.';
}
