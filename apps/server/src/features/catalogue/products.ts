import type { Deletion } from '@voicecart/contract/deletions';
import type { productFields } from '@voicecart/contract/routes/catalogue';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { requireCurrency } from '../../platform/currencies.ts';
import type { Db } from '../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../platform/deletions.ts';
import { failure, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProductsTable } from '../../schema/catalogue.tables.ts';
import { changesBetween, type Principal, recordActivity } from '../activity/activity.ts';
import { bumpCatalogue, lockCatalogue, refuseBeyondQuota, refuseProductOverPlan } from '../feeds/feeds.ts';
import {
  type ChosenProducts,
  chooseNextLead,
  endLead,
  findOtherWithSku,
  findPlaces,
  findTakenSkus,
  getProductRow,
  insertProduct,
  listGroup,
  offerVanished,
  updateProductRow,
} from './products.queries.ts';

export type ProductRow = Selectable<ProductsTable>;
export type ProductInput = z.output<z.ZodObject<typeof productFields>>;

/** Adds a product by hand. @throws AppError 409 'sku_taken' for a SKU in use, 403 'quota' where the plan has no room. */
export function createProduct(platform: Platform, principal: Principal, input: ProductInput): Promise<ProductRow> {
  return changing(platform, principal.merchantId, async (tx) => {
    await lockCatalogue(tx, principal.merchantId);
    await refuseBeyondQuota(tx, principal.merchantId, 1);
    const row = await insertProduct(tx, {
      ...columnsOf(input),
      ...placesOf(input, {}),
      merchant_id: principal.merchantId,
      id: newId(),
      source: 'manual',
      image_urls: imagesOf(input),
    });
    if (!row) throw skuTaken(input.sku);
    await recordActivity(tx, principal, 'product-created', `Added the product ${input.title}`);
    return row;
  });
}

/**
 * Changes a product by hand. One that had left its feed is offered again, as the merchant's own.
 * @throws AppError 404, 409 'sku_taken', 'product_over_plan', 403 'quota' where the plan has no room for one that is offered again
 */
export function updateProduct(
  platform: Platform,
  principal: Principal,
  id: string,
  input: ProductInput,
): Promise<ProductRow> {
  return changing(platform, principal.merchantId, async (tx) => {
    await lockCatalogue(tx, principal.merchantId);
    const clash = await findOtherWithSku(tx, principal.merchantId, input.sku, id);
    if (clash) throw skuTaken(input.sku);
    const before = await getProductRow(tx, principal.merchantId, id);
    if (!before) throw notFound('The product');
    const isOfferedAgain = before.status === 'vanished';
    if (isOfferedAgain) await refuseBeyondQuota(tx, principal.merchantId, 1);
    else await refuseProductOverPlan(tx, principal.merchantId, id);
    const kept = await keptPlaces(tx, before, input);
    const others = before.image_urls.filter((url) => url !== before.image_url);
    const row = await updateProductRow(tx, principal.merchantId, id, {
      ...columnsOf(input),
      ...placesOf(input, kept),
      ...(isOfferedAgain ? { source: 'manual' } : {}),
      image_urls: [...imagesOf(input), ...others],
      // The hash is cleared, so that the next feed that has this SKU sees a difference.
      content_hash: 0,
      updated_at: new Date(),
    });
    const changes = changesBetween(before, row);
    await recordActivity(tx, principal, 'product-changed', `Changed the product ${input.title}`, changes);
    return row;
  });
}

/** Deletes a product; where it stood for its variants and they are kept, the next of them does. @throws AppError 404 */
export function deleteProduct(
  platform: Platform,
  principal: Principal,
  id: string,
  variants: 'keep' | 'delete' = 'keep',
): Promise<Deletion> {
  return changing(platform, principal.merchantId, async (tx) => {
    const row = await getProductRow(tx, principal.merchantId, id);
    if (!row) throw notFound('The product');
    const group =
      variants === 'delete' && row.group_key ? await listGroup(tx, principal.merchantId, row.group_key) : [];
    const others = group.filter((one) => one !== id);
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'product',
      objectId: id,
      title: ({ title }) => title,
      parts: [
        { table: 'products', where: { id } },
        { table: 'products', where: { id: { any: others } } },
      ],
    });
    if (!gone) throw notFound('The product');
    if (variants === 'keep' && row.is_lead && row.group_key) {
      await chooseNextLead(tx, principal.merchantId, row.group_key);
    }
    await recordActivity(tx, principal, 'product-deleted', `Deleted the product ${row.title}`);
    return gone;
  });
}

const deletedProduct = z.object({
  sku: z.string(),
  group_key: z.string().nullable(),
  is_lead: z.boolean(),
  status: z.string(),
});

