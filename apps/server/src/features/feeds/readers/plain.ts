import { furtherColumns } from '@voicecart/contract/feeds/further-columns';
import { type FeedField, requiredFeedFields } from '@voicecart/contract/routes/catalogue';
import { addProduct, type ProductDraft, readPriceStyle, setOption } from './add-product.ts';
import { cellAt } from './columns.ts';
import { readAvailability, readLine, readList, readStock, readUrl, readUrls } from './field-values.ts';
import { productLimits } from './limits.ts';
import type { FeedDefaults, ProductRow, RowMapper } from './product-row.ts';
import { FeedRefused } from './refusal.ts';

/** Which column of the file holds which field, by the names that `inspectFeed` gave. */
export type ColumnMapping = Readonly<Partial<Record<FeedField, string | undefined>>>;

const optionFields = [
  ['Color', 'color'],
  ['Size', 'size'],
  ['Material', 'material'],
] as const;

const noOptions: Readonly<Record<string, string>> = Object.freeze({});
const noItems: readonly string[] = Object.freeze([]);
const noStock: Readonly<Record<string, number>> = Object.freeze({});

/**
 * A table of the merchant's own making, read by a mapping.
 * @throws FeedRefused 'mapping' where a required field has no column or a mapped column is not in the file
 */
export function mapPlain(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  defaults: FeedDefaults,
  mapping: ColumnMapping,
): RowMapper {
  const at = (field: FeedField): number => {
    const name = mapping[field];
    if (name === undefined || name === '') return -1;
    const position = columns.indexOf(name);
    if (position === -1) {
      throw new FeedRefused('mapping', `The file has no column "${name}", which the mapping names for ${field}.`);
    }
    return position;
  };
  for (const field of requiredFeedFields) {
    if (at(field) === -1) throw new FeedRefused('mapping', `No column is mapped to ${field}.`);
  }
  const sku = at('sku');
  const title = at('title');
  const description = at('description');
  const brand = at('brand');
  const category = at('category');
  const tags = at('tags');
  const price = at('price');
  const salePrice = at('salePrice');
  const currency = at('currency');
  const availability = at('availability');
  const stock = at('stock');
  const image = at('image');
  const images = at('images');
  const link = at('link');
  const barcode = at('barcode');
  const group = at('group');
  const published = at('published');
  const options = optionFields
    .map(([name, field]) => ({ name, position: at(field) }))
    .filter((option) => option.position >= 0);
  const further = furtherColumns(columns, Object.values(mapping));
  const positionOf = (column: string | undefined) => (column === undefined ? -1 : columns.indexOf(column));
  const furtherPrices = further.flatMap((one) => {
    if (one.kind !== 'price') return [];
    const sale = further.find((other) => other.kind === 'salePrice' && other.currency === one.currency);
    return [{ currency: one.currency, price: positionOf(one.column), sale: positionOf(sale?.column) }];
  });
  const places = further
    .flatMap((one) => (one.kind === 'stock' ? [{ place: one.place, position: positionOf(one.column) }] : []))
    .slice(0, productLimits.places);
  const prices = readPriceStyle(sample, [price, salePrice, ...furtherPrices.map((one) => one.price)], defaults);

  function readOptions(cells: readonly string[]): Readonly<Record<string, string>> {
    if (options.length === 0) return noOptions;
    const found: Record<string, string> = {};
    for (const option of options) setOption(found, option.name, cellAt(cells, option.position));
    return found;
  }

  function readImages(cells: readonly string[]): readonly string[] {
    const single = cellAt(cells, image);
    const several = cellAt(cells, images);
    if (several === '') return single === '' ? noItems : readUrls(single, 'images');
    return [...new Set([...readUrls(single, 'images'), ...readUrls(several, 'images')])];
  }

  function readPlaces(cells: readonly string[]): Readonly<Record<string, number>> {
    if (places.length === 0) return noStock;
    const counts: Record<string, number> = {};
    for (const { place, position } of places) {
      const count = readStock(cellAt(cells, position), `stock at ${place}`);
      if (count !== null) counts[place] = count;
    }
    return counts;
  }

  function draft(cells: readonly string[], line: number): ProductDraft {
    const stockAt = readPlaces(cells);
    const counts = Object.values(stockAt);
    // Without a column for all, what the places have together is what there is.
    const summed = counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
    const pieces = readStock(cellAt(cells, stock)) ?? summed;
    const stated = readAvailability(cellAt(cells, availability));
    const tagText = cellAt(cells, tags);
    return {
      line,
      sku: cellAt(cells, sku),
      groupKey: group === -1 ? null : cellAt(cells, group).trim() || null,
      title: cellAt(cells, title),
      description: cellAt(cells, description),
      brand: cellAt(cells, brand),
      category: cellAt(cells, category),
      tags: tagText === '' ? noItems : readList(tagText),
      price: cellAt(cells, price),
      salePrice: cellAt(cells, salePrice),
      currency: cellAt(cells, currency),
      availability: stated ?? (pieces === 0 ? 'out_of_stock' : 'in_stock'),
      stock: pieces,
      imageUrls: readImages(cells),
      link: readUrl(cellAt(cells, link), 'link'),
      barcode: cellAt(cells, barcode),
      options: readOptions(cells),
      publishedState: readState(cellAt(cells, published)),
      prices: furtherPrices.map((one) => ({
        currency: one.currency,
        price: cellAt(cells, one.price),
        salePrice: cellAt(cells, one.sale),
      })),
      stockAt,
    };
  }

  return {
    take(cells, line, batch) {
      addProduct(batch, line, cellAt(cells, sku), prices, () => draft(cells, line));
    },
    finish() {},
  };
}

function readState(value: string): ProductRow['publishedState'] {
  if (value === '') return 'published';
  const word = readLine(value).toLowerCase();
  if (word === 'archived') return 'archived';
  return /^(0|-1|n|no|false|draft|hidden|inactive|unpublished|disabled|nein|non)$/.test(word) ? 'draft' : 'published';
}
