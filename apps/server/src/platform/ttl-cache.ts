import { LRUCache } from 'lru-cache';

interface Entry<V> {
  readonly value: Promise<V>;
  /** The answer, once it is there. */
  known?: { readonly answer: V };
}

/**
 * Answers of look-ups, kept for a short while in this process and forgotten by group when something of the group
 * changes. A look-up that was under way at the change answers its callers and is not kept: it may have read before.
 */
export class TtlCache<V> {
  readonly #entries: LRUCache<string, Entry<V>>;

  constructor({ keepMs, most }: { keepMs: number; most: number }) {
    this.#entries = new LRUCache({ max: most, ttl: keepMs });
  }

  /** @param isWorthKeeping asked of the answer: one that is not is forgotten at once */
  get(group: string, key: string, load: () => Promise<V>, isWorthKeeping: (value: V) => boolean): Promise<V> {
    const id = `${group} ${key}`;
    const kept = this.#entries.get(id);
    if (kept) return kept.value;
    const entry: Entry<V> = { value: load() };
    this.#entries.set(id, entry);
    const drop = () => this.#entries.peek(id) === entry && this.#entries.delete(id);
    entry.value.then((answer) => {
      if (isWorthKeeping(answer)) entry.known = { answer };
      else drop();
    }, drop);
    return entry.value;
  }

  /** What is kept; undefined where nothing is, or is still being looked up. */
  peek(group: string, key: string): V | undefined {
    return this.#entries.peek(`${group} ${key}`)?.known?.answer;
  }

  forget(group: string): void {
    for (const id of this.#entries.keys()) if (id.startsWith(`${group} `)) this.#entries.delete(id);
  }

  clear(): void {
    this.#entries.clear();
  }
}
