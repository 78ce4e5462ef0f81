import DataLoader from 'dataloader';
import type pg from 'pg';

const batchMax = 200;

/**
 * Gathers look-ups of a hot path: those that come while one query runs share the next. Alone a look-up waits for one
 * round trip, under load many share it; each still gets its own answer or the batch's error.
 * @param load answers the keys in their order, one value a key
 */
export function batched<K, V>(
  load: (pool: pg.Pool, keys: readonly K[]) => Promise<readonly V[]>,
): (pool: pg.Pool, key: K) => Promise<V> {
  const loaders = new WeakMap<pg.Pool, DataLoader<K, V>>();
  return (pool, key) => {
    const loader = loaders.get(pool) ?? makeLoader<K, V>((keys) => load(pool, keys));
    loaders.set(pool, loader);
    return loader.load(key);
  };
}

function makeLoader<K, V>(load: (keys: readonly K[]) => Promise<readonly V[]>): DataLoader<K, V> {
  let running: Promise<unknown> = Promise.resolve();
  return new DataLoader<K, V>(
    (keys) => {
      const values = load(keys);
      running = values.catch(() => undefined);
      return values;
    },
    {
      cache: false,
      maxBatchSize: batchMax,
      // What else arrives in this turn of the event loop, or while a batch runs, joins the next one.
      batchScheduleFn: (dispatch) => void running.then(() => setImmediate(dispatch)),
    },
  );
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
