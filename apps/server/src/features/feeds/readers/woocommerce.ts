import { addProduct, type ProductDraft, readPriceStyle, setOption } from './add-product.ts';
import { type Columns, cellAt, indexColumns } from './columns.ts';
import { FieldFault } from './field-fault.ts';
import { readAvailability, readList, readStock, readUrl, readUrls } from './field-values.ts';
import { feedLimits } from './limits.ts';
import { readOfferDay } from './offer-dates.ts';
import type { Availability, FeedBatch, FeedDefaults, ProductRow, RowMapper } from './product-row.ts';
import { refuseRow } from './refusal.ts';

function positionsOf(columns: Columns) {
  const attributes: { name: number; value: number }[] = [];
  for (let number = 1; number <= 20; number += 1) {
    const name = columns.find(`Attribute ${number} name`);
    if (name === -1) break;
    attributes.push({ name, value: columns.find(`Attribute ${number} value(s)`) });
  }
  return {
    id: columns.find('ID'),
    type: columns.find('Type'),
    sku: columns.find('SKU'),
    title: columns.find('Name'),
    published: columns.find('Published'),
    shortDescription: columns.find('Short description'),
    description: columns.find('Description'),
    saleStarts: columns.find('Date sale price starts'),
    saleEnds: columns.find('Date sale price ends'),
    inStock: columns.find('In stock?'),
    stock: columns.find('Stock'),
    salePrice: columns.find('Sale price'),
    price: columns.find('Regular price'),
    categories: columns.find('Categories'),
    tags: columns.find('Tags'),
    images: columns.find('Images'),
    parent: columns.find('Parent'),
    link: columns.find('External URL'),
    brand: columns.find('Brands', 'Brand'),
    barcode: columns.find('GTIN, UPC, EAN, or ISBN'),
    attributes,
  };
}

export function looksLikeWooCommerce(names: readonly string[]): boolean {
  const columns = indexColumns(names);
  return ['Type', 'SKU', 'Name', 'Regular price', 'In stock?', 'Categories'].every((name) => columns.has(name));
}

/** What variations inherit. Kept until the end of the file, since variations may follow much later. */
interface Parent {
  readonly line: number;
  readonly sku: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly images: readonly string[];
  readonly state: ProductRow['publishedState'];
  hasVariations: boolean;
}

/**
 * WooCommerce's product export. A 'variable' row is no product that can be bought: it is folded into its variations,
 * which name it in Parent by SKU or as `id:44` and inherit texts, categories and images. A variation that stands before
 * its parent inherits nothing but the group. Grouped products have no price of their own and are refused, and so is a
 * variable product of which no variation is in the file. An empty SKU becomes `id:44`.
 */
