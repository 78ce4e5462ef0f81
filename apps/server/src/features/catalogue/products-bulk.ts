import { bulkProductsMax, type ProductBefore, type ProductChange } from '@voicecart/contract/routes/product-changes';
import { minorPrice } from '@voicecart/contract/routes/products';
import { failure, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { bumpCatalogue, firstProductOverPlan, lockCatalogue } from '../feeds/feeds.ts';
import type { ChosenProducts } from './products.queries.ts';
import { readChosen, writeProductValues } from './products-bulk.queries.ts';

/**
 * Changes many products in one transaction: those that are named, or all that a filter finds, with their variants.
 * Products over the plan's number and those that left their feed are passed over, as is a stock that is kept by location.
 * @returns what the changed products were before
 * @throws AppError 409 'too_many', 400 for a price above what one can be
 */
export async function changeProducts(
  platform: Platform,
  principal: Principal,
  chosen: ChosenProducts,
  change: ProductChange,
): Promise<{ changedAt: Date; before: ProductBefore[] }> {
  const { merchantId } = principal;
  const { version, ...done } = await platform.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, merchantId);
    const changedAt = new Date();
    const page = { before: await firstProductOverPlan(tx, merchantId), limit: bulkProductsMax + 1 };
    const rows = await readChosen(tx, merchantId, chosen, page);
    if (rows.length > bulkProductsMax)
      throw failure('too_many.products', { max: bulkProductsMax.toLocaleString('en') });
    const before = rows
      .filter(({ stock_at }) => change.kind !== 'stock' || Object.keys(stock_at).length === 0)
      .map(
        (row): ProductBefore => ({
          id: row.id,
          status: row.status === 'hidden' ? 'hidden' : 'active',
          category: row.category,
          priceMinor: row.price_minor,
          salePriceMinor: row.sale_price_minor,
          stock: row.stock,
          availability: row.availability,
        }),
      );
    if (before.length === 0) return { changedAt, before, version: null };
    const after = before.map((product) => changed(product, change));
    if (after.some(({ priceMinor }) => !minorPrice.safeParse(priceMinor).success))
      throw invalid('change', 'That makes a price higher than a price can be. Nothing was changed.');
    await writeProductValues(tx, merchantId, after, changedAt);
    await recordActivity(tx, principal, 'products-changed', `${wordsOf(change)} ${productsOf(before.length)}`);
    return { changedAt, before, version: await bumpCatalogue(tx, merchantId) };
  });
  tellChange(platform, merchantId, version);
  return done;
}

/** Gives products back what they were; those that were changed again since stay. A repeat changes nothing. */
export async function undoProductChange(
  platform: Platform,
  principal: Principal,
  changedAt: Date,
  before: readonly ProductBefore[],
): Promise<number> {
  const { merchantId } = principal;
  const { restored, version } = await platform.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx, merchantId);
    const restored = await writeProductValues(tx, merchantId, before, new Date(), changedAt);
    if (restored === 0) return { restored, version: null };
    await recordActivity(tx, principal, 'products-changed', `Undid a change of ${productsOf(restored)}`);
    return { restored, version: await bumpCatalogue(tx, merchantId) };
  });
  tellChange(platform, merchantId, version);
  return restored;
}

function changed(product: ProductBefore, change: ProductChange): ProductBefore {
  if (change.kind === 'status') return { ...product, status: change.status };
  if (change.kind === 'category') return { ...product, category: change.category || null };
  if (change.kind === 'stock')
    return { ...product, stock: change.stock, availability: change.stock > 0 ? 'in_stock' : 'out_of_stock' };
  // What costs something goes on costing something, however often it is reduced.
  const scaled = (amount: number) => Math.max(Math.min(1, amount), Math.round((amount * (100 + change.percent)) / 100));
  const priceMinor = scaled(product.priceMinor);
  const sale = product.salePriceMinor === null ? null : scaled(product.salePriceMinor);
  // Rounded to the same amount it would be no sale any more.
  return { ...product, priceMinor, salePriceMinor: sale !== null && sale < priceMinor ? sale : null };
}

function wordsOf(change: ProductChange): string {
  switch (change.kind) {
    case 'status':
      return change.status === 'hidden' ? 'Hid' : 'Showed';
    case 'category':
      return 'Changed the category of';
    case 'price':
      return `Changed the price by ${change.percent}% of`;
    case 'stock':
      return `Set the stock to ${change.stock} of`;
  }
}

function productsOf(count: number): string {
  return count === 1 ? 'one product' : `${count.toLocaleString('en')} products`;
}

/** After the commit: a tab that reads earlier keeps the old list. */
function tellChange(platform: Platform, merchantId: string, version: number | null): void {
  if (version !== null) platform.realtime.toMerchant(merchantId, 'catalogue.changed', { version });
}
