/**
 * Every cap of feed reading, in one table. They bound what one hostile or broken file can cost: memory (the longest
 * thing held at once), time (the number of things looked at) and the database (what a row may carry).
 */
export const feedLimits = {
  /** Largest file taken in at all, as stored; a Content-Length above it is refused before a byte is read. */
  fileBytes: 4 * 1024 ** 3,
  rows: 5_000_000,
  /** Bytes that recognising a format may look at. */
  headBytes: 256 * 1024,

  /** Text is handed to the parsers in pieces of about this many characters. */
  pieceChars: 128 * 1024,
  fieldChars: 200_000,
  /** A quote that is never closed would otherwise make the rest of the file one field. */
  rowChars: 1_000_000,
  columns: 500,
  /** Each one costs a second look at up to `rowChars`, so that a file of nothing else must end early. */
  unclosedQuotes: 20,

  /** Nesting; saxes itself goes 200,000 deep. */
  xmlDepth: 32,
  xmlAttributes: 64,
  /** Longest text, comment, tag or declaration between two events of the parser. */
  xmlTextChars: 1_000_000,
  xmlItemChars: 2_000_000,
  xmlItemFields: 1_000,

  zipEntries: 2_000,
  zipEntryBytes: 2 * 1024 ** 3,
  zipTotalBytes: 3 * 1024 ** 3,
  /** Honest sheets of repeated rows reach about 60 to 1; below `zipRatioFreeBytes` no ratio is judged. */
  zipRatio: 200,
  zipRatioFreeBytes: 10 * 1024 * 1024,
  sharedStringsBytes: 64 * 1024 * 1024,
  sharedStrings: 4_000_000,

  /** 60,000 rows of a dozen columns, nearly all that such a sheet holds, are 22 MB. */
  xlsBytes: 32 * 1024 * 1024,
  xlsHeapMb: 768,
  xlsResidentBytes: 1200 * 1024 * 1024,
  xlsSeconds: 90,

  /** Rows of one Shopify handle, held until the handle changes (Shopify allows 2,048 variants and 250 images). */
  groupRows: 5_000,
  /** Characters of parent products that WooCommerce variations may need later. */
  parentChars: 32 * 1024 * 1024,

  /** Refused rows kept for the run page; all are counted. */
  refusalsKept: 100_000,
  /** Rows handed on at once. */
  batchRows: 2_000,
  /** Rows looked at to decide how a file writes its prices. */
  sampleRows: 1_000,
  refusedValueChars: 200,
} as const;

/**
 * What one product may carry: as much as the product's form takes (contract, `productFields`), so that what a feed
 * brought can be edited by hand. A longer value refuses its row: cutting would import half of what the merchant wrote.
 */
export const productLimits = {
  sku: 120,
  groupKey: 120,
  title: 300,
  description: 20_000,
  brand: 120,
  category: 300,
  tags: 50,
  tag: 80,
  images: 50,
  url: 2_000,
  barcode: 60,
  options: 20,
  optionName: 60,
  optionValue: 200,
  /** Further currencies. */
  prices: 30,
  /** Places with a stock of their own. */
  places: 100,
  priceMinor: 1_000_000_000_000,
  stock: 1_000_000_000,
} as const;
