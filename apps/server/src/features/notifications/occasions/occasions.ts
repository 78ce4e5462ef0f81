import type { Language } from '@voicecart/contract/locales';
import type { OccasionState } from '@voicecart/contract/notifications/kinds';
import { wallTime } from '@voicecart/contract/zoned-time';
import type { Db } from '../../../platform/database.ts';
import { isDatabaseAway } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OccasionData } from '../../../schema/notifications/occasions.tables.ts';
import { notificationJob } from '../notification-job.ts';
import { readRules, readSettings } from '../rules.ts';
import {
  cartKey,
  getProduct,
  insertOccasions,
  listCheaperLines,
  listDueSubscriptions,
  listLeftCarts,
  listLinesOf,
  listMerchantsOn,
  type Merchant,
} from './occasions.queries.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** A cart that rests so long was left; one that rests much longer is forgotten. */
const leftAfterMs = hourMs;
const leftUntilMs = 3 * dayMs;
/** A cart that was not touched for so long says nothing of what somebody wants. */
const wantedMs = 30 * dayMs;
/** A subscription is told so many days before it is due, while it can still be changed. */
const daysAhead = 3;
/** Of each kind, in one transaction. */
const atOnce = 500;

/**
 * Looks for what shoppers may be told that no order brings. Killed half-way, it finds the same again: an occasion is
 * unique by what it is about.
 */
export async function findOccasions(platform: Platform, now = new Date()): Promise<void> {
  for (const merchant of await listMerchantsOn(platform.db)) {
    try {
      await findOccasionsOf(platform, merchant, now);
    } catch (error) {
      // One merchant's data must not keep the others' shoppers from hearing.
      if (isDatabaseAway(error)) throw error;
      const { merchant_id: merchantId } = merchant;
      platform.log.error({ err: error, merchantId }, 'the occasions of a merchant could not be looked for');
    }
  }
}

async function findOccasionsOf(platform: Platform, merchant: Merchant, now: Date): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const rules = await readRules(tx, merchant.merchant_id);
    const isWanted = (state: OccasionState) => rules.some((rule) => rule.state === state && rule.isOn);
    const found = [
      ...(isWanted('cart_left') ? await leftCarts(tx, merchant, now) : []),
      ...(isWanted('price_drop') ? await priceDrops(tx, merchant, now) : []),
      ...(isWanted('subscription_due') ? await dueSubscriptions(tx, merchant, now) : []),
    ];
    await keepOccasions(platform, tx, merchant.merchant_id, found, now);
  });
}

interface Found {
  readonly state: OccasionState;
  readonly key: string;
  readonly email: string | null;
  readonly phone?: string | null;
  readonly language?: Language | null;
  readonly data: OccasionData;
}

async function keepOccasions(
  platform: Platform,
  tx: Db,
  merchantId: string,
  found: readonly Found[],
  now: Date,
): Promise<void> {
  const rows = found.map(({ state, key, email, phone = null, language = null, data }) => ({
    merchant_id: merchantId,
    id: newId(),
    state,
    key,
    email,
    phone,
    language,
    data: JSON.stringify(data),
    at: now,
    planned_at: null,
  }));
  const made = await insertOccasions(tx, rows);
  if (made > 0) await platform.jobs.enqueue(tx, notificationJob, { merchantId });
}

async function leftCarts(tx: Db, merchant: Merchant, now: Date): Promise<Found[]> {
  const at = now.getTime();
  const carts = await listLeftCarts(tx, merchant, new Date(at - leftAfterMs), new Date(at - leftUntilMs), atOnce);
  if (carts.length === 0) return [];
  const lines = await listLinesOf(
    tx,
    merchant.merchant_id,
    carts.map(({ id }) => id),
  );
  return carts.flatMap((cart): Found[] => {
    const own = lines.filter(({ cart_id }) => cart_id === cart.id);
    const [first] = own;
    if (!first) return [];
    return [
      {
        state: 'cart_left',
        key: cartKey(cart),
        email: cart.email,
        data: {
          items: own.map((line) => ({
            productId: line.product_id,
            sku: line.sku,
            title: line.title,
            quantity: line.quantity,
            // Prices of one currency only can stand beside each other.
            priceMinor: line.currency === first.currency ? line.price_minor : null,
            priceBeforeMinor: null,
            imageUrl: line.image_url,
          })),
          currency: first.currency,
          url: cart.checkout_url ?? first.link,
          ref: cart.id,
          changedAt: cart.updated_at.toISOString(),
        },
      },
    ];
  });
}

async function priceDrops(tx: Db, merchant: Merchant, now: Date): Promise<Found[]> {
  const lines = await listCheaperLines(tx, merchant, new Date(now.getTime() - wantedMs), atOnce);
  return lines.map((line) => ({
    state: 'price_drop',
    key: `${line.cart_id} ${line.id} ${line.price_now}`,
    email: line.email,
    data: {
      items: [
        {
          productId: line.id,
          sku: line.sku,
          title: line.title,
          quantity: 1,
          priceMinor: line.price_now,
          priceBeforeMinor: line.price_before,
          imageUrl: line.image_url,
        },
      ],
      currency: line.currency,
      url: line.link,
    },
  }));
}

async function dueSubscriptions(tx: Db, merchant: Merchant, now: Date): Promise<Found[]> {
  const dayOf = (days: number) =>
    wallTime(new Date(now.getTime() + days * dayMs).toISOString(), merchant.time_zone).slice(0, 10);
  const rows = await listDueSubscriptions(tx, merchant, { from: dayOf(0), to: dayOf(daysAhead) }, atOnce);
  return rows.map((row) => ({
    state: 'subscription_due',
    key: `${row.ref} ${row.next_on}`,
    email: row.email,
    phone: row.phone,
    data: {
      items: [
        {
          productId: null,
          sku: row.sku,
          title: row.title,
          quantity: 1,
          priceMinor: row.price_minor,
          priceBeforeMinor: null,
          imageUrl: null,
        },
      ],
      currency: row.currency,
      url: row.url,
      dueOn: row.next_on,
      ref: row.ref,
    },
  }));
}

/**
 * Tells a shopper by the merchant's own message that a product is back.
 * @returns false where the merchant sends none, or the product is gone: whoever promised it sends their own
 */
export async function tellBackInStock(
  platform: Platform,
  tx: Db,
  merchantId: string,
  wish: { readonly id: string; readonly productId: string; readonly email: string; readonly language: Language },
  now = new Date(),
): Promise<boolean> {
  const { isOn } = await readSettings(tx, merchantId);
  const rules = isOn ? await readRules(tx, merchantId) : [];
  if (!rules.some((rule) => rule.state === 'back_in_stock' && rule.channel === 'mail' && rule.isOn)) return false;
  const product = await getProduct(tx, merchantId, wish.productId);
  if (!product) return false;
  const item = {
    productId: product.id,
    sku: product.sku,
    title: product.title,
    quantity: 1,
    priceMinor: product.price_now,
    priceBeforeMinor: null,
    imageUrl: product.image_url,
  };
  const found: Found = {
    state: 'back_in_stock',
    key: wish.id,
    email: wish.email,
    language: wish.language,
    data: { items: [item], currency: product.currency, url: product.link },
  };
  await keepOccasions(platform, tx, merchantId, [found], now);
  return true;
}
