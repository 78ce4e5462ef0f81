import type { SearchConfiguration, SearchFacet } from './configuration.ts';
import { isDeniedTerm } from './denied.ts';
import { listedPrice } from './offers.ts';
import { PostingsDraft } from './postings-draft.ts';
import type { IndexedProduct } from './product.ts';
import { addFacetValues, wordsOfDescription, wordsOfNames } from './product-words-index.ts';
import { everything } from './scope.ts';
import { type Block, blocksOf, type Lexicon } from './segment.ts';
import { wordsOf } from './words.ts';

export const segmentDocumentsMax = 65_536;
/** Words and pairs a segment names for mending; the commonest where there are more. */
const lexiconWordsMax = 60_000;
const lexiconPairsMax = 15_000;

/** A segment while it is gathered. */
export class SegmentDraft {
  readonly #configuration: SearchConfiguration;
  readonly #strong = new PostingsDraft(segmentDocumentsMax);
  readonly #weak = new PostingsDraft(segmentDocumentsMax);
  readonly #pairs = new Map<string, number>();
  readonly #facets = new Map<string, SearchFacet>();
  readonly #ids = Buffer.alloc(segmentDocumentsMax * 16);
  readonly #marks = new Uint32Array(segmentDocumentsMax);
  readonly #prices = new Float64Array(segmentDocumentsMax);
  readonly #flags = Buffer.alloc(segmentDocumentsMax);
  size = 0;

  constructor(configuration: SearchConfiguration) {
    this.#configuration = configuration;
  }

  get isFull(): boolean {
    return this.size === segmentDocumentsMax;
  }

  /** @param mark what tells a later state of the product from this one */
  add(item: IndexedProduct, mark: number): void {
    const { product, offers } = item;
    const document = this.size;
    this.size += 1;
    this.#ids.write(product.id.replaceAll('-', ''), document * 16, 'hex');
    this.#marks[document] = mark;
    this.#prices[document] = listedPrice(product, offers, everything);
    this.#flags[document] = [product, ...offers].every(({ availability }) => availability === 'out_of_stock') ? 1 : 0;
    const { weights } = this.#configuration;
    const named = wordsOfNames(item, weights);
    this.#strong.add(document, named);
    if (weights.description > 0) this.#weak.add(document, wordsOfDescription(item, named));
    addFacetValues(this.#facets, item);
    const title = wordsOf(product.title);
    for (let index = 1; index < title.length; index += 1) this.#addPair(`${title[index - 1]} ${title[index]}`);
  }

  #addPair(pair: string): void {
    if (!/^[a-z]+ [a-z]+$/.test(pair)) return;
    const count = this.#pairs.get(pair);
    if (count !== undefined || this.#pairs.size < 200_000) this.#pairs.set(pair, (count ?? 0) + 1);
  }

  blocks(): Generator<Block> {
    return blocksOf(this.#strong, this.#weak);
  }

  /** The segment's row, without its keys. */
  columns() {
    const view = (array: Uint32Array | Float64Array) =>
      Buffer.from(array.buffer, 0, this.size * array.BYTES_PER_ELEMENT);
    return {
      documents: this.size,
      ids: this.#ids.subarray(0, this.size * 16),
      marks: view(this.#marks),
      prices: view(this.#prices),
      flags: this.#flags.subarray(0, this.size),
      dead: Buffer.alloc((this.size + 7) >> 3),
      lexicon: JSON.stringify(this.#lexicon()),
    };
  }

  #lexicon(): Lexicon {
    const counts = new Map<string, number>();
    for (const draft of [this.#strong, this.#weak]) {
      for (const word of draft.words())
        if (!isDeniedTerm(word)) counts.set(word, (counts.get(word) ?? 0) + draft.count(word));
    }
    // A word with a figure that only one product has is an article number: nobody's slip is mended to it.
    const words = [...counts].filter(([word, count]) => count > 1 || !/\p{N}/u.test(word));
    return {
      words: most(words, lexiconWordsMax),
      pairs: most([...this.#pairs], lexiconPairsMax).map(([pair]) => pair),
      facets: [...this.#facets],
    };
  }
}

function most(entries: [string, number][], limit: number): [string, number][] {
  if (entries.length <= limit) return entries;
  return entries.sort((left, right) => right[1] - left[1]).slice(0, limit);
}
