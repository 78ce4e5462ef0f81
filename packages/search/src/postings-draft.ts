export const k1 = 1.2;
const b = 0.4;

/** What BM25 can give at most for how often a word stands in a product. */
export const frequencyWeightMax = k1 + 1;

/** Postings while they are gathered; their weights need the lengths of all documents. */
export class PostingsDraft {
  readonly #words = new Map<string, { documents: number[]; frequencies: number[] }>();
  readonly #lengths: Float32Array;
  #documents = 0;

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
    this.#documents = Math.max(this.#documents, document + 1);
  }

  words(): IterableIterator<string> {
    return this.#words.keys();
  }

  count(word: string): number {
    return this.#words.get(word)?.documents.length ?? 0;
  }

  /** Documents of a word with what its frequency is worth there, by BM25 without the word's rarity. */
  get(word: string): { documents: readonly number[]; worth: Float32Array } {
    const { documents, frequencies } = this.#words.get(word) ?? { documents: [], frequencies: [] };
    const worth = Float32Array.from(documents, (document, index) => {
      const frequency = frequencies[index] ?? 0;
      const norm = k1 * (1 - b + (b * (this.#lengths[document] ?? 0)) / this.#averageLength());
      return (frequency * (k1 + 1)) / (frequency + norm);
    });
    return { documents, worth };
  }

  #average = 0;

  #averageLength(): number {
    this.#average ||= this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.#documents) || 1;
    return this.#average;
  }
}

/** How rare a word is. */
export function rarity(documents: number, holding: number): number {
  return Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
}
