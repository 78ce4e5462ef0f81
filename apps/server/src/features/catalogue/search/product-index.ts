import type { ProductPage, ProductQuery, ShopProduct } from '@voicecart/assistant/shop';
import { Vocabulary } from './vocabulary.ts';
import { queryWords, wordsOf } from './words.ts';

/** What the index is built from: the lead of a group with the words that only its variants carry. */
export interface IndexedProduct {
  readonly product: ShopProduct;
  readonly tags: readonly string[];
  /** SKUs and option values of the variants. */
  readonly variantWords: readonly string[];
}

export interface ScoredProduct {
  readonly product: ShopProduct;
  readonly score: number;
}

interface Posting {
  readonly documents: Uint32Array;
  /** What a match of this word adds: BM25's term weight, computed once. */
  readonly weights: Float32Array;
}

const weightOf = { title: 3, brand: 2, sku: 4, category: 1.6, tags: 1.4, variants: 1.2, description: 0.35 };
const descriptionWords = 60;
const k1 = 1.2;
const b = 0.4;

/**
 * An inverted index with BM25 over one merchant's catalogue, in memory. Any word may match (one misheard word must not
 * empty the result); products that match more and rarer words come first, those in stock before those that are not.
 */
export class ProductIndex {
  readonly #products: readonly ShopProduct[];
  readonly #prices: Float64Array;
  readonly #boosts: Float32Array;
  readonly #postings: ReadonlyMap<string, Posting>;
  readonly #vocabulary: Vocabulary;
  readonly #byId: ReadonlyMap<string, ShopProduct>;
  readonly #scores: Float32Array;
  readonly #matches: Uint8Array;
  readonly #touched: Uint32Array;

  private constructor(products: readonly ShopProduct[], postings: ReadonlyMap<string, Posting>) {
    this.#products = products;
    this.#postings = postings;
    this.#prices = Float64Array.from(products, (product) => product.salePriceMinor ?? product.priceMinor);
    this.#boosts = Float32Array.from(products, (product) => (product.availability === 'out_of_stock' ? 0.75 : 1));
    this.#vocabulary = new Vocabulary(
      new Map([...postings].map(([word, posting]) => [word, posting.documents.length])),
    );
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#scores = new Float32Array(products.length);
    this.#matches = new Uint8Array(products.length);
    this.#touched = new Uint32Array(products.length);
  }

  /** Builds in slices of a few milliseconds, so that a rebuild does not hold up the answers of the process. */
  static async build(items: readonly IndexedProduct[]): Promise<ProductIndex> {
    const drafts = new Map<string, { documents: number[]; frequencies: number[] }>();
    const lengths = new Float32Array(items.length);
    let lastPause = performance.now();
    for (const [document, item] of items.entries()) {
      const frequencies = frequenciesOf(item);
      let length = 0;
      for (const [word, frequency] of frequencies) {
        length += frequency;
        const draft = drafts.get(word);
        if (draft) {
          draft.documents.push(document);
          draft.frequencies.push(frequency);
        } else drafts.set(word, { documents: [document], frequencies: [frequency] });
      }
      lengths[document] = length;
      if (performance.now() - lastPause > 8) {
        await new Promise((resolve) => setImmediate(resolve));
        lastPause = performance.now();
      }
    }
    const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, items.length);
    const postings = new Map<string, Posting>();
    for (const [word, { documents, frequencies }] of drafts) {
      const idf = Math.log(1 + (items.length - documents.length + 0.5) / (documents.length + 0.5));
      const weights = Float32Array.from(documents, (document, index) => {
        const frequency = frequencies[index] ?? 0;
        const norm = k1 * (1 - b + (b * (lengths[document] ?? 0)) / average);
        return (idf * frequency * (k1 + 1)) / (frequency + norm);
      });
      postings.set(word, { documents: Uint32Array.from(documents), weights });
    }
    return new ProductIndex(
      items.map((item) => item.product),
      postings,
    );
  }

  get size(): number {
    return this.#products.length;
  }

  get(id: string): ShopProduct | null {
    return this.#byId.get(id) ?? null;
  }

  /** A page of products for a spoken or typed question. */
  page(query: ProductQuery): ProductPage {
    const { found, correctedQuery } = this.#find(query.text, query.maxPriceMinor);
    if (query.sort === 'price-ascending') {
      const ranked = bestOf(found, found.documents.length);
      // Only what matches about as well as the best: the cheapest of everything that shares one word is no answer.
      const best = ranked[0]?.score ?? 0;
      const good = ranked.filter(({ score }) => score >= best * 0.5);
      good.sort(
        (left, right) => this.#priceOf(left.document) - this.#priceOf(right.document) || left.document - right.document,
      );
      return this.#toPage(good, good.length, query, correctedQuery);
    }
    const ranked = bestOf(found, query.offset + query.limit);
    return this.#toPage(ranked, found.documents.length, query, correctedQuery);
  }

  /** The best `limit` products with their scores. */
  search(text: string, limit: number): ScoredProduct[] {
    return bestOf(this.#find(text, null).found, limit).flatMap(({ document, score }) => {
      const product = this.#products[document];
      return product ? [{ product, score }] : [];
    });
  }

  #toPage(ranked: readonly Ranked[], total: number, query: ProductQuery, correctedQuery: string | null): ProductPage {
    const items = ranked.slice(query.offset, query.offset + query.limit).flatMap(({ document }) => {
      const product = this.#products[document];
      return product ? [product] : [];
    });
    return { items, total, correctedQuery };
  }

  #find(text: string, maxPriceMinor: number | null): { found: Found; correctedQuery: string | null } {
    const asked = queryWords(text);
    const words = [...new Set(this.#vocabulary.mend(asked))];
    const known = words.flatMap((word) => this.#postings.get(word) ?? []);
    const { touched, count, most } = this.#collect(known);
    // Of a question of several words at least half of what any product matched must be there.
    const needed = Math.max(1, Math.ceil(most / 2));
    const found = this.#pick(touched, count, needed, known.length, maxPriceMinor);
    const isCorrected = words.length > 0 && words.join(' ') !== [...new Set(asked)].join(' ');
    return { found, correctedQuery: isCorrected ? words.join(' ') : null };
  }

  /** Adds up the weights of every product that holds any of the words. The sums lie in arrays that are made once. */
  #collect(known: readonly Posting[]): { touched: Uint32Array; count: number; most: number } {
    const scores = this.#scores;
    const matches = this.#matches;
    const touched = this.#touched;
    let count = 0;
    let most = 0;
    for (const { documents, weights } of known) {
      const length = documents.length;
      for (let index = 0; index < length; index += 1) {
        const document = documents[index] ?? 0;
        const matched = (matches[document] ?? 0) + 1;
        if (matched === 1) touched[count++] = document;
        if (matched > most) most = matched;
        matches[document] = matched;
        scores[document] = (scores[document] ?? 0) + (weights[index] ?? 0);
      }
    }
    return { touched, count, most };
  }

  /** Those of the collected products that match enough and cost no more; leaves the sums empty for the next question. */
  #pick(touched: Uint32Array, count: number, needed: number, words: number, maxPriceMinor: number | null): Found {
    const scores = this.#scores;
    const matches = this.#matches;
    const boosts = this.#boosts;
    const prices = this.#prices;
    const limit = maxPriceMinor ?? Number.POSITIVE_INFINITY;
    const found: { documents: number[]; scores: number[] } = { documents: [], scores: [] };
    for (let index = 0; index < count; index += 1) {
      const document = touched[index] ?? 0;
      const matched = matches[document] ?? 0;
      if (matched >= needed && (prices[document] ?? 0) <= limit) {
        const coverage = 0.4 + 0.6 * (matched / Math.max(1, words));
        found.documents.push(document);
        found.scores.push((scores[document] ?? 0) * coverage * (boosts[document] ?? 1));
      }
      scores[document] = 0;
      matches[document] = 0;
    }
    return found;
  }

  #priceOf(document: number): number {
    return this.#prices[document] ?? 0;
  }
}

