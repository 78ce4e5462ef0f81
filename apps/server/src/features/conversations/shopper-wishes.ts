import type { LaterWish, ShopWish } from '@voicecart/assistant/shop/shop';
import type { Shopper } from '@voicecart/assistant/turn/turn';
import { isLocale, languageOf } from '@voicecart/contract/locales';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellBackInStock } from '../notifications/notifications.ts';
import {
  batchMax,
  deleteWish,
  insertWish,
  listOpenWishes,
  lockDueWishes,
  markWishTold,
  type Wish,
} from './shopper-wishes.queries.ts';
import { wishMails } from './wish-mails.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/conversations.tables.ts';

/** Remembers what a shopper wants to be told. @returns null where no address is known */
export async function keepWish(db: Db, merchantId: string, appId: string, wish: LaterWish): Promise<'mail' | null> {
  const email = wish.email ?? wish.shopper.linked?.email ?? null;
  if (email === null) return null;
  await insertWish(db, {
    merchant_id: merchantId,
    id: newId(),
    app_id: appId,
    kind: wish.kind,
    product_id: wish.productId ?? null,
    email: email.toLowerCase(),
    locale: wish.locale,
  });
  return 'mail';
}

/** What a shopper whose address is proven by a linked account still waits for, oldest first. */
export async function listWishes(db: Db, merchantId: string, appId: string, shopper: Shopper): Promise<ShopWish[]> {
  const email = shopper.linked?.email ?? null;
  if (email === null) return [];
  const rows = await listOpenWishes(db, merchantId, appId, email);
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
  const { numDeletedRows } = await deleteWish(db, merchantId, appId, id, email);
  return numDeletedRows > 0n;
}

/** Tells every shopper whose wish has come true: the product is there again, or the shop answers. */
export async function tellWishes(platform: Platform): Promise<void> {
  let told = batchMax;
  while (told === batchMax) told = await platform.db.transaction().execute((tx) => tellBatch(platform, tx));
}

async function tellBatch(platform: Platform, tx: Db): Promise<number> {
  const { rows } = await lockDueWishes(tx);
  for (const wish of rows) {
    if (!(await isToldByNotification(platform, tx, wish))) await platform.jobs.enqueue(tx, mailJob, mailOf(wish));
    await markWishTold(tx, wish.merchant_id, wish.id);
  }
  return rows.length;
}

/** A merchant with notifications has a message of their own for it; whoever was promised a mail gets ours otherwise. */
async function isToldByNotification(platform: Platform, tx: Db, wish: Wish): Promise<boolean> {
  const { id, merchant_id: merchantId, kind, email, product_id: productId } = wish;
  if (kind !== 'back-in-stock' || productId === null) return false;
  return tellBackInStock(platform, tx, merchantId, { id, productId, email, language: languageIn(wish.locale) });
}

const languageIn = (locale: string) => (isLocale(locale) ? languageOf(locale) : 'en');

function mailOf({ merchant_id: merchantId, kind, email, locale, shop_name: shop, title, link }: Wish) {
  const words = wishMails[languageIn(locale)][kind];
  const fill = (text: string) => text.replaceAll('{shop}', shop).replaceAll('{product}', title ?? '');
  const text = [fill(words.text), link].filter(Boolean).join('\n\n');
  return { to: email, merchantId, subject: fill(words.subject), text };
}
