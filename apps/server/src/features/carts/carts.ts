import type { ShopCartLine, ShopListing } from '@voicecart/assistant/shop/shop';
import type { Cart, CartLine } from '@voicecart/contract/routes/orders';
import { shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  type CartFilter,
  type CartKey,
  cartLineRows,
  countCarts,
  insertCheckoutLink,
  listCartLines,
  listCartRows,
  lockCart,
  putLine,
  rememberCheckout,
  removeLine,
  removeLines,
  stockOf,
} from './carts.queries.ts';
import { withReference } from './checkout-reference.ts';

/** Whose cart it is, and where it is spoken to. */
export interface CartOwner extends CartKey {
  readonly stage: string;
  readonly channel: string;
  /** ISO 4217, spoken wherever a product has a price in it; each product's own where absent. */
  readonly currency?: string | null;
  /** When the shopper speaks; now where absent. */
  readonly at?: Date;
  /** The address of a shopper who has linked an account, asked for only when a cart changes. */
  readonly linkedEmail?: () => Promise<string | null>;
}

const productIds = z.uuid();
const quantityMax = 999;

/** A shopper's cart as the shop sells its things now, oldest first; empty where there is none. */
export async function getCart(db: Db, owner: CartOwner): Promise<ShopCartLine[]> {
  return (await listCartLines(db, owner, owner.currency ?? null)).map((row) => ({
    productId: row.product_id,
    quantity: row.quantity,
    title: row.title_now ?? row.title,
    sku: row.sku_now ?? row.sku,
    link: row.link,
    imageUrl: row.image_url,
    currency: row.currency_now ?? row.currency,
    priceMinor: row.price_now ?? row.price_minor,
    // Two currencies tell of no change.
    statedPriceMinor: row.currency === (row.currency_now ?? row.currency) ? row.price_minor : (row.price_now ?? 0),
    availability: row.availability ?? 'gone',
    stock: row.stock,
    listing: listingOf(row),
  }));
}

/** What the connected shop calls it; null also of rows that no sync has written since the shop's own ids are kept. */
function listingOf(row: Awaited<ReturnType<typeof listCartLines>>[number]): ShopListing | null {
  const { shop_id: shopId, platform, address, shop_ref: productId, shop_variant: variantId } = row;
  if (shopId === null || platform === null || productId === null || variantId === null) return null;
  return {
    shopId,
    cartLink: shopPlatformOf(platform).cartLink ?? null,
    version: row.version,
    shopUrl: webAddressOf(address ?? ''),
    productId,
    variantId,
    sku: row.shop_sku ?? '',
    isVariant: row.group_key !== null,
  };
}

/** Addresses are kept without their scheme, some with a view of the shop; a BigCommerce store's hash is none. */
function webAddressOf(address: string): string | null {
  const plain = address.replace(/ \(.*\)$/, '');
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[:/]|$)/i.test(plain) ? `https://${plain}` : null;
}

/** How many of a product can be put in; null where the shop does not count them, or does not sell it. */
export async function getStock(db: Db, { merchantId }: CartOwner, productId: string): Promise<number | null> {
  return productIds.safeParse(productId).success ? stockOf(db, merchantId, productId) : null;
}

/** Sets how many of a product the cart has; 0 takes it out. What the shop does not sell is not put in. */
export async function setCartLine(db: Db, owner: CartOwner, productId: string, quantity: number) {
  if (!productIds.safeParse(productId).success) return getCart(db, owner);
  const { merchantId, stage, channel, at = new Date() } = owner;
  const email = (await owner.linkedEmail?.())?.toLowerCase();
  await db.transaction().execute(async (tx) => {
    const cartId = await lockCart(tx, owner, { stage, channel, ...(email === undefined ? {} : { email }) }, at);
    if (quantity < 1) await removeLine(tx, merchantId, cartId, productId);
    else
      await putLine(
        tx,
        merchantId,
        cartId,
        productId,
        Math.min(Math.floor(quantity), quantityMax),
        owner.currency ?? null,
      );
  });
  return getCart(db, owner);
}

export function clearCart(db: Db, owner: CartOwner): Promise<void> {
  return removeLines(db, owner);
}

/**
 * Keeps that the shopper is given links to the shop's checkout.
 * @returns the links with a reference that an order brings back; as they were in the sandbox, whose orders count nowhere
 */
export async function noteCheckout(db: Db, owner: CartOwner, urls: readonly string[]): Promise<readonly string[]> {
  const [first = ''] = urls;
  const { at = new Date() } = owner;
  if (owner.stage === 'sandbox') {
    await rememberCheckout(db, owner, first.slice(0, 2_000), at);
    return urls;
  }
  const reference = newId(at.getTime());
  const marked = urls.map((url) => withReference(url, reference, owner.channel));
  await db.transaction().execute(async (tx) => {
    await rememberCheckout(tx, owner, (marked[0] ?? '').slice(0, 2_000), at);
    await insertCheckoutLink(tx, owner, reference, at);
  });
  return marked;
}

/** A page of carts that hold something, the last changed first. @param isOfAll whether each names its merchant */
export async function listCarts(
  db: Db,
  request: CartFilter & { readonly currentPage: number; readonly limit: number },
  isOfAll: boolean,
): Promise<{ items: Cart[]; total: number }> {
  const { currentPage, limit } = request;
  const rows = await listCartRows(db, request, { offset: (currentPage - 1) * limit, limit });
  return { items: rows.map((row) => toCart(row, isOfAll)), total: await countCarts(db, request) };
}

const exportMax = 100_000;
const exportPage = 1_000;

/** Every cart of the filter, piece by piece, so that many cost no memory. */
export async function* allCarts(db: Db, filter: CartFilter): AsyncGenerator<Cart> {
  let after: { updated_at: Date; id: string } | null = null;
  for (let count = 0; count < exportMax; count += exportPage) {
    const rows: Awaited<ReturnType<typeof listCartRows>> = await listCartRows(db, filter, {
      offset: 0,
      limit: exportPage,
      after,
    });
    for (const row of rows) yield toCart(row, true);
    after = rows.at(-1) ?? null;
    if (rows.length < exportPage) return;
  }
}

function toCart(row: Awaited<ReturnType<typeof listCartRows>>[number], isOfAll: boolean): Cart {
  const { items, total, currencies } = row.sums ?? { items: 0, total: 0, currencies: [] };
  const [currency = null, ...others] = currencies;
  return {
    id: row.id,
    appName: row.app_name,
    channel: row.channel,
    isSandbox: row.stage === 'sandbox',
    items,
    totalMinor: others.length > 0 ? null : total,
    currency: others.length > 0 ? null : currency,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    checkoutAt: row.checkout_at?.toISOString() ?? null,
    ...(isOfAll ? { merchant: { id: row.merchant_id, name: row.merchant_name } } : {}),
  };
}

/** @throws AppError 404; also where no merchant is named */
export async function readCartLines(db: Db, merchantId: string | null, cartId: string): Promise<CartLine[]> {
  const rows = merchantId === null ? undefined : await cartLineRows(db, merchantId, cartId);
  if (!rows) throw notFound('The cart');
  return rows.map((row) => ({
    productId: row.product_id,
    title: row.title,
    sku: row.sku,
    quantity: row.quantity,
    priceMinor: row.price_minor,
    currency: row.currency,
  }));
}
