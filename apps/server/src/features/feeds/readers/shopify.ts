import { addProduct, type ProductDraft, readPriceStyle, setOption } from './add-product.ts';
import { type Columns, cellAt, indexColumns } from './columns.ts';
import { FieldFault } from './field-fault.ts';
import { readIdentifier, readLine, readList, readStock, readUrl, readUrls } from './field-values.ts';
import { feedLimits } from './limits.ts';
import { readPrice } from './money.ts';
import type { Availability, FeedBatch, FeedDefaults, ProductRow, RowMapper } from './product-row.ts';
import { refuseRow } from './refusal.ts';

/** Positions of Shopify's columns, under their names until 2024 and the present ones. */
function positionsOf(columns: Columns) {
  return {
    handle: columns.find('Handle', 'URL handle'),
    title: columns.find('Title'),
    description: columns.find('Body (HTML)', 'Description'),
    brand: columns.find('Vendor'),
    category: columns.find('Product Category'),
    type: columns.find('Type', 'Custom Product Type'),
    tags: columns.find('Tags'),
    published: columns.find('Published', 'Published on online store'),
    status: columns.find('Status'),
    optionNames: [1, 2, 3].map((number) => columns.find(`Option${number} Name`)),
    optionValues: [1, 2, 3].map((number) => columns.find(`Option${number} Value`)),
    sku: columns.find('Variant SKU', 'SKU'),
    tracker: columns.find('Variant Inventory Tracker', 'Inventory tracker'),
    quantity: columns.find('Variant Inventory Qty', 'Inventory quantity'),
    policy: columns.find('Variant Inventory Policy', 'Continue selling when out of stock'),
    price: columns.find('Variant Price', 'Price'),
    comparePrice: columns.find('Variant Compare At Price', 'Compare-at price'),
    barcode: columns.find('Variant Barcode', 'Barcode'),
    image: columns.find('Image Src', 'Product image URL'),
    variantImage: columns.find('Variant Image', 'Variant image URL'),
  };
}

export function looksLikeShopify(names: readonly string[]): boolean {
  const columns = indexColumns(names);
  const hasOptions = columns.has('Option1 Name') || columns.has('Option1 Value');
  return (
    columns.has('Handle', 'URL handle') && columns.has('Title') && columns.has('Variant Price', 'Price') && hasOptions
  );
}

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/**
 * Shopify's product export. Rows of one handle follow each other: the first carries title, texts and option names, each
 * with an option value, a price or a SKU is a variant, and rows with nothing but an image add it to the product. An
 * empty SKU becomes the handle, or `handle-small-red` for a variant: the same at every import.
 */
