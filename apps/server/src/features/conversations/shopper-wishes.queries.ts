import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { ShopperWishesTable } from '../../schema/conversations.tables.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/conversations.tables.ts';

export const wishesListed = 100;

/** Wishes in one transaction, so that a kill tells nobody twice and leaves nobody out. */
export const batchMax = 100;

export interface Wish {
  readonly merchant_id: string;
  readonly id: string;
  readonly kind: 'shop-back' | 'back-in-stock';
  readonly email: string;
  readonly locale: string;
  readonly shop_name: string;
  readonly product_id: string | null;
  readonly title: string | null;
  readonly link: string | null;
}

export function listOpenWishes(db: Db, merchantId: string, appId: string, email: string) {
  return db
    .selectFrom('shopper_wishes as w')
    .leftJoin('products as p', (join) =>
      join.onRef('p.merchant_id', '=', 'w.merchant_id').onRef('p.id', '=', 'w.product_id'),
    )
    .select(['w.id', 'w.kind', 'p.title'])
    .where('w.merchant_id', '=', merchantId)
    .where('w.app_id', '=', appId)
    .where('w.email', '=', email.toLowerCase())
    .where('w.told_at', 'is', null)
    .orderBy('w.created_at')
    .limit(wishesListed)
    .execute();
}

export function deleteWish(db: Db, merchantId: string, appId: string, id: string, email: string) {
  return db
    .deleteFrom('shopper_wishes')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('email', '=', email.toLowerCase())
    .where('told_at', 'is', null)
    .executeTakeFirst();
}

/** Wishes that have come true, each locked; those that another node tells are passed over. */
export function lockDueWishes(tx: Db) {
  return sql<Wish>`
    select w.merchant_id, w.id, w.kind, w.email, w.locale, w.product_id, m.name as shop_name, p.title, p.link
    from shopper_wishes w
    join merchants m on m.id = w.merchant_id
    left join products p on p.merchant_id = w.merchant_id and p.id = w.product_id
    where w.told_at is null and (w.kind = 'shop-back' or (p.availability = 'in_stock' and p.status = 'active'))
    order by w.created_at limit ${batchMax} for update of w skip locked`.execute(tx);
}

export function markWishTold(tx: Db, wishMerchant_id: string, wishId: string) {
  return tx
    .updateTable('shopper_wishes')
    .set({ told_at: new Date() })
    .where('merchant_id', '=', wishMerchant_id)
    .where('id', '=', wishId)
    .execute();
}

/** Keeps a wish; one that is open already stays as it is. */
export async function insertWish(db: Db, wish: Insertable<ShopperWishesTable>): Promise<void> {
  await db
    .insertInto('shopper_wishes')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
