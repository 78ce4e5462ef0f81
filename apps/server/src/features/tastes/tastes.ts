import type { TasteKind } from '@voicecart/assistant/shop/shop';
import type { Db } from '../../platform/database.ts';
import { getTastes, putTaste, type TasteKey, trimTastes } from './tastes.queries.ts';

/** More than this nobody is recommended from. */
const tastesMax = 5;
const tasteCharactersMax = 120;

/** Genres or books the shopper likes, what was said last first. */
export function listTastes(db: Db, shopper: TasteKey, kind: TasteKind): Promise<string[]> {
  return getTastes(db, { ...shopper, kind }, tastesMax);
}

/** Keeps what a shopper likes; said again it is the newest, and the oldest is forgotten. */
export async function keepTaste(db: Db, shopper: TasteKey, kind: TasteKind, taste: string): Promise<void> {
  const words = taste.trim().toLowerCase().slice(0, tasteCharactersMax);
  if (words === '') return;
  await db.transaction().execute(async (tx) => {
    await putTaste(tx, { ...shopper, kind }, words);
    await trimTastes(tx, { ...shopper, kind }, tastesMax);
  });
}
