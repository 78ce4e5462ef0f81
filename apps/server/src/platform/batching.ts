import type pg from 'pg';

interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
}

const batchMax = 200;

/**
 * Gathers look-ups of a hot path: those that come while one query runs share the next. Alone a look-up waits for one
 * round trip, under load many share it; each still gets its own answer or the batch's error.
 * @param load answers the keys in their order, one value a key
 */
export function batched<K, V>(
  load: (pool: pg.Pool, keys: readonly K[]) => Promise<readonly V[]>,
): (pool: pg.Pool, key: K) => Promise<V> {
  const batchers = new WeakMap<pg.Pool, Batcher<K, V>>();
  return (pool, key) => {
    let batcher = batchers.get(pool);
    if (!batcher) {
      batcher = new Batcher((keys) => load(pool, keys));
      batchers.set(pool, batcher);
    }
    return batcher.get(key);
  };
}

/** How many values PostgreSQL assumes in an array it has not seen. */
const assumedValues = 10;

/**
 * The values of a batch as a parameter of a prepared statement, filled up with nulls, which find nothing. PostgreSQL
 * keeps the plan it made once only where it looks no dearer than one made anew: for fewer values than it assumes it
 * never does, and plans each time for longer than the look-up takes.
 */
export function parameterOf<T>(values: readonly T[]): readonly (T | null)[] {
  const missing = Math.max(0, assumedValues - values.length);
  return [...values, ...Array<null>(missing).fill(null)];
}

class Batcher<K, V> {
  readonly #load: (keys: readonly K[]) => Promise<readonly V[]>;
  #waiting: Waiting<K, V>[] = [];
  #isRunning = false;

  constructor(load: (keys: readonly K[]) => Promise<readonly V[]>) {
    this.#load = load;
  }

  get(key: K): Promise<V> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // What else arrives in this turn of the event loop joins the first batch.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchMax);
      try {
        const values = await this.#load(batch.map((item) => item.key));
        if (values.length !== batch.length)
          throw new Error('a batch answered another number of keys than it was asked');
        values.forEach((value, index) => {
          batch[index]?.resolve(value);
        });
      } catch (error) {
        for (const item of batch) item.reject(error);
      }
    }
    this.#isRunning = false;
  }
}
