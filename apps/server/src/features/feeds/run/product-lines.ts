import type { ProductRow } from '../readers/product-row.ts';
import type { RowRefusal } from '../readers/refusal.ts';

/**
 * Products as lines of PostgreSQL's COPY text format, built by hand: this is the hot path of an import, and going
 * through parameters would take several times as long as the database itself needs.
 */

/** The columns of a line, in its order. */
export const productLineColumns =
  'merchant_id, id, sku, group_key, title, description, brand, category, tags, price_minor, sale_price_minor, ' +
  'currency, availability, stock, image_url, image_urls, link, barcode, options, status, prices, stock_at, is_lead, content_hash, feed_id';

/** What the feed says of a product: all that the hash covers and that an update replaces. */
export function productContent(product: ProductRow): string {
  return `${escapeCopy(product.sku)}\t${product.groupKey === null ? '\\N' : escapeCopy(product.groupKey)}\t${escapeCopy(product.title)}\t${escapeCopy(
    product.description,
  )}\t${orNull(product.brand)}\t${orNull(product.category)}\t${textArray(product.tags)}\t${product.priceMinor}\t${
    product.salePriceMinor ?? '\\N'
  }\t${product.currency}\t${product.availability}\t${product.stock ?? '\\N'}\t${orNull(product.imageUrl)}\t${textArray(
    product.imageUrls,
  )}\t${orNull(product.link)}\t${orNull(product.barcode)}\t${jsonText(product.options)}\t${
    product.publishedState === 'published' ? 'active' : 'hidden'
  }\t${jsonText(product.prices)}\t${jsonText(product.stockAt)}`;
}

/** @param feedId the feed that owns it; null for a shop's */
export function productLine(
  merchantId: string,
  id: string,
  content: string,
  isLead: boolean,
  hash: number,
  feedId: string | null,
): string {
  return `${merchantId}\t${id}\t${content}\t${isLead ? 't' : 'f'}\t${hash}\t${feedId ?? '\\N'}\n`;
}

export const refusalLineColumns = 'merchant_id, run_id, seq, line, sku, field, reason, value';

export function refusalLine(merchantId: string, runId: string, seq: number, refusal: RowRefusal): string {
  return `${merchantId}\t${runId}\t${seq}\t${refusal.line}\t${refusal.sku === null ? '\\N' : escapeCopy(refusal.sku)}\t${escapeCopy(
    refusal.field,
  )}\t${escapeCopy(refusal.reason)}\t${escapeCopy(refusal.value)}\n`;
}

const special = /[\\\t\n\r]/;

function escapeCopy(text: string): string {
  if (!special.test(text)) return text;
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}

function orNull(text: string): string {
  return text === '' ? '\\N' : escapeCopy(text);
}

function textArray(items: readonly string[]): string {
  if (items.length === 0) return '{}';
  const quoted = items.map((item) => `"${/["\\]/.test(item) ? item.replaceAll(/["\\]/g, '\\$&') : item}"`);
  return escapeCopy(`{${quoted.join(',')}}`);
}

function jsonText(values: Readonly<Record<string, unknown>>): string {
  for (const _name in values) return escapeCopy(JSON.stringify(values));
  return '{}';
}

/** Undoes the escapes of COPY, for values read with it. */
export function unescapeCopy(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\(.)/g, (_whole, sign: string) => ({ t: '\t', n: '\n', r: '\r' })[sign] ?? sign);
}