/** Matching products in the order they were met, beside their scores. */
interface Found {
  readonly documents: readonly number[];
  readonly scores: readonly number[];
}

interface Ranked {
  readonly document: number;
  readonly score: number;
}

/** The `most` best, best first, ties by age: found without sorting what nobody will hear of. */
function bestOf({ documents, scores }: Found, most: number): Ranked[] {
  if (documents.length <= most) {
    const all = documents.map((document, index) => ({ document, score: scores[index] ?? 0 }));
    return all.sort(byScore);
  }
  const best: Ranked[] = [];
  for (let index = 0; index < documents.length; index += 1) {
    const candidate = { document: documents[index] ?? 0, score: scores[index] ?? 0 };
    const last = best[best.length - 1];
    if (best.length === most && last && byScore(candidate, last) >= 0) continue;
    let place = best.length;
    while (place > 0 && byScore(candidate, best[place - 1] ?? candidate) < 0) place -= 1;
    best.splice(place, 0, candidate);
    if (best.length > most) best.pop();
  }
  return best;
}

function byScore(left: Ranked, right: Ranked): number {
  return right.score - left.score || left.document - right.document;
}

function frequenciesOf({ product, tags, variantWords }: IndexedProduct): Map<string, number> {
  const frequencies = new Map<string, number>();
  const add = (text: string, weight: number, most = 200) => {
    for (const word of wordsOf(text).slice(0, most)) frequencies.set(word, (frequencies.get(word) ?? 0) + weight);
  };
  add(product.title, weightOf.title);
  add(product.brand ?? '', weightOf.brand);
  add(product.category ?? '', weightOf.category);
  add(tags.join(' '), weightOf.tags);
  add(Object.values(product.options).join(' '), weightOf.variants);
  for (const text of variantWords) add(text, weightOf.variants);
  // A SKU is asked for whole ("AB 12-3") as well as by its parts.
  const sku = product.sku.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  frequencies.set(sku, (frequencies.get(sku) ?? 0) + weightOf.sku);
  add(product.sku, weightOf.variants);
  add(product.description.slice(0, 600), weightOf.description, descriptionWords);
  return frequencies;
}
