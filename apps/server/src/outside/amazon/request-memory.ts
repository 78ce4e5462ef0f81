import { hash } from 'node:crypto';

/**
 * Remembers which requests were already accepted, so that a recorded request cannot be played back while its
 * timestamp is still inside the window.
 */
export interface RequestMemory {
  /**
   * Remembers a request, in one step with the question whether it was known: two nodes asking at the same moment
   * must not both hear yes.
   * @param requestId Amazon's id of the request
   * @param untilMs epoch milliseconds up to which (inclusive) it must be remembered
   * @returns true when the request is new, false when it was seen before
   */
  remember(requestId: string, untilMs: number): Promise<boolean> | boolean;

  /**
   * Lets a request be sent once more. Amazon repeats a skill event for an hour until the skill has acknowledged it;
   * a route that could not act on one forgets it, or the repeat would be refused as a replay and the event lost.
   */
  forget(requestId: string): Promise<void> | void;
}

/** A request's id in 22 characters, whatever its own length: 132 bits of its SHA-256 as base64url. */
export function shortRequestId(requestId: string): string {
  return hash('sha256', requestId, 'base64url').slice(0, shortRequestIdLength);
}

export const shortRequestIdLength = 22;

/**
 * Keeps request ids in this process: right for one voice process. Several behind a load balancer need a shared memory,
 * or a replay passes once on every node.
 *
 * Only requests with a valid signature get here, so a stranger cannot fill it; `capacity` guards the process against a
 * flood of genuine ones, and costs the oldest entries.
 */
export function createProcessRequestMemory(
  options: { capacity?: number; now?: () => number } = {},
): RequestMemory & { readonly size: number } {
  const { capacity = 500_000, now = Date.now } = options;
  const seen = new SeenRequests(capacity, now);
  return {
    get size() {
      return seen.size;
    },
    remember: (requestId, untilMs) => seen.remember(shortRequestId(requestId), untilMs),
    forget: (requestId) => seen.forget(shortRequestId(requestId)),
  };
}

/** Words of a key, 30 bits each, and when it may be forgotten. */
const keyWords = 4;
const slotsMin = 2_048;

/**
 * Short ids with a time each, in flat memory: an open hash table, probed in a row. Hundreds of thousands live for
 * minutes, and as objects each would be moved twice by the collector while somebody waits.
 */
export class SeenRequests {
  readonly #capacity: number;
  readonly #now: () => number;
  #keys = new Int32Array(slotsMin * keyWords);
  /** Zero where a slot was never used. */
  #untilMs = new Float64Array(slotsMin);
  /** The how manieth it is: of two that live, the older has the smaller number. */
  #numbers = new Float64Array(slotsMin);
  #used = 0;
  #count = 0;
  readonly #key = new Int32Array(keyWords);

  /** @param capacity of how many at once; of more, the oldest are forgotten */
  constructor(capacity: number, now: () => number = Date.now) {
    this.#capacity = capacity;
    this.#now = now;
  }

  /** How many places are taken, by those too whose time is over. */
  get size(): number {
    return this.#used;
  }

  /** @param shortId as `shortRequestId` makes it. @returns whether it is new, or was so long ago that its time is over */
  remember(shortId: string, untilMs: number): boolean {
    if (this.#used >= Math.min(this.#capacity, this.#untilMs.length * 0.75)) this.#makeRoom();
    this.#readKey(shortId);
    const slot = this.#slotOf();
    const knownUntilMs = this.#untilMs[slot] ?? 0;
    if (knownUntilMs !== 0 && knownUntilMs >= this.#now()) return false;
    if (knownUntilMs === 0) this.#used += 1;
    this.#put(slot, untilMs, ++this.#count);
    return true;
  }

  forget(shortId: string): void {
    this.#readKey(shortId);
    const slot = this.#slotOf();
    // Its place stays taken: what was put behind it must be found.
    if (this.#untilMs[slot] !== 0) this.#untilMs[slot] = over;
  }

  #put(slot: number, untilMs: number, number: number): void {
    this.#keys.set(this.#key, slot * keyWords);
    this.#untilMs[slot] = untilMs === 0 ? over : untilMs;
    this.#numbers[slot] = number;
  }

  /** The slot that holds the key, or the free one where it belongs. */
  #slotOf(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#key;
    const mask = this.#untilMs.length - 1;
    for (let slot = (a ^ (b << 7)) & mask; ; slot = (slot + 1) & mask) {
      if (this.#untilMs[slot] === 0) return slot;
      const at = slot * keyWords;
      const keys = this.#keys;
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && keys[at + 3] === d) return slot;
    }
  }

  /** A table of those whose time is not over, and of the newest where they are too many. */
  #makeRoom(): void {
    const [keys, untilMs, numbers] = [this.#keys, this.#untilMs, this.#numbers];
    const nowMs = this.#now();
    // Room for a tenth at once, or a full memory would be made anew for every single request.
    const newest = this.#count - this.#capacity * 0.9;
    const lives = (slot: number) => (untilMs[slot] ?? 0) >= nowMs && (numbers[slot] ?? 0) > newest;
    let living = 0;
    for (let slot = 0; slot < untilMs.length; slot += 1) if (lives(slot)) living += 1;
    let slots = slotsMin;
    while (slots / 2 < living) slots *= 2;
    this.#keys = new Int32Array(slots * keyWords);
    this.#untilMs = new Float64Array(slots);
    this.#numbers = new Float64Array(slots);
    this.#used = living;
    for (let slot = 0; slot < untilMs.length; slot += 1) {
      if (!lives(slot)) continue;
      for (let word = 0; word < keyWords; word += 1) this.#key[word] = keys[slot * keyWords + word] ?? 0;
      this.#put(this.#slotOf(), untilMs[slot] ?? 0, numbers[slot] ?? 0);
    }
  }

  /** 120 bits of the 132 say which it is. */
  #readKey(shortId: string): void {
    for (let word = 0; word < keyWords; word += 1) {
      let bits = 0;
      for (let place = word * 5; place < word * 5 + 5; place += 1)
        bits = (bits << 6) | sextet(shortId.charCodeAt(place));
      this.#key[word] = bits;
    }
  }
}

/** A time that is over for good. */
const over = Number.NEGATIVE_INFINITY;

/** Of a letter of base64url. */
function sextet(code: number): number {
  if (code >= 97) return code - 71;
  if (code === 95) return 63;
  if (code >= 65) return code - 65;
  return code === 45 ? 62 : code + 4;
}
