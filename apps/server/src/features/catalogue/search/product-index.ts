import type { ProductPage, ProductQuery, ShopProduct } from '@voicecart/assistant/shop';
import { intersection, placeOf } from './intersection.ts';
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
const severalProducts = 3;
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
  /** Words of titles, brands, categories, tags, options and SKUs. */
  readonly #strong: ReadonlyMap<string, Posting>;
  /** Words that stand in a product's description only. */
  readonly #weak: ReadonlyMap<string, Posting>;
  readonly #vocabulary: Vocabulary;
  readonly #byId: ReadonlyMap<string, ShopProduct>;
  readonly #scores: Float32Array;
  readonly #matches: Uint8Array;
  readonly #touched: Uint32Array;

  private constructor(
    products: readonly ShopProduct[],
    strong: ReadonlyMap<string, Posting>,
    weak: ReadonlyMap<string, Posting>,
  ) {
    this.#products = products;
    this.#strong = strong;
    this.#weak = weak;
    this.#prices = Float64Array.from(products, (product) => product.salePriceMinor ?? product.priceMinor);
    this.#boosts = Float32Array.from(products, (product) => (product.availability === 'out_of_stock' ? 0.75 : 1));
    const counts = new Map([...weak].map(([word, posting]) => [word, posting.documents.length]));
    for (const [word, posting] of strong) counts.set(word, (counts.get(word) ?? 0) + posting.documents.length);
    this.#vocabulary = new Vocabulary(counts);
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#scores = new Float32Array(products.length);
    this.#matches = new Uint8Array(products.length);
    this.#touched = new Uint32Array(products.length);
  }

  /** Builds in slices of a few milliseconds, so that a rebuild does not hold up the answers of the process. */
  static async build(items: readonly IndexedProduct[]): Promise<ProductIndex> {
    const strong = new PostingsDraft(items.length);
    const weak = new PostingsDraft(items.length);
    let lastPause = performance.now();
    for (const [document, item] of items.entries()) {
      const named = wordsOfNames(item);
      strong.add(document, named);
      weak.add(document, wordsOfDescription(item, named));
      if (performance.now() - lastPause > 8) {
        await new Promise((resolve) => setImmediate(resolve));
        lastPause = performance.now();
      }
    }
    return new ProductIndex(
      items.map((item) => item.product),
      strong.finish(1),
      weak.finish(weightOf.description),
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
    const strong = words.flatMap((word) => this.#strong.get(word) ?? []);
    const weak = words.flatMap((word) => this.#weak.get(word) ?? []);
    const known = words.filter((word) => this.#strong.has(word) || this.#weak.has(word)).length;
    const isCorrected = words.length > 0 && words.join(' ') !== [...new Set(asked)].join(' ');
    const correctedQuery = isCorrected ? words.join(' ') : null;
    const named = strong.length === known ? intersection(strong.map(({ documents }) => documents)) : null;
    if (named && named.length >= severalProducts) {
      return { found: this.#named(named, strong, maxPriceMinor), correctedQuery };
    }
    const sums: Sums = { count: 0, most: 0, withMost: 0 };
    for (const posting of strong) this.#collect(posting, sums);
    // Descriptions are asked where no product is named by all the words: a word said in passing must not outweigh names.
    if (sums.most < known) for (const posting of weak) this.#collect(posting, sums);
    // Where several products hold as many of the words as any does, these are meant; else half of the words will do.
    const needed = sums.withMost >= severalProducts ? sums.most : Math.max(1, Math.ceil(sums.most / 2));
    const found = this.#pick(sums.count, needed, known, maxPriceMinor);
    return { found, correctedQuery };
  }

  /** Several products are named by all the words: these are meant, and no other needs to be looked at. */
  #named(documents: Uint32Array, postings: readonly Posting[], maxPriceMinor: number | null): Found {
    const limit = maxPriceMinor ?? Number.POSITIVE_INFINITY;
    const found: { documents: number[]; scores: number[] } = { documents: [], scores: [] };
    for (let index = 0; index < documents.length; index += 1) {
      const document = documents[index] ?? 0;
      if (this.#priceOf(document) > limit) continue;
      let score = 0;
      for (const { documents: all, weights } of postings) {
        const place = all === documents ? index : placeOf(all, document);
        score = Math.fround(score + (weights[place] ?? 0));
      }
      found.documents.push(document);
      found.scores.push(score * (this.#boosts[document] ?? 1));
    }
    return found;
  }

  /** Adds a word's weights to the products that hold it. The sums lie in arrays that are made once. */
  #collect({ documents, weights }: Posting, sums: Sums): void {
    const scores = this.#scores;
    const matches = this.#matches;
    const touched = this.#touched;
    const length = documents.length;
    let { count, most, withMost } = sums;
    for (let index = 0; index < length; index += 1) {
      const document = documents[index] ?? 0;
      const matched = (matches[document] ?? 0) + 1;
      if (matched === 1) touched[count++] = document;
      if (matched > most) {
        most = matched;
        withMost = 1;
      } else if (matched === most) withMost += 1;
      matches[document] = matched;
      scores[document] = (scores[document] ?? 0) + (weights[index] ?? 0);
    }
    sums.count = count;
    sums.most = most;
    sums.withMost = withMost;
  }

  /** Those of the collected products that match enough and cost no more; leaves the sums empty for the next question. */
  #pick(count: number, needed: number, words: number, maxPriceMinor: number | null): Found {
    const scores = this.#scores;
    const matches = this.#matches;
    const boosts = this.#boosts;
    const prices = this.#prices;
    const touched = this.#touched;
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

/** Products met so far, the most words one of them holds, and how many hold that many. */
interface Sums {
  count: number;
  most: number;
  withMost: number;
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

/** Postings while they are gathered; their weights need the lengths of all documents. */
class PostingsDraft {
  readonly #words = new Map<string, { documents: number[]; frequencies: number[] }>();
  readonly #lengths: Float32Array;

  constructor(documents: number) {
    this.#lengths = new Float32Array(documents);
  }

  add(document: number, frequencies: ReadonlyMap<string, number>): void {
    let length = 0;
    for (const [word, frequency] of frequencies) {
      length += frequency;
      const draft = this.#words.get(word);
      if (draft) {
        draft.documents.push(document);
        draft.frequencies.push(frequency);
      } else this.#words.set(word, { documents: [document], frequencies: [frequency] });
    }
    this.#lengths[document] = length;
  }

  finish(factor: number): Map<string, Posting> {
    const total = this.#lengths.length;
    const average = this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, total) || 1;
    const postings = new Map<string, Posting>();
    for (const [word, { documents, frequencies }] of this.#words) {
      const idf = Math.log(1 + (total - documents.length + 0.5) / (documents.length + 0.5));
      const weights = Float32Array.from(documents, (document, index) => {
        const frequency = frequencies[index] ?? 0;
        const norm = k1 * (1 - b + (b * (this.#lengths[document] ?? 0)) / average);
        return (factor * idf * frequency * (k1 + 1)) / (frequency + norm);
      });
      postings.set(word, { documents: Uint32Array.from(documents), weights });
    }
    return postings;
  }
}

/** How often each word names the product, weighted by where it stands. */
function wordsOfNames({ product, tags, variantWords }: IndexedProduct): Map<string, number> {
  const frequencies = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text).slice(0, 200)) frequencies.set(word, (frequencies.get(word) ?? 0) + weight);
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
  return frequencies;
}

function wordsOfDescription({ product }: IndexedProduct, named: ReadonlyMap<string, number>): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const word of wordsOf(product.description.slice(0, 600)).slice(0, descriptionWords)) {
    if (!named.has(word)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  }
  return frequencies;
}
