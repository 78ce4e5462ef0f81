/** A product as it is searched and told. Prices are in minor units of its currency (ISO 4217). */
export interface CatalogueProduct {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string | null;
  /** A path, its steps parted by `>`, `/` or `|`. */
  readonly category: string | null;
  readonly priceMinor: number;
  readonly salePriceMinor: number | null;
  readonly currency: string;
  readonly availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder';
  readonly imageUrl: string | null;
  readonly link: string | null;
  /** Name of an option, such as "Color" or "Size", to its value. */
  readonly options: Readonly<Record<string, string>>;
  /** It stands for variants whose prices differ: the price is the least of those that are available. */
  readonly isFromPrice?: boolean;
  /** A connected store it belongs to. */
  readonly shopId: string | null;
  /** By further currency. */
  readonly prices: Readonly<Record<string, { readonly price: number; readonly sale: number | null }>>;
}

/** What decides the price of a product that stands for a group, of each product in it. */
export type Offer = Pick<
  CatalogueProduct,
  'priceMinor' | 'salePriceMinor' | 'currency' | 'availability' | 'shopId' | 'prices'
>;

/** What an index is built from: the lead of a group with the words that only its variants carry. */
export interface IndexedProduct {
  readonly product: CatalogueProduct;
  readonly tags: readonly string[];
  /** SKUs and option values of the variants. */
  readonly variantWords: readonly string[];
  /** Name and value of the variants' options. */
  readonly optionValues: readonly (readonly [string, string])[];
  /** What its group is offered at, itself included; empty where it has no variants. */
  readonly offers: readonly Offer[];
}

export interface ProductQuery {
  readonly text: string;
  readonly maxPriceMinor: number | null;
  readonly sort: 'relevance' | 'price-ascending' | 'price-descending';
  readonly limit: number;
  readonly offset: number;
  /** Words that a product must not be named or described by: "nothing red", "no leather". */
  readonly without?: readonly string[];
}