export function mapWooCommerce(
  columns: readonly string[],
  sample: readonly (readonly string[])[],
  defaults: FeedDefaults,
  now: number,
): RowMapper {
  const at = positionsOf(indexColumns(columns));
  const prices = readPriceStyle(sample, [at.price, at.salePrice], defaults);
  const parents = new Map<string, Parent>();
  const allParents: Parent[] = [];
  let parentChars = 0;

  function keepParent(cells: readonly string[], line: number, batch: FeedBatch): void {
    const id = cellAt(cells, at.id).trim();
    const sku = cellAt(cells, at.sku).trim() || (id && `id:${id}`);
    if (sku === '') {
      batch.refusals.push(refuseRow(line, null, 'sku', 'The variable product has neither a SKU nor an ID'));
      return;
    }
    const double = parents.get(sku);
    if (double) {
      batch.refusals.push(refuseRow(line, sku, 'sku', `The SKU was already used in line ${double.line}`, sku));
      return;
    }
    try {
      // Past the cap a parent gives its name only: its variations are imported with what they carry themselves.
      const isKept = parentChars < feedLimits.parentChars;
      const description = isKept ? keptCopy(describe(cells)) : '';
      parentChars += description.length + 500;
      const parent: Parent = {
        line,
        sku: keptCopy(sku),
        title: keptCopy(cellAt(cells, at.title)),
        description,
        brand: keptCopy(cellAt(cells, at.brand)),
        category: keptCopy(mainCategory(cellAt(cells, at.categories))),
        tags: isKept ? readList(keptCopy(cellAt(cells, at.tags)), /,/) : [],
        images: isKept ? readUrls(keptCopy(cellAt(cells, at.images)), 'images') : [],
        state: readState(cellAt(cells, at.published)),
        hasVariations: false,
      };
      allParents.push(parent);
      parents.set(parent.sku, parent);
      if (id !== '') parents.set(`id:${id}`, parent);
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error;
      batch.refusals.push(refuseRow(line, sku, error.field, error.message, error.value));
    }
  }

  function describe(cells: readonly string[]): string {
    return cellAt(cells, at.description) || cellAt(cells, at.shortDescription);
  }

  function draft(cells: readonly string[], line: number, parent: Parent | undefined, parentKey: string): ProductDraft {
    const cell = (position: number) => cellAt(cells, position);
    const id = cell(at.id).trim();
    const options: Record<string, string> = {};
    for (const attribute of at.attributes) setOption(options, cell(attribute.name), cell(attribute.value));
    const ownImages = readUrls(cell(at.images), 'images');
    const state = readState(cell(at.published));
    const onSale = readOfferDay(cell(at.saleStarts), 'start') <= now && now <= readOfferDay(cell(at.saleEnds), 'end');
    return {
      line,
      sku: cell(at.sku).trim() || (id && `id:${id}`),
      groupKey: parentKey === '' ? null : (parent?.sku ?? parentKey),
      title: cell(at.title) || (parent?.title ?? ''),
      description: describe(cells) || (parent?.description ?? ''),
      brand: cell(at.brand) || (parent?.brand ?? ''),
      category: mainCategory(cell(at.categories)) || (parent?.category ?? ''),
      tags: cell(at.tags) === '' ? (parent?.tags ?? []) : readList(cell(at.tags), /,/),
      price: cell(at.price),
      salePrice: onSale ? cell(at.salePrice) : '',
      currency: '',
      ...readInventory(cell(at.inStock), cell(at.stock)),
      imageUrls: ownImages.length > 0 ? ownImages : (parent?.images ?? []),
      link: readUrl(cell(at.link), 'link'),
      barcode: cell(at.barcode),
      options,
      publishedState: parent && parent.state !== 'published' ? parent.state : state,
    };
  }

  return {
    take(cells, line, batch) {
      const types = cellAt(cells, at.type).toLowerCase();
      if (cellAt(cells, at.saleStarts) !== '' || cellAt(cells, at.saleEnds) !== '') batch.isDated = true;
      const sku = cellAt(cells, at.sku);
      if (types.includes('variable')) return keepParent(cells, line, batch);
      if (types.includes('grouped')) {
        const reason = 'A grouped product has no price of its own; its parts are imported as products';
        batch.refusals.push(refuseRow(line, sku.trim() || null, 'type', reason, types));
        return;
      }
      const parentKey = types.includes('variation') ? cellAt(cells, at.parent).trim() : '';
      const parent = parents.get(parentKey);
      if (parent) parent.hasVariations = true;
      addProduct(batch, line, sku, prices, () => draft(cells, line, parent, parentKey));
    },
    finish(batch) {
      for (const parent of allParents) {
        if (parent.hasVariations) batch.folded += 1;
        else {
          const reason = 'The file holds no variation of this variable product';
          batch.refusals.push(refuseRow(parent.line, parent.sku, 'row', reason));
        }
      }
    },
  };
}

/** Cells are views into the piece of text they were cut from; what is kept for long is copied, or the piece stays too. */
function keptCopy(text: string): string {
  return Buffer.from(text).toString();
}

/** The first of 'Clothing > Tshirts, Clothing'; a comma inside a name is written `\,`. */
function mainCategory(value: string): string {
  return (/^(?:[^,\\]+|\\.)*/.exec(value)?.[0] ?? '').replaceAll('\\,', ',');
}

function readInventory(inStock: string, stockText: string): { availability: Availability; stock: number | null } {
  // Shops that sell by weight keep stock with decimals: whole pieces are what can be said.
  const stock = readStock(stockText.replace(/[.,]\d+$/, ''));
  const stated = readAvailability(inStock);
  return { availability: stated ?? (stock === 0 ? 'out_of_stock' : 'in_stock'), stock };
}

/** 1 is published, 0 private, -1 a draft. */
function readState(value: string): ProductRow['publishedState'] {
  return /^(0|-1|no|false)$/i.test(value.trim()) ? 'draft' : 'published';
}
