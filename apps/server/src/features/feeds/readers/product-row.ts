import type { availabilities, FurtherPrices } from '@voicecart/contract/routes/catalogue';
import type { RowRefusal } from './refusal.ts';

export type Availability = (typeof availabilities)[number];

/** A product as a feed states it, checked and ready for the catalogue. Texts are plain: no HTML, no control characters. */
export interface ProductRow {
  /** Where the product stands in the file. */
  readonly line: number;
  readonly sku: string;
  /** Ties the variants of one product together. */
  readonly groupKey: string | null;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  /** A path: 'Clothing > Hoodies'. */
  readonly category: string;
  readonly tags: readonly string[];
  /** Whole minor units of `currency`: cents, yen, fils. */
  readonly priceMinor: number;
  readonly salePriceMinor: number | null;
  readonly currency: string;
  readonly availability: Availability;
  readonly stock: number | null;
  readonly imageUrl: string;
  readonly imageUrls: readonly string[];
  readonly link: string;
  readonly barcode: string;
  /** What tells a variant from its sisters: { Size: 'Small' }. */
  readonly options: Readonly<Record<string, string>>;
  readonly publishedState: 'published' | 'draft' | 'archived';
  /** What it costs in further currencies. */
  readonly prices: FurtherPrices;
  /** What each place has, by the id of a shop's location or by the name that a file gives. */
  readonly stockAt: Readonly<Record<string, number>>;
}

/**
 * What one step of reading gives. Nothing is lost in silence:
 * rows read = products + refusals + folded, summed over all batches.
 */
export interface FeedBatch {
  readonly products: ProductRow[];
  readonly refusals: RowRefusal[];
  /** Rows that became part of another row's product: a further image, the parent of variations. */
  folded: number;
  /** Rows read in this batch. */
  rowsRead: number;
  /** Whether the day decides about a row: the same file may mean something else tomorrow. */
  isDated: boolean;
}

export function emptyBatch(): FeedBatch {
  return { products: [], refusals: [], folded: 0, rowsRead: 0, isDated: false };
}

/** Values that a feed may leave out. */
export interface FeedDefaults {
  /** ISO 4217, for prices that name none. */
  readonly currency: string;
  /** Origin of the shop, for formats that carry no link (Shopify). */
  readonly shopUrl?: string;
  /** The path of one of Google's categories, for feeds that give its bare number; null where it is not known. */
  readonly googlePath?: (id: number) => string | null;
}

/** Turns the rows of one format into products. Rows that belong together stand in the mapper until they are whole. */
export interface RowMapper {
  take(cells: readonly string[], line: number, batch: FeedBatch): void;
  /** The file has ended: what was held back comes out. */
  finish(batch: FeedBatch): void;
}
