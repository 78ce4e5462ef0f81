import { ProductIndex } from '@voicecart/search/product-index';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { beforeDeadline, withoutTimeout } from '../../platform/query-timeout.ts';
import { countLeads, readIndexedProducts } from './search.queries.ts';
import { everyShop, getConfiguration } from './search-rules.queries.ts';
import { StoredIndex } from './stored-index.ts';

/** A catalogue up to this size is held in memory; a larger one has a stored index. */
export const memoryProductsMax = 50_000;
/** All catalogues a process holds; the one asked least recently goes first. */
const heldBytesMax = 400e6;
/** Below this size a stale index is rebuilt before the answer: it takes some tens of milliseconds. */
const rebuildFirstMax = 3_000;

export type CatalogueIndex = ProductIndex | StoredIndex;

interface Held {
  index: CatalogueIndex | null;
  isStale: boolean;
  building: Promise<CatalogueIndex | null> | null;
  /** Of all questions, the how manieth last asked for it. */
  asked: number;
}

/**
 * The catalogues of this process. A NOTIFY marks one stale; a small one is rebuilt at the next question, a large one
 * answers from what it has while the new one is built.
 */
class SearchCache {
  readonly #platform: Platform;
  readonly #held = new Map<string, Held>();
  #asked = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    const { notices } = platform;
    notices.on('catalogue_changed', (merchantId) => this.#markStale(merchantId));
    notices.on('search_index_changed', (merchantId) => this.#markStale(merchantId));
    notices.on('search_rules_changed', (scope) => {
      if (scope === everyShop) this.#markAllStale();
    });
    notices.onGap(['catalogue_changed', 'search_index_changed', 'search_rules_changed'], () => this.#markAllStale());
  }

  /** The merchant's index; null where the catalogue is too large for memory and has no stored index yet. */
  async get(merchantId: string): Promise<CatalogueIndex | null> {
    const held = this.#held.get(merchantId);
    this.#asked += 1;
    if (held) held.asked = this.#asked;
    if (held && !held.isStale && !held.building) return held.index;
    if (held?.index && held.index.size > rebuildFirstMax) {
      void this.#rebuild(merchantId, held).catch((error: unknown) =>
        this.#platform.log.warn({ err: error }, 'catalogue index'),
      );
      return held.index;
    }
    const entry = held ?? { index: null, isStale: true, building: null, asked: this.#asked };
    this.#held.set(merchantId, entry);
    return beforeDeadline(this.#rebuild(merchantId, entry));
  }

  #rebuild(merchantId: string, held: Held): Promise<CatalogueIndex | null> {
    held.building ??= withoutTimeout(() => this.#build(merchantId, held)).finally(() => {
      held.building = null;
    });
    return held.building;
  }

  async #build(merchantId: string, held: Held): Promise<CatalogueIndex | null> {
    const { db, pool } = this.#platform;
    // Cleared first: a change that arrives while reading marks the result stale again.
    held.isStale = false;
    try {
      const { configuration } = await getConfiguration(db);
      const isSmall = (await countLeads(db, merchantId, memoryProductsMax + 1)) <= memoryProductsMax;
      held.index = isSmall
        ? await ProductIndex.build(await readIndexedProducts(db, merchantId), configuration)
        : await StoredIndex.load(pool, db, merchantId, configuration);
    } catch (error) {
      held.isStale = true;
      throw error;
    }
    this.#makeRoom(merchantId);
    return held.index;
  }

  #markStale(merchantId: string): void {
    const held = this.#held.get(merchantId);
    if (held) held.isStale = true;
  }

  #markAllStale(): void {
    for (const held of this.#held.values()) held.isStale = true;
  }

  #makeRoom(keep: string): void {
    let total = 0;
    for (const { index } of this.#held.values()) total += index?.bytes ?? 0;
    for (const [merchantId, { index, building }] of [...this.#held].sort(([, a], [, b]) => a.asked - b.asked)) {
      if (total <= heldBytesMax) return;
      if (merchantId === keep || building) continue;
      this.#held.delete(merchantId);
      total -= index?.bytes ?? 0;
    }
  }
}

export const searchCache = perPlatform((platform) => new SearchCache(platform));
