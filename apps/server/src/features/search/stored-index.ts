import type { ProductQuery } from '@voicecart/assistant/shop/shop';
import type { SearchConfiguration, SearchFacet } from '@voicecart/contract/routes/search-words';
import { answer, type Catalogue, type Postings, readIn, wordsIn } from '@voicecart/search/asking';
import type { PhraseRules } from '@voicecart/search/phrase';
import { rarity } from '@voicecart/search/postings-draft';
import type { CatalogueProduct } from '@voicecart/search/product';
import { type Asked, pauses } from '@voicecart/search/product-index';
import { facetValuesMax } from '@voicecart/search/product-words-index';
import type { Posting, Ranked } from '@voicecart/search/ranking';
import {
  allToldIn,
  everything,
  isWholeCatalogue,
  outOfScope,
  type Scope,
  unpriced,
  withinScope,
} from '@voicecart/search/scope';
import { isDead, readWord, type StoredList } from '@voicecart/search/segment';
import { Vocabulary } from '@voicecart/search/vocabulary';
import type { Pool } from 'pg';
import type { Db } from '../../platform/database.ts';
import { getShopProducts, readScopedPrices } from './search.queries.ts';
import {
  currencyOf,
  type LoadedSegment,
  loadBlocks,
  loadIds,
  loadSegmentIds,
  loadSegments,
} from './stored-index.queries.ts';
import { withVariantPrices } from './variant-prices.ts';

/** Words kept in memory at once, of one catalogue. */
const wordsBytesMax = 48e6;
/** Words that are mended to; beyond these, rare ones are found only as they are written. */
const vocabularyMax = 150_000;
const uuidBytes = 16;

interface Segment {
  readonly id: number;
  /** The number of its first product among those of all segments. */
  readonly base: number;
  readonly dead: Buffer;
}

interface Places {
  readonly strong: Posting | null;
  readonly weak: Posting | null;
}

/**
 * The index of a catalogue too large for memory. It stands in PostgreSQL in segments; a process holds prices, the words
 * to mend with, and the places of the words that were asked last. What is found is the same as in memory.
 */
export class StoredIndex {
  readonly engine = 'stored';
  readonly size: number;
  readonly #pool: Pool;
  readonly #db: Db;
  readonly #merchantId: string;
  readonly #segments: readonly Segment[];
  readonly #catalogue: Catalogue;
  readonly #descriptionWeight: number;
  /** The word asked longest ago first. */
  readonly #words = new Map<string, Places>();
  #wordsBytes = 0;
  readonly #scopes = new Map<string, Promise<Catalogue>>();

  private constructor(
    pool: Pool,
    db: Db,
    merchantId: string,
    segments: readonly Segment[],
    catalogue: Catalogue,
    descriptionWeight: number,
  ) {
    this.#pool = pool;
    this.#db = db;
    this.#merchantId = merchantId;
    this.#segments = segments;
    this.#catalogue = catalogue;
    this.#descriptionWeight = descriptionWeight;
    this.size = catalogue.columns.size;
  }

  /** Null where the catalogue has no stored index yet. */
  static async load(
    pool: Pool,
    db: Db,
    merchantId: string,
    configuration: SearchConfiguration,
  ): Promise<StoredIndex | null> {
    const loaded = await loadSegments(db, merchantId);
    if (loaded.length === 0) return null;
    const size = loaded.reduce((sum, { documents }) => sum + documents, 0);
    const prices = new Float64Array(size);
    const boosts = new Float32Array(size).fill(1);
    const segments: Segment[] = [];
    const lexicon = new LexiconSum();
    const pause = pauses();
    let base = 0;
    for (const segment of loaded) {
      segments.push({ id: segment.id, base, dead: segment.dead });
      for (let document = 0; document < segment.documents; document += 1) {
        prices[base + document] = segment.prices.readDoubleLE(document * 8);
        if (segment.flags[document] === 1) boosts[base + document] = configuration.outOfStockShare;
      }
      lexicon.add(segment);
      base += segment.documents;
      await pause();
    }
    const vocabulary = new Vocabulary(lexicon.counts(), () => lexicon.pairs());
    await vocabulary.prepare(pause);
    const catalogue = {
      columns: { size, prices, boosts },
      vocabulary,
      facetValues: lexicon.facets,
      currency: await currencyOf(db, merchantId),
    };
    return new StoredIndex(pool, db, merchantId, segments, catalogue, configuration.weights.description);
  }