export const restoreProduct: RestoreRule = {
  name: 'The product',
  async before({ tx, principal, rowsOf }) {
    await lockCatalogue(tx, principal.merchantId);
    const rows = z.array(deletedProduct).parse(rowsOf('products'));
    await refuseBeyondQuota(tx, principal.merchantId, rows.filter(({ status }) => status !== 'vanished').length);
    const skus = rows.map(({ sku }) => sku);
    const taken = await findTakenSkus(tx, principal.merchantId, skus);
    if (taken.length > 0) {
      const named = `${taken.slice(0, 3).join(', ')}${taken.length > 3 ? ` and ${taken.length - 3} more` : ''}`;
      throw failure('sku_taken.restored', { sku: named });
    }
    // Another variant has stood for the group meanwhile; the group's own does again.
    for (const { group_key: group, is_lead: isLead } of rows) {
      if (isLead && group !== null) await endLead(tx, principal.merchantId, group);
    }
  },
  after: ({ platform, tx, principal }) => changed(platform, tx, principal.merchantId),
};

/**
 * Offers products again that are no longer in their feed or shop: those that are named, or all that a filter finds.
 * A product that is back already, or gone for good, is passed over: a repeat changes nothing.
 * @throws AppError 403 'quota' where the plan has no room for all of them; then none is restored
 */
export function restoreVanished(platform: Platform, principal: Principal, chosen: ChosenProducts): Promise<number> {
  return platform.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, principal.merchantId);
    const count = await offerVanished(tx, principal.merchantId, chosen);
    if (count === 0) return 0;
    await refuseBeyondQuota(tx, principal.merchantId, 0);
    const words = count === 1 ? 'a product that was' : `${count.toLocaleString('en')} products that were`;
    await recordActivity(tx, principal, 'products-restored', `Restored ${words} no longer in the feed`);
    await changed(platform, tx, principal.merchantId);
    return count;
  });
}

/** A change of the catalogue in one transaction; browsers hear of it once it is committed. */
async function changing<T>(platform: Platform, merchantId: string, change: (tx: Db) => Promise<T>): Promise<T> {
  const { result, version } = await platform.db.transaction().execute(async (tx) => ({
    result: await change(tx),
    version: await bumpCatalogue(tx, merchantId),
  }));
  platform.realtime.toMerchant(merchantId, 'catalogue.changed', { version });
  return result;
}

async function changed(platform: Platform, tx: Db, merchantId: string): Promise<void> {
  const version = await bumpCatalogue(tx, merchantId);
  platform.realtime.toMerchant(merchantId, 'catalogue.changed', { version });
}

/**
 * The counts of a store's places that nobody sees, since the store has closed them: they stay as the store told them.
 * @throws AppError 400 for a place that the store does not have
 */
async function keptPlaces(tx: Db, before: ProductRow, input: ProductInput): Promise<Record<string, number>> {
  if (before.shop_id === null || input.stockAt === undefined) return {};
  const open = new Set((await findPlaces(tx, before.merchant_id, [before.shop_id])).map(({ shop_ref: key }) => key));
  const unknown = input.stockAt.findIndex(({ key }) => !open.has(key));
  if (unknown >= 0) throw invalid(`stockAt.${unknown}.key`, 'The store of this product has no such location.');
  return Object.fromEntries(Object.entries(before.stock_at).filter(([key]) => !open.has(key)));
}

/** What is left out of the input stays as it is. @throws AppError 400 for a place that is given twice */
function placesOf({ stockAt, stock }: ProductInput, kept: Record<string, number>) {
  if (stockAt === undefined) return {};
  const twice = stockAt.findIndex(({ key }, index) => stockAt.findIndex((one) => one.key === key) !== index);
  if (twice >= 0) throw invalid(`stockAt.${twice}.key`, 'This location is there already.');
  return {
    stock_at: { ...kept, ...Object.fromEntries(stockAt.map(({ key, count }) => [key, count])) },
    // As a file without a column for all is read.
    stock: stock ?? (stockAt.length > 0 ? stockAt.reduce((sum, { count }) => sum + count, 0) : null),
  };
}

/** What the feeds refuse or drop as well. @throws AppError 400 with the field */
function checkSense(input: ProductInput): void {
  requireCurrency('currency', input.currency);
  for (const code of Object.keys(input.prices ?? {})) requireCurrency(`prices.${code}`, code);
  if (input.salePriceMinor !== null && input.salePriceMinor >= input.priceMinor) {
    throw invalid('salePriceMinor', 'Enter an amount below the price, or leave it empty.');
  }
}

function columnsOf(input: ProductInput) {
  checkSense(input);
  if (input.prices && input.currency in input.prices) {
    throw invalid(`prices.${input.currency}`, 'This is the currency of the price above.');
  }
  return {
    sku: input.sku,
    title: input.title,
    description: input.description,
    brand: input.brand || null,
    category: input.category || null,
    tags: input.tags,
    price_minor: input.priceMinor,
    sale_price_minor: input.salePriceMinor,
    currency: input.currency,
    availability: input.availability,
    stock: input.stock,
    image_url: input.imageUrl,
    link: input.link,
    barcode: input.barcode || null,
    options: JSON.stringify(input.options),
    status: input.status,
    ...(input.prices === undefined ? {} : { prices: input.prices }),
  };
}

function imagesOf(input: ProductInput): string[] {
  return input.imageUrl ? [input.imageUrl] : [];
}

function skuTaken(sku: string) {
  return failure('sku_taken.other', { sku }, { field: 'sku' });
}
