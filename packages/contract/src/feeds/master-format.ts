import type { FeedField } from '../routes/catalogue.ts';

/** One column of a MasterFormat file. */
export interface MasterColumn {
  /** As it stands in the header of a CSV or workbook, or as an element of an XML item. */
  readonly name: string;
  readonly field: FeedField;
  readonly isRequired: boolean;
  readonly holds: string;
  readonly example: string;
}

/**
 * MasterFormat: the product file of our own, for shops without an export that is known. Files that carry the required
 * columns by these very names are imported at once, as .csv, .xlsx, .xls or .xml; the order of columns is free, further
 * ones are left alone. `docs/master-format.md` and the template are made of this table.
 */
export const masterColumns: readonly MasterColumn[] = [
  {
    name: 'product_sku',
    field: 'sku',
    isRequired: true,
    holds: 'Your own number of what is sold, once a file. A product keeps its SKU for ever.',
    example: 'MUG-RED-L',
  },
  {
    name: 'product_title',
    field: 'title',
    isRequired: true,
    holds: 'What it is called, up to 300 characters. It is read out, so leave codes out.',
    example: 'Stoneware mug',
  },
  {
    name: 'product_price',
    field: 'price',
    isRequired: true,
    holds: 'The usual price, with or without its currency: 19.90, 19,90 or 19.90 USD.',
    example: '19.90',
  },
  {
    name: 'product_sale_price',
    field: 'salePrice',
    isRequired: false,
    holds: 'The price while it is on offer. One that is not below the usual price is left out.',
    example: '14.90',
  },
  {
    name: 'product_currency',
    field: 'currency',
    isRequired: false,
    holds: 'Three letters of ISO 4217. Empty: the currency of your shop.',
    example: 'USD',
  },
  {
    name: 'product_description',
    field: 'description',
    isRequired: false,
    holds: 'Text or HTML, up to 20,000 characters.',
    example: 'Holds half a litre and keeps it warm.',
  },
  { name: 'product_brand', field: 'brand', isRequired: false, holds: 'Who makes it.', example: 'Acme' },
  {
    name: 'product_category',
    field: 'category',
    isRequired: false,
    holds: 'A path, its steps parted by >.',
    example: 'Kitchen > Mugs',
  },
  {
    name: 'product_tags',
    field: 'tags',
    isRequired: false,
    holds: 'Words shoppers may look for, parted by commas, up to 50.',
    example: 'gift, handmade',
  },
  {
    name: 'product_availability',
    field: 'availability',
    isRequired: false,
    holds: 'in_stock, out_of_stock, preorder or backorder. Empty: out of stock where product_stock is 0.',
    example: 'in_stock',
  },
  {
    name: 'product_stock',
    field: 'stock',
    isRequired: false,
    holds: 'Whole pieces at hand. Empty: not counted.',
    example: '12',
  },
  {
    name: 'product_link',
    field: 'link',
    isRequired: false,
    holds: 'Address of its page in your shop.',
    example: 'https://shop.example/mugs/red-large',
  },
  {
    name: 'product_image',
    field: 'image',
    isRequired: false,
    holds: 'Address of its picture.',
    example: 'https://shop.example/images/mug.jpg',
  },
  {
    name: 'product_more_images',
    field: 'images',
    isRequired: false,
    holds: 'Addresses of further pictures, parted by commas.',
    example: 'https://shop.example/images/mug-2.jpg',
  },
  {
    name: 'product_barcode',
    field: 'barcode',
    isRequired: false,
    holds: 'GTIN, EAN, UPC or ISBN. In a spreadsheet, format the column as text.',
    example: '4006381333931',
  },
  {
    name: 'product_group',
    field: 'group',
    isRequired: false,
    holds: 'The same text in all variants of one product.',
    example: 'MUG',
  },
  { name: 'product_color', field: 'color', isRequired: false, holds: 'What tells variants apart.', example: 'Red' },
  { name: 'product_size', field: 'size', isRequired: false, holds: 'What tells variants apart.', example: 'Large' },
  {
    name: 'product_material',
    field: 'material',
    isRequired: false,
    holds: 'What tells variants apart.',
    example: 'Stoneware',
  },
  {
    name: 'product_published',
    field: 'published',
    isRequired: false,
    holds: 'no or draft keeps it in your list and out of the answers. Empty: yes.',
    example: 'yes',
  },
];

/** The file's columns by our fields, or null where it is no MasterFormat file. */
export function masterMapping(columns: readonly string[]): Partial<Record<FeedField, string>> | null {
  if (!masterColumns.every(({ name, isRequired }) => !isRequired || columns.includes(name))) return null;
  return Object.fromEntries(
    masterColumns.filter(({ name }) => columns.includes(name)).map(({ field, name }) => [field, name]),
  );
}

/** Two variants of one product, for the template. */
export const masterExamples: readonly Readonly<Record<string, string>>[] = [
  Object.fromEntries(masterColumns.map(({ name, example }) => [name, example])),
  {
    ...Object.fromEntries(masterColumns.map(({ name, example }) => [name, example])),
    product_sku: 'MUG-BLUE-S',
    product_price: '16.90',
    product_sale_price: '',
    product_stock: '0',
    product_availability: 'out_of_stock',
    product_color: 'Blue',
    product_size: 'Small',
    product_barcode: '4006381333948',
  },
];
