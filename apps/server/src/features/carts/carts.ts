import type { ShopCartLine } from '@voicecart/assistant/shop';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import {
  type CartKey,
  listCartLines,
  lockCart,
  putLine,
  rememberCheckout,
  removeLine,
  removeLines,
} from './carts.queries.ts';

/** Whose cart it is, and where it is spoken to. */
export interface CartOwner extends CartKey {
  readonly stage: string;
  readonly channel: string;
}

const productIds = z.uuid();
const quantityMax = 999;

/** A shopper's cart as the shop sells its things now, oldest first; empty where there is none. */
export async function getCart(db: Db, owner: CartOwner): Promise<ShopCartLine[]> {
  return (await listCartLines(db, owner)).map((row) => ({
    productId: row.product_id,
    quantity: row.quantity,
    title: row.title_now ?? row.title,
    sku: row.sku_now ?? row.sku,
    link: row.link,
    imageUrl: row.image_url,
    currency: row.currency_now ?? row.currency,
    priceMinor: row.price_now ?? row.price_minor,
    toldPriceMinor: row.price_minor,
    availability: row.availability ?? 'gone',
    stock: row.stock,
  }));
}

/** Sets how many of a product the cart has; 0 takes it out. What the shop does not sell is not put in. */
export async function setCartLine(db: Db, owner: CartOwner, productId: string, quantity: number) {
  if (!productIds.safeParse(productId).success) return getCart(db, owner);
  const { merchantId, stage, channel } = owner;
  await db.transaction().execute(async (tx) => {
    const cartId = await lockCart(tx, owner, { stage, channel });
    if (quantity < 1) await removeLine(tx, merchantId, cartId, productId);
    else await putLine(tx, merchantId, cartId, productId, Math.min(Math.floor(quantity), quantityMax));
  });
  return getCart(db, owner);
}

export function clearCart(db: Db, owner: CartOwner): Promise<void> {
  return removeLines(db, owner);
}

/** Keeps the link to the shop's checkout that the shopper was given. */
export function noteCheckout(db: Db, owner: CartOwner, url: string): Promise<void> {
  return rememberCheckout(db, owner, url.slice(0, 2_000));
}