export function mapShopify(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  defaults: FeedDefaults,
): RowMapper {
  const at = positionsOf(indexColumns(columns));
  const prices = readPriceStyle(sample, [at.price, at.comparePrice], defaults);
  let handle = '';
  let group: Row[] = [];

  function isVariant(row: Row): boolean {
    if (cellAt(row.cells, at.price) !== '' || cellAt(row.cells, at.sku) !== '') return true;
    return at.optionValues.some((position) => cellAt(row.cells, position) !== '');
  }

  function flush(batch: FeedBatch): void {
    const first = group[0];
    if (!first) return;
    const variants: Row[] = [];
    const images: { url: string; line: number }[] = [];
    for (const row of group) {
      const image = cellAt(row.cells, at.image);
      if (row === first || isVariant(row)) variants.push(row);
      else if (image.trim() === '') {
        const reason = 'The row carries neither a variant nor an image';
        batch.refusals.push(refuseRow(row.line, handle, 'row', reason));
        continue;
      }
      if (image.trim() === '') continue;
      try {
        images.push({ url: readUrl(image, 'images'), line: row.line });
        if (!variants.includes(row)) batch.folded += 1;
      } catch (error) {
        if (!(error instanceof FieldFault)) throw error;
        // The image is its own row's fault; where that row is a variant too, the variant's own reading meets it again.
        if (!variants.includes(row)) batch.refusals.push(refuseRow(row.line, handle, 'images', error.message, image));
      }
    }
    const imageUrls = [...new Set(images.map((image) => image.url))];
    for (const row of variants) {
      addProduct(batch, row.line, cellAt(row.cells, at.sku) || handle, prices, () =>
        draftVariant(row, first, variants.length > 1, imageUrls),
      );
    }
    group = [];
  }

  function draftVariant(row: Row, first: Row, isOneOfMany: boolean, images: readonly string[]): ProductDraft {
    const own = (position: number) => cellAt(row.cells, position);
    const shared = (position: number) => cellAt(first.cells, position);
    const options: Record<string, string> = {};
    for (const [index, position] of at.optionValues.entries()) {
      const name = shared(at.optionNames[index] ?? -1);
      const value = own(position);
      // Shopify's own mark of a product without variants.
      if (name === 'Title' && value === 'Default Title') continue;
      setOption(options, name || `Option ${index + 1}`, value);
    }
    readUrl(own(at.image), 'images');
    const variantImages = readUrls(own(at.variantImage), 'images');
    const price = own(at.price);
    const compare = own(at.comparePrice);
    // Shopify's price is what is paid; the compare-at price is what it was before the offer.
    const isOffer = compare.trim() !== '' && price.trim() !== '' && amount(compare) > amount(price);
    return {
      line: row.line,
      sku: readIdentifier(own(at.sku), 'sku') || stableSku(handle, options),
      groupKey: isOneOfMany ? handle : null,
      title: shared(at.title),
      description: shared(at.description),
      brand: shared(at.brand),
      category: shared(at.category) || shared(at.type),
      tags: readList(shared(at.tags), /,/),
      price: isOffer ? compare : price,
      salePrice: isOffer ? price : '',
      currency: '',
      ...readInventory(own(at.tracker), own(at.quantity), own(at.policy)),
      imageUrls: [...new Set([...variantImages, ...images])],
      link: defaults.shopUrl ? `${defaults.shopUrl}/products/${encodeURIComponent(handle)}` : '',
      barcode: own(at.barcode),
      options,
      publishedState: readState(shared(at.status), shared(at.published)),
    };
  }

  function amount(text: string): number {
    return readPrice(text.trim(), prices.style, prices.currency).minor;
  }

  return {
    take(cells, line, batch) {
      const own = cellAt(cells, at.handle).trim();
      if (own === '') {
        batch.refusals.push(refuseRow(line, cellAt(cells, at.sku) || null, 'handle', 'The handle is missing'));
        return;
      }
      if (own !== handle) {
        flush(batch);
        handle = own;
      }
      if (group.length >= feedLimits.groupRows) {
        const reason = `The handle has more than ${feedLimits.groupRows} rows`;
        batch.refusals.push(refuseRow(line, cellAt(cells, at.sku) || own, 'row', reason));
        return;
      }
      group.push({ cells, line });
    },
    finish: flush,
  };
}

function stableSku(handle: string, options: Readonly<Record<string, string>>): string {
  const parts = Object.values(options).map((value) =>
    value
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, ''),
  );
  return [handle, ...parts].filter(Boolean).join('-');
}

function readInventory(
  tracker: string,
  quantity: string,
  policy: string,
): { availability: Availability; stock: number | null } {
  // Without a tracker Shopify sells without counting, whatever the quantity column says.
  if (tracker.trim() === '') return { availability: 'in_stock', stock: null };
  const stock = readStock(quantity);
  if (stock === null || stock > 0) return { availability: 'in_stock', stock };
  return { availability: /^(continue|true)$/i.test(policy.trim()) ? 'backorder' : 'out_of_stock', stock };
}

function readState(status: string, published: string): ProductRow['publishedState'] {
  const word = readLine(status).toLowerCase();
  if (word === 'archived') return 'archived';
  if (word === 'draft' || word === 'unlisted' || /^(false|no|0)$/i.test(published.trim())) return 'draft';
  return 'published';
}
