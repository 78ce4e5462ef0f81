import { LRUCache } from 'lru-cache';
import type { Notices } from '../../platform/notices.ts';

export interface AppCache<T> {
  /** The value of an app; null where there is no such app. Loads it at most once at a time. */
  get(appId: string): Promise<T | null>;
}

interface Entry<T> {
  readonly value: Promise<T | null>;
  freshUntil: number;
}

export const cacheTimes = {
  /** A notice can get lost without the connection noticing: nothing is believed for longer than this. */
  keepMs: 300_000,
  /** Until LISTEN surely stands, a change may pass unheard, so that what is loaded then is looked at again soon. */
  settleMs: 5_000,
  keepWhileSettlingMs: 1_000,
  keepMissingMs: 1_000,
};
const entriesMax = 10_000;

/**
 * Values of apps in memory, for the voice endpoint: a warm app costs no SQL. A notice on `channel` with the app's id
 * drops it on every node; a gap in the notices drops everything. What is old is renewed behind the caller's back, so
 * that nobody waits and a database that is away for a moment is not heard.
 */
export function createAppCache<T>(
  load: (appId: string) => Promise<T | null>,
  notices: Pick<Notices, 'on' | 'onGap'>,
  channel: string,
): AppCache<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: entriesMax });
  // Apart from the others, so that someone who tries ids can't push real apps out.
  const missing = new LRUCache<string, true>({ max: entriesMax, ttl: cacheTimes.keepMissingMs, perf: Date });
  const settledAt = Date.now() + cacheTimes.settleMs;
  notices.on(channel, (appId) => {
    // A load under way is dropped too: it may have read before the change. Its callers still get its answer.
    entries.delete(appId);
    missing.delete(appId);
  });
  notices.onGap([channel], () => {
    entries.clear();
    missing.clear();
  });

  function start(appId: string, shown?: Promise<T | null>): Entry<T> {
    const loading = load(appId);
    const now = Date.now();
    const keepMs = now < settledAt ? cacheTimes.keepWhileSettlingMs : cacheTimes.keepMs;
    const entry: Entry<T> = { value: shown ?? loading, freshUntil: now + keepMs };
    entries.set(appId, entry);
    loading.then(
      (value) => {
        if (entries.get(appId) !== entry) return;
        if (value === null) {
          entries.delete(appId);
          missing.set(appId, true);
        } else if (shown) {
          entries.set(appId, { value: loading, freshUntil: entry.freshUntil });
        }
      },
      () => {
        // Without an older value there is nothing to show: the next caller tries again.
        if (!shown && entries.get(appId) === entry) entries.delete(appId);
      },
    );
    return entry;
  }

  return {
    get(appId) {
      const now = Date.now();
      const entry = entries.get(appId);
      if (entry) {
        if (entry.freshUntil <= now) start(appId, entry.value);
        return entry.value;
      }
      if (missing.has(appId)) return Promise.resolve(null);
      return start(appId).value;
    },
  };
}