  get bytes(): number {
    return (21 + 8 * this.#scopes.size) * this.size + this.#catalogue.vocabulary.bytes + this.#wordsBytes;
  }

  /** Products are read from the catalogue, since none is held. */
  told(_id: string, _scope: Scope): CatalogueProduct | null {
    return null;
  }

  async ask(query: ProductQuery, rules: PhraseRules, scope: Scope = everything): Promise<Asked> {
    const catalogue = await this.#scoped(scope);
    const { columns } = catalogue;
    const phrase = readIn(catalogue, query, rules);
    const held = await this.#placesOf(wordsIn(phrase));
    const kept = (posting: Posting | null) => (scope.shopId === null ? posting : withinScope(posting, columns));
    const postings: Postings = {
      strong: (word) => kept(held.get(word)?.strong ?? null),
      weak: (word) => kept(held.get(word)?.weak ?? null),
    };
    const found = answer(catalogue, postings, phrase, query);
    const ids = await loadIds(
      this.#db,
      this.#merchantId,
      found.ranked.map(({ document }) => this.#placeOf(document)),
    );
    const places = new Map<string, Ranked>();
    for (const [place, ranked] of found.ranked.entries()) {
      const id = ids.get(place);
      if (id !== undefined) places.set(id, ranked);
    }
    const products = await getShopProducts(this.#db, this.#merchantId, [...places.keys()]);
    const told = allToldIn(products, scope);
    return { answer: found, places, products: await withVariantPrices(this.#db, this.#merchantId, told, scope) };
  }

  /** The catalogue with the prices of a scope, read when it is first asked for. */
  async #scoped(scope: Scope): Promise<Catalogue> {
    if (isWholeCatalogue(scope)) return this.#catalogue;
    const key = `${scope.shopId} ${scope.currency}`;
    const known = this.#scopes.get(key);
    if (known) return known;
    const reading = this.#readScope(scope);
    this.#scopes.set(key, reading);
    reading.catch(() => this.#scopes.delete(key));
    return reading;
  }

  async #readScope(scope: Scope): Promise<Catalogue> {
    const prices = new Float64Array(this.size).fill(outOfScope);
    const rows = await readScopedPrices(this.#db, this.#merchantId, scope);
    const segments = await loadSegmentIds(this.#db, this.#merchantId);
    for (const { id, base } of this.#segments) {
      const ids = segments.get(id);
      // Both are in rising order of the ids: they are gone through side by side.
      for (let at = 0, row = 0; ids && rows && at < ids.length && row < rows.length; ) {
        const order = ids.compare(rows, row, row + uuidBytes, at, at + uuidBytes);
        if (order === 0) {
          const price = rows.readDoubleBE(row + uuidBytes);
          prices[base + at / uuidBytes] = Number.isNaN(price) ? unpriced : price;
        }
        if (order <= 0) at += uuidBytes;
        if (order >= 0) row += uuidBytes + 8;
      }
    }
    return {
      ...this.#catalogue,
      columns: { ...this.#catalogue.columns, prices },
      currency: scope.currency ?? this.#catalogue.currency,
    };
  }

  #placeOf(document: number): { segmentId: number; document: number } {
    let segment = this.#segments[0];
    for (const one of this.#segments) if (one.base <= document) segment = one;
    return { segmentId: segment?.id ?? 0, document: document - (segment?.base ?? 0) };
  }

  async #placesOf(words: readonly string[]): Promise<ReadonlyMap<string, Places>> {
    const places = new Map<string, Places>();
    const missing: string[] = [];
    for (const word of words) {
      const kept = this.#words.get(word);
      if (!kept) missing.push(word);
      else {
        places.set(word, kept);
        this.#words.delete(word);
        this.#words.set(word, kept);
      }
    }
    if (missing.length > 0)
      for (const [word, read] of await this.#read(missing)) places.set(word, this.#keep(word, read));
    return places;
  }

  #keep(word: string, places: Places): Places {
    const before = this.#words.get(word);
    if (before) return before;
    this.#words.set(word, places);
    this.#wordsBytes += bytesOf(places);
    for (const [oldest, held] of this.#words) {
      if (this.#wordsBytes <= wordsBytesMax || oldest === word) break;
      this.#words.delete(oldest);
      this.#wordsBytes -= bytesOf(held);
    }
    return places;
  }

  async #read(words: readonly string[]): Promise<Map<string, Places>> {
    const blocks = await loadBlocks(
      this.#pool,
      this.#merchantId,
      this.#segments.map(({ id }) => id),
      words,
    );
    const lists = new Map(words.map((word) => [word, { strong: [] as Part[], weak: [] as Part[] }]));
    const bySegment = new Map(this.#segments.map((segment) => [segment.id, segment]));
    for (const { segmentId, word, bytes } of blocks) {
      const segment = bySegment.get(segmentId);
      const read = readWord(bytes, word);
      if (!segment || !read) continue;
      lists.get(word)?.strong.push({ segment, list: read.strong });
      lists.get(word)?.weak.push({ segment, list: read.weak });
    }
    return new Map(
      [...lists].map(([word, { strong, weak }]) => [
        word,
        { strong: this.#joined(strong, 1), weak: this.#joined(weak, this.#descriptionWeight) },
      ]),
    );
  }

  /** One list of all segments' living products, with the weights that the word's rarity in all of them gives. */
  #joined(parts: readonly Part[], factor: number): Posting | null {
    const ordered = [...parts].sort((left, right) => left.segment.base - right.segment.base);
    const total = ordered.reduce((sum, { list }) => sum + list.documents.length, 0);
    if (total === 0) return null;
    const documents = new Uint32Array(total);
    const weights = new Float32Array(total);
    const idf = factor * rarity(this.size, total);
    let count = 0;
    for (const { segment, list } of ordered) {
      for (let index = 0; index < list.documents.length; index += 1) {
        const document = list.documents[index] as number;
        if (isDead(segment.dead, document)) continue;
        documents[count] = segment.base + document;
        weights[count] = idf * (list.worth[index] as number);
        count += 1;
      }
    }
    return count === 0 ? null : { documents: documents.slice(0, count), weights: weights.slice(0, count) };
  }
}

interface Part {
  readonly segment: Segment;
  readonly list: StoredList;
}

function bytesOf({ strong, weak }: Places): number {
  return 300 + 8 * ((strong?.documents.length ?? 0) + (weak?.documents.length ?? 0));
}

/** The lexicons of all segments as one. */
class LexiconSum {
  readonly #counts = new Map<string, number>();
  readonly #pairs = new Set<string>();
  readonly facets = new Map<string, SearchFacet>();

  add({ lexicon }: LoadedSegment): void {
    for (const [word, count] of lexicon.words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + count);
    for (const pair of lexicon.pairs) this.#pairs.add(pair);
    for (const [value, facet] of lexicon.facets) {
      if (this.facets.size < facetValuesMax && !this.facets.has(value)) this.facets.set(value, facet);
    }
  }

  counts(): Map<string, number> {
    if (this.#counts.size <= vocabularyMax) return this.#counts;
    return new Map([...this.#counts].sort((left, right) => right[1] - left[1]).slice(0, vocabularyMax));
  }

  *pairs(): Generator<string[]> {
    for (const pair of this.#pairs) yield pair.split(' ');
  }
}
