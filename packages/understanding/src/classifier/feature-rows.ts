/**
 * Which row a feature has, by its 32-bit hash: open addressing over typed arrays. A `Map` of the hundred thousand
 * features of a wide app takes many times as long to fill, and a loaded model is asked at once.
 */
export class FeatureRows {
  /** The hashes in the order of their rows. */
  readonly hashes: Int32Array;
  /** At each place a row and one, 0 where the place is free; at most half are taken. */
  readonly #places: Int32Array;
  readonly #mask: number;

  constructor(hashes: Int32Array) {
    this.hashes = hashes;
    this.#mask = 2 ** Math.ceil(Math.log2(Math.max(2, 2 * hashes.length))) - 1;
    this.#places = new Int32Array(this.#mask + 1);
    for (let row = 0; row < hashes.length; row += 1) {
      let place = this.#placeOf(hashes[row] ?? 0);
      while (this.#places[place] !== 0) place = (place + 1) & this.#mask;
      this.#places[place] = row + 1;
    }
  }

  get size(): number {
    return this.hashes.length;
  }

  /** -1 for a feature that no row stands for. */
  get(hash: number): number {
    for (let place = this.#placeOf(hash); ; place = (place + 1) & this.#mask) {
      const row = (this.#places[place] ?? 0) - 1;
      if (row === -1 || this.hashes[row] === hash) return row;
    }
  }

  #placeOf(hash: number): number {
    return (Math.imul(hash, 0x9e3779b1) >>> 7) & this.#mask;
  }
}
