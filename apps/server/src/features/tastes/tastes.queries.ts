import type { TasteKind } from '@voicecart/assistant/shop/shop';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/tastes.tables.ts';

export interface TasteKey {
  readonly merchantId: string;
  readonly appId: string;
  readonly shopperRef: string;
}

export interface KindKey extends TasteKey {
  readonly kind: TasteKind;
}

/** What the shopper said last comes first. */
export async function getTastes(
  db: Db,
  { merchantId, appId, shopperRef, kind }: KindKey,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('shopper_tastes')
    .select('taste')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('shopper_ref', '=', shopperRef)
    .where('kind', '=', kind)
    .orderBy('said_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ taste }) => taste);
}

export async function putTaste(tx: Db, { merchantId, appId, shopperRef, kind }: KindKey, taste: string): Promise<void> {
  await tx
    .insertInto('shopper_tastes')
    .values({ merchant_id: merchantId, app_id: appId, shopper_ref: shopperRef, kind, taste })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'app_id', 'shopper_ref', 'kind', 'taste'])
        .doUpdateSet({ said_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** Forgets all but the newest. */
export async function trimTastes(
  tx: Db,
  { merchantId, appId, shopperRef, kind }: KindKey,
  kept: number,
): Promise<void> {
  const own = tx
    .selectFrom('shopper_tastes')
    .select('taste')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('shopper_ref', '=', shopperRef)
    .where('kind', '=', kind)
    .orderBy('said_at', 'desc')
    .offset(kept);
  await tx
    .deleteFrom('shopper_tastes')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('shopper_ref', '=', shopperRef)
    .where('kind', '=', kind)
    .where('taste', 'in', own)
    .execute();
}

export async function removeOldTastes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shopper_tastes').where('said_at', '<', before).execute();
}
