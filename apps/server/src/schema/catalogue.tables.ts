import type { availabilities, FurtherPrices, productStatuses } from '@voicecart/contract/routes/catalogue';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    products: ProductsTable;
    catalogue_versions: CatalogueVersionsTable;
  }
}

export interface ProductsTable {
  merchant_id: string;
  id: string;
  sku: string;
  group_key: string | null;
  /** Stands for its group in lists and answers; a product without variants is its own lead. */
  is_lead: Generated<boolean>;
  title: string;
  description: Generated<string>;
  brand: string | null;
  category: string | null;
  tags: Generated<string[]>;
  price_minor: number;
  sale_price_minor: number | null;
  currency: string;
  availability: Generated<(typeof availabilities)[number]>;
  stock: number | null;
  image_url: string | null;
  image_urls: Generated<string[]>;
  link: string | null;
  barcode: string | null;
  options: JSONColumnType<Record<string, string>>;
  /** In further currencies. */
  prices: Generated<FurtherPrices>;
  /** By the id of a shop's location, or by name where a file names the place. */
  stock_at: Generated<Readonly<Record<string, number>>>;
  status: Generated<(typeof productStatuses)[number]>;
  source: Generated<string>;
  /** The feed that owns it: only its runs may take it off sale. */
  feed_id: Generated<string | null>;
  /** The deleted feed that owned it, and its status then: restored with the feed. */
  former_feed_id: Generated<string | null>;
  former_status: Generated<(typeof productStatuses)[number] | null>;
  /** The connected shop that it comes from, and the product's id there. */
  shop_id: Generated<string | null>;
  shop_ref: Generated<string | null>;
  /** The variant's id there, and the SKU that the shop knows it by ('' where it has none): ours may be told apart by more. */
  shop_variant: Generated<string | null>;
  shop_sku: Generated<string | null>;
  content_hash: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CatalogueVersionsTable {
  merchant_id: string;
  version: Generated<number>;
  changed_at: Generated<Date>;
}
