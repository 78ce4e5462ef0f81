import { type Answer, answer, type Catalogue, type Postings, readIn } from './asking.ts';
import type { SearchConfiguration, SearchFacet } from './configuration.ts';
import { isDeniedTerm } from './denied.ts';
import { bitsOf } from './intersection.ts';
import { listedPrice, withOffers } from './offers.ts';
import type { PhraseRules } from './phrase.ts';
import { PostingsDraft, rarity } from './postings-draft.ts';
import type { CatalogueProduct, IndexedProduct, Offer, ProductQuery } from './product.ts';
import { addFacetValues, wordsOfAllKinds, wordsOfDescription, wordsOfNames } from './product-words-index.ts';
import type { Columns, Posting, Ranked } from './ranking.ts';
import { everything, isWholeCatalogue, type Scope, toldIn, withinScope } from './scope.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

export interface Asked {
  readonly answer: Answer;
  /** Where each product stands in the answer, by id. */
  readonly places: ReadonlyMap<string, Ranked>;
  readonly products: readonly CatalogueProduct[];
}

/** Above this size mending is prepared when the index is built: later it would hold up a question. */
const prepareFrom = 2_000;

/**
 * An inverted index with BM25 over one merchant's catalogue, in memory. Any word may match (one misheard word must not
 * empty the result); products that match more and rarer words come first, those in stock before those that are not.
 */
export class ProductIndex implements Postings {
  readonly engine = 'memory';
  /** What it takes in memory, by estimate. */
  readonly bytes: number;
  readonly #products: readonly CatalogueProduct[];
  readonly #catalogue: Catalogue;
  /** Words of titles, brands, categories, tags, options and SKUs. */
  readonly #strong: ReadonlyMap<string, Posting>;
  /** Words that stand in a product's description only. */
  readonly #weak: ReadonlyMap<string, Posting>;
  readonly #byId: ReadonlyMap<string, CatalogueProduct>;
  /** Of products that stand for a group, by id. */
  readonly #offers: ReadonlyMap<string, readonly Offer[]>;
  readonly #scopes = new Map<string, Catalogue>();

