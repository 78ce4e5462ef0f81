import { addProduct, type ProductDraft, readPriceStyle, setOption } from './add-product.ts';
import { type Columns, cellAt, indexColumns } from './columns.ts';
import { FieldFault } from './field-fault.ts';
import { readAvailability, readStock, readUrl, readUrls } from './field-values.ts';
import { isOfferNow } from './offer-dates.ts';
import type { FeedDefaults, RowMapper } from './product-row.ts';
import { valueSeparator } from './table.ts';

export const googleNamespace = 'http://base.google.com/ns/1.0';

/** The attributes of Google's product data that the catalogue takes; an XML item becomes a row of these columns. */
export const googleFields = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'gtin',
  'mpn',
  'product_type',
  'google_product_category',
  'item_group_id',
  'color',
  'size',
  'material',
  'pattern',
  'gender',
  'age_group',
  'condition',
  'quantity',
] as const;

const optionFields = [
  ['Color', 'color'],
  ['Size', 'size'],
  ['Material', 'material'],
  ['Pattern', 'pattern'],
  ['Gender', 'gender'],
  ['Age group', 'age_group'],
] as const;

/** TSV and CSV feeds name the same attributes, with or without the prefix: 'image link', 'g:image_link'. */
function positionsOf(columns: Columns): Record<(typeof googleFields)[number], number> {
  const find = (name: string) => columns.find(name, `g:${name}`);
  return {
    id: find('id'),
    title: find('title'),
    description: find('description'),
    link: find('link'),
    image_link: find('image_link'),
    additional_image_link: find('additional_image_link'),
    availability: find('availability'),
    price: find('price'),
    sale_price: find('sale_price'),
    sale_price_effective_date: find('sale_price_effective_date'),
    brand: find('brand'),
    gtin: find('gtin'),
    mpn: find('mpn'),
    product_type: find('product_type'),
    google_product_category: find('google_product_category'),
    item_group_id: find('item_group_id'),
    color: find('color'),
    size: find('size'),
    material: find('material'),
    pattern: find('pattern'),
    gender: find('gender'),
    age_group: find('age_group'),
    condition: find('condition'),
    quantity: columns.find('quantity', 'g:quantity', 'sell_on_google_quantity', 'inventory'),
  };
}

export function looksLikeGoogleTable(names: readonly string[]): boolean {
  const at = positionsOf(indexColumns(names));
  const needed = [at.id, at.title, at.price, at.availability, at.link, at.image_link];
  return needed.every((position) => position !== -1);
}

/** Google's product data, from XML items and from tables alike: one mapping, one set of faults. */
export function mapGoogle(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  defaults: FeedDefaults,
  now: number,
): RowMapper {
  const at = positionsOf(indexColumns(columns));
  const prices = readPriceStyle(sample, [at.price, at.sale_price], defaults);

  function draft(cells: readonly string[], line: number): ProductDraft {
    const cell = (position: number) => cellAt(cells, position);
    const options: Record<string, string> = {};
    for (const [name, field] of optionFields) setOption(options, name, first(cell(at[field])));
    const availability = readAvailability(cell(at.availability));
    if (availability === null) throw new FieldFault('availability', 'The availability is missing');
    const onSale = isOfferNow(cell(at.sale_price_effective_date), now);
    return {
      line,
      sku: first(cell(at.id)),
      groupKey: first(cell(at.item_group_id)).trim() || null,
      title: first(cell(at.title)),
      description: first(cell(at.description)),
      brand: first(cell(at.brand)),
      category: first(cell(at.product_type)) || namedCategory(first(cell(at.google_product_category)), defaults),
      tags: [],
      price: first(cell(at.price)),
      salePrice: onSale ? first(cell(at.sale_price)) : '',
      currency: '',
      availability,
      stock: readStock(first(cell(at.quantity))),
      imageUrls: [
        ...new Set([
          ...readUrls(first(cell(at.image_link)), 'images'),
          ...readUrls(cell(at.additional_image_link), 'images'),
        ]),
      ],
      link: readUrl(first(cell(at.link)), 'link'),
      barcode: first(cell(at.gtin)) || first(cell(at.mpn)),
      options,
      publishedState: 'published',
    };
  }

  return {
    take(cells, line, batch) {
      if (cellAt(cells, at.sale_price_effective_date) !== '') batch.isDated = true;
      addProduct(batch, line, first(cellAt(cells, at.id)), prices, () => draft(cells, line));
    },
    finish() {},
  };
}

function first(value: string): string {
  const end = value.indexOf(valueSeparator);
  return end === -1 ? value : value.slice(0, end);
}

/** Google's category may be a bare number of its taxonomy, which by itself says nothing to a shopper. */
function namedCategory(value: string, { googlePath }: FeedDefaults): string {
  const text = value.trim();
  if (!/^\d*$/.test(text)) return value;
  return text === '' ? '' : (googlePath?.(Number(text)) ?? '');
}
