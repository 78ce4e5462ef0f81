/** Columns of a catalogue that a phrase may name. */
export const searchFacets = ['brand', 'colour', 'size', 'category'] as const;
export type SearchFacet = (typeof searchFacets)[number];

/** What counts how much; 0 leaves a field out. */
export interface SearchConfiguration {
  readonly weights: Readonly<Record<'title' | 'brand' | 'category' | 'tags' | 'options' | 'description', number>>;
  /** Products out of stock count this share of their score, 0 to 1. */
  readonly outOfStockShare: number;
}

export const defaultConfiguration: SearchConfiguration = {
  weights: { title: 3, brand: 2, category: 1.6, tags: 1.4, options: 1.2, description: 0.35 },
  outOfStockShare: 0.75,
};

/** What the search made of a phrase, in the order it was done. */
export interface SearchStep {
  kind: 'heard' | 'filler' | 'price' | 'number' | 'mended' | 'split' | 'joined' | 'by-sound' | 'synonym' | 'facet';
  said: string;
  /** What is looked for instead; of a facet, its kind. */
  meant: string;
}