  private constructor(
    products: readonly CatalogueProduct[],
    offers: ReadonlyMap<string, readonly Offer[]>,
    ofAllKinds: ReadonlyMap<string, ReadonlySet<string>>,
    strong: ReadonlyMap<string, Posting>,
    weak: ReadonlyMap<string, Posting>,
    facetValues: ReadonlyMap<string, SearchFacet>,
    configuration: SearchConfiguration,
  ) {
    this.#products = products;
    this.#offers = offers;
    this.#strong = strong;
    this.#weak = weak;
    const columns: Columns = {
      size: products.length,
      prices: Float64Array.from(products, (product) => listedPrice(product, this.#offersOf(product), everything)),
      boosts: Float32Array.from(products, (product) =>
        [product, ...this.#offersOf(product)].every(({ availability }) => availability === 'out_of_stock')
          ? configuration.outOfStockShare
          : 1,
      ),
      severalKinds: Uint8Array.from(products, ({ id }) => ((offers.get(id)?.length ?? 0) > 1 ? 1 : 0)),
      isOfAllKinds: (document, word) => ofAllKinds.get(products[document]?.id ?? '')?.has(word) === true,
    };
    const counts = new Map(
      [...weak].filter(([word]) => !isDeniedTerm(word)).map(([word, posting]) => [word, posting.documents.length]),
    );
    for (const [word, posting] of strong) counts.set(word, (counts.get(word) ?? 0) + posting.documents.length);
    const vocabulary = new Vocabulary(counts, () => titlesOf(products));
    this.#catalogue = { columns, vocabulary, facetValues, currency: products[0]?.currency ?? 'USD' };
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.bytes = bytesOf(products) + bytesOfOffers(offers) + bytesIn(strong) + bytesIn(weak) + vocabulary.bytes;
  }

  /** Builds in slices of a few milliseconds, so that a rebuild does not hold up the answers of the process. */
  static async build(items: readonly IndexedProduct[], configuration: SearchConfiguration): Promise<ProductIndex> {
    const strong = new PostingsDraft(items.length);
    const weak = new PostingsDraft(items.length);
    const facetValues = new Map<string, SearchFacet>();
    const pause = pauses();
    for (const [document, item] of items.entries()) {
      const named = wordsOfNames(item, configuration.weights);
      strong.add(document, named);
      if (configuration.weights.description > 0) weak.add(document, wordsOfDescription(item, named));
      addFacetValues(facetValues, item);
      const paused = pause();
      if (paused) await paused;
    }
    const index = new ProductIndex(
      items.map((item) => item.product),
      new Map(items.flatMap(({ product, offers }) => (offers.length > 0 ? [[product.id, offers] as const] : []))),
      new Map(items.flatMap((item) => (item.offers.length > 1 ? [[item.product.id, wordsOfAllKinds(item)]] : []))),
      await finish(strong, items.length, 1, pause),
      await finish(weak, items.length, configuration.weights.description, pause),
      facetValues,
      configuration,
    );
    if (items.length > prepareFrom) await index.#catalogue.vocabulary.prepare(pause);
    return index;
  }

  get size(): number {
    return this.#products.length;
  }

  /** The product as a list tells it; null where it stands for nothing that is sold, or not in the scope. */
  told(id: string, scope: Scope): CatalogueProduct | null {
    const product = this.#byId.get(id);
    const told = product ? toldIn(product, scope) : null;
    return told && withOffers(told, this.#offersOf(told), scope);
  }

  #offersOf({ id }: CatalogueProduct): readonly Offer[] {
    return this.#offers.get(id) ?? [];
  }

  strong(word: string): Posting | null {
    return this.#strong.get(word) ?? null;
  }

  weak(word: string): Posting | null {
    return this.#weak.get(word) ?? null;
  }

  /** What a phrase finds, best first. */
  async ask(query: ProductQuery, rules: PhraseRules, scope: Scope = everything): Promise<Asked> {
    const catalogue = this.#scoped(scope);
    const { columns } = catalogue;
    const postings: Postings =
      scope.shopId === null
        ? this
        : {
            strong: (word) => withinScope(this.strong(word), columns),
            weak: (word) => withinScope(this.weak(word), columns),
          };
    const found = answer(catalogue, postings, readIn(catalogue, query, rules), query);
    const places = new Map<string, Ranked>();
    const products: CatalogueProduct[] = [];
    for (const ranked of found.ranked) {
      const product = this.#products[ranked.document];
      if (!product) continue;
      places.set(product.id, ranked);
      const told = this.told(product.id, scope);
      if (told) products.push(told);
    }
    return { answer: found, places, products };
  }

  /** The catalogue with the prices of a scope. */
  #scoped(scope: Scope): Catalogue {
    if (isWholeCatalogue(scope)) return this.#catalogue;
    const key = `${scope.shopId} ${scope.currency}`;
    const known = this.#scopes.get(key);
    if (known) return known;
    const prices = Float64Array.from(this.#products, (product) => listedPrice(product, this.#offersOf(product), scope));
    const catalogue = {
      ...this.#catalogue,
      columns: { ...this.#catalogue.columns, prices },
      currency: scope.currency ?? this.#catalogue.currency,
    };
    this.#scopes.set(key, catalogue);
    return catalogue;
  }
}

/** Gives a promise whenever some milliseconds have gone by without a pause. */
export function pauses(): () => Promise<void> | null {
  let last = performance.now();
  return () => {
    if (performance.now() - last <= 8) return null;
    return new Promise((resolve) =>
      setImmediate(() => {
        last = performance.now();
        resolve();
      }),
    );
  };
}

async function finish(
  draft: PostingsDraft,
  total: number,
  factor: number,
  pause: () => Promise<void> | null,
): Promise<Map<string, Posting>> {
  const postings = new Map<string, Posting>();
  for (const word of draft.words()) {
    const { documents, worth } = draft.get(word);
    const idf = factor * rarity(total, documents.length);
    for (let index = 0; index < worth.length; index += 1) worth[index] = idf * (worth[index] as number);
    const rising = Uint32Array.from(documents);
    postings.set(word, { documents: rising, weights: worth, bits: bitsOf(rising, total) });
    const paused = pause();
    if (paused) await paused;
  }
  return postings;
}

function* titlesOf(products: readonly CatalogueProduct[]): Generator<string[]> {
  for (const { title, brand } of products) {
    yield wordsOf(title);
    if (brand) yield wordsOf(brand);
  }
}

function bytesOf(products: readonly CatalogueProduct[]): number {
  return products.reduce((sum, product) => sum + 700 + product.title.length + product.description.length, 0);
}

function bytesOfOffers(offers: ReadonlyMap<string, readonly Offer[]>): number {
  let bytes = 0;
  for (const some of offers.values()) bytes += 100 + 120 * some.length;
  return bytes;
}

/** Each word brings two arrays of its own, which cost more than what is in them. */
function bytesIn(postings: ReadonlyMap<string, Posting>): number {
  let bytes = 0;
  for (const { documents, bits } of postings.values()) bytes += 330 + 8 * documents.length + (bits?.byteLength ?? 0);
  return bytes;
}
