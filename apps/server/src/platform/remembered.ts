interface Entry<V> {
  readonly group: string;
  readonly value: Promise<V>;
  readonly until: number;
  /** The answer, once it is there. */
  known?: { readonly answer: V };
}

/**
 * Answers of look-ups, kept for a short while in this process and forgotten by group when something of the group
 * changes. A look-up that was under way at the change answers its callers and is not kept: it may have read before.
 */
export class Remembered<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #keysOfGroup = new Map<string, Set<string>>();
  readonly #options: { readonly keepMs: number; readonly most: number };

  constructor(options: { keepMs: number; most: number }) {
    this.#options = options;
  }

  /** @param isWorthKeeping asked of the answer: one that is not is forgotten at once */
  get(group: string, key: string, load: () => Promise<V>, isWorthKeeping: (value: V) => boolean): Promise<V> {
    const id = `${group} ${key}`;
    const known = this.#entries.get(id);
    if (known && known.until > Date.now()) return known.value;
    const entry: Entry<V> = { group, value: load(), until: Date.now() + this.#options.keepMs };
    this.#keep(id, entry);
    entry.value.then(
      (value) => {
        if (isWorthKeeping(value)) entry.known = { answer: value };
        else this.#drop(id, entry);
      },
      () => this.#drop(id, entry),
    );
    return entry.value;
  }

  /** What is kept; undefined where nothing is, or is still being looked up. */
  peek(group: string, key: string): V | undefined {
    const known = this.#entries.get(`${group} ${key}`);
    return known && known.until > Date.now() ? known.known?.answer : undefined;
  }

  forget(group: string): void {
    for (const id of this.#keysOfGroup.get(group) ?? []) this.#entries.delete(id);
    this.#keysOfGroup.delete(group);
  }

  clear(): void {
    this.#entries.clear();
    this.#keysOfGroup.clear();
  }

  #keep(id: string, entry: Entry<V>): void {
    const before = this.#entries.get(id);
    if (before) this.#drop(id, before);
    if (this.#entries.size >= this.#options.most) {
      const [oldest] = this.#entries;
      if (oldest) this.#drop(...oldest);
    }
    this.#entries.set(id, entry);
    const keys = this.#keysOfGroup.get(entry.group);
    if (keys) keys.add(id);
    else this.#keysOfGroup.set(entry.group, new Set([id]));
  }

  #drop(id: string, entry: Entry<V>): void {
    if (this.#entries.get(id) !== entry) return;
    this.#entries.delete(id);
    const keys = this.#keysOfGroup.get(entry.group);
    keys?.delete(id);
    if (keys?.size === 0) this.#keysOfGroup.delete(entry.group);
  }
}
