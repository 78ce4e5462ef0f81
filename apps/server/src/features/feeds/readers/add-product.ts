import type { FurtherPrices } from '@voicecart/contract/routes/catalogue';
import { FieldFault } from './field-fault.ts';
import { readCategory, readIdentifier, readLine, readText } from './field-values.ts';
import { productLimits } from './limits.ts';
import { decidePriceStyle, type PriceStyle, readPrice } from './money.ts';
import type { Availability, FeedBatch, FeedDefaults, ProductRow } from './product-row.ts';
import { refuseRow } from './refusal.ts';

/** A product as a format's mapper found it: texts still as they stood in the file. */
export interface ProductDraft {
  readonly line: number;
  readonly sku: string;
  readonly groupKey: string | null;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly price: string;
  readonly salePrice: string;
  /** The currency column of the row, where there is one. */
  readonly currency: string;
  readonly availability: Availability;
  readonly stock: number | null;
  readonly imageUrls: readonly string[];
  readonly link: string;
  readonly barcode: string;
  readonly options: Readonly<Record<string, string>>;
  readonly publishedState: ProductRow['publishedState'];
  /** In further currencies. */
  readonly prices?: readonly { readonly currency: string; readonly price: string; readonly salePrice: string }[];
  /** By place. */
  readonly stockAt?: Readonly<Record<string, number>>;
}

const none = Object.freeze({});

/** How this file writes its prices, decided once from the sample, and the currency of those that name none. */
export interface PriceReading {
  readonly style: PriceStyle;
  readonly currency: string;
}

/** Decides how prices are written from the price columns of the first rows. */
export function readPriceStyle(
  sample: readonly (readonly string[])[],
  positions: readonly number[],
  defaults: FeedDefaults,
): PriceReading {
  const values: string[] = [];
  for (const cells of sample) {
    for (const position of positions) {
      const value = position < 0 ? '' : (cells[position] ?? '');
      if (value !== '') values.push(value);
    }
  }
  return { style: decidePriceStyle(values, defaults.currency), currency: defaults.currency };
}

const currencyCode = /^[A-Z]{3}$/;

/**
 * Runs one row's mapping and puts its product, or the refusal with the field at fault, into the batch: a row is
 * imported whole or not at all.
 */
export function addProduct(
  batch: FeedBatch,
  line: number,
  sku: string,
  prices: PriceReading,
  draft: () => ProductDraft,
): void {
  try {
    batch.products.push(checkProduct(draft(), prices));
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    batch.refusals.push(refuseRow(line, sku.trim() || null, error.field, error.message, error.value));
  }
}

function checkProduct(draft: ProductDraft, prices: PriceReading): ProductRow {
  const sku = within(readIdentifier(draft.sku, 'sku'), 'sku', productLimits.sku);
  if (sku === '') throw new FieldFault('sku', 'The SKU is missing');
  const title = within(readLine(draft.title), 'title', productLimits.title);
  if (title === '') throw new FieldFault('title', 'The title is missing');
  if (draft.price.trim() === '') throw new FieldFault('price', 'The price is missing');
  const currency = rowCurrency(draft.currency, prices.currency);
  const price = readPrice(draft.price.trim(), prices.style, currency);
  if (price.currency === '') {
    throw new FieldFault('currency', 'The price names no currency and the import has no default', draft.price);
  }
  return {
    line: draft.line,
    sku,
    groupKey: draft.groupKey === null ? null : within(draft.groupKey, 'group', productLimits.groupKey),
    title,
    description: within(readText(draft.description), 'description', productLimits.description),
    brand: within(readLine(draft.brand), 'brand', productLimits.brand),
    category: within(readCategory(draft.category), 'category', productLimits.category),
    tags: checkList(draft.tags, 'tags', productLimits.tags, productLimits.tag),
    priceMinor: price.minor,
    salePriceMinor: readSalePrice(draft.salePrice, prices.style, price),
    currency: price.currency,
    availability: draft.availability,
    stock: draft.stock,
    imageUrl: draft.imageUrls[0] ?? '',
    imageUrls: checkList(draft.imageUrls, 'images', productLimits.images, productLimits.url),
    link: draft.link,
    barcode: within(readIdentifier(draft.barcode, 'barcode'), 'barcode', productLimits.barcode),
    options: checkOptions(draft.options),
    publishedState: draft.publishedState,
    prices: draft.prices === undefined ? none : furtherPrices(draft.prices, prices.style, price.currency),
    stockAt: draft.stockAt ?? none,
  };
}

/** Prices of other currencies than the product's own; one that is empty is none. */
function furtherPrices(
  given: NonNullable<ProductDraft['prices']>,
  style: PriceStyle,
  ownCurrency: string,
): FurtherPrices {
  const prices: Record<string, FurtherPrices[string]> = {};
  for (const { currency, price: text, salePrice } of given.slice(0, productLimits.prices)) {
    if (text.trim() === '' || currency === ownCurrency) continue;
    const field = `price in ${currency}`;
    const price = readPrice(text.trim(), style, currency, field);
    if (price.currency !== currency) {
      throw new FieldFault(field, `The price is in ${price.currency}, and ${currency} belongs here`, text);
    }
    prices[currency] = { price: price.minor, sale: readSalePrice(salePrice, style, price) };
  }
  return prices;
}

function rowCurrency(stated: string, standard: string): string {
  const code = stated.trim().toUpperCase();
  if (code === '') return standard;
  if (!currencyCode.test(code)) throw new FieldFault('currency', 'This is not a currency code such as USD', stated);
  return code;
}

/** A sale price that is not below the price is no offer and is dropped, as shops do themselves. */
function readSalePrice(text: string, style: PriceStyle, price: { minor: number; currency: string }): number | null {
  if (text.trim() === '') return null;
  const sale = readPrice(text.trim(), style, price.currency, 'sale price');
  if (sale.currency !== price.currency) {
    throw new FieldFault('sale price', `The sale price is in ${sale.currency}, the price in ${price.currency}`, text);
  }
  return sale.minor < price.minor ? sale.minor : null;
}

function within(text: string, field: string, limit: number): string {
  if (text.length <= limit) return text;
  throw new FieldFault(field, `This is longer than ${limit.toLocaleString('en')} characters`, text);
}

function checkList(items: readonly string[], field: string, count: number, length: number): readonly string[] {
  if (items.length > count) throw new FieldFault(field, `There are ${items.length}; ${count} are taken at most`);
  for (const item of items) within(item, field, length);
  return items;
}

function checkOptions(options: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(options);
  if (names.length > productLimits.options) {
    throw new FieldFault('options', `There are ${names.length} options; ${productLimits.options} are taken at most`);
  }
  for (const name of names) {
    within(name, 'options', productLimits.optionName);
    within(options[name] ?? '', 'options', productLimits.optionValue);
  }
  return options;
}

/** Names that would touch an object's prototype are refused as option names; all others are plain keys. */
export function setOption(options: Record<string, string>, name: string, value: string): void {
  const key = readLine(name);
  const text = readLine(value);
  if (key === '' || text === '') return;
  if (key === '__proto__') throw new FieldFault('options', 'This name cannot be used for an option', name);
  options[key] = text;
}
