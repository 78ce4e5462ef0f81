import type { LaterWish, ShopWish } from '@voicecart/assistant/shop';
import type { Shopper } from '@voicecart/assistant/turn';
import { isLocale, languageOf } from '@voicecart/contract/locales';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailJob } from '../accounts/accounts.ts';
import '../catalogue/catalogue.tables.ts';
import './conversations.tables.ts';
import { wishMails } from './wish-mails.ts';

const wishesListed = 100;

/** Remembers what a shopper wants to be told. @returns null where no address is known */
export async function keepWish(db: Db, merchantId: string, appId: string, wish: LaterWish): Promise<'mail' | null> {
  const email = wish.email ?? wish.shopper.linked?.email ?? null;
  if (email === null) return null;
  await db
    .insertInto('shopper_wishes')
    .values({
      merchant_id: merchantId,
      id: newId(),
      app_id: appId,
      kind: wish.kind,
      product_id: wish.productId ?? null,
      email: email.toLowerCase(),
      locale: wish.locale,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'mail';
}

/** What a shopper whose address is proven by a linked account still waits for, oldest first. */
export async function listWishes(db: Db, merchantId: string, appId: string, shopper: Shopper): Promise<ShopWish[]> {
  const email = shopper.linked?.email ?? null;
  if (email === null) return [];
  const rows = await db
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
  return rows.map(({ id, kind, title }) => ({ id, kind, product: title ?? '' }));
}

/** @returns whether this shopper had such a wish */
export async function dropWish(
  db: Db,
  merchantId: string,
  appId: string,
  shopper: Shopper,
  id: string,
): Promise<boolean> {
  const email = shopper.linked?.email ?? null;
  if (email === null || !z.uuid().safeParse(id).success) return false;
  const { numDeletedRows } = await db
    .deleteFrom('shopper_wishes')
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .where('email', '=', email.toLowerCase())
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Wishes in one transaction, so that a kill tells nobody twice and leaves nobody out. */
const batchMax = 100;

/** Tells every shopper whose wish has come true: the product is there again, or the shop answers. */
export async function tellWishes(platform: Platform): Promise<void> {
  let told = batchMax;
  while (told === batchMax) told = await platform.db.transaction().execute((tx) => tellBatch(platform, tx));
}

async function tellBatch(platform: Platform, tx: Db): Promise<number> {
  const { rows } = await sql<Wish>`
    select w.merchant_id, w.id, w.kind, w.email, w.locale, m.name as shop_name, p.title, p.link
    from shopper_wishes w
    join merchants m on m.id = w.merchant_id
    left join products p on p.merchant_id = w.merchant_id and p.id = w.product_id
    where w.told_at is null and (w.kind = 'shop-back' or (p.availability = 'in_stock' and p.status = 'active'))
    order by w.created_at limit ${batchMax} for update of w skip locked`.execute(tx);
  for (const wish of rows) {
    await platform.jobs.enqueue(tx, mailJob, mailOf(wish));
    await tx
      .updateTable('shopper_wishes')
      .set({ told_at: new Date() })
      .where('merchant_id', '=', wish.merchant_id)
      .where('id', '=', wish.id)
      .execute();
  }
  return rows.length;
}

interface Wish {
  readonly merchant_id: string;
  readonly id: string;
  readonly kind: 'shop-back' | 'back-in-stock';
  readonly email: string;
  readonly locale: string;
  readonly shop_name: string;
  readonly title: string | null;
  readonly link: string | null;
}

function mailOf({ kind, email, locale, shop_name: shop, title, link }: Wish) {
  const words = wishMails[isLocale(locale) ? languageOf(locale) : 'en'][kind];
  const fill = (text: string) => text.replaceAll('{shop}', shop).replaceAll('{product}', title ?? '');
  return { to: email, subject: fill(words.subject), text: [fill(words.text), link].filter(Boolean).join('\n\n') };
}
