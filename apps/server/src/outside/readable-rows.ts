import { z } from 'zod';
import type { ShopList, ShopPage } from './shop-platform.ts';

interface Readable<T> {
  readonly items: T[];
  readonly unreadable: { readonly id: string; readonly reason: string }[];
}

/** Rows one by one: one that can't be read is reported and does not stop the others. */
export function readRows<Row, T>(rows: readonly Row[], read: (row: Row) => T): Readable<T> {
  const items: T[] = [];
  const unreadable: { id: string; reason: string }[] = [];
  for (const row of rows) {
    try {
      items.push(read(row));
    } catch (error) {
      unreadable.push(faultOf(row, error));
    }
  }
  return { items, unreadable };
}

/** Like `readRows`, where more has to be asked to read a row. */
export async function readRowsInTurn<Row, T>(
  rows: readonly Row[],
  read: (row: Row) => T | Promise<T>,
): Promise<Readable<T>> {
  const items: T[] = [];
  const unreadable: { id: string; reason: string }[] = [];
  for (const row of rows) {
    try {
      items.push(await read(row));
    } catch (error) {
      unreadable.push(faultOf(row, error));
    }
  }
  return { items, unreadable };
}

/** All pages of a list. */
export async function readPages<T>(page: (cursor: string | null) => Promise<ShopPage<T>>): Promise<ShopList<T>> {
  const items: T[] = [];
  const unreadable: ShopList<T>['unreadable'][number][] = [];
  let cursor: string | null = null;
  do {
    const found: ShopPage<T> = await page(cursor);
    items.push(...found.items);
    unreadable.push(...(found.unreadable ?? []));
    cursor = found.next;
  } while (cursor !== null);
  return { items, unreadable };
}

/** @throws what is not about the row */
function faultOf(row: unknown, error: unknown): { id: string; reason: string } {
  if (!(error instanceof z.ZodError)) throw error;
  return { id: idOf(row), reason: sentence(error) };
}

/** By the names that platforms give an id. */
function idOf(row: unknown): string {
  const fields = z.record(z.string(), z.unknown()).safeParse(row).data ?? {};
  const names = ['legacyResourceId', 'id', 'entity_id', 'increment_id', 'orderNo', 'sku'];
  const id = names.map((name) => fields[name]).find((value) => value !== undefined);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

function sentence(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'The record'}: ${issue.message}` : 'It could not be read.';
}
