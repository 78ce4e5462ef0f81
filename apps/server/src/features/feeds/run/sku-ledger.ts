/**
 * Every SKU of an import in a few bytes: what the database held of it before, and in which line of the file it stood.
 * Telling doubles, unchanged rows and vanished products this way costs no query for each row, and a re-import that
 * changes nothing writes nothing. Open addressing over typed arrays: a million SKUs take 50 MB where a Map of strings
 * takes 150. SKUs are known by 64 bits of hash: that two of a million share one has a chance of 1 in 30 million.
 */
export class SkuLedger {
  #mask: number;
  #size = 0;
  #high: Uint32Array;
  #low: Uint32Array;
  #line: Uint32Array;
  #content: Float64Array;
  #flags: Uint8Array;
  #owner: Uint8Array;

  constructor(expected = 1_000) {
    let capacity = 1_024;
    while (capacity * 0.6 < expected) capacity *= 2;
    this.#mask = capacity - 1;
    this.#high = new Uint32Array(capacity);
    this.#low = new Uint32Array(capacity);
    this.#line = new Uint32Array(capacity);
    this.#content = new Float64Array(capacity);
    this.#flags = new Uint8Array(capacity);
    this.#owner = new Uint8Array(capacity);
  }

  /** A place for a SKU, new or known. Holds until the next call. */
  place(sku: string): number {
    if (this.#size > this.#mask * 0.6) this.#grow();
    hashText(sku, hash);
    const high = hash[0] ?? 0;
    const low = hash[1] ?? 0;
    const at = this.#probe(high, low);
    if (this.#flags[at] === 0) {
      this.#high[at] = high;
      this.#low[at] = low;
      this.#flags[at] = used;
      this.#size += 1;
    }
    return at;
  }

  /**
   * Notes what the database holds.
   * @param mayVanish whether this feed owns it and it is offered
   * @param owner whose it is else, as a number of the caller's from 1 to 255; 0 for this feed's or nobody's
   */
  know(sku: string, contentHash: number, mayVanish: boolean, owner = 0): void {
    const at = this.place(sku);
    this.#owner[at] = owner;
    this.#flags[at] = used | stored | (mayVanish ? vanishing : 0);
    this.#content[at] = contentHash;
  }

  /** Line in which the file first had this SKU, or 0. */
  lineAt(at: number): number {
    return this.#line[at] ?? 0;
  }

  see(at: number, line: number): void {
    this.#line[at] = line;
  }

  /** The file had a row of this SKU that was refused: the product is not imported, but it has not vanished either. */
  mention(sku: string): void {
    hashText(sku, hash);
    const at = this.#probe(hash[0] ?? 0, hash[1] ?? 0);
    if (this.#flags[at] !== 0) this.#flags[at] = (this.#flags[at] ?? 0) | mentioned;
  }

  isStored(at: number): boolean {
    return ((this.#flags[at] ?? 0) & stored) !== 0;
  }

  contentAt(at: number): number {
    return this.#content[at] ?? 0;
  }

  ownerAt(at: number): number {
    return this.#owner[at] ?? 0;
  }

  /** Whether this feed owns it and it is offered. */
  isOffered(at: number): boolean {
    return ((this.#flags[at] ?? 0) & vanishing) !== 0;
  }

  /** Whether the file had this SKU, imported or refused. */
  hasSeen(sku: string): boolean {
    hashText(sku, hash);
    const at = this.#probe(hash[0] ?? 0, hash[1] ?? 0);
    return this.#line[at] !== 0 || ((this.#flags[at] ?? 0) & mentioned) !== 0;
  }

  /** Products that this feed owns and that are offered. */
  countOffered(): number {
    let count = 0;
    for (const flags of this.#flags) if ((flags & vanishing) !== 0) count += 1;
    return count;
  }

  /** Products of this feed that the file no longer has, or of which it has only a row that is refused. */
  countAtRisk(): number {
    let count = 0;
    for (let at = 0; at <= this.#mask; at += 1) {
      if (((this.#flags[at] ?? 0) & vanishing) !== 0 && this.#line[at] === 0) count += 1;
    }
    return count;
  }

  /** Products of this feed that the file no longer has. */
  countVanishing(): number {
    let count = 0;
    for (let at = 0; at <= this.#mask; at += 1) {
      if (((this.#flags[at] ?? 0) & (vanishing | mentioned)) === vanishing && this.#line[at] === 0) count += 1;
    }
    return count;
  }

  #probe(high: number, low: number): number {
    let at = low & this.#mask;
    while (this.#flags[at] !== 0 && (this.#high[at] !== high || this.#low[at] !== low)) at = (at + 1) & this.#mask;
    return at;
  }

  #grow(): void {
    const old = {
      high: this.#high,
      low: this.#low,
      line: this.#line,
      content: this.#content,
      flags: this.#flags,
      owner: this.#owner,
    };
    const capacity = (this.#mask + 1) * 2;
    this.#mask = capacity - 1;
    this.#high = new Uint32Array(capacity);
    this.#low = new Uint32Array(capacity);
    this.#line = new Uint32Array(capacity);
    this.#content = new Float64Array(capacity);
    this.#flags = new Uint8Array(capacity);
    this.#owner = new Uint8Array(capacity);
    for (let from = 0; from < old.flags.length; from += 1) {
      if (old.flags[from] === 0) continue;
      const at = this.#probe(old.high[from] ?? 0, old.low[from] ?? 0);
      this.#high[at] = old.high[from] ?? 0;
      this.#low[at] = old.low[from] ?? 0;
      this.#line[at] = old.line[from] ?? 0;
      this.#content[at] = old.content[from] ?? 0;
      this.#flags[at] = old.flags[from] ?? 0;
      this.#owner[at] = old.owner[from] ?? 0;
    }
  }
}

const used = 1;
const stored = 2;
const vanishing = 4;
const mentioned = 8;
const hash = new Uint32Array(2);

/** 64 bits over the UTF-16 units of a text (cyrb53 by bryc, public domain, with both halves whole). */
export function hashText(text: string, into: Uint32Array): void {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  into[0] = b >>> 0;
  into[1] = a >>> 0;
}

/** A hash that a double holds exactly, for the `content_hash` column; never 0, which stands for "edited by hand". */
export function contentHash(text: string): number {
  hashText(text, hash);
  return ((hash[0] ?? 0) & 0x1fffff) * 2 ** 32 + (hash[1] ?? 0) || 1;
}
