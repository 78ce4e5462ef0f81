import { planById } from '@voicecart/contract/plans';
import type { productFields } from '@voicecart/contract/routes/catalogue';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { requireCurrency } from '../../platform/currencies.ts';
import type { Db } from '../../platform/database.ts';
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Doer, recordActivity } from '../accounts/accounts.ts';
import type { ProductsTable } from './catalogue.tables.ts';
import { getShop } from './feed-runs.queries.ts';
import { bumpCatalogue, countOffered, findPlaces, getProductRow } from './products.queries.ts';

export type ProductRow = Selectable<ProductsTable>;
export type ProductInput = z.output<z.ZodObject<typeof productFields>>;

/** Adds a product by hand. @throws AppError 409 'sku_taken' for a SKU in use, 403 'quota' where the plan has no room. */
export function createProduct(platform: Platform, doer: Doer, input: ProductInput): Promise<ProductRow> {
  return platform.db.transaction().execute(async (tx) => {
    await refuseBeyondQuota(tx, doer.merchantId);
    const row = await tx
      .insertInto('products')
      .values({
        ...columnsOf(input),
        ...placesOf(input, {}),
        merchant_id: doer.merchantId,
        id: newId(),
        source: 'manual',
        image_urls: imagesOf(input),
      })
      .onConflict((clash) => clash.columns(['merchant_id', 'sku']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw skuTaken(input.sku);
    await recordActivity(tx, doer, 'product-created', `Added the product ${input.title}`);
    await changed(platform, tx, doer.merchantId);
    return row;
  });
}

/** Changes a product by hand. From then on it is the merchant's: a feed that has its SKU still updates it. */
export function updateProduct(platform: Platform, doer: Doer, id: string, input: ProductInput): Promise<ProductRow> {
  return platform.db.transaction().execute(async (tx) => {
    const clash = await tx
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', doer.merchantId)
      .where('sku', '=', input.sku)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (clash) throw skuTaken(input.sku);
    const before = await getProductRow(tx, doer.merchantId, id);
    if (!before) throw notFound('The product');
    const kept = await keptPlaces(tx, before, input);
    const others = before.image_urls.filter((url) => url !== before.image_url);
    const row = await tx
      .updateTable('products')
      // The hash is cleared, so that the next feed that has this SKU sees a difference.
      .set({
        ...columnsOf(input),
        ...placesOf(input, kept),
        image_urls: [...imagesOf(input), ...others],
        content_hash: 0,
        updated_at: new Date(),
      })
      .where('merchant_id', '=', doer.merchantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordActivity(tx, doer, 'product-changed', `Changed the product ${input.title}`);
    await changed(platform, tx, doer.merchantId);
    return row;
  });
}

/** Deletes a product; where it stood for its variants and they are kept, the next of them does. @throws AppError 404 */
export function deleteProduct(
  platform: Platform,
  doer: Doer,
  id: string,
  variants: 'keep' | 'delete' = 'keep',
): Promise<void> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('products')
      .where('merchant_id', '=', doer.merchantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('The product');
    if (variants === 'delete' && row.group_key) {
      await tx
        .deleteFrom('products')
        .where('merchant_id', '=', doer.merchantId)
        .where('group_key', '=', row.group_key)
        .execute();
    } else if (row.is_lead && row.group_key) {
      const next = tx
        .selectFrom('products')
        .select('id')
        .where('merchant_id', '=', doer.merchantId)
        .where('group_key', '=', row.group_key)
        .orderBy('sku')
        .limit(1);
      await tx
        .updateTable('products')
        .set({ is_lead: true })
        .where('merchant_id', '=', doer.merchantId)
        .where('id', '=', next)
        .execute();
    }
    await recordActivity(tx, doer, 'product-deleted', `Deleted the product ${row.title}`);
    await changed(platform, tx, doer.merchantId);
  });
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

async function refuseBeyondQuota(tx: Db, merchantId: string): Promise<void> {
  const { plan_id } = await getShop(tx, merchantId);
  const { title, quotas } = planById[plan_id];
  if ((await countOffered(tx, merchantId, quotas.products)) < quotas.products) return;
  const products = quotas.products.toLocaleString('en');
  throw new AppError(
    403,
    'quota',
    `The ${title} plan holds ${products} products, and you have that many. Delete one, or move to a larger plan.`,
  );
}

function skuTaken(sku: string) {
  const error = conflict('sku_taken', `Another product has the SKU ${sku}.`);
  error.fields.push({ path: 'sku', message: error.message });
  return error;
}
